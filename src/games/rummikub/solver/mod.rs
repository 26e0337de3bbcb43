//! The turn solver: the most that can be played in one turn, exactly.
//!
//! [`problem`] what must and what may be placed, [`search`] the best score by a
//! sweep over the numbers, [`memo`] what it remembers, [`arrange`] from the
//! choices of the search to sets, [`tidy`] a table that people recognise,
//! [`list`] not only the best play.

mod arrange;
mod list;
mod memo;
mod problem;
mod search;
mod tidy;

use self::problem::Problem;
use self::search::{Search, TILE};
use super::set;
use super::tile::{Tile, Tiles};
use crate::bots::best_first;

pub use self::list::{CAP, plays};

/// How much may be searched for a tidier table, in places of the sweep.
const TIDYING: u64 = 3_000;

/// A play: the new table, and what came from the rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The tiles from the rack.
    pub laid: Tiles,
    /// The whole new table, each set in canonical order: old sets in their old
    /// order, new ones at the end.
    pub sets: Vec<Vec<Tile>>,
    /// What the tiles from the rack are worth, a joker as much as what it
    /// stands for. Nobody can tell a joker of the rack from one of the table:
    /// those that stand for most were laid.
    pub value: u32,
}

/// The best play: most rack tiles, then highest value, then fewest tiles of the
/// table moved. `None` if nothing can be played.
pub fn best(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Option<Play> {
    let mut turn = Turn::new(table, opened, opening);
    let least = Tiles::default();
    let found = turn.best(&least, rack)?;
    Some(turn.tidied(&least, rack, found, TIDYING))
}

/// A solver with memory that it reuses, for those who ask often and want to
/// know only what is laid, not how.
#[derive(Default)]
pub struct Solver {
    search: Search,
}

impl Solver {
    /// The rack tiles of a best play on a table of these tiles; `None` if
    /// nothing can be played.
    pub fn best(
        &mut self,
        table: &Tiles,
        rack: &Tiles,
        opened: bool,
        opening: u8,
    ) -> Option<Tiles> {
        let found = self.within(table, &Tiles::default(), rack, opened, opening)?;
        Some(found.laid)
    }

    /// Whether a rack can be laid whole, once open. Jokers are taken to fit
    /// somewhere, as they do wherever there is a run or a group of three.
    pub fn all(&mut self, table: &Tiles, rack: &Tiles) -> bool {
        let problem = Problem::new(&table.plus(rack), &Tiles::default(), &Tiles::default(), 0);
        !problem.lonely() && self.search.best(&problem, false, 0).is_some()
    }
}

/// One turn of a seat, from whatever rack.
struct Turn<'a> {
    table: &'a [Vec<Tile>],
    tiles: Tiles,
    opened: bool,
    opening: u8,
    solver: Solver,
}

/// A best play that nobody has tidied yet.
struct Found {
    /// Tiles laid times [`TILE`], plus their value.
    score: i32,
    laid: Tiles,
    /// The sets that are made of the rack and, if it may be touched, the table.
    sets: Vec<Vec<Tile>>,
}

impl<'a> Turn<'a> {
    fn new(table: &'a [Vec<Tile>], opened: bool, opening: u8) -> Self {
        Self {
            table,
            tiles: table.iter().flatten().copied().collect(),
            opened,
            opening,
            solver: Solver::default(),
        }
    }

    /// The best play with at least and at most these tiles of the rack.
    fn best(&mut self, least: &Tiles, most: &Tiles) -> Option<Found> {
        let Self {
            opened, opening, ..
        } = *self;
        self.solver
            .within(&self.tiles, least, most, opened, opening)
    }
}

impl Solver {
    /// The best play with at least and at most these tiles of the rack.
    fn within(
        &mut self,
        table: &Tiles,
        least: &Tiles,
        most: &Tiles,
        opened: bool,
        opening: u8,
    ) -> Option<Found> {
        if opened {
            return self.solve(table, least, most, 0, TILE - 1);
        }
        // Rule R8: the table stays as it is. Most often the best play of all is
        // worth enough.
        let none = Tiles::default();
        let free = self.solve(&none, least, most, 0, TILE - 1)?;
        if free.score % TILE >= i32::from(opening) {
            return Some(free);
        }
        self.solve(&none, least, most, opening, TILE - 1)
    }

    /// The best way, above a floor, to place all of some tiles of the table and
    /// tiles of the rack.
    fn solve(
        &mut self,
        table: &Tiles,
        least: &Tiles,
        most: &Tiles,
        need: u8,
        floor: i32,
    ) -> Option<Found> {
        let problem = Problem::new(table, least, most, need);
        let there = score_of(table);
        let floor = floor + there;
        // Jokers that lie on the table count nothing: where there are no
        // others, those that are not needed can be put anywhere afterwards.
        let park = problem.may_jokers > problem.table_jokers;
        let mut found = self.search.best(&problem, park, floor)?;
        let mut sets = arrange::sets(&problem, &found);
        if sets.is_none() {
            found = self.search.best(&problem, true, floor)?;
            sets = arrange::sets(&problem, &found);
        }
        let sets = sets?;
        let all: Tiles = sets.iter().flatten().copied().collect();
        Some(Found {
            score: found.score - there,
            laid: all.minus(table),
            sets,
        })
    }
}

/// What tiles of the table count in the search.
fn score_of(tiles: &Tiles) -> i32 {
    let worth = |number| TILE + i32::from(number);
    tiles
        .iter()
        .filter_map(|tile| tile.number())
        .map(worth)
        .sum()
}

/// What laid tiles are worth on a new table.
fn value(laid: &Tiles, sets: &[Vec<Tile>]) -> u32 {
    let mut jokers: Vec<u32> = Vec::new();
    for tiles in sets.iter().filter(|tiles| tiles.contains(&Tile::JOKER)) {
        if let Ok(reading) = set::read(tiles) {
            let stands = reading.tiles.iter().zip(&reading.stands);
            let stands = stands.filter(|(tile, _)| tile.is_joker());
            jokers.extend(stands.map(|(_, &stand)| set::points(stand)));
        }
    }
    best_first(&mut jokers, |&points| points);
    let number = |tile: Tile| set::points(tile);
    let laid_jokers = usize::from(laid.count(Tile::JOKER));
    laid.iter().map(number).sum::<u32>() + jokers.iter().take(laid_jokers).sum::<u32>()
}
