//! The levels of play and their bots.

use serde::Serialize;
use ts_rs::TS;

use super::cell::Cell;
use super::endgame::Endgame;
use super::endgame_bot::EndgameBot;
use super::search::Occupancy;
use super::{ThreeSixNine, mirror};
use crate::bots::duel::Duel;
use crate::bots::{Bots, DuelBot, GreedyBot, Judged, Level, RandomBot, Scored, Searched, Thinker};
use crate::game::Game;
use crate::rng::Rng;

/// How far *master* may look: as far as there is budget.
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
    /// *Master*: what a search found.
    Search(Searched<Cell>),
}

/// What *hard* sees in a stone.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Weighed {
    /// The stone and its score.
    #[serde(flatten)]
    pub scored: Scored<Cell>,
    /// What the score is made of.
    pub parts: Parts,
}

/// What *hard* makes its score of: `own - weight * reply`.
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

    const LEVELS: &'static [Level<Self>] = &[
        Level::new("easy", |view, _, mut rng| {
            // The order of the cells is drawn for every level, so that a seed gives each
            // of them the same stream.
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
            ..Level::new("master", |view, _, rng| Ok(search(view, rng)))
        },
    ];
}

type View = <ThreeSixNine as Game>::View;

/// The game as the bots see it, and the empty cells in random order, so that equal ones
/// are chosen equally often.
fn shuffled_cells(view: &View, rng: &mut Rng) -> (Occupancy, Vec<Cell>) {
    let occupancy = Occupancy::new(&view.options, &view.position.stones());
    let mut cells = occupancy.empty_cells();
    rng.shuffle(&mut cells);
    (occupancy, cells)
}

/// What *hard* sees in a stone: its points, less the best reply's times a weight that
/// grows from a half on an empty board to one on a full one.
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

/// *Master*: solves the endgame, and looks ahead before it.
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
