//! The bots of Congkak and their ladder.

use serde_json::Map;

use super::board::Ending;
use super::search::Sower;
use super::{Congkak, View};
use crate::bots::duel::Duel;
use crate::bots::{DuelBot, GreedyBot, Judged, RandomBot, Thinker};
use crate::game::{Level, Refusal};
use crate::rng::Rng;

/// How far *hard* looks, in changes of the side to move.
const HARD_DEPTH: u8 = 4;
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
        budget: 1_000_000,
        settings: &[],
    },
    Level {
        id: "master",
        budget: 150_000,
        settings: &[],
    },
];

/// The bot of a level, thinking about a view.
///
/// # Errors
/// `unknown-level`.
pub fn thinker(level: &str, view: &View, mut rng: Rng) -> Result<Box<dyn Thinker>, Refusal> {
    let sower = Sower {
        board: view.game.board,
        leftover: view.game.options.leftover,
    };
    let mut pits = Vec::new();
    sower.moves(&mut pits);
    rng.shuffle(&mut pits);
    Ok(match level {
        "easy" => Box::new(RandomBot::new::<Congkak>(view, rng)),
        "medium" => Box::new(GreedyBot::new(
            "greedy",
            pits.iter().map(|&pit| Judged {
                action: sower.notation(pit),
                worth: greed(sower, usize::from(pit)),
                parts: Map::new(),
            }),
        )),
        "hard" => Box::new(DuelBot::new(sower, &pits, HARD_DEPTH, TABLE_BITS)),
        "master" => Box::new(DuelBot::new(sower, &pits, MASTER_DEPTH, TABLE_BITS)),
        _ => return Err(Refusal::new("unknown-level").with("level", level)),
    })
}

/// What *medium* sees in a sowing: marbles won at once, and a further turn,
/// which is worth one and a half of them.
fn greed(mut sower: Sower, pit: usize) -> f64 {
    let (step, ending) = sower.sow(pit);
    let further = if ending == Ending::Free { 1.5 } else { 0.0 };
    f64::from(step.points) + further
}
