//! What is told of a game: events, views (rule G5).

use papan::game::Game;
use papan::json::ToJson;
use serde_json::json;

use crate::scene::{OPEN, dealt, play, scene, sorted};

#[test]
fn the_turn_cycle_is_explicit_in_the_events() {
    let mut game = scene(OPEN, "", "479 123").decks("25 -").game();
    assert_eq!(
        play(&mut game, "7@e5").to_json(),
        json!([
            { "type": "setup", "seats": 2 },
            { "type": "place", "seat": 0, "card": 7, "cell": "e5", "covers": null },
            { "type": "draw", "seat": 0, "count": 1 },
            { "type": "resolve", "seat": 0, "line": null },
            { "type": "end", "next": 1 },
        ])
    );
    assert_eq!(
        play(&mut game, "3@e4").to_json(),
        json!([
            { "type": "place", "seat": 1, "card": 3, "cell": "e4", "covers": null },
            { "type": "resolve", "seat": 1, "line": null },
            { "type": "end", "next": 0 },
        ])
    );
    let covering = play(&mut game, "4@e4").to_json();
    assert_eq!(covering[0]["covers"], json!([1, 3]));
}

#[test]
fn g5_a_view_shows_the_own_hand_and_counts_of_the_rest() {
    let game = dealt(3);
    let view = game.view(Some(1)).to_json();
    assert_eq!(view["hand"], json!(game.state().hands[1]));
    assert_eq!(view["hands"], json!([3, 3, 3]));
    assert_eq!(view["decks"], json!([15, 15, 15]));
    let all = sorted((1..=9).chain(1..=9));
    assert_eq!(view["unseen"][0], json!(all));
    assert_eq!(
        view["unseen"][1],
        json!(sorted(game.state().decks[1].iter().copied()))
    );
    assert_eq!(game.view(None).to_json()["hand"], json!([]));
}
