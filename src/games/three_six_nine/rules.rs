//! Counting and scoring (rules T3, T4, T6).

use serde::Serialize;
use ts_rs::TS;

use super::cell::Cell;
use super::options::{Line, Options};
use crate::game::Seat;

/// The four lines through a cell: across, down, and the two diagonals.
const LINES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
/// Scores are multiples of this (rule T4), and shorter lines do not count.
pub const MULTIPLE: usize = 3;

/// The stones on the board, row by row.
pub type Stones = Vec<Option<Seat>>;

/// Stones that scored, in order along their line (rule T6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Run {
    /// What they scored: how many they are.
    pub points: usize,
    /// Where they lie.
    pub cells: Vec<Cell>,
}

/// What a stone on this empty cell would score, line by line (rules T3, T4).
pub fn scoring_runs(options: &Options, stones: &Stones, cell: Cell) -> Vec<Run> {
    let mut runs = Vec::new();
    for line in LINES {
        let before = counted(options, stones, cell, line, -1);
        let after = counted(options, stones, cell, line, 1);
        // The new stone is always one of them: a lone stone is 1.
        let points = before.clone().count() + 1 + after.clone().count();
        if points.is_multiple_of(MULTIPLE) {
            let mut cells: Vec<Cell> = before.collect();
            cells.reverse();
            cells.push(cell);
            cells.extend(after);
            runs.push(Run { points, cells });
        }
    }
    runs
}

/// The stones that count along a line beyond `cell`, or before it (rule T3).
fn counted(
    options: &Options,
    stones: &Stones,
    cell: Cell,
    line: (i32, i32),
    sign: i32,
) -> impl Iterator<Item = Cell> + Clone {
    let size = options.size;
    let whole = options.line == Line::Whole;
    (1..)
        .map_while(move |steps| {
            // A coordinate below 0 wraps round to one far beyond the board.
            let column = cell
                .column
                .wrapping_add_signed((line.0 * sign * steps) as isize);
            let row = cell
                .row
                .wrapping_add_signed((line.1 * sign * steps) as isize);
            (column < size && row < size).then_some(Cell { column, row })
        })
        .map(move |at| (at, stones[at.index(size)].is_some()))
        .take_while(move |&(_, occupied)| occupied || whole)
        .filter_map(|(at, occupied)| occupied.then_some(at))
}
