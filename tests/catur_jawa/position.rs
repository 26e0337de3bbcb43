//! Position JSON: what cannot be is refused, with the reason.

use papan::catalogue;
use papan::game::Game;
use serde_json::json;

use crate::scene::{OPEN, TRAIL, every_field_is_needed, scene};

#[test]
fn a_position_is_written_as_it_is_read() {
    let game = scene(OPEN, "e5=1:3 d4=0:7", "479 123")
        .decks("25 69")
        .game();
    assert_eq!(
        json!(game.position()),
        json!({
            "to_move": 0, "last": "e5", "board": { "d4": [0, 7], "e5": [1, 3] },
            "hands": [[4, 7, 9], [1, 2, 3]], "decks": [[2, 5], [6, 9]],
        })
    );
}

#[test]
fn impossible_counts_are_refused() {
    for (scene, reason) in [
        (
            scene(OPEN, "e5=0:7 d5=0:7", "7 1"),
            "more than 2 cards of value 7",
        ),
        (
            scene(OPEN, "e5=0:7", "712 1").decks("7 -"),
            "more than 2 cards of value 7",
        ),
        (scene(OPEN, "e5=0:7", "1234 1"), "holds more than 3"),
        (
            scene(OPEN, "e5=0:7", "12 1").decks("3 -"),
            "has a deck, but not 3",
        ),
        (scene(OPEN, "e5=0:0", "1 1"), "no card 0"),
        (scene(OPEN, "e5=0:10", "1 1"), "no card 10"),
        (scene(OPEN, "e5=2:7", "1 1"), "belongs to seat 2"),
        (scene(OPEN, "e5=0:7", "1"), "2 to 4 seats"),
        (scene(OPEN, "e5=0:7", "1 1 1 1 1"), "2 to 4 seats"),
        (scene(OPEN, "e5=0:7", "1 1").decks("1 1 1"), "2 to 4 seats"),
        (scene(OPEN, "j5=0:7", "1 1"), "CJ1"),
        (scene(OPEN, "e5=0:7", "1 1").mover(2), "no seat 2"),
        (scene(OPEN, "e5=0:7", "1 1").mover(None), "not over"),
        (scene(OPEN, "", "1 1").mover(None), "not over"),
        (scene(OPEN, "e5=0:7", "- -"), "must be null"),
        (
            scene(OPEN, "e5=0:1 e6=0:2 e7=0:3 e8=0:4", "1 1"),
            "must be null",
        ),
        (
            scene(
                OPEN,
                "e5=0:1 e6=0:2 e7=0:3 e8=0:4 a5=1:1 a6=1:2 a7=1:3 a8=1:4",
                "1 1",
            ),
            "two seats have a winning line",
        ),
        (
            scene(OPEN, "e5=0:7", "1 1").field("last", json!("a1")),
            "no card on the last cell",
        ),
        (
            scene(TRAIL, "e5=0:7", "1 1").field("last", json!(null)),
            "last cell must be given",
        ),
        (
            scene(OPEN, "e5=0:7", "1 1").field("colour", json!(1)),
            "unknown field",
        ),
        (
            scene(OPEN, "e5=0:7", "1 1").field("hands", json!("12")),
            "hands: invalid type: string",
        ),
    ] {
        scene.impossible(reason);
    }
}

#[test]
fn game_and_options_and_turn_must_be_given() {
    let whole = json!({
        "game": "catur-jawa", "options": {}, "to_move": 0, "last": null,
        "board": {}, "hands": [[1], [2]], "decks": [[], []],
    });
    every_field_is_needed(&whole);
    for text in ["", "[]", "null", "{", "{\"game\":1}", "\u{0}"] {
        assert!(catalogue::from_position(text).is_err());
    }
}
