//! Compares a new table with the old one: tiles laid, missing and foreign, sets touched,
//! and the value of the play (rules R7, R8).

use super::moved::{moved, sources};
use super::set::{self, points};
use super::state::{State, tiles_of};
use super::tile::{Tile, Tiles};
use crate::order;

/// How a table differs from the current one. The new one need not be legal.
pub struct Change<'a> {
    old: &'a [Vec<Tile>],
    new: &'a [Vec<Tile>],
    opened: bool,
    /// Tiles of the old table that the new one lacks.
    pub missing: Tiles,
    /// Tiles that come neither from the old table nor from the rack.
    pub strange: Tiles,
    /// Tiles from the rack of the seat to move.
    pub laid: Tiles,
}

impl<'a> Change<'a> {
    /// The change that the seat to move would make by laying this table.
    pub fn new(state: &'a State, new: &'a [Vec<Tile>]) -> Self {
        let (before, after) = (tiles_of(&state.table), tiles_of(new));
        let added = after.minus(&before);
        let strange = added.minus(&state.rack());
        Self {
            old: &state.table,
            new,
            opened: state.opened[state.active],
            missing: before.minus(&after),
            strange,
            laid: added.minus(&strange),
        }
    }

    /// The old sets that are not unchanged on the new table. Equal sets are counted.
    pub fn touched(&self) -> Vec<usize> {
        let mut rest: Vec<&Vec<Tile>> = self.new.iter().collect();
        let untouched = |old: &Vec<Tile>| {
            let place = rest.iter().position(|&new| new == old);
            place.map(|place| rest.swap_remove(place)).is_some()
        };
        let whole: Vec<bool> = self.old.iter().map(untouched).collect();
        (0..whole.len()).filter(|&index| !whole[index]).collect()
    }

    /// For each tile of the new table the old set it came from; `None` is the rack.
    pub fn sources(&self) -> Vec<Vec<Option<usize>>> {
        sources(self.old, self.new)
    }

    /// How many tiles of the old table changed their set.
    pub fn moved(&self) -> usize {
        moved(self.old, self.new)
    }

    /// The value of the valid sets that are made of rack tiles only (rule R8).
    pub fn opening_points(&self) -> u32 {
        let sets = self.new.iter().zip(self.sources());
        sets.filter(|(_, from)| from.iter().all(Option::is_none))
            .filter_map(|(tiles, _)| set::read(tiles).ok())
            .map(|reading| reading.value())
            .sum()
    }

    /// The value of the tiles laid.
    pub fn value(&self) -> u32 {
        let mut sets = self.new.to_vec();
        if !self.opened {
            // Rule R8: old sets do not count for the play.
            for old in self.old {
                if let Some(place) = sets.iter().position(|new| new == old) {
                    sets.swap_remove(place);
                }
            }
        }
        value(&self.laid, &sets)
    }
}

/// The value of rack tiles on a new table: their numbers, a joker as the tile it stands
/// for (rule R8). The rules do not distinguish a joker of the rack from one of the table
/// (rule R7 asks only that all are there): the jokers of highest value count as those
/// laid.
pub fn value(laid: &Tiles, sets: &[Vec<Tile>]) -> u32 {
    let mut jokers: Vec<u32> = Vec::new();
    for tiles in sets.iter().filter(|tiles| tiles.contains(&Tile::JOKER)) {
        if let Ok(reading) = set::read(tiles) {
            let stands = reading.tiles.iter().zip(&reading.stands);
            let stands = stands.filter(|(tile, _)| tile.is_joker());
            jokers.extend(stands.map(|(_, &stand)| points(stand)));
        }
    }
    order::descending(&mut jokers, |&points| points.into());
    let laid_jokers = usize::from(laid.count(Tile::JOKER));
    laid.iter().map(points).sum::<u32>() + jokers.iter().take(laid_jokers).sum::<u32>()
}
