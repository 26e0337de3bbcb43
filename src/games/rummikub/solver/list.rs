//! All plays, as far as they can be listed.
//!
//! The sweep of the search is gone through again, number by number, but now
//! with what is laid of each number as the branches: a front is what was laid
//! so far and every place that the sweep can be at then. What the rest can
//! bring is known from the search, so the most promising front is always the
//! next, and plays come out with most tiles first.

use std::collections::BTreeMap;
use std::ops::Range;

use super::place::Place;
use super::problem::Problem;
use super::search::{Search, TILE, worth};
use super::tidy::Work;
use super::{Bounds, LISTING, Play, STATES_OF_OTHERS, Solver, THINKING, Turn};
use crate::games::rummikub::tile::{Colour, HIGHEST, Tile, Tiles};
use crate::order;

/// The most plays that are listed. Half of all turns have none and one in a
/// hundred has more than 160, but there are positions with millions.
pub const CAP: usize = 256;
/// How much may be searched for a list, in places of the sweep. Beyond it the list
/// ends.
const PLACES: u64 = 10_000;

/// Plays that begin alike.
struct Front {
    /// The next number.
    number: u8,
    /// What was laid of the numbers before it, and all jokers that are laid.
    laid: Tiles,
    /// What these count.
    score: i32,
    /// Where the sweep can be.
    places: Vec<Place>,
}

/// All fronts that were not followed yet, and the search that says what can come of
/// them.
struct Fronts<'a> {
    rack: &'a Tiles,
    problem: Problem,
    search: Search,
    fronts: Vec<Front>,
    /// For each front the best score among its plays, times 16, and its number: one
    /// number each, because all of them are looked through each time.
    hopes: Vec<i32>,
    /// The places that follow on a place, by what is laid between them.
    known: BTreeMap<(u64, u8), Range<usize>>,
    /// The numbers of these places, and what the rest brings from there.
    following: Vec<(usize, i32)>,
    /// Every place by its number, and the number of each.
    places: Vec<Place>,
    numbers: BTreeMap<u64, usize>,
    /// The front that each place was last added to.
    seen: Vec<usize>,
    /// How many fronts were begun.
    begun: usize,
}

/// The best arrangement for each distinct set of rack tiles that can be played,
/// most tiles first, then by value; the very first is [`super::best`]. At most
/// [`CAP`], and fewer if there is too much to look through.
pub fn plays(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Vec<Play> {
    list(table, rack, opened, opening, &THINKING).plays
}

/// The same within a few milliseconds: with fewer plays, or more tiles moved, where
/// that is not enough.
pub fn listed(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Vec<Play> {
    list(table, rack, opened, opening, &LISTING).plays
}

/// Plays, and how much was searched for them.
pub struct Listing {
    /// The best one first.
    pub plays: Vec<Play>,
    /// How often some way to go on was looked at (see [`Bounds`]).
    pub looks: usize,
}

/// The plays that are found within some bounds.
pub fn list(
    table: &[Vec<Tile>],
    rack: &Tiles,
    opened: bool,
    opening: u8,
    bounds: &Bounds,
) -> Listing {
    let mut turn = Turn::new(table, opened, opening);
    let Some(best) = turn.best_play(rack, bounds) else {
        return Listing {
            plays: Vec::new(),
            looks: turn.solver.search.looks,
        };
    };
    let looks = turn.solver.search.looks;
    let listing = bounds
        .listing
        .saturating_sub(looks.saturating_sub(bounds.tidying));
    // Rule R8: before the opening the table stays as it is.
    let fixed = if opened { turn.tiles } else { Tiles::default() };
    let mut fronts = Fronts::new(&fixed, rack, listing);
    turn.solver = Solver::default();
    let mut others = Vec::new();
    while let Some(front) = fronts.take_best()
        && others.len() + 1 < CAP
        && !fronts.exhausted(&turn.solver.search, listing)
    {
        if front.number <= HIGHEST {
            fronts.branch(&front);
        } else if front.laid != best.laid
            && let Some(found) = turn.best(&front.laid, &front.laid)
        {
            others.push(found);
        }
    }
    let mut plays = vec![best];
    let mut work = Work {
        states: STATES_OF_OTHERS,
        looks: turn
            .solver
            .search
            .looks
            .saturating_add(bounds.tidying_others),
    };
    for found in others {
        let laid = found.laid;
        plays.push(turn.tidied(&laid, &laid, found, false, &mut work));
    }
    // Most tiles first, then the highest value, which is below a thousand.
    let rank = |play: &Play| 1_000 * play.laid.len() as i64 + i64::from(play.value);
    order::descending(&mut plays[1..], rank);
    Listing {
        plays,
        looks: looks + fronts.search.looks + turn.solver.search.looks,
    }
}

impl<'a> Fronts<'a> {
    /// One front for each number of jokers that can be laid.
    fn new(fixed: &Tiles, rack: &'a Tiles, looks: usize) -> Self {
        // How many jokers are laid is decided at once: so they count nothing more.
        let mut problem = Problem::new(fixed, &Tiles::default(), rack, 0);
        problem.table_jokers = problem.may_jokers;
        let mut search = Search::default();
        search.limit = Some((PLACES, looks));
        search.begin(&problem, false);
        let mut fronts = Self {
            rack,
            problem,
            search,
            fronts: Vec::new(),
            hopes: Vec::new(),
            known: BTreeMap::new(),
            following: Vec::new(),
            places: Vec::new(),
            numbers: BTreeMap::new(),
            seen: Vec::new(),
            begun: 0,
        };
        let jokers = rack.count(Tile::JOKER);
        for laid_jokers in 0..=jokers {
            let mut laid = Tiles::default();
            laid.set(Tile::JOKER, laid_jokers);
            let place = Place::first(jokers - laid_jokers, 0);
            if let Some(rest) = fronts.search.rest(&fronts.problem, place) {
                let score = i32::from(laid_jokers) * TILE;
                fronts.add(1, laid, score, vec![place], rest);
            }
        }
        fronts
    }

    /// Whether so many looks are done, together with another search, which is taken
    /// off the limit.
    fn exhausted(&mut self, other: &Search, looks: usize) -> bool {
        self.search.limit = Some((
            PLACES.saturating_sub(other.work),
            looks.saturating_sub(other.looks),
        ));
        self.search.exhausted()
    }

    fn add(&mut self, number: u8, laid: Tiles, score: i32, places: Vec<Place>, rest: i32) {
        // All fronts of one number have the same of the table before them, but not
        // those of different numbers: without it they can be compared.
        self.hopes.push((score + rest) * 16 + i32::from(number));
        self.fronts.push(Front {
            number,
            laid,
            score,
            places,
        });
    }

    /// Takes out the most promising front; of equals the one that is further.
    fn take_best(&mut self) -> Option<Front> {
        let most = *self.hopes.iter().max()?;
        let best = self.hopes.iter().rposition(|&hope| hope == most)?;
        self.hopes.swap_remove(best);
        Some(self.fronts.swap_remove(best))
    }

    /// Adds a front for each thing that can be laid of a front's next number, if
    /// it leads anywhere.
    fn branch(&mut self, front: &Front) {
        let number = front.number;
        let own = Colour::ALL.map(|colour| self.rack.count(Tile::new(colour, number)));
        let ways: u8 = own.iter().map(|count| count + 1).product();
        for way in 0..ways {
            let mut laid = front.laid;
            let mut count = 0;
            let mut rest = way;
            for colour in Colour::ALL {
                let of_colour = rest % (own[colour as usize] + 1);
                rest /= own[colour as usize] + 1;
                laid.set(Tile::new(colour, number), of_colour);
                count += i32::from(of_colour);
            }
            let mut places: Vec<Place> = Vec::new();
            let mut best = None;
            self.begun += 1;
            for &place in &front.places {
                if self.search.exhausted() {
                    return;
                }
                for index in self.follow(place, way, number, &laid) {
                    let (place, rest) = self.following[index];
                    best = best.max(Some(rest));
                    if std::mem::replace(&mut self.seen[place], self.begun) != self.begun {
                        places.push(self.places[place]);
                    }
                }
            }
            if let Some(rest) = best {
                let score = front.score + count * worth(number.into());
                self.add(number + 1, laid, score, places, rest);
            }
        }
    }

    /// The places that follow on a place if of its number exactly this is laid, and
    /// from which the rest can be placed. Many fronts have places in common.
    fn follow(&mut self, place: Place, way: u8, number: u8, laid: &Tiles) -> Range<usize> {
        if let Some(known) = self.known.get(&(place.bits(), way)) {
            self.search.work += 1;
            return known.clone();
        }
        let mut exactly = self.problem.clone();
        for colour in Colour::ALL {
            let index = (usize::from(number), colour as usize);
            exactly.must[index.0][index.1] += laid.count(Tile::new(colour, number));
            exactly.may[index.0][index.1] = exactly.must[index.0][index.1];
        }
        let mut next = Vec::new();
        self.search.next(&exactly, place, &mut next);
        let first = self.following.len();
        for place in next {
            if let Some(rest) = self.search.rest(&self.problem, place) {
                let number = *self.numbers.entry(place.bits()).or_insert_with(|| {
                    self.places.push(place);
                    self.seen.push(0);
                    self.places.len() - 1
                });
                self.following.push((number, rest));
            }
        }
        let all = first..self.following.len();
        self.known.insert((place.bits(), way), all.clone());
        all
    }
}
