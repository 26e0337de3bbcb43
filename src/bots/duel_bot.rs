//! The bot that looks ahead in games of two seats that hide nothing.

use serde::Serialize;
use ts_rs::TS;

use super::duel::{Duel, Search};
use super::{Answer, Bots, Thinker};

/// How many moves of the expected line an explanation shows.
const LONGEST_LINE: usize = 12;

/// A bot that uses alpha-beta search.
pub struct DuelBot<G: Bots, D: Duel<Action = G::Action>> {
    root: D,
    search: Search<D>,
    reasons: fn(Searched<G::Action>) -> G::Reasons,
}

impl<G: Bots, D: Duel<Action = G::Action>> DuelBot<G, D> {
    /// Searches these root moves to at most depth `deepest`.
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

    /// The current state of the search.
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

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Searched<Action> {
    /// The depth it reached.
    pub depth: usize,
    /// How many positions it searched.
    pub nodes: u64,
    /// Whether it reached the end of the game.
    pub solved: bool,
    /// The result for each move, best first.
    pub candidates: Vec<SearchedMove<Action>>,
}

/// The result for one move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SearchedMove<Action> {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// Its value.
    pub score: i32,
    /// Whether the value is exact; otherwise it is an upper bound.
    pub exact: bool,
    /// The expected line, this move first.
    pub line: Vec<Action>,
}
