//! The four levels: what each plays, and what it says.

use papan::bots::{Answer, Bots};
use papan::game::Game;
use papan::games::rummikub::Rummikub;
use papan::games::rummikub::action::Action;
use papan::games::rummikub::levels::Reasons;
use papan::options::Settings;
use papan::rng::Rng;
use serde_json::json;

use crate::scene::{Scene, dealt, scene};

/// The first tiles of a long pool: nobody need hurry.
const POOL: &str = "O1O2O3O4O5O6O7O8O9O10O11O12O13";

fn thinking(game: &Rummikub, level: &str, slices: &[u64]) -> Answer<Action, Reasons> {
    let view = game.view(game.to_move());
    let rng = Rng::from_text("bots");
    let level = Rummikub::level(level).expect("a listed level");
    let mut thinker = (level.start)(&view, &Settings::new(), rng).expect("no settings");
    for &budget in slices {
        thinker.think(budget);
    }
    thinker.answer()
}

/// What a level plays here.
fn choice(scene: &Scene, level: &str) -> String {
    thinking(&scene.clone().game(), level, &[48])
        .action
        .to_string()
}

#[test]
fn easy_lays_the_smallest_set_of_its_own_and_never_touches_the_table() {
    let rack = scene("R4R5R6", "R7B1B2B3K8K9K10K11 R1").pool(POOL);
    assert_eq!(choice(&rack, "easy"), "R4R5R6/B1B2B3");
    assert_eq!(choice(&scene("R4R5R6", "R7 R1").pool(POOL), "easy"), "draw");
}

#[test]
fn medium_plays_the_most_tiles() {
    let rack = scene("R4R5R6", "R7B1B2B3K13K12 R1").pool(POOL);
    assert_eq!(choice(&rack, "medium"), "R4R5R6R7/B1B2B3");
    assert_eq!(
        choice(&scene("R4R5R6", "B1 R1").pool(POOL), "medium"),
        "draw"
    );
}

#[test]
fn hard_keeps_its_joker_where_it_brings_nothing() {
    let rack = scene("R4R5R6/K1K2K3", "R7JB1B4B9K11 R1R1").pool(POOL);
    assert_eq!(choice(&rack, "medium").matches('J').count(), 1);
    assert_eq!(choice(&rack, "hard"), "R4R5R6R7/K1K2K3");
}

#[test]
fn hard_holds_its_last_tiles_back_until_all_go_out() {
    // R7 can be laid, but K11 would be left.
    let held = scene("R4R5R6/K1K2K3", "R7K11 R1R1").pool(POOL);
    assert_eq!(choice(&held, "medium"), "R4R5R6R7/K1K2K3");
    assert_eq!(choice(&held, "hard"), "draw");
    let out = scene("R4R5R6/K1K2K3", "R7K4 R1R1").pool(POOL);
    assert_eq!(choice(&out, "hard"), "R4R5R6R7/K1K2K3K4");
}

#[test]
fn r12_hard_gets_rid_of_points_when_the_pool_ends() {
    let last = scene("R4R5R6/K11K12K13", "R7K10B1 R1R1").pool("O1");
    assert_eq!(choice(&last, "hard"), "R4R5R6R7/K10K11K12K13");
}

#[test]
fn every_level_but_easy_goes_out_when_it_can() {
    let out = scene("R6R7R8R9/B1B2B3", "K6O6 R1R1").pool(POOL);
    for level in ["medium", "hard", "master"] {
        let mut game = out.clone().game();
        game.apply(&choice(&out, level).parse().unwrap());
        assert_eq!(game.outcome().expect("the end").winners, [0], "{level}");
    }
}

#[test]
fn master_lays_what_it_can_on_the_last_turn() {
    // Rule R11: drawing ends the game, with more points in the own rack.
    let last = scene("R4R5R6/K1K2K3", "R7B1 B4").pool("O13");
    assert_eq!(choice(&last, "master"), "R4R5R6R7/K1K2K3");
}

#[test]
fn how_the_budget_is_sliced_does_not_matter() {
    let game = scene("R4R5R6/K1K2K3/O9R9B9", "R7K9K4B3B4B5O1 R1R2B7B8K13")
        .pool(POOL)
        .game();
    let whole = thinking(&game, "master", &[150]);
    assert_eq!(thinking(&game, "master", &[1, 2, 47, 100]), whole);
    assert_eq!(thinking(&game, "master", &[150]), whole);
}

#[test]
fn every_level_plays_something_legal_and_says_why() {
    for seats in 2..=4 {
        let mut game = dealt(seats);
        for turn in 0..60 {
            if game.to_move().is_none() {
                break;
            }
            let level = ["easy", "medium", "hard", "master"][turn % 4];
            let answer = thinking(&game, level, &[12]);
            let reasons = json!(answer.reasons);
            let name = ["own-sets", "most-tiles", "weighing", "imagination"][turn % 4];
            assert_eq!(reasons["bot"], name);
            let candidates = reasons["candidates"].as_array().expect("candidates");
            assert_eq!(candidates[0]["move"], answer.action.to_string(), "{level}");
            for candidate in candidates {
                let told = candidate.as_object().expect("an object");
                assert!(told["score"].is_number() && told["left"].is_number());
                // The tiles that are laid; drawing lays none.
                assert_eq!(told["tiles"].is_null(), told["move"] == "draw");
                // Who has no choice does not think about its chances.
                let weighed = level == "master" && candidates.len() > 1;
                assert_eq!(told.contains_key("chance"), weighed);
            }
            game.check(&answer.action).expect("a legal move");
            game.apply(&answer.action);
        }
    }
}
