//! What the bots of several games share.
//!
//! A bot is given what its seat may see, a budget and a generator: it cannot
//! cheat because it does not have what it would need. Budgets are counted in
//! the bot's own units, never in time, so that a choice can be repeated;
//! whoever has a clock hands the budget out in slices and stops when time is
//! up.

pub mod duel;
mod duel_bot;
mod greedy;
mod random;
pub mod tree;

pub use duel_bot::{DuelBot, Searched};
pub use greedy::{GreedyBot, Judged};
pub use random::RandomBot;

use serde_json::Value;

use crate::json::{ToJson, json};

/// A bot thinking about one turn.
pub trait Thinker {
    /// Spends up to `budget` units and tells how many it spent: fewer than
    /// offered means that more thinking would change nothing.
    fn think(&mut self, budget: u64) -> u64;

    /// The best move so far; before any thinking, some legal move.
    fn answer(&self) -> Answer;

    /// Takes over what it thought about an earlier turn of its seat, as far as that is
    /// still of use after the moves made since, in notation. What it answers is then a
    /// function of both turns; who wants to repeat an answer asks one that remembers
    /// nothing. Most have nothing to take over.
    fn remember(&mut self, _before: &dyn Thinker, _since: &str) {}

    /// What there is to take over from it.
    fn memory(&self) -> Option<&tree::Tree> {
        None
    }
}

/// A move and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The move, in notation.
    pub action: String,
    /// The candidates with their scores, and what each score is made of.
    pub reasons: Value,
}

impl ToJson for Answer {
    fn to_json(&self) -> Value {
        json!({ "move": self.action, "reasons": self.reasons })
    }
}

/// Puts the most valuable first and leaves equals in their order. Lists of moves
/// are short: a plain insertion sort does, at a tenth of the bytes that the
/// library's sort would add to the module for every type it is used with.
pub fn best_first<T, W: PartialOrd>(items: &mut [T], worth: impl Fn(&T) -> W) {
    for end in 1..items.len() {
        let place = (0..end)
            .rev()
            .take_while(|&before| worth(&items[before]) < worth(&items[end]))
            .last();
        if let Some(place) = place {
            to_front(&mut items[place..=end]);
        }
    }
}

/// Puts the last before all others, which keep their order. (By swaps: the library's
/// rotation is made for long lists, and long itself.)
pub fn to_front<T>(items: &mut [T]) {
    for place in (1..items.len()).rev() {
        items.swap(place, place - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::{best_first, to_front};

    #[test]
    fn the_last_goes_to_the_front() {
        let mut items = [1, 2, 3, 4];
        to_front(&mut items[..3]);
        assert_eq!(items, [3, 1, 2, 4]);
        to_front(&mut items[..0]);
        assert_eq!(items, [3, 1, 2, 4]);
    }

    #[test]
    fn the_best_come_first_and_equals_keep_their_order() {
        let mut items = [(2, 'a'), (5, 'b'), (2, 'c'), (9, 'd'), (5, 'e'), (0, 'f')];
        best_first(&mut items, |&(worth, _)| worth);
        let names: String = items.iter().map(|&(_, name)| name).collect();
        assert_eq!(names, "dbeacf");
        best_first(&mut [] as &mut [u8], |&worth| worth);
    }
}
