//! 369: fill lines of three, six or nine stones for points.
//!
//! Rules T1–T6: [`cell`] the board's geometry and the notation (T1), [`options`] the rule
//! options (T1, T3), [`rules`] counting and scoring (T3, T4, T6), [`event`] the events of
//! a turn, [`refused`] why a move is refused, [`position`] position JSON; the contract,
//! turns and the end (T2, T5) are in this file. The bots: [`levels`]; [`search`], the
//! game as alpha-beta sees it; [`endgame`] and [`endgame_bot`], which solve the last few
//! empty cells; [`mirror`], how to play against a mirroring opponent.

pub mod cell;
pub mod endgame;
pub mod endgame_bot;
pub mod event;
pub mod levels;
pub mod mirror;
pub mod options;
pub mod position;
pub mod refused;
pub mod rules;
pub mod search;

use serde::Serialize;
use ts_rs::TS;

use self::cell::Cell;
use self::event::Event;
use self::options::Options;
use self::position::Position;
use self::refused::Refused;
use self::rules::{Run, Stones, scoring_runs};
use crate::game::{Game, NoFact, Outcome, Seat, check_seats};
use crate::games::open_game::{OpenView, more_wins};
use crate::options::Preset;
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// A game of 369.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreeSixNine {
    options: Options,
    stones: Stones,
    scores: [usize; 2],
    mover: Seat,
}

/// What can be shown about a stone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Move {
    /// Its cell.
    pub cell: Cell,
    /// All its points.
    pub points: usize,
    /// Each scoring line (rule T6).
    pub runs: Vec<Run>,
}

/// What decided a game (rule T5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Decided {
    /// The board is full, and one seat has more points.
    FullBoard,
    /// The board is full, and both have equally many.
    Draw,
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
    const PRESETS: &'static [Preset<Options>] = options::PRESETS;

    type Options = Options;
    type Action = Cell;
    type Move = Move;
    type Event = Event;
    type View = OpenView<Options, Position>;
    type Ending = Decided;
    type Position = Position;
    type Fact = NoFact;

    /// The starter is random (rule T2) because the turn order is (rule G1).
    fn new(options: &Options, seats: usize, _rng: &mut Rng) -> Result<Self, Refusal> {
        check_seats::<Self>(seats)?;
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
        for row in 0..self.options.size {
            for column in 0..self.options.size {
                let cell = Cell { row, column };
                if self.stones[cell.index(self.options.size)].is_none() {
                    cells.push(cell);
                }
            }
        }
        cells
    }

    fn check(&self, cell: &Cell) -> Result<(), Refusal> {
        let (cell, size) = (*cell, self.options.size);
        if self.is_full() {
            return Err(Problem::GameOver.into());
        }
        if cell.column >= size || cell.row >= size {
            return Err(Refused::OffBoard { cell, size }.into());
        }
        if self.stones[cell.index(size)].is_some() {
            return Err(Refused::OccupiedCell { cell }.into());
        }
        Ok(())
    }

    /// Nothing is hidden.
    fn reveals(&self, _action: &Cell) -> bool {
        false
    }

    fn apply(&mut self, cell: &Cell) -> Vec<Event> {
        let seat = self.mover;
        let runs = scoring_runs(&self.options, &self.stones, *cell);
        let points = Self::points(&runs);
        self.stones[cell.index(self.options.size)] = Some(seat);
        self.scores[seat] += points;
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
    fn outcome(&self) -> Option<Outcome<Decided>> {
        let scores = self.scores.map(|score| score as i64);
        let over = self.is_full();
        over.then(|| more_wins(scores, Decided::FullBoard, Decided::Draw))
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.map(|score| score as i64).to_vec()
    }

    fn view(&self, seat: Option<Seat>) -> Self::View {
        OpenView::of(self, seat)
    }

    fn imagine(view: &Self::View, _rng: &mut Rng) -> Self {
        view.position.game(&view.options)
    }

    fn describe(&self, cell: &Cell) -> Move {
        let runs = scoring_runs(&self.options, &self.stones, *cell);
        Move {
            cell: *cell,
            points: Self::points(&runs),
            runs,
        }
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn from_position(options: &Options, position: Position) -> Result<Self, Refusal> {
        position.check(options)?;
        Ok(position.game(options))
    }
}
