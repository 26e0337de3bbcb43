//! The contract every game fulfils.
//!
//! Rules are pure: no clock, no browser, no global randomness, no prose, no JSON. They
//! use types; edges serialise those, and the page puts them into words. The package
//! `papan-laws` checks what holds for every game: rules G1–G5, text round trips,
//! conservation of pieces, bounded length, and that imagined deals agree with the view.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use ts_rs::TS;

use crate::options::{Options, Preset};
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// A place at the table, numbered from 0 in turn order (rule G1).
pub type Seat = usize;

/// A type that is sent to the page.
pub trait Told: Clone + Debug + PartialEq + Serialize + TS + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + TS + 'static> Told for T {}

/// One of the table games.
pub trait Game: Clone + Debug + PartialEq + Sized + 'static {
    /// The name in records, positions and the protocol.
    const ID: &'static str;
    /// The fewest and the most seats.
    const SEATS: (usize, usize);
    /// Named mixes of options; the first is the default.
    const PRESETS: &'static [Preset<Self::Options>];
    /// Whether the lowest score wins, as in games where remaining pieces count.
    const FEWEST_WIN: bool = false;

    /// The rule options, declared by [`crate::options!`].
    type Options: Options;
    /// A move; it serialises as its text, the notation of the rules ([`crate::notation!`]).
    type Action: Told + Ord + Display + FromStr<Err = Refusal>;
    /// What can be shown about an action before or after it was made.
    type Move: Told;
    /// The events of a move, in order, which the page animates. Events are public: they
    /// never contain what only one seat may know.
    type Event: Told;
    /// What one seat, or a spectator, may know (rule G5).
    type View: Told;
    /// What decided a game, with its details; serialises with a field `reason`.
    type Ending: Told;
    /// The whole position, as position JSON has it.
    type Position: Told + DeserializeOwned;
    /// An answer to a question that is particular to this game.
    type Fact: Told;

    /// Sets up a game; everything random comes from `rng` (rule G2).
    ///
    /// # Errors
    /// `bad-seats` if the game does not allow this number of seats.
    fn new(options: &Self::Options, seats: usize, rng: &mut Rng) -> Result<Self, Refusal>;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The options this game is played with.
    fn options(&self) -> &Self::Options;

    /// Whose turn it is; `None` once the game is over. Need not alternate.
    fn to_move(&self) -> Option<Seat>;

    /// The legal actions of the seat to move: without duplicates, in a fixed order, empty
    /// only when the game is over (rule G3). A game may list fewer than [`Game::check`]
    /// accepts.
    fn legal_actions(&self) -> Vec<Self::Action>;

    /// Whether an action is legal now.
    ///
    /// # Errors
    /// The rule it breaks (rule G4).
    fn check(&self, action: &Self::Action) -> Result<(), Refusal>;

    /// The legal action that is played for a seat whose time for a move is up: the least
    /// one in the order of the type, so that it is always the same; `None` once the game
    /// is over. In Catur Jawa the lowest card on the first cell row by row, or `pass`; in
    /// 369 the first empty cell row by row; in Congkak the first pit that is not empty;
    /// in Rummikub `draw`, or `pass` when the pool is empty.
    fn simplest(&self) -> Option<Self::Action> {
        self.legal_actions().into_iter().min()
    }

    /// Whether a legal action reveals something that was hidden from everybody: a card or
    /// tile is drawn, or hands are shown at the end. Playing a card from one's own hand
    /// does not count.
    fn reveals(&self, action: &Self::Action) -> bool;

    /// Makes a legal move and returns what happened.
    ///
    /// # Panics
    /// May panic on an action that [`Game::check`] refuses.
    fn apply(&mut self, action: &Self::Action) -> Vec<Self::Event>;

    /// How the game ended; `None` while it is in progress.
    fn outcome(&self) -> Option<Outcome<Self::Ending>>;

    /// The current score of each seat, in the game's own points; in a finished game those
    /// of the outcome.
    fn scores(&self) -> Vec<i64>;

    /// What a seat may know; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// A full position that agrees with this view.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Self;

    /// What can be shown about an action that is legal now.
    fn describe(&self, action: &Self::Action) -> Self::Move;

    /// The whole position.
    fn position(&self) -> Self::Position;

    /// The game that is in this position.
    ///
    /// # Errors
    /// `bad-position`, with the reason, if it cannot occur.
    fn from_position(options: &Self::Options, position: Self::Position) -> Result<Self, Refusal>;

    /// Answers a question that is particular to this game, such as the state of its
    /// cells.
    ///
    /// # Errors
    /// `unknown-question`.
    fn ask(&self, question: &str) -> Result<Self::Fact, Refusal> {
        let question = question.to_owned();
        Err(Problem::UnknownQuestion { question }.into())
    }
}

/// Makes types serialise as their notation (`Display`), and read from it (`FromStr`).
#[macro_export]
macro_rules! notation {
    ($($type:ty)*) => {
        $(
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    to.collect_str(self)
                }
            }

            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
                    text.parse().map_err(serde::de::Error::custom)
                }
            }
        )*
    };
}

/// The answer type of a game without questions.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub enum NoFact {}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Outcome<Ending> {
    /// Who won; several if they share.
    pub winners: Vec<Seat>,
    /// The score of each seat, in the game's own points; see [`Game::FEWEST_WIN`].
    pub scores: Vec<i64>,
    /// What decided it.
    #[serde(flatten)]
    pub ending: Ending,
}

/// Checks that a game allows this number of seats.
///
/// # Errors
/// `bad-seats`, with the least and the greatest number.
pub fn check_seats<G: Game>(seats: usize) -> Result<(), Refusal> {
    check_seat_count(G::SEATS, seats)
}

/// Checks that a number of seats is within a range.
///
/// # Errors
/// `bad-seats`, with the least and the greatest number.
pub fn check_seat_count((least, most): (usize, usize), seats: usize) -> Result<(), Refusal> {
    if (least..=most).contains(&seats) {
        return Ok(());
    }
    Err(Problem::BadSeats { seats, least, most }.into())
}

/// The refusal of a position that cannot occur.
pub fn bad_position(detail: impl Display) -> Refusal {
    let detail = detail.to_string();
    Problem::BadPosition { detail }.into()
}
