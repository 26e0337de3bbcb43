//! Position JSON: what cannot occur is refused, with the reason.

use papan::game::Game;
use serde_json::json;

use crate::scene::{CLASSIC, SMALL, all_but, every_field_is_needed, scene};

#[test]
fn a_position_is_written_as_it_is_read() {
    let game = scene(SMALL, "A1 B1 C1 F6").mover(1).scores(3, 0).game();
    let empty = "......";
    assert_eq!(
        json!(game.position()),
        json!({
            "to_move": 1, "scores": [3, 0],
            "cells": ["010...", empty, empty, empty, empty, ".....1"],
        })
    );
}

#[test]
fn the_numbers_of_stones_are_free_so_that_puzzles_can_be_set_up() {
    for seat in [0, 1] {
        let puzzle = scene(SMALL, "").mover(seat).field(
            "cells",
            json!(["000000", "......", "......", "......", "......", "......"]),
        );
        assert_eq!(puzzle.game().to_move(), Some(seat));
    }
}

#[test]
fn what_cannot_occur_is_refused() {
    let rows = |row: &str| json!(vec![row; 6]);
    for (scene, reason) in [
        (
            scene(SMALL, "").field("cells", json!(vec!["......"; 5])),
            "6 rows of 6 cells",
        ),
        (
            scene(SMALL, "").field("cells", json!(vec!["......"; 7])),
            "6 rows of 6 cells",
        ),
        (
            scene(SMALL, "").field("cells", rows(".....")),
            "6 rows of 6 cells",
        ),
        (
            scene(SMALL, "").field("cells", rows(".......")),
            "6 rows of 6 cells",
        ),
        (
            scene(SMALL, "").field("cells", rows("..2...")),
            "`.`, `0` or `1`",
        ),
        (
            scene(SMALL, "").field("cells", rows("....é")),
            "`.`, `0` or `1`",
        ),
        (
            scene(SMALL, "").field("cells", json!("......")),
            "cells: invalid type: string",
        ),
        (scene(CLASSIC, "").mover(2), "no seat 2"),
        (scene(CLASSIC, "").mover(None), "not over"),
        (all_but(CLASSIC, "I9").mover(None), "not over"),
        (all_but(CLASSIC, ""), "must be null"),
        (scene(CLASSIC, "").scores(3, 0), "no game can reach"),
        (scene(CLASSIC, "A1 B1 C1").scores(2, 0), "no game can reach"),
        (
            scene(CLASSIC, "A1 B1 C1").scores(0, 300),
            "no game can reach",
        ),
        (
            scene(CLASSIC, "A1").scores(-3, 0),
            "scores[0]: invalid value: integer `-3`",
        ),
        (
            scene(CLASSIC, "").field("scores", json!([0])),
            "scores: invalid length 1",
        ),
        (
            scene(CLASSIC, "").field("scores", json!([0, 0, 0])),
            "scores: invalid length 3",
        ),
        (
            scene(CLASSIC, "").field("gold", json!([])),
            "unknown field `gold`",
        ),
    ] {
        scene.impossible(reason);
    }
}

#[test]
fn every_field_must_be_given() {
    let whole = json!({
        "game": "three-six-nine", "options": { "size": 6 }, "to_move": 0,
        "scores": [0, 0], "cells": vec!["......"; 6],
    });
    every_field_is_needed(&whole);
}
