//! The bot that solves the endgame.

use std::cmp::Reverse;

use super::ThreeSixNine;
use super::cell::Cell;
use super::endgame::Endgame;
use super::levels::Reasons;
use super::search::Occupancy;
use crate::bots::{Answer, Searched, SearchedMove, Thinker};

/// *Master* in the endgame, which it plays perfectly. (Against a mirror, it plays what
/// is best against a mirror: see [`super::mirror`].)
pub struct EndgameBot {
    endgame: Endgame,
    /// The cells to choose from, the highest immediate score first: that is what it
    /// plays when the budget is too small to solve the rest.
    cells: Vec<Cell>,
}

impl EndgameBot {
    /// Chooses among these cells; among equals the first.
    pub fn new(endgame: Endgame, occupancy: &Occupancy, mut cells: Vec<Cell>) -> Self {
        cells.sort_by_cached_key(|&cell| Reverse(i64::from(occupancy.gain(cell))));
        Self { endgame, cells }
    }
}

impl Thinker<ThreeSixNine> for EndgameBot {
    fn think(&mut self, budget: u64) -> u64 {
        self.endgame.run(budget)
    }

    fn answer(&self) -> Answer<Cell, Reasons> {
        let mut moves = self.endgame.moves();
        moves.retain(|(cell, _)| self.cells.contains(cell));
        moves.sort_by_cached_key(|&(_, value)| Reverse(i64::from(value)));
        let candidates = moves.iter().map(|&(cell, value)| SearchedMove {
            action: cell,
            score: value.into(),
            exact: true,
            line: self.endgame.continuation(cell),
        });
        let searched = Searched {
            depth: moves.len(),
            nodes: self.endgame.worked_out() as u64,
            solved: self.endgame.is_solved(),
            candidates: candidates.collect(),
        };
        Answer {
            action: moves.first().map_or(self.cells[0], |&(cell, _)| cell),
            reasons: Reasons::Search(searched),
        }
    }
}
