//! Rummikub: runs and groups of numbered tiles on a table that everybody may
//! arrange anew.
//!
//! Rules R1–R12, a concept a file: [`tile`] the tiles (R1), [`set`] runs,
//! groups and what jokers stand for (R3–R5), [`action`] the notation,
//! [`options`] what may be chosen (R8, R11), [`state`] what there is, apart
//! from any rule, [`change`] a new table beside the old one, [`moved`] which
//! tile came from where, [`solver`] the best plays, [`rules`] what may be done
//! and what follows (R2, R6–R12), [`judge`] what a table in the making lacks,
//! [`view`] what a seat sees (G5).

pub mod action;
mod bots;
pub mod change;
pub mod judge;
pub mod moved;
pub mod options;
mod position;
pub mod rules;
pub mod set;
pub mod solver;
pub mod state;
pub mod tile;
pub mod view;

use serde_json::{Map, Value};

use self::action::Action;
use self::change::Change;
use self::options::Options;
use self::rules::Event;
use self::state::State;
use self::tile::Tile;
use self::view::View;
use crate::bots::Thinker;
use crate::game::{Game, Outcome, Refusal, Seat};
use crate::json::fields;
use crate::options::{OptionSpec, Preset, Settings};
use crate::rng::Rng;

/// A game of Rummikub: its options and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rummikub {
    options: Options,
    state: State,
}

impl Rummikub {
    /// The state, to be looked at.
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl Game for Rummikub {
    const ID: &'static str = "rummikub";
    const SEATS: (usize, usize) = (2, 4);
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const PRESETS: &'static [Preset] = options::PRESETS;
    const FEWEST_WIN: bool = true;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn read_options(chosen: &Settings) -> Options {
        Options::read(chosen)
    }

    fn new(options: &Options, seats: usize, rng: &mut Rng) -> Result<Self, Refusal> {
        if !(Self::SEATS.0..=Self::SEATS.1).contains(&seats) {
            return Err(Refusal::new("bad-seats").with("seats", seats));
        }
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

    /// Not every legal table, of which there are too many.
    fn legal_actions(&self) -> Vec<Action> {
        rules::legal_actions(&self.options, &self.state)
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        rules::check(&self.options, &self.state, action)
    }

    fn apply(&mut self, action: &Action) -> Vec<Event> {
        rules::apply(&self.options, &mut self.state, action)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.over.then(|| rules::outcome(&self.state))
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    fn imagine(view: &View, rng: &mut Rng) -> Self {
        view.imagine(rng)
    }

    fn describe(&self, action: &Action) -> Map<String, Value> {
        let Action::Play(layout) = action else {
            return Map::new();
        };
        let change = Change::new(&self.state, layout.sets());
        let tiles: Vec<Tile> = change.laid.iter().collect();
        fields(&[
            ("tiles", &tiles),
            ("value", &change.value()),
            ("moved", &change.moved()),
            ("opens", &!self.state.opened[self.state.active]),
        ])
    }

    fn position(&self) -> Map<String, Value> {
        position::write(self)
    }

    fn from_position(options: &Options, position: Map<String, Value>) -> Result<Self, Refusal> {
        position::read(options, position)
    }

    fn thinker(
        bot: &str,
        _settings: &Settings,
        view: &View,
        rng: Rng,
    ) -> Result<Box<dyn Thinker>, Refusal> {
        bots::thinker(bot, view, rng)
    }

    /// `judge` and a draft of a table: what it lacks.
    fn ask(&self, question: &str) -> Result<Value, Refusal> {
        match question.split_once(' ').unwrap_or((question, "")) {
            ("judge", draft) => judge::judge(&self.options, &self.state, draft),
            _ => Err(Refusal::new("unknown-question").with("question", question)),
        }
    }
}
