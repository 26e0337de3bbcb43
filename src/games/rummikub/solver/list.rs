//! All plays, as far as they can be listed.

use super::{Found, Play, Turn};
use crate::games::rummikub::tile::{Tile, Tiles};

/// The most plays that are listed. Half of all turns have none and one in a
/// hundred has more than 160, but there are positions with millions.
pub const CAP: usize = 256;
/// How much may be searched for a list, in places of the sweep: the list ends
/// there, most tiles first.
const WORK: u64 = 100_000;

/// Some of the plays: those with at least and at most these tiles.
struct Part {
    least: Tiles,
    most: Tiles,
    /// The best of them.
    found: Found,
}

/// The best arrangement for each distinct set of rack tiles that can be played,
/// most tiles first, then by value; the very first is [`super::best`]. At most
/// [`CAP`], and fewer if there is too much to look through.
pub fn plays(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8) -> Vec<Play> {
    let mut turn = Turn::new(table, opened, opening);
    let mut plays = Vec::new();
    let mut parts = Vec::new();
    divide(&mut turn, &mut parts, Tiles::default(), *rack);
    // The best of all is the best of some part. Without it that part falls
    // into smaller ones, each with another number of one of its tiles (Lawler).
    while let Some(part) = take_best(&mut parts) {
        let play = turn.tidied(&part.least, &part.most, part.found);
        let laid = play.laid;
        plays.push(play);
        if plays.len() == CAP || turn.search.work > WORK {
            break;
        }
        let (mut least, mut most) = (part.least, part.most);
        for tile in Tile::all() {
            let (low, high, now) = (
                part.least.count(tile),
                part.most.count(tile),
                laid.count(tile),
            );
            if low == high {
                continue;
            }
            if now > low {
                let mut fewer = most;
                fewer.set(tile, now - 1);
                divide(&mut turn, &mut parts, least, fewer);
            }
            if now < high {
                let mut further = least;
                further.set(tile, now + 1);
                divide(&mut turn, &mut parts, further, most);
            }
            least.set(tile, now);
            most.set(tile, now);
        }
    }
    plays
}

/// Adds a part, if there is anything in it.
fn divide(turn: &mut Turn, parts: &mut Vec<Part>, least: Tiles, most: Tiles) {
    if let Some(found) = turn.best(&least, &most) {
        parts.push(Part { least, most, found });
    }
}

/// Takes out the part with the best play; of equals the first.
fn take_best(parts: &mut Vec<Part>) -> Option<Part> {
    let best = (0..parts.len())
        .rev()
        .max_by_key(|&index| parts[index].found.score)?;
    Some(parts.remove(best))
}
