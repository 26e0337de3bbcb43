//! The bot that plays any legal move, each equally likely.

use super::{Answer, Bots, Scored, Thinker};
use crate::rng::Rng;

/// A bot that picks a legal move uniformly at random.
pub struct RandomBot<G: Bots> {
    /// The chosen move comes first.
    actions: Vec<G::Action>,
    reasons: fn(Vec<Scored<G::Action>>) -> G::Reasons,
}

impl<G: Bots> RandomBot<G> {
    /// Picks among the legal moves of the seat whose view this is.
    pub fn new(
        view: &G::View,
        mut rng: Rng,
        reasons: fn(Vec<Scored<G::Action>>) -> G::Reasons,
    ) -> Self {
        // The legal moves of the seat to move never depend on hidden information.
        let mut actions = G::imagine(view, &mut rng).legal_actions();
        let chosen = rng.below(actions.len());
        actions.swap(0, chosen);
        Self { actions, reasons }
    }
}

impl<G: Bots> Thinker<G> for RandomBot<G> {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer<G::Action, G::Reasons> {
        let score = 1.0 / self.actions.len() as f64;
        let candidates = self.actions.iter().map(|action| Scored {
            action: action.clone(),
            score,
        });
        Answer {
            action: self.actions[0].clone(),
            reasons: (self.reasons)(candidates.collect()),
        }
    }
}
