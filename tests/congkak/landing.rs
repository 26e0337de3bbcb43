//! Where the last marble falls, and whose turn that makes it (rules K3–K6).

use papan::games::congkak::event::Event;

use crate::scene::{NONE, STORES_ONLY, called, looks, owed, play, scene};

#[test]
fn k3_the_documents_free_turn() {
    // With Player 2's side empty, as drawn, K7 would end the game.
    let mut game = scene("0 0 0 0 0 0 1", "0 2 0 0 0 0 0").game();
    assert_eq!(called(&mut game, "2"), ["free"]);
    looks(&game, "0 0 0 0 0 0 1", "1 0 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (Some(0), 1));
}

#[test]
fn k3_the_documents_free_turn_as_drawn_ends_the_game() {
    let mut game = scene(NONE, "0 2 0 0 0 0 0").options(STORES_ONLY).game();
    assert_eq!(called(&mut game, "2"), ["free"]);
    looks(&game, NONE, "1 0 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (None, 0));
}

#[test]
fn k3_free_turns_can_follow_one_another() {
    let mut game = scene("0 0 0 0 0 0 1", "1 2 3 0 0 0 0").game();
    for pit in ["1", "2", "1", "3"] {
        assert_eq!(called(&mut game, pit), ["free"], "pit {pit}");
        assert_eq!(owed(&game), (Some(0), 1));
    }
}

#[test]
fn k3_passing_the_own_store_is_no_free_turn() {
    let mut game = scene("1 1 1 1 1 1 1", "2 0 0 0 0 0 1").game();
    assert!(called(&mut game, "1").is_empty());
    assert_eq!((game.board().stores, owed(&game)), ([1, 0], (Some(1), 1)));
}

#[test]
fn k4_the_documents_steal() {
    let mut game = scene("0 0 12 0 0 0 0", "0 0 0 0 2 0 0")
        .options(STORES_ONLY)
        .game();
    assert_eq!(called(&mut game, "5"), ["steal"]);
    looks(&game, NONE, "0 0 1 1 0 0 0", [12, 0]);
}

#[test]
fn k4_after_the_documents_steal_it_is_the_others_go() {
    // With one marble more of Player 2's, or K7 would end the game.
    let mut game = scene("0 0 12 0 0 0 1", "0 0 0 0 2 0 0").game();
    play(&mut game, "5");
    looks(&game, "0 0 0 0 0 0 1", "0 0 1 1 0 0 0", [12, 0]);
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k4_facing_an_empty_pit_nothing_is_taken_and_the_turn_ends() {
    let mut game = scene("5 5 0 5 5 5 5", "0 0 0 1 0 0 0").game();
    let events = play(&mut game, "4");
    let (seat, pit, count) = (0, 5, 0);
    assert_eq!(events[2], Event::Steal { seat, pit, count });
    looks(&game, "5 5 0 5 5 5 5", "0 0 1 0 0 0 0", [0, 0]);
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k4_in_an_own_pit_that_was_not_empty_nothing_happens() {
    let mut game = scene("5 5 5 5 5 5 5", "0 0 1 1 0 0 0").game();
    assert!(called(&mut game, "4").is_empty());
    looks(&game, "5 5 5 5 5 5 5", "0 0 2 0 0 0 0", [0, 0]);
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k4_a_whole_lap_ends_in_the_pit_it_emptied() {
    let mut game = scene("1 1 1 1 1 1 1", "0 0 15 0 0 0 0").game();
    let events = play(&mut game, "3");
    // The sowing itself put a second marble into the facing pit.
    let (seat, pit, count) = (0, 5, 2);
    assert_eq!(events[2], Event::Steal { seat, pit, count });
    looks(&game, "2 2 0 2 2 2 2", "1 1 1 1 1 1 1", [3, 0]);
}

#[test]
fn k4_a_pit_filled_on_the_way_is_no_longer_empty() {
    // The last of 16 falls into pit 2, which was empty, but got the first.
    let mut game = scene("1 1 1 1 1 1 1", "0 0 16 0 0 0 0").game();
    assert!(called(&mut game, "3").is_empty());
    looks(&game, "2 2 2 2 2 2 2", "1 2 1 1 1 1 1", [1, 0]);
}

#[test]
fn k5_the_documents_lost_turn_in_its_corrected_form() {
    let mut game = scene("1 0 1 2 3 4 0", "0 0 5 0 0 0 0").turns(2).game();
    assert_eq!(called(&mut game, "3"), ["lost"]);
    looks(&game, "2 1 1 2 3 4 0", "1 1 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (Some(1), 2));
}

#[test]
fn k5_with_one_turn_owed_the_other_gets_two_as_well() {
    let mut game = scene("1 0 1 2 3 4 0", "0 0 5 0 0 0 0").game();
    assert_eq!(called(&mut game, "3"), ["lost"]);
    assert_eq!(owed(&game), (Some(1), 2));
}

#[test]
fn k5_nothing_is_taken() {
    let mut game = scene("0 0 0 0 0 0 1", "2 3 0 0 0 0 0").game();
    assert_eq!(called(&mut game, "1"), ["lost"]);
    looks(&game, "1 0 0 0 0 0 1", "0 3 0 0 0 0 0", [1, 0]);
}

#[test]
fn k5_in_a_pit_of_the_other_that_was_not_empty_the_turn_just_ends() {
    let mut game = scene("1 1 1 2 3 4 0", "0 0 5 0 0 0 0").turns(2).game();
    assert!(called(&mut game, "3").is_empty());
    assert_eq!(owed(&game), (Some(0), 1));
}

#[test]
fn k5_who_got_two_turns_can_lose_them_again() {
    let mut game = scene("1 0 0 0 0 0 2", "1 1 1 1 1 1 0")
        .mover(1)
        .turns(2)
        .game();
    assert_eq!(called(&mut game, "1"), ["lost"]);
    assert_eq!(owed(&game), (Some(0), 2));
}

#[test]
fn k6_an_ordinary_sowing_hands_one_turn_to_the_other() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 1 1 1 1 1").game();
    assert!(called(&mut game, "2").is_empty());
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k6_every_sowing_uses_one_turn_and_a_free_turn_adds_one() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 1 1 1 1 1").turns(2).game();
    assert_eq!(called(&mut game, "1"), ["free"]);
    assert_eq!(owed(&game), (Some(0), 2));
    assert!(called(&mut game, "3").is_empty());
    assert_eq!(owed(&game), (Some(0), 1));
    assert!(called(&mut game, "6").is_empty());
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k6_a_steal_uses_a_turn_and_leaves_the_other_one() {
    let mut game = scene("1 1 1 1 1 1 1", "0 1 0 0 0 0 1").turns(2).game();
    assert_eq!(called(&mut game, "2"), ["steal"]);
    assert_eq!(owed(&game), (Some(0), 1));
}
