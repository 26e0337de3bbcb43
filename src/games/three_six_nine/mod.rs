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

use serde_json::{Map, Value};

use self::cell::Cell;
use self::options::Options;
use self::rules::{Run, Stones, scoring_runs};
use crate::bots::Thinker;
use crate::game::{Game, Outcome, Refusal, Seat, written};
use crate::games::open_game::{OpenView, more_wins};
use crate::json::{ToJson, fields, json};
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
#[derive(Clone, Debug, PartialEq, Eq)]
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

impl ToJson for Event {
    fn to_json(&self) -> Value {
        match self {
            Self::Place { seat, cell } => json!({ "type": "place", "seat": seat, "cell": cell }),
            Self::Score { seat, points, runs } => {
                json!({ "type": "score", "seat": seat, "points": points, "runs": runs })
            }
            Self::End { next } => json!({ "type": "end", "next": next }),
        }
    }
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
    const RANDOM_OPENING: usize = 4;

    type Options = Options;
    type Action = Cell;
    type Event = Event;
    type View = OpenView<Self>;

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
        let mut cells = Vec::with_capacity(self.stones.len());
        for (stone, cell) in self.stones.iter().zip(Cell::all(self.options.size)) {
            if stone.is_none() {
                cells.push(cell);
            }
        }
        cells
    }

    fn check(&self, cell: &Cell) -> Result<(), Refusal> {
        let size = self.options.size;
        let refuse = |code, rule| Refusal::rule(code, rule).with("cell", written(cell));
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
        self.is_full().then(|| more_wins(self.scores, "full-board"))
    }

    fn view(&self, seat: Option<Seat>) -> Self::View {
        OpenView {
            seat,
            game: self.clone(),
        }
    }

    fn imagine(view: &Self::View, _rng: &mut Rng) -> Self {
        view.game.clone()
    }

    fn describe(&self, cell: &Cell) -> Map<String, Value> {
        let runs = scoring_runs(&self.options, &self.stones, *cell);
        fields(&[
            ("cell", cell),
            ("points", &Self::points(&runs)),
            ("runs", &runs),
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
        view: &Self::View,
        rng: Rng,
    ) -> Result<Box<dyn Thinker>, Refusal> {
        bots::thinker(bot, view, rng)
    }
}
