//! The rule options (rules R8, R11).

use crate::options::Preset;
use crate::{choices, options};

choices! {
    /// What happens when the pool runs out (rule R11).
    pub enum PoolEnd {
        /// Drawing the last tile ends the game.
        Immediate = "immediate",
        /// Play goes on until every seat has passed in a row.
        PlayOn = "play-on",
    }
}

options! {
    /// The rule options of one game.
    pub struct Options {
        /// The least value of a seat's first play (rule R8).
        pub opening: u8 = number(30 in 0..=60),
        /// What happens when the pool runs out (rule R11).
        pub pool_end: PoolEnd = choice(PoolEnd::Immediate),
    }
}

/// The rule of the original document and the common one (rule R11).
pub const PRESETS: &[Preset<Options>] = &[
    Preset {
        id: "classic",
        options: Options::DEFAULT,
    },
    Preset {
        id: "play-on",
        options: Options {
            pool_end: PoolEnd::PlayOn,
            ..Options::DEFAULT
        },
    },
];
