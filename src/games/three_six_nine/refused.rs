//! Why a move is refused.

use super::cell::Cell;
use crate::refusal::Datum;
use crate::refusals;

refusals! {
    /// Why a move is refused.
    pub enum Refused {
        /// Rule T1: a move is the name of a cell.
        BadNotation { text: String } => "bad-notation", "T1";
        /// Rule T1: the board has no such cell.
        OffBoard { cell: Cell, size: usize } => "off-board", "T1";
        /// Rule T2: a stone goes on an empty cell.
        OccupiedCell { cell: Cell } => "occupied-cell", "T2";
    }
}

impl From<Cell> for Datum {
    fn from(cell: Cell) -> Self {
        Self::Text(cell.to_string())
    }
}
