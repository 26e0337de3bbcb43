//! The levels of play and their reasons.

use serde::Serialize;
use ts_rs::TS;

use super::Rummikub;
use super::action::Action;
use super::bots::master::Master;
use super::bots::weigh;
use super::tile::Tile;
use crate::bots::{Bots, GreedyBot, Judged, Level};

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

impl Judged<Action> for Considered {
    fn action(&self) -> &Action {
        &self.action
    }

    fn score(&self) -> f64 {
        self.score
    }
}

impl Bots for Rummikub {
    type Reasons = Reasons;

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
            // The budget: candidates played to the end.
            budget: |_, _| 150,
            ..Level::new("master", |view, _, rng| {
                Ok(Box::new(Master::new(view, rng)))
            })
        },
    ];
}
