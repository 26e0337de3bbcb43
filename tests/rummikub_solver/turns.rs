//! Turns of games in which each seat plays the most tiles it can.

use papan::games::rummikub::rules::deal;
use papan::games::rummikub::solver::{Play, best};
use papan::games::rummikub::tile::{Tile, Tiles};
use papan::rng::Rng;

/// What a seat sees when it is its turn.
#[derive(Clone, Debug)]
pub struct Turn {
    pub table: Vec<Vec<Tile>>,
    pub rack: Tiles,
    pub opened: bool,
}

/// The value that an opening needs in these games.
pub const OPENING: u8 = 30;

impl Turn {
    pub fn best(&self) -> Option<Play> {
        best(&self.table, &self.rack, self.opened, OPENING)
    }
}

/// Every turn of one game.
pub fn turns(seats: usize, rng: &mut Rng) -> Vec<Turn> {
    let mut state = deal(seats, rng);
    let mut turns = Vec::new();
    loop {
        let turn = Turn {
            table: state.table.clone(),
            rack: state.rack(),
            opened: state.opened[state.active],
        };
        let play = turn.best();
        let rack = turn.rack;
        turns.push(turn);
        if let Some(play) = play {
            state.racks[state.active] = rack.minus(&play.laid).iter().collect();
            state.table = play.sets;
            state.opened[state.active] = true;
        } else if let Some(tile) = state.pool.pop_front() {
            state.racks[state.active].push(tile);
        } else {
            return turns;
        }
        if state.racks[state.active].is_empty() {
            return turns;
        }
        state.active = (state.active + 1) % seats;
    }
}
