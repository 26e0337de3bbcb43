//! Congkak: sow marbles round the board and fill your store.
//!
//! Rules K1–K8: [`board`] how marbles move (K1–K7), [`options`] what may be
//! chosen (K1, K7), here the contract, and the winner (K8).

pub mod board;
mod bots;
pub mod options;
mod position;
pub mod search;

use std::fmt::{self, Display};
use std::str::FromStr;

use serde_json::{Map, Value};

use self::board::{Board, Ending, Place};
use self::options::Options;
use crate::bots::Thinker;
use crate::game::{Game, Outcome, Refusal, Seat};
use crate::games::open_game::{OpenView, more_wins};
use crate::json::{ToJson, fields, json};
use crate::options::{OptionSpec, Preset, Settings};
use crate::rng::Rng;

/// How many pits a side has (rule K1).
pub const PITS: usize = 7;

/// A game of Congkak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Congkak {
    options: Options,
    board: Board,
}

/// A move: the own pit to sow, `1`–`7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Action(pub usize);

/// What just happened: lift → sow → (free, steal or lost) → end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A pit was emptied into the hand (rule K2).
    Lift {
        /// Who sows.
        seat: Seat,
        /// Which pit.
        pit: usize,
        /// How many marbles.
        count: u8,
    },
    /// The marbles were sown one by one (rule K2).
    Sow {
        /// Who sows.
        seat: Seat,
        /// From which pit.
        pit: usize,
        /// How many marbles.
        count: u8,
    },
    /// The last marble fell into the own store: one more turn (rule K3).
    Free {
        /// Whose store.
        seat: Seat,
    },
    /// The last marble fell into an own empty pit (rule K4).
    Steal {
        /// Who takes.
        seat: Seat,
        /// The other's pit that is taken from.
        pit: usize,
        /// How many marbles; possibly none.
        count: u8,
    },
    /// The last marble fell into an empty pit of the other (rule K5).
    Lost {
        /// Who loses the turns still owed.
        seat: Seat,
    },
    /// The game is over and each side keeps what is left on it (rule K7).
    Leftover {
        /// What went to each store.
        counts: [u8; 2],
    },
    /// The sowing is over.
    End {
        /// Who sows next; `None` if the game is over.
        next: Option<Seat>,
        /// How many turns they are owed (rule K6).
        turns: u8,
    },
}

impl ToJson for Event {
    fn to_json(&self) -> Value {
        match self {
            Self::Lift { seat, pit, count } => {
                json!({ "type": "lift", "seat": seat, "pit": pit, "count": count })
            }
            Self::Sow { seat, pit, count } => {
                json!({ "type": "sow", "seat": seat, "path": way(*seat, *pit, *count) })
            }
            Self::Free { seat } => json!({ "type": "free", "seat": seat }),
            Self::Steal { seat, pit, count } => {
                json!({ "type": "steal", "seat": seat, "pit": pit, "count": count })
            }
            Self::Lost { seat } => json!({ "type": "lost", "seat": seat }),
            Self::Leftover { counts } => json!({ "type": "leftover", "counts": counts }),
            Self::End { next, turns } => json!({ "type": "end", "next": next, "turns": turns }),
        }
    }
}

/// Where each marble goes that a seat sows from a pit (rule K2).
fn way(seat: Seat, pit: usize, count: u8) -> Vec<Place> {
    let mut place = Place::Pit(seat, pit);
    let step = |_| {
        place = place.next(seat, PITS);
        place
    };
    (0..count).map(step).collect()
}

impl ToJson for Place {
    fn to_json(&self) -> Value {
        match self {
            Self::Pit(seat, pit) => (seat, Some(pit)).to_json(),
            Self::Store(seat) => (seat, None::<usize>).to_json(),
        }
    }
}

impl Display for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text.as_bytes() {
            [digit @ b'1'..=b'7'] => Ok(Self(usize::from(digit - b'0'))),
            _ => Err(Refusal::rule("bad-notation", "K1").with("text", text)),
        }
    }
}

impl Congkak {
    /// The board, to be looked at.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Game for Congkak {
    const ID: &'static str = "congkak";
    const SEATS: (usize, usize) = (2, 2);
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const PRESETS: &'static [Preset] = options::PRESETS;
    const RANDOM_OPENING: usize = 4;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = OpenView<Self>;

    fn read_options(chosen: &Settings) -> Options {
        Options::read(chosen)
    }

    /// The starter is random (rule K8) because the turn order is (rule G1).
    fn new(options: &Options, seats: usize, _rng: &mut Rng) -> Result<Self, Refusal> {
        if seats != 2 {
            return Err(Refusal::new("bad-seats").with("seats", seats));
        }
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
            return Err(Refusal::rule("game-over", "G3"));
        }
        let Action(pit) = *action;
        if !(1..=PITS).contains(&pit) {
            return Err(Refusal::rule("bad-notation", "K1").with("text", pit));
        }
        if self.board.pit(self.board.mover, pit) == 0 {
            return Err(Refusal::rule("empty-pit", "K2").with("pit", pit));
        }
        Ok(())
    }

    fn apply(&mut self, action: &Action) -> Vec<Event> {
        let Action(pit) = *action;
        let seat = self.board.mover;
        let count = self.board.pit(seat, pit);
        let (ending, counts) = self.board.sow(pit, self.options.leftover);
        let mut events = vec![
            Event::Lift { seat, pit, count },
            Event::Sow { seat, pit, count },
        ];
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
    fn outcome(&self) -> Option<Outcome> {
        let [first, second] = self.board.stores.map(i64::from);
        (self.board.turns == 0).then(|| more_wins([first, second], "marbles"))
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

    fn describe(&self, action: &Action) -> Map<String, Value> {
        let Action(pit) = *action;
        let count = self.board.pit(self.board.mover, pit);
        let mut tried = self.board;
        let (ending, _) = tried.sow(pit, self.options.leftover);
        let takes = match ending {
            Ending::Steal { count, .. } => count,
            _ => 0,
        };
        fields(&[("pit", &pit), ("count", &count), ("takes", &takes)])
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
