//! The cells of the board (rule CJ1).

use std::fmt::{self, Display};
use std::str::FromStr;

use ts_rs::TS;

use super::refused::Refused;
use crate::notation;
use crate::refusal::{Datum, Refusal};

/// The board's width and height.
pub const SIDE: usize = 9;
/// How many cells it has.
pub const CELLS: usize = SIDE * SIDE;
/// Where the first card goes (rule CJ3).
pub const CENTRE: Cell = Cell(40);

/// The four ways a line can run: across, down, and the two diagonals.
pub const LINES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The eight ways to a neighbour.
const AROUND: [(i8, i8); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// A cell: column `a`–`i` and row `1`–`9`, row 1 on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Cell(u8);

impl Cell {
    /// The cell in that column and row, both counted from 0, if it is on the board.
    // Inlined in every build, like the two below: rules and bots step over the board all
    // the time, and the site is built with little inlining.
    #[inline(always)]
    pub fn at(column: i8, row: i8) -> Option<Self> {
        let on_board = |place: i8| (0..SIDE as i8).contains(&place);
        (on_board(column) && on_board(row)).then(|| Self((row * SIDE as i8 + column) as u8))
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u8).map(Self)
    }

    /// Its place in a row-by-row list of all cells.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its column, counted from 0.
    #[inline(always)]
    pub fn column(self) -> i8 {
        self.0 as i8 % SIDE as i8
    }

    /// Its row, counted from 0.
    #[inline(always)]
    pub fn row(self) -> i8 {
        self.0 as i8 / SIDE as i8
    }

    /// The cell `steps` further along a direction, if it is on the board.
    pub fn step(self, (across, down): (i8, i8), steps: i8) -> Option<Self> {
        Self::at(self.column() + across * steps, self.row() + down * steps)
    }

    /// Whether it is one of the eight around another.
    pub fn touches(self, other: Self) -> bool {
        let close = |one: i8, two: i8| one.abs_diff(two) <= 1;
        close(self.column(), other.column()) && close(self.row(), other.row()) && self != other
    }

    /// Its neighbours in the eight directions.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let (column, row) = (self.column(), self.row());
        AROUND
            .iter()
            .filter_map(move |(across, down)| Self::at(column + across, row + down))
    }
}

notation!(Cell);

impl Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column() as u8);
        write!(formatter, "{column}{}", self.row() + 1)
    }
}

impl FromStr for Cell {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text.as_bytes() {
            &[column @ b'a'..=b'i', row @ b'1'..=b'9'] => {
                Ok(Self((row - b'1') * SIDE as u8 + (column - b'a')))
            }
            _ => Err(Refused::BadCell { text: text.into() }.into()),
        }
    }
}

impl From<Cell> for Datum {
    fn from(cell: Cell) -> Self {
        Self::Text(cell.to_string())
    }
}
