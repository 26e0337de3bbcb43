//! The bots: easy is careless, hard and master look ahead.

use papan::bots::{Answer, Thinker};
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::levels;
use papan::options::Settings;
use papan::rng::Rng;

use crate::scene::{OPEN, TRAIL, legal, play, scene};

fn thinker(game: &CaturJawa, bot: &str, seed: &str) -> Box<dyn Thinker> {
    let view = game.view(game.to_move());
    CaturJawa::thinker(bot, &Settings::new(), &view, Rng::from_text(seed)).expect("a bot")
}

fn tree(game: &CaturJawa, seed: &str, budget: u64) -> Answer {
    let mut thinker = thinker(game, "tree", seed);
    thinker.think(budget);
    thinker.answer()
}

fn dealt(options: papan::games::catur_jawa::options::Options, seats: usize) -> CaturJawa {
    CaturJawa::new(&options, seats, &mut Rng::from_text("bots")).expect("2 to 4 seats")
}

#[test]
fn the_ladder_is_easy_medium_hard_master() {
    let names: Vec<&str> = levels::ladder(CaturJawa::ID)
        .map(|rung| rung.level)
        .collect();
    assert_eq!(names, ["easy", "medium", "hard", "master"]);
}

#[test]
fn easy_is_medium_with_moves_at_random_more_of_them_with_more_seats_and_on_a_trail() {
    for (options, seats, percent) in [
        (OPEN, 2, 20),
        (OPEN, 3, 40),
        (OPEN, 4, 60),
        (TRAIL, 2, 40),
        (TRAIL, 3, 60),
        (TRAIL, 4, 80),
    ] {
        let game = dealt(options, seats);
        let count = |bot: &str| {
            (0..500)
                .filter(|seed| {
                    let answer = thinker(&game, "careless", &seed.to_string()).answer();
                    answer.reasons["bot"] == bot
                })
                .count()
        };
        let random = count("random");
        let expected = 5 * percent;
        assert!(
            (expected - 30..=expected + 30).contains(&random),
            "{random} of 500 at {seats} seats instead of about {expected}"
        );
        assert_eq!(random + count("heuristic"), 500);
    }
}

#[test]
fn the_search_wins_at_once_without_thinking() {
    let game = scene(OPEN, "e5=0:1 f5=0:2 g5=0:3", "9 1").game();
    let mut thinker = thinker(&game, "tree", "a");
    assert_eq!(thinker.think(1_000), 0, "there is nothing to think about");
    let answer = thinker.answer();
    assert!(["9@d5", "9@h5"].contains(&answer.action.as_str()));
    let candidate = &answer.reasons["candidates"][0];
    assert_eq!(candidate["move"], answer.action);
    assert_eq!(candidate["chance"], serde_json::json!([1.0, 0.0]));
}

#[test]
fn the_search_passes_when_it_must() {
    let game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "1 9").game();
    assert_eq!(tree(&game, "a", 100).action, "pass");
}

#[test]
fn the_search_gives_a_legal_move_before_it_has_thought() {
    let game = scene(OPEN, "e5=1:1 f5=1:2", "258 1").game();
    assert!(legal(&game).contains(&tree(&game, "a", 0).action));
}

#[test]
fn the_search_breaks_a_line_that_nothing_else_stops() {
    // Both ends of the three are open: one end blocked, the other wins. Only
    // covering one of the three helps, and a 2 can cover only the 1.
    let game = scene(OPEN, "e5=1:1 f5=1:5 g5=1:6", "223 789")
        .decks("144 45")
        .game();
    for seed in ["a", "b", "c"] {
        let action = tree(&game, seed, 500).action;
        assert!(["2@e5", "3@e5"].contains(&action.as_str()), "{action}");
    }
}

#[test]
fn slices_do_not_change_the_answer() {
    for (options, seats) in [(OPEN, 2), (TRAIL, 3), (OPEN, 4)] {
        let game = dealt(options, seats);
        let whole = tree(&game, "a", 300);
        let mut sliced = thinker(&game, "tree", "a");
        for slice in [1, 99, 0, 150, 50] {
            assert_eq!(sliced.think(slice), slice);
        }
        assert_eq!(sliced.answer(), whole);
    }
}

#[test]
fn the_search_tells_visits_chances_line_and_what_h_thinks() {
    let game = scene(OPEN, "e5=1:1 f5=1:2 e4=0:2", "257 368")
        .decks("138 9")
        .game();
    let answer = tree(&game, "a", 400);
    let reasons = &answer.reasons;
    assert_eq!(reasons["bot"], "tree");
    assert_eq!(reasons["iterations"], 400);
    let candidates = reasons["candidates"].as_array().expect("candidates");
    assert_eq!(candidates[0]["move"], answer.action);
    let visits: Vec<u64> = candidates
        .iter()
        .map(|candidate| candidate["visits"].as_u64().expect("a number"))
        .collect();
    assert_eq!(visits.iter().sum::<u64>(), 400);
    assert!(visits.is_sorted_by(|one, next| one >= next));
    let table = game.ask("heuristic").expect("a question it knows");
    for candidate in candidates {
        let text = candidate["move"].as_str().expect("a move");
        assert_eq!(candidate["heuristic"], table[text]);
        assert_eq!(candidate["line"][0], text);
        let chances: Vec<f64> = candidate["chance"]
            .as_array()
            .expect("a chance a seat")
            .iter()
            .filter_map(serde_json::Value::as_f64)
            .collect();
        assert_eq!(candidate["score"].as_f64(), Some(chances[0]));
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-3);
    }
}

/// A turn of seat 0 that was thought about, the same seat's next turn in that game,
/// and the moves between.
fn two_turns() -> (Box<dyn Thinker>, CaturJawa, String) {
    let mut game = scene(OPEN, "e5=1:1 f5=0:2 g5=1:3", "258 147").game();
    let mut before = thinker(&game, "tree", "a");
    before.think(4_000);
    let mut since = String::new();
    let mut next = before.answer();
    for _ in 0..2 {
        since = format!("{since} {}", next.action);
        play(&mut game, &next.action);
        next = tree(&game, "b", 4_000);
    }
    (before, game, since)
}

fn remembering(game: &CaturJawa, before: &dyn Thinker, since: &str) -> Box<dyn Thinker> {
    let mut thinker = thinker(game, "tree", "c");
    thinker.remember(before, since);
    thinker
}

fn iterations(thinker: &dyn Thinker) -> u64 {
    let answer = thinker.answer();
    answer.reasons["iterations"].as_u64().expect("a number")
}

#[test]
fn the_search_goes_on_from_what_it_thought_a_turn_before() {
    let (before, game, since) = two_turns();
    let mut thinker = remembering(&game, &*before, &since);
    let kept = iterations(&*thinker);
    assert!((50..4_000).contains(&kept), "{kept}");
    assert_eq!(thinker.think(100), 100);
    assert_eq!(iterations(&*thinker), kept + 100);
    let answer = thinker.answer();
    let candidates = answer.reasons["candidates"].as_array().expect("a list");
    let visits: u64 = candidates
        .iter()
        .filter_map(|candidate| candidate["visits"].as_u64())
        .sum();
    assert_eq!(visits, kept + 100, "nothing counts that cannot be played");
    assert!(legal(&game).contains(&answer.action));

    let mut again = remembering(&game, &*before, &since);
    again.think(100);
    assert_eq!(
        again.answer(),
        answer,
        "both turns decide, and nothing else"
    );
}

#[test]
fn the_search_begins_anew_where_nothing_leads_on() {
    let (before, game, since) = two_turns();
    let mut forgetful = thinker(&game, "tree", "c");
    forgetful.think(100);
    let unexpected = since.replace(|digit: char| digit.is_ascii_digit(), "9");
    for since in ["9@i9 9@a1", "nonsense", &unexpected] {
        let mut thinker = remembering(&game, &*before, since);
        thinker.think(100);
        assert_eq!(thinker.answer(), forgetful.answer(), "{since}");
    }
    // A tree of a few iterations is not worth it, and other bots have none.
    let mut short = thinker(&game, "tree", "a");
    short.think(20);
    for before in [short, thinker(&game, "heuristic", "a")] {
        let mut thinker = remembering(&game, &*before, "");
        thinker.think(100);
        assert_eq!(thinker.answer(), forgetful.answer());
    }
}
