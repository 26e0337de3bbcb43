//! The four levels: what each looks at, what it plays, and what it says.

use papan::bots::Searched;
use papan::game::Game;
use papan::games::congkak::Congkak;
use papan::games::congkak::action::Action;
use papan::games::congkak::levels::Reasons;
use serde_json::json;

use crate::duel::{
    AnswerOf, answer, answers_before_thinking, budget, choices, exhaustive, has_four_levels,
    lists_every_move, set, slices_change_nothing, thinker, worth,
};
use crate::scene::{STORES_ONLY, TRADITIONAL, fresh, scene};

/// What a searching level found, which is about every legal move.
#[track_caller]
fn searched(game: &Congkak, answer: AnswerOf<Congkak>) -> Searched<Action> {
    lists_every_move(game, &answer);
    match answer.reasons {
        Reasons::Search(searched) => searched,
        other => panic!("{other:?} is no search"),
    }
}

#[test]
fn the_ladder_is_easy_medium_hard_master() {
    has_four_levels::<Congkak>();
}

#[test]
fn easy_sows_any_pit_and_does_not_look_at_marbles() {
    let game = scene("0 9 0 0 0 0 9", "1 0 1 0 0 3 3").game();
    assert_eq!(choices(&game, "easy"), set("1 3 6 7"));
    let answer = answer(&game, "easy", "a", 1);
    lists_every_move(&game, &answer);
    let Reasons::Random { candidates } = answer.reasons else {
        panic!("{answer:?} is not random");
    };
    assert!(candidates.iter().all(|found| found.score == 0.25));
}

#[test]
fn medium_counts_marbles_won_at_once_and_a_further_turn() {
    // 1 is a free turn; 3 steals four and 7 one; 5 brings nothing.
    let game = scene("0 4 0 1 1 1 1", "1 0 1 1 1 0 1").game();
    let answer = answer(&game, "medium", "a", 1);
    lists_every_move(&game, &answer);
    assert_eq!(answer.action, Action(3));
    let Reasons::Greedy { mut candidates } = answer.reasons else {
        panic!("{answer:?} is not greedy");
    };
    candidates.sort_by_key(|found| found.action);
    let scores = candidates.iter().map(|found| (found.action.0, found.score));
    let expected = [(1, 2.5), (3, 4.0), (4, 0.0), (5, 0.0), (7, 1.0)];
    assert_eq!(scores.collect::<Vec<_>>(), expected);
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

/// The marbles in each store.
fn stores(game: &Congkak) -> [i32; 2] {
    game.board().stores.map(i32::from)
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
        assert_eq!(
            worth(&game, &answer.action, stores),
            exhaustive(&game, stores)
        );
        let searched = searched(&game, answer);
        assert!(searched.solved);
        assert_eq!(searched.candidates[0].score, exhaustive(&game, stores));
        for found in &searched.candidates {
            let true_worth = worth(&game, &found.action, stores);
            if found.exact {
                assert_eq!(found.score, true_worth);
            } else {
                assert!(found.score >= true_worth, "an upper bound");
            }
        }
    }
}

#[test]
fn hard_agrees_with_exhaustive_search_where_four_changes_of_hand_are_enough() {
    let mut solved = 0;
    for game in tiny() {
        let answer = answer(&game, "hard", "a", budget::<Congkak>("hard"));
        let action = answer.action;
        let searched = searched(&game, answer);
        if searched.solved {
            solved += 1;
            assert_eq!(searched.candidates[0].score, exhaustive(&game, stores));
            assert_eq!(worth(&game, &action, stores), exhaustive(&game, stores));
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
        assert_eq!(worth(&game, &answer.action, stores), 5, "{level}");
        assert_eq!(searched(&game, answer).candidates[0].score, 5, "{level}");
    }
}

#[test]
fn hard_looks_four_changes_of_hand_ahead_and_no_further() {
    let game = fresh(7);
    let mut thinker = thinker(&game, "hard", "a");
    let most = budget::<Congkak>("hard");
    let spent = thinker.think(most);
    assert!(spent < most, "more thinking would change nothing");
    let searched = searched(&game, thinker.answer());
    assert_eq!((searched.depth, searched.nodes), (4, spent));
    assert!(!searched.solved);
}

#[test]
fn searching_levels_explain_depth_nodes_and_a_line_that_can_be_played() {
    let game = fresh(7);
    for level in ["hard", "master"] {
        let searched = searched(&game, answer(&game, level, "a", 5_000));
        assert!(searched.depth >= 2);
        assert!((1..=5_000).contains(&searched.nodes));
        for found in &searched.candidates {
            assert_eq!(found.line[0], found.action);
            let mut game = game.clone();
            for action in &found.line {
                assert_eq!(game.check(action), Ok(()));
                game.apply(action);
            }
        }
        assert!(searched.candidates[0].line.len() >= 2, "a line of one move");
    }
}

#[test]
fn searching_levels_answer_alike_whatever_the_slices() {
    let game = fresh(7);
    for level in ["hard", "master"] {
        slices_change_nothing(&game, level, 30);
    }
}

#[test]
fn every_level_has_a_legal_answer_before_any_thinking() {
    let game = scene("1 1 1 1 1 1 1", "0 0 3 0 0 9 0").game();
    answers_before_thinking(&game);
}

#[test]
fn reasons_name_the_bot_and_its_candidates() {
    let game = scene("0 0 0 0 0 0 1", "1 0 0 0 0 0 0").game();
    let reasons = |level| json!(answer(&game, level, "a", 100).reasons);
    assert_eq!(
        reasons("easy"),
        json!({ "bot": "random", "candidates": [{ "move": "1", "score": 1.0 }] })
    );
    assert_eq!(
        reasons("medium"),
        json!({ "bot": "greedy", "candidates": [{ "move": "1", "score": 1.5 }] })
    );
    for level in ["hard", "master"] {
        assert_eq!(
            reasons(level),
            json!({
                "bot": "search", "depth": 1, "nodes": 1, "solved": true,
                "candidates": [{ "move": "1", "score": 0, "exact": true, "line": ["1"] }],
            })
        );
    }
}
