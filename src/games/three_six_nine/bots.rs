//! The bots of 369.

use serde_json::Map;

use super::cell::Cell;
use super::endgame::Endgame;
use super::search::Occupancy;
use super::{ThreeSixNine, mirror};
use crate::bots::duel::Duel;
use crate::bots::{Answer, DuelBot, GreedyBot, Judged, RandomBot, Searched, Thinker, best_first};
use crate::game::{Refusal, written};
use crate::games::open_game::OpenView;
use crate::json::fields;
use crate::rng::Rng;

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
    view: &OpenView<ThreeSixNine>,
    mut rng: Rng,
) -> Result<Box<dyn Thinker>, Refusal> {
    let game = &view.game;
    let occupancy = Occupancy::new(&game.options, &game.stones);
    let mut cells = occupancy.empty_cells();
    rng.shuffle(&mut cells);
    Ok(match bot {
        "random" => Box::new(RandomBot::new::<ThreeSixNine>(view, rng)),
        "greedy" => Box::new(GreedyBot::new(
            "greedy",
            cells.iter().map(|&cell| Judged {
                action: written(&cell),
                worth: f64::from(occupancy.gain(cell)),
                parts: Map::new(),
            }),
        )),
        "reply" => Box::new(GreedyBot::new(
            "reply",
            cells.iter().map(|&cell| weigh_reply(&occupancy, cell)),
        )),
        "search" => {
            if mirror::is_mirrored(&game.options, &game.stones) {
                let harmless = mirror::harmless(&game.options, &game.stones);
                cells.retain(|cell| harmless.contains(cell));
            }
            match Endgame::new(&game.options, &game.stones) {
                Some(endgame) => Box::new(EndgameBot::new(endgame, &occupancy, cells)),
                None => {
                    let size = game.options.size;
                    let actions: Vec<u8> =
                        cells.iter().map(|cell| cell.index(size) as u8).collect();
                    Box::new(DuelBot::new(occupancy, &actions, MASTER_DEPTH, TABLE_BITS))
                }
            }
        }
        _ => return Err(Refusal::new("unknown-bot").with("bot", bot)),
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
        action: written(&cell),
        worth: f64::from(own) - weight * f64::from(reply),
        parts: fields(&[("own", &own), ("reply", &reply), ("weight", &weight)]),
    }
}

/// *Master* in the endgame, which it plays perfectly. (Against a mirror, it
/// plays what is best against a mirror: see [`mirror`].)
struct EndgameBot {
    endgame: Endgame,
    /// The cells to choose from, the best immediate score first: that is what it
    /// plays if it is not given the time to solve the rest.
    cells: Vec<Cell>,
}

impl EndgameBot {
    fn new(endgame: Endgame, occupancy: &Occupancy, mut cells: Vec<Cell>) -> Self {
        best_first(&mut cells, |&cell| occupancy.gain(cell));
        Self { endgame, cells }
    }
}

impl Thinker for EndgameBot {
    fn think(&mut self, budget: u64) -> u64 {
        self.endgame.run(budget)
    }

    fn answer(&self) -> Answer {
        let mut moves = self.endgame.moves();
        moves.retain(|(cell, _)| self.cells.contains(cell));
        best_first(&mut moves, |&(_, value)| value);
        let mut searched = Searched {
            depth: moves.len(),
            nodes: self.endgame.worked_out() as u64,
            solved: self.endgame.is_solved(),
            candidates: Vec::new(),
        };
        for &(cell, value) in &moves {
            let line = self.endgame.continuation(cell);
            searched.add(written(&cell), value.into(), true, &line);
        }
        let action = moves.first().map_or(self.cells[0], |&(cell, _)| cell);
        searched.answer(written(&action))
    }
}
