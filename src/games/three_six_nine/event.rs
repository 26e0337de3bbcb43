//! The events of a turn, which the page animates.

use serde::Serialize;
use ts_rs::TS;

use super::cell::Cell;
use super::rules::Run;
use crate::game::Seat;

/// The events of a turn: place → score → end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A stone was placed (rule T2).
    Place {
        /// Who placed it.
        seat: Seat,
        /// Its cell.
        cell: Cell,
    },
    /// It scored (rule T4).
    Score {
        /// Who scored.
        seat: Seat,
        /// All its points.
        points: usize,
        /// Each scoring line (rule T6).
        runs: Vec<Run>,
    },
    /// The turn is over.
    End {
        /// Whose turn it is now; `None` if the board is full (rule T5).
        next: Option<Seat>,
    },
}
