//! Congkak: sow marbles round the board and fill your store.
//!
//! Rules K1–K8: [`board`] how marbles move (K1–K7), [`options`] the rule options (K1,
//! K7), [`action`] the notation, [`event`] the events of a sowing, [`refused`] why a move
//! is refused, [`position`] position JSON; the contract and the winner (K8) are in this
//! file. The bots: [`levels`], and [`search`], the game as alpha-beta sees it.

pub mod action;
pub mod board;
pub mod event;
pub mod levels;
pub mod options;
pub mod position;
pub mod refused;
pub mod search;

use serde::Serialize;
use ts_rs::TS;

use self::action::Action;
use self::board::{Board, Ending};
use self::event::{Event, Path};
use self::options::Options;
use self::position::Position;
use self::refused::Refused;
use crate::game::{Game, NoFact, Outcome, Seat, check_seats};
use crate::games::open_game::{OpenView, more_wins};
use crate::options::Preset;
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// How many pits a side has (rule K1).
pub const PITS: usize = 7;

/// A game of Congkak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Congkak {
    options: Options,
    board: Board,
}

/// What can be shown about a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Move {
    /// The pit that is sown.
    pub pit: usize,
    /// How many marbles it holds.
    pub count: u8,
    /// How many marbles are stolen (rule K4).
    pub takes: u8,
}

/// What decided a game (rule K8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Decided {
    /// More marbles.
    Marbles,
    /// Equally many.
    Draw,
}

impl Congkak {
    /// The board, read only.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Game for Congkak {
    const ID: &'static str = "congkak";
    const SEATS: (usize, usize) = (2, 2);
    const PRESETS: &'static [Preset<Options>] = options::PRESETS;

    type Options = Options;
    type Action = Action;
    type Move = Move;
    type Event = Event;
    type View = OpenView<Options, Position>;
    type Ending = Decided;
    type Position = Position;
    type Fact = NoFact;

    /// The starter is random (rule K8) because the turn order is (rule G1).
    fn new(options: &Options, seats: usize, _rng: &mut Rng) -> Result<Self, Refusal> {
        check_seats::<Self>(seats)?;
        Ok(Self {
            options: *options,
            board: Board::start(PITS, options.seeds),
        })
    }

    fn seats(&self) -> usize {
        2
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn to_move(&self) -> Option<Seat> {
        (self.board.turns > 0).then_some(self.board.mover)
    }

    fn legal_actions(&self) -> Vec<Action> {
        self.board.choices().map(Action).collect()
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        if self.board.turns == 0 {
            return Err(Problem::GameOver.into());
        }
        let Action(pit) = *action;
        if !(1..=PITS).contains(&pit) {
            let text = pit.to_string();
            return Err(Refused::BadNotation { text }.into());
        }
        if self.board.pit(self.board.mover, pit) == 0 {
            return Err(Refused::EmptyPit { pit }.into());
        }
        Ok(())
    }

    /// Nothing is hidden.
    fn reveals(&self, _action: &Action) -> bool {
        false
    }

    fn apply(&mut self, action: &Action) -> Vec<Event> {
        let Action(pit) = *action;
        let seat = self.board.mover;
        let count = self.board.pit(seat, pit);
        let (ending, counts) = self.board.sow(pit, self.options.leftover);
        let path = Path { seat, pit, count };
        // At most five.
        let mut events = Vec::with_capacity(5);
        events.push(Event::Lift { seat, pit, count });
        events.push(Event::Sow { seat, path });
        match ending {
            Ending::Free => events.push(Event::Free { seat }),
            Ending::Steal { pit, count } => events.push(Event::Steal { seat, pit, count }),
            Ending::Lost => events.push(Event::Lost { seat }),
            Ending::Plain => {}
        }
        if counts != [0; 2] {
            events.push(Event::Leftover { counts });
        }
        events.push(Event::End {
            next: self.to_move(),
            turns: self.board.turns,
        });
        events
    }

    /// More marbles wins; equal is a draw (rule K8).
    fn outcome(&self) -> Option<Outcome<Decided>> {
        let scores = self.board.stores.map(i64::from);
        let over = self.board.turns == 0;
        over.then(|| more_wins(scores, Decided::Marbles, Decided::Draw))
    }

    fn scores(&self) -> Vec<i64> {
        self.board.stores.map(i64::from).to_vec()
    }

    fn view(&self, seat: Option<Seat>) -> Self::View {
        OpenView::of(self, seat)
    }

    fn imagine(view: &Self::View, _rng: &mut Rng) -> Self {
        Self {
            options: view.options,
            board: view.position.board(),
        }
    }

    fn describe(&self, action: &Action) -> Move {
        let Action(pit) = *action;
        let mut tried = self.board;
        let (ending, _) = tried.sow(pit, self.options.leftover);
        Move {
            pit,
            count: self.board.pit(self.board.mover, pit),
            takes: match ending {
                Ending::Steal { count, .. } => count,
                _ => 0,
            },
        }
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn from_position(options: &Options, position: Position) -> Result<Self, Refusal> {
        position.check(options)?;
        Ok(Self {
            options: *options,
            board: position.board(),
        })
    }
}
