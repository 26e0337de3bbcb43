//! A solver of another kind: every way to cover the tiles with sets.

use std::collections::HashMap;

use papan::games::rummikub::tile::{Colour, Tile, Tiles};

use crate::support::best_reading;

/// Every set of at most so many tiles.
fn all_sets(longest: u8) -> Vec<Vec<Tile>> {
    let mut plain: Vec<Vec<Tile>> = Vec::new();
    for colour in Colour::ALL {
        for length in 3..=longest {
            for first in 1..=14 - length {
                plain.push(
                    (first..first + length)
                        .map(|number| Tile::new(colour, number))
                        .collect(),
                );
            }
        }
    }
    for number in 1..=13 {
        let group = Colour::ALL.map(|colour| Tile::new(colour, number));
        plain.push(group.to_vec());
        for without in 0..4 {
            let mut three = group.to_vec();
            three.remove(without);
            plain.push(three);
        }
    }
    let mut sets: Vec<Vec<Tile>> = Vec::new();
    for set in &plain {
        sets.push(set.clone());
        for one in 0..set.len() {
            for other in 0..=one {
                let mut joker = set.clone();
                joker[one] = Tile::JOKER;
                joker[other] = Tile::JOKER;
                joker.sort();
                sets.push(joker);
            }
        }
    }
    sets.sort();
    sets.dedup();
    sets
}

/// Every way to place all tiles of a table and some of a rack.
pub struct Exhaustive {
    sets: Vec<(Vec<Tile>, Tiles)>,
    /// What the jokers of each set stand for.
    jokers: Vec<Jokers>,
    /// For each kind of tile the sets that it is in.
    with: Vec<Vec<usize>>,
}

/// What jokers stand for, the highest first.
type Jokers = Vec<u8>;

impl Exhaustive {
    /// With sets of at most five tiles; longer runs are two of these.
    pub fn new() -> Self {
        Self::up_to(5)
    }

    /// With sets of at most so many tiles.
    pub fn up_to(longest: u8) -> Self {
        let sets: Vec<(Vec<Tile>, Tiles)> = all_sets(longest)
            .into_iter()
            .map(|set| (set.clone(), set.into_iter().collect()))
            .collect();
        let with = Tile::all()
            .map(|tile| {
                (0..sets.len())
                    .filter(|&index| sets[index].1.count(tile) > 0)
                    .collect()
            })
            .collect();
        let jokers = sets.iter().map(|(set, _)| best_reading(set).unwrap());
        Self {
            jokers: jokers.collect(),
            sets,
            with,
        }
    }

    /// The sets that can be made of some tiles.
    pub fn fitting(&self, tiles: &Tiles) -> Vec<&Vec<Tile>> {
        let fits = self.sets.iter().filter(|(_, set)| tiles.contains(set));
        fits.map(|(set, _)| set).collect()
    }

    /// Most tiles laid, then the highest value, of at least so much; `None` if
    /// nothing can be. For a few tiles only.
    pub fn best(&self, table: &Tiles, rack: &Tiles, need: u32) -> Option<(usize, u32)> {
        let mut best = None;
        self.each(table, rack, &mut |laid, chosen| {
            let value = self.value(laid, chosen);
            if !laid.is_empty() && value >= need {
                best = best.max(Some((laid.len(), value)));
            }
        });
        best
    }

    /// The distinct sets of rack tiles that can be laid.
    pub fn laid(&self, table: &Tiles, rack: &Tiles) -> Vec<Tiles> {
        let mut all: Vec<Tiles> = Vec::new();
        self.each(table, rack, &mut |laid, _| {
            if !laid.is_empty() && !all.contains(laid) {
                all.push(*laid);
            }
        });
        all
    }

    /// Every table on which so many tiles are laid, of so much value.
    pub fn tables(
        &self,
        table: &Tiles,
        rack: &Tiles,
        (count, value): (usize, u32),
    ) -> Vec<Vec<&Vec<Tile>>> {
        let mut all = Vec::new();
        self.each(table, rack, &mut |laid, chosen| {
            if laid.len() == count && self.value(laid, chosen) == value {
                all.push(chosen.iter().map(|&index| &self.sets[index].0).collect());
            }
        });
        all
    }

    /// What laid tiles are worth: of all jokers those that stand for most were laid.
    fn value(&self, laid: &Tiles, chosen: &[usize]) -> u32 {
        let jokers = chosen.iter().flat_map(|&index| &self.jokers[index]);
        let mut jokers: Vec<u8> = jokers.copied().collect();
        jokers.sort_unstable_by(|one, other| other.cmp(one));
        jokers.truncate(usize::from(laid.count(Tile::JOKER)));
        let numbers = laid.iter().filter_map(|tile| tile.number());
        numbers.chain(jokers).map(u32::from).sum()
    }

    /// Every way to cover the table and some of the rack: what is laid, and the sets.
    fn each(&self, table: &Tiles, rack: &Tiles, found: &mut dyn FnMut(&Tiles, &[usize])) {
        self.cover(table, rack, &mut Tiles::default(), &mut Vec::new(), found);
    }

    fn cover(
        &self,
        must: &Tiles,
        may: &Tiles,
        laid: &mut Tiles,
        chosen: &mut Vec<usize>,
        found: &mut dyn FnMut(&Tiles, &[usize]),
    ) {
        let Some(tile) = must.iter().next().or_else(|| may.iter().next()) else {
            return found(laid, chosen);
        };
        let all = must.plus(may);
        for &index in &self.with[tile.index()] {
            let tiles = &self.sets[index].1;
            if !all.contains(tiles) {
                continue;
            }
            // Tiles of the table are as good as those of the rack.
            let rest = must.minus(tiles);
            let taken = tiles.minus(must);
            let before = *laid;
            *laid = laid.plus(&taken);
            chosen.push(index);
            self.cover(&rest, &may.minus(&taken), laid, chosen, found);
            *laid = before;
            chosen.pop();
        }
        if must.is_empty() {
            let mut without = *may;
            without.remove(tile);
            self.cover(must, &without, laid, chosen, found);
        }
    }
}

/// Most tiles laid on a table of a real game: by covering the tile that fits
/// into the fewest sets, and remembering what is known of each heap.
pub struct Counting<'a> {
    sets: &'a Exhaustive,
    known: HashMap<(Tiles, Tiles), Option<usize>>,
    /// Beyond so many heaps it gives up.
    most_heaps: usize,
}

impl<'a> Counting<'a> {
    pub fn new(sets: &'a Exhaustive, most_heaps: usize) -> Self {
        Self {
            sets,
            known: HashMap::new(),
            most_heaps,
        }
    }

    /// How many tiles of `may` can be placed beside all of `must`, which can
    /// be; `None` if that would take too long to find out.
    pub fn most(&mut self, must: &Tiles, may: &Tiles) -> Option<usize> {
        let most = self.cover(must, may);
        most.filter(|_| self.known.len() < self.most_heaps)
    }

    fn cover(&mut self, must: &Tiles, may: &Tiles) -> Option<usize> {
        if must.is_empty() && may.is_empty() {
            return Some(0);
        }
        if let Some(known) = self.known.get(&(*must, *may)) {
            return *known;
        }
        if self.known.len() >= self.most_heaps {
            return None;
        }
        let all = must.plus(may);
        let fitting = |tile: Tile| -> Vec<usize> {
            let with = self.sets.with[tile.index()].iter().copied();
            with.filter(|&index| all.contains(&self.sets.sets[index].1))
                .collect()
        };
        // Jokers last: they fit almost everywhere.
        let heap = if must.is_empty() { may } else { must };
        let kinds = Tile::all().filter(|&tile| heap.count(tile) > 0);
        let (tile, sets) = kinds
            .map(|tile| (tile, fitting(tile)))
            .min_by_key(|(_, sets)| sets.len())?;
        let mut best = None;
        for index in sets {
            let tiles = &self.sets.sets[index].1;
            let taken = tiles.minus(must);
            let rest = self.cover(&must.minus(tiles), &may.minus(&taken));
            best = best.max(rest.map(|rest| rest + taken.len()));
        }
        if must.is_empty() {
            let mut without = *may;
            without.remove(tile);
            best = best.max(self.cover(must, &without));
        }
        self.known.insert((*must, *may), best);
        best
    }
}
