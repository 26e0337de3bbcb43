//! Catur Jawa, Javanese chess: numbered cards on a 9×9 board, four in a line wins.
//!
//! Rules CJ1–CJ14 and the paper's heuristic H1–H6, a concept a file:
//! [`cell`] the board's geometry (CJ1), [`state`] what there is, apart from any
//! rule, [`options`] what may be chosen (CJ5, CJ7, CJ13, CJ14), [`action`] the
//! notation, [`rules`] what may be done and what follows (CJ2–CJ11, CJ13),
//! [`lines`] straight lines and their worth (CJ10, CJ12), [`view`] what a seat
//! sees (G5), [`passes`] what a pass reveals (CJ8), [`heuristic`] the paper's
//! judgement of a move (H1–H6). The bots are in `bots` and `tree_bot`; `fast`
//! holds the same rules once more, as tree search needs them.

pub mod action;
mod bots;
pub mod cell;
mod fast;
pub mod heuristic;
pub mod lines;
pub mod options;
pub mod passes;
mod position;
pub mod rules;
pub mod state;
mod tree_bot;
pub mod view;

use serde_json::{Map, Value};

use self::action::Action;
use self::cell::{Cell, SIDE};
use self::options::Options;
use self::rules::Event;
use self::state::{Phase, State};
use self::tree_bot::TreeBot;
use self::view::View;
use crate::bots::Thinker;
use crate::game::{Game, Outcome, Refusal, Seat};
use crate::json::{fields, json};
use crate::options::{OptionSpec, Preset, Settings};
use crate::rng::Rng;

/// A game of Catur Jawa: its options and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaturJawa {
    options: Options,
    state: State,
}

impl CaturJawa {
    /// The state, to be looked at.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A bot that has seen every hand and deck, to measure how much there is
    /// still to gain by guessing better. It is no level: players never meet it.
    pub fn cheater(&self, rng: Rng) -> Box<dyn Thinker> {
        Box::new(TreeBot::knowing(self, rng))
    }
}

impl Game for CaturJawa {
    const ID: &'static str = "catur-jawa";
    const SEATS: (usize, usize) = (2, 4);
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const PRESETS: &'static [Preset] = options::PRESETS;

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
        (self.state.phase != Phase::End).then_some(self.state.active)
    }

    fn legal_actions(&self) -> Vec<Action> {
        rules::legal_actions(&self.options, &self.state)
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        rules::check(&self.options, &self.state, *action)
    }

    fn apply(&mut self, action: &Action) -> Vec<Event> {
        rules::apply(&self.options, &mut self.state, *action)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.state.phase == Phase::End).then(|| rules::outcome(&self.options, &self.state))
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    fn imagine(view: &View, rng: &mut Rng) -> Self {
        view.imagine(rng)
    }

    fn describe(&self, action: &Action) -> Map<String, Value> {
        match *action {
            Action::Pass => Map::new(),
            Action::Place { card, cell } => {
                let covers = self.state.board.card(cell);
                let covers = covers.map(|lower| (lower.owner, lower.value));
                fields(&[("card", &card), ("cell", &cell), ("covers", &covers)])
            }
        }
    }

    fn position(&self) -> Map<String, Value> {
        position::write(self)
    }

    fn from_position(options: &Options, position: Map<String, Value>) -> Result<Self, Refusal> {
        position::read(options, position)
    }

    fn bot_settings(bot: &str) -> &'static [OptionSpec] {
        bots::settings(bot)
    }

    fn thinker(
        bot: &str,
        settings: &Settings,
        view: &View,
        rng: Rng,
    ) -> Result<Box<dyn Thinker>, Refusal> {
        bots::thinker(bot, settings, view, rng)
    }

    fn ask(&self, question: &str) -> Result<Value, Refusal> {
        match question {
            "heuristic" => Ok(bots::heuristic_table(self)),
            "cell-states" => {
                let digits: Vec<char> = Cell::all()
                    .map(|cell| rules::cell_state(&self.options, &self.state, cell))
                    .map(|digit| char::from(b'0' + digit))
                    .collect();
                let rows: Vec<String> = digits
                    .chunks(SIDE)
                    .map(|row| row.iter().collect())
                    .collect();
                Ok(json!({ "rows": rows }))
            }
            _ => Err(Refusal::new("unknown-question").with("question", question)),
        }
    }
}
