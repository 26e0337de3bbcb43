//! Unbroken straight lines of one seat's cards (rules CJ10, CJ12).

use super::cell::{Cell, LINES};
use super::state::Board;
use crate::game::Seat;

/// How many cards in a line win (rule CJ10).
pub const WINNING: usize = 4;

/// The unbroken line of `seat`'s cards through `cell` along one direction, in
/// order. `cell` itself counts as `seat`'s, so that one can ask "what if".
pub fn line_through(board: &Board, seat: Seat, cell: Cell, direction: (i8, i8)) -> Vec<Cell> {
    let reach = |sign: i8| {
        (1..)
            .map_while(move |steps| cell.step(direction, sign * steps))
            .take_while(|&next| board.owner(next) == Some(seat))
    };
    let mut cells: Vec<Cell> = reach(-1).collect();
    cells.reverse();
    cells.push(cell);
    cells.extend(reach(1));
    cells
}

/// The length of `seat`'s longest line through `cell`, taking `cell` as its own.
pub fn longest_through(board: &Board, seat: Seat, cell: Cell) -> usize {
    LINES
        .into_iter()
        .map(|direction| line_through(board, seat, cell, direction).len())
        .max()
        .unwrap_or(0)
}

/// All of a seat's unbroken lines that are as long as they can be, once each.
fn lines_of(board: &Board, seat: Seat) -> impl Iterator<Item = Vec<Cell>> {
    board
        .cards()
        .filter(move |(_, card)| card.owner == seat)
        .flat_map(move |(cell, _)| {
            LINES
                .into_iter()
                .map(move |direction| line_through(board, seat, cell, direction))
                // A line is found from each of its cells: keep it from the first only.
                .filter(move |line| line.first() == Some(&cell))
        })
}

/// The cells of a seat's winning lines, sorted; empty if it has none (rule CJ10).
pub fn winning_cells(board: &Board, seat: Seat) -> Vec<Cell> {
    let lines: Vec<Vec<Cell>> = lines_of(board, seat)
        .filter(|line| line.len() >= WINNING)
        .collect();
    Cell::all()
        .filter(|cell| lines.iter().any(|line| line.contains(cell)))
        .collect()
}

/// A seat's line score (rule CJ12). A lone card is a line of one, and loses to
/// every longer line only if its owner has one.
pub fn line_score(board: &Board, seat: Seat) -> i64 {
    lines_of(board, seat)
        .map(|line| {
            let sum: i64 = line
                .iter()
                .filter_map(|&cell| board.card(cell))
                .map(|card| i64::from(card.value))
                .sum();
            (line.len() >= 2, sum)
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
