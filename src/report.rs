//! Reports: the data that a session gives about a game.

use serde::Serialize;
use ts_rs::TS;

use crate::game::{Game, Outcome, Seat};
use crate::setup::Player;
use crate::terms::Terms;

/// A move in notation, with the details that the game shows.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Described<Action, Move> {
    /// The move.
    pub text: Action,
    /// The details that the game shows.
    #[serde(flatten)]
    pub shown: Move,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Made<Action, Move> {
    /// Who made it.
    pub seat: Seat,
    /// The move.
    #[serde(flatten)]
    pub described: Described<Action, Move>,
}

/// What decided a game at a table: its rules, or a forfeit.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
pub enum Decision<Ending> {
    /// The rules.
    Rules(Ending),
    /// A seat has forfeited.
    Forfeit(Forfeit),
}

/// Why a seat has lost a game that its rules would continue. All others share the win,
/// whatever their scores: none of them has beaten another. The scores are those of the
/// position ([`Game::scores`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Forfeit {
    /// Why.
    pub reason: ForfeitReason,
    /// Which seat.
    pub seat: Seat,
}

/// Why a seat has forfeited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ForfeitReason {
    /// Its time was up.
    Time,
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Played<Event, Ending> {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Whether the game is over.
    pub over: bool,
    /// How it ended.
    pub outcome: Option<Outcome<Ending>>,
}

/// Everything public about a game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Status<Options, Action, Move, Ending> {
    /// Which game.
    pub game: &'static str,
    /// Every option with its value.
    pub options: Options,
    /// The preset that has these options.
    pub preset: Option<&'static str>,
    /// The seed, unless the game began from a position.
    pub seed: Option<String>,
    /// Who plays, in the order of the set-up.
    pub players: Vec<Player>,
    /// Which player has seat 0, seat 1 and so on.
    pub order: Vec<usize>,
    /// The moves that were made.
    pub moves: Vec<Made<Action, Move>>,
    /// How many undone moves can be redone.
    pub redo: usize,
    /// How many of the moves can no longer be taken back.
    pub settled: usize,
    /// What the table has agreed on besides the rules.
    pub terms: Terms,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<Outcome<Ending>>,
}

/// The status type of this game.
pub type StatusOf<G> = Status<
    <G as Game>::Options,
    <G as Game>::Action,
    <G as Game>::Move,
    Decision<<G as Game>::Ending>,
>;

/// The result type of this game.
pub type PlayedOf<G> = Played<<G as Game>::Event, Decision<<G as Game>::Ending>>;

/// A position with the game and the options it belongs to.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Whole<Options, Position> {
    /// Which game.
    pub game: &'static str,
    /// Every option with its value.
    pub options: Options,
    /// The position.
    #[serde(flatten)]
    pub position: Position,
}
