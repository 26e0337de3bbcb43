//! Where the marbles go (rule K2).

use crate::scene::{NONE, STORES_ONLY, fresh, legal, looks, owed, path, play, refused, scene};

#[test]
fn k2_any_own_pit_that_is_not_empty_may_be_chosen() {
    let game = scene("1 1 1 1 1 1 1", "0 3 0 0 2 0 1").game();
    assert_eq!(legal(&game), ["2", "5", "7"]);
    for pit in ["1", "3", "4", "6"] {
        refused(&game, pit, "K2");
    }
    let other = scene("1 0 0 0 0 0 4", "1 1 1 1 1 1 1").mover(1).game();
    assert_eq!(legal(&other), ["1", "7"]);
}

#[test]
fn k2_the_documents_sowing_starts_one_pit_after_the_chosen_one() {
    // Nothing of Player 2's is on the board, so that K7 ends this, too.
    let mut game = scene(NONE, "0 0 0 2 0 4 0").options(STORES_ONLY).game();
    assert_eq!(path(&mut game, "6"), "5 4 3 2");
    looks(&game, NONE, "0 1 1 3 1 0 0", [0, 0]);
}

#[test]
fn k2_the_documents_example_1_puts_a_marble_into_the_own_store() {
    let mut game = scene(NONE, "0 4 0 0 0 0 0").game();
    assert_eq!(path(&mut game, "2"), "1 S 7' 6'");
    looks(&game, "1 1 0 0 0 0 0", "1 0 0 0 0 0 0", [1, 0]);
}

#[test]
fn k2_the_documents_example_2_goes_past_the_others_store() {
    let mut game = scene(NONE, "0 11 0 0 0 0 0").game();
    assert_eq!(path(&mut game, "2"), "1 S 7' 6' 5' 4' 3' 2' 1' 7 6");
    // The picture shows the sowing alone; K4 then takes the marble facing pit 6.
    looks(&game, "1 1 1 1 1 0 1", "1 0 0 0 0 1 1", [2, 0]);
}

#[test]
fn k2_a_sowing_lifts_the_whole_pit_and_changes_no_other() {
    let mut game = fresh(7);
    play(&mut game, "4");
    looks(&game, "8 8 8 7 7 7 7", "8 8 8 0 7 7 7", [1, 0]);
}

#[test]
fn k2_a_lap_skips_the_others_store() {
    let mut game = scene("0 0 0 0 0 0 3", "9 0 0 0 0 0 0").stores(0, 5).game();
    assert_eq!(path(&mut game, "1"), "S 7' 6' 5' 4' 3' 2' 1' 7");
    assert_eq!(game.board().stores[1], 5);
}

#[test]
fn k2_a_lap_passes_through_the_emptied_pit_too() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 17 1 1 1 1").game();
    assert_eq!(
        path(&mut game, "3"),
        "2 1 S 7' 6' 5' 4' 3' 2' 1' 7 6 5 4 3 2 1"
    );
    looks(&game, "2 2 2 2 2 2 2", "3 3 1 2 2 2 2", [1, 0]);
}

#[test]
fn k2_two_laps_pass_through_the_own_store_twice() {
    let mut game = scene(NONE, "33 0 0 0 0 0 1").game();
    play(&mut game, "1");
    looks(&game, "3 3 2 2 2 2 2", "2 2 2 2 2 2 3", [3, 0]);
}

#[test]
fn k2_both_seats_sow_alike_each_from_its_own_side() {
    let (upper, lower) = ("3 0 1 9 2 0 5", "4 1 0 16 0 2 6");
    let turned = |row: &str| row.split(' ').rev().collect::<Vec<_>>().join(" ");
    for pit in ["1", "2", "4", "6", "7"] {
        let mut first = scene(upper, lower).game();
        let mut second = scene(&turned(lower), &turned(upper)).mover(1).game();
        assert_eq!(path(&mut first, pit), path(&mut second, pit));
        assert_eq!(first.board().pits[0], second.board().pits[1]);
        assert_eq!(first.board().pits[1], second.board().pits[0]);
        assert_eq!(first.board().stores[0], second.board().stores[1]);
        assert_eq!(owed(&first).1, owed(&second).1);
        assert_eq!(
            owed(&first).0.map(|seat| 1 - seat),
            owed(&second).0,
            "pit {pit}"
        );
    }
}
