//! What may be chosen about the rules (rules K1, K7).

use crate::json::{told, words};
use crate::options::{Choice, OptionKind, OptionSpec, Preset, Settings};

/// The rule options of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many marbles each pit starts with (rule K1).
    pub seeds: u8,
    /// Whose the marbles left in the pits are (rule K7).
    pub leftover: Leftover,
}

impl Options {
    /// Reads chosen options, all there and checked.
    pub fn read(chosen: &Settings) -> Self {
        Self {
            seeds: chosen["seeds"].as_u64().unwrap_or(7) as u8,
            leftover: if chosen["leftover"] == "none" {
                Leftover::None
            } else {
                Leftover::Owner
            },
        }
    }
}

/// Whose the marbles left in the pits are (rule K7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// Their side's.
    Owner,
    /// Nobody's: only stores count.
    None,
}

told!(Options { seeds, leftover });
words!(Leftover {
    Owner: "owner",
    None: "none"
});

/// The options as the catalogue lists them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "seeds",
        kind: OptionKind::Number {
            min: 3,
            max: 7,
            default: 7,
        },
    },
    OptionSpec {
        key: "leftover",
        kind: OptionKind::Choice {
            choices: &["owner", "none"],
            default: "owner",
        },
    },
];

/// The usual game, and a shorter one.
pub const PRESETS: &[Preset] = &[
    Preset {
        id: "traditional",
        options: &[
            ("seeds", Choice::Number(7)),
            ("leftover", Choice::Word("owner")),
        ],
    },
    Preset {
        id: "quick",
        options: &[
            ("seeds", Choice::Number(4)),
            ("leftover", Choice::Word("owner")),
        ],
    },
];
