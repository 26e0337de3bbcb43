//! H1–H6: the paper's heuristic, feature by feature.

use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::options::Settings;
use papan::rng::Rng;
use serde_json::{Value, json};

use crate::scene::{OPEN, TRAIL, scene};

fn points(game: &CaturJawa, text: &str) -> Value {
    let table = game.ask("heuristic").expect("a question it knows");
    assert!(table[text].is_object(), "{text} is not legal");
    table[text].clone()
}

fn feature(game: &CaturJawa, text: &str, name: &str) -> i64 {
    points(game, text)[name].as_i64().expect("points")
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
        points(&game, "8@f5"),
        json!({
            "win": 0, "threat_block": 200, "replace_value": 275, "block_path": 0,
            "build_alignment": 50, "card_cost": 90 + 60, "sum": 675,
        })
    );
}

fn medium(game: &CaturJawa, settings: &Settings, seed: &str) -> papan::bots::Answer {
    let view = game.view(game.to_move());
    let thinker = CaturJawa::thinker("heuristic", settings, &view, Rng::from_text(seed));
    thinker.expect("a listed level").answer()
}

#[test]
fn medium_plays_the_highest_h_and_tells_every_candidate() {
    let game = scene(OPEN, "e5=1:1 f5=1:2 g5=1:3 e4=0:2", "89 1").game();
    let answer = medium(&game, &Settings::new(), "a");
    let candidates = answer.reasons["candidates"].as_array().unwrap();
    assert_eq!(candidates.len(), game.legal_actions().len());
    assert_eq!(candidates[0]["move"], answer.action);
    let table = game.ask("heuristic").unwrap();
    let best = table
        .as_object()
        .unwrap()
        .values()
        .map(|points| points["sum"].as_i64())
        .max();
    for candidate in candidates {
        let points = &table[candidate["move"].as_str().unwrap()];
        assert_eq!(candidate["score"], points["sum"]);
        assert_eq!(candidate["parts"]["card_cost"], points["card_cost"]);
    }
    assert_eq!(Some(candidates[0]["score"].as_i64()), best);
}

#[test]
fn medium_breaks_ties_by_its_seed() {
    let game = scene(OPEN, "e5=1:9", "9 1").game();
    let choices: std::collections::BTreeSet<String> = (0..64)
        .map(|seed| medium(&game, &Settings::new(), &seed.to_string()).action)
        .collect();
    assert_eq!(choices.len(), 8, "all eight neighbours are equally good");
}

#[test]
fn medium_can_be_adjusted() {
    let game = scene(OPEN, "e5=1:1 d5=0:2", "9 1").game();
    assert_eq!(medium(&game, &Settings::new(), "a").action, "9@e5");
    let meek = Settings::from_iter([("replace".to_owned(), json!(0))]);
    assert_ne!(medium(&game, &meek, "a").action, "9@e5");
    let unknown = Settings::from_iter([("courage".to_owned(), json!(0))]);
    let view = game.view(Some(0));
    let refusal = CaturJawa::thinker("heuristic", &unknown, &view, Rng::from_text("a")).err();
    assert_eq!(refusal.map(|refusal| refusal.code), Some("unknown-option"));
}

#[test]
fn medium_passes_when_it_must() {
    let game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "1 9").game();
    assert_eq!(medium(&game, &Settings::new(), "a").action, "pass");
}
