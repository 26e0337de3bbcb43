//! Three in a line that can still become four (rules CJ6, CJ10), judged from public
//! information only.

use serde::Serialize;
use ts_rs::TS;

use super::cell::{Cell, LINES};
use super::lines::WINNING;
use super::state::{Phase, State};
use crate::game::Seat;

/// Three cards of one seat and the cell that would make them four.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Threat {
    /// The owner of the cards.
    pub seat: Seat,
    /// The three cards of the line.
    pub cards: Vec<Cell>,
    /// The fourth cell.
    pub missing: Cell,
}

/// The open threats on the board. Which cells are within reach (rule CJ5) changes with
/// every card, so it is ignored here. A cell whose card is too high for all cards the
/// seat has left (rule CJ6) closes a line for good.
pub fn threats(state: &State) -> Vec<Threat> {
    let mut found = Vec::new();
    if state.phase == Phase::End {
        return found;
    }
    for seat in 0..state.seats() {
        // Public: anybody can count the cards a seat has not shown yet.
        let highest = state.unseen(seat).pop().unwrap_or(0);
        for first in Cell::all() {
            for direction in LINES {
                let window = (0..WINNING as i8).filter_map(|steps| first.step(direction, steps));
                let (cards, rest): (Vec<_>, Vec<_>) =
                    window.partition(|&cell| state.board.owner(cell) == Some(seat));
                if let [missing] = rest[..]
                    && cards.len() == WINNING - 1
                    && state.board.card(missing).map_or(0, |card| card.value) < highest
                {
                    found.push(Threat {
                        seat,
                        cards,
                        missing,
                    });
                }
            }
        }
    }
    found
}
