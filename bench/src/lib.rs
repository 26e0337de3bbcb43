//! What is timed, the same natively (`benches/engine.rs`) and in the browser
//! (`tests/browser/bench.mjs`): `cargo xtask bench` runs both and prints how
//! much of the native speed WebAssembly reaches.
//!
//! A workload does so many units of work and returns a sum over what came out.
//! The sum keeps the compiler from leaving the work out, and tells that both
//! sides did the same.

pub mod turns;

use papan::catalogue;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::congkak::Congkak;
use papan::games::rummikub::Rummikub;
use papan::games::three_six_nine::ThreeSixNine;
use papan::levels;
use papan::options::{Settings, choose};
use papan::rng::Rng;
use papan::session::{BotRequest, Player, Setup};

/// Something to time.
pub struct Workload {
    /// Its name.
    pub name: &'static str,
    /// What it does a number of.
    pub unit: &'static str,
    /// How many of them are done at a time.
    pub units: u32,
    /// Does so many, and sums up what came out.
    pub run: fn(u32) -> u32,
}

/// Everything that is timed.
pub const WORKLOADS: &[Workload] = &[
    Workload {
        name: "catur-jawa random",
        unit: "playouts",
        units: 50,
        run: playouts::<CaturJawa>,
    },
    Workload {
        name: "three-six-nine random",
        unit: "playouts",
        units: 50,
        run: playouts::<ThreeSixNine>,
    },
    Workload {
        name: "congkak random",
        unit: "playouts",
        units: 500,
        run: playouts::<Congkak>,
    },
    Workload {
        name: "rummikub random",
        unit: "playouts",
        units: 5,
        run: playouts::<Rummikub>,
    },
    Workload {
        name: "catur-jawa tree",
        unit: "iterations",
        units: 500,
        run: |units| thinking("catur-jawa", "master", 8, units),
    },
    Workload {
        name: "three-six-nine search",
        unit: "nodes",
        units: 50_000,
        run: |units| thinking("three-six-nine", "master", 8, units),
    },
    Workload {
        name: "congkak search",
        unit: "nodes",
        units: 50_000,
        run: |units| thinking("congkak", "master", 8, units),
    },
    Workload {
        name: "rummikub solver",
        unit: "turns",
        units: 150,
        run: solving,
    },
];

thread_local! {
    /// Turns of real games, played once: that is no part of what is timed.
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

/// What a bot that does not look ahead plays, in notation.
fn level(game: &Rummikub, level: &str) -> String {
    let view = game.view(game.to_move());
    let none = Settings::new();
    let rung = levels::find(Rummikub::ID, level, &none, game.seats());
    let thinker =
        rung.and_then(|rung| Rummikub::thinker(rung.bot, &none, &view, Rng::from_text(level)));
    thinker.map_or_else(|_| String::new(), |thinker| thinker.answer().action)
}

/// Random games from the deal to the end, by the plain rules.
fn playouts<G: Game>(count: u32) -> u32 {
    let options = choose(G::OPTIONS, G::PRESETS, &Settings::new()).unwrap_or_default();
    let options = G::read_options(&options);
    let mut sum = 0_u32;
    for number in 0..count {
        let mut rng = Rng::from_text(&number.to_string());
        let Ok(mut game) = G::new(&options, 2, &mut rng) else {
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

/// One thought of a bot about the position after some random moves.
fn thinking(game: &str, level: &str, moves: usize, units: u32) -> u32 {
    let setup = Setup {
        game: game.to_owned(),
        seats: vec![Player::human(); 2],
        options: Settings::new(),
        seed: Some("bench".to_owned()),
    };
    let Ok(mut session) = catalogue::open(&setup) else {
        return 0;
    };
    let mut rng = Rng::from_text("bench");
    for _ in 0..moves {
        if let Some(text) = rng.pick(&session.legal_texts()) {
            let _ = session.play(text);
        }
    }
    let request = BotRequest {
        level: level.to_owned(),
        ..BotRequest::default()
    };
    let Ok((mut thinker, _)) = session.think(&request) else {
        return 0;
    };
    let spent = thinker.think(u64::from(units)) as u32;
    let answer = thinker.answer().action;
    answer.bytes().fold(spent, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(u32::from(byte))
    })
}

#[cfg(target_arch = "wasm32")]
mod web {
    //! The workloads for the browser.

    use wasm_bindgen::prelude::*;

    use super::WORKLOADS;
    use super::turns::{Solved, Turn, by_size, mixed};

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

        /// How many there are.
        pub fn count(&self) -> usize {
            self.0.len()
        }

        /// Finds the best play of a turn so many times.
        pub fn solve(&self, index: usize, times: u32) {
            for _ in 0..times {
                self.0[index].solve();
            }
        }

        /// Lists all plays of a turn so many times.
        pub fn list(&self, index: usize, times: u32) {
            for _ in 0..times {
                self.0[index].list();
            }
        }

        /// The tables of how long each took, in microseconds.
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
        let workloads = WORKLOADS.iter();
        workloads.map(|workload| workload.name.to_owned()).collect()
    }

    /// Runs a workload once and returns its sum.
    #[wasm_bindgen]
    pub fn run(index: usize) -> u32 {
        let workload = &WORKLOADS[index];
        (workload.run)(workload.units)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_does_something_and_the_same_each_time() {
        for workload in WORKLOADS {
            let few = workload.units.min(3);
            let sum = (workload.run)(few);
            assert_ne!(sum, 0, "{}", workload.name);
            assert_eq!(sum, (workload.run)(few), "{}", workload.name);
        }
    }
}
