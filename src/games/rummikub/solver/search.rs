//! The exact search: numbers 1 to 13, one after the other.
//!
//! Little of the numbers already swept matters for the rest (van Rijn, Takes and Vis):
//! for each colour the number of open runs of one, two, and three or more tiles, the
//! number of jokers used, and the value still needed. So the best score of the rest is
//! computed once for each such place and cached. The search is depth first, most tiles
//! first, and stops as soon as a score reaches its upper bound or cannot become good
//! enough. Where a rack goes out whole, the first path is the only one.
//!
//! Some arrangements are skipped, because another one is at least as good:
//!
//! - a tile that could extend a run of three or more does so before it starts a
//!   new run: the two runs have the same tiles in either case;
//! - a joker is in a run only where every tile of that kind is in a run too:
//!   else it changes places with the one that is in a group, or gives way to
//!   the one in the rack and extends that run, or splits it;
//! - a joker starts a run only if that run goes up to 13: else it goes to the
//!   other end, where it is worth more.

use super::memo::Memo;
use super::place::{Choice, Place};
use super::problem::Problem;
use super::sweep::{Step, Sweep};
use crate::games::rummikub::tile::HIGHEST;

/// One tile counts more than the values of all tiles.
pub const TILE: i32 = 4096;
/// Below every score: some tile that must be placed cannot be.
pub const NEVER: i32 = i32::MIN / 2;
/// The smallest size of a run or a group.
pub const SHORTEST: u8 = 3;

/// The best score, and how to reach it.
pub struct Found {
    /// Tiles placed times [`TILE`], plus their value.
    pub score: i32,
    /// The choice for each number.
    pub choices: [Choice; HIGHEST as usize],
}

/// The search, with its reusable memory.
#[derive(Default)]
pub struct Search {
    pub memo: Memo,
    /// The problem, and whether jokers of the table must be placed.
    begun: Option<(Problem, bool)>,
    /// The ways to go on that were not examined yet.
    pub steps: Vec<Step>,
    /// The score of all tiles from a number on.
    pub hope: [i32; 16],
    /// Up to which number, counted down from 13, each colour has no gap, one gap, two
    /// gaps.
    pub tail: [[u8; 3]; 4],
    /// How many places were computed in total, as a measure of work.
    pub work: u64,
    /// A finer measure of work: how many ways to go on from a place were examined.
    pub looks: usize,
    /// When this much work or this many looks are spent, scores may be too low until the
    /// search is reset; every score found can still be reached.
    pub limit: Option<(u64, usize)>,
}

impl Search {
    /// The best score above `floor`: tiles placed times [`TILE`] plus their value; jokers
    /// of the table count nothing. `park` is whether jokers of the table that are not
    /// needed must be placed too. Without it they are left over, which is quicker, and
    /// the caller finds a place for them.
    pub fn best(&mut self, problem: &Problem, park: bool, floor: i32) -> Option<Found> {
        self.begin(problem, park);
        let start = Place::first(0, problem.need);
        let mut sweep = self.sweep(problem, park);
        let score = sweep.rest(start, floor);
        (score > floor).then(|| Found {
            score,
            choices: sweep.way(start),
        })
    }

    /// Whether more work was done than allowed.
    pub fn exhausted(&self) -> bool {
        self.limit
            .is_some_and(|(work, looks)| self.work >= work || self.looks >= looks)
    }

    /// Prepares for a problem, unless it is the current one.
    pub fn begin(&mut self, problem: &Problem, park: bool) {
        let begun = Some((problem.clone(), park));
        if self.begun == begun {
            return;
        }
        self.begun = begun;
        self.memo.forget();
        self.steps.clear();
        self.hope = [0; 16];
        for number in (1..=usize::from(HIGHEST)).rev() {
            let tiles: u8 = problem.may[number].iter().sum();
            self.hope[number] = self.hope[number + 1] + i32::from(tiles) * worth(number);
        }
        for colour in 0..4 {
            let mut gaps = (1..=HIGHEST)
                .rev()
                .filter(|&number| problem.may[usize::from(number)][colour] == 0);
            self.tail[colour] = [(); 3].map(|()| gaps.next().map_or(1, |gap| gap + 1));
        }
    }

    /// The best score of the rest of the current problem from a place on; `None` if the
    /// tiles that must be placed cannot be.
    pub fn rest(&mut self, problem: &Problem, place: Place) -> Option<i32> {
        let must = (place.number()..=usize::from(HIGHEST)).map(|number| {
            let tiles: u8 = problem.must[number].iter().sum();
            i32::from(tiles) * worth(number)
        });
        let owed: i32 = must.sum();
        let score = self.sweep(problem, false).rest(place, NEVER);
        (score >= owed).then(|| score - owed)
    }

    /// Whether the rest of the current problem, from a place on, reaches this score;
    /// `park` as in [`Search::best`].
    pub fn reaches(&mut self, problem: &Problem, park: bool, place: Place, score: i32) -> bool {
        self.sweep(problem, park).rest(place, score - 1) >= score
    }

    /// Adds the places that the next number can lead to.
    pub fn next(&mut self, problem: &Problem, place: Place, places: &mut Vec<Place>) {
        self.work += 1;
        self.steps.clear();
        self.sweep(problem, false).steps(place);
        places.extend(self.steps.iter().map(|step| step.to));
    }

    fn sweep<'a>(&'a mut self, problem: &'a Problem, park: bool) -> Sweep<'a> {
        Sweep {
            search: self,
            problem,
            park,
            from: Place::first(0, 0),
            tiles: 0,
        }
    }
}

/// The score of one tile of a number.
#[inline(always)]
pub fn worth(number: usize) -> i32 {
    TILE + number as i32
}
