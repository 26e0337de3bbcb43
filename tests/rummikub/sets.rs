//! Runs, groups and jokers (rules R3–R5).

use papan::game::Game;
use papan::games::rummikub::event::Event;

use crate::scene::{play, scene};

/// Seat 0 holds exactly these tiles and lays them as one set, or is told why not.
fn lays(tiles: &str) -> Result<String, String> {
    let game = scene("", &format!("{tiles}K1 B1")).pool("O13").game();
    match tiles.parse().and_then(|action| {
        game.check(&action)?;
        Ok(action)
    }) {
        Ok(action) => Ok(action.to_string()),
        Err(refusal) => Err(refusal.to_string()),
    }
}

fn shown(tiles: &str, canonical: &str) {
    assert_eq!(lays(tiles).as_deref(), Ok(canonical), "{tiles}");
}

fn no_set(tiles: &str, refusal: &str) {
    assert_eq!(lays(tiles), Err(refusal.to_owned()), "{tiles}");
}

#[test]
fn r3_a_run_is_three_or_more_of_one_colour_in_sequence() {
    shown("R1R2R3", "R1R2R3");
    shown("R4R2R3R5", "R2R3R4R5");
    shown(
        "R13R12R11R10R9R8R7R6R5R4R3R2R1",
        "R1R2R3R4R5R6R7R8R9R10R11R12R13",
    );
}

#[test]
fn r3_a_run_does_not_wrap_skip_repeat_or_mix() {
    no_set(
        "R12R13R1",
        "not-consecutive R3 colour=R missing=[\"R2\",\"R3\",\"R4\",\"R5\",\"R6\",\"R7\",\"R8\",\
         \"R9\",\"R10\",\"R11\"] set=R1R12R13",
    );
    no_set(
        "R5R6R8",
        "not-consecutive R3 colour=R missing=[\"R7\"] set=R5R6R8",
    );
    no_set(
        "R5R6R6R7",
        "not-consecutive R3 colour=R number=6 set=R5R6R6R7",
    );
    no_set("R5B6R7", "mixed-colours R3 set=R5B6R7");
    no_set("R5R6", "too-short R3 colour=R set=R5R6");
    no_set("R5", "too-short R3 colour=R set=R5");
    no_set(
        "R1R2R3R4R5R6R7R8R9R10R11R12R13J",
        "too-long R3 colour=R set=R1R2R3R4R5R6R7R8R9R10R11R12R13J",
    );
}

#[test]
fn r4_a_group_is_three_or_four_of_one_number_in_different_colours() {
    shown("K9R9O9", "O9R9K9");
    shown("K9B9R9O9", "O9R9B9K9");
}

#[test]
fn r4_a_colour_twice_a_fifth_tile_or_a_pair_is_no_group() {
    no_set("R9R9B9", "colour-twice R4 colour=R number=9 set=R9R9B9");
    no_set("O9R9B9K9J", "too-long R4 number=9 set=O9R9B9K9J");
    no_set(
        "O9R9B9K9B9",
        "colour-twice R4 colour=B number=9 set=O9R9B9B9K9",
    );
    no_set("R9B9", "too-short R4 number=9 set=R9B9");
    no_set("R9B9K8", "no-set R7 set=K8R9B9");
}

#[test]
fn r5_a_joker_stands_for_the_tile_that_is_missing() {
    shown("R5JR7", "R5JR7");
    shown("B9JR9", "R9B9J");
    shown("R1JR3R4", "R1JR3R4");
    shown("JR7R5", "R5JR7");
    no_set("R5JR8", "not-consecutive R3 colour=R set=R5R8J");
    no_set("JJ", "too-short R3 set=JJ");
}

#[test]
fn r5_both_jokers_may_be_in_one_set() {
    shown("R5JJR8", "R5JJR8");
    shown("R4JR6J", "R4JR6J");
    shown("JJR9B9", "R9B9JJ");
}

#[test]
fn r5_of_several_readings_the_highest_counts() {
    // A joker at the end of a run goes up, and below only from 13 on.
    shown("JR5R6", "R5R6J");
    shown("R12R13J", "JR12R13");
    shown("R11R12J", "R11R12J");
    shown("JJR12R11", "JR11R12J");
    // J J 10 is the run 10 11 12, not three tens; J J 13 is three thirteens.
    shown("JJB10", "B10JJ");
    shown("JJB12", "JB12J");
    shown("JJB13", "B13JJ");
}

/// What the opening of exactly these tiles is worth.
fn opening_value(table: &str) -> u32 {
    let rack = table.replace('/', "");
    let mut game = scene("", &format!("{rack}K1 B1"))
        .unopened()
        .opening(0)
        .pool("O13")
        .game();
    match &play(&mut game, table)[1] {
        Event::Opened { seat: 0, value } => *value,
        other => panic!("{other:?}"),
    }
}

#[test]
fn r5_jokers_are_worth_what_they_stand_for() {
    for (table, value) in [
        ("R5JR7", 18),
        ("R5R6J", 18),
        ("R9B9J", 27),
        ("R9B9JJ", 36),
        ("R1JR3R4", 10),
        ("R10JJ", 33),
        ("R11JJ", 36),
        ("R12JJ", 36),
        ("R13JJ", 39),
        ("R12R13J", 36),
        ("R5JJR8", 26),
        ("R1JJ", 6),
        ("R1R2R3R4R5R6R7R8R9R10R11R12R13", 91),
    ] {
        assert_eq!(opening_value(table), value, "{table}");
    }
}
