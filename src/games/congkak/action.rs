//! Moves and their notation: the own pit to sow, `1`–`7`.

use std::fmt::{self, Display};
use std::str::FromStr;

use ts_rs::TS;

use super::refused::Refused;
use crate::notation;
use crate::refusal::Refusal;

/// A move: the own pit to sow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Action(pub usize);

notation!(Action);

impl Display for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text.as_bytes() {
            [digit @ b'1'..=b'7'] => Ok(Self(usize::from(digit - b'0'))),
            _ => Err(Refused::BadNotation { text: text.into() }.into()),
        }
    }
}
