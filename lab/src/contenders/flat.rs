//! Monte Carlo without a tree: every placement is a bandit arm (UCB1), and its games are
//! played out by the heuristic or at random.

use papan::bots::{Answer, Scored, Thinker, sort_descending};
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::levels::Reasons;
use papan::games::catur_jawa::playouts::Playouts;
use papan::rng::Rng;

/// The weight of exploration.
const CURIOSITY: f64 = 0.7;

/// A flat search in progress.
pub struct FlatBot {
    playouts: Playouts,
    arms: Vec<Arm>,
    tries: u32,
    rng: Rng,
}

struct Arm {
    action: Action,
    tries: u32,
    sum: f64,
}

impl FlatBot {
    /// A bot that plays games out in this way.
    pub fn new(playouts: Playouts, mut rng: Rng) -> Self {
        let mut actions = playouts.placements(&mut rng);
        rng.shuffle(&mut actions);
        let arm = |action| Arm {
            action,
            tries: 0,
            sum: 0.0,
        };
        Self {
            playouts,
            arms: actions.into_iter().map(arm).collect(),
            tries: 0,
            rng,
        }
    }

    fn next(&self) -> usize {
        let curious = f64::from(self.tries.max(1)).ln();
        let worth = |arm: &Arm| match arm.tries {
            0 => f64::INFINITY,
            tries => {
                let tries = f64::from(tries);
                arm.sum / tries + CURIOSITY * (curious / tries).sqrt()
            }
        };
        let mut best = 0;
        for index in 1..self.arms.len() {
            if worth(&self.arms[index]) > worth(&self.arms[best]) {
                best = index;
            }
        }
        best
    }
}

impl Thinker<CaturJawa> for FlatBot {
    fn think(&mut self, budget: u64) -> u64 {
        if self.arms.len() < 2 {
            return 0;
        }
        for _ in 0..budget {
            let index = self.next();
            let reward = self.playouts.after(self.arms[index].action, &mut self.rng);
            let arm = &mut self.arms[index];
            arm.sum += f64::from(reward);
            arm.tries += 1;
            self.tries += 1;
        }
        budget
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        let scored = self.arms.iter().map(|arm| Scored {
            action: arm.action,
            score: arm.sum / f64::from(arm.tries.max(1)),
        });
        let mut candidates: Vec<_> = scored.collect();
        sort_descending(&mut candidates, |candidate| candidate.score);
        Answer {
            action: candidates.first().map_or(Action::Pass, |best| best.action),
            reasons: Reasons::Random { candidates },
        }
    }
}
