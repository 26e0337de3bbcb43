//! What may be chosen about the rules (rules CJ5, CJ7, CJ13, CJ14).

use crate::json::{told, words};
use crate::options::{Choice, OptionKind, OptionSpec, Preset, Settings};

/// The rule options of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which cells a card may go to (rule CJ5).
    pub reach: Reach,
    /// Whether one may cover one's own card (rule CJ7).
    pub own: bool,
    /// Who wins when everything else is equal (rule CJ13).
    pub tie: Tie,
}

impl Options {
    /// Reads chosen options, all there and checked.
    pub fn read(chosen: &Settings) -> Self {
        Self {
            reach: if chosen["reach"] == "last" {
                Reach::Last
            } else {
                Reach::Any
            },
            own: chosen["own"] == true,
            tie: match chosen["tie"].as_str() {
                Some("earlier") => Tie::Earlier,
                Some("draw") => Tie::Draw,
                _ => Tie::Later,
            },
        }
    }
}

/// Which cells a card may go to (rule CJ5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Next to any card, or on one.
    Any,
    /// Next to the card played last.
    Last,
}

/// Who wins when everything else is equal (rule CJ13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// The one later in turn order.
    Later,
    /// The one earlier in turn order.
    Earlier,
    /// They share the win.
    Draw,
}

told!(Options { reach, own, tie });
words!(Reach {
    Any: "any",
    Last: "last"
});
words!(Tie {
    Later: "later",
    Earlier: "earlier",
    Draw: "draw"
});

/// The options as the catalogue lists them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "reach",
        kind: OptionKind::Choice {
            choices: &["any", "last"],
            default: "any",
        },
    },
    OptionSpec {
        key: "own",
        kind: OptionKind::Switch { default: false },
    },
    OptionSpec {
        key: "tie",
        kind: OptionKind::Choice {
            choices: &["later", "earlier", "draw"],
            default: "later",
        },
    },
];

/// The two traditional mixes (rule CJ14).
pub const PRESETS: &[Preset] = &[
    Preset {
        id: "open",
        options: &[
            ("reach", Choice::Word("any")),
            ("own", Choice::Switch(false)),
            ("tie", Choice::Word("later")),
        ],
    },
    Preset {
        id: "trail",
        options: &[
            ("reach", Choice::Word("last")),
            ("own", Choice::Switch(true)),
            ("tie", Choice::Word("later")),
        ],
    },
];
