//! What is told of a game: events, fields, refusals (rule G4), views (rule G5).

use papan::game::Game;
use papan::games::congkak::action::Action;
use serde_json::json;

use crate::duel::hides_nothing;
use crate::scene::{play, scene};

#[test]
fn events_are_lift_sow_and_end() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 1 1 1 1 1").game();
    assert_eq!(
        json!(play(&mut game, "2")),
        json!([
            { "type": "lift", "seat": 0, "pit": 2, "count": 1 },
            { "type": "sow", "seat": 0, "path": [[0, 1]] },
            { "type": "end", "next": 1, "turns": 1 },
        ])
    );
}

#[test]
fn events_tell_a_free_a_stolen_and_a_lost_turn_before_the_end() {
    let mut free = scene("0 0 0 0 0 0 1", "0 2 0 0 0 0 0").game();
    assert_eq!(
        json!(play(&mut free, "2")),
        json!([
            { "type": "lift", "seat": 0, "pit": 2, "count": 2 },
            { "type": "sow", "seat": 0, "path": [[0, 1], [0, null]] },
            { "type": "free", "seat": 0 },
            { "type": "end", "next": 0, "turns": 1 },
        ])
    );
    let mut steal = scene("0 1 0 0 0 0 0", "0 0 9 0 0 0 1").mover(1).game();
    assert_eq!(
        json!(play(&mut steal, "6")),
        json!([
            { "type": "lift", "seat": 1, "pit": 6, "count": 1 },
            { "type": "sow", "seat": 1, "path": [[1, 5]] },
            { "type": "steal", "seat": 1, "pit": 3, "count": 9 },
            { "type": "end", "next": 0, "turns": 1 },
        ])
    );
    let mut lost = scene("0 0 0 0 0 0 1", "2 3 0 0 0 0 0").game();
    assert_eq!(
        json!(play(&mut lost, "1")),
        json!([
            { "type": "lift", "seat": 0, "pit": 1, "count": 2 },
            { "type": "sow", "seat": 0, "path": [[0, null], [1, 7]] },
            { "type": "lost", "seat": 0 },
            { "type": "end", "next": 1, "turns": 2 },
        ])
    );
}

#[test]
fn events_tell_the_leftovers_just_before_the_end() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0").game();
    assert_eq!(
        json!(play(&mut game, "1")),
        json!([
            { "type": "lift", "seat": 0, "pit": 1, "count": 1 },
            { "type": "sow", "seat": 0, "path": [[0, null]] },
            { "type": "free", "seat": 0 },
            { "type": "leftover", "counts": [0, 5] },
            { "type": "end", "next": null, "turns": 0 },
        ])
    );
}

#[test]
fn a_move_is_described_by_its_pit_and_its_marbles() {
    let game = scene("9 0 0 0 0 0 4", "1 1 1 1 1 1 1").mover(1).game();
    assert_eq!(
        json!(game.describe(&Action(7))),
        json!({ "pit": 7, "count": 9, "takes": 0 })
    );
    // K4: with the marbles that it takes from the facing pit.
    let game = scene("0 1 0 0 0 0 0", "0 0 9 0 0 0 1").mover(1).game();
    assert_eq!(
        json!(game.describe(&Action(6))),
        json!({ "pit": 6, "count": 1, "takes": 9 })
    );
}

#[test]
fn k8_what_everybody_has_at_any_time_is_in_their_store() {
    let mut game = scene("1 0 0 0 0 0 1", "0 2 0 0 0 0 0").stores(3, 12).game();
    assert_eq!(game.scores(), [3, 12]);
    play(&mut game, "2");
    assert_eq!(game.scores(), [4, 12]);
}

#[test]
fn g4_a_refused_move_says_what_is_wrong() {
    let game = scene("1 1 1 1 1 1 1", "0 1 1 1 1 1 1").game();
    let refusal = game.check(&Action(1)).unwrap_err();
    assert_eq!(refusal.to_string(), "empty-pit K2 pit=1");
}

#[test]
fn g5_everybody_sees_the_whole_board() {
    let game = scene("3 0 1 9 2 0 5", "4 1 0 16 0 2 6").turns(2).game();
    hides_nothing(&game);
}
