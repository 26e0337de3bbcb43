//! The levels of play and their bots.

use std::cmp::Reverse;

use serde::Serialize;
use ts_rs::TS;

use super::CaturJawa;
use super::action::Action;
use super::guide::Guide;
use super::heuristic::{Candidate, Weights, candidates};
use super::learned;
use super::options::Reach;
use super::tree_bot::{TreeBot, Tried};
use super::tree_judge::TreeJudge;
use super::view::View;
use crate::bots::{Answer, Bots, Judge, Judgement, Level, RandomBot, Scored, Thinker};
use crate::game::Game;
use crate::options::Options;
use crate::rng::Rng;

/// How many of a hundred moves *easy* makes at random, at two seats with every empty
/// cell in reach.
const CARELESSNESS: usize = 20;

/// Why a bot chose its move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "bot", rename_all = "lowercase")]
pub enum Reasons {
    /// *Easy* in a careless moment: any move.
    Random {
        /// The moves, the chosen one first.
        candidates: Vec<Scored<Action>>,
    },
    /// *Medium*, and *easy* most of the time: the paper's heuristic.
    Heuristic {
        /// The placements, the chosen one first.
        candidates: Vec<Candidate>,
    },
    /// *Hard* and *master*: what a tree search found.
    Tree {
        /// How many imagined games it played.
        iterations: u32,
        /// The placements it tried, the most often tried first.
        candidates: Vec<Tried>,
    },
}

impl Bots for CaturJawa {
    type Reasons = Reasons;
    type Judgement = Judgement<Action>;

    const LEVELS: &'static [Level<Self>] = &[
        Level::new("easy", |view, _, mut rng| {
            if rng.below(100) < carelessness(view) {
                let reasons = |candidates| Reasons::Random { candidates };
                return Ok(Box::new(RandomBot::new(view, rng, reasons)));
            }
            Ok(Box::new(HeuristicBot::new(view, &Weights::DEFAULT, rng)))
        }),
        Level {
            settings: Weights::SPECS,
            ..Level::new("medium", |view, settings, rng| {
                let weights = Weights::read(settings)?;
                Ok(Box::new(HeuristicBot::new(view, &weights, rng)))
            })
        },
        Level {
            // On a trail there is less to choose from, and with more seats more can be
            // won: a shorter search is far enough above *medium* there, and leaves
            // *master* something to be better at.
            budget: |options, seats| match options.reach {
                Reach::Any if seats == 2 => 100,
                _ => 30,
            },
            ..Level::new("hard", |view, _, rng| Ok(Box::new(TreeBot::new(view, rng))))
        },
        Level {
            // With more seats a game is longer, and so is every iteration.
            budget: |_, seats| if seats == 2 { 16_000 } else { 8_000 },
            minds: 2,
            judge: Some(Judge {
                budget: |_, seats| if seats == 2 { 9_000 } else { 7_500 },
                // Without a guide: the figures of `docs/review.md` are those of games played
                // out.
                start: |view, asked, budget, rng| {
                    Box::new(TreeJudge::new(TreeBot::new(view, rng), *asked, budget))
                },
            }),
            ..Level::new("master", |view, _, rng| Ok(Box::new(guided(view, rng))))
        },
    ];
}

/// A tree search, with a guide in games of two if weights are there. With more seats no
/// advantage of a guide is shown (`lab/weights/catur-jawa.md`).
fn guided(view: &View, rng: Rng) -> TreeBot {
    let learned = learned::known().filter(|_| view.seats == 2);
    let guide = learned.map(|learned| Guide::learned(learned, &view.options, view.seats));
    TreeBot::new(view, rng).guided(guide)
}

/// How many of a hundred moves *easy* makes at random here. The more seats there are, the
/// more of the others make up for a mistake, and near the last card fewer cells can be
/// one: to be as far below *medium* as in a game of two, it has to err more often.
fn carelessness(view: &View) -> usize {
    let trail = view.options.reach == Reach::Last;
    CARELESSNESS * (view.seats - 1 + usize::from(trail))
}

/// The paper's bot: the placement of highest H; among equals a random one.
pub struct HeuristicBot {
    /// Best first; the chosen one is at the front.
    candidates: Vec<Candidate>,
}

impl HeuristicBot {
    /// A bot that knows what its view shows.
    pub fn new(view: &View, weights: &Weights, mut rng: Rng) -> Self {
        // The own placements and their features do not depend on what is imagined.
        let game = CaturJawa::imagine(view, &mut rng);
        let mut candidates = candidates(&game, weights);
        candidates.sort_by_cached_key(|candidate| Reverse(candidate.score));
        let is_best = |candidate: &&Candidate| candidate.score == candidates[0].score;
        let equals = candidates.iter().take_while(is_best).count();
        if equals > 0 {
            candidates[..=rng.below(equals)].rotate_right(1);
        }
        Self { candidates }
    }
}

impl Thinker<CaturJawa> for HeuristicBot {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        let best = self.candidates.first();
        Answer {
            action: best.map_or(Action::Pass, |best| best.action),
            reasons: Reasons::Heuristic {
                candidates: self.candidates.clone(),
            },
        }
    }
}
