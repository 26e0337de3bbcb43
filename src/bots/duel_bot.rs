//! The bot that looks ahead in games of two seats that hide nothing.

use serde::Serialize;
use ts_rs::TS;

use super::duel::{Duel, Search};
use super::{Answer, Bots, Thinker};

/// How much of the expected line an explanation shows.
const LONGEST_LINE: usize = 12;

/// A bot that searches.
pub struct DuelBot<G: Bots, D: Duel<Action = G::Action>> {
    root: D,
    search: Search<D>,
    reasons: fn(Searched<G::Action>) -> G::Reasons,
}

impl<G: Bots, D: Duel<Action = G::Action>> DuelBot<G, D> {
    /// Searches these root moves, no deeper than `deepest`.
    pub fn new(
        root: D,
        actions: &[u8],
        deepest: u8,
        table_bits: u32,
        reasons: fn(Searched<G::Action>) -> G::Reasons,
    ) -> Self {
        Self {
            search: Search::new(root.clone(), actions, deepest, table_bits),
            root,
            reasons,
        }
    }

    /// The search, as far as it is.
    pub fn search(&self) -> &Search<D> {
        &self.search
    }
}

impl<G: Bots, D: Duel<Action = G::Action>> Thinker<G> for DuelBot<G, D> {
    fn think(&mut self, budget: u64) -> u64 {
        self.search.run(budget)
    }

    fn answer(&self) -> Answer<G::Action, G::Reasons> {
        let candidates = self.search.candidates();
        let candidates = candidates.iter().map(|found| SearchedMove {
            action: self.root.action(found.action),
            score: found.value,
            exact: found.exact,
            line: self.search.continuation(found, LONGEST_LINE),
        });
        let searched = Searched {
            depth: self.search.depth().into(),
            nodes: self.search.nodes(),
            solved: self.search.solved(),
            candidates: candidates.collect(),
        };
        Answer {
            action: self.root.action(self.search.best()),
            reasons: (self.reasons)(searched),
        }
    }
}

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Searched<Action> {
    /// How far it looked.
    pub depth: usize,
    /// How many positions it looked at.
    pub nodes: u64,
    /// Whether it saw to the end of the game.
    pub solved: bool,
    /// What it found out about each move, the best first.
    pub candidates: Vec<SearchedMove<Action>>,
}

/// What a search found out about one move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SearchedMove<Action> {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// Its value.
    pub score: i32,
    /// Whether that is its value, or only an upper bound.
    pub exact: bool,
    /// The expected line, this move first.
    pub line: Vec<Action>,
}
