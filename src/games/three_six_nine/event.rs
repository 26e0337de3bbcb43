//! What happens in a turn, as the page animates it.

use serde::Serialize;
use ts_rs::TS;

use super::cell::Cell;
use super::rules::Run;
use crate::game::Seat;

/// What just happened: place → score → end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A stone was placed (rule T2).
    Place {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// It scored (rule T4).
    Score {
        /// For whom.
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
