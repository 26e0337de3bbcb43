//! The bot that plays any legal move, each equally likely.

use super::{Answer, Thinker};
use crate::game::{Game, written};
use crate::json::json;
use crate::rng::Rng;

/// A thinker without a thought: it picks an even random legal move.
pub struct RandomBot {
    candidates: Vec<String>,
    chosen: usize,
}

impl RandomBot {
    /// Picks among the legal moves of the seat whose view this is.
    pub fn new<G: Game>(view: &G::View, mut rng: Rng) -> Self {
        // The legal moves of the seat to move never depend on what it cannot see.
        let candidates: Vec<String> = G::imagine(view, &mut rng)
            .legal_actions()
            .iter()
            .map(|action| written(action))
            .collect();
        let chosen = rng.below(candidates.len());
        Self { candidates, chosen }
    }
}

impl Thinker for RandomBot {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer {
        let chance = 1.0 / self.candidates.len() as f64;
        let mut candidates: Vec<_> = self.candidates.iter().collect();
        candidates.swap(0, self.chosen);
        Answer {
            action: candidates[0].clone(),
            reasons: json!({
                "bot": "random",
                "candidates": candidates
                    .iter()
                    .map(|text| json!({ "move": text, "score": chance }))
                    .collect::<Vec<_>>(),
            }),
        }
    }
}
