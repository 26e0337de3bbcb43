//! The bot that looks ahead in games that hide nothing.

use serde_json::Value;

use super::duel::{Duel, Search};
use super::{Answer, Thinker};
use crate::json::{ToJson, json};

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
        let mut searched = Searched {
            depth: self.search.depth().into(),
            nodes: self.search.nodes(),
            solved: self.search.solved(),
            candidates: Vec::new(),
        };
        for found in self.search.candidates() {
            let line = self.search.continuation(&found, LONGEST_LINE);
            let action = self.root.notation(found.action);
            searched.add(action, found.value, found.exact, &line);
        }
        searched.answer(self.root.notation(self.search.best()))
    }
}

/// What a search has to say. Apart from the searches, so that it is compiled once
/// and not for each of them.
pub struct Searched {
    /// How far it looked.
    pub depth: usize,
    /// How many positions it looked at.
    pub nodes: u64,
    /// Whether it saw to the end of the game.
    pub solved: bool,
    /// What it says of each move, the best first.
    pub candidates: Vec<Value>,
}

impl Searched {
    /// Adds a move, what it is worth, whether exactly, and the expected line.
    pub fn add(&mut self, action: String, score: i32, exact: bool, line: &dyn ToJson) {
        self.candidates.push(json!({
            "move": action,
            "score": score,
            "exact": exact,
            "line": line.to_json(),
        }));
    }

    /// This move, and why.
    pub fn answer(self, action: String) -> Answer {
        let reasons = json!({
            "bot": "search",
            "depth": self.depth,
            "nodes": self.nodes,
            "solved": self.solved,
            "candidates": self.candidates,
        });
        Answer { action, reasons }
    }
}
