//! What one seat may see (rule G5), and imagined deals that agree with it.

use serde::Serialize;
use ts_rs::TS;

use super::Rummikub;
use super::options::Options;
use super::state::State;
use super::tile::{Tile, Tiles};
use crate::game::{Game, Seat};
use crate::rng::Rng;

/// Everything a seat, or a spectator, may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct View {
    /// The viewing seat; `None` is a spectator.
    pub seat: Option<Seat>,
    /// How many sit at the table.
    pub seats: usize,
    /// The options of the game.
    pub options: Options,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// The sets on the table, each in canonical order.
    pub table: Vec<Vec<Tile>>,
    /// The own tiles, in the order they were drawn.
    pub rack: Vec<Tile>,
    /// How many tiles each seat holds.
    pub racks: Vec<usize>,
    /// How many tiles are left to draw.
    pub pool: usize,
    /// Which seats have made their opening play.
    pub opened: Vec<bool>,
    /// How many seats have passed in a row.
    pub passes: usize,
    /// The tiles in the other racks and the pool, in order: they follow from the visible
    /// ones.
    pub unseen: Vec<Tile>,
    /// Every rack, shown once the game is over.
    pub revealed: Option<Vec<Vec<Tile>>>,
}

impl View {
    /// What `seat` sees of a game.
    pub fn of(game: &Rummikub, seat: Option<Seat>) -> Self {
        let state = &game.state;
        let hidden = (0..state.seats())
            .filter(|&other| Some(other) != seat)
            .flat_map(|other| &state.racks[other])
            .chain(&state.pool);
        let unseen: Tiles = hidden.copied().collect();
        Self {
            seat,
            seats: state.seats(),
            options: game.options,
            to_move: game.to_move(),
            table: state.table.clone(),
            rack: seat.map_or_else(Vec::new, |seat| state.racks[seat].clone()),
            racks: state.racks.iter().map(Vec::len).collect(),
            pool: state.pool.len(),
            opened: state.opened.clone(),
            passes: state.passes,
            unseen: unseen.iter().collect(),
            revealed: state.over.then(|| state.racks.clone()),
        }
    }

    /// Whether this seat has made its opening play.
    pub fn opened(&self) -> bool {
        self.seat.is_some_and(|seat| self.opened[seat])
    }

    /// A full game that agrees with this view: unseen tiles are dealt uniformly to the
    /// other racks and the pool.
    pub fn imagine(&self, rng: &mut Rng) -> Rummikub {
        let mut unseen = self.unseen.clone();
        rng.shuffle(&mut unseen);
        let racks = match &self.revealed {
            Some(racks) => {
                let others = (0..self.seats).filter(|&seat| Some(seat) != self.seat);
                let mut open: Tiles = others.flat_map(|seat| racks[seat].clone()).collect();
                unseen.retain(|&tile| !open.remove(tile));
                racks.clone()
            }
            None => (0..self.seats)
                .map(|seat| match self.seat == Some(seat) {
                    true => self.rack.clone(),
                    false => unseen.split_off(unseen.len() - self.racks[seat]),
                })
                .collect(),
        };
        Rummikub {
            options: self.options,
            state: State {
                active: self.to_move.unwrap_or(0),
                over: self.to_move.is_none(),
                table: self.table.clone(),
                racks,
                pool: unseen.into(),
                opened: self.opened.clone(),
                passes: self.passes,
            },
        }
    }
}
