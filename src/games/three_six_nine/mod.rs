//! 369: fill lines of three, six or nine stones for points.
//!
//! Rules T1–T6: [`cell`] the board's geometry (T1), [`options`] what may be
//! chosen (T1, T3), [`rules`] counting and scoring (T3, T4, T6), here turns and
//! the end (T2, T5). [`search`] is the same game as the search sees it, and
//! [`endgame`] solves what is left when few cells are empty.

mod bots;
pub mod cell;
pub mod endgame;
pub mod mirror;
pub mod options;
mod position;
pub mod rules;
pub mod search;

use serde::Serialize;
use serde_json::{Map, Value, json};

use self::cell::Cell;
use self::options::Options;
use self::rules::{Run, Stones, scoring_runs};
use crate::bots::Thinker;
use crate::game::{Game, Level, Outcome, Refusal, Seat};
use crate::json::object;
use crate::options::{OptionSpec, Preset, Settings};
use crate::rng::Rng;

/// A game of 369.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreeSixNine {
    options: Options,
    stones: Stones,
    scores: [i64; 2],
    mover: Seat,
}

/// What just happened: place → score → end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Event {
    /// A stone was placed (rule T2).
    Place {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: Cell,
    },
    /// It scored (rule T4).
    Score {
        /// For whom.
        seat: Seat,
        /// All its points.
        points: usize,
        /// Each scoring line (rule T6).
        runs: Vec<Run>,
    },
    /// The turn is over.
    End {
        /// Whose turn it is now; `None` if the board is full (rule T5).
        next: Option<Seat>,
    },
}

/// What a seat may see: everything, for nothing is hidden.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose view it is; `None` is a spectator.
    pub seat: Option<Seat>,
    /// How many sit at the table.
    pub seats: usize,
    /// The options of the game.
    pub options: Options,
    /// The position, as its JSON has it.
    #[serde(flatten)]
    pub position: Map<String, Value>,
    #[serde(skip)]
    game: ThreeSixNine,
}

impl ThreeSixNine {
    fn is_full(&self) -> bool {
        self.stones.iter().all(Option::is_some)
    }

    fn points(runs: &[Run]) -> usize {
        runs.iter().map(|run| run.points).sum()
    }
}

impl Game for ThreeSixNine {
    const ID: &'static str = "three-six-nine";
    const SEATS: (usize, usize) = (2, 2);
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const PRESETS: &'static [Preset] = options::PRESETS;
    const LEVELS: &'static [Level] = bots::LEVELS;
    const RANDOM_OPENING: usize = 4;

    type Options = Options;
    type Action = Cell;
    type Event = Event;
    type View = View;

    fn read_options(chosen: &Settings) -> Options {
        Options::read(chosen)
    }

    /// The starter is random (rule T2) because the turn order is (rule G1).
    fn new(options: &Options, seats: usize, _rng: &mut Rng) -> Result<Self, Refusal> {
        if seats != 2 {
            return Err(Refusal::new("bad-seats").with("seats", seats));
        }
        Ok(Self {
            options: *options,
            stones: vec![None; options.size * options.size],
            scores: [0; 2],
            mover: 0,
        })
    }

    fn seats(&self) -> usize {
        2
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn to_move(&self) -> Option<Seat> {
        (!self.is_full()).then_some(self.mover)
    }

    fn legal_actions(&self) -> Vec<Cell> {
        Cell::all(self.options.size)
            .filter(|cell| self.check(cell).is_ok())
            .collect()
    }

    fn check(&self, cell: &Cell) -> Result<(), Refusal> {
        let size = self.options.size;
        let refuse = |code, rule| Refusal::rule(code, rule).with("cell", cell.to_string());
        if self.is_full() {
            return Err(Refusal::rule("game-over", "G3"));
        }
        if cell.column >= size || cell.row >= size {
            return Err(refuse("off-board", "T1").with("size", size));
        }
        if self.stones[cell.index(size)].is_some() {
            return Err(refuse("occupied-cell", "T2"));
        }
        Ok(())
    }

    fn apply(&mut self, cell: &Cell) -> Vec<Event> {
        let seat = self.mover;
        let runs = scoring_runs(&self.options, &self.stones, *cell);
        let points = Self::points(&runs);
        self.stones[cell.index(self.options.size)] = Some(seat);
        self.scores[seat] += points as i64;
        self.mover = 1 - seat;
        let mut events = vec![Event::Place { seat, cell: *cell }];
        if points > 0 {
            events.push(Event::Score { seat, points, runs });
        }
        events.push(Event::End {
            next: self.to_move(),
        });
        events
    }

    /// Higher total wins; equal is a draw (rule T5).
    fn outcome(&self) -> Option<Outcome> {
        if !self.is_full() {
            return None;
        }
        let [first, second] = self.scores;
        let (winners, reason) = match first.cmp(&second) {
            std::cmp::Ordering::Greater => (vec![0], "full-board"),
            std::cmp::Ordering::Less => (vec![1], "full-board"),
            std::cmp::Ordering::Equal => (vec![0, 1], "draw"),
        };
        Some(Outcome {
            winners,
            scores: self.scores.to_vec(),
            reason,
            details: Map::new(),
        })
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View {
            seat,
            seats: 2,
            options: self.options,
            position: self.position(),
            game: self.clone(),
        }
    }

    fn imagine(view: &View, _rng: &mut Rng) -> Self {
        view.game.clone()
    }

    fn describe(&self, cell: &Cell) -> Map<String, Value> {
        let runs = scoring_runs(&self.options, &self.stones, *cell);
        object([
            ("cell", cell.to_string().into()),
            ("points", Self::points(&runs).into()),
            ("runs", json!(runs)),
        ])
    }

    fn position(&self) -> Map<String, Value> {
        position::write(self)
    }

    fn from_position(options: &Options, position: Map<String, Value>) -> Result<Self, Refusal> {
        position::read(options, position)
    }

    fn thinker(
        level: &str,
        _settings: &Settings,
        view: &View,
        rng: Rng,
    ) -> Result<Box<dyn Thinker>, Refusal> {
        bots::thinker(level, view, rng)
    }
}
