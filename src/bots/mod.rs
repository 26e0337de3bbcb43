//! What the bots of several games share.
//!
//! A bot gets only what its seat may see, a budget and a generator: it cannot cheat,
//! because it never has the hidden information. Budgets are counted in the bot's own
//! units, never in time, so that a choice can be reproduced; a caller with a clock hands
//! the budget out in slices and stops when time is up.

pub mod adaptive;
pub mod duel;
mod duel_bot;
mod duel_judge;
mod greedy;
mod judgement;
mod random;
pub mod tree;

pub use duel_bot::{DuelBot, Searched, SearchedMove};
pub use duel_judge::{DuelJudge, Standing};
pub use greedy::{GreedyBot, Judged};
pub use judgement::{Curve, Foreseen, Judge, Judgement, rounded};
pub use random::RandomBot;

use serde::Serialize;
use ts_rs::TS;

use crate::game::{Game, Told};
use crate::options::{OptionSpec, Settings};
use crate::order;
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// A game with bots to play it.
pub trait Bots: Game {
    /// Why a bot chose its move: the candidates with their scores, and what each score
    /// is made of. Serialises with a field `bot`, its name.
    type Reasons: Told;

    /// What its judge makes of a move, such as a [`Judgement`].
    type Judgement: Told;

    /// The levels, weakest first.
    const LEVELS: &'static [Level<Self>];

    /// The adaptive level. It is not one of [`Bots::LEVELS`] and not listed.
    const ADAPTIVE: &'static Level<Self> = &adaptive::level();

    /// The level of this name.
    ///
    /// # Errors
    /// `unknown-level`.
    fn level(id: &str) -> Result<&'static Level<Self>, Refusal> {
        let unknown = || Problem::UnknownLevel {
            level: id.to_owned(),
        };
        let mut levels = Self::LEVELS.iter().chain([Self::ADAPTIVE]);
        let level = levels.find(|level| level.id == id);
        level.ok_or_else(|| unknown().into())
    }
}

/// A level of play: which bot it is, and its budget. The league measures how strong the
/// levels are, see `docs/strength.md`.
pub struct Level<G: Bots> {
    /// Its name, such as `medium`.
    pub id: &'static str,
    /// The default budget for these options and so many seats, in the bot's own units.
    pub budget: fn(&G::Options, usize) -> u64,
    /// The time limit for an answer in the page, in milliseconds.
    pub time: u32,
    /// How many workers may think about one move if the device has idle cores, each with
    /// its own seed; their visit counts are added up.
    pub minds: u32,
    /// The bot's settings.
    pub settings: &'static [OptionSpec],
    /// Starts the bot on what a seat sees. The settings are not checked yet.
    pub start: fn(&G::View, &Settings, Rng) -> Started<G>,
    /// How it judges a move that was played, if it can: the strongest level's bot reviews
    /// games.
    pub judge: Option<Judge<G>>,
}

/// A bot that starts thinking, or a setting that does not fit.
pub type Started<G> = Result<Box<dyn Thinker<G>>, Refusal>;

impl<G: Bots> Level<G> {
    /// A level whose bot needs no budget, has no settings and uses one worker.
    pub const fn new(id: &'static str, start: fn(&G::View, &Settings, Rng) -> Started<G>) -> Self {
        Self {
            id,
            budget: |_, _| 1,
            time: 1000,
            minds: 1,
            settings: &[],
            start,
            judge: None,
        }
    }
}

/// A bot thinking about one turn.
pub trait Thinker<G: Bots> {
    /// Spends up to `budget` units and returns how many it spent. Fewer than `budget`
    /// means that more thinking would change nothing.
    fn think(&mut self, budget: u64) -> u64;

    /// The best move so far; before any thinking, some legal move.
    fn answer(&self) -> Answer<G::Action, G::Reasons>;

    /// Its judgement of the given move, if it was asked to judge one.
    fn judgement(&self) -> Option<G::Judgement> {
        None
    }
}

/// A move and the reasons for it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Answer<Action, Reasons> {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// The candidates with their scores, and what each score is made of.
    pub reasons: Reasons,
}

/// A move and its score.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Scored<Action> {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// Its value, as the bot judges it.
    pub score: f64,
}

/// Sorts the highest score first; equal ones keep their order.
pub fn sort_descending<T>(items: &mut [T], score: impl Fn(&T) -> f64) {
    order::descending(items, |item| ordered(score(item)));
}

/// An integer that sorts like the score: the float's bits, with those of negative numbers
/// inverted. Both zeros are equal.
fn ordered(score: f64) -> i64 {
    let bits = (score + 0.0).to_bits() as i64;
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}

#[cfg(test)]
mod tests {
    use super::sort_descending;

    #[test]
    fn the_highest_come_first_and_equals_keep_their_order() {
        let mut items = [
            (2.0, 'a'),
            (5.0, 'b'),
            (2.0, 'c'),
            (9.0, 'd'),
            (-0.0, 'e'),
            (0.0, 'f'),
        ];
        sort_descending(&mut items, |&(score, _)| score);
        let names: String = items.iter().map(|&(_, name)| name).collect();
        assert_eq!(names, "dbacef");
        let mut scores = [-1.5, 2.0, -1e300, 1e-300, 0.0, -2.0, f64::INFINITY];
        sort_descending(&mut scores, |&score| score);
        assert!(scores.is_sorted_by(|one, other| one > other), "{scores:?}");
    }
}
