//! Reports: what a session says about a game.

use serde::Serialize;
use ts_rs::TS;

use crate::game::{Game, Outcome, Seat};
use crate::setup::Player;

/// A move in notation, with what the game shows about it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Described<Action, Move> {
    /// The move.
    pub text: Action,
    /// What the game shows about it.
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

/// What came of a move.
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
    /// How many undone moves can be made again.
    pub redo: usize,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// How the game ended.
    pub outcome: Option<Outcome<Ending>>,
}

/// The status of a game of this kind.
pub type StatusOf<G> =
    Status<<G as Game>::Options, <G as Game>::Action, <G as Game>::Move, <G as Game>::Ending>;

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
