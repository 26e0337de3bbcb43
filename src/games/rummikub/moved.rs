//! Which tile of the new table came from which old set, so that as few tiles as possible
//! count as moved.
//!
//! A tile of the table has moved if it is not in the new set that continues its old set.
//! A run is continued by a run of its colour, a group by a group of its number, with a
//! common tile that is no joker. Each old set has at most one successor and each new set
//! at most one predecessor, paired so that the fewest tiles have moved.
//!
//! That pairing is an assignment problem, solved exactly.

use super::set;
use super::tile::{COPIES, Colour, KINDS, Tile};

/// What a set has in common with its successor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A run of this colour.
    Run(Colour),
    /// A group of this number.
    Group(u8),
}

/// The kind of a set; `None` if it is not valid.
pub fn kind(tiles: &[Tile]) -> Option<Kind> {
    let (kind, first) = match set::plain(tiles) {
        Some(kind) => (kind, tiles[0]),
        None => {
            let reading = set::read(tiles).ok()?;
            (reading.kind, reading.stands[0])
        }
    };
    let (colour, number) = first.face()?;
    Some(match kind {
        set::Kind::Run => Kind::Run(colour),
        set::Kind::Group => Kind::Group(number),
    })
}

/// How many tiles of the old table are not in the successor of their set.
pub fn moved(old: &[Vec<Tile>], new: &[Vec<Tile>]) -> usize {
    Pairs::new(old, new).moved()
}

/// Which new set continues each old one, if any. An invalid set can be of either kind.
pub struct Pairs {
    pairs: Vec<Pair>,
    /// How many tiles the old table has.
    tiles: usize,
}

impl Pairs {
    /// The pairs of old and new sets with which the fewest tiles have moved.
    pub fn new(old: &[Vec<Tile>], new: &[Vec<Tile>]) -> Self {
        Self {
            pairs: pairs(old, new),
            tiles: old.iter().map(Vec::len).sum(),
        }
    }

    /// How many tiles of the old table are not in the successor of their set.
    pub fn moved(&self) -> usize {
        let kept: u32 = self.pairs.iter().map(|pair| pair.kept).sum();
        self.tiles - kept as usize
    }

    /// Old sets with their successors.
    pub fn heirs(&self) -> Vec<(usize, usize)> {
        self.pairs.iter().map(|pair| (pair.old, pair.new)).collect()
    }
}

/// For each tile of each new set the old set it came from; `None` is the rack.
pub fn sources(old: &[Vec<Tile>], new: &[Vec<Tile>]) -> Vec<Vec<Option<usize>>> {
    let mut sources: Vec<Vec<Option<usize>>> =
        new.iter().map(|tiles| vec![None; tiles.len()]).collect();
    let mut left: Vec<Vec<Tile>> = old.to_vec();
    let mut take = |from: usize, tile: Tile| {
        let place = left[from].iter().position(|&own| own == tile);
        place.map(|place| left[from].swap_remove(place)).is_some()
    };
    for (from, to) in Pairs::new(old, new).heirs() {
        for (source, &tile) in sources[to].iter_mut().zip(&new[to]) {
            *source = take(from, tile).then_some(from);
        }
    }
    // The others come from any old set with such a tile left over, else from the rack.
    for (sources, tiles) in sources.iter_mut().zip(new) {
        for (source, &tile) in sources.iter_mut().zip(tiles) {
            if source.is_none() {
                *source = (0..old.len()).find(|&from| take(from, tile));
            }
        }
    }
    sources
}

/// A set as bits, one for each copy of each tile, half of the tiles in each word: the
/// common tiles of two sets are then an `and`. (Integers wider than these are slow in
/// WebAssembly.)
#[derive(Clone, Copy, PartialEq)]
struct Bits([u64; 2]);

/// How many kinds of tiles a word has room for.
const KINDS_IN_WORD: usize = (u64::BITS / COPIES as u32) as usize;
/// The bits of the jokers, the last kind, in the second word.
const JOKERS: u64 = !0 << (COPIES as usize * (KINDS - 1 - KINDS_IN_WORD));

impl Bits {
    fn new(tiles: &[Tile]) -> Self {
        const { assert!(KINDS > KINDS_IN_WORD && KINDS <= 2 * KINDS_IN_WORD) };
        let mut bits = [0; 2];
        for tile in tiles {
            let word = &mut bits[tile.index() / KINDS_IN_WORD];
            let bit = 1 << (usize::from(COPIES) * (tile.index() % KINDS_IN_WORD));
            *word |= bit << u32::from(*word & bit != 0);
        }
        Self(bits)
    }

    fn has_joker(self) -> bool {
        self.0[1] & JOKERS != 0
    }

    /// How many tiles both have; 0 if they share only jokers.
    #[inline]
    fn common(self, other: Self) -> u32 {
        let [first, second] = [self.0[0] & other.0[0], self.0[1] & other.0[1]];
        if first == 0 && second & !JOKERS == 0 {
            return 0;
        }
        first.count_ones() + second.count_ones()
    }
}

/// An old set, its successor, and how many tiles stay in it.
struct Pair {
    old: usize,
    new: usize,
    kept: u32,
}

/// Old and new sets paired so that the most tiles stay in place.
fn pairs(old: &[Vec<Tile>], new: &[Vec<Tile>]) -> Vec<Pair> {
    let mut pairs = Vec::with_capacity(old.len());
    let new_bits: Vec<Bits> = new.iter().map(|tiles| Bits::new(tiles)).collect();
    let mut rest_new: Vec<usize> = (0..new.len()).collect();
    // An unchanged set without jokers is its own successor: paired otherwise, |A∩X| +
    // |A∩Y| ≤ |A| + |X∩Y| shows that this is no worse. Most sets are unchanged, so the
    // assignment is small.
    let mut rest_old: Vec<(usize, Bits)> = Vec::new();
    for (index, tiles) in old.iter().enumerate() {
        let set = Bits::new(tiles);
        let unchanged = |&other: &usize| new_bits[other] == set && !set.has_joker();
        match rest_new.iter().position(unchanged) {
            Some(place) => pairs.push(Pair {
                old: index,
                new: rest_new.remove(place),
                kept: tiles.len() as u32,
            }),
            None => rest_old.push((index, set)),
        }
    }
    // The assignment needs a column for every row: empty sets fill up.
    let columns = rest_new.len().max(rest_old.len());
    let kinds: Vec<_> = rest_new.iter().map(|&index| kind(&new[index])).collect();
    let mut common = vec![0; rest_old.len() * columns];
    for (row, &(index, set)) in rest_old.iter().enumerate() {
        let own = kind(&old[index]);
        for (column, &other) in rest_new.iter().enumerate() {
            let either = own.zip(kinds[column]);
            if either.is_none_or(|(one, other)| one == other) {
                common[row * columns + column] = set.common(new_bits[other]);
            }
        }
    }
    let worth = |row: usize, column: usize| common[row * columns + column] as i32;
    let chosen = assign(rest_old.len(), columns, worth);
    for (row, column) in chosen.into_iter().enumerate() {
        let kept = common[row * columns + column];
        if kept > 0 {
            pairs.push(Pair {
                old: rest_old[row].0,
                new: rest_new[column],
                kept,
            });
        }
    }
    pairs
}

/// Assigns each row its own column so that the sum of `worth` is greatest: the Hungarian
/// method, row by row, along the cheapest augmenting path. `rows` ≤ `columns`.
fn assign(rows: usize, columns: usize, worth: impl Fn(usize, usize) -> i32) -> Vec<usize> {
    /// Stands for "no row".
    const NONE: usize = usize::MAX;
    let mut row_price = vec![0; rows];
    // One extra column holds the row that is being assigned.
    let waiting = columns;
    let mut column_price = vec![0; columns + 1];
    let mut owner = vec![NONE; columns + 1];
    for new_row in 0..rows {
        owner[waiting] = new_row;
        let mut least = vec![i32::MAX; columns];
        let mut before = vec![waiting; columns];
        let mut visited = vec![false; columns + 1];
        let mut at = waiting;
        while owner[at] != NONE {
            visited[at] = true;
            let row = owner[at];
            let (mut step, mut next) = (i32::MAX, waiting);
            for column in (0..columns).filter(|&column| !visited[column]) {
                let cost = -worth(row, column) - row_price[row] - column_price[column];
                if cost < least[column] {
                    (least[column], before[column]) = (cost, at);
                }
                if least[column] < step {
                    (step, next) = (least[column], column);
                }
            }
            for column in 0..=columns {
                if visited[column] {
                    row_price[owner[column]] += step;
                    column_price[column] -= step;
                } else if column < columns {
                    least[column] -= step;
                }
            }
            at = next;
        }
        while at != waiting {
            owner[at] = owner[before[at]];
            at = before[at];
        }
    }
    let mut chosen = vec![0; rows];
    for (column, &row) in owner[..columns].iter().enumerate() {
        if row != NONE {
            chosen[row] = column;
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::super::action::Layout;
    use super::*;
    use crate::rng::Rng;

    fn table(text: &str) -> Vec<Vec<Tile>> {
        text.parse::<Layout>().unwrap().sets().to_vec()
    }

    #[test]
    fn a_tile_that_joins_a_set_moves_nothing() {
        assert_eq!(moved(&table("R1R2R3"), &table("R1R2R3R4")), 0);
        assert_eq!(
            sources(&table("R1R2R3"), &table("R1R2R3R4")),
            [[Some(0), Some(0), Some(0), None]]
        );
    }

    #[test]
    fn the_smaller_part_of_a_split_run_is_what_moves() {
        let old = table("R1R2R3R4R5");
        let new = table("R1R2R3/O4R4B4/R5R6R7");
        assert_eq!(moved(&old, &new), 2);
        let none = None;
        assert_eq!(
            sources(&old, &new),
            [
                [Some(0), Some(0), Some(0)],
                [none, Some(0), none],
                [Some(0), none, none]
            ]
        );
    }

    #[test]
    fn of_two_equal_sets_each_is_its_own_successor() {
        let old = table("R1R2R3/O9R9B9/R1R2R3");
        assert_eq!(moved(&old, &table("R1R2R3/R1R2R3/O9R9B9")), 0);
        assert_eq!(
            sources(&old, &table("R1R2R3R4/R1R2R3/O9R9B9")),
            [
                vec![Some(2), Some(2), Some(2), None],
                vec![Some(0); 3],
                vec![Some(1); 3]
            ]
        );
    }

    #[test]
    fn all_tiles_of_runs_turned_into_groups_have_moved() {
        let (runs, groups) = (table("R1R2R3/B1B2B3/K1K2K3"), table("R1B1K1/R2B2K2/R3B3K3"));
        assert_eq!(moved(&runs, &groups), 9);
    }

    /// The most tiles that can stay in place, by trying every pairing.
    fn most_kept(old: &[Bits], new: &[Bits]) -> u32 {
        let Some((first, old)) = old.split_first() else {
            return 0;
        };
        (0..new.len())
            .map(|index| {
                let mut rest = new.to_vec();
                let other = rest.remove(index);
                first.common(other) + most_kept(old, &rest)
            })
            .chain([most_kept(old, new)])
            .max()
            .unwrap_or(0)
    }

    #[test]
    fn no_pairing_keeps_more_in_place() {
        let mut rng = Rng::from_text("pairings");
        for _ in 0..500 {
            // Random multisets of a few tiles: the pairing does not need valid sets.
            let heaps = |rng: &mut Rng| -> Vec<Vec<Tile>> {
                let mut tiles: Vec<Tile> = Tile::all().take(9).chain(Tile::all().take(9)).collect();
                rng.shuffle(&mut tiles);
                tiles.chunks(2 + rng.below(3)).map(<[_]>::to_vec).collect()
            };
            let (old, new) = (heaps(&mut rng), heaps(&mut rng));
            let (old, new) = (&old[..old.len().min(6)], &new[..new.len().min(6)]);
            let tiles: usize = old.iter().map(Vec::len).sum();
            let kept = tiles - moved(old, new);
            let bits = |sets: &[Vec<Tile>]| -> Vec<Bits> {
                sets.iter().map(|tiles| Bits::new(tiles)).collect()
            };
            assert_eq!(kept as u32, most_kept(&bits(old), &bits(new)));
        }
    }
}
