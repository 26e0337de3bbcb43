//! Rummikub: runs and groups of numbered tiles on a table that everybody may
//! rearrange.
//!
//! Rules R1–R12: [`tile`] the tiles (R1), [`set`] runs, groups and what jokers stand for
//! (R3–R5), [`action`] the notation, [`options`] the rule options (R8, R11), [`state`]
//! the state, apart from the rules, [`change`] a new table compared with the old one,
//! [`moved`] which tile came from where, [`solver`] the best plays, [`rules`] legal moves
//! and their effects (R2, R6–R12), [`event`] the events of a turn, [`refused`] why a move
//! is refused, [`judge`] what an unfinished table lacks, [`position`] position JSON,
//! [`view`] what a seat sees (G5). The bots: [`levels`].

pub mod action;
mod bots;
pub mod change;
pub mod event;
pub mod judge;
pub mod levels;
pub mod moved;
pub mod options;
pub mod position;
pub mod refused;
pub mod rules;
pub mod set;
pub mod solver;
pub mod state;
pub mod tile;
pub mod view;

use serde::Serialize;
use ts_rs::TS;

use self::action::Action;
use self::change::Change;
use self::event::{Decided, Event};
use self::judge::Judgement;
use self::options::Options;
use self::position::Position;
use self::state::State;
use self::tile::Tile;
use self::view::View;
use crate::game::{Game, Outcome, Seat, bad_position, check_seats};
use crate::options::Preset;
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// A game of Rummikub: its options and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rummikub {
    options: Options,
    state: State,
}

/// What can be shown about a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum Move {
    /// Details of a play.
    Play {
        /// The tiles laid from the rack.
        tiles: Vec<Tile>,
        /// Their value.
        value: u32,
        /// How many tiles of the table change their set.
        moved: usize,
        /// Whether it is the seat's opening (rule R8).
        opens: bool,
    },
    /// No details for drawing and passing.
    Idle {},
}

impl Rummikub {
    /// The state, read only.
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl Game for Rummikub {
    const ID: &'static str = "rummikub";
    const SEATS: (usize, usize) = (2, 4);
    const PRESETS: &'static [Preset<Options>] = options::PRESETS;
    const FEWEST_WIN: bool = true;

    type Options = Options;
    type Action = Action;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Ending = Decided;
    type Position = Position;
    type Fact = Judgement;

    fn new(options: &Options, seats: usize, rng: &mut Rng) -> Result<Self, Refusal> {
        check_seats::<Self>(seats)?;
        Ok(Self {
            options: *options,
            state: rules::deal(seats, rng),
        })
    }

    fn seats(&self) -> usize {
        self.state.seats()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn to_move(&self) -> Option<Seat> {
        (!self.state.over).then_some(self.state.active)
    }

    /// Not every legal table: the number of these is too large.
    fn legal_actions(&self) -> Vec<Action> {
        rules::legal_actions(&self.options, &self.state)
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        rules::check(&self.options, &self.state, action)
    }

    /// The first of the list, without computing the plays.
    fn simplest(&self) -> Option<Action> {
        (!self.state.over).then(|| rules::idle(&self.state))
    }

    fn reveals(&self, action: &Action) -> bool {
        rules::reveals(&self.state, action)
    }

    fn apply(&mut self, action: &Action) -> Vec<Event> {
        rules::apply(&self.options, &mut self.state, action)
    }

    fn outcome(&self) -> Option<Outcome<Decided>> {
        self.state.over.then(|| rules::outcome(&self.state))
    }

    fn scores(&self) -> Vec<i64> {
        rules::rack_totals(&self.state)
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    fn imagine(view: &View, rng: &mut Rng) -> Self {
        view.imagine(rng)
    }

    fn describe(&self, action: &Action) -> Move {
        let Action::Play(layout) = action else {
            return Move::Idle {};
        };
        let change = Change::new(&self.state, layout.sets());
        Move::Play {
            tiles: change.laid.iter().collect(),
            value: change.value(),
            moved: change.moved(),
            opens: !self.state.opened[self.state.active],
        }
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn from_position(options: &Options, position: Position) -> Result<Self, Refusal> {
        Ok(Self {
            options: *options,
            state: position.state(options).map_err(bad_position)?,
        })
    }

    /// `judge` with a draft of a table: what it lacks.
    fn ask(&self, question: &str) -> Result<Judgement, Refusal> {
        match question.split_once(' ').unwrap_or((question, "")) {
            ("judge", draft) => judge::judge(&self.options, &self.state, draft),
            _ => Err(Problem::UnknownQuestion {
                question: question.into(),
            }
            .into()),
        }
    }
}
