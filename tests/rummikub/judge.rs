//! The judge of drafts: a table in the making, set by set.

use papan::game::Game;
use serde_json::{Value, json};

use crate::scene::{Scene, scene};

fn judged(scene: Scene, draft: &str) -> Value {
    let question = format!("judge {draft}");
    json!(scene.game().ask(&question).expect("a list of tiles"))
}

#[test]
fn a_legal_draft_says_so_and_how_to_play_it() {
    let verdict = judged(scene("R1R2R3", "R4B7 B5"), "R4R3R2R1");
    assert_eq!(
        verdict,
        json!({
            "sets": [{
                "tiles": ["R1", "R2", "R3", "R4"], "valid": true, "kind": "run", "value": 10,
                "stands": [null, null, null, null], "code": null, "rule": null, "data": {},
            }],
            "missing": [], "strange": [], "laid": ["R4"], "touched": [0], "opening": null,
            "legal": true, "refusal": null, "text": "R1R2R3R4",
        })
    );
}

#[test]
fn r5_jokers_say_what_they_stand_for() {
    let verdict = judged(scene("", "R9B9JR12R13J B5"), "B9JR9/R12JR13");
    assert_eq!(verdict["sets"][0]["stands"], json!([null, null, "O9"]));
    assert_eq!(verdict["sets"][0]["kind"], "group");
    assert_eq!(verdict["sets"][1]["stands"], json!(["R11", null, null]));
    assert_eq!(verdict["sets"][1]["value"], 36);
    assert_eq!(verdict["text"], "R9B9J/JR12R13");
}

#[test]
fn r3_r4_a_set_that_is_none_says_why_and_what_would_repair_it() {
    let verdict = judged(scene("R1R2R3", "R7R9B9 B5"), "R1R2R3/R9R7/B9");
    let set = &verdict["sets"][1];
    assert_eq!(set["tiles"], json!(["R7", "R9"]));
    assert_eq!((&set["valid"], &set["kind"]), (&json!(false), &json!(null)));
    assert_eq!(
        (&set["code"], &set["rule"]),
        (&json!("not-consecutive"), &json!("R3"))
    );
    assert_eq!(set["data"], json!({ "colour": "R", "missing": ["R8"] }));
    assert_eq!(verdict["sets"][2]["code"], "too-short");
    assert_eq!(verdict["legal"], false);
    assert_eq!(verdict["refusal"]["code"], "not-consecutive");
    assert_eq!(verdict["refusal"]["data"]["set"], "R7R9");
}

#[test]
fn r7_what_is_missing_and_what_is_strange_is_listed() {
    let verdict = judged(scene("R1R2R3R4", "R5 B5"), "R2R3R5/K1");
    assert_eq!(verdict["missing"], json!(["R1", "R4"]));
    assert_eq!(verdict["strange"], json!(["K1"]));
    assert_eq!(verdict["laid"], json!(["R5"]));
}

#[test]
fn r7_an_empty_draft_and_the_table_as_it_is_are_no_play() {
    let table = || scene("R1R2R3", "R5 B5");
    let empty = judged(table(), "");
    assert_eq!(empty["missing"], json!(["R1", "R2", "R3"]));
    assert_eq!(empty["refusal"]["code"], "missing-tiles");
    let same = judged(table(), "R1R2R3");
    assert_eq!(same["touched"], json!([]));
    assert_eq!(
        same["refusal"],
        json!({ "code": "nothing-laid", "rule": "R7", "data": {} })
    );
    // The empty draft may come without the space before it.
    assert!(table().game().ask("judge").is_ok());
}

#[test]
fn r8_the_points_of_the_opening_so_far_are_counted() {
    let table = || scene("K1K2K3", "R9B9K9O1O2O3K4 B5").unopened();
    let so_far = judged(table(), "K1K2K3/R9B9K9/O1");
    assert_eq!(so_far["opening"], json!({ "needed": 30, "points": 27 }));
    let enough = judged(table(), "K1K2K3/R9B9K9/O1O2O3");
    assert_eq!(enough["opening"], json!({ "needed": 30, "points": 33 }));
    assert_eq!(enough["legal"], true);
    let touched = judged(table(), "K1K2K3K4/R9B9K9/O1O2O3");
    assert_eq!(touched["touched"], json!([0]));
    assert_eq!(touched["opening"]["points"], 33);
    assert_eq!(touched["refusal"]["code"], "table-touched");
}

#[test]
fn r8_a_set_with_a_tile_of_the_table_counts_nothing_for_the_opening() {
    let verdict = judged(
        scene("R1R2R3R4", "R11R12R13O4B4 B5").unopened(),
        "R1R2R3/O4R4B4/R11R12R13",
    );
    assert_eq!(verdict["opening"]["points"], 36);
}

#[test]
fn a_draft_that_is_no_list_of_tiles_is_refused() {
    let game = scene("R1R2R3", "R5 B5").game();
    for draft in ["R1//R2", "R1/", "X", "draw", "R1 R2", "R1R2R3,R4"] {
        let refusal = game.ask(&format!("judge {draft}")).unwrap_err();
        assert_eq!(refusal.code, "bad-notation", "{draft}");
    }
    assert_eq!(game.ask("juggle R1").unwrap_err().code, "unknown-question");
}

#[test]
fn a_finished_game_judges_too() {
    let verdict = judged(scene("R1R2R3", "- B5").mover(None), "R1R2R3");
    assert_eq!(verdict["refusal"]["code"], "game-over");
}
