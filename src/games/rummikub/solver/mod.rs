//! The turn solver: the most that can be played in one turn, exactly.
//!
//! [`problem`] what must and what may be placed, [`search`] the best score by a [`sweep`]
//! over the numbers, from [`place`] to place and with tables of [`groups`], [`memo`] the
//! results it caches, [`arrange`] from the choices of the search to sets, [`tidy`] a
//! table that stays familiar, [`mod@list`] the other plays besides the best.

mod arrange;
mod groups;
mod list;
mod memo;
mod place;
mod problem;
mod search;
mod sweep;
mod tidy;

use self::problem::Problem;
use self::search::{Search, TILE};
use self::tidy::{Task, Work, fewest_moved};
use super::change::value;
use super::moved::Pairs;
use super::set;
use super::tile::{Tile, Tiles};
use crate::order;

pub use self::list::{CAP, Listing, list, listed, plays};

/// Limits on the work of a search, counted in examined ways to go on and never in time:
/// the same question has the same answer on every machine. The number and value of the
/// tiles laid are exact whatever the limits are.
pub struct Bounds {
    /// For the other plays, and for the best one beyond its own limit. The list ends when
    /// it is reached.
    pub listing: usize,
    /// For the best play and its table with the fewest tiles moved. Beyond it the best of
    /// a few promising tables is taken.
    pub tidying: usize,
    /// The same for all other plays together. Beyond it they stay as they were found.
    pub tidying_others: usize,
}

/// For bots, which think in a worker.
pub const THINKING: Bounds = Bounds {
    listing: usize::MAX,
    tidying: 2_000_000,
    tidying_others: 1_000_000,
};

/// For the list of moves, on the page's own thread: a few milliseconds in all.
pub const LISTING: Bounds = Bounds {
    listing: 90_000,
    tidying: 90_000,
    tidying_others: 50_000,
};

/// A second limit on the search for the fewest moved tiles, in states of the sweep and
/// places with known ways: for the best play and for all others together.
const STATES: usize = 25_000;
const STATES_OF_OTHERS: usize = 1_000;

/// A play: the new table and the tiles laid from the rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The tiles from the rack.
    pub laid: Tiles,
    /// The whole new table, each set in canonical order: old sets in their old
    /// order, new ones at the end.
    pub sets: Vec<Vec<Tile>>,
    /// The value of the tiles from the rack (see [`value`]).
    pub value: u32,
    /// Whether it is certain that no table as good has fewer tiles moved: always, unless
    /// that search was cut short.
    pub tidiest: bool,
}

/// The best play: most rack tiles, then highest value, then fewest tiles of the
/// table moved. `None` if nothing can be played.
pub fn best(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Option<Play> {
    Turn::new(table, opened, opening).best_play(rack, &THINKING)
}

/// A solver that reuses its memory, for callers that ask often and need only the tiles
/// laid, not the table.
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

    /// Whether a rack can be laid whole, after the opening. Assumes that jokers fit
    /// somewhere, which is true wherever a run or a group of three exists.
    pub fn all(&mut self, table: &Tiles, rack: &Tiles) -> bool {
        let problem = Problem::new(&table.plus(rack), &Tiles::default(), &Tiles::default(), 0);
        !problem.lonely() && self.search.best(&problem, false, 0).is_some()
    }
}

/// One turn of a seat, with any rack.
struct Turn<'a> {
    table: &'a [Vec<Tile>],
    tiles: Tiles,
    opened: bool,
    opening: u8,
    solver: Solver,
}

/// A best play before its table is tidied.
struct Found {
    /// Tiles laid times [`TILE`], plus their value.
    score: i32,
    laid: Tiles,
    /// The sets that are made of the rack and, if it may be touched, the table.
    sets: Vec<Vec<Tile>>,
    /// Whether the search had to place all jokers of the table.
    park: bool,
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

    /// The best play with a rack.
    fn best_play(&mut self, rack: &Tiles, bounds: &Bounds) -> Option<Play> {
        let least = Tiles::default();
        let found = self.best(&least, rack)?;
        // The work of finding the play counts too.
        let mut work = Work {
            states: STATES,
            looks: bounds.tidying,
        };
        Some(self.tidied(&least, rack, found, bounds.tidying > 0, &mut work))
    }

    /// The best play with at least and at most these tiles of the rack.
    fn best(&mut self, least: &Tiles, most: &Tiles) -> Option<Found> {
        let Self {
            opened, opening, ..
        } = *self;
        self.solver
            .within(&self.tiles, least, most, opened, opening)
    }

    /// The play that was found, or one as good with fewer tiles moved. Searches until
    /// this much work is spent and, if asked to, a little longer in a few promising
    /// places.
    fn tidied(
        &mut self,
        least: &Tiles,
        most: &Tiles,
        found: Found,
        beam: bool,
        work: &mut Work,
    ) -> Play {
        // Rule R8: before the opening the table stays as it is, and only the value of the
        // play's own sets counts.
        if !self.opened {
            let value = value(&found.laid, &found.sets);
            let own = found.sets.iter().map(|tiles| set::arranged(tiles));
            let sets = self.table.iter().cloned().chain(own).collect();
            return Play {
                laid: found.laid,
                sets,
                value,
                tidiest: true,
            };
        }
        let mut sets = found.sets;
        let mut pairs = Pairs::new(self.table, &sets);
        let mut tidiest = pairs.moved() == 0;
        if !tidiest && (beam || !work.used_up(self.solver.search.looks)) {
            let problem = Problem::new(&self.tiles, least, most, 0);
            let task = Task {
                problem: &problem,
                park: found.park,
                target: found.score + score_of(&self.tiles),
                moved: pairs.moved(),
                beam,
            };
            let tidy = fewest_moved(&mut self.solver.search, self.table, &task, work);
            tidiest = tidy
                .as_ref()
                .map_or_else(|&proven| proven, |tidy| tidy.proven);
            if let Ok(tidy) = tidy {
                sets = tidy.sets;
                pairs = Pairs::new(self.table, &sets);
            }
        }
        let laid = sets.iter().flatten().copied().collect::<Tiles>();
        let laid = laid.minus(&self.tiles);
        let sets = ordered(&sets, pairs.heirs());
        let value = value(&laid, &sets);
        Play {
            laid,
            sets,
            value,
            tidiest,
        }
    }
}

/// Each new set takes the position of its predecessor; the others follow at the end.
fn ordered(sets: &[Vec<Tile>], mut heirs: Vec<(usize, usize)>) -> Vec<Vec<Tile>> {
    order::ascending(&mut heirs, |&(old, new)| (old * sets.len() + new) as i64);
    let others = (0..sets.len()).filter(|&index| heirs.iter().all(|heir| heir.1 != index));
    let order = heirs.iter().map(|heir| heir.1).chain(others);
    order.map(|index| set::arranged(&sets[index])).collect()
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
        // Rule R8: the table stays as it is. Usually the best play is worth enough.
        let none = Tiles::default();
        let free = self.solve(&none, least, most, 0, TILE - 1)?;
        if free.score % TILE >= i32::from(opening) {
            return Some(free);
        }
        self.solve(&none, least, most, opening, TILE - 1)
    }

    /// The best way, above a minimum score, to place all of some tiles of the table and
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
        // Jokers of the table count nothing: if there are no others, a joker that is not
        // needed can be added anywhere afterwards.
        let mut park = problem.may_jokers > problem.table_jokers;
        let mut found = self.search.best(&problem, park, floor)?;
        let mut sets = arrange::sets(&problem, &found);
        if sets.is_none() {
            park = true;
            found = self.search.best(&problem, park, floor)?;
            sets = arrange::sets(&problem, &found);
        }
        let sets = sets?;
        let all: Tiles = sets.iter().flatten().copied().collect();
        Some(Found {
            score: found.score - there,
            laid: all.minus(table),
            sets,
            park,
        })
    }
}

/// The score of table tiles in the search.
fn score_of(tiles: &Tiles) -> i32 {
    let worth = |number| TILE + i32::from(number);
    tiles
        .iter()
        .filter_map(|tile| tile.number())
        .map(worth)
        .sum()
}
