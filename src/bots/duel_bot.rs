//! The bot that looks ahead in games that hide nothing.

use super::duel::{Duel, Search};
use super::{Answer, Thinker};
use crate::json::json;

/// How much of the expected line an explanation shows.
const LONGEST_LINE: usize = 12;

/// A thinker that searches.
pub struct DuelBot<D: Duel> {
    root: D,
    search: Search<D>,
}

impl<D: Duel> DuelBot<D> {
    /// Searches these root moves, no deeper than `deepest`.
    pub fn new(root: D, actions: &[u8], deepest: u8, table_bits: u32) -> Self {
        Self {
            search: Search::new(root.clone(), actions, deepest, table_bits),
            root,
        }
    }
}

impl<D: Duel> Thinker for DuelBot<D> {
    fn think(&mut self, budget: u64) -> u64 {
        self.search.run(budget)
    }

    fn answer(&self) -> Answer {
        let found = self.search.candidates();
        let candidates: Vec<_> = found
            .iter()
            .map(|candidate| {
                json!({
                    "move": self.root.notation(candidate.action),
                    "score": candidate.value,
                    "exact": candidate.exact,
                    "line": self.search.continuation(candidate, LONGEST_LINE),
                })
            })
            .collect();
        Answer {
            action: self.root.notation(found[0].action),
            reasons: json!({
                "bot": "search",
                "depth": self.search.depth(),
                "nodes": self.search.nodes(),
                "solved": self.search.solved(),
                "candidates": candidates,
            }),
        }
    }
}
