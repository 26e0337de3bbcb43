//! The levels of play and their bots.

use serde::Serialize;
use ts_rs::TS;

use super::Congkak;
use super::action::Action;
use super::board::{Board, Ending};
use super::search::Sower;
use crate::bots::duel::Duel;
use crate::bots::{
    Bots, Curve, DuelBot, DuelJudge, GreedyBot, Judge, Judgement, Level, RandomBot, Scored,
    Searched, Standing, Thinker,
};
use crate::game::Game;
use crate::rng::Rng;

/// The depth of *hard*, in changes of the side to move.
const HARD_DEPTH: u8 = 4;
/// The depth limit of *master*: its budget ends first.
const MASTER_DEPTH: u8 = 100;
/// The size of the search's table, in powers of two.
const TABLE_BITS: u32 = 18;

/// Why a bot chose its move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "bot", rename_all = "kebab-case")]
pub enum Reasons {
    /// *Easy*: any move.
    Random {
        /// The moves, the chosen one first.
        candidates: Vec<Scored<Action>>,
    },
    /// *Medium*: the immediate gain.
    Greedy {
        /// The moves, best first.
        candidates: Vec<Scored<Action>>,
    },
    /// *Hard* and *master*: the result of a search.
    Search(Searched<Action>),
}

impl Bots for Congkak {
    type Reasons = Reasons;
    type Judgement = Judgement<Action>;

    const LEVELS: &'static [Level<Self>] = &[
        Level::new("easy", |view, _, mut rng| {
            // The order of the pits is drawn for every level, so that all levels use the
            // same random stream for a seed.
            shuffled_pits(view, &mut rng);
            let reasons = |candidates| Reasons::Random { candidates };
            Ok(Box::new(RandomBot::new(view, rng, reasons)))
        }),
        Level::new("medium", |view, _, mut rng| {
            let (sower, pits) = shuffled_pits(view, &mut rng);
            let candidates = pits.iter().map(|&pit| Scored {
                action: sower.action(pit),
                score: greed(sower, pit.into()),
            });
            let reasons = |candidates| Reasons::Greedy { candidates };
            Ok(Box::new(GreedyBot::new(candidates, reasons)))
        }),
        Level {
            budget: |_, _| 1_000_000,
            ..Level::new("hard", |view, _, rng| {
                Ok(Box::new(search(view, rng, HARD_DEPTH)))
            })
        },
        Level {
            budget: |_, _| 150_000,
            judge: Some(Judge {
                budget: |_, _| 100_000,
                start: judge,
            }),
            ..Level::new("master", |view, _, rng| {
                Ok(Box::new(search(view, rng, MASTER_DEPTH)))
            })
        },
    ];
}

type View = <Congkak as Game>::View;

/// The position as the bots see it, and the legal pits in random order, so that equal
/// ones are chosen equally often.
fn shuffled_pits(view: &View, rng: &mut Rng) -> (Sower, Vec<u8>) {
    let sower = Sower {
        board: view.position.board(),
        leftover: view.options.leftover,
    };
    let mut pits = Vec::new();
    sower.moves(&mut pits);
    rng.shuffle(&mut pits);
    (sower, pits)
}

fn search(view: &View, mut rng: Rng, deepest: u8) -> DuelBot<Congkak, Sower> {
    let (sower, pits) = shuffled_pits(view, &mut rng);
    DuelBot::new(sower, &pits, deepest, TABLE_BITS, Reasons::Search)
}

/// Judges a sowing with *master*'s search.
fn judge(view: &View, asked: &Action, budget: u64, mut rng: Rng) -> Box<dyn Thinker<Congkak>> {
    let (sower, pits) = shuffled_pits(view, &mut rng);
    let Board { stores, mover, .. } = sower.board;
    let lead = i32::from(stores[mover]) - i32::from(stores[1 - mover]);
    let standing = Standing {
        mover,
        lead,
        curve: curve(sower.most()),
    };
    let asked = asked.0 as u8;
    let depth = (MASTER_DEPTH, TABLE_BITS);
    let judge = DuelJudge::new(
        &sower,
        &pits,
        asked,
        depth,
        budget,
        standing,
        Reasons::Search,
    );
    Box::new(judge)
}

/// How a lead becomes a chance with this many marbles left in the pits: fitted by
/// `papan-lab review-fit`, see `docs/review.md`. The mover has no advantage.
fn curve(left: i32) -> Curve {
    Curve {
        slope: -0.084 + 1.62 / f64::from(left + 1).sqrt(),
        offset: 0.0,
    }
}

/// *Medium*'s score of a sowing: marbles won at once, and 1.5 for a further turn.
fn greed(mut sower: Sower, pit: usize) -> f64 {
    let (step, ending) = sower.sow(pit);
    let further = if ending == Ending::Free { 1.5 } else { 0.0 };
    f64::from(step.points) + further
}
