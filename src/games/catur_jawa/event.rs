//! What happens in a turn, as the page animates it.

use serde::Serialize;
use ts_rs::TS;

use super::cell::Cell;
use super::state::Card;
use crate::game::Seat;

/// What just happened. A turn runs place → draw → resolve → end; a pass runs pass → end;
/// the very first turn begins with the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// The cards are dealt and the first one goes down (rules CJ2, CJ3).
    Setup {
        /// How many sit at the table.
        seats: usize,
    },
    /// A card was placed (rule CJ4), covering another or none (rule CJ6).
    Place {
        /// Who placed it.
        seat: Seat,
        /// Its value.
        card: u8,
        /// Where it lies now.
        cell: Cell,
        /// The card it lies on.
        covers: Option<Card>,
    },
    /// Cards were drawn (rule CJ4); which ones, only their owner may see.
    Draw {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: usize,
    },
    /// The placement was judged (rule CJ10).
    Resolve {
        /// Who placed.
        seat: Seat,
        /// The winning cells, if it won.
        line: Option<Vec<Cell>>,
    },
    /// A seat could not place (rule CJ8).
    Pass {
        /// Which seat.
        seat: Seat,
    },
    /// The turn is over.
    End {
        /// Whose turn it is now; `None` if the game is over.
        next: Option<Seat>,
    },
}
