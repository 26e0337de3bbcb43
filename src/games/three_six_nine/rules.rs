//! Counting and scoring (rules T3, T4, T6).

use serde::Serialize;
use ts_rs::TS;

use super::cell::Cell;
use super::options::{Line, Options};
use crate::game::Seat;

/// The four lines through a cell: across, down, and the two diagonals.
const LINES: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
/// Scores are multiples of this (rule T4), and shorter lines do not count.
pub const MULTIPLE: usize = 3;

/// The stones on the board, row by row.
pub type Stones = Vec<Option<Seat>>;

/// Stones that scored, in order along their line (rule T6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Run {
    /// Their points, which equal their number.
    pub points: usize,
    /// Their cells.
    pub cells: Vec<Cell>,
}

/// What a stone on this empty cell would score, line by line (rules T3, T4).
pub fn scoring_runs(options: &Options, stones: &Stones, cell: Cell) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut cells = Vec::with_capacity(options.size);
    for (across, down) in LINES {
        cells.clear();
        collect_counted(options, stones, cell, (-across, -down), &mut cells);
        cells.reverse();
        // The new stone is always one of them: a lone stone is 1.
        cells.push(cell);
        collect_counted(options, stones, cell, (across, down), &mut cells);
        if cells.len().is_multiple_of(MULTIPLE) {
            runs.push(Run {
                points: cells.len(),
                cells: cells.clone(),
            });
        }
    }
    runs
}

/// Adds the cells of the stones that count in a direction from `cell` (rule T3).
fn collect_counted(
    options: &Options,
    stones: &Stones,
    mut cell: Cell,
    (across, down): (isize, isize),
    cells: &mut Vec<Cell>,
) {
    loop {
        // A coordinate below 0 wraps round to one far beyond the board.
        cell.column = cell.column.wrapping_add_signed(across);
        cell.row = cell.row.wrapping_add_signed(down);
        if cell.column >= options.size || cell.row >= options.size {
            return;
        }
        if stones[cell.index(options.size)].is_some() {
            cells.push(cell);
        } else if options.line == Line::Contiguous {
            return;
        }
    }
}
