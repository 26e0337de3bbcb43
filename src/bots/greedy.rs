//! The bot that takes what looks best at once.

use serde_json::{Map, Value};

use super::{Answer, Thinker, best_first};
use crate::json::{fields, json};

/// A legal move and what it is worth to whoever judged it.
pub struct Judged {
    /// The move, in notation.
    pub action: String,
    /// Its worth.
    pub worth: f64,
    /// What the worth is made of, if there is more to say.
    pub parts: Map<String, Value>,
}

/// A thinker that was told what each move is worth, and takes the best.
pub struct GreedyBot {
    name: &'static str,
    /// Best first.
    candidates: Vec<Judged>,
}

impl GreedyBot {
    /// Chooses among legal moves; among equals the first.
    pub fn new(name: &'static str, candidates: impl Iterator<Item = Judged>) -> Self {
        let mut candidates: Vec<Judged> = candidates.collect();
        best_first(&mut candidates, |judged| judged.worth);
        Self { name, candidates }
    }
}

impl Thinker for GreedyBot {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer {
        let candidates: Vec<Value> = self
            .candidates
            .iter()
            .map(|judged| {
                let mut entry = fields(&[("move", &judged.action), ("score", &judged.worth)]);
                if !judged.parts.is_empty() {
                    entry.insert("parts".to_owned(), judged.parts.clone().into());
                }
                entry.into()
            })
            .collect();
        Answer {
            action: self.candidates[0].action.clone(),
            reasons: json!({ "bot": self.name, "candidates": candidates }),
        }
    }
}
