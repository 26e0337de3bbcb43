//! Which ways to go on keep the score, and a lower bound on the tiles each moves,
//! whichever old sets the new ones continue.
//!
//! The same sweep over the numbers, but only over the places of the search, of which
//! there are few. It gives the least number of tiles moved before and after each place,
//! and so which places the sweep with old sets can skip.

use super::Work;
use super::old::Old;
use crate::games::rummikub::solver::groups::Left;
use crate::games::rummikub::solver::memo::Memo;
use crate::games::rummikub::solver::place::Place;
use crate::games::rummikub::solver::problem::Problem;
use crate::games::rummikub::solver::search::{SHORTEST, Search, worth};
use crate::games::rummikub::tile::HIGHEST;

/// The most runs of one colour that start with one number: three would need nine
/// tiles, and there are six and two jokers.
const STARTS: u8 = 2;
/// More than the tiles that can ever move.
const NEVER: u8 = 128;
/// More than the tiles of one number that can move: it has eight.
const MOST_AT_ONCE: u8 = 9;

/// The choice for a number: for each colour how many tiles and jokers go into runs and
/// how many of them start one, then how many jokers and tiles go into groups.
type Way = u32;
pub const COLOUR_BITS: usize = 6;
pub const COLOUR_MASK: u8 = (1 << COLOUR_BITS) - 1;
pub const GROUP_SHIFT: usize = 4 * COLOUR_BITS;

/// A way to go on from a spot.
#[derive(Clone, Copy)]
pub struct Step {
    pub way: Way,
    /// The least number of its tiles that it moves.
    moved: u8,
    /// The next number's spot that it leads to.
    pub to: u32,
}

/// A place of the search from which the score can be reached.
struct Spot {
    place: Place,
    jokers: u8,
    score: i32,
    /// The least number of tiles moved before and after it.
    before: u8,
    after: u8,
    /// The cheapest ways to go on, up to a limit, once they were computed.
    steps: Vec<Step>,
    asked: Option<u8>,
}

impl Spot {
    fn new(place: Place, jokers: u8, score: i32) -> Self {
        Self {
            place,
            jokers,
            score,
            before: NEVER,
            after: NEVER,
            steps: Vec::new(),
            asked: None,
        }
    }
}

/// A partial way.
#[derive(Clone, Copy)]
struct Half {
    way: Way,
    runs: u64,
    jokers: u8,
    tiles: u8,
    left: Left,
    moved: u8,
    /// How many tiles the open runs lack of the next two numbers.
    lacking: u8,
}

/// All ways from the first number to the last.
pub struct Ways<'a> {
    search: &'a mut Search,
    problem: &'a Problem,
    park: bool,
    old: &'a Old,
    target: i32,
    /// The spots before each number.
    spots: Vec<Vec<Spot>>,
    /// The spot of each place.
    known: Memo,
    /// The way that is being built.
    steps: Vec<Step>,
}

impl<'a> Ways<'a> {
    pub fn new(
        search: &'a mut Search,
        problem: &'a Problem,
        park: bool,
        old: &'a Old,
        target: i32,
    ) -> Self {
        search.begin(problem, park);
        let mut spots: Vec<Vec<Spot>> = Vec::new();
        spots.resize_with(usize::from(HIGHEST) + 2, Vec::new);
        let mut first = Spot::new(Place::first(0, 0), 0, 0);
        first.before = 0;
        spots[1].push(first);
        let mut known = Memo::default();
        known.forget();
        Self {
            search,
            problem,
            park,
            old,
            target,
            spots,
            known,
            steps: Vec::new(),
        }
    }

    /// Scans all spots that can be on a way within the limit on moved tiles. Returns
    /// whether such a way exists and the budget was enough to find it.
    pub fn allow(&mut self, allowed: u8, work: &mut Work) -> bool {
        for number in 1..=usize::from(HIGHEST) {
            for index in 0..self.spots[number].len() {
                let before = self.spots[number][index].before;
                if before > allowed {
                    continue;
                }
                if self.spots[number][index].asked < Some(allowed - before) {
                    work.spend(1);
                    if work.used_up(self.search.looks) {
                        return false;
                    }
                    self.ask(number, index, allowed - before);
                }
                let [here, next] = &mut self.spots[number..number + 2] else {
                    continue;
                };
                for step in &here[index].steps {
                    let to = &mut next[step.to as usize];
                    to.before = to.before.min(before + step.moved);
                }
            }
        }
        for spot in &mut self.spots[usize::from(HIGHEST) + 1] {
            spot.after = 0;
        }
        for number in (1..=usize::from(HIGHEST)).rev() {
            let [here, next] = &mut self.spots[number..number + 2] else {
                continue;
            };
            for spot in here {
                let steps = spot.steps.iter();
                let after = steps.map(|step| step.moved + next[step.to as usize].after);
                spot.after = after.min().unwrap_or(NEVER).min(NEVER);
            }
        }
        self.spots[1][0].after <= allowed
    }

    /// How many ways the search has examined.
    pub fn looks(&mut self) -> &mut usize {
        &mut self.search.looks
    }

    /// After this many more looks the search for ways stops, even if some are missing.
    pub fn limit(&mut self, looks: usize) {
        self.search.limit = Some((u64::MAX, self.search.looks + looks));
    }

    /// Finds the ways from a spot that move the fewest tiles, unless some are known.
    pub fn widen(&mut self, number: usize, spot: u32) {
        let index = spot as usize;
        for most in 0..MOST_AT_ONCE {
            if !self.spots[number][index].steps.is_empty() {
                return;
            }
            self.ask(number, index, most);
        }
    }

    /// Adds all known ways from a spot.
    pub fn known_from(&self, number: usize, spot: u32, ways: &mut Vec<Step>) {
        ways.extend(&self.spots[number][spot as usize].steps);
    }

    /// Adds the ways from a spot within the limit on moved tiles.
    pub fn from(&self, number: usize, spot: u32, most: u8, ways: &mut Vec<Step>) {
        let steps = self.spots[number][spot as usize].steps.iter();
        ways.extend(steps.filter(|step| step.moved + self.after(number + 1, step.to) <= most));
    }

    /// The least number of tiles moved after a spot.
    pub fn after(&self, number: usize, spot: u32) -> u8 {
        self.spots[number][spot as usize].after
    }

    /// Finds the ways to go on from a spot within the limit on moved tiles.
    fn ask(&mut self, number: usize, index: usize, most: u8) {
        let spot = &mut self.spots[number][index];
        spot.asked = Some(most);
        self.steps = std::mem::take(&mut spot.steps);
        self.steps.clear();
        let groups = &self.old.groups[number];
        let in_groups =
            [0, 1, 2, 3].map(|colour| groups.iter().map(|group| group >> colour & 1).sum());
        let from = From {
            number,
            place: spot.place,
            jokers: spot.jokers,
            score: spot.score,
            in_groups,
            most,
        };
        let half = Half {
            way: 0,
            runs: 0,
            jokers: from.jokers,
            tiles: 0,
            left: Left::default(),
            moved: 0,
            lacking: 0,
        };
        self.find(&half, &from, 0);
        self.spots[number][index].steps = std::mem::take(&mut self.steps);
    }

    /// Finds the ways for a colour and the following ones.
    fn find(&mut self, half: &Half, from: &From, colour: usize) {
        self.search.looks += 1;
        if colour == 4 {
            return self.found(half, from);
        }
        let (problem, number) = (self.problem, from.number);
        let free = problem.may_jokers - half.jokers;
        let [ones, twos, more] = from.place.runs(colour);
        let [next, after_next] = [1, 2].map(|ahead| problem.may[number + ahead][colour]);
        let in_runs = self.old.runs[number][colour].count_ones() as u8;
        let in_groups = from.in_groups[colour];
        let (may, must) = (problem.may[number][colour], problem.must[number][colour]);
        let later = problem.may[number][colour + 1..].iter();
        let later: u8 = later.map(|&tiles| tiles.min(1)).sum();
        for tiles in 0..=may {
            let left = may - tiles;
            let moved = half.moved + in_runs.saturating_sub(tiles) + in_groups.saturating_sub(left);
            let rest = half.left.and(left, must.saturating_sub(tiles));
            let few = rest.owed && rest.colours + later + free < SHORTEST;
            if moved > from.most || few {
                continue;
            }
            for jokers in (ones + twos).saturating_sub(tiles)..=free {
                let extra = tiles + jokers - ones - twos;
                for starting in extra.saturating_sub(more)..=extra.min(STARTS) {
                    if starting > 0 && number + 2 > usize::from(HIGHEST) {
                        break;
                    }
                    // The remaining jokers must stand for the tiles that open runs lack.
                    let lacking = half.lacking
                        + (starting + ones).saturating_sub(next)
                        + starting.saturating_sub(after_next);
                    if jokers + lacking > free {
                        break;
                    }
                    let way = tiles | jokers << 2 | starting << 4;
                    let longer = twos + extra - starting;
                    let half = Half {
                        way: half.way | u32::from(way) << (COLOUR_BITS * colour),
                        runs: half.runs | Place::open(colour, [starting, ones, longer]),
                        jokers: half.jokers + jokers,
                        tiles: half.tiles + tiles,
                        left: rest,
                        moved,
                        lacking,
                    };
                    self.find(&half, from, colour + 1);
                }
            }
        }
    }

    /// Tries every number of jokers in groups, if the score is reached.
    fn found(&mut self, half: &Half, from: &From) {
        let (problem, number) = (self.problem, from.number);
        for jokers in 0..=problem.may_jokers - half.jokers - half.lacking {
            let Some((tiles, _)) = half.left.grouped(jokers, false) else {
                continue;
            };
            let used = half.jokers + jokers;
            let laid = problem.counted(used) - problem.counted(from.jokers);
            let score = from.score + i32::from(half.tiles + tiles + laid) * worth(number);
            let place = Place::new(half.runs, used, 0, number + 1);
            let to = match self.known.get(place.bits()) {
                // No way exceeds the target score, so a place reaches it from one score
                // only.
                Some(known) if known.score == score => known.choice,
                Some(_) => continue,
                None => {
                    let wanted = self.target - score;
                    if !self.search.reaches(problem, self.park, place, wanted) {
                        continue;
                    }
                    let to = self.spots[number + 1].len() as u32;
                    self.known.set(place.bits(), score, to);
                    self.spots[number + 1].push(Spot::new(place, used, score));
                    to
                }
            };
            let groups = u32::from(jokers | tiles << 2) << GROUP_SHIFT;
            self.steps.push(Step {
                way: half.way | groups,
                moved: half.moved,
                to,
            });
        }
    }
}

/// The position from which ways are searched.
struct From {
    number: usize,
    place: Place,
    jokers: u8,
    score: i32,
    /// How many tiles of each colour are in groups of the old table.
    in_groups: [u8; 4],
    /// The limit on moved tiles.
    most: u8,
}
