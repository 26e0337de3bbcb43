//! Catur Jawa, Javanese chess: numbered cards on a 9×9 board, four in a line wins.
//!
//! Rules CJ1–CJ14 and the paper's heuristic H1–H6, one concept per file: [`cell`] the
//! board's geometry (CJ1), [`state`] the state, apart from the rules, [`options`] the
//! rule options (CJ5, CJ7, CJ13, CJ14), [`action`] the notation, [`rules`] legal moves
//! and their effects (CJ2–CJ11, CJ13), [`event`] the events of a turn, [`refused`] why a
//! move is refused, [`lines`] straight lines and their scores (CJ10, CJ12), [`view`] what
//! a seat sees (G5), [`passes`] what a pass reveals (CJ8), [`position`] position JSON,
//! [`threats`] three in a line that can become four, [`heuristic`] the paper's judgement
//! of a move (H1–H6). The bots: [`levels`], [`tree_bot`], `tree_judge`, `fast`, a second,
//! faster implementation of the rules for tree search, [`learned`], policies and values
//! learned from many games, and [`guide`], how a tree search uses those. For the study
//! only: [`playouts`].

pub mod action;
pub mod cell;
pub mod event;
mod fast;
pub mod guide;
pub mod heuristic;
pub mod learned;
pub mod levels;
pub mod lines;
pub mod options;
pub mod passes;
pub mod playouts;
pub mod position;
pub mod refused;
pub mod rules;
pub mod state;
pub mod threats;
pub mod tree_bot;
mod tree_judge;
pub mod view;

use serde::{Serialize, Serializer};
use ts_rs::TS;

use self::action::Action;
use self::cell::{Cell, SIDE};
use self::event::Event;
use self::heuristic::{Points, Weights, candidates};
use self::options::Options;
use self::position::Position;
use self::rules::Decided;
use self::state::{Card, Phase, State};
use self::threats::Threat;
use self::view::View;
use crate::game::{Game, Outcome, Seat, check_seats};
use crate::options::Preset;
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// A game of Catur Jawa: its options and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaturJawa {
    options: Options,
    state: State,
}

/// What can be shown about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum Move {
    /// A card is placed.
    Place {
        /// The card's value.
        card: u8,
        /// Where it goes.
        cell: Cell,
        /// The card it covers.
        covers: Option<Card>,
    },
    /// A pass.
    Pass {},
}

/// An answer to a question about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum Fact {
    /// `heuristic`: the value of H for each legal placement.
    Heuristic(
        #[serde(serialize_with = "as_map")]
        #[ts(as = "std::collections::BTreeMap<Action, Points>")]
        Vec<(Action, Points)>,
    ),
    /// `cell-states`: the state of every cell (rule CJ9).
    CellStates {
        /// A text for each row of the board, a digit for each cell.
        rows: Vec<String>,
    },
    /// `threats`: three in a line that can still become four.
    Threats {
        /// Seat by seat.
        threats: Vec<Threat>,
    },
}

impl CaturJawa {
    /// The state, read only.
    pub fn state(&self) -> &State {
        &self.state
    }

    fn heuristic_points(&self) -> Vec<(Action, Points)> {
        let judged = candidates(self, &Weights::DEFAULT).into_iter();
        judged.map(|found| (found.action, found.points())).collect()
    }

    fn cell_states(&self) -> Vec<String> {
        let states = Cell::all().map(|cell| rules::cell_state(&self.options, &self.state, cell));
        let digits: Vec<char> = states.map(|state| char::from(b'0' + state)).collect();
        digits
            .chunks(SIDE)
            .map(|row| row.iter().collect())
            .collect()
    }
}

fn as_map<S: Serializer>(points: &[(Action, Points)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(points.iter().map(|(action, points)| (action, points)))
}

impl Game for CaturJawa {
    const ID: &'static str = "catur-jawa";
    const SEATS: (usize, usize) = (2, 4);
    const PRESETS: &'static [Preset<Options>] = options::PRESETS;

    type Options = Options;
    type Action = Action;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Ending = Decided;
    type Position = Position;
    type Fact = Fact;

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
        (self.state.phase != Phase::End).then_some(self.state.active)
    }

    fn legal_actions(&self) -> Vec<Action> {
        rules::legal_actions(&self.options, &self.state)
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        rules::check(&self.options, &self.state, *action)
    }

    fn reveals(&self, action: &Action) -> bool {
        rules::draws(&self.state, *action)
    }

    fn apply(&mut self, action: &Action) -> Vec<Event> {
        rules::apply(&self.options, &mut self.state, *action)
    }

    fn outcome(&self) -> Option<Outcome<Decided>> {
        (self.state.phase == Phase::End).then(|| rules::outcome(&self.options, &self.state))
    }

    fn scores(&self) -> Vec<i64> {
        rules::line_scores(&self.state)
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    fn imagine(view: &View, rng: &mut Rng) -> Self {
        view.imagine(rng)
    }

    fn describe(&self, action: &Action) -> Move {
        match *action {
            Action::Pass => Move::Pass {},
            Action::Place { card, cell } => Move::Place {
                card,
                cell,
                covers: self.state.board.card(cell),
            },
        }
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn from_position(options: &Options, position: Position) -> Result<Self, Refusal> {
        position.game(options)
    }

    fn ask(&self, question: &str) -> Result<Fact, Refusal> {
        match question {
            "heuristic" => Ok(Fact::Heuristic(self.heuristic_points())),
            "cell-states" => Ok(Fact::CellStates {
                rows: self.cell_states(),
            }),
            "threats" => Ok(Fact::Threats {
                threats: threats::threats(&self.state),
            }),
            _ => {
                let question = question.to_owned();
                Err(Problem::UnknownQuestion { question }.into())
            }
        }
    }
}
