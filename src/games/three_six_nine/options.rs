//! The rule options (rules T1, T3).

use crate::options::Preset;
use crate::{choices, options};

choices! {
    /// What is counted along a line (rule T3).
    pub enum Line {
        /// The unbroken run of stones through the new one.
        Contiguous = "contiguous",
        /// All stones on the line, gaps or not.
        Whole = "whole",
    }
}

options! {
    /// The rule options of one game.
    pub struct Options {
        /// The board's side (rule T1).
        pub size: usize = pick(9 of [6, 9, 12]),
        /// What is counted along a line (rule T3).
        pub line: Line = choice(Line::Contiguous),
    }
}

/// The game of the document in its three sizes, and Paul Townsend's of 1995.
pub const PRESETS: &[Preset<Options>] = &[
    Preset {
        id: "classic",
        options: Options::DEFAULT,
    },
    Preset {
        id: "small",
        options: Options {
            size: 6,
            ..Options::DEFAULT
        },
    },
    Preset {
        id: "large",
        options: Options {
            size: 12,
            ..Options::DEFAULT
        },
    },
    Preset {
        id: "townsend",
        options: Options {
            line: Line::Whole,
            ..Options::DEFAULT
        },
    },
];
