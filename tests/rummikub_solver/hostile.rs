//! Positions that somebody made to do harm: nearly all tiles in one rack. They are
//! legal, so they are answered; the work is bounded, and what is listed can be played.

use papan::games::rummikub::solver::{LISTING, THINKING, list};
use papan::games::rummikub::tile::{Tile, Tiles};
use papan::rng::Rng;

use crate::random::check;
use crate::turns::OPENING;

/// Racks of 89 and 98 of the 106 tiles: in the order of the bag, from either end, and as
/// chance would have it.
fn racks() -> Vec<Tiles> {
    let sorted: Vec<Tile> = Tiles::everything().iter().collect();
    let backwards = sorted.iter().rev().copied().collect();
    let mut rng = Rng::from_text("hostile");
    let shuffled = [(); 3].map(|()| {
        let mut tiles = sorted.clone();
        rng.shuffle(&mut tiles);
        tiles
    });
    let orders = [sorted, backwards].into_iter().chain(shuffled);
    let of = |tiles: Vec<Tile>| [89, 98].map(|count| tiles[..count].iter().copied().collect());
    orders.flat_map(of).collect()
}

/// The most looks for any of them, which take a few milliseconds: the same bound for the
/// list of moves and for bots.
const MOST: usize = 200_000;

#[test]
fn a_rack_of_nearly_all_tiles_is_listed_within_bounds() {
    for rack in racks() {
        for opened in [true, false] {
            for bounds in [&LISTING, &THINKING] {
                let listing = list(&[], &rack, opened, OPENING, bounds);
                assert!(listing.looks <= MOST, "{} looks {rack:?}", listing.looks);
                assert!(!listing.plays.is_empty(), "nothing to lay of {rack:?}");
                for play in &listing.plays {
                    check(&[], &rack, opened, OPENING, play);
                }
            }
        }
    }
}
