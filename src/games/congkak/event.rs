//! What happens in a sowing, as the page animates it.

use serde::{Serialize, Serializer};
use ts_rs::TS;

use super::PITS;
use super::board::Place;
use crate::game::Seat;

/// The events of a sowing: lift → sow → (free, steal or lost) → end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A pit was emptied into the hand (rule K2).
    Lift {
        /// Who sows.
        seat: Seat,
        /// Which pit.
        pit: usize,
        /// How many marbles.
        count: u8,
    },
    /// The marbles were sown one by one (rule K2).
    Sow {
        /// Who sows.
        seat: Seat,
        /// Where each marble went.
        path: Path,
    },
    /// The last marble fell into the own store: one more turn (rule K3).
    Free {
        /// Whose store.
        seat: Seat,
    },
    /// The last marble fell into an own empty pit (rule K4).
    Steal {
        /// Who takes.
        seat: Seat,
        /// The other's pit that is taken from.
        pit: usize,
        /// How many marbles; may be 0.
        count: u8,
    },
    /// The last marble fell into an empty pit of the other (rule K5).
    Lost {
        /// Who loses the turns still owed.
        seat: Seat,
    },
    /// The game is over and each side keeps its remaining marbles (rule K7).
    Leftover {
        /// What went to each store.
        counts: [u8; 2],
    },
    /// The sowing is over.
    End {
        /// Who sows next; `None` if the game is over.
        next: Option<Seat>,
        /// How many turns they are owed (rule K6).
        turns: u8,
    },
}

/// Where the marbles of a sowing go (rule K2), as `[seat, pit]`, with null as the pit of
/// a store. Search makes millions of sowings, so the path is computed only when it is
/// serialised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(type = "[number, number | null][]")]
pub struct Path {
    /// Who sows.
    pub seat: Seat,
    /// From which pit.
    pub pit: usize,
    /// How many marbles.
    pub count: u8,
}

impl Path {
    /// The places, in order.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let start = Place::Pit(self.seat, self.pit);
        std::iter::successors(Some(start), move |place| Some(place.next(self.seat, PITS)))
            .skip(1)
            .take(self.count.into())
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.places().map(|place| match place {
            Place::Pit(seat, pit) => (seat, Some(pit)),
            Place::Store(seat) => (seat, None),
        }))
    }
}
