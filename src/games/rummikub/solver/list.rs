//! All plays, as far as they can be listed.
//!
//! The sweep of the search is gone through again, number by number, but now
//! with what is laid of each number as the branches: a front is what was laid
//! so far and every place that the sweep can be at then. What the rest can
//! bring is known from the search, so the most promising front is always the
//! next, and plays come out with most tiles first.

use super::problem::Problem;
use super::search::{Place, Search, TILE, worth};
use super::{Play, Turn};
use crate::games::rummikub::tile::{Colour, HIGHEST, Tile, Tiles};

/// The most plays that are listed. Half of all turns have none and one in a
/// hundred has more than 160, but there are positions with millions.
pub const CAP: usize = 256;
/// How much may be searched for a list, in places of the sweep. Beyond it the
/// list ends.
const WORK: u64 = 10_000;
/// How much may be searched for tables with fewer tiles moved, for all plays of a
/// list but the first: in states, as for [`super::best`].
const TIDYING: usize = 1_000;

/// Plays that begin alike.
struct Front {
    /// The best score among them.
    hope: i32,
    /// The next number.
    number: u8,
    /// What was laid of the numbers before it, and all jokers that are laid.
    laid: Tiles,
    /// Where the sweep can be.
    places: Vec<Place>,
}

/// The best arrangement for each distinct set of rack tiles that can be played,
/// most tiles first, then by value; the very first is [`super::best`]. At most
/// [`CAP`], and fewer if there is too much to look through.
pub fn plays(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Vec<Play> {
    let Some(best) = super::best(table, rack, opened, opening) else {
        return Vec::new();
    };
    let mut turn = Turn::new(table, opened, opening);
    let mut search = Search::default();
    // Rule R8: before the opening the table stays as it is.
    let fixed = if opened { turn.tiles } else { Tiles::default() };
    // How many jokers are laid is decided at once: so they count nothing more.
    let mut problem = Problem::new(&fixed, &Tiles::default(), rack, 0);
    let jokers = rack.count(Tile::JOKER);
    problem.table_jokers = problem.may_jokers;
    search.begin(&problem, false);
    let mut fronts: Vec<Front> = Vec::new();
    for laid_jokers in 0..=jokers {
        let mut laid = Tiles::default();
        laid.set(Tile::JOKER, laid_jokers);
        let mut places = vec![Place::first(jokers - laid_jokers, 0)];
        advance(&mut search, &problem, &mut fronts, laid, 1, &mut places);
    }
    let mut others = Vec::new();
    while let Some(front) = take_best(&mut fronts)
        && others.len() + 1 < CAP
        && search.work + turn.solver.search.work < WORK
    {
        if front.number <= HIGHEST {
            branch(&mut search, &problem, rack, &front, &mut fronts);
        } else if front.laid != best.laid
            && let Some(found) = turn.best(&front.laid, &front.laid)
        {
            others.push(found);
        }
    }
    let mut plays = vec![best];
    let mut work = TIDYING;
    for found in others {
        let laid = found.laid;
        plays.push(turn.tidied(&laid, &laid, found, &mut work));
    }
    plays[1..].sort_by_key(|play| std::cmp::Reverse((play.laid.len(), play.value)));
    plays
}

/// A front for each thing that can be laid of a front's next number.
fn branch(
    search: &mut Search,
    problem: &Problem,
    rack: &Tiles,
    front: &Front,
    fronts: &mut Vec<Front>,
) {
    let number = front.number;
    let own = Colour::ALL.map(|colour| rack.count(Tile::new(colour, number)));
    let ways: u8 = own.iter().map(|count| count + 1).product();
    let (mut next, mut places) = (Vec::new(), Vec::new());
    for way in 0..ways {
        let mut exactly = problem.clone();
        let mut laid = front.laid;
        let mut rest = way;
        for colour in Colour::ALL {
            let count = rest % (own[colour as usize] + 1);
            rest /= own[colour as usize] + 1;
            laid.set(Tile::new(colour, number), count);
            let index = (usize::from(number), colour as usize);
            exactly.must[index.0][index.1] += count;
            exactly.may[index.0][index.1] = exactly.must[index.0][index.1];
        }
        next.clear();
        for &place in &front.places {
            search.next(&exactly, place, &mut next);
        }
        places.clear();
        for &place in &next {
            // Few: a look at all of them is quicker than to sort them.
            if !places.contains(&place) {
                places.push(place);
            }
        }
        advance(search, problem, fronts, laid, number + 1, &mut places);
    }
}

/// Adds a front, if it leads anywhere.
fn advance(
    search: &mut Search,
    problem: &Problem,
    fronts: &mut Vec<Front>,
    laid: Tiles,
    number: u8,
    places: &mut Vec<Place>,
) {
    let mut rest = None;
    places.retain(|&place| {
        let score = search.rest(problem, place);
        rest = rest.max(score);
        score.is_some()
    });
    let Some(rest) = rest else {
        return;
    };
    // All fronts of one number have the same of the table before them, but not
    // those of different numbers: without it they can be compared.
    let own: i32 = laid
        .iter()
        .map(|tile| tile.number().map_or(TILE, |number| worth(number.into())))
        .sum();
    fronts.push(Front {
        hope: own + rest,
        number,
        laid,
        places: places.clone(),
    });
}

/// Takes out the most promising front; of equals the one that is further.
fn take_best(fronts: &mut Vec<Front>) -> Option<Front> {
    let best = (0..fronts.len()).max_by_key(|&index| (fronts[index].hope, fronts[index].number))?;
    Some(fronts.swap_remove(best))
}
