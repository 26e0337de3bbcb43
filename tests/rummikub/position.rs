//! Position JSON: what cannot be is refused, with the reason.

use papan::game::Game;
use papan::games::rummikub::event::Decided;
use serde_json::json;

use crate::scene::{PLAY_ON, Scene, every_field_is_needed, scene};

#[test]
fn a_position_is_written_as_it_is_read() {
    let game = scene("O9R9K9/R1R2R3J", "R4B7 B5").pool("K9K10").game();
    assert_eq!(
        json!(game.position()),
        json!({
            "to_move": 0, "table": [["O9", "R9", "K9"], ["R1", "R2", "R3", "J"]],
            "racks": [["R4", "B7"], ["B5"]], "pool": ["K9", "K10"],
            "opened": [true, true], "passes": 0,
        })
    );
}

#[test]
fn sets_are_read_in_any_order_and_written_in_theirs() {
    let game = scene("JR3R1R2/K9O9R9", "R4B7 B5").game();
    assert_eq!(
        json!(game.position().table),
        json!([["R1", "R2", "R3", "J"], ["O9", "R9", "K9"]])
    );
}

#[test]
fn what_cannot_be_is_refused() {
    let usual = || scene("R1R2R3", "R4B7 B5");
    for (scene, reason) in [
        (scene("R1R2R3", "R1R1 B5"), "more than 2 tiles R1"),
        (scene("R1R2R3", "J JJ"), "more than 2 tiles J"),
        (usual().pool("B7B7"), "more than 2 tiles B7"),
        (scene("R1R2R3", "R4"), "2 to 4 seats"),
        (scene("", "R4 R5 R6 R7 R8"), "2 to 4 seats"),
        (usual().field("opened", json!([true])), "2 to 4 seats"),
        (usual().field("opened", json!([1, 0])), "expected a boolean"),
        (scene("R1R2", "R4 B5"), "R1R2 is no set: too-short R3"),
        (
            scene("R1R2R3/R9R9B9", "R4 B5"),
            "R9R9B9 is no set: colour-twice R4",
        ),
        (usual().field("table", json!([[]])), "is no set"),
        (
            usual().field("pool", json!(["R14"])),
            "pool[0]: bad-notation R1 text=R14",
        ),
        (usual().field("pool", json!([1])), "pool[0]: invalid type"),
        (usual().mover(2), "no seat 2"),
        (usual().mover(None), "not over"),
        (usual().pool("-").options(PLAY_ON).mover(None), "not over"),
        (scene("R1R2R3", "- B5"), "must be null"),
        (scene("R1R2R3", "- -").mover(None), "two racks are empty"),
        (usual().field("passes", json!(1)), "the pool is not empty"),
        (usual().pool("-").field("passes", json!(2)), "must be null"),
        (
            usual().pool("-").field("passes", json!(3)),
            "3 passes in a row",
        ),
        (usual().field("passes", json!(-1)), "expected usize"),
        (usual().field("colour", json!(1)), "unknown field `colour`"),
        (usual().field("racks", json!("R4")), "expected a sequence"),
    ] {
        scene.impossible(reason);
    }
}

#[test]
fn finished_positions_are_read() {
    let ended = |scene: Scene| scene.outcome().ending;
    assert_eq!(ended(scene("R1R2R3", "- B5")), Decided::EmptyRack);
    assert_eq!(
        ended(scene("R1R2R3", "B4 B5").pool("-")),
        Decided::LowestRack
    );
    let passed = scene("R1R2R3", "B4 B5")
        .options(PLAY_ON)
        .pool("-")
        .field("passes", json!(2));
    assert_eq!(ended(passed), Decided::LowestRack);
}

#[test]
fn game_and_options_and_every_field_must_be_given() {
    let whole = json!({
        "game": "rummikub", "options": {}, "to_move": 0, "table": [],
        "racks": [["R1"], ["R2"]], "pool": [], "opened": [false, false], "passes": 0,
    });
    every_field_is_needed(&whole);
}
