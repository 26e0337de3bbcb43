//! 369 as the search sees it.
//!
//! The remaining value depends on which cells are taken, not on who took them: a position
//! is its occupancy. Each line is a word of bits, so that the points of a stone are four
//! look-ups.

use std::sync::LazyLock;

use super::cell::{Cell, LARGEST};
use super::options::{Line, Options};
use super::rules::{MULTIPLE, Stones};
use crate::bots::duel::{Duel, Step, mix};

/// How many diagonals the largest board has in each direction.
const DIAGONALS: usize = 2 * LARGEST - 1;
/// How many ways the longest line can be filled.
const WORDS: usize = 1 << LARGEST;

/// The points of a stone on a line, by the line's stones and the place.
pub type Points = [[u8; LARGEST]; WORDS];

static CONTIGUOUS: LazyLock<Box<Points>> = LazyLock::new(|| points_table(run_length));
static WHOLE: LazyLock<Box<Points>> = LazyLock::new(|| points_table(stones_on));

/// The points of every placement on every line, under one reading of rule T3.
pub fn points_of(line: Line) -> &'static Points {
    match line {
        Line::Contiguous => &CONTIGUOUS,
        Line::Whole => &WHOLE,
    }
}

fn points_table(count: fn(u16, usize) -> usize) -> Box<Points> {
    let mut table = vec![[0; LARGEST]; WORDS];
    for (word, row) in table.iter_mut().enumerate() {
        for (bit, points) in row.iter_mut().enumerate() {
            let stones = count(word as u16 | 1 << bit, bit);
            if stones.is_multiple_of(MULTIPLE) {
                *points = stones as u8;
            }
        }
    }
    table
        .into_boxed_slice()
        .try_into()
        .unwrap_or_else(|_| unreachable!("the table has a row for every word"))
}

/// The unbroken run of set bits around a set bit.
fn run_length(word: u16, bit: usize) -> usize {
    let up = (word >> bit).trailing_ones();
    let down = (word << (15 - bit)).leading_ones();
    (up + down - 1) as usize
}

fn stones_on(word: u16, _bit: usize) -> usize {
    word.count_ones() as usize
}

/// The four lines through a cell: the index of each line and the cell's bit in it. In a
/// column the bits are rows; in all other lines they are columns.
#[inline(always)]
pub fn lines_through(cell: Cell, size: usize) -> [(usize, usize); 4] {
    let Cell { column, row } = cell;
    [
        (row, column),
        (LARGEST + column, row),
        (2 * LARGEST + row + size - 1 - column, column),
        (2 * LARGEST + DIAGONALS + row + column, column),
    ]
}

/// The number of lines of all kinds.
pub const LINE_COUNT: usize = 2 * LARGEST + 2 * DIAGONALS;

/// A position to search.
#[derive(Clone)]
pub struct Occupancy {
    size: usize,
    points: &'static Points,
    lines: [u16; LINE_COUNT],
    empty: usize,
    /// The position's hash, for each of the eight symmetries of the board.
    keys: [u64; 8],
}

impl Occupancy {
    /// The occupancy of a board.
    pub fn new(options: &Options, stones: &Stones) -> Self {
        let size = options.size;
        let mut occupancy = Self {
            size,
            points: points_of(options.line),
            lines: [0; LINE_COUNT],
            empty: size * size,
            // Boards of different sizes have different hashes.
            keys: [mix(size as u64 + 1_000); 8],
        };
        for cell in Cell::all(size).filter(|cell| stones[cell.index(size)].is_some()) {
            occupancy.fill(cell);
        }
        occupancy
    }

    /// How many cells are empty.
    pub fn empty(&self) -> usize {
        self.empty
    }

    /// The empty cells, row by row.
    pub fn empty_cells(&self) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(self.empty);
        self.for_each_empty(|cell| cells.push(cell));
        cells
    }

    /// The stones of a line.
    #[inline(always)]
    pub fn line(&self, line: usize) -> u16 {
        self.lines[line]
    }

    /// The points of a stone on an empty cell. Inlined in every build: the search spends
    /// its time here.
    #[inline(always)]
    pub fn gain(&self, cell: Cell) -> i32 {
        let [across, down, falling, rising] = lines_through(cell, self.size);
        let points = |(line, bit): (usize, usize)| {
            i32::from(self.points[usize::from(self.lines[line]) % WORDS][bit])
        };
        points(across) + points(down) + points(falling) + points(rising)
    }

    /// Calls `each` with every empty cell, row by row. A plain loop, because the search
    /// spends its time here and the site is built with little inlining.
    #[inline(always)]
    fn for_each_empty(&self, mut each: impl FnMut(Cell)) {
        let full = (1_u16 << self.size) - 1;
        for row in 0..self.size {
            let mut empty = full & !self.lines[row];
            while empty != 0 {
                let column = empty.trailing_zeros() as usize;
                empty &= empty - 1;
                each(Cell { column, row });
            }
        }
    }

    /// The board's side.
    pub fn size(&self) -> usize {
        self.size
    }

    fn fill(&mut self, cell: Cell) {
        for (line, bit) in lines_through(cell, self.size) {
            self.lines[line] |= 1 << bit;
        }
        self.empty -= 1;
        for (key, seen) in self.keys.iter_mut().zip(symmetric(cell, self.size)) {
            *key ^= CELL_KEYS[seen];
        }
    }
}

/// A cell's place under each of the eight symmetries.
fn symmetric(cell: Cell, size: usize) -> [usize; 8] {
    let (x, y) = (cell.column, cell.row);
    let (u, v) = (size - 1 - x, size - 1 - y);
    let index = |column: usize, row: usize| row * LARGEST + column;
    [
        index(x, y),
        index(u, y),
        index(x, v),
        index(u, v),
        index(y, x),
        index(v, x),
        index(y, u),
        index(v, u),
    ]
}

/// A hash for each cell; the key of a position is those of its taken cells, xor-ed.
static CELL_KEYS: [u64; LARGEST * LARGEST] = {
    let mut keys = [0; LARGEST * LARGEST];
    let mut cell = 0;
    while cell < keys.len() {
        keys[cell] = mix(cell as u64);
        cell += 1;
    }
    keys
};

impl Duel for Occupancy {
    type Action = Cell;

    fn is_over(&self) -> bool {
        self.empty == 0
    }

    fn moves(&self, into: &mut Vec<u8>) {
        let start = into.len();
        // Scoring moves first; sorted by insertion, because most score nothing and stay.
        let mut gains: [i32; LARGEST * LARGEST] = [0; LARGEST * LARGEST];
        self.for_each_empty(|cell| {
            let action = cell.index(self.size) as u8;
            let gain = self.gain(cell);
            gains[usize::from(action)] = gain;
            into.push(action);
            let mut place = into.len() - 1;
            while place > start && gains[usize::from(into[place - 1])] < gain {
                into.swap(place, place - 1);
                place -= 1;
            }
        });
    }

    fn play(&mut self, action: u8) -> Step {
        let cell = Cell::from_index(usize::from(action), self.size);
        let points = self.gain(cell);
        self.fill(cell);
        Step {
            points,
            again: false,
        }
    }

    /// Rotated and mirrored positions have the same value.
    fn key(&self) -> u64 {
        self.keys.iter().copied().min().unwrap_or_default()
    }

    /// The best stone that can be placed at once.
    fn estimate(&self) -> i32 {
        let mut best = 0;
        self.for_each_empty(|cell| best = best.max(self.gain(cell)));
        best
    }

    fn action(&self, code: u8) -> Cell {
        Cell::from_index(code.into(), self.size)
    }
}
