//! The cells of the board (rule T1).

use std::fmt::{self, Display};
use std::str::FromStr;

use ts_rs::TS;

use super::refused::Refused;
use crate::notation;
use crate::refusal::Refusal;

/// The side of the largest board.
pub const LARGEST: usize = 12;

/// A cell: column `A`… and row `1`…; `A1` is top left. It is also a move: the notation
/// of a placement is the name of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Cell {
    // The row stands first, so that cells are ordered row by row.
    /// The row, counted from 0.
    pub row: usize,
    /// The column, counted from 0.
    pub column: usize,
}

notation!(Cell);

impl Cell {
    /// The cells of a board, row by row.
    pub fn all(size: usize) -> impl Iterator<Item = Self> {
        (0..size).flat_map(move |row| (0..size).map(move |column| Self { column, row }))
    }

    /// The cell at a place in that list.
    pub fn from_index(index: usize, size: usize) -> Self {
        Self {
            column: index % size,
            row: index / size,
        }
    }

    /// Its place in that list.
    pub fn index(self, size: usize) -> usize {
        self.row * size + self.column
    }
}

impl Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A' + self.column as u8);
        write!(formatter, "{column}{}", self.row + 1)
    }
}

impl FromStr for Cell {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (column, row) = match text.as_bytes() {
            [column @ b'A'..=b'L', row @ b'1'..=b'9'] => (column - b'A', row - b'1'),
            [column @ b'A'..=b'L', b'1', row @ b'0'..=b'2'] => (column - b'A', row - b'0' + 9),
            _ => return Err(Refused::BadNotation { text: text.into() }.into()),
        };
        Ok(Self {
            column: usize::from(column),
            row: usize::from(row),
        })
    }
}
