//! Moves and their notation: `7@e5`, `pass`.

use std::fmt::{self, Display};
use std::str::FromStr;

use ts_rs::TS;

use super::cell::Cell;
use super::refused::Refused;
use crate::notation;
use crate::refusal::Refusal;

/// What a seat does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub enum Action {
    /// Put a hand card on a cell (rule CJ4).
    Place {
        /// The card's value, 1–9.
        card: u8,
        /// Where it goes.
        cell: Cell,
    },
    /// Do nothing, because nothing can be placed (rule CJ8).
    Pass,
}

notation!(Action);

impl Display for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { card, cell } => write!(formatter, "{card}@{cell}"),
            Self::Pass => formatter.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        match text.as_bytes() {
            [card @ b'1'..=b'9', b'@', _, _] => Ok(Self::Place {
                card: card - b'0',
                cell: text[2..].parse()?,
            }),
            _ => Err(Refused::BadMove { text: text.into() }.into()),
        }
    }
}
