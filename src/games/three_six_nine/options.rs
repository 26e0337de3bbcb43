//! What may be chosen about the rules (rules T1, T3).

use crate::json::{told, words};
use crate::options::{Choice, OptionKind, OptionSpec, Preset, Settings};

/// The rule options of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The board's side (rule T1).
    pub size: usize,
    /// What is counted along a line (rule T3).
    pub line: Line,
}

/// What is counted along a line (rule T3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The unbroken run of stones through the new one.
    Contiguous,
    /// All stones on the line, gaps and all.
    Whole,
}

told!(Options { size, line });
words!(Line {
    Contiguous: "contiguous",
    Whole: "whole"
});

impl Options {
    /// Reads chosen options, all there and checked.
    pub fn read(chosen: &Settings) -> Self {
        Self {
            size: chosen["size"].as_u64().unwrap_or(9) as usize,
            line: if chosen["line"] == "whole" {
                Line::Whole
            } else {
                Line::Contiguous
            },
        }
    }
}

/// The options as the catalogue lists them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "size",
        kind: OptionKind::Pick {
            choices: &[6, 9, 12],
            default: 9,
        },
    },
    OptionSpec {
        key: "line",
        kind: OptionKind::Choice {
            choices: &["contiguous", "whole"],
            default: "contiguous",
        },
    },
];

/// The game of the document in its three sizes, and Paul Townsend's of 1995.
pub const PRESETS: &[Preset] = &[
    preset("classic", &[("size", Choice::Number(9)), CONTIGUOUS]),
    preset("small", &[("size", Choice::Number(6)), CONTIGUOUS]),
    preset("large", &[("size", Choice::Number(12)), CONTIGUOUS]),
    preset(
        "townsend",
        &[("size", Choice::Number(9)), ("line", Choice::Word("whole"))],
    ),
];

const CONTIGUOUS: (&str, Choice) = ("line", Choice::Word("contiguous"));

const fn preset(id: &'static str, options: &'static [(&'static str, Choice)]) -> Preset {
    Preset { id, options }
}
