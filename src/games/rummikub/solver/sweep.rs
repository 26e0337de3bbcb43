//! One pass of the search over the numbers, depth first.

use super::memo::BOUND;
use super::place::{Choice, Place};
use super::problem::Problem;
use super::search::{LARGEST_GROUP, MOST_GROUPS, NEVER, SHORTEST, Search, TILE, worth};
use crate::games::rummikub::tile::HIGHEST;

/// One way to go on from a place.
#[derive(Clone, Copy)]
pub struct Step {
    gain: i32,
    /// The best that can come of it.
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
    /// The place whose steps are being found.
    pub from: Place,
}

impl Sweep<'_> {
    /// The best score of the numbers from a place on if it is above `floor`,
    /// else a bound that it cannot pass.
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
        // Few of them are looked at: to find the best anew each time is less work
        // than to sort them all.
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

    /// The choices that lead to the score that was found, number by number.
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

    /// Puts every way to go on from a place onto the heap of steps.
    pub fn steps(&mut self, from: Place) {
        self.from = from;
        let before = self.search.steps.len();
        self.colour(0, 0, 0, 0, 0, 0, 0);
        self.search.steps_found += (self.search.steps.len() - before) as u64;
    }

    /// Every number of tiles of this colour that may go into runs. Of the colours
    /// before it: the runs that are open now, the choice, the jokers, and in a
    /// byte for each colour what is left for groups and how much of it must go
    /// there; then how many tiles the open runs lack of the next two numbers.
    /// (Not a struct: these stay in registers, in WebAssembly too.)
    #[expect(clippy::too_many_arguments)]
    fn colour(
        &mut self,
        colour: usize,
        runs: u64,
        choice: u32,
        jokers: u8,
        rest: u32,
        owed: u32,
        lacking: u8,
    ) {
        if colour == 4 {
            return self.groups(runs, choice, jokers, rest, owed, lacking);
        }
        let problem = self.problem;
        let number = self.from.number();
        let [ones, twos, more] = self.from.runs(colour);
        let (must, may) = (problem.must[number][colour], problem.may[number][colour]);
        let free = problem.may_jokers - self.from.jokers() - jokers;
        let next = problem.may[number + 1][colour];
        let after_next = problem.may[number + 2][colour];
        // A run that starts here must have somewhere to go.
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
                // Left over is better than at the end of a run.
                let bridges = self.park || starting + ones + extending <= next + left;
                if starting > 0 && !goes_up || extending > 0 && !bridges {
                    continue;
                }
            }
            // Jokers that are left have to stand for whatever open runs lack.
            let lacking = lacking
                + (starting + ones).saturating_sub(next)
                + starting.saturating_sub(after_next);
            if lacking > left {
                continue;
            }
            let byte = |count: u8| u32::from(count) << (8 * colour);
            let (rest, owed) = (
                rest | byte(may - real),
                owed | byte(must.saturating_sub(real)),
            );
            if owed != 0 && self.too_few(colour, rest, left) {
                continue;
            }
            let longer = (twos + extending).min(next + left).min(3);
            self.colour(
                colour + 1,
                runs | Place::open(colour, [starting, ones, longer]),
                choice | u32::from(in_runs) << (3 * colour),
                jokers + as_jokers,
                rest,
                owed,
                lacking,
            );
        }
    }

    /// Whether what is left of the colours up to this one, all tiles of the
    /// others and the jokers make no group.
    #[inline(always)]
    fn too_few(&self, colour: usize, rest: u32, jokers: u8) -> bool {
        let later = self.problem.may[self.from.number()][colour + 1..].iter();
        let later: u8 = later.map(|&tiles| tiles.min(1)).sum();
        most(&rest.to_le_bytes(), 1) + later + jokers < SHORTEST
    }

    /// Every number of jokers that may go into groups, with as many tiles as possible.
    fn groups(
        &mut self,
        runs: u64,
        choice: u32,
        in_runs: u8,
        rest: u32,
        owed: u32,
        lacking: u8,
    ) {
        let free = self.problem.may_jokers - self.from.jokers() - in_runs;
        let (rest, owed_each) = (rest.to_le_bytes(), owed.to_le_bytes());
        // Most often there is nothing to make a group of.
        if most(&rest, 1) + free < SHORTEST {
            if owed == 0 {
                self.step(runs, &rest, 0, in_runs, choice);
            }
            return;
        }
        for jokers in 0..=free - lacking {
            let best = (0..=MOST_GROUPS)
                .filter(|&groups| {
                    // A joker that is not needed is better left over.
                    self.park || jokers == 0 || {
                        most(&rest, groups) + jokers == SHORTEST * groups
                    }
                })
                .filter_map(|groups| {
                    let tiles = in_groups(&rest, &owed_each, jokers, groups)?;
                    Some((tiles, groups))
                })
                .max();
            if let Some((tiles, groups)) = best {
                let choice = choice | u32::from(jokers) << 12 | u32::from(groups) << 14;
                self.step(runs, &rest, tiles, in_runs + jokers, choice);
            }
        }
    }

    /// Remembers a way to go on, unless too little value would come of it: so many
    /// of the tiles that are no part of runs go into groups.
    #[inline(always)]
    fn step(&mut self, runs: u64, rest: &[u8; 4], grouped: u8, jokers: u8, choice: u32) {
        let problem = self.problem;
        let number = self.from.number();
        let used = self.from.jokers() + jokers;
        let all: u8 = problem.may[number].iter().sum();
        let tiles = all - rest.iter().sum::<u8>() + grouped;
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

/// The most tiles that fit into some groups: of each colour one in each.
#[inline(always)]
pub fn most(rest: &[u8; 4], groups: u8) -> u8 {
    rest.iter().map(|&tiles| tiles.min(groups)).sum()
}

/// How many of the tiles that are left can go into exactly so many groups, with
/// all that must and so many jokers.
#[inline(always)]
pub fn in_groups(rest: &[u8; 4], owed: &[u8; 4], jokers: u8, groups: u8) -> Option<u8> {
    let most = most(rest, groups);
    let all_owed: u8 = owed.iter().sum();
    let places = LARGEST_GROUP * groups;
    let fits = owed.iter().all(|&tiles| tiles <= groups)
        && most + jokers >= SHORTEST * groups
        && all_owed + jokers <= places;
    fits.then(|| most.min(places.saturating_sub(jokers)))
}
