//! The bots of Congkak.

use serde_json::Map;

use super::Congkak;
use super::board::Ending;
use super::search::Sower;
use crate::bots::duel::Duel;
use crate::bots::{DuelBot, GreedyBot, Judged, RandomBot, Thinker};
use crate::game::Refusal;
use crate::games::open_game::OpenView;
use crate::rng::Rng;

/// How far *hard* looks, in changes of the side to move.
const HARD_DEPTH: u8 = 4;
/// How far *master* may look: as far as there is budget.
const MASTER_DEPTH: u8 = 100;
/// The size of the table, in powers of two.
const TABLE_BITS: u32 = 18;

/// One of the bots, thinking about a view.
///
/// # Errors
/// `unknown-bot`.
pub fn thinker(
    bot: &str,
    view: &OpenView<Congkak>,
    mut rng: Rng,
) -> Result<Box<dyn Thinker>, Refusal> {
    let sower = Sower {
        board: view.game.board,
        leftover: view.game.options.leftover,
    };
    let mut pits = Vec::new();
    sower.moves(&mut pits);
    rng.shuffle(&mut pits);
    Ok(match bot {
        "random" => Box::new(RandomBot::new::<Congkak>(view, rng)),
        "greedy" => Box::new(GreedyBot::new(
            "greedy",
            pits.iter().map(|&pit| Judged {
                action: sower.notation(pit),
                worth: greed(sower, usize::from(pit)),
                parts: Map::new(),
            }),
        )),
        "short-search" => Box::new(DuelBot::new(sower, &pits, HARD_DEPTH, TABLE_BITS)),
        "search" => Box::new(DuelBot::new(sower, &pits, MASTER_DEPTH, TABLE_BITS)),
        _ => return Err(Refusal::new("unknown-bot").with("bot", bot)),
    })
}

/// What *medium* sees in a sowing: marbles won at once, and a further turn,
/// which is worth one and a half of them.
fn greed(mut sower: Sower, pit: usize) -> f64 {
    let (step, ending) = sower.sow(pit);
    let further = if ending == Ending::Free { 1.5 } else { 0.0 };
    f64::from(step.points) + further
}
