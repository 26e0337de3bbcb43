//! Counting and scoring (rules T3, T4, T6).

use super::cell::Cell;
use super::options::{Line, Options};
use crate::game::Seat;
use crate::json::told;

/// The four lines through a cell: across, down, and the two diagonals.
const LINES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
/// Scores are multiples of this (rule T4), and shorter lines do not count.
pub const MULTIPLE: usize = 3;

/// The stones on the board, row by row.
pub type Stones = Vec<Option<Seat>>;

/// Stones that scored, in order along their line (rule T6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What they scored: how many they are.
    pub points: usize,
    /// Where they lie.
    pub cells: Vec<Cell>,
}

told!(Run { points, cells });

/// What a stone on this empty cell would score, line by line (rules T3, T4).
pub fn scoring_runs(options: &Options, stones: &Stones, cell: Cell) -> Vec<Run> {
    LINES
        .into_iter()
        .map(|line| counted(options, stones, cell, line))
        .filter(|cells| cells.len().is_multiple_of(MULTIPLE))
        .map(|cells| Run {
            points: cells.len(),
            cells,
        })
        .collect()
}

/// The stones that count along a line once `cell` is taken (rule T3). The new
/// stone is always one of them, so the count is never 0 and a lone stone is 1.
fn counted(options: &Options, stones: &Stones, cell: Cell, line: (i32, i32)) -> Vec<Cell> {
    let occupied = |at: &Cell| stones[at.index(options.size)].is_some();
    let ahead = |sign: i32| {
        (1..).map_while(move |steps| {
            let column = cell.column as i32 + line.0 * sign * steps;
            let row = cell.row as i32 + line.1 * sign * steps;
            let on_board = |place: i32| (0..options.size as i32).contains(&place);
            (on_board(column) && on_board(row)).then_some(Cell {
                column: column as usize,
                row: row as usize,
            })
        })
    };
    let reach = |sign: i32| -> Vec<Cell> {
        match options.line {
            Line::Contiguous => ahead(sign).take_while(occupied).collect(),
            Line::Whole => ahead(sign).filter(occupied).collect(),
        }
    };
    let mut cells = reach(-1);
    cells.reverse();
    cells.push(cell);
    cells.extend(reach(1));
    cells
}
