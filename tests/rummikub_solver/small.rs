//! Thousands of small positions, against every way there is.

use papan::games::rummikub::solver::{CAP, Play, best, plays};
use papan::games::rummikub::tile::{Colour, Tile, Tiles};
use papan::rng::Rng;

use crate::exhaustive::Exhaustive;
use crate::support::{best_reading, heap, value};

/// A small position: few numbers, so that there is much to arrange.
fn position(rng: &mut Rng, sets: &Exhaustive) -> (Vec<Vec<Tile>>, Tiles) {
    let lowest = 1 + rng.below(10) as u8;
    let span = 2 + rng.below(4) as u8;
    let highest = (lowest + span).min(13);
    let near = |tile: &Tile| {
        tile.number()
            .is_none_or(|number| (lowest..=highest).contains(&number))
    };
    let mut bag: Vec<Tile> = Tiles::everything().iter().filter(near).collect();
    rng.shuffle(&mut bag);
    let mut left: Tiles = bag.iter().copied().collect();
    let mut table = Vec::new();
    for _ in 0..rng.below(5) {
        let fitting: Vec<&Vec<Tile>> = sets.fitting(&left);
        if let Some(&set) = rng.pick(&fitting) {
            left = left.minus(&set.iter().copied().collect());
            table.push(set.clone());
        }
    }
    let size = 1 + rng.below(6);
    let mut rack = Tiles::default();
    for tile in bag {
        if rack.len() < size && left.remove(tile) {
            rack.add(tile);
        }
    }
    (table, rack)
}

/// That a play is legal, whatever else it is.
pub fn check(table: &[Vec<Tile>], rack: &Tiles, opened: bool, opening: u8, play: &Play) {
    let context = || format!("{table:?} {rack:?} {play:?}");
    for set in &play.sets {
        assert!(
            best_reading(set).is_some(),
            "no set: {set:?} in {}",
            context()
        );
    }
    assert!(
        !play.laid.is_empty() && rack.contains(&play.laid),
        "{}",
        context()
    );
    assert_eq!(
        heap(table).plus(&play.laid),
        heap(&play.sets),
        "{}",
        context()
    );
    assert_eq!(play.value, value(&play.laid, &play.sets), "{}", context());
    if !opened {
        assert_eq!(&play.sets[..table.len()], table, "{}", context());
        assert!(play.value >= u32::from(opening), "{}", context());
    }
}

#[test]
fn most_tiles_and_highest_value_as_in_an_exhaustive_search() {
    let sets = Exhaustive::new();
    let mut rng = Rng::from_text("small positions");
    let mut playable = 0;
    for _ in 0..4_000 {
        let (table, rack) = position(&mut rng, &sets);
        let play = best(&table, &rack, true, 30);
        if let Some(play) = &play {
            playable += 1;
            check(&table, &rack, true, 30, play);
        }
        let found = play.map(|play| (play.laid.len(), play.value));
        assert_eq!(
            found,
            sets.best(&heap(&table), &rack, 0),
            "{table:?} {:?}",
            rack.iter().collect::<Vec<_>>()
        );
    }
    assert!(playable > 1_000, "{playable}");
}

#[test]
fn every_set_of_tiles_that_can_be_laid_is_listed_once() {
    let sets = Exhaustive::new();
    let mut rng = Rng::from_text("lists of plays");
    let mut listed = 0;
    for _ in 0..1_000 {
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
    assert!(listed > 1_000, "{listed}");
}
