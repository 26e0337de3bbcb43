//! The rule options (rules CJ5, CJ7, CJ13, CJ14).

use crate::options::Preset;
use crate::{choices, options};

choices! {
    /// Which cells a card may go to (rule CJ5).
    pub enum Reach {
        /// Next to any card, or on one.
        Any = "any",
        /// Next to the card played last.
        Last = "last",
    }
}

choices! {
    /// Who wins when everything else is equal (rule CJ13).
    pub enum Tie {
        /// The one later in turn order.
        Later = "later",
        /// The one earlier in turn order.
        Earlier = "earlier",
        /// They share the win.
        Draw = "draw",
    }
}

options! {
    /// The rule options of one game.
    pub struct Options {
        /// Which cells a card may go to (rule CJ5).
        pub reach: Reach = choice(Reach::Any),
        /// Whether one may cover one's own card (rule CJ7).
        pub own: bool = switch(false),
        /// Who wins when everything else is equal (rule CJ13).
        pub tie: Tie = choice(Tie::Later),
    }
}

/// The two traditional mixes (rule CJ14).
pub const PRESETS: &[Preset<Options>] = &[
    Preset {
        id: "open",
        options: Options::DEFAULT,
    },
    Preset {
        id: "trail",
        options: Options {
            reach: Reach::Last,
            own: true,
            ..Options::DEFAULT
        },
    },
];
