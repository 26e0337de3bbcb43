//! A new table that people recognise: a play as good as the one that was found,
//! with as few tiles of the old table moved as possible.
//!
//! Most plays touch few sets. So some old sets are taken apart, all others stay
//! as they are, and the search is asked whether that is enough: first none,
//! then every single set, every two of them. Where that does not do, sets are
//! put back one by one as long as the play stays as good. The play itself is
//! always the best one; that fewer tiles could not have been moved is certain
//! only as far as all this looks.

use super::{Found, Play, Turn, value};
use crate::games::rummikub::moved::moved;
use crate::games::rummikub::set;
use crate::games::rummikub::tile::{Tile, Tiles};

/// Which old sets are taken apart, a bit for each.
type Apart = u64;

/// A whole new table.
struct Laid {
    moved: usize,
    laid: Tiles,
    sets: Vec<Vec<Tile>>,
}

impl Laid {
    fn tidier(self, other: Self) -> Self {
        if other.moved < self.moved {
            other
        } else {
            self
        }
    }
}

impl Turn<'_> {
    /// The play that was found, or as good a one that leaves more of the table
    /// as it was; `work` bounds how long it is looked for, in places of the sweep.
    pub(super) fn tidied(&mut self, least: &Tiles, most: &Tiles, found: Found, work: u64) -> Play {
        let score = found.score;
        let count = self.table.len();
        let all = if self.opened { (1 << count) - 1 } else { 0 };
        let mut best = self.whole(all, found);
        let mut few = false;
        let last = self.solver.search.work + work;
        let one = |index: usize| 1 << index;
        let ones = (0..count).map(one);
        let twos = (0..count).flat_map(|i| (0..i).map(move |j| one(i) | one(j)));
        for apart in std::iter::once(0).chain(ones).chain(twos) {
            if best.moved == 0 || self.solver.search.work > last {
                break;
            }
            if let Some(laid) = self.with(apart, least, most, score) {
                few = true;
                best = best.tidier(laid);
            }
        }
        let last = self.solver.search.work + work;
        let mut apart = all;
        for index in 0..count {
            if few || best.moved == 0 || self.solver.search.work > last {
                break;
            }
            if let Some(laid) = self.with(apart & !one(index), least, most, score) {
                apart &= !one(index);
                best = best.tidier(laid);
            }
        }
        let Laid { laid, sets, .. } = best;
        // Rule R8: an opening is worth what its own sets are.
        let own = if self.opened { 0 } else { self.table.len() };
        let value = value(&laid, &sets[own..]);
        Play { laid, sets, value }
    }

    /// As good a play that takes only these sets apart.
    fn with(&mut self, apart: Apart, least: &Tiles, most: &Tiles, score: i32) -> Option<Laid> {
        let table = self.table.iter().enumerate();
        let tiles: Tiles = table
            .filter(|(index, _)| apart >> index & 1 == 1)
            .flat_map(|(_, tiles)| tiles.iter().copied())
            .collect();
        let found = self.solver.solve(&tiles, least, most, 0, score - 1)?;
        Some(self.whole(apart, found))
    }

    /// The whole table: what was left alone in its place, and in the place of a
    /// set that was taken apart the new one that has most of it.
    fn whole(&self, apart: Apart, found: Found) -> Laid {
        let mut new: Vec<Vec<Tile>> = found
            .sets
            .iter()
            .map(|tiles| set::arranged(tiles))
            .collect();
        let mut sets = Vec::with_capacity(self.table.len() + new.len());
        for (index, old) in self.table.iter().enumerate() {
            if apart >> index & 1 == 0 {
                sets.push(old.clone());
                continue;
            }
            let kept = |place: &usize| moved(std::slice::from_ref(old), &new[*place..=*place]);
            let most_kept = (0..new.len()).min_by_key(kept);
            if let Some(place) = most_kept.filter(|place| kept(place) < old.len()) {
                sets.push(new.swap_remove(place));
            }
        }
        sets.extend(new);
        Laid {
            moved: moved(self.table, &sets),
            laid: found.laid,
            sets,
        }
    }
}
