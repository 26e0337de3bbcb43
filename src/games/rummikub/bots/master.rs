//! *master*: imagines the hidden tiles many times, and plays every candidate to the end
//! in each of these worlds.

use super::candidate::{Candidate, dozen};
use super::world::World;
use crate::bots::{Answer, Thinker, sort_descending};
use crate::games::rummikub::Rummikub;
use crate::games::rummikub::action::Action;
use crate::games::rummikub::levels::{Considered, Reasons};
use crate::games::rummikub::solver::Solver;
use crate::games::rummikub::tile::Tiles;
use crate::games::rummikub::view::View;
use crate::rng::Rng;

/// Hopeless candidates are dropped each time after this many worlds.
const ROUND: usize = 8;
/// By how many standard errors one candidate must lead another to count as better.
const CERTAINTY: f64 = 2.0;

/// A candidate and its results.
struct Tried {
    candidate: Candidate,
    chances: Vec<f64>,
}

impl Tried {
    fn mean(&self) -> f64 {
        let count = self.chances.len().max(1);
        // Starts at 0.0, because an empty sum is −0.0.
        self.chances.iter().fold(0.0, |sum, chance| sum + chance) / count as f64
    }

    /// Whether it is clearly better than another one, in the worlds in which both were
    /// tried.
    fn beats(&self, other: &Self) -> bool {
        let ahead = || {
            self.chances
                .iter()
                .zip(&other.chances)
                .map(|(one, two)| one - two)
        };
        let count = ahead().count() as f64;
        let mean = ahead().sum::<f64>() / count;
        let variance = ahead().map(|by| (by - mean).powi(2)).sum::<f64>() / (count - 1.0);
        count >= ROUND as f64 && mean > CERTAINTY * (variance / count).sqrt()
    }
}

/// The thinking bot; its budget is counted in candidates played to the end.
pub struct Master {
    view: View,
    rng: Rng,
    solver: Solver,
    /// The remaining candidates, in the order in which they were found.
    running: Vec<Tried>,
    dropped: Vec<Tried>,
    /// The current world, and the candidate that is played next in it.
    world: Option<World>,
    next: usize,
}

impl Master {
    /// Starts on a view.
    pub fn new(view: &View, rng: Rng) -> Self {
        let tried = |candidate| Tried {
            candidate,
            chances: Vec::new(),
        };
        Self {
            view: view.clone(),
            rng,
            solver: Solver::default(),
            running: dozen(view).into_iter().map(tried).collect(),
            dropped: Vec::new(),
            world: None,
            next: 0,
        }
    }

    /// Plays one candidate to the end in one world.
    fn try_one(&mut self) {
        let Self {
            view, rng, solver, ..
        } = self;
        let world = self
            .world
            .get_or_insert_with(|| World::imagine(view, solver, rng));
        let mut world = world.clone();
        let tried = &mut self.running[self.next];
        world.play(tried.candidate.laid.as_ref());
        tried
            .chances
            .push(world.result(view.to_move.unwrap_or(0), solver));
        self.next += 1;
        if self.next == self.running.len() {
            self.next = 0;
            self.world = None;
            if self.running[0].chances.len().is_multiple_of(ROUND) {
                self.drop_hopeless();
            }
        }
    }

    fn drop_hopeless(&mut self) {
        // The best candidate moves to the front.
        let best = self.running.remove(self.best());
        for tried in std::mem::take(&mut self.running) {
            match best.beats(&tried) {
                true => self.dropped.push(tried),
                false => self.running.push(tried),
            }
        }
        self.running.insert(0, best);
    }

    /// How many tiles its move so far lays.
    pub fn lays(&self) -> usize {
        let laid = &self.running[self.best()].candidate.laid;
        laid.as_ref().map_or(0, Tiles::len)
    }

    /// The best so far: the first, unless others are clearly better.
    fn best(&self) -> usize {
        let better = |index: &usize| self.running[*index].beats(&self.running[0]);
        let mean = |index: usize| self.running[index].mean();
        let better = (1..self.running.len()).filter(better);
        better
            .max_by(|&one, &other| mean(one).total_cmp(&mean(other)))
            .unwrap_or(0)
    }
}

impl Thinker<Rummikub> for Master {
    fn think(&mut self, budget: u64) -> u64 {
        let mut spent = 0;
        while spent < budget && self.running.len() > 1 {
            self.try_one();
            spent += 1;
        }
        spent
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        let mut order: Vec<&Tried> = self.running.iter().collect();
        let best = order.remove(self.best());
        order.extend(&self.dropped);
        sort_descending(&mut order, |tried| tried.mean());
        let all = std::iter::once(best).chain(order);
        let candidates = all.map(|tried| Considered {
            // With a single candidate nothing was tried.
            chance: (!tried.chances.is_empty()).then(|| tried.mean()),
            ..tried.candidate.scored(&self.view, tried.mean())
        });
        Answer {
            action: best.candidate.action.clone(),
            reasons: Reasons::Imagination {
                candidates: candidates.collect(),
            },
        }
    }
}
