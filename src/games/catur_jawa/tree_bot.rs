//! The bot that looks ahead over imagined deals.

use std::cmp::Reverse;

use serde::Serialize;
use ts_rs::TS;

use super::CaturJawa;
use super::action::Action;
use super::fast::{Code, Guesser, Imagined, Tastes};
use super::guide::{Guide, Guided};
use super::heuristic::{Candidate, Points, Weights, candidates};
use super::learned::policy::Sheet;
use super::levels::Reasons;
use super::view::View;
use crate::bots::tree::{Branch, Rewards, Tree};
use crate::bots::{Answer, Thinker};
use crate::game::{Game, Seat};
use crate::rng::Rng;

/// How much of the expected line an explanation shows.
const LONGEST_LINE: usize = 8;
/// A continuation that was chosen less often says nothing.
const LEAST_VISITS: u32 = 5;

/// What grows from deals of this game.
pub type GrownTree = Tree<Sheet>;

/// A tree search in progress.
pub struct TreeBot {
    pub(super) seat: Seat,
    pub(super) seats: usize,
    /// All legal placements as H judges them, the best first.
    judged: Vec<Candidate>,
    /// Whether there is nothing to think about.
    pub(super) decided: bool,
    guesser: Guesser,
    tastes: Tastes,
    guide: Option<Guide>,
    tree: GrownTree,
    rng: Rng,
}

/// A placement that was tried, and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Tried {
    /// The placement.
    #[serde(rename = "move")]
    pub action: Action,
    /// How often it was tried.
    pub visits: u32,
    /// Each seat's chance of winning, if it was tried or wins at once.
    pub chance: Option<Vec<f32>>,
    /// The own chance.
    pub score: Option<f32>,
    /// The expected line, this move first; empty if it was not tried.
    pub line: Vec<Action>,
    /// What H says about it.
    pub heuristic: Points,
    /// The part of H6 that is for the lowest card.
    pub lowest: i64,
}

impl TreeBot {
    /// A bot that knows what its view shows.
    pub fn new(view: &View, mut rng: Rng) -> Self {
        // The own placements do not depend on what is imagined.
        let game = CaturJawa::imagine(view, &mut rng);
        Self::with(&game, Guesser::new(view), rng)
    }

    /// A bot that knows every hand and deck, to measure how much better guessing could
    /// gain. It is no level: players never meet it.
    pub fn knowing(game: &CaturJawa, rng: Rng) -> Self {
        Self::with(game, Guesser::knowing(game), rng)
    }

    fn with(game: &CaturJawa, guesser: Guesser, rng: Rng) -> Self {
        let mut judged = candidates(game, &Weights::DEFAULT);
        judged.sort_by_cached_key(|candidate| Reverse(candidate.score));
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
            guide: None,
            tree: Tree::default(),
            rng,
        }
    }

    /// The same bot with a guide.
    #[must_use]
    pub fn guided(self, guide: Option<Guide>) -> Self {
        Self { guide, ..self }
    }

    /// Lets a tree grow by one deal, which goes on after an action if there is one.
    pub(super) fn grow(&mut self, tree: &mut GrownTree, after: Option<Action>) {
        let position = self.guesser.guess(&mut self.rng);
        let mut deal = Imagined::new(position, &self.tastes);
        if let Some(action) = after {
            deal.play(Code::of(action).0);
        }
        tree.grow(Guided::new(deal, self.guide.as_ref()), &mut self.rng);
    }

    /// What is known about a placement; there is a branch if it was tried.
    fn tried(&self, candidate: &Candidate, branch: Option<&Branch>) -> Tried {
        let chances = match branch {
            Some(branch) => Some(branch.chances),
            // A win at once needs no thinking.
            None => (candidate.features.win > 0).then(|| self.certain_win()),
        };
        let line = branch.map_or_else(Vec::new, |branch| self.tree.line(branch, LEAST_VISITS));
        let line = line.into_iter().take(LONGEST_LINE);
        Tried {
            action: candidate.action,
            visits: branch.map_or(0, |branch| branch.visits),
            chance: chances.map(|chances| chances[..self.seats].to_vec()),
            score: chances.map(|chances| chances[self.seat]),
            line: line.map(|code| Code(code).action()).collect(),
            heuristic: candidate.points(),
            lowest: candidate.lowest,
        }
    }

    fn certain_win(&self) -> Rewards {
        std::array::from_fn(|seat| f32::from(seat == self.seat))
    }
}

impl Thinker<CaturJawa> for TreeBot {
    fn think(&mut self, budget: u64) -> u64 {
        if self.decided {
            return 0;
        }
        let mut tree = std::mem::take(&mut self.tree);
        for _ in 0..budget {
            self.grow(&mut tree, None);
        }
        self.tree = tree;
        budget
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        let judged = |branch: &Branch| {
            let action = Code(branch.action).action();
            self.judged.iter().find(|judged| judged.action == action)
        };
        let branches = self.tree.branches();
        let tried = branches.iter();
        let tried = tried.filter_map(|branch| Some(self.tried(judged(branch)?, Some(branch))));
        let mut candidates: Vec<Tried> = tried.collect();
        if candidates.is_empty() {
            let best = self.judged.first();
            candidates.extend(best.map(|best| self.tried(best, None)));
        }
        Answer {
            action: candidates.first().map_or(Action::Pass, |best| best.action),
            reasons: Reasons::Tree {
                iterations: self.tree.visits(),
                candidates,
            },
        }
    }
}
