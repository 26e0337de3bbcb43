//! The list of all plays, up to a limit.
//!
//! Repeats the sweep of the search, number by number, but branches on the tiles laid of
//! each number. A front is the tiles laid so far together with every place the sweep can
//! be at. The search knows an upper bound for the rest, so the most promising front is
//! always followed next, and plays are found with most tiles first.

use std::collections::BTreeMap;
use std::ops::Range;

use super::place::Place;
use super::problem::Problem;
use super::search::{Search, TILE, worth};
use super::tidy::Work;
use super::{Bounds, LISTING, Play, STATES_OF_OTHERS, Solver, THINKING, Turn};
use crate::games::rummikub::tile::{Colour, HIGHEST, Tile, Tiles};
use crate::order;

/// The most plays that are listed. Half of all turns have none and one in a hundred has
/// more than 160, but some positions have millions.
pub const CAP: usize = 256;
/// The budget of a list, in places of the sweep. The list ends when it is spent.
const PLACES: u64 = 10_000;

/// Plays with the same beginning.
struct Front {
    /// The next number.
    number: u8,
    /// The tiles laid of the numbers before it, and all jokers laid.
    laid: Tiles,
    /// The score of these tiles.
    score: i32,
    /// The places the sweep can be at.
    places: Vec<Place>,
}

/// All fronts that were not followed yet, and the search that gives their upper bounds.
struct Fronts<'a> {
    rack: &'a Tiles,
    problem: Problem,
    search: Search,
    fronts: Vec<Front>,
    /// For each front the best score among its plays, times 16, plus its number: packed
    /// into one number, because all of them are scanned each time.
    hopes: Vec<i32>,
    /// The successors of a place, by the tiles laid between them.
    known: BTreeMap<(u64, u8), Range<usize>>,
    /// The numbers of these places, and the score of the rest from there.
    following: Vec<(usize, i32)>,
    /// Every place by its number, and the reverse.
    places: Vec<Place>,
    numbers: BTreeMap<u64, usize>,
    /// The front that each place was last added to.
    seen: Vec<usize>,
    /// How many fronts were created.
    begun: usize,
}

/// The best arrangement for each distinct set of playable rack tiles, most tiles first,
/// then by value; the first one is [`super::best`]. At most [`CAP`], and fewer if the
/// search takes too long.
pub fn plays(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Vec<Play> {
    list(table, rack, opened, opening, &THINKING).plays
}

/// The same within a few milliseconds: if those are not enough, with fewer plays or more
/// tiles moved.
pub fn listed(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Vec<Play> {
    list(table, rack, opened, opening, &LISTING).plays
}

/// Plays, and the work their search took.
pub struct Listing {
    /// The best one first.
    pub plays: Vec<Play>,
    /// How many ways to go on were examined (see [`Bounds`]).
    pub looks: usize,
}

/// The plays that are found within these bounds.
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
        // The number of jokers laid is fixed at once, so they add nothing later.
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

    /// Whether the limit on examined ways is reached, counting those of another search.
    fn exhausted(&mut self, other: &Search, looks: usize) -> bool {
        self.search.limit = Some((
            PLACES.saturating_sub(other.work),
            looks.saturating_sub(other.looks),
        ));
        self.search.exhausted()
    }

    fn add(&mut self, number: u8, laid: Tiles, score: i32, places: Vec<Place>, rest: i32) {
        // Fronts of the same number have the same table tiles before them, fronts of
        // different numbers do not: leaving these out makes scores comparable.
        self.hopes.push((score + rest) * 16 + i32::from(number));
        self.fronts.push(Front {
            number,
            laid,
            score,
            places,
        });
    }

    /// Removes the most promising front; of equal ones the furthest.
    fn take_best(&mut self) -> Option<Front> {
        let most = *self.hopes.iter().max()?;
        let best = self.hopes.iter().rposition(|&hope| hope == most)?;
        self.hopes.swap_remove(best);
        Some(self.fronts.swap_remove(best))
    }

    /// Adds a front for each selection of tiles of the next number, if it can be
    /// completed.
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

    /// The successors of a place if exactly these tiles of its number are laid, as far as
    /// the rest can be placed. Many fronts share places.
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
