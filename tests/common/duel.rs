//! What the tests of Congkak and 369 share: two seats, nothing hidden, and bots that
//! look ahead. The scenes come from `stage.rs`, which a test program needs as well.

use std::collections::BTreeSet;

use papan::bots::{Answer, Bots, Thinker};
use papan::game::Game;
use papan::options::Settings;
use papan::rng::Rng;
use papan::session::Session;
use papan::setup::{Player, Setup};
use serde_json::{Value, json};

use crate::stage::{legal, refusal};

/// What a bot of a game answers.
pub type AnswerOf<G> = Answer<<G as Game>::Action, <G as Bots>::Reasons>;

// ---- rules ----

/// No other number of seats will do.
#[track_caller]
pub fn is_for_two<G: Game>(options: &G::Options) {
    for seats in [0, 1, 3, 4] {
        assert!(G::new(options, seats, &mut Rng::from_text("x")).is_err());
    }
    let game = G::new(options, 2, &mut Rng::from_text("x")).expect("two seats");
    assert_eq!(game.seats(), 2);
}

/// The move must be refused under this rule.
#[track_caller]
pub fn refused<G: Game>(game: &G, text: &str, rule: &str) {
    let refusal = refusal(game, text);
    assert_eq!(refusal.rule, Some(rule), "{text}: {refusal}");
}

/// Whoever sits down first does not always begin.
#[track_caller]
pub fn starts_at_random<G: Bots>() {
    let starters: BTreeSet<usize> = (0..32)
        .map(|seed| {
            let session = Session::<G>::new(&Setup {
                game: G::ID.to_owned(),
                seats: vec![Player::human(); 2],
                options: Settings::new(),
                seed: Some(seed.to_string()),
                terms: Default::default(),
            });
            session.expect("a fitting set-up").order()[0]
        })
        .collect();
    assert_eq!(starters, [0, 1].into());
}

/// Rule G5: both seats and a spectator see the whole position, so that no move shows
/// anything new.
#[track_caller]
pub fn hides_nothing<G: Game>(game: &G) {
    let position = json!(game.position());
    for seat in [Some(0), Some(1), None] {
        let view = json!(game.view(seat));
        assert_eq!(view["seat"], json!(seat));
        for (key, value) in position.as_object().expect("fields") {
            assert_eq!(view[key], *value);
        }
    }
    let actions = game.legal_actions();
    assert!(!actions.is_empty() && actions.iter().all(|action| !game.reveals(action)));
}

// ---- bots ----

/// There are the four levels, and a level that is not listed is refused.
#[track_caller]
pub fn has_four_levels<G: Bots>() {
    let names: Vec<&str> = G::LEVELS.iter().map(|level| level.id).collect();
    assert_eq!(names, ["easy", "medium", "hard", "master"]);
    let refusal = G::level("expert").err();
    assert_eq!(refusal.map(|refusal| refusal.code), Some("unknown-level"));
}

/// The default budget of a level.
pub fn budget<G: Bots>(level: &str) -> u64 {
    let level = G::level(level).expect("a listed level");
    (level.budget)(&G::Options::default(), 2)
}

/// A level that has not thought yet.
pub fn thinker<G: Bots>(game: &G, level: &str, seed: &str) -> Box<dyn Thinker<G>> {
    let view = game.view(game.to_move());
    let level = G::level(level).expect("a listed level");
    (level.start)(&view, &Settings::new(), Rng::from_text(seed)).expect("no settings")
}

/// What a level answers after so much thinking.
pub fn answer<G: Bots>(game: &G, level: &str, seed: &str, budget: u64) -> AnswerOf<G> {
    let mut thinker = thinker(game, level, seed);
    thinker.think(budget);
    thinker.answer()
}

/// Every legal move is a candidate once, the played one first.
#[track_caller]
pub fn lists_every_move<G: Bots>(game: &G, answer: &AnswerOf<G>) {
    let reasons = json!(answer.reasons);
    let candidates = reasons["candidates"].as_array().expect("candidates");
    let listed: Vec<&Value> = candidates.iter().map(|found| &found["move"]).collect();
    assert_eq!(*listed[0], json!(answer.action));
    assert_eq!(listed.len(), legal(game).len());
    let listed: BTreeSet<String> = listed
        .into_iter()
        .filter_map(|text| text.as_str().map(str::to_owned))
        .collect();
    assert_eq!(listed, legal(game).into_iter().collect());
}

/// The best remaining difference for the seat to move, by looking at everything.
pub fn exhaustive<G: Game>(game: &G, scores: fn(&G) -> [i32; 2]) -> i32 {
    let actions = game.legal_actions();
    let values = actions.iter().map(|action| worth(game, action, scores));
    values.max().unwrap_or(0)
}

/// What a move is worth if both play on perfectly.
pub fn worth<G: Game>(game: &G, action: &G::Action, scores: fn(&G) -> [i32; 2]) -> i32 {
    let seat = game.to_move().expect("a game that is on");
    let lead = |game: &G| scores(game)[seat] - scores(game)[1 - seat];
    let mut after = game.clone();
    after.apply(action);
    let rest = exhaustive(&after, scores);
    let sign = if after.to_move() == Some(seat) { 1 } else { -1 };
    lead(&after) - lead(game) + sign * rest
}

/// What a level plays here under many seeds.
pub fn choices<G: Bots>(game: &G, level: &str) -> BTreeSet<String> {
    (0..64)
        .map(|seed| answer(game, level, &seed.to_string(), budget::<G>(level)))
        .map(|answer| answer.action.to_string())
        .collect()
}

/// The moves of a list such as `B5 E5`.
pub fn set(moves: &str) -> BTreeSet<String> {
    moves.split_whitespace().map(str::to_owned).collect()
}

/// Thinking at once and in slices of 100 gives the same answer.
#[track_caller]
pub fn slices_change_nothing<G: Bots>(game: &G, level: &str, slices: u64) {
    let whole = answer(game, level, "a", 100 * slices);
    let mut thinker = thinker(game, level, "a");
    for _ in 0..slices {
        thinker.think(100);
    }
    assert_eq!(thinker.answer(), whole);
}

/// Every level has a legal move at once.
#[track_caller]
pub fn answers_before_thinking<G: Bots>(game: &G) {
    for level in G::LEVELS {
        let answer = answer(game, level.id, "a", 0);
        assert_eq!(game.check(&answer.action), Ok(()), "{}", level.id);
    }
}
