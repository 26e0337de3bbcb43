//! The exact search: numbers 1 to 13, one after the other.
//!
//! What matters of the numbers already swept is little (van Rijn, Takes and
//! Vis): for each colour how many runs are open that are one, two, or three and
//! more tiles long, how many jokers are used, and how much value is still
//! needed. So the best score of the rest is worked out once for each such
//! place and kept. It is worked out depth first, most tiles first, and given up
//! as soon as it is as good as it can be or cannot be good enough any more:
//! where a rack goes out whole, the first way down is the only one.
//!
//! Some arrangements need not be looked at, because another one is at least as
//! good:
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

/// One tile counts more than all values together.
pub const TILE: i32 = 4096;
/// Worse than anything: not all that must be placed can be.
pub const NEVER: i32 = i32::MIN / 2;
/// How many tiles make a run or a group.
pub const SHORTEST: u8 = 3;

/// The best score, and how to reach it.
pub struct Found {
    /// Tiles placed times [`TILE`], plus their value.
    pub score: i32,
    /// What is done with each number.
    pub choices: [Choice; HIGHEST as usize],
}

/// The search, with the memory that it reuses.
#[derive(Default)]
pub struct Search {
    pub memo: Memo,
    /// The problem, and whether jokers of the table must be placed.
    begun: Option<(Problem, bool)>,
    /// The ways to go on that are still to be looked at.
    pub steps: Vec<Step>,
    /// What all tiles from a number on would count.
    pub hope: [i32; 16],
    /// Up to which number, counted down from 13, each colour has no gap, one
    /// gap, two gaps.
    pub tail: [[u8; 3]; 4],
    /// Places worked out since the beginning, as a measure of work.
    pub work: u64,
    /// A finer measure: how often some way to go on from a place was looked at.
    pub looks: usize,
    /// Once so much work or so many looks are done, scores may be too low, and are
    /// so for as long as this is used: what is reached is reached all the same.
    pub limit: Option<(u64, usize)>,
}

impl Search {
    /// The best score above `floor`, as tiles placed times [`TILE`] plus their
    /// value; jokers of the table count nothing. `park` is whether jokers of
    /// the table that are not needed must be placed too: without it they are
    /// left over, which is quicker, and somebody else finds them a place.
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

    /// Prepares for a problem, unless it is the one that was begun last.
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

    /// What can be added to the tiles that must be placed from a place on, by
    /// the rest of the problem that was begun; `None` if they cannot be placed.
    pub fn rest(&mut self, problem: &Problem, place: Place) -> Option<i32> {
        let must = (place.number()..=usize::from(HIGHEST)).map(|number| {
            let tiles: u8 = problem.must[number].iter().sum();
            i32::from(tiles) * worth(number)
        });
        let owed: i32 = must.sum();
        let score = self.sweep(problem, false).rest(place, NEVER);
        (score >= owed).then(|| score - owed)
    }

    /// Whether the rest of the problem that was begun, from a place on, brings
    /// so much; `park` as in [`Search::best`].
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

/// What a tile of a number counts.
#[inline(always)]
pub fn worth(number: usize) -> i32 {
    TILE + number as i32
}
