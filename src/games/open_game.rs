//! Shared by games of two seats without hidden information.

use std::cmp::Ordering;

use serde::Serialize;
use ts_rs::TS;

use crate::game::{Game, Outcome, Seat};

/// What a seat may see: the whole position.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct OpenView<Options, Position> {
    /// The viewing seat; `None` is a spectator.
    pub seat: Option<Seat>,
    /// How many sit at the table.
    pub seats: usize,
    /// The options of the game.
    pub options: Options,
    /// The position.
    #[serde(flatten)]
    pub position: Position,
}

impl<Options: Clone, Position> OpenView<Options, Position> {
    /// What a seat sees of a game.
    pub fn of<G>(game: &G, seat: Option<Seat>) -> Self
    where
        G: Game<Options = Options, Position = Position>,
    {
        Self {
            seat,
            seats: game.seats(),
            options: game.options().clone(),
            position: game.position(),
        }
    }
}

/// The outcome of a game in which more points win and equal points are a draw.
pub fn more_wins<Ending>(scores: [i64; 2], won: Ending, drawn: Ending) -> Outcome<Ending> {
    let [first, second] = scores;
    let (winners, ending) = match first.cmp(&second) {
        Ordering::Greater => (vec![0], won),
        Ordering::Less => (vec![1], won),
        Ordering::Equal => (vec![0, 1], drawn),
    };
    Outcome {
        winners,
        scores: scores.to_vec(),
        ending,
    }
}
