//! The bot that takes the move with the highest score.

use super::{Answer, Bots, Scored, Thinker, sort_descending};

/// A move with its score.
pub trait Judged<Action>: Clone {
    /// The move.
    fn action(&self) -> &Action;

    /// Its score, in the bot's own measure.
    fn score(&self) -> f64;
}

impl<Action: Clone> Judged<Action> for Scored<Action> {
    fn action(&self) -> &Action {
        &self.action
    }

    fn score(&self) -> f64 {
        self.score
    }
}

/// A bot that receives every move with its score and takes the best.
pub struct GreedyBot<G: Bots, C> {
    /// Best first.
    candidates: Vec<C>,
    reasons: fn(Vec<C>) -> G::Reasons,
}

impl<G: Bots, C: Judged<G::Action>> GreedyBot<G, C> {
    /// Chooses among legal moves; the first of equal ones.
    pub fn new(candidates: impl Iterator<Item = C>, reasons: fn(Vec<C>) -> G::Reasons) -> Self {
        let mut candidates: Vec<C> = candidates.collect();
        sort_descending(&mut candidates, C::score);
        Self {
            candidates,
            reasons,
        }
    }
}

impl<G: Bots, C: Judged<G::Action>> Thinker<G> for GreedyBot<G, C> {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer<G::Action, G::Reasons> {
        Answer {
            action: self.candidates[0].action().clone(),
            reasons: (self.reasons)(self.candidates.clone()),
        }
    }
}
