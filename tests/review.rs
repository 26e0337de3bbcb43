//! Judging moves, as the review of a game does.

use papan::bots::Bots;
use papan::catalogue;
use papan::games::catur_jawa::CaturJawa;
use papan::games::rummikub::Rummikub;
use papan::json;
use papan::refusal::Refusal;
use papan::rng::Rng;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::table::Table;
use papan::thought::BotRequest;
use serde_json::Value;

fn deal(game: &str, seats: usize) -> Box<dyn Table> {
    let setup = Setup {
        terms: Default::default(),
        game: game.to_owned(),
        seats: vec![Player::human(); seats],
        options: Default::default(),
        seed: Some("review".to_owned()),
    };
    catalogue::open(&setup).expect("a fitting set-up")
}

/// What *master* makes of a move, with so much budget in slices of this size.
fn judged(table: &dyn Table, text: &str, budget: u64, slice: u64) -> Result<Value, Refusal> {
    let mut thought = table.think(&BotRequest {
        level: "master".to_owned(),
        judge: Some(text.to_owned()),
        budget: Some(budget),
        seed: Some("judge".to_owned()),
        ..BotRequest::default()
    })?;
    while thought.left() > 0 {
        thought.think(slice);
    }
    Ok(thought.advice().value())
}

fn chances(judgement: &Value, of: &str) -> Vec<f64> {
    let chances = judgement[of]["chances"].as_array().expect("chances");
    chances.iter().filter_map(Value::as_f64).collect()
}

/// Plays random moves, and calls this with every so manieth position and its move.
fn along(table: &mut dyn Table, every: usize, mut each: impl FnMut(&dyn Table, &str)) {
    let mut rng = Rng::from_text("moves");
    while table.to_move().is_some() {
        let legal = table.legal_texts();
        let text = rng.pick(&legal).expect("a legal move").clone();
        if table.length().is_multiple_of(every) {
            each(table, &text);
        }
        table.play(&text).expect("a legal move");
    }
}

#[test]
fn every_move_of_every_game_is_judged_the_same_however_it_is_sliced() {
    // 369's endgames need all subsets of 18 cells.
    let games = [
        ("catur-jawa", 2, 60),
        ("catur-jawa", 4, 60),
        ("three-six-nine", 2, 1 << 18),
        ("congkak", 2, 3_000),
    ];
    for (game, seats, budget) in games {
        let mut table = deal(game, seats);
        along(&mut *table, 9, |table, text| {
            let mover = table.to_move().expect("a mover");
            let advice = judged(table, text, budget, u64::MAX).expect("a judgement");
            let judgement = &advice["judgement"];
            assert_eq!(judgement["asked"]["move"], text, "{game}");
            let (best, asked) = (chances(judgement, "best"), chances(judgement, "asked"));
            for chances in [&best, &asked] {
                assert_eq!(chances.len(), seats, "{game}");
                let sum: f64 = chances.iter().sum();
                assert!((sum - 1.0).abs() < 0.001, "{game}: {chances:?}");
            }
            assert!(best[mover] >= asked[mover], "{game}: {judgement}");
            let sliced = judged(table, text, budget, budget / 7 + 1).expect("a judgement");
            assert_eq!(advice, sliced, "{game}, move {}", table.length());
        });
    }
}

#[test]
fn every_turn_of_rummikub_is_judged_the_same_however_it_is_sliced() {
    let mut table = deal("rummikub", 3);
    along(&mut *table, 6, |table, text| {
        let [whole, sliced] = [u64::MAX, 7].map(|slice| judged(table, text, 40, slice));
        let advice = whole.expect("a judgement");
        let judgement = &advice["judgement"];
        assert_eq!(judgement["asked"]["move"], text);
        let [best, asked] = ["best", "asked"].map(|of| judgement[of]["tiles"].as_u64());
        assert!(best >= asked, "{judgement}");
        assert_eq!(advice, sliced.expect("a judgement"), "{}", table.length());
    });
}

/// Judges moves of a game in positions that look the same to the mover and differ in everything
/// else; returns how many there were.
fn judged_behind<G: Bots>(seats: usize, budget: u64) -> usize {
    let mut table = deal(G::ID, seats);
    let mut rng = Rng::from_text("behind");
    let mut differing = 0;
    along(&mut *table, 7, |table, text| {
        let session: Option<&Session<G>> = table.session().downcast_ref();
        let session = session.expect("a session of this game");
        let view = session.game().view(table.to_move());
        let other = G::imagine(&view, &mut rng);
        differing += usize::from(other.position() != session.game().position());
        let position = json::value(&other.position());
        let position = position.as_object().expect("an object").clone();
        let twin = Session::<G>::from_position(None, &Default::default(), position);
        let twin = twin.expect("a real position");
        let [here, there] = [table, &twin].map(|table| judged(table, text, budget, u64::MAX));
        assert_eq!(here.expect("a judgement"), there.expect("a judgement"));
    });
    differing
}

#[test]
fn a_judgement_is_the_same_whatever_is_hidden_from_the_mover() {
    assert!(judged_behind::<CaturJawa>(3, 60) > 3);
    assert!(judged_behind::<Rummikub>(3, 60) > 3);
}

#[test]
fn the_move_that_is_played_is_judged_even_if_the_bot_would_not_look_at_it() {
    // Seat 0 can win at once on d1, and only that is a candidate of the bot.
    let position = r#"{"game":"catur-jawa","options":{"preset":"open"},"to_move":0,"last":"a1",
        "board":{"a1":[0,5],"b1":[0,6],"c1":[0,7],"a2":[1,5],"b3":[1,6],"c5":[1,7]},
        "hands":[[1,2,9],[1,2,9]],"decks":[[3,4],[3,4]]}"#;
    let table = catalogue::from_position(position).expect("a position");
    let won = judged(&*table, "1@d1", 600, 600).expect("a judgement");
    assert_eq!(chances(&won["judgement"], "asked"), [1.0, 0.0]);
    assert_eq!(won["judgement"]["best"]["move"], "1@d1");
    let missed = judged(&*table, "1@d6", 600, 600).expect("a judgement");
    let (best, asked) = (
        chances(&missed["judgement"], "best"),
        chances(&missed["judgement"], "asked"),
    );
    assert_eq!(best, [1.0, 0.0], "a win was there");
    assert!(asked[0] < 1.0, "{missed}");
}

#[test]
fn a_solved_end_is_certain_and_counts_points() {
    let mut table = deal("three-six-nine", 2);
    let mut last = None;
    let mut rng = Rng::from_text("moves");
    while table.to_move().is_some() {
        let legal = table.legal_texts();
        if legal.len() == 3 {
            let text = rng.pick(&legal).expect("a legal move");
            last = Some(judged(&*table, text, 1 << 18, u64::MAX).expect("a judgement"));
        }
        let text = rng.pick(&legal).expect("a legal move").clone();
        table.play(&text).expect("a legal move");
    }
    let judgement = &last.expect("a position with three empty cells")["judgement"];
    for side in ["best", "asked"] {
        let margin = judgement[side]["margin"].as_i64().expect("a margin");
        let own = chances(judgement, side);
        let expected = (margin.signum() + 1) as f64 / 2.0;
        assert!(own.contains(&expected), "{side}: {margin} {own:?}");
    }
}

#[test]
fn what_cannot_be_judged_is_refused() {
    let table = deal("congkak", 2);
    let code = |text: &str| {
        judged(&*table, text, 100, 100)
            .err()
            .map(|refusal| refusal.code)
    };
    assert_eq!(code("9"), Some("bad-notation"));
    assert_eq!(code(""), Some("bad-notation"));
    let weak = table.think(&BotRequest {
        level: "easy".to_owned(),
        judge: Some("1".to_owned()),
        ..BotRequest::default()
    });
    assert_eq!(
        weak.err().map(|refusal| refusal.code),
        Some("unknown-level")
    );
}
