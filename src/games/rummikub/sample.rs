//! Positions of real games, the same ones every time: what benchmarks measure
//! with, natively and in the browser.

use super::rules::deal;
use super::solver::{Play, best};
use super::tile::{Tile, Tiles};
use crate::rng::Rng;

/// What a seat sees when it is its turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The sets on the table.
    pub table: Vec<Vec<Tile>>,
    /// The own tiles.
    pub rack: Tiles,
    /// Whether the seat has made its opening play.
    pub opened: bool,
}

/// The value that an opening needs in these games.
pub const OPENING: u8 = 30;

impl Turn {
    /// The best play.
    pub fn best(&self) -> Option<Play> {
        best(&self.table, &self.rack, self.opened, OPENING)
    }
}

/// Every turn of one game in which each seat plays the most tiles it can.
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
