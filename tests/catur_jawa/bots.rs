//! The bots: easy is careless, hard and master look ahead.

use papan::bots::{Answer, Bots, Thinker};
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::levels::Reasons;
use papan::games::catur_jawa::options::Options;
use papan::games::catur_jawa::tree_bot::{TreeBot, Tried};
use papan::options::Settings;
use papan::rng::Rng;
use serde_json::json;

use crate::scene::{OPEN, TRAIL, legal, points_of, scene};

fn thinker(game: &CaturJawa, level: &str, seed: &str) -> Box<dyn Thinker<CaturJawa>> {
    let view = game.view(game.to_move());
    let level = CaturJawa::level(level).expect("a listed level");
    (level.start)(&view, &Settings::new(), Rng::from_text(seed)).expect("no settings")
}

fn search(game: &CaturJawa, seed: &str, budget: u64) -> Answer<Action, Reasons> {
    let mut thinker = thinker(game, "hard", seed);
    thinker.think(budget);
    thinker.answer()
}

/// How many iterations a search took, and what it tried.
fn tried(reasons: Reasons) -> (u32, Vec<Tried>) {
    match reasons {
        Reasons::Tree {
            iterations,
            candidates,
        } => (iterations, candidates),
        other => panic!("{other:?}"),
    }
}

fn dealt(options: Options, seats: usize) -> CaturJawa {
    CaturJawa::new(&options, seats, &mut Rng::from_text("bots")).expect("2 to 4 seats")
}

#[test]
fn the_ladder_is_easy_medium_hard_master() {
    let names: Vec<&str> = CaturJawa::LEVELS.iter().map(|level| level.id).collect();
    assert_eq!(names, ["easy", "medium", "hard", "master"]);
    let refusal = CaturJawa::level("expert").err().expect("no such level");
    assert_eq!(refusal.to_string(), "unknown-level level=expert");
}

#[test]
fn hard_thinks_more_in_an_open_game_of_two_and_master_in_any_game_of_two() {
    for (level, open, trail) in [
        ("easy", [1, 1, 1], [1, 1, 1]),
        ("medium", [1, 1, 1], [1, 1, 1]),
        ("hard", [100, 30, 30], [30, 30, 30]),
        ("master", [16_000, 8_000, 8_000], [16_000, 8_000, 8_000]),
    ] {
        let budget = CaturJawa::level(level).expect("a listed level").budget;
        let budgets = |options: &Options| [2, 3, 4].map(|seats| budget(options, seats));
        assert_eq!((budgets(&OPEN), budgets(&TRAIL)), (open, trail), "{level}");
    }
    let minds = CaturJawa::LEVELS.iter().map(|level| level.minds);
    assert!(minds.eq([1, 1, 1, 2]));
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
        let (mut random, mut heuristic) = (0, 0);
        for seed in 0..500 {
            match thinker(&game, "easy", &seed.to_string()).answer().reasons {
                Reasons::Random { candidates } => {
                    random += 1;
                    assert_eq!(candidates.len(), game.legal_actions().len());
                }
                Reasons::Heuristic { .. } => heuristic += 1,
                Reasons::Tree { .. } => panic!("easy does not search"),
            }
        }
        let expected = 5 * percent;
        assert!(
            (expected - 30..=expected + 30).contains(&random),
            "{random} of 500 at {seats} seats instead of about {expected}"
        );
        assert_eq!(random + heuristic, 500);
    }
}

#[test]
fn the_search_wins_at_once_without_thinking() {
    let game = scene(OPEN, "e5=0:1 f5=0:2 g5=0:3", "9 1").game();
    let mut thinker = thinker(&game, "hard", "a");
    assert_eq!(thinker.think(1_000), 0, "there is nothing to think about");
    let answer = thinker.answer();
    let action = answer.action.to_string();
    assert!(["9@d5", "9@h5"].contains(&&*action));
    assert_eq!(
        json!(answer.reasons),
        json!({ "bot": "tree", "iterations": 0, "candidates": [{
            "move": action, "visits": 0, "chance": [1.0, 0.0], "score": 1.0, "line": [],
            "heuristic": points_of(&game)[&answer.action], "lowest": 60,
        }] })
    );
}

#[test]
fn the_search_passes_when_it_must() {
    let game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "1 9").game();
    let answer = search(&game, "a", 100);
    assert_eq!(answer.action, Action::Pass);
    assert_eq!(tried(answer.reasons), (0, Vec::new()));
}

#[test]
fn the_search_gives_a_legal_move_before_it_has_thought() {
    let game = scene(OPEN, "e5=1:1 f5=1:2", "258 1").game();
    let answer = search(&game, "a", 0);
    assert!(game.legal_actions().contains(&answer.action));
    let (iterations, candidates) = tried(answer.reasons);
    assert_eq!((iterations, candidates.len()), (0, 1));
    assert_eq!((&candidates[0].chance, candidates[0].score), (&None, None));
}

#[test]
fn the_search_breaks_a_line_that_nothing_else_stops() {
    // Both ends of the three are open: one end blocked, the other wins. Only
    // covering one of the three helps, and a 2 can cover only the 1.
    let game = scene(OPEN, "e5=1:1 f5=1:5 g5=1:6", "223 789")
        .decks("144 45")
        .game();
    for seed in ["a", "b", "c"] {
        let action = search(&game, seed, 500).action.to_string();
        assert!(["2@e5", "3@e5"].contains(&&*action), "{action}");
    }
}

#[test]
fn slices_do_not_change_the_answer() {
    for (options, seats) in [(OPEN, 2), (TRAIL, 3), (OPEN, 4)] {
        let game = dealt(options, seats);
        let whole = search(&game, "a", 300);
        let mut sliced = thinker(&game, "hard", "a");
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
    let answer = search(&game, "a", 400);
    let (iterations, candidates) = tried(answer.reasons);
    assert_eq!(iterations, 400);
    assert_eq!(candidates[0].action, answer.action);
    let visits = candidates.iter().map(|candidate| candidate.visits);
    assert_eq!(visits.clone().sum::<u32>(), 400);
    assert!(visits.is_sorted_by(|one, next| one >= next));
    let table = points_of(&game);
    for candidate in candidates {
        assert_eq!(candidate.heuristic, table[&candidate.action]);
        assert_eq!(candidate.line[0], candidate.action);
        assert!(candidate.line.len() <= 8);
        let chances = candidate.chance.expect("a chance a seat");
        assert_eq!(chances.len(), 2);
        assert_eq!(candidate.score, Some(chances[0]));
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }
}

#[test]
fn a_search_that_knows_every_card_depends_on_cards_that_the_seat_cannot_see() {
    // Seat 1 holds the 8 or has it in its deck; to seat 0 that looks the same.
    let [one, other] = [("257 368", "138 9"), ("257 369", "138 8")].map(|(hands, decks)| {
        scene(OPEN, "e5=1:1 f5=1:2 e4=0:2", hands)
            .decks(decks)
            .game()
    });
    assert_eq!(one.view(Some(0)), other.view(Some(0)));
    let knowing = |game: &CaturJawa| {
        let mut bot = TreeBot::knowing(game, Rng::from_text("a"));
        assert_eq!(bot.think(200), 200);
        let answer = bot.answer();
        assert!(legal(game).contains(&answer.action.to_string()));
        answer
    };
    assert_eq!(knowing(&one), knowing(&one));
    assert_ne!(knowing(&one), knowing(&other));
}
