//! The state of a game, apart from its rules.

use std::collections::VecDeque;

use super::tile::{Tile, Tiles};
use crate::game::Seat;

/// A full snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Whose turn it is; kept but meaningless once the game is over.
    pub active: Seat,
    /// Whether the game is over.
    pub over: bool,
    /// The sets on the table, each in canonical order.
    pub table: Vec<Vec<Tile>>,
    /// Each seat's tiles, in the order they were drawn.
    pub racks: Vec<Vec<Tile>>,
    /// The tiles nobody has drawn yet, the next one first.
    pub pool: VecDeque<Tile>,
    /// Which seats have made their opening play (rule R8).
    pub opened: Vec<bool>,
    /// How many seats have passed in a row (rule R11).
    pub passes: usize,
}

impl State {
    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.racks.len()
    }

    /// The rack of the seat to move.
    pub fn rack(&self) -> Tiles {
        self.racks[self.active].iter().copied().collect()
    }
}

/// All tiles of a table.
pub fn tiles_of(table: &[Vec<Tile>]) -> Tiles {
    table.iter().flatten().copied().collect()
}
