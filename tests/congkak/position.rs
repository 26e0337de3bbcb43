//! Position JSON: what cannot occur is refused, with the reason.

use papan::game::Game;
use papan::games::congkak::options::Options;
use serde_json::json;

use crate::scene::{NONE, STORES_ONLY, TRADITIONAL, every_field_is_needed, legal, scene};

const ONES: &str = "1 1 1 1 1 1 1";

#[test]
fn a_position_is_written_as_it_is_read() {
    let game = scene("7 6 5 4 3 2 1", "0 0 5 0 0 0 8")
        .mover(1)
        .turns(2)
        .stores(9, 10)
        .game();
    assert_eq!(
        json!(game.position()),
        json!({
            "to_move": 1, "turns": 2, "stores": [9, 10],
            "pits": [[0, 0, 5, 0, 0, 0, 8], [1, 2, 3, 4, 5, 6, 7]],
        })
    );
}

#[test]
fn there_may_be_fewer_marbles_than_at_the_start_so_that_puzzles_can_be_set_up() {
    assert_eq!(legal(&scene(NONE, "0 0 1 0 0 0 0").game()), ["3"]);
}

#[test]
fn all_the_marbles_of_the_start_are_possible_and_not_one_more() {
    for seeds in 3..=7 {
        let options = Options {
            seeds,
            ..TRADITIONAL
        };
        let all = 14 * seeds;
        let full = scene(ONES, ONES).options(options);
        full.clone().stores(all - 14, 0).game();
        let reason = format!("{} marbles where there are {all}", all + 1);
        full.stores(all - 14, 1).impossible(&reason);
    }
}

#[test]
fn what_cannot_occur_is_refused() {
    for (scene, reason) in [
        (
            scene("99 0 0 0 0 0 0", ONES),
            "106 marbles where there are 98",
        ),
        (scene(NONE, "255 255 255 255 255 255 255"), "1785 marbles"),
        (
            scene(ONES, ONES).field("stores", json!([256, 0])),
            "stores[0]: invalid value: integer `256`",
        ),
        (
            scene(ONES, ONES).field("stores", json!([-1, 0])),
            "stores[0]: invalid value: integer `-1`",
        ),
        (
            scene(ONES, ONES).field("stores", json!([0])),
            "stores: invalid length 1",
        ),
        (scene("1 1 1 1 1 1", ONES), "pits[1]: invalid length 6"),
        (scene("1 1 1 1 1 1 1 1", ONES), "pits[1]: invalid length 8"),
        (
            scene(ONES, ONES).field("pits", json!("1")),
            "pits: invalid type: string",
        ),
        (scene(ONES, ONES).mover(2), "no seat 2"),
        (scene(ONES, ONES).turns(0), "0 turns are never owed"),
        (scene(ONES, ONES).turns(3), "3 turns are never owed"),
        (scene(ONES, NONE), "must be null"),
        (scene(NONE, ONES).mover(1), "must be null"),
        (scene(NONE, NONE), "must be null"),
        (scene(NONE, NONE).over().turns(1), "nobody is owed a turn"),
        (scene(ONES, ONES).over(), "not over"),
        (scene(ONES, NONE).over(), "belongs in the stores"),
        (scene(NONE, ONES).over(), "belongs in the stores"),
        (scene(ONES, ONES).options(STORES_ONLY).over(), "not over"),
        (
            scene(ONES, ONES).field("seeds", json!(7)),
            "unknown field `seeds`",
        ),
    ] {
        scene.impossible(reason);
    }
}

#[test]
fn where_only_stores_count_marbles_may_be_left_at_the_end() {
    let game = scene(ONES, NONE).options(STORES_ONLY).over().game();
    assert_eq!(game.outcome().unwrap().scores, [0, 0]);
}

#[test]
fn every_field_must_be_given() {
    let whole = json!({
        "game": "congkak", "options": {}, "to_move": 0, "turns": 1,
        "pits": [[1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]], "stores": [0, 0],
    });
    every_field_is_needed(&whole);
}
