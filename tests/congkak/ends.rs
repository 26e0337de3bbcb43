//! When the game is over and who has won (rules K7, K8).

use papan::game::Game;
use papan::games::congkak::Decided;
use papan::games::congkak::event::Event;

use crate::scene::{NONE, STORES_ONLY, called, legal, looks, owed, play, refused, scene};

#[test]
fn k7_the_game_ends_when_the_mover_has_emptied_the_own_side() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0")
        .stores(10, 20)
        .game();
    assert_eq!(called(&mut game, "1"), ["free", "leftover"]);
    // A free turn does not go on.
    assert_eq!((owed(&game), legal(&game).len()), ((None, 0), 0));
    looks(&game, NONE, NONE, [11, 25]);
    refused(&game, "1", "G3");
}

#[test]
fn k7_the_game_ends_when_the_others_side_is_emptied() {
    let mut game = scene("0 0 12 0 0 0 0", "0 0 0 0 2 0 4").game();
    let events = play(&mut game, "5");
    assert_eq!(events[3], Event::Leftover { counts: [6, 0] });
    looks(&game, NONE, NONE, [18, 0]);
    assert_eq!(owed(&game), (None, 0));
}

#[test]
fn k7_turns_owed_end_with_the_game() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0").turns(2).game();
    play(&mut game, "1");
    assert_eq!(owed(&game), (None, 0));
}

#[test]
fn k7_a_lost_turn_can_end_the_game() {
    let mut game = scene("0 0 0 2 0 0 3", "2 0 0 0 0 0 0").game();
    assert_eq!(called(&mut game, "1"), ["lost", "leftover"]);
    looks(&game, NONE, NONE, [1, 6]);
}

#[test]
fn k7_leftover_none_leaves_the_marbles_where_they_are() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0")
        .options(STORES_ONLY)
        .stores(10, 9)
        .game();
    assert_eq!(called(&mut game, "1"), ["free"]);
    looks(&game, "0 0 0 2 0 0 3", NONE, [11, 9]);
    let outcome = game.outcome().expect("K7: the game is over");
    assert_eq!((outcome.scores, outcome.winners), (vec![11, 9], vec![0]));
}

#[test]
fn k7_one_marble_on_each_side_is_enough_to_go_on() {
    let mut game = scene("1 0 0 0 0 0 0", "0 0 0 0 0 1 0").game();
    play(&mut game, "6");
    assert_eq!((owed(&game), game.outcome()), ((Some(1), 1), None));
}

#[test]
fn k7_a_side_that_is_filled_by_the_sowing_is_not_empty() {
    let mut game = scene(NONE, "2 1 0 0 0 0 0").game();
    play(&mut game, "1");
    looks(&game, "1 0 0 0 0 0 0", "0 1 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (Some(1), 2));
}

#[test]
fn k8_more_marbles_win() {
    for (first, second, winner) in [(50, 48, 0), (48, 50, 1), (98, 0, 0)] {
        let outcome = scene(NONE, NONE).stores(first, second).over().outcome();
        assert_eq!(outcome.winners, [winner]);
        assert_eq!(outcome.ending, Decided::Marbles);
        assert_eq!(outcome.scores, [i64::from(first), i64::from(second)]);
    }
}

#[test]
fn k8_equal_numbers_are_a_draw() {
    let outcome = scene(NONE, NONE).stores(49, 49).over().outcome();
    assert_eq!(outcome.winners, [0, 1]);
    assert_eq!(outcome.ending, Decided::Draw);
    assert_eq!(outcome.scores, [49, 49]);
}

#[test]
fn k8_leftovers_count_before_the_marbles_are_compared() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0").stores(11, 8).game();
    play(&mut game, "1");
    let outcome = game.outcome().expect("K7: the game is over");
    assert_eq!((outcome.scores, outcome.winners), (vec![12, 13], vec![1]));
}
