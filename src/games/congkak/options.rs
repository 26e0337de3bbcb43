//! The rule options (rules K1, K7).

use crate::options::Preset;
use crate::{choices, options};

choices! {
    /// Who gets the marbles left in the pits (rule K7).
    pub enum Leftover {
        /// The seat on whose side they are.
        Owner = "owner",
        /// Nobody: only stores count.
        None = "none",
    }
}

options! {
    /// The rule options of one game.
    pub struct Options {
        /// How many marbles each pit starts with (rule K1).
        pub seeds: u8 = number(7 in 3..=7),
        /// Who gets the marbles left in the pits (rule K7).
        pub leftover: Leftover = choice(Leftover::Owner),
    }
}

/// The usual game, and a shorter one.
pub const PRESETS: &[Preset<Options>] = &[
    Preset {
        id: "traditional",
        options: Options::DEFAULT,
    },
    Preset {
        id: "quick",
        options: Options {
            seeds: 4,
            ..Options::DEFAULT
        },
    },
];
