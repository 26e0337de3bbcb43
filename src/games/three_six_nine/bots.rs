//! The bots of 369 and their ladder.

use serde_json::{Map, Value, json};

use super::cell::Cell;
use super::endgame::Endgame;
use super::search::Occupancy;
use super::{ThreeSixNine, View, mirror};
use crate::bots::duel::Duel;
use crate::bots::{Answer, DuelBot, GreedyBot, Judged, RandomBot, Thinker};
use crate::game::{Level, Refusal};
use crate::json::object;
use crate::rng::Rng;

/// How far *master* may look: as far as there is budget.
const MASTER_DEPTH: u8 = 100;
/// The size of the table, in powers of two.
const TABLE_BITS: u32 = 18;

/// The ladder, weakest first.
pub const LEVELS: &[Level] = &[
    Level {
        id: "easy",
        budget: 1,
        settings: &[],
    },
    Level {
        id: "medium",
        budget: 1,
        settings: &[],
    },
    Level {
        id: "hard",
        budget: 1,
        settings: &[],
    },
    Level {
        id: "master",
        budget: 400_000,
        settings: &[],
    },
];

/// The bot of a level, thinking about a view.
///
/// # Errors
/// `unknown-level`.
pub fn thinker(level: &str, view: &View, mut rng: Rng) -> Result<Box<dyn Thinker>, Refusal> {
    let game = &view.game;
    let occupancy = Occupancy::new(&game.options, &game.stones);
    let mut cells: Vec<Cell> = occupancy.empty_cells().collect();
    rng.shuffle(&mut cells);
    Ok(match level {
        "easy" => Box::new(RandomBot::new::<ThreeSixNine>(view, rng)),
        "medium" => Box::new(GreedyBot::new(
            "greedy",
            cells.iter().map(|&cell| Judged {
                action: cell.to_string(),
                worth: f64::from(occupancy.gain(cell)),
                parts: Map::new(),
            }),
        )),
        "hard" => Box::new(GreedyBot::new(
            "reply",
            cells.iter().map(|&cell| weigh_reply(&occupancy, cell)),
        )),
        "master" => match Endgame::new(&game.options, &game.stones) {
            Some(endgame) => Box::new(EndgameBot::new(endgame, &cells)),
            None => Box::new(master(game, occupancy, &cells)),
        },
        _ => return Err(Refusal::new("unknown-level").with("level", level)),
    })
}

/// What *hard* sees in a stone: its points, less the best reply's times a
/// weight that grows from a half on an empty board to one on a full one.
fn weigh_reply(occupancy: &Occupancy, cell: Cell) -> Judged {
    let size = occupancy.size();
    let all = (size * size) as f64;
    let weight = 0.5 + 0.5 * (all - occupancy.empty() as f64) / all;
    let own = occupancy.gain(cell);
    let mut after = occupancy.clone();
    after.play(cell.index(size) as u8);
    let reply = after.estimate();
    Judged {
        action: cell.to_string(),
        worth: f64::from(own) - weight * f64::from(reply),
        parts: object([
            ("own", own.into()),
            ("reply", reply.into()),
            ("weight", weight.into()),
        ]),
    }
}

/// *Master* before the endgame: a search, over the harmless moves only when it
/// faces a mirror.
fn master(game: &ThreeSixNine, occupancy: Occupancy, cells: &[Cell]) -> DuelBot<Occupancy> {
    let size = game.options.size;
    let mut actions: Vec<u8> = cells.iter().map(|cell| cell.index(size) as u8).collect();
    if mirror::is_mirrored(&game.options, &game.stones) {
        let harmless = mirror::harmless(&game.options, &game.stones);
        actions.retain(|&action| harmless.contains(&Cell::from_index(action.into(), size)));
    }
    DuelBot::new(occupancy, &actions, MASTER_DEPTH, TABLE_BITS)
}

/// *Master* in the endgame, which it plays perfectly.
struct EndgameBot {
    endgame: Endgame,
    /// What it would play if it were not given the time.
    first: Cell,
}

impl EndgameBot {
    fn new(endgame: Endgame, cells: &[Cell]) -> Self {
        Self {
            endgame,
            first: cells[0],
        }
    }
}

impl Thinker for EndgameBot {
    fn think(&mut self, budget: u64) -> u64 {
        self.endgame.run(budget)
    }

    fn answer(&self) -> Answer {
        let mut moves = self.endgame.moves();
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        let candidates: Vec<Value> = moves
            .iter()
            .map(|&(cell, value)| {
                json!({
                    "move": cell,
                    "score": value,
                    "exact": true,
                    "line": self.endgame.continuation(cell),
                })
            })
            .collect();
        let action = moves.first().map_or(self.first, |&(cell, _)| cell);
        Answer {
            action: action.to_string(),
            reasons: json!({
                "bot": "search",
                "depth": moves.len(),
                "nodes": self.endgame.worked_out(),
                "solved": self.endgame.is_solved(),
                "candidates": candidates,
            }),
        }
    }
}
