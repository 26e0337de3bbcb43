//! Sets of cells, a bit each.
//!
//! A row takes ten bits, the tenth always empty: a line that leaves the board
//! sideways runs into it and stops, instead of going on in the next row.

use crate::games::catur_jawa::cell::{CENTRE as CENTRE_CELL, Cell, SIDE};
use crate::rng::Rng;

/// A set of cells.
pub type Bits = u128;

/// From a cell to the one below it.
const STRIDE: usize = SIDE + 1;
/// How many bits there are, the empty column included.
pub const PLACES: usize = STRIDE * SIDE;

/// Across, down, and the two diagonals, as distances between neighbours.
pub const LINES: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// The sets of one cell each; a table, because shifting by a variable distance is slow
/// where words have 64 bits.
const SINGLE: [Bits; PLACES] = {
    let mut table = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        table[place] = 1 << place;
        place += 1;
    }
    table
};

/// All cells.
pub const BOARD: Bits = {
    let row = (1 << SIDE) - 1;
    let mut board = 0;
    let mut first = 0;
    while first < PLACES {
        board |= row << first;
        first += STRIDE;
    }
    board
};

/// The cell in the middle (rule CJ3).
pub const CENTRE: Bits = 1 << (STRIDE * (SIDE / 2) + SIDE / 2);

/// The set of one cell, given by its place.
#[inline(always)]
pub fn single(place: u8) -> Bits {
    SINGLE[usize::from(place)]
}

/// A cell's place among the bits.
pub fn place_of(cell: Cell) -> u8 {
    (cell.row() as usize * STRIDE + cell.column() as usize) as u8
}

/// The cell at a place.
pub fn cell_at(place: u8) -> Cell {
    let (row, column) = (usize::from(place) / STRIDE, usize::from(place) % STRIDE);
    Cell::at(column as i8, row as i8).unwrap_or(CENTRE_CELL)
}

/// These cells and all their neighbours in the eight directions (rule CJ5).
#[inline(always)]
pub fn around(cells: Bits) -> Bits {
    let wide = cells | cells << 1 | cells >> 1;
    (wide | wide << STRIDE | wide >> STRIDE) & BOARD
}

/// The place of the first cell.
#[inline(always)]
pub fn first(cells: Bits) -> u8 {
    cells.trailing_zeros() as u8
}

/// One of the cells, each about equally likely; the set must not be empty.
pub fn pick(cells: Bits, rng: &mut Rng) -> u8 {
    let mut left = below(cells.count_ones() as usize, rng);
    let (low, high) = (cells as u64, (cells >> 64) as u64);
    let in_low = low.count_ones() as usize;
    let (mut half, start) = if left < in_low {
        (low, 0)
    } else {
        left -= in_low;
        (high, 64)
    };
    while left > 0 {
        half &= half - 1;
        left -= 1;
    }
    start + half.trailing_zeros() as u8
}

/// A number below a bound, almost uniform: imagined deals need no more, and the divisions
/// of [`Rng::below`] would cost time.
#[inline(always)]
pub fn below(bound: usize, rng: &mut Rng) -> usize {
    (((rng.word() >> 32) * bound as u64) >> 32) as usize
}
