//! The four levels: what each looks at, what it plays, and what it says.

use papan::bots::Answer;
use papan::game::Game;
use papan::games::congkak::Congkak;
use papan::rng::Rng;
use serde_json::Value;

use crate::duel::{
    answer, answers_before_thinking, budget, candidates, choices, has_four_levels, set,
    slices_change_nothing, tells_every_move, thinker,
};
use crate::scene::{STORES_ONLY, TRADITIONAL, legal, play, scene};

/// The score a bot tells for a move.
fn told(answer: &Answer, pit: &str) -> f64 {
    let mut candidates = candidates(answer).iter();
    let candidate = candidates.find(|candidate| candidate["move"] == pit);
    candidate.expect("a candidate")["score"].as_f64().unwrap()
}

#[test]
fn the_ladder_is_easy_medium_hard_master() {
    has_four_levels(&scene("1 1 1 1 1 1 1", "1 1 1 1 1 1 1").game());
}

#[test]
fn easy_sows_any_pit_and_does_not_look_at_marbles() {
    let game = scene("0 9 0 0 0 0 9", "1 0 1 0 0 3 3").game();
    assert_eq!(choices(&game, "easy"), set("1 3 6 7"));
    let answer = answer(&game, "easy", "a", 1);
    tells_every_move(&game, &answer);
    let even = |candidate: &Value| candidate["score"] == 0.25;
    assert!(candidates(&answer).iter().all(even));
}

#[test]
fn medium_counts_marbles_won_at_once_and_a_further_turn() {
    // 1 is a free turn; 3 steals four and 7 one; 5 brings nothing.
    let game = scene("0 4 0 1 1 1 1", "1 0 1 1 1 0 1").game();
    let answer = answer(&game, "medium", "a", 1);
    tells_every_move(&game, &answer);
    assert_eq!(told(&answer, "1"), 2.5);
    assert_eq!(told(&answer, "3"), 4.0);
    assert_eq!(told(&answer, "5"), 0.0);
    assert_eq!(told(&answer, "7"), 1.0);
    assert_eq!(answer.action, "3");
}

#[test]
fn medium_prefers_a_free_turn_to_two_marbles_and_three_marbles_to_a_free_turn() {
    let two = scene("0 2 0 1 1 1 1", "1 0 1 0 0 0 1").game();
    assert_eq!(choices(&two, "medium"), set("1"));
    let three = scene("0 3 0 1 1 1 1", "1 0 1 0 0 0 1").game();
    assert_eq!(choices(&three, "medium"), set("3"));
}

#[test]
fn medium_breaks_ties_by_its_seed() {
    let game = scene("1 1 1 1 1 1 1", "0 0 1 1 1 1 1").game();
    // 3 steals one; the rest bring nothing.
    assert_eq!(choices(&game, "medium"), set("3"));
    let nothing = scene("1 0 0 1 1 1 1", "0 0 1 1 1 1 0").game();
    assert_eq!(choices(&nothing, "medium"), set("3 4 5 6"));
}

/// The remaining difference for the seat to move, by looking at everything.
fn exhaustive(game: &Congkak) -> i64 {
    let values = legal(game).into_iter().map(|pit| worth(game, &pit));
    values.max().unwrap_or(0)
}

/// What a move is worth if both play on perfectly.
fn worth(game: &Congkak, pit: &str) -> i64 {
    let seat = game.to_move().expect("a game that is on");
    let lead = |game: &Congkak| {
        let stores = game.board().stores.map(i64::from);
        stores[seat] - stores[1 - seat]
    };
    let mut after = game.clone();
    play(&mut after, pit);
    let rest = exhaustive(&after);
    let sign = if after.to_move() == Some(seat) { 1 } else { -1 };
    lead(&after) - lead(game) + sign * rest
}

/// Small enough to look at everything.
fn tiny() -> Vec<Congkak> {
    let mut games = Vec::new();
    for options in [TRADITIONAL, STORES_ONLY] {
        for (upper, lower) in [
            ("0 0 0 0 0 0 1", "1 2 0 0 0 0 0"),
            ("0 0 0 0 0 2 1", "0 0 3 0 0 0 0"),
            ("0 0 0 0 1 0 1", "1 0 0 1 0 0 0"),
            ("1 0 0 0 0 0 2", "2 1 0 0 0 0 0"),
            ("0 0 2 0 0 0 1", "0 1 0 1 0 0 0"),
        ] {
            for turns in [1, 2] {
                for seat in [0, 1] {
                    let scene = scene(upper, lower).options(options).stores(20, 30);
                    games.push(scene.mover(seat).turns(turns).game());
                }
            }
        }
    }
    games
}

#[test]
fn master_agrees_with_exhaustive_search() {
    for game in tiny() {
        let answer = answer(&game, "master", "a", budget::<Congkak>("master"));
        tells_every_move(&game, &answer);
        assert_eq!(answer.reasons["solved"], true);
        assert_eq!(candidates(&answer)[0]["score"], exhaustive(&game));
        assert_eq!(worth(&game, &answer.action), exhaustive(&game));
        for candidate in candidates(&answer) {
            let true_worth = worth(&game, candidate["move"].as_str().unwrap());
            let score = candidate["score"].as_i64().unwrap();
            if candidate["exact"] == true {
                assert_eq!(score, true_worth);
            } else {
                assert!(score >= true_worth, "more than it can be");
            }
        }
    }
}

#[test]
fn hard_agrees_with_exhaustive_search_where_four_changes_of_hand_are_enough() {
    let mut solved = 0;
    for game in tiny() {
        let answer = answer(&game, "hard", "a", budget::<Congkak>("hard"));
        tells_every_move(&game, &answer);
        if answer.reasons["solved"] == true {
            solved += 1;
            assert_eq!(candidates(&answer)[0]["score"], exhaustive(&game));
            assert_eq!(worth(&game, &answer.action), exhaustive(&game));
        }
    }
    assert!(solved >= 10, "only {solved} solved");
}

#[test]
fn hard_and_master_follow_a_chain_of_free_turns() {
    // Seven sowings, one after another, bring all six marbles against one.
    let game = scene("0 0 0 0 0 0 1", "1 2 3 0 0 0 0").game();
    for level in ["hard", "master"] {
        let answer = answer(&game, level, "a", budget::<Congkak>(level));
        assert_eq!(candidates(&answer)[0]["score"], 5, "{level}");
        assert_eq!(worth(&game, &answer.action), 5, "{level}");
    }
}

#[test]
fn hard_looks_four_changes_of_hand_ahead_and_no_further() {
    let game = Congkak::new(&TRADITIONAL, 2, &mut Rng::from_text("a")).unwrap();
    let mut thinker = thinker(&game, "hard", "a");
    let most = budget::<Congkak>("hard");
    let spent = thinker.think(most);
    assert!(spent < most, "more thinking would change nothing");
    let reasons = thinker.answer().reasons;
    assert_eq!(
        (&reasons["depth"], &reasons["nodes"]),
        (&4.into(), &spent.into())
    );
    assert_eq!(reasons["solved"], false);
}

#[test]
fn searching_levels_explain_depth_nodes_and_a_line_that_can_be_played() {
    let game = Congkak::new(&TRADITIONAL, 2, &mut Rng::from_text("a")).unwrap();
    for level in ["hard", "master"] {
        let answer = answer(&game, level, "a", 5_000);
        tells_every_move(&game, &answer);
        assert_eq!(answer.reasons["bot"], "search");
        assert!(answer.reasons["depth"].as_u64() >= Some(2));
        assert!((1..=5_000).contains(&answer.reasons["nodes"].as_u64().unwrap()));
        assert!(answer.reasons["solved"].is_boolean());
        for candidate in candidates(&answer) {
            assert!(candidate["score"].is_i64() && candidate["exact"].is_boolean());
            let line = candidate["line"].as_array().unwrap();
            assert_eq!(line[0], candidate["move"]);
            let mut game = game.clone();
            for pit in line {
                play(&mut game, pit.as_str().unwrap());
            }
        }
        let best = candidates(&answer)[0]["line"].as_array().unwrap();
        assert!(best.len() >= 2, "a line of one move");
    }
}

#[test]
fn searching_levels_answer_alike_whatever_the_slices() {
    let game = Congkak::new(&TRADITIONAL, 2, &mut Rng::from_text("a")).unwrap();
    for level in ["hard", "master"] {
        slices_change_nothing(&game, level, 30);
    }
}

#[test]
fn every_level_has_a_legal_answer_before_any_thinking() {
    let game = scene("1 1 1 1 1 1 1", "0 0 3 0 0 9 0").game();
    answers_before_thinking(&game);
}
