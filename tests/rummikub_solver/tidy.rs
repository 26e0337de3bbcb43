//! People should recognise the table afterwards.

use papan::games::rummikub::moved::moved;
use papan::games::rummikub::solver::best;
use papan::games::rummikub::tile::{Tile, Tiles};
use papan::rng::Rng;

use crate::exhaustive::Exhaustive;
use crate::random::position;
use crate::support::{goes_on, heap, table, tiles};
use crate::turns::turns;

/// How many tiles have moved, by trying every pairing of old and new sets.
fn fewest_moved(old: &[Vec<Tile>], new: &[&Vec<Tile>]) -> usize {
    let Some((first, old)) = old.split_first() else {
        return 0;
    };
    let heirs = (0..new.len()).filter(|&index| goes_on(first, new[index]));
    let with_heir = heirs.map(|index| {
        let mut rest = new.to_vec();
        let heir: Tiles = rest.remove(index).iter().copied().collect();
        let own: Tiles = first.iter().copied().collect();
        own.minus(&heir).len() + fewest_moved(old, &rest)
    });
    with_heir
        .chain([first.len() + fewest_moved(old, new)])
        .min()
        .unwrap_or(0)
}

#[test]
fn no_table_as_good_has_fewer_tiles_moved() {
    // The numbers of a position span six; jokers go on at both ends.
    let sets = Exhaustive::up_to(8);
    let mut rng = Rng::from_text("fewest moved");
    let (mut compared, mut with_jokers, mut moving) = (0, 0, 0);
    for _ in 0..POSITIONS {
        let (table, rack) = position(&mut rng, &sets);
        let Some(play) = best(&table, &rack, true, 30) else {
            continue;
        };
        let all = sets.tables(&heap(&table), &rack, (play.laid.len(), play.value));
        let counts = all.iter().map(|new| fewest_moved(&table, new));
        let fewest = counts.min().expect("the table of the play");
        let new: Vec<&Vec<Tile>> = play.sets.iter().collect();
        assert_eq!(fewest_moved(&table, &new), fewest, "{table:?} {rack:?}");
        assert_eq!(moved(&table, &play.sets), fewest, "{table:?} {rack:?}");
        compared += 1;
        with_jokers += usize::from(heap(&table).count(Tile::JOKER) > 0);
        moving += usize::from(fewest > 0);
    }
    let found = format!("{compared} compared, {with_jokers} with jokers, {moving} that move");
    assert!(
        compared > 1_000 && with_jokers > 400 && moving > 300,
        "{found}"
    );
}

/// How many small positions are looked at.
const POSITIONS: usize = 3_000;

fn becomes(before: &str, rack: &str, after: &str) {
    let rack = tiles(rack).into_iter().collect();
    let play = best(&table(before), &rack, true, 30).expect("a play");
    assert_eq!(play.sets, table(after), "{before} with {rack:?}");
}

#[test]
fn sets_that_need_not_be_touched_stay_as_they_are_and_where_they_are() {
    // One long run would be a set as well.
    becomes("R1R2R3/R4R5R6/K1K2K3", "K4", "R1R2R3/R4R5R6/K1K2K3K4");
    becomes("B1B2B3/O1R1K1/B4B5B6", "B7", "B1B2B3/O1R1K1/B4B5B6B7");
    becomes("R4JR6/O9R9B9", "K9", "R4JR6/O9R9B9K9");
}

#[test]
fn new_sets_lie_at_the_end() {
    becomes("R1R2R3/O9R9B9", "K4K5K6R4", "R1R2R3R4/O9R9B9/K4K5K6");
}

#[test]
fn a_set_that_gives_a_tile_away_keeps_its_place() {
    becomes("R6R7R8R9/O1R1B1", "K6O6", "R7R8R9/O1R1B1/O6R6K6");
}

#[test]
fn most_plays_of_real_games_move_few_tiles() {
    let (mut plays, mut quiet) = (0, 0);
    for game in 0..6 {
        let mut rng = Rng::from_text(&format!("tidy-{game}"));
        for turn in turns(2, &mut rng).iter().filter(|turn| turn.opened) {
            if let Some(play) = turn.best() {
                plays += 1;
                quiet += usize::from(moved(&turn.table, &play.sets) <= 3);
            }
        }
    }
    assert!(4 * quiet > 3 * plays, "{quiet} of {plays}");
}
