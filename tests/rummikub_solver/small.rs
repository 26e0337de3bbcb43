//! Thousands of small positions, against every way there is.

use papan::games::rummikub::solver::{CAP, best, plays};
use papan::games::rummikub::tile::{Tile, Tiles};
use papan::rng::Rng;

use crate::exhaustive::Exhaustive;
use crate::random::{check, position};
use crate::support::heap;

#[test]
fn most_tiles_and_highest_value_as_in_an_exhaustive_search() {
    let sets = Exhaustive::new();
    let mut rng = Rng::from_text("small positions");
    let mut playable = 0;
    for number in 0..2_400 {
        let (table, rack) = position(&mut rng, &sets);
        // A third of them are openings, of more or less value.
        let opened = number % 3 > 0;
        let opening = [0, 15, 30, 40][number / 3 % 4];
        let play = best(&table, &rack, opened, opening);
        if let Some(play) = &play {
            playable += 1;
            check(&table, &rack, opened, opening, play);
        }
        let found = play.map(|play| (play.laid.len(), play.value));
        let expected = match opened {
            true => sets.best(&heap(&table), &rack, 0),
            false => sets.best(&Tiles::default(), &rack, opening.into()),
        };
        assert_eq!(found, expected, "{table:?} {rack:?} {opened} {opening}");
    }
    assert!(playable > 700, "{playable}");
}

#[test]
fn every_set_of_tiles_that_can_be_laid_is_listed_once() {
    let sets = Exhaustive::new();
    let mut rng = Rng::from_text("lists of plays");
    let mut listed = 0;
    for _ in 0..600 {
        let (table, rack) = position(&mut rng, &sets);
        let plays = plays(&table, &rack, true, 30);
        for play in &plays {
            check(&table, &rack, true, 30, play);
        }
        listed += plays.len();
        assert!(plays.is_sorted_by_key(|play| std::cmp::Reverse((play.laid.len(), play.value))));
        assert_eq!(plays.first(), best(&table, &rack, true, 30).as_ref());
        let mut found: Vec<Vec<Tile>> = plays
            .iter()
            .map(|play| play.laid.iter().collect())
            .collect();
        let laid = sets.laid(&heap(&table), &rack);
        let mut expected: Vec<Vec<Tile>> = laid.iter().map(|laid| laid.iter().collect()).collect();
        found.sort();
        expected.sort();
        expected.truncate(CAP);
        assert_eq!(found, expected, "{table:?} {rack:?}");
    }
    assert!(listed > 600, "{listed}");
}
