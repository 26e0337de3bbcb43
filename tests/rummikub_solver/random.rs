//! Small positions made at random, and whether a play in one is legal.

use papan::games::rummikub::solver::Play;
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
