//! Which card goes where, and when to pass (rules CJ3–CJ9).

use papan::game::Game;
use papan::games::catur_jawa::event::Event;
use papan::games::catur_jawa::{CaturJawa, Fact};

use crate::scene::{OPEN, TRAIL, cells_for, legal, play, refused, scene, sorted};

#[test]
fn cj3_the_first_card_goes_on_the_centre_any_card_of_the_hand() {
    let game = scene(OPEN, "", "479 1").game();
    assert_eq!(legal(&game), ["4@e5", "7@e5", "9@e5"]);
    refused(&game, "4@e4", "CJ3");
    refused(&game, "4@a1", "CJ3");
}

#[test]
fn cj4_a_card_that_is_not_in_the_hand_is_refused() {
    refused(&scene(OPEN, "e5=1:3", "79 1").game(), "8@e5", "CJ4");
}

#[test]
fn cj4_after_placing_the_hand_is_filled_from_the_top_of_the_deck() {
    let mut game = scene(OPEN, "e5=1:3", "479 1").decks("256 -").game();
    play(&mut game, "7@d5");
    assert_eq!(game.state().hands[0], [4, 9, 2]);
    assert_eq!(game.state().decks[0], [5, 6]);
    assert_eq!(game.to_move(), Some(1));
}

#[test]
fn cj4_with_an_empty_deck_the_hand_shrinks() {
    let mut game = scene(OPEN, "e5=1:3", "47 1").game();
    play(&mut game, "7@d5");
    assert_eq!(game.state().hands[0], [4]);
}

#[test]
fn cj5_reach_any_is_beside_any_card_or_on_one() {
    let game = scene(OPEN, "e5=1:3 c3=1:2", "9 1").game();
    let reach = "b2 c2 d2 b3 c3 d3 b4 c4 d4 e4 f4 d5 e5 f5 d6 e6 f6";
    assert_eq!(
        sorted(cells_for(&game, 9)),
        sorted(reach.split(' ').map(str::to_owned))
    );
    refused(&game, "9@a1", "CJ5");
}

#[test]
fn cj5_reach_last_is_beside_the_last_card_and_not_on_it() {
    let game = scene(TRAIL, "a5=1:3 c3=1:2", "9 1").game();
    assert_eq!(cells_for(&game, 9), ["a4", "b4", "b5", "a6", "b6"]);
    refused(&game, "9@a5", "CJ5");
    refused(&game, "9@c3", "CJ5");
}

#[test]
fn cj5_a_pass_leaves_the_last_cell_where_it_was() {
    let around = "a1=1:3 b1=0:9 a2=0:9 b2=1:8";
    let mut game = scene(TRAIL, around, "1 9").game();
    play(&mut game, "pass");
    assert_eq!(cells_for(&game, 9), ["b2"]);
}

#[test]
fn cj6_only_a_lower_card_can_be_covered() {
    let game = scene(OPEN, "e5=1:7", "678 1").game();
    assert!(legal(&game).contains(&"8@e5".to_owned()));
    refused(&game, "7@e5", "CJ6");
    refused(&game, "6@e5", "CJ6");
}

#[test]
fn cj6_a_nine_is_never_covered() {
    refused(&scene(OPEN, "e5=1:9", "9 1").game(), "9@e5", "CJ6");
}

#[test]
fn cj7_in_open_nobody_covers_their_own_card() {
    refused(&scene(OPEN, "e5=0:3 d5=1:7", "9 1").game(), "9@e5", "CJ7");
}

#[test]
fn cj7_in_trail_one_may_cover_ones_own_card_and_anybody_elses() {
    let game = scene(TRAIL, "d5=1:7 e5=0:3 d4=1:2", "9 1").game();
    assert!(cells_for(&game, 9).contains(&"e5".to_owned()));
    assert!(cells_for(&game, 9).contains(&"d4".to_owned()));
}

#[test]
fn cj8_nobody_passes_while_they_can_place() {
    refused(&scene(OPEN, "e5=1:3", "1 1").game(), "pass", "CJ8");
}

#[test]
fn cj8_a_seat_that_cannot_place_has_only_the_pass_and_keeps_its_cards() {
    let mut game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "15 9").game();
    assert_eq!(legal(&game), ["pass"]);
    refused(&game, "5@b2", "CJ6");
    let events = play(&mut game, "pass");
    assert_eq!(
        events,
        [Event::Pass { seat: 0 }, Event::End { next: Some(1) }]
    );
    assert_eq!(game.state().hands[0], [1, 5]);
}

#[test]
fn cj8_a_seat_without_cards_passes() {
    assert_eq!(legal(&scene(OPEN, "e5=1:3", "- 1").game()), ["pass"]);
}

/// The three middle rows of the cell states; all others must be out of reach.
#[track_caller]
fn middle_rows(game: &CaturJawa) -> [String; 3] {
    let Ok(Fact::CellStates { rows }) = game.ask("cell-states") else {
        panic!("a question it knows");
    };
    assert_eq!(rows.len(), 9);
    let mut far = rows[..3].iter().chain(&rows[6..]);
    assert!(far.all(|row| row == "000000000"), "{rows:?}");
    [3, 4, 5].map(|row: usize| rows[row].clone())
}

#[test]
fn cj9_the_cell_state_is_derived() {
    let start = scene(OPEN, "", "1 1").game();
    let rows = ["000000000", "000010000", "000000000"];
    assert_eq!(middle_rows(&start), rows);
    let open = scene(OPEN, "e5=1:3 f5=0:9", "1 1").game();
    let rows = ["000111100", "000120100", "000111100"];
    assert_eq!(middle_rows(&open), rows);
    let trail = scene(TRAIL, "f5=0:9 e5=1:3", "1 1").game();
    let rows = ["000011100", "000020100", "000011100"];
    assert_eq!(middle_rows(&trail), rows);
}

#[test]
fn a_question_that_it_does_not_know_is_refused() {
    let refusal = scene(OPEN, "", "1 1").game().ask("weather").unwrap_err();
    assert_eq!(refusal.to_string(), "unknown-question question=weather");
}
