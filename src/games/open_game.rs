//! What the games share that hide nothing and have two seats.

use serde_json::{Map, Value};

use crate::game::{Game, Outcome, Seat};
use crate::json::{ToJson, fields};

/// What a seat may see: everything, for nothing is hidden.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenView<G> {
    /// Whose view it is; `None` is a spectator.
    pub seat: Option<Seat>,
    /// The game itself.
    pub game: G,
}

/// The position as its JSON has it, with whose view it is, the seats and the options.
impl<G: Game> ToJson for OpenView<G> {
    fn to_json(&self) -> Value {
        let mut view = fields(&[
            ("seat", &self.seat),
            ("seats", &self.game.seats()),
            ("options", self.game.options()),
        ]);
        view.extend(self.game.position());
        view.into()
    }
}

/// The end of a game in which more points win and equal ones are a draw.
pub fn more_wins(scores: [i64; 2], reason: &'static str) -> Outcome {
    let [first, second] = scores;
    let (winners, reason) = match first.cmp(&second) {
        std::cmp::Ordering::Greater => (vec![0], reason),
        std::cmp::Ordering::Less => (vec![1], reason),
        std::cmp::Ordering::Equal => (vec![0, 1], "draw"),
    };
    Outcome {
        winners,
        scores: scores.to_vec(),
        reason,
        details: Map::new(),
    }
}
