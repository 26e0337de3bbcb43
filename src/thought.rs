//! Thoughts: a bot's work on one turn, in slices.

use crate::bots::{Answer, Bots, Thinker};

/// A bot at work on one turn, and what is left of its budget.
pub struct Thought<G: Bots> {
    thinker: Box<dyn Thinker<G>>,
    left: u64,
}

impl<G: Bots> Thought<G> {
    /// A bot that is about to think, with so much budget.
    pub fn new(thinker: Box<dyn Thinker<G>>, budget: u64) -> Self {
        Self {
            thinker,
            left: budget,
        }
    }

    /// Thinks for up to `units` and returns how many it took. Nothing is left once more
    /// would change nothing.
    pub fn think(&mut self, units: u64) -> u64 {
        let offered = units.min(self.left);
        let spent = self.thinker.think(offered);
        self.left = if spent < offered {
            0
        } else {
            self.left - offered
        };
        spent
    }

    /// What is left of the budget.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The best move so far, and why.
    pub fn answer(&self) -> Answer<G::Action, G::Reasons> {
        self.thinker.answer()
    }
}
