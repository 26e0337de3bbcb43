//! H1–H6: the paper's heuristic, feature by feature.

use papan::bots::{Answer, Bots};
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::heuristic::{Candidate, Points};
use papan::games::catur_jawa::levels::Reasons;
use papan::options::{Setting, Settings};
use papan::rng::Rng;
use serde_json::json;

use crate::scene::{OPEN, TRAIL, points_of, scene};

fn points(game: &CaturJawa, text: &str) -> Points {
    let table = points_of(game);
    let found = table.get(&text.parse().expect("a move"));
    *found.unwrap_or_else(|| panic!("{text} is not legal"))
}

fn feature(game: &CaturJawa, text: &str, name: &str) -> i64 {
    json!(points(game, text))[name].as_i64().expect("points")
}

#[test]
fn h1_a_winning_move_is_worth_ten_thousand() {
    let game = scene(OPEN, "e5=0:1 f5=0:2 g5=0:3", "9 1").game();
    assert_eq!(feature(&game, "9@h5", "win"), 10_000);
    assert_eq!(feature(&game, "9@e4", "win"), 0);
}

#[test]
fn h2_the_critical_fourth_cell_at_an_end_or_in_a_gap() {
    let end = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3", "9 1").game();
    assert_eq!(feature(&end, "9@h5", "threat_block"), 200);
    assert_eq!(feature(&end, "9@d5", "threat_block"), 200);
    assert_eq!(feature(&end, "9@e4", "threat_block"), 0);
    let gap = scene(OPEN, "e5=1:1 f5=1:2 h5=1:3", "9 1").game();
    assert_eq!(feature(&gap, "9@g5", "threat_block"), 200);
    assert_eq!(feature(&gap, "9@i5", "threat_block"), 0);
}

#[test]
fn h2_covering_one_of_three_aligned() {
    let game = scene(OPEN, "e5=1:1 f6=1:2 g7=1:3", "9 1").game();
    for cell in ["e5", "f6", "g7"] {
        assert_eq!(feature(&game, &format!("9@{cell}"), "threat_block"), 200);
    }
}

#[test]
fn h2_three_of_different_seats_are_no_threat() {
    let game = scene(OPEN, "e5=1:1 f5=2:2 g5=1:3", "9 1 1").game();
    assert_eq!(feature(&game, "9@h5", "threat_block"), 0);
    assert_eq!(feature(&game, "9@f5", "threat_block"), 0);
}

#[test]
fn h2_a_fourth_cell_occupied_by_a_third_seat_still_counts_but_ones_own_does_not() {
    let third = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3 h5=2:4", "9 1 1").game();
    assert_eq!(feature(&third, "9@h5", "threat_block"), 200);
    let own = scene(TRAIL, "g4=1:4 e5=1:1 f5=1:2 g5=1:3 h5=0:4", "9 1").game();
    assert_eq!(feature(&own, "9@h5", "threat_block"), 0);
}

#[test]
fn h3_covering_in_peace_and_not_covering() {
    let game = scene(OPEN, "e5=1:1 f5=1:2", "9 1").game();
    assert_eq!(feature(&game, "9@e5", "replace_value"), 125);
    assert_eq!(feature(&game, "9@d5", "replace_value"), 0);
}

#[test]
fn h3_covering_under_threat_in_the_middle_at_the_end_and_beside() {
    let game = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3 h5=2:4", "9 1 1").game();
    assert_eq!(feature(&game, "9@f5", "replace_value"), 275);
    assert_eq!(feature(&game, "9@e5", "replace_value"), 250);
    assert_eq!(feature(&game, "9@g5", "replace_value"), 250);
    // The fourth cell is another seat's: an answer to the threat, no part of the three.
    assert_eq!(feature(&game, "9@h5", "replace_value"), 200);
    // An empty fourth cell is not covered.
    assert_eq!(feature(&game, "9@d5", "replace_value"), 0);
}

#[test]
fn h3_the_middle_of_one_three_goes_before_the_end_of_another() {
    let board = "e5=1:1 f5=1:2 g5=1:3 e4=1:4 e6=1:6";
    let game = scene(OPEN, board, "9 1").game();
    assert_eq!(feature(&game, "9@e5", "replace_value"), 275);
}

#[test]
fn h3_covering_ones_own_card_is_worth_nothing() {
    let game = scene(TRAIL, "e4=1:4 e5=0:1", "9 1").game();
    assert_eq!(feature(&game, "9@e5", "replace_value"), 0);
}

#[test]
fn h4_cutting_between_two_cards_of_one_seat() {
    let peace = scene(OPEN, "e5=1:1 g5=1:2", "9 1").game();
    assert_eq!(feature(&peace, "9@f5", "block_path"), 70);
    assert_eq!(feature(&peace, "9@f4", "block_path"), 0);
    let threat = scene(OPEN, "e5=1:1 g5=1:2 h5=1:3", "9 1").game();
    assert_eq!(feature(&threat, "9@f5", "block_path"), 100);
    let two_seats = scene(OPEN, "e5=1:1 g5=2:2", "9 1 1").game();
    assert_eq!(feature(&two_seats, "9@f5", "block_path"), 0);
    let own = scene(OPEN, "e5=0:1 g5=0:2", "9 1").game();
    assert_eq!(feature(&own, "9@f5", "block_path"), 0);
    let covered = scene(OPEN, "e5=1:1 g5=1:2 f5=1:3", "9 1").game();
    assert_eq!(feature(&covered, "9@f5", "block_path"), 0);
}

#[test]
fn h5_the_longest_own_line_after_the_move() {
    let game = scene(OPEN, "e5=0:1 f5=0:2 c3=0:3", "9 1").game();
    assert_eq!(feature(&game, "9@g5", "build_alignment"), 100);
    assert_eq!(feature(&game, "9@e4", "build_alignment"), 50);
    assert_eq!(feature(&game, "9@b2", "build_alignment"), 50);
    let alone = scene(OPEN, "e5=1:1", "9 1").game();
    assert_eq!(feature(&alone, "9@e4", "build_alignment"), 0);
    let four = scene(OPEN, "e5=0:1 f5=0:2 g5=0:3", "9 1").game();
    assert_eq!(feature(&four, "9@h5", "build_alignment"), 100);
}

#[test]
fn h6_in_peace_low_cards_are_cheap_and_the_lowest_gets_a_bonus() {
    let game = scene(OPEN, "e5=1:1", "257 1").game();
    assert_eq!(feature(&game, "2@e4", "card_cost"), 90 + 60);
    assert_eq!(feature(&game, "5@e4", "card_cost"), 60);
    assert_eq!(feature(&game, "7@e4", "card_cost"), 40);
}

#[test]
fn h6_under_threat_high_cards_are_good() {
    let game = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3", "257 1").game();
    assert_eq!(feature(&game, "2@h5", "card_cost"), 30 + 60);
    assert_eq!(feature(&game, "7@h5", "card_cost"), 80);
}

#[test]
fn h6_of_two_equal_lowest_cards_each_gets_the_bonus() {
    let game = scene(OPEN, "e5=1:1", "557 1").game();
    assert_eq!(feature(&game, "5@e4", "card_cost"), 60 + 60);
}

#[test]
fn h_is_the_sum_of_its_features() {
    let game = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3 e4=0:2", "89 1").game();
    assert_eq!(
        json!(points(&game, "8@f5")),
        json!({
            "win": 0, "threat_block": 200, "replace_value": 275, "block_path": 0,
            "build_alignment": 50, "card_cost": 90 + 60, "sum": 675,
        })
    );
}

#[test]
fn the_table_of_h_is_by_notation() {
    let game = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3 e4=0:2", "89 1").game();
    let table = json!(game.ask("heuristic").expect("a question it knows"));
    let table = table.as_object().expect("a table");
    assert_eq!(table.len(), game.legal_actions().len());
    assert_eq!(table["8@f5"]["sum"], 675);
}

fn medium(game: &CaturJawa, settings: &Settings, seed: &str) -> Answer<Action, Reasons> {
    let view = game.view(game.to_move());
    let level = CaturJawa::level("medium").expect("a listed level");
    let thinker = (level.start)(&view, settings, Rng::from_text(seed));
    thinker.expect("fitting settings").answer()
}

fn played(game: &CaturJawa, settings: &Settings, seed: &str) -> String {
    medium(game, settings, seed).action.to_string()
}

#[test]
fn medium_plays_the_highest_h_and_tells_every_candidate() {
    let game = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3 e4=0:2", "89 1").game();
    let answer = medium(&game, &Settings::new(), "a");
    let Reasons::Heuristic { candidates } = answer.reasons else {
        panic!("the paper's bot");
    };
    assert_eq!(candidates.len(), game.legal_actions().len());
    assert_eq!(candidates[0].action, answer.action);
    let table = points_of(&game);
    for candidate in &candidates {
        let points = table[&candidate.action];
        assert_eq!(candidate.score, points.sum);
        assert_eq!(candidate.features, points.features);
    }
    let best = table.values().map(|points| points.sum).max();
    assert_eq!(Some(candidates[0].score), best);
    let scores = candidates[1..].iter();
    assert!(scores.is_sorted_by_key(|candidate: &Candidate| -candidate.score));
}

#[test]
fn medium_tells_score_parts_and_what_the_lowest_card_brings() {
    let game = scene(OPEN, "", "25 1").game();
    let reasons = json!(medium(&game, &Settings::new(), "a").reasons);
    let parts = |card_cost: i64| {
        json!({
            "win": 0, "threat_block": 0, "replace_value": 0, "block_path": 0,
            "build_alignment": 0, "card_cost": card_cost,
        })
    };
    assert_eq!(
        reasons,
        json!({ "bot": "heuristic", "candidates": [
            { "move": "2@e5", "score": 150, "parts": parts(150), "lowest": 60 },
            { "move": "5@e5", "score": 60, "parts": parts(60), "lowest": 0 },
        ] })
    );
}

#[test]
fn medium_breaks_ties_by_its_seed() {
    let game = scene(OPEN, "e5=1:9", "9 1").game();
    let choices: std::collections::BTreeSet<String> = (0..64)
        .map(|seed| played(&game, &Settings::new(), &seed.to_string()))
        .collect();
    assert_eq!(choices.len(), 8, "all eight neighbours are equally good");
}

#[test]
fn medium_can_be_adjusted() {
    let game = scene(OPEN, "e5=1:1 d5=0:2", "9 1").game();
    assert_eq!(played(&game, &Settings::new(), "a"), "9@e5");
    let setting = |key: &str, points| Settings::from([(key.to_owned(), Setting::Number(points))]);
    assert_ne!(played(&game, &setting("replace", 0), "a"), "9@e5");
    let level = CaturJawa::level("medium").expect("a listed level");
    for (settings, code) in [
        (setting("courage", 0), "unknown-option"),
        (setting("replace", 1_000_001), "bad-option"),
        (setting("replace", -1_000_001), "bad-option"),
    ] {
        let started = (level.start)(&game.view(Some(0)), &settings, Rng::from_text("a"));
        assert_eq!(started.err().map(|refusal| refusal.code), Some(code));
    }
}

#[test]
fn the_weights_are_listed_in_the_order_of_the_paper() {
    let level = CaturJawa::level("medium").expect("a listed level");
    let specs = json!(level.settings);
    let weights = [
        ("win", 10_000),
        ("threat_block", 200),
        ("replace", 125),
        ("replace_threat", 200),
        ("midpoint", 75),
        ("endpoint", 50),
        ("block_path", 70),
        ("block_path_threat", 100),
        ("pair", 50),
        ("three", 100),
        ("card_base", 10),
        ("card_step", 10),
        ("lowest", 60),
    ];
    let expected = weights.map(|(key, default)| {
        let (min, max) = (-1_000_000, 1_000_000);
        json!({ "key": key, "kind": "number", "default": default, "min": min, "max": max })
    });
    assert_eq!(specs, json!(expected));
}

#[test]
fn medium_passes_when_it_must() {
    let game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "1 9").game();
    assert_eq!(played(&game, &Settings::new(), "a"), "pass");
}
