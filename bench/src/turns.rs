//! Turns of Rummikub games, always the same ones, and tables of the times they take by
//! the size of rack and table.
//!
//! Weak players hold many tiles, and so do people who overlook plays. So the seats have
//! all levels that do not look ahead, and some players who mostly draw.

use papan::bots::Bots;
use papan::game::Game;
use papan::games::rummikub::Rummikub;
use papan::games::rummikub::action::Action;
use papan::games::rummikub::options::Options;
use papan::games::rummikub::solver::{Play, best, listed};
use papan::options::Settings;
use papan::refusal::Refusal;
use papan::rng::Rng;

/// A game, with a seat to move.
pub struct Turn(Rummikub);

/// How a seat plays.
#[derive(Clone, Copy)]
enum Player {
    /// Like a bot of this level.
    Level(&'static str),
    /// Like the easiest bot, but after its opening it mostly draws.
    Drawing,
}

/// All kinds of players in the mixed games.
const PLAYERS: [Player; 4] = [
    Player::Level("easy"),
    Player::Level("medium"),
    Player::Level("hard"),
    Player::Drawing,
];

/// The result of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Solved {
    /// No play is possible.
    Nothing,
    /// The best play has the fewest tiles moved.
    Exactly,
    /// Fewer tiles might move: that search was cut short.
    CutShort,
}

impl Turn {
    /// The best play, as bots ask for it.
    pub fn best(&self) -> Option<Play> {
        let state = self.0.state();
        let opened = state.opened[state.active];
        best(
            &state.table,
            &state.rack(),
            opened,
            self.0.options().opening,
        )
    }

    /// Finds the best play.
    pub fn solve(&self) -> Solved {
        solved(self.best().as_ref())
    }

    /// Does what the page does on its own thread when a person's turn begins: lists and
    /// describes all plays, and judges the table.
    pub fn list(&self) {
        let described = self.0.legal_actions().into_iter();
        let described = described.map(|action| (action.to_string(), self.0.describe(&action)));
        std::hint::black_box(described.collect::<Vec<_>>());
        std::hint::black_box(self.0.view(self.0.to_move()));
    }

    /// Whether the first play of the list moves the fewest tiles.
    pub fn listed(&self) -> Solved {
        let state = self.0.state();
        let opened = state.opened[state.active];
        let plays = listed(
            &state.table,
            &state.rack(),
            opened,
            self.0.options().opening,
        );
        solved(plays.first())
    }

    fn rack(&self) -> usize {
        self.0.state().rack().len()
    }

    fn table(&self) -> usize {
        self.0.state().table.iter().map(Vec::len).sum()
    }
}

fn solved(play: Option<&Play>) -> Solved {
    play.map_or(Solved::Nothing, |play| match play.tidiest {
        true => Solved::Exactly,
        false => Solved::CutShort,
    })
}

/// Every turn of some games with two, three and four seats and all kinds of players.
pub fn mixed(games: usize, seed: &str) -> Vec<Turn> {
    play(games, seed, &PLAYERS)
}

/// The same with players who lay as many tiles as they can.
pub fn eager(games: usize, seed: &str) -> Vec<Turn> {
    play(games, seed, &[Player::Level("medium")])
}

fn play(games: usize, seed: &str, players: &[Player]) -> Vec<Turn> {
    let options = Options::default();
    let mut turns = Vec::new();
    for number in 0..games {
        let mut rng = Rng::from_text(&format!("{seed}/{number}"));
        let seats = 2 + number % 3;
        let Ok(mut game) = Rummikub::new(&options, seats, &mut rng) else {
            continue;
        };
        let seated: Vec<Player> = (0..seats)
            .filter_map(|_| rng.pick(players).copied())
            .collect();
        while let Some(seat) = game.to_move() {
            turns.push(Turn(game.clone()));
            let state = game.state();
            let may_draw = state.opened[seat] && !state.pool.is_empty();
            let action = match seated[seat] {
                Player::Drawing if may_draw && rng.below(4) > 0 => Ok(Action::Draw),
                Player::Drawing => level(&game, "easy"),
                Player::Level(name) => level(&game, name),
            };
            match action {
                Ok(action) => game.apply(&action),
                Err(_) => break,
            };
        }
    }
    turns
}

/// The choice of a bot that does not look ahead.
fn level(game: &Rummikub, level: &str) -> Result<Action, Refusal> {
    let view = game.view(game.to_move());
    let start = Rummikub::level(level)?.start;
    let thinker = start(&view, &Settings::new(), Rng::from_text(level))?;
    Ok(thinker.answer().action)
}

/// The lower bound of each class of racks and of tables.
const RACKS: [usize; 3] = [0, 15, 31];
const TABLES: [usize; 4] = [0, 30, 50, 70];

/// A table of the times of turns in microseconds, by rack and table size: median, 99th
/// percentile and maximum.
pub fn by_size(title: &str, turns: &[Turn], times: &[(f64, Solved)]) -> String {
    let mut text = format!(
        "{title:<22} {:>7} {:>7} {:>9} {:>8} {:>8} {:>8}   in µs\n",
        "turns", "plays", "cut short", "median", "p99", "longest"
    );
    let class = |classes: &[usize], size| classes.iter().filter(|&&least| size >= least).count();
    for (rack, least_rack) in (1..).zip(RACKS) {
        for (table, least_table) in (1..).zip(TABLES) {
            let here = turns.iter().zip(times).filter(|(turn, _)| {
                class(&RACKS, turn.rack()) == rack && class(&TABLES, turn.table()) == table
            });
            let here: Vec<(f64, Solved)> = here.map(|(_, &timed)| timed).collect();
            let mut times: Vec<f64> = here.iter().map(|timed| timed.0).collect();
            times.sort_unstable_by(f64::total_cmp);
            let Some(last) = times.len().checked_sub(1) else {
                continue;
            };
            let plays = here.iter().filter(|timed| timed.1 != Solved::Nothing);
            let cut_short = here.iter().filter(|timed| timed.1 == Solved::CutShort);
            let [median, most, all] = [50, 99, 100].map(|share| times[last * share / 100]);
            text += &format!(
                "rack {:>5} table {:>5} {:>7} {:>7} {:>9} {median:>8.0} {most:>8.0} {all:>8.0}\n",
                range(&RACKS, least_rack),
                range(&TABLES, least_table),
                times.len(),
                plays.count(),
                cut_short.count(),
            );
        }
    }
    text
}

/// The name of a class.
fn range(classes: &[usize], least: usize) -> String {
    let next = classes.iter().find(|&&other| other > least);
    next.map_or(format!("{least}+"), |next| format!("{least}-{}", next - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mixed_games_have_large_racks_on_large_tables() {
        let turns = mixed(6, "sizes");
        let large = |turn: &&Turn| turn.rack() > 14 && turn.table() > 29;
        assert!(turns.iter().filter(large).count() > 20);
    }

    #[test]
    fn every_turn_is_in_a_class() {
        let turns = mixed(2, "classes");
        let times: Vec<(f64, Solved)> = turns.iter().map(|turn| (1.0, turn.solve())).collect();
        let text = by_size("turns", &turns, &times);
        let count = |line: &str| line.split_whitespace().nth(4)?.parse::<usize>().ok();
        let counted: usize = text.lines().skip(1).filter_map(count).sum();
        assert_eq!(counted, turns.len(), "{text}");
    }
}
