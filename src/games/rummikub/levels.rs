//! The levels of play and their reasons.

use serde::Serialize;
use ts_rs::TS;

use super::Rummikub;
use super::action::Action;
use super::bots::master::Master;
use super::bots::turn::TurnJudge;
use super::bots::weigh;
use super::tile::Tile;
use crate::bots::{Bots, GreedyBot, Judge, Judged, Level};

/// Why a bot chose its move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "bot", rename_all = "kebab-case")]
pub enum Reasons {
    /// *Easy*: sets of its own rack.
    OwnSets {
        /// What it considered, the smallest play first.
        candidates: Vec<Considered>,
    },
    /// *Medium*: the most tiles.
    MostTiles {
        /// What it considered, the best first.
        candidates: Vec<Considered>,
    },
    /// *Hard*: also the tiles that stay in the rack.
    Weighing {
        /// What it considered, the best first.
        candidates: Vec<Considered>,
    },
    /// *Master*: plays on in many imagined deals.
    Imagination {
        /// The candidates it considered, best first.
        candidates: Vec<Considered>,
    },
}

/// A move that a bot considered.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Considered {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// Its score.
    pub score: f64,
    /// The tiles laid; `None` is drawing or passing.
    pub tiles: Option<Vec<Tile>>,
    /// The value of the tiles that stay in the rack (rule R12).
    pub left: u32,
    /// The share of imagined games that it won; absent if none was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chance: Option<f64>,
}

/// How many candidates *master* plays to the end.
const MASTER: u64 = 150;

impl Judged<Action> for Considered {
    fn action(&self) -> &Action {
        &self.action
    }

    fn score(&self) -> f64 {
        self.score
    }
}

/// A turn beside the one that lays the most tiles.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TurnJudgement {
    /// How many tiles every seat had before it.
    pub racks: Vec<usize>,
    /// Whether the seat had opened (rule R8).
    pub opened: bool,
    /// The turn that lays the most tiles.
    pub best: TurnEnd,
    /// The turn that was asked about.
    pub asked: TurnEnd,
    /// *Master* would lay no more than was laid, although more could be: there may be
    /// good reasons to hold tiles back.
    pub held: bool,
}

/// What a turn comes to.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TurnEnd {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// How many tiles it lays.
    pub tiles: usize,
    /// How many stay on the rack, with one that is drawn.
    pub left: usize,
}

impl Bots for Rummikub {
    type Reasons = Reasons;
    type Judgement = TurnJudgement;

    const LEVELS: &'static [Level<Self>] = &[
        Level::new("easy", |view, _, _| {
            let reasons = |candidates| Reasons::OwnSets { candidates };
            Ok(Box::new(GreedyBot::new(weigh::own_sets(view), reasons)))
        }),
        Level::new("medium", |view, _, _| {
            let reasons = |candidates| Reasons::MostTiles { candidates };
            Ok(Box::new(GreedyBot::new(weigh::most_tiles(view), reasons)))
        }),
        Level::new("hard", |view, _, _| {
            let reasons = |candidates| Reasons::Weighing { candidates };
            Ok(Box::new(GreedyBot::new(weigh::weighing(view), reasons)))
        }),
        Level {
            budget: |_, _| MASTER,
            judge: Some(Judge {
                budget: |_, _| MASTER,
                start: |view, asked, _, rng| Box::new(TurnJudge::new(view, asked, rng)),
            }),
            ..Level::new("master", |view, _, rng| {
                Ok(Box::new(Master::new(view, rng)))
            })
        },
    ];
}
