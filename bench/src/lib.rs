//! The workloads to time, the same natively (`benches/engine.rs`) and in the browser
//! (`tests/browser/bench.mjs`): `cargo xtask bench` runs both and prints how much of the
//! native speed WebAssembly reaches.
//!
//! A workload does a number of units of work and returns a checksum of the results. The
//! checksum keeps the compiler from removing the work, and shows that both sides did the
//! same.

pub mod turns;

use papan::bots::Bots;
use papan::catalogue::{GameVisitor, visit_games};
use papan::game::Game;
use papan::options::Settings;
use papan::rng::Rng;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::thought::BotRequest;

/// A workload.
pub struct Workload {
    /// Its name.
    pub name: String,
    /// The name of its unit.
    pub unit: &'static str,
    /// The number of units per run.
    pub units: u32,
    /// Runs this many units and returns a checksum.
    pub run: fn(u32) -> u32,
}

/// All workloads: for every game random games and its strongest bot, and Rummikub's
/// solver by itself.
pub fn workloads() -> Vec<Workload> {
    let mut workloads = Workloads(Vec::new());
    visit_games(&mut workloads);
    workloads.0.push(Workload {
        name: "rummikub solver".to_owned(),
        unit: "turns",
        units: 150,
        run: solving,
    });
    workloads.0
}

struct Workloads(Vec<Workload>);

impl GameVisitor for Workloads {
    fn visit<G: Bots>(&mut self) {
        self.0.push(Workload {
            name: format!("{} random", G::ID),
            unit: "playouts",
            units: 20,
            run: playouts::<G>,
        });
        let Some(strongest) = G::LEVELS.last() else {
            return;
        };
        let budget = (strongest.budget)(&G::Options::default(), SEATS);
        self.0.push(Workload {
            name: format!("{} {}", G::ID, strongest.id),
            unit: "units",
            // A fraction of its usual budget, so that there are many samples.
            units: u32::try_from(budget / 16).unwrap_or(u32::MAX),
            run: thinking::<G>,
        });
    }
}

/// How many sit at the table.
const SEATS: usize = 2;

thread_local! {
    /// Turns of real games, played once beforehand: playing them is not timed.
    static TURNS: Vec<turns::Turn> = turns::eager(3, "bench");
}

/// The best plays of the first turns.
fn solving(count: u32) -> u32 {
    TURNS.with(|turns| {
        let best = turns.iter().cycle().take(count as usize);
        let best = best.map(|turn| turn.best().map_or(1, |play| 2 + play.value));
        best.fold(0, |sum, value| {
            u32::wrapping_mul(sum, 31).wrapping_add(value)
        })
    })
}

/// Random games from the deal to the end, by the plain rules.
fn playouts<G: Game>(count: u32) -> u32 {
    let mut sum = 0_u32;
    for number in 0..count {
        let mut rng = Rng::from_text(&number.to_string());
        let Ok(mut game) = G::new(&G::Options::default(), SEATS, &mut rng) else {
            return 0;
        };
        while let Some(action) = rng.pick(&game.legal_actions()) {
            game.apply(action);
        }
        let winners = game.outcome().map_or(0, |outcome| outcome.winners.len());
        sum = sum.wrapping_mul(31).wrapping_add(winners as u32);
    }
    sum
}

/// The strongest bot's thinking about the position after some random moves.
fn thinking<G: Bots>(units: u32) -> u32 {
    /// Past the opening, where every game has real choices.
    const MOVES: usize = 8;
    let Ok(mut session) = Session::<G>::new(&Setup {
        game: G::ID.to_owned(),
        seats: vec![Player::human(); SEATS],
        options: Settings::new(),
        seed: Some("bench".to_owned()),
        terms: Default::default(),
    }) else {
        return 0;
    };
    let mut rng = Rng::from_text("bench");
    for _ in 0..MOVES {
        if let Some(action) = rng.pick(&session.game().legal_actions()) {
            let _ = session.play(action.clone());
        }
    }
    let strongest = G::LEVELS.last().map_or("", |level| level.id);
    let Ok(mut thought) = session.think(&BotRequest {
        level: strongest.to_owned(),
        budget: Some(units.into()),
        ..BotRequest::default()
    }) else {
        return 0;
    };
    let spent = thought.think(units.into()) as u32;
    let answer = thought.answer().action.to_string();
    answer.bytes().fold(spent, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(u32::from(byte))
    })
}

#[cfg(target_arch = "wasm32")]
mod web {
    //! The workloads for the browser.

    use wasm_bindgen::prelude::*;

    use super::turns::{Solved, Turn, by_size, mixed};
    use super::workloads;

    /// Turns of Rummikub games, to be solved and listed one by one.
    #[wasm_bindgen]
    pub struct Turns(Vec<Turn>);

    #[wasm_bindgen]
    impl Turns {
        /// All turns of some games, the same as natively.
        #[wasm_bindgen(constructor)]
        pub fn new(count: usize) -> Self {
            Self(mixed(count, ""))
        }

        /// The number of turns.
        pub fn count(&self) -> usize {
            self.0.len()
        }

        /// Finds the best play of a turn this many times.
        pub fn solve(&self, index: usize, times: u32) {
            for _ in 0..times {
                self.0[index].solve();
            }
        }

        /// Lists all plays of a turn this many times.
        pub fn list(&self, index: usize, times: u32) {
            for _ in 0..times {
                self.0[index].list();
            }
        }

        /// Tables of the times, in microseconds.
        pub fn tables(&self, solving: &[f64], listing: &[f64]) -> String {
            let table = |title, times: &[f64], solve: fn(&Turn) -> Solved| {
                let solved = self.0.iter().map(solve);
                let times: Vec<(f64, Solved)> = times.iter().copied().zip(solved).collect();
                by_size(title, &self.0, &times)
            };
            table("best play", solving, Turn::solve)
                + &table("list of plays", listing, Turn::listed)
        }
    }

    /// The names, in order.
    #[wasm_bindgen]
    pub fn names() -> Vec<String> {
        workloads()
            .into_iter()
            .map(|workload| workload.name)
            .collect()
    }

    /// Runs a workload once and returns its checksum.
    #[wasm_bindgen]
    pub fn run(index: usize) -> u32 {
        let workload = &workloads()[index];
        (workload.run)(workload.units)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_does_something_and_the_same_each_time() {
        for workload in workloads() {
            let few = workload.units.min(3);
            let sum = (workload.run)(few);
            assert_ne!(sum, 0, "{}", workload.name);
            assert_eq!(sum, (workload.run)(few), "{}", workload.name);
        }
    }
}
