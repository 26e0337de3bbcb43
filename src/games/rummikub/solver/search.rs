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

use super::memo::{BOUND, Memo};
use super::problem::Problem;
use crate::games::rummikub::tile::{Colour, HIGHEST};

/// One tile counts more than all values together.
pub const TILE: i32 = 4096;
/// Worse than anything: not all that must be placed can be.
const NEVER: i32 = i32::MIN / 2;
/// How many tiles make a run or a group.
const SHORTEST: u8 = 3;
/// How many tiles a group has at most.
const LARGEST_GROUP: u8 = Colour::ALL.len() as u8;
/// The most groups of one number: two of each tile and two jokers make three.
pub const MOST_GROUPS: u8 = 3;

/// A place in the sweep: what the numbers so far have left open.
///
/// Bits: for each colour three counts of two bits, runs of one, two, and three
/// or more tiles; then two bits of jokers used, seven of value still needed,
/// and four of the next number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(u64);

const RUN_BITS: u32 = 2;
const COLOUR_BITS: u32 = 3 * RUN_BITS;
const JOKER_SHIFT: u32 = 4 * COLOUR_BITS;
const NEED_SHIFT: u32 = JOKER_SHIFT + 2;
const NUMBER_SHIFT: u32 = NEED_SHIFT + 7;

impl Place {
    /// Before number 1, with so many jokers gone and so much value needed.
    pub fn first(jokers: u8, need: u8) -> Self {
        Self::new(0, jokers, need, 1)
    }

    /// The open runs of a colour, as bits of a place.
    #[inline(always)]
    pub fn open(colour: usize, runs: [u8; 3]) -> u64 {
        let [ones, twos, more] = runs;
        let bits = ones | twos << RUN_BITS | more << (2 * RUN_BITS);
        u64::from(bits) << (colour as u32 * COLOUR_BITS)
    }

    #[inline(always)]
    pub fn new(runs: u64, jokers: u8, need: u8, number: usize) -> Self {
        Self(
            runs | u64::from(jokers) << JOKER_SHIFT
                | u64::from(need) << NEED_SHIFT
                | (number as u64) << NUMBER_SHIFT,
        )
    }

    /// The open runs of a colour: of one, two, three or more tiles.
    #[inline(always)]
    pub fn runs(self, colour: usize) -> [u8; 3] {
        let bits = (self.0 >> (colour as u32 * COLOUR_BITS)) as u8;
        [bits & 3, bits >> RUN_BITS & 3, bits >> (2 * RUN_BITS) & 3]
    }

    /// All of it.
    #[inline(always)]
    pub fn bits(self) -> u64 {
        self.0
    }

    #[inline(always)]
    fn jokers(self) -> u8 {
        (self.0 >> JOKER_SHIFT & 3) as u8
    }

    #[inline(always)]
    fn need(self) -> u8 {
        (self.0 >> NEED_SHIFT & 127) as u8
    }

    #[inline(always)]
    fn number(self) -> usize {
        (self.0 >> NUMBER_SHIFT & 15) as usize
    }
}

/// What is done with one number.
#[derive(Clone, Copy)]
pub struct Choice(u32);

impl Choice {
    /// How many tiles of a colour go into runs; jokers only after all others.
    pub fn in_runs(self, colour: usize) -> u8 {
        (self.0 >> (3 * colour) & 7) as u8
    }

    /// How many jokers go into groups.
    pub fn group_jokers(self) -> u8 {
        (self.0 >> 12 & 3) as u8
    }

    /// How many groups there are.
    pub fn groups(self) -> u8 {
        (self.0 >> 14 & 3) as u8
    }
}

/// The best score, and how to reach it.
pub struct Found {
    /// Tiles placed times [`TILE`], plus their value.
    pub score: i32,
    /// What is done with each number.
    pub choices: [Choice; HIGHEST as usize],
}

/// One way to go on from a place.
#[derive(Clone, Copy)]
struct Step {
    gain: i32,
    /// The best that can come of it.
    hope: i32,
    to: Place,
    choice: u32,
}

/// The search, with the memory that it reuses.
#[derive(Default)]
pub struct Search {
    memo: Memo,
    /// The problem, and whether jokers of the table must be placed.
    begun: Option<(Problem, bool)>,
    steps: Vec<Step>,
    /// What all tiles from a number on would count.
    hope: [i32; 16],
    /// Up to which number, counted down from 13, each colour has no gap, one
    /// gap, two gaps.
    tail: [[u8; 3]; 4],
    /// Places worked out since the beginning, as a measure of work.
    pub work: u64,
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
            from: Place(0),
        }
    }
}

/// What a tile of a number counts.
#[inline(always)]
pub fn worth(number: usize) -> i32 {
    TILE + number as i32
}

struct Sweep<'a> {
    search: &'a mut Search,
    problem: &'a Problem,
    park: bool,
    /// The place whose steps are being found.
    from: Place,
}

impl Sweep<'_> {
    /// The best score of the numbers from a place on if it is above `floor`,
    /// else a bound that it cannot pass.
    fn rest(&mut self, place: Place, floor: i32) -> i32 {
        if place.number() > usize::from(HIGHEST) {
            let done =
                place.need() == 0 && (!self.park || place.jokers() >= self.problem.must_jokers);
            return if done { 0 } else { NEVER };
        }
        if let Some(entry) = self.search.memo.get(place.0)
            && (entry.choice != BOUND || entry.score <= floor)
        {
            return entry.score;
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
        self.search.memo.set(place.0, best, chosen);
        best
    }

    /// The choices that lead to the score that was found, number by number.
    fn way(&mut self, mut place: Place) -> [Choice; HIGHEST as usize] {
        [(); HIGHEST as usize].map(|()| {
            let known = self.search.memo.get(place.0);
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
    fn steps(&mut self, from: Place) {
        self.from = from;
        self.colour(0, 0, 0, 0, 0, 0);
    }

    /// Every number of tiles of this colour that may go into runs. Of the colours
    /// before it: the runs that are open now, the choice, the jokers, and in a
    /// byte for each colour what is left for groups and how much of it must go
    /// there. (Not a struct: these stay in registers, in WebAssembly too.)
    fn colour(&mut self, colour: usize, runs: u64, choice: u32, jokers: u8, rest: u32, owed: u32) {
        if colour == 4 {
            return self.groups(runs, choice, jokers, rest, owed);
        }
        let problem = self.problem;
        let number = self.from.number();
        let [ones, twos, more] = self.from.runs(colour);
        let (must, may) = (problem.must[number][colour], problem.may[number][colour]);
        let free = problem.may_jokers - self.from.jokers() - jokers;
        let next = problem.may[number + 1][colour];
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
            let longer = (twos + extending).min(next + left).min(3);
            let byte = |count: u8| u32::from(count) << (8 * colour);
            self.colour(
                colour + 1,
                runs | Place::open(colour, [starting, ones, longer]),
                choice | u32::from(in_runs) << (3 * colour),
                jokers + as_jokers,
                rest | byte(may - real),
                owed | byte(must.saturating_sub(real)),
            );
        }
    }

    /// Every number of jokers that may go into groups, with as many tiles as possible.
    fn groups(&mut self, runs: u64, choice: u32, in_runs: u8, rest: u32, owed: u32) {
        let free = self.problem.may_jokers - self.from.jokers() - in_runs;
        let (rest, owed_each) = (rest.to_le_bytes(), owed.to_le_bytes());
        // Most often there is nothing to make a group of.
        if most(&rest, 1) + free < SHORTEST {
            if owed == 0 {
                self.step(runs, &rest, 0, in_runs, choice);
            }
            return;
        }
        for jokers in 0..=free {
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

    /// Remembers a way to go on, unless a run has no way to become one: so many of
    /// the tiles that are no part of runs go into groups.
    #[inline(always)]
    fn step(&mut self, runs: u64, rest: &[u8; 4], grouped: u8, jokers: u8, choice: u32) {
        let problem = self.problem;
        let number = self.from.number();
        let used = self.from.jokers() + jokers;
        let free = problem.may_jokers - used;
        let open = Place(runs);
        let short: u8 = (0..4)
            .map(|colour| {
                let [ones, twos, _] = open.runs(colour);
                (ones + twos).saturating_sub(problem.may[number + 1][colour])
                    + ones.saturating_sub(problem.may[number + 2][colour])
            })
            .sum();
        if short > free {
            return;
        }
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
