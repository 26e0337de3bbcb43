//! The levels of play and their bots.

use serde::Serialize;
use ts_rs::TS;

use super::cell::Cell;
use super::endgame::{Endgame, MOST_EMPTY};
use super::endgame_bot::{EndgameBot, EndgameJudge};
use super::search::Occupancy;
use super::{ThreeSixNine, mirror};
use crate::bots::duel::Duel;
use crate::bots::{
    Bots, Curve, DuelBot, DuelJudge, GreedyBot, Judge, Judged, Judgement, Level, RandomBot, Scored,
    Searched, Standing, Thinker,
};
use crate::game::Game;
use crate::rng::Rng;

/// The depth limit of *master*: its budget ends first.
const MASTER_DEPTH: u8 = 100;
/// The budget of a judge in positions before the endgame.
const JUDGED_NODES: u64 = 100_000;
/// The size of the search's table, in powers of two.
const TABLE_BITS: u32 = 18;

/// Why a bot chose its move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "bot", rename_all = "kebab-case")]
pub enum Reasons {
    /// *Easy*: any move.
    Random {
        /// The moves, the chosen one first.
        candidates: Vec<Scored<Cell>>,
    },
    /// *Medium*: the points of each stone.
    Greedy {
        /// The moves, the best first.
        candidates: Vec<Scored<Cell>>,
    },
    /// *Hard*: the points of each stone and of the best reply.
    Reply {
        /// The moves, the best first.
        candidates: Vec<Weighed>,
    },
    /// *Master*: the result of a search.
    Search(Searched<Cell>),
}

/// *Hard*'s score of a stone.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Weighed {
    /// The stone and its score.
    #[serde(flatten)]
    pub scored: Scored<Cell>,
    /// The terms of the score.
    pub parts: Parts,
}

/// The terms of *hard*'s score: `own - weight * reply`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct Parts {
    /// The stone's points.
    pub own: i32,
    /// The points of the best reply.
    pub reply: i32,
    /// The weight of the reply.
    pub weight: f64,
}

impl Bots for ThreeSixNine {
    type Reasons = Reasons;
    type Judgement = Judgement<Cell>;

    const LEVELS: &'static [Level<Self>] = &[
        Level::new("easy", |view, _, mut rng| {
            // The order of the cells is drawn for every level, so that all levels use the
            // same random stream for a seed.
            shuffled_cells(view, &mut rng);
            let reasons = |candidates| Reasons::Random { candidates };
            Ok(Box::new(RandomBot::new(view, rng, reasons)))
        }),
        Level::new("medium", |view, _, mut rng| {
            let (occupancy, cells) = shuffled_cells(view, &mut rng);
            let candidates = cells.iter().map(|&cell| Scored {
                action: cell,
                score: occupancy.gain(cell).into(),
            });
            let reasons = |candidates| Reasons::Greedy { candidates };
            Ok(Box::new(GreedyBot::new(candidates, reasons)))
        }),
        Level::new("hard", |view, _, mut rng| {
            let (occupancy, cells) = shuffled_cells(view, &mut rng);
            let candidates = cells.iter().map(|&cell| weigh_reply(&occupancy, cell));
            let reasons = |candidates| Reasons::Reply { candidates };
            Ok(Box::new(GreedyBot::new(candidates, reasons)))
        }),
        Level {
            budget: |_, _| 400_000,
            judge: Some(Judge {
                // Enough to solve any endgame.
                budget: |_, _| 1 << MOST_EMPTY,
                start: judge,
            }),
            ..Level::new("master", |view, _, rng| Ok(search(view, rng)))
        },
    ];
}

type View = <ThreeSixNine as Game>::View;

/// The position as the bots see it, and the empty cells in random order, so that equal
/// ones are chosen equally often.
fn shuffled_cells(view: &View, rng: &mut Rng) -> (Occupancy, Vec<Cell>) {
    let occupancy = Occupancy::new(&view.options, &view.position.stones());
    let mut cells = occupancy.empty_cells();
    rng.shuffle(&mut cells);
    (occupancy, cells)
}

/// *Hard*'s score of a stone: its points, minus the points of the best reply times a
/// weight that grows from 0.5 on an empty board to 1 on a full one.
fn weigh_reply(occupancy: &Occupancy, cell: Cell) -> Weighed {
    let size = occupancy.size();
    let all = (size * size) as f64;
    let weight = 0.5 + 0.5 * (all - occupancy.empty() as f64) / all;
    let own = occupancy.gain(cell);
    let mut after = occupancy.clone();
    after.play(cell.index(size) as u8);
    let reply = after.estimate();
    Weighed {
        scored: Scored {
            action: cell,
            score: f64::from(own) - weight * f64::from(reply),
        },
        parts: Parts { own, reply, weight },
    }
}

impl Judged<Cell> for Weighed {
    fn action(&self) -> &Cell {
        &self.scored.action
    }

    fn score(&self) -> f64 {
        self.scored.score
    }
}

/// *Master*: solves the endgame, and searches before it.
fn search(view: &View, mut rng: Rng) -> Box<dyn Thinker<ThreeSixNine>> {
    let (occupancy, mut cells) = shuffled_cells(view, &mut rng);
    let stones = view.position.stones();
    if mirror::is_mirrored(&view.options, &stones) {
        let harmless = mirror::harmless(&view.options, &stones);
        cells.retain(|cell| harmless.contains(cell));
    }
    if let Some(endgame) = Endgame::new(&view.options, &stones) {
        return Box::new(EndgameBot::new(endgame, &occupancy, cells));
    }
    let size = view.options.size;
    let actions: Vec<u8> = cells.iter().map(|cell| cell.index(size) as u8).collect();
    let bot = DuelBot::new(
        occupancy,
        &actions,
        MASTER_DEPTH,
        TABLE_BITS,
        Reasons::Search,
    );
    Box::new(bot)
}

/// Judges a stone with *master*'s search. All cells are searched, because *master* skips
/// some against a mirroring opponent.
fn judge(view: &View, asked: &Cell, budget: u64, mut rng: Rng) -> Box<dyn Thinker<ThreeSixNine>> {
    let (occupancy, cells) = shuffled_cells(view, &mut rng);
    let mover = view.position.to_move.unwrap_or(0);
    let points = view.position.scores.map(|points| points as i32);
    let standing = Standing {
        mover,
        lead: points[mover] - points[1 - mover],
        curve: curve(occupancy.empty()),
    };
    if let Some(endgame) = Endgame::new(&view.options, &view.position.stones()) {
        let bot = EndgameBot::new(endgame, &occupancy, cells);
        return Box::new(EndgameJudge::new(bot, *asked, standing));
    }
    let code = |cell: &Cell| cell.index(view.options.size) as u8;
    let actions: Vec<u8> = cells.iter().map(code).collect();
    let judge = DuelJudge::new(
        &occupancy,
        &actions,
        code(asked),
        (MASTER_DEPTH, TABLE_BITS),
        budget.min(JUDGED_NODES),
        standing,
        Reasons::Search,
    );
    Box::new(judge)
}

/// How a lead becomes a chance with this many empty cells: fitted by `papan-lab
/// review-fit`, see `docs/review.md`. Between equals, the seat that places the last stone
/// wins more often.
fn curve(empty: usize) -> Curve {
    let last = if empty.is_multiple_of(2) { -1.0 } else { 1.0 };
    let few = 1.0 / (empty as f64 + 1.0).sqrt();
    Curve {
        slope: -0.018 + 0.34 * few,
        offset: last * (0.09 + 2.56 * few),
    }
}
