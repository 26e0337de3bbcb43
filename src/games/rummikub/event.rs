//! The events of a turn, which the page animates, and what decides a game.

use serde::Serialize;
use ts_rs::TS;

use super::tile::Tile;
use crate::game::Seat;

/// The events of a turn: draw, pass or play (→ opened) → end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A tile was drawn (rule R6); which one, only its owner may see.
    Draw {
        /// Who drew.
        seat: Seat,
    },
    /// A seat passed, the pool being empty (rule R6).
    Pass {
        /// Which seat.
        seat: Seat,
    },
    /// A new table was laid (rule R7).
    Play {
        /// Who laid it.
        seat: Seat,
        /// The table as it is now.
        sets: Vec<LaidSet>,
        /// The tiles that came from the rack.
        tiles: Vec<Tile>,
        /// How many tiles of the old table changed their set.
        moved: usize,
    },
    /// That was the seat's opening play (rule R8).
    Opened {
        /// Which seat.
        seat: Seat,
        /// Its value.
        value: u32,
    },
    /// The turn is over.
    End {
        /// Whose turn it is now; `None` if the game is over.
        next: Option<Seat>,
        /// Why the game is over.
        reason: Option<GameEnd>,
    },
}

/// A set of the new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LaidSet {
    /// Its tiles, in canonical order.
    pub tiles: Vec<Tile>,
    /// The old set each came from; `None` is the rack.
    pub from: Vec<Option<usize>>,
}

/// Why a game is over (rules R10, R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum GameEnd {
    /// A rack is empty.
    EmptyRack,
    /// The last tile was drawn.
    PoolEmpty,
    /// Every seat has passed in a row.
    AllPassed,
}

/// What decided a game (rules R10, R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Decided {
    /// An empty rack.
    EmptyRack,
    /// The lowest rack total.
    LowestRack,
    /// Several have the lowest rack total.
    Shared,
}
