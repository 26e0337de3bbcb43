//! What Congkak and 369 share: two seats, nothing hidden, and bots that look
//! ahead. The scenes come from `stage.rs`, which a test program needs as well.

use std::collections::BTreeSet;

use papan::bots::{Answer, Thinker};
use papan::catalogue;
use papan::game::Game;
use papan::json::ToJson;
use papan::levels::{self, Rung};
use papan::options::Settings;
use papan::rng::Rng;
use papan::session::{Player, Setup};
use serde_json::{Value, json};

use crate::stage::legal;

// ---- rules ----

/// No other number of seats will do.
#[track_caller]
pub fn is_for_two<G: Game>(options: &G::Options) {
    for seats in [0, 1, 3, 4] {
        assert!(G::new(options, seats, &mut Rng::from_text("x")).is_err());
    }
}

/// Whoever sits down first does not always begin.
#[track_caller]
pub fn starts_at_random<G: Game>() {
    let starters: Vec<Value> = (0..32)
        .map(|seed| {
            let table = catalogue::open(&Setup {
                game: G::ID.to_owned(),
                seats: vec![Player::human(); 2],
                options: Settings::new(),
                seed: Some(seed.to_string()),
            });
            table.expect("a fitting set-up").status()["order"][0].clone()
        })
        .collect();
    assert!(starters.contains(&json!(0)) && starters.contains(&json!(1)));
}

/// Rule G5: both seats and a spectator see the whole position.
#[track_caller]
pub fn hides_nothing<G: Game>(game: &G) {
    for seat in [Some(0), Some(1), None] {
        let view = game.view(seat).to_json();
        assert_eq!(view["seat"], json!(seat));
        for (key, value) in game.position() {
            assert_eq!(view[&key], value);
        }
    }
}

// ---- bots ----

/// There are the four levels, and a bot that is not listed is refused.
#[track_caller]
pub fn has_four_levels<G: Game>(game: &G) {
    let names: Vec<&str> = levels::ladder(G::ID).map(|rung| rung.level).collect();
    assert_eq!(names, ["easy", "medium", "hard", "master"]);
    let view = game.view(Some(0));
    let refusal = G::thinker("expert", &Settings::new(), &view, Rng::from_text("a")).err();
    assert_eq!(refusal.map(|refusal| refusal.code), Some("unknown-bot"));
}

/// The table's row for a level.
fn rung<G: Game>(level: &str) -> &'static Rung {
    levels::find(G::ID, level, &Settings::new(), 2).expect("a listed level")
}

/// What a level may think.
pub fn budget<G: Game>(level: &str) -> u64 {
    rung::<G>(level).budget
}

/// A level that has not thought yet.
pub fn thinker<G: Game>(game: &G, level: &str, seed: &str) -> Box<dyn Thinker> {
    let view = game.view(game.to_move());
    let (bot, rng) = (rung::<G>(level).bot, Rng::from_text(seed));
    G::thinker(bot, &Settings::new(), &view, rng).expect("a bot of the table")
}

/// What a level answers after so much thinking.
pub fn answer<G: Game>(game: &G, level: &str, seed: &str, budget: u64) -> Answer {
    let mut thinker = thinker(game, level, seed);
    thinker.think(budget);
    thinker.answer()
}

/// The moves a bot tells of, the best first.
pub fn candidates(answer: &Answer) -> &Vec<Value> {
    answer.reasons["candidates"].as_array().expect("candidates")
}

/// Every legal move once, the played one first.
#[track_caller]
pub fn tells_every_move<G: Game>(game: &G, answer: &Answer) {
    let told: Vec<&str> = candidates(answer)
        .iter()
        .filter_map(|candidate| candidate["move"].as_str())
        .collect();
    assert_eq!(told[0], answer.action);
    assert_eq!(told.len(), legal(game).len());
    let told: BTreeSet<String> = told.into_iter().map(str::to_owned).collect();
    assert_eq!(told, legal(game).into_iter().collect());
}

/// What a level plays here under many seeds.
pub fn choices<G: Game>(game: &G, level: &str) -> BTreeSet<String> {
    (0..64)
        .map(|seed| answer(game, level, &seed.to_string(), budget::<G>(level)).action)
        .collect()
}

/// The moves of a list such as `B5 E5`.
pub fn set(moves: &str) -> BTreeSet<String> {
    moves.split_whitespace().map(str::to_owned).collect()
}

/// Thinking at once and in slices of 100 comes to the same.
#[track_caller]
pub fn slices_change_nothing<G: Game>(game: &G, level: &str, slices: u64) {
    let whole = answer(game, level, "a", 100 * slices);
    let mut thinker = thinker(game, level, "a");
    for _ in 0..slices {
        thinker.think(100);
    }
    assert_eq!(thinker.answer(), whole);
}

/// Every level knows a legal move at once.
#[track_caller]
pub fn answers_before_thinking<G: Game>(game: &G) {
    for rung in levels::ladder(G::ID) {
        let answer = answer(game, rung.level, "a", 0);
        assert!(legal(game).contains(&answer.action), "{}", rung.level);
    }
}
