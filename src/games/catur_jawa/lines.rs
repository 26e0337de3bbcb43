//! Unbroken straight lines of one seat's cards (rules CJ10, CJ12).

use super::cell::{Cell, LINES};
use super::state::Board;
use crate::game::Seat;

/// How many cards in a line win (rule CJ10).
pub const WINNING: usize = 4;

/// The cells of `seat`'s cards beyond `cell` along a direction, or against it,
/// as far as they are unbroken.
fn reach(
    board: &Board,
    seat: Seat,
    cell: Cell,
    direction: (i8, i8),
    sign: i8,
) -> impl Iterator<Item = Cell> {
    (1..)
        .map_while(move |steps| cell.step(direction, sign * steps))
        .take_while(move |&next| board.owner(next) == Some(seat))
}

/// The length of `seat`'s longest line through `cell`, taking `cell` as its own.
pub fn longest_through(board: &Board, seat: Seat, cell: Cell) -> usize {
    let length = |direction| {
        let ahead = |sign| reach(board, seat, cell, direction, sign).count();
        ahead(-1) + 1 + ahead(1)
    };
    LINES.into_iter().map(length).max().unwrap_or(0)
}

/// All of a seat's unbroken lines that are as long as they can be, once each.
fn lines_of(board: &Board, seat: Seat) -> impl Iterator<Item = Line<'_>> {
    board
        .cards()
        .filter(move |(_, card)| card.owner == seat)
        .flat_map(move |(cell, _)| LINES.map(|direction| (cell, direction)))
        // A line is found from each of its cells: keep it from the first only.
        .filter(move |&(cell, direction)| {
            let before = cell.step(direction, -1);
            before.is_none_or(|before| board.owner(before) != Some(seat))
        })
        .map(move |(first, direction)| Line {
            board,
            seat,
            first,
            direction,
        })
}

/// A line, known by its first cell.
struct Line<'a> {
    board: &'a Board,
    seat: Seat,
    first: Cell,
    direction: (i8, i8),
}

impl Line<'_> {
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let rest = reach(self.board, self.seat, self.first, self.direction, 1);
        std::iter::once(self.first).chain(rest)
    }
}

/// The cells of a seat's winning lines, sorted; empty if it has none (rule CJ10).
pub fn winning_cells(board: &Board, seat: Seat) -> Vec<Cell> {
    let mut cells = Vec::new();
    for line in lines_of(board, seat) {
        if line.cells().count() >= WINNING {
            cells.extend(line.cells());
        }
    }
    if !cells.is_empty() {
        cells = Cell::all().filter(|cell| cells.contains(cell)).collect();
    }
    cells
}

/// A seat's line score (rule CJ12). A lone card is a line of one; it loses to a longer
/// line only if the same seat has one.
pub fn line_score(board: &Board, seat: Seat) -> i64 {
    lines_of(board, seat)
        .map(|line| {
            let sum: i64 = line
                .cells()
                .filter_map(|cell| board.card(cell))
                .map(|card| i64::from(card.value))
                .sum();
            (line.cells().count() >= 2, sum)
        })
        .max()
        .map_or(0, |(_, score)| score)
}

/// The total of a seat's cards on the board (rule CJ13).
pub fn board_total(board: &Board, seat: Seat) -> i64 {
    board
        .cards()
        .filter(|(_, card)| card.owner == seat)
        .map(|(_, card)| i64::from(card.value))
        .sum()
}
