//! The old table, indexed for the sweep for the fewest tiles moved.

use crate::games::rummikub::moved::{self, Kind};
use crate::games::rummikub::tile::Tile;

/// A set of old sets, one bit for each.
pub type Sets = u64;

/// Iterates over the sets.
pub fn each(mut sets: Sets) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (sets != 0).then(|| sets.trailing_zeros() as u8);
        sets &= sets.wrapping_sub(1);
        next
    })
}

/// More sets than a table can have: it has 106 tiles.
const MOST_SETS: usize = 35;

/// The old table.
pub struct Old {
    /// For each number and colour the runs with that tile.
    pub runs: [[Sets; 4]; 16],
    /// For each number the runs that end with it.
    pub ends: [Sets; 16],
    /// For each number the groups: a bit for each colour, and how many jokers
    /// above them.
    pub groups: [[u8; 3]; 16],
    /// For each run its numbers, a bit for each, and how many jokers it has.
    numbers: [u16; MOST_SETS],
    jokers: [u8; MOST_SETS],
}

impl Old {
    pub fn new(table: &[Vec<Tile>]) -> Self {
        let mut old = Self {
            runs: [[0; 4]; 16],
            ends: [0; 16],
            groups: [[0; 3]; 16],
            numbers: [0; MOST_SETS],
            jokers: [0; MOST_SETS],
        };
        for (index, tiles) in table.iter().enumerate().take(MOST_SETS) {
            let faces = tiles.iter().filter_map(|tile| tile.face());
            let jokers = tiles.iter().filter(|tile| tile.is_joker()).count() as u8;
            match moved::kind(tiles) {
                Some(Kind::Run(colour)) => {
                    for (_, number) in faces {
                        old.runs[usize::from(number)][colour as usize] |= 1 << index;
                        old.numbers[index] |= 1 << number;
                    }
                    old.ends[old.numbers[index].ilog2() as usize] |= 1 << index;
                    old.jokers[index] = jokers;
                }
                Some(Kind::Group(number)) => {
                    let colours: u8 = faces.map(|(colour, _)| 1 << colour as u8).sum();
                    let groups = &mut old.groups[usize::from(number)];
                    if let Some(group) = groups.iter_mut().find(|group| **group == 0) {
                        *group = colours | jokers << 4;
                    }
                }
                None => {}
            }
        }
        old
    }

    /// How many jokers an old run has.
    pub fn jokers(&self, set: u8) -> u8 {
        self.jokers[usize::from(set)]
    }

    /// How many tiles an old run has from a number on.
    pub fn from(&self, set: u8, number: usize) -> u8 {
        (self.numbers[usize::from(set)] >> number).count_ones() as u8
    }

    /// The most tiles and jokers of a number that stay in their group.
    pub fn kept(&self, number: usize, groups: &[u8]) -> u8 {
        fn most(old: &[u8; 3], groups: &[u8]) -> u8 {
            let Some((&group, others)) = groups.split_first() else {
                return 0;
            };
            let mut best = most(old, others);
            for index in 0..3 {
                let mut rest = *old;
                let heir = std::mem::take(&mut rest[index]);
                let tiles = (heir & group & 15).count_ones() as u8;
                if tiles > 0 {
                    let jokers = (heir >> 4).min(group >> 4);
                    best = best.max(tiles + jokers + most(&rest, others));
                }
            }
            best
        }
        most(&self.groups[number], groups)
    }
}
