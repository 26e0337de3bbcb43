//! What may be chosen about the rules (rules R8, R11).

use crate::json::{told, words};
use crate::options::{Choice, OptionKind, OptionSpec, Preset, Settings};

/// The rule options of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What a seat's first play must be worth (rule R8).
    pub opening: u8,
    /// What happens when the pool runs out (rule R11).
    pub pool_end: PoolEnd,
}

impl Options {
    /// Reads chosen options, all there and checked.
    pub fn read(chosen: &Settings) -> Self {
        let opening = chosen["opening"].as_u64();
        Self {
            opening: opening.and_then(|value| value.try_into().ok()).unwrap_or(0),
            pool_end: if chosen["pool_end"] == "play-on" {
                PoolEnd::PlayOn
            } else {
                PoolEnd::Immediate
            },
        }
    }
}

/// What happens when the pool runs out (rule R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolEnd {
    /// Drawing the last tile ends the game.
    Immediate,
    /// Play goes on until every seat has passed in a row.
    PlayOn,
}

told!(Options { opening, pool_end });
words!(PoolEnd {
    Immediate: "immediate",
    PlayOn: "play-on"
});

/// The options as the catalogue lists them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "opening",
        kind: OptionKind::Number {
            min: 0,
            max: 60,
            default: 30,
        },
    },
    OptionSpec {
        key: "pool_end",
        kind: OptionKind::Choice {
            choices: &["immediate", "play-on"],
            default: "immediate",
        },
    },
];

/// The document's rule and the common one (rule R11).
pub const PRESETS: &[Preset] = &[
    Preset {
        id: "classic",
        options: &[
            ("opening", Choice::Number(30)),
            ("pool_end", Choice::Word("immediate")),
        ],
    },
    Preset {
        id: "play-on",
        options: &[
            ("opening", Choice::Number(30)),
            ("pool_end", Choice::Word("play-on")),
        ],
    },
];
