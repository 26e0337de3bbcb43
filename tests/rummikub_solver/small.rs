//! Thousands of small positions, against every way there is.

use papan::games::rummikub::solver::{CAP, Play, best, plays};
use papan::games::rummikub::tile::{Tile, Tiles};
use papan::rng::Rng;

use crate::exhaustive::Exhaustive;
use crate::support::{best_reading, heap, value};

/// A small position: few numbers, so that there is much to arrange.
pub fn position(rng: &mut Rng, sets: &Exhaustive) -> (Vec<Vec<Tile>>, Tiles) {
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
    let own = if opened { 0 } else { table.len() };
    assert_eq!(
        play.value,
        value(&play.laid, &play.sets[own..]),
        "{}",
        context()
    );
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
