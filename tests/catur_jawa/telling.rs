//! What a game reports: events, moves, refusals (rule G4), outcomes, views (rule G5).

use papan::game::Game;
use serde_json::json;

use crate::scene::{OPEN, dealt, play, scene, sorted};
use crate::stage::refusal;

#[test]
fn the_turn_cycle_is_explicit_in_the_events() {
    let mut game = scene(OPEN, "", "479 123").decks("25 -").game();
    assert_eq!(
        json!(play(&mut game, "7@e5")),
        json!([
            { "type": "setup", "seats": 2 },
            { "type": "place", "seat": 0, "card": 7, "cell": "e5", "covers": null },
            { "type": "draw", "seat": 0, "count": 1 },
            { "type": "resolve", "seat": 0, "line": null },
            { "type": "end", "next": 1 },
        ])
    );
    assert_eq!(
        json!(play(&mut game, "3@e4")),
        json!([
            { "type": "place", "seat": 1, "card": 3, "cell": "e4", "covers": null },
            { "type": "resolve", "seat": 1, "line": null },
            { "type": "end", "next": 0 },
        ])
    );
    let covering = json!(play(&mut game, "4@e4"));
    assert_eq!(covering[0]["covers"], json!([1, 3]));
}

#[test]
fn cj4_a_placement_shows_a_card_while_the_own_deck_has_one() {
    let shows = |decks: &str, text: &str| {
        let game = scene(OPEN, "e5=1:5", "479 123").decks(decks).game();
        game.reveals(&text.parse().expect("a move"))
    };
    assert!(shows("2 -", "7@e5"));
    assert!(!shows("- 2", "7@e5"));
    assert!(!shows("2 -", "pass"));
}

#[test]
fn g5_a_view_shows_the_own_hand_and_counts_of_the_rest() {
    let game = dealt(3);
    let view = json!(game.view(Some(1)));
    assert_eq!(view["hand"], json!(game.state().hands[1]));
    assert_eq!(view["hands"], json!([3, 3, 3]));
    assert_eq!(view["decks"], json!([15, 15, 15]));
    let all = sorted((1..=9).chain(1..=9));
    assert_eq!(view["unseen"][0], json!(all));
    assert_eq!(
        view["unseen"][1],
        json!(sorted(game.state().decks[1].iter().copied()))
    );
    assert_eq!(json!(game.view(None))["hand"], json!([]));
}

#[test]
fn g5_a_view_does_not_repeat_what_passes_reveal() {
    let view = json!(dealt(2).view(Some(0)));
    assert_eq!(view.get("revealed"), None, "the moves tell it");
    assert_eq!(view["phase"], "setup");
    assert_eq!(view["board"], json!({}));
}

#[test]
fn a_placement_is_described_by_its_card_its_cell_and_what_it_covers_and_a_pass_by_nothing() {
    let game = scene(OPEN, "e5=1:3", "4 1").game();
    let described = |text: &str| json!(game.describe(&text.parse().unwrap()));
    assert_eq!(
        described("4@e5"),
        json!({ "card": 4, "cell": "e5", "covers": [1, 3] })
    );
    assert_eq!(
        described("4@d5"),
        json!({ "card": 4, "cell": "d5", "covers": null })
    );
    assert_eq!(described("pass"), json!({}));
}

#[test]
fn g4_a_refused_move_says_what_is_wrong() {
    let game = scene(OPEN, "e5=1:7 d5=0:2", "3 1").game();
    for (text, refused) in [
        ("3@e5", "not-higher CJ6 card=3 cell=e5 value=7"),
        ("3@d5", "own-card CJ7 card=3 cell=d5"),
        ("3@a1", "cell-not-reachable CJ5 card=3 cell=a1"),
        ("4@e4", "card-not-in-hand CJ4 card=4"),
        ("pass", "must-place CJ8"),
        ("3@j1", "bad-notation CJ1 text=j1"),
        ("3@é", "bad-notation CJ1 text=é"),
        ("0@e4", "bad-notation G4 text=0@e4"),
    ] {
        assert_eq!(refusal(&game, text).to_string(), refused);
    }
    let empty = scene(OPEN, "", "3 1").game();
    let first = refusal(&empty, "3@e4").to_string();
    assert_eq!(first, "first-card-centre CJ3 card=3 cell=e4");
}

#[test]
fn an_outcome_tells_winners_scores_reason_totals_and_line() {
    let outcome = scene(OPEN, "e5=0:4 c3=0:7", "- -").outcome();
    assert_eq!(
        json!(outcome),
        json!({
            "winners": [0], "scores": [7, 0], "reason": "line-score",
            "totals": [11, 0], "line": [],
        })
    );
}
