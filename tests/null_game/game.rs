//! The null game: seats take turns adding one, and whoever reaches the goal wins.
//!
//! The smallest game there can be, complete all the same: rules, notation, options,
//! refusals, positions, a bot. It is the template for the next game; CONTRIBUTING.md goes
//! through it. In `src/games/` each heading below would be a file.

use std::fmt::{self, Display};
use std::str::FromStr;

use papan::bots::{Bots, Judgement, Level, RandomBot, Scored};
use papan::game::{Game, NoFact, Outcome, Seat, bad_position, check_seats};
use papan::games::open_game::OpenView;
use papan::options::Preset;
use papan::refusal::{Problem, Refusal};
use papan::rng::Rng;
use papan::{notation, options, refusals};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

// ---- options.rs ----

options! {
    /// The rule options of one game.
    pub struct Options {
        /// The count that wins (rule N2).
        pub goal: u8 = number(5 in 1..=9),
    }
}

const PRESETS: &[Preset<Options>] = &[Preset {
    id: "usual",
    options: Options::DEFAULT,
}];

// ---- refused.rs ----

refusals! {
    /// Why a move is refused.
    pub enum Refused {
        /// Rule N1: the only move is `+1`.
        BadNotation { text: String } => "bad-notation", "N1";
    }
}

// ---- action.rs ----

/// The only move there is, `+1` (rule N1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Add;

notation!(Add);

impl Display for Add {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("+1")
    }
}

impl FromStr for Add {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "+1" => Ok(Self),
            _ => Err(Refused::BadNotation { text: text.into() }.into()),
        }
    }
}

// ---- mod.rs: the types that cross to the page, and the contract ----

/// A game: its options and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NullGame {
    options: Options,
    position: Position,
}

/// The whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is; `None` once the game is over.
    #[serde(deserialize_with = "Option::deserialize")]
    pub to_move: Option<Seat>,
    /// What has been counted.
    pub count: u8,
}

/// What can be shown about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Move {
    /// The count it leads to.
    pub count: u8,
}

/// What just happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A seat added one.
    Add {
        /// Which seat.
        seat: Seat,
    },
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "reason", rename_all = "lowercase")]
pub enum Decided {
    /// The goal was reached (rule N2).
    Goal,
}

impl Game for NullGame {
    const ID: &'static str = "null-game";
    const SEATS: (usize, usize) = (2, 2);
    const PRESETS: &'static [Preset<Options>] = PRESETS;

    type Options = Options;
    type Action = Add;
    type Move = Move;
    type Event = Event;
    type View = OpenView<Options, Position>;
    type Ending = Decided;
    type Position = Position;
    type Fact = NoFact;

    fn new(options: &Options, seats: usize, _rng: &mut Rng) -> Result<Self, Refusal> {
        check_seats::<Self>(seats)?;
        Ok(Self {
            options: *options,
            position: Position {
                to_move: Some(0),
                count: 0,
            },
        })
    }

    fn seats(&self) -> usize {
        2
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn to_move(&self) -> Option<Seat> {
        self.position.to_move
    }

    fn legal_actions(&self) -> Vec<Add> {
        self.to_move().map(|_| Add).into_iter().collect()
    }

    fn check(&self, _action: &Add) -> Result<(), Refusal> {
        self.to_move().map(|_| ()).ok_or(Problem::GameOver.into())
    }

    /// Nothing is hidden.
    fn reveals(&self, _action: &Add) -> bool {
        false
    }

    fn apply(&mut self, _action: &Add) -> Vec<Event> {
        let seat = self.to_move().expect("a legal move");
        self.position.count += 1;
        let over = self.position.count == self.options.goal;
        self.position.to_move = (!over).then_some(1 - seat);
        vec![Event::Add { seat }]
    }

    /// Rule N2: whoever reaches the goal wins. Seat 0 makes every odd step.
    fn outcome(&self) -> Option<Outcome<Decided>> {
        self.to_move().is_none().then(|| Outcome {
            winners: vec![usize::from(self.position.count.is_multiple_of(2))],
            scores: self.scores(),
            ending: Decided::Goal,
        })
    }

    /// Nobody has a point before the goal.
    fn scores(&self) -> Vec<i64> {
        let winner = usize::from(self.position.count.is_multiple_of(2));
        let won = |seat| self.to_move().is_none() && seat == winner;
        (0..2).map(|seat| i64::from(won(seat))).collect()
    }

    fn view(&self, seat: Option<Seat>) -> Self::View {
        OpenView::of(self, seat)
    }

    fn imagine(view: &Self::View, _rng: &mut Rng) -> Self {
        Self {
            options: view.options,
            position: view.position,
        }
    }

    fn describe(&self, _action: &Add) -> Move {
        Move {
            count: self.position.count + 1,
        }
    }

    fn position(&self) -> Position {
        self.position
    }

    fn from_position(options: &Options, position: Position) -> Result<Self, Refusal> {
        let mover = usize::from(position.count % 2);
        let expected = (position.count < options.goal).then_some(mover);
        if position.count > options.goal || position.to_move != expected {
            return Err(bad_position("count and `to_move` do not fit the goal"));
        }
        Ok(Self {
            options: *options,
            position,
        })
    }
}

// ---- levels.rs ----

/// Why a bot chose its move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "bot", rename_all = "kebab-case")]
pub enum Reasons {
    /// Any move.
    Random {
        /// The moves.
        candidates: Vec<Scored<Add>>,
    },
}

impl Bots for NullGame {
    type Reasons = Reasons;
    type Judgement = Judgement<Add>;

    const LEVELS: &'static [Level<Self>] = &[Level::new("easy", |view, _, rng| {
        let reasons = |candidates| Reasons::Random { candidates };
        Ok(Box::new(RandomBot::new(view, rng, reasons)))
    })];
}
