//! One pass of the search over the numbers, depth first.

use super::groups::Left;
use super::memo::BOUND;
use super::place::{Choice, Place};
use super::problem::Problem;
use super::search::{NEVER, SHORTEST, Search, TILE, worth};
use crate::games::rummikub::tile::HIGHEST;

/// One way to go on from a place.
#[derive(Clone, Copy)]
pub struct Step {
    gain: i32,
    /// The upper bound of its score.
    hope: i32,
    pub to: Place,
    choice: u32,
}

/// The pass over the numbers that a [`Search`] makes.
pub struct Sweep<'a> {
    pub search: &'a mut Search,
    pub problem: &'a Problem,
    /// Whether jokers of the table must be placed.
    pub park: bool,
    /// The place whose steps are being generated.
    pub from: Place,
    /// How many tiles of its number there are.
    pub tiles: u8,
}

impl Sweep<'_> {
    /// The best score of the numbers from a place on if it is above `floor`, else an
    /// upper bound.
    pub fn rest(&mut self, place: Place, floor: i32) -> i32 {
        if place.number() > usize::from(HIGHEST) {
            let done =
                place.need() == 0 && (!self.park || place.jokers() >= self.problem.must_jokers);
            return if done { 0 } else { NEVER };
        }
        if let Some(entry) = self.search.memo.get(place.bits())
            && (entry.choice != BOUND || entry.score <= floor)
        {
            return entry.score;
        }
        if self.search.exhausted() {
            return NEVER;
        }
        self.search.work += 1;
        let first = self.search.steps.len();
        self.steps(place);
        let (mut best, mut chosen) = (NEVER, BOUND);
        // Few steps are examined: finding the best one each time is less work than
        // sorting all.
        while let Some(place) =
            (first..self.search.steps.len()).max_by_key(|&place| self.search.steps[place].hope)
        {
            let step = self.search.steps.swap_remove(place);
            let enough = best.max(floor);
            if step.hope <= enough {
                best = best.max(step.hope);
                break;
            }
            let score = step.gain + self.rest(step.to, enough - step.gain);
            if score > best {
                best = score;
                if score > floor {
                    chosen = step.choice;
                }
            }
        }
        self.search.steps.truncate(first);
        let best = best.max(NEVER);
        self.search.memo.set(place.bits(), best, chosen);
        best
    }

    /// The choices that lead to the score, number by number.
    pub fn way(&mut self, mut place: Place) -> [Choice; HIGHEST as usize] {
        [(); HIGHEST as usize].map(|()| {
            let known = self.search.memo.get(place.bits());
            let chosen = known.map_or(BOUND, |entry| entry.choice);
            self.search.steps.clear();
            self.steps(place);
            let mut steps = self.search.steps.iter();
            if let Some(step) = steps.find(|step| step.choice == chosen) {
                place = step.to;
            }
            Choice(chosen)
        })
    }

    /// Pushes every way to go on from a place onto the heap of steps.
    pub fn steps(&mut self, from: Place) {
        self.from = from;
        self.tiles = self.problem.may[from.number()].iter().sum();
        self.colour(0, 0, 0, 0, Left::default(), 0);
    }

    /// Tries every number of tiles of this colour in runs. The arguments describe the
    /// colours before it: the open runs, the choice, the jokers, the tiles left for
    /// groups, and how many tiles the open runs lack of the next two numbers. (Not a
    /// struct: these stay in registers, in WebAssembly too.)
    fn colour(
        &mut self,
        colour: usize,
        runs: u64,
        choice: u32,
        jokers: u8,
        rest: Left,
        lacking: u8,
    ) {
        self.search.looks += 1;
        if colour == 4 {
            return self.groups(runs, choice, jokers, rest, lacking);
        }
        let problem = self.problem;
        let number = self.from.number();
        let [ones, twos, more] = self.from.runs(colour);
        let (must, may) = (problem.must[number][colour], problem.may[number][colour]);
        let free = problem.may_jokers - self.from.jokers() - jokers;
        let next = problem.may[number + 1][colour];
        let after_next = problem.may[number + 2][colour];
        // A run that starts here must be able to grow.
        let may_start = number + 2 <= usize::from(HIGHEST);
        for in_runs in ones + twos..=may + free {
            let real = in_runs.min(may);
            let as_jokers = in_runs - real;
            let extra = in_runs - ones - twos;
            let extending = extra.min(more);
            let starting = extra - extending;
            let left = free - as_jokers;
            if starting > 0 && (!may_start || starting > 2 || starting + ones > next + left) {
                break;
            }
            if as_jokers > 0 && extra > 0 {
                let goes_up = if self.park {
                    number + 1 >= usize::from(self.search.tail[colour][usize::from(left)])
                } else {
                    number + 2 == usize::from(HIGHEST)
                };
                // A spare joker is better than one at the end of a run.
                let bridges = self.park || starting + ones + extending <= next + left;
                if starting > 0 && !goes_up || extending > 0 && !bridges {
                    continue;
                }
            }
            // The remaining jokers must stand for the tiles that open runs lack.
            let lacking = lacking
                + (starting + ones).saturating_sub(next)
                + starting.saturating_sub(after_next);
            if lacking > left {
                continue;
            }
            let rest = rest.and(may - real, must.saturating_sub(real));
            if rest.owed && self.too_few(colour, rest, left) {
                continue;
            }
            let longer = (twos + extending).min(next + left).min(3);
            self.colour(
                colour + 1,
                runs | Place::open(colour, [starting, ones, longer]),
                choice | u32::from(in_runs) << (3 * colour),
                jokers + as_jokers,
                rest,
                lacking,
            );
        }
    }

    /// Whether the tiles left of the colours up to this one, all tiles of the other
    /// colours and the jokers form no group.
    #[inline(always)]
    fn too_few(&self, colour: usize, rest: Left, jokers: u8) -> bool {
        let later = self.problem.may[self.from.number()][colour + 1..].iter();
        let later: u8 = later.map(|&tiles| tiles.min(1)).sum();
        rest.colours + later + jokers < SHORTEST
    }

    /// Tries every number of jokers in groups, with as many tiles as possible.
    #[inline(always)]
    fn groups(&mut self, runs: u64, choice: u32, in_runs: u8, rest: Left, lacking: u8) {
        let free = self.problem.may_jokers - self.from.jokers() - in_runs;
        // Usually no group is possible.
        if rest.colours + free < SHORTEST {
            if !rest.owed {
                self.step(runs, rest.tiles, 0, in_runs, choice);
            }
            return;
        }
        for jokers in 0..=free - lacking {
            if let Some((tiles, groups)) = rest.grouped(jokers, !self.park) {
                let choice = choice | u32::from(jokers) << 12 | u32::from(groups) << 14;
                self.step(runs, rest.tiles, tiles, in_runs + jokers, choice);
            }
        }
    }

    /// Stores a way to go on with this many of the tiles outside runs in groups, unless
    /// its value would be too low.
    #[inline(always)]
    fn step(&mut self, runs: u64, rest: u8, grouped: u8, jokers: u8, choice: u32) {
        let problem = self.problem;
        let number = self.from.number();
        let used = self.from.jokers() + jokers;
        let tiles = self.tiles - rest + grouped;
        let counted = |jokers: u8| problem.counted(jokers);
        let laid_jokers = counted(used) - counted(self.from.jokers());
        let gain = i32::from(tiles + laid_jokers) * worth(number);
        let value = (tiles + jokers) * number as u8;
        let need = self.from.need().saturating_sub(value);
        let left = counted(problem.may_jokers) - counted(used);
        let rest = self.search.hope[number + 1] + i32::from(left) * worth(usize::from(HIGHEST));
        if i32::from(need) > rest % TILE {
            return;
        }
        self.search.steps.push(Step {
            gain,
            hope: gain + rest,
            to: Place::new(runs, used, need, number + 1),
            choice,
        });
    }
}
