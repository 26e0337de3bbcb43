//! The bot that looks ahead over imagined deals.

use serde_json::Value;

use super::CaturJawa;
use super::action::Action;
use super::bots::{Candidate, candidates};
use super::fast::{Code, Guesser, Imagined, Tastes};
use super::heuristic::PAPER;
use super::view::View;
use crate::bots::tree::{Branch, Rewards, Tree};
use crate::bots::{Answer, Thinker, best_first};
use crate::game::{Game, Seat, written};
use crate::json::json;
use crate::rng::Rng;

/// How much of the expected line an explanation shows.
const LONGEST_LINE: usize = 8;
/// A continuation that was chosen less often says nothing.
const LEAST_VISITS: u32 = 5;

/// A tree that was grown less is not worth taking over.
const LEAST_KEPT: u32 = 50;
/// The code of no action at all.
const NO_ACTION: u16 = u16::MAX;

/// A tree search in progress.
pub struct TreeBot {
    seat: Seat,
    seats: usize,
    /// All legal placements as H judges them, the best first.
    judged: Vec<Candidate>,
    /// Whether there is nothing to think about.
    decided: bool,
    guesser: Guesser,
    tastes: Tastes,
    tree: Tree,
    rng: Rng,
}

impl TreeBot {
    /// A bot that has only its view.
    pub fn new(view: &View, mut rng: Rng) -> Self {
        // The own placements depend on nothing that is imagined.
        let game = CaturJawa::imagine(view, &mut rng);
        Self::with(&game, Guesser::new(view), rng)
    }

    /// A cheater, which has seen the whole game.
    pub fn knowing(game: &CaturJawa, rng: Rng) -> Self {
        Self::with(game, Guesser::knowing(game), rng)
    }

    fn with(game: &CaturJawa, guesser: Guesser, rng: Rng) -> Self {
        let mut judged = candidates(game, &PAPER);
        best_first(&mut judged, |candidate| candidate.features.sum());
        if judged.first().is_some_and(|best| best.features.win > 0) {
            judged.truncate(1);
        }
        Self {
            seat: game.state.active,
            seats: game.state.seats(),
            decided: judged.len() < 2,
            judged,
            guesser,
            tastes: Tastes::of(game.state.active),
            tree: Tree::default(),
            rng,
        }
    }

    /// What is to be said for a placement; a branch where there was something
    /// to think about.
    fn reasons(&self, candidate: &Candidate, branch: Option<&Branch>) -> Value {
        let chances = match branch {
            Some(branch) => Some(branch.chances),
            // A win at once needs no thinking.
            None => (candidate.features.win > 0).then(|| self.all_to_itself()),
        };
        let line = branch.map_or_else(Vec::new, |branch| self.tree.line(branch, LEAST_VISITS));
        let line: Vec<String> = line
            .into_iter()
            .take(LONGEST_LINE)
            .map(|action| written(&Code(action).action()))
            .collect();
        json!({
            "move": written(&candidate.action),
            "visits": branch.map_or(0, |branch| branch.visits),
            "chance": chances.map(|chances| chances[..self.seats].to_vec()),
            "score": chances.map(|chances| chances[self.seat]),
            "line": line,
            "heuristic": candidate.points(),
            "lowest": candidate.lowest,
        })
    }

    fn all_to_itself(&self) -> Rewards {
        std::array::from_fn(|seat| f32::from(seat == self.seat))
    }
}

impl Thinker for TreeBot {
    fn think(&mut self, budget: u64) -> u64 {
        if self.decided {
            return 0;
        }
        for _ in 0..budget {
            let position = self.guesser.guess(&mut self.rng);
            let deal = Imagined::new(position, &self.tastes);
            self.tree.grow(deal, &mut self.rng);
        }
        budget
    }

    fn answer(&self) -> Answer {
        let branches = self.tree.branches();
        let judged = |branch: &Branch| {
            let action = Code(branch.action).action();
            self.judged.iter().find(|judged| judged.action == action)
        };
        let mut weighed: Vec<_> = branches
            .iter()
            .filter_map(|branch| Some((judged(branch)?, Some(branch))))
            .collect();
        if weighed.is_empty() {
            weighed.extend(self.judged.first().map(|candidate| (candidate, None)));
        }
        let best = weighed.first();
        let action = best.map_or(Action::Pass, |(candidate, _)| candidate.action);
        let candidates: Vec<Value> = weighed
            .into_iter()
            .map(|(candidate, branch)| self.reasons(candidate, branch))
            .collect();
        Answer {
            action: written(&action),
            reasons: json!({
                "bot": "tree",
                "iterations": self.tree.visits(),
                "candidates": candidates,
            }),
        }
    }

    fn remember(&mut self, before: &dyn Thinker, since: &str) {
        let codes = since.split_whitespace().map(|text| {
            let action = text.parse::<Action>();
            action.map_or(NO_ACTION, |action| Code::from(action).0)
        });
        let possible = |action| {
            let action = Code(action).action();
            self.judged.iter().any(|judged| judged.action == action)
        };
        if !self.decided
            && let Some(earlier) = before.memory()
            && let Some(tree) = earlier.after(codes, possible)
            && tree.visits() >= LEAST_KEPT
        {
            self.tree = tree;
        }
    }

    fn memory(&self) -> Option<&Tree> {
        Some(&self.tree)
    }
}
