//! Positions that take long: the work is bounded, and what comes out within the bounds
//! is legal and no worse than it need be.

use papan::games::rummikub::moved::moved;
use papan::games::rummikub::solver::{Bounds, LISTING, THINKING, best, list};
use papan::games::rummikub::tile::{Tile, Tiles};

use crate::random::check;
use crate::support::{table, tiles};
use crate::turns::OPENING;

/// Nothing but the best play, arranged as the search finds it.
const NOTHING: Bounds = Bounds {
    listing: 0,
    tidying: 0,
    tidying_others: 0,
};

/// How much more than the bounds is looked at: the best play is found whatever it takes,
/// and a few promising tables are looked at after that.
const ON_TOP: usize = 120_000;

fn worst() -> impl Iterator<Item = (Vec<Vec<Tile>>, Tiles)> {
    let lines = include_str!("worst.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let (sets, rack) = line.split_once('|').expect("a table and a rack");
        (table(sets.trim()), tiles(rack.trim()).into_iter().collect())
    })
}

#[test]
fn listing_looks_at_no_more_than_its_bounds_allow() {
    let most = LISTING.listing + LISTING.tidying + LISTING.tidying_others + ON_TOP;
    for (table, rack) in worst() {
        let listing = list(&table, &rack, true, OPENING, &LISTING);
        let ordinary = rack.len() <= 30;
        let allowed = if ordinary { most } else { 2 * most };
        assert!(
            listing.looks <= allowed,
            "{} looks {table:?} {rack:?}",
            listing.looks
        );
    }
}

#[test]
fn tiles_and_value_are_exact_and_every_play_is_legal_within_any_bounds() {
    for (table, rack) in worst() {
        let plays = list(&table, &rack, true, OPENING, &LISTING).plays;
        for play in &plays {
            check(&table, &rack, true, OPENING, play);
        }
        let least = &list(&table, &rack, true, OPENING, &NOTHING).plays[0];
        for play in [least, &plays[0]] {
            check(&table, &rack, true, OPENING, play);
        }
        assert_eq!(least.laid.len(), plays[0].laid.len());
        assert_eq!(least.value, plays[0].value);
        assert!(moved(&table, &plays[0].sets) <= moved(&table, &least.sets));
    }
}

#[test]
fn a_search_that_is_cut_short_moves_few_tiles_all_the_same() {
    let (mut cut_short, mut tiles, mut found, mut as_found) = (0, 0, 0, 0);
    for (table, rack) in worst().filter(|(_, rack)| rack.len() <= 30) {
        let quick = &list(&table, &rack, true, OPENING, &LISTING).plays[0];
        let thorough = best(&table, &rack, true, OPENING).expect("a play");
        let untidied = &list(&table, &rack, true, OPENING, &NOTHING).plays[0];
        if quick.tidiest || !thorough.tidiest {
            continue;
        }
        cut_short += 1;
        tiles += moved(&table, &thorough.sets);
        found += moved(&table, &quick.sets);
        as_found += moved(&table, &untidied.sets);
    }
    let counts = format!("{cut_short} cut short: {tiles}, {found}, {as_found} moved");
    assert!(cut_short >= 3, "{counts}");
    assert!(found < 2 * tiles && 2 * found < as_found, "{counts}");
}

#[test]
fn the_same_bounds_find_the_same() {
    for bounds in [&LISTING, &THINKING] {
        let (table, rack) = worst().next().expect("a position");
        let [one, other] = [(); 2].map(|()| list(&table, &rack, true, OPENING, bounds));
        assert_eq!(one.plays, other.plays);
        assert_eq!(one.looks, other.looks);
    }
}
