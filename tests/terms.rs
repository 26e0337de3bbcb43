//! What a table agrees on besides the rules: take-backs and the clock.
//!
//! Positions are given as records with `Position`, so that each claim is one move away.

use papan::refusal::{Datum, Refusal};
use papan::setup::{Player, PlayerKind, Setup};
use papan::table::Table;
use papan::terms::{Clock, ClockKind, Terms};
use papan::{catalogue, json};
use serde_json::{Value, json};

fn human() -> Player {
    Player::human()
}

fn bot() -> Player {
    Player {
        kind: PlayerKind::Bot,
        level: Some("easy".to_owned()),
        ..Player::human()
    }
}

/// A new table with these players and terms.
fn seated(game: &str, seats: Vec<Player>, terms: Terms) -> Result<Box<dyn Table>, Refusal> {
    catalogue::open(&Setup {
        game: game.to_owned(),
        seats,
        options: Default::default(),
        seed: Some("terms".to_owned()),
        terms,
    })
}

fn clock(kind: ClockKind, seconds: &[Option<u32>], increment: u32) -> Terms {
    Terms {
        clock: Some(Clock {
            kind,
            seconds: seconds.to_vec(),
            increment,
        }),
        friendly: false,
    }
}

/// A table of people in this position; `headers` are lines of their own.
fn placed(game: &str, options: Value, position: Value, headers: &str) -> Box<dyn Table> {
    let seats = match &position["hands"]
        .as_array()
        .or(position["racks"].as_array())
    {
        Some(hands) => hands.len(),
        None => 2,
    };
    let people = json::text(&vec![human(); seats]);
    let text = format!(
        "Game: {game}\nOptions: {options}\nSeats: {people}\nPosition: {position}\n\
         {headers}Version: 1\n"
    );
    catalogue::load(&text).expect("a possible position")
}

fn play(table: &mut dyn Table, text: &str) {
    table.play(text).expect("a legal move");
}

#[track_caller]
fn refused<T>(result: Result<T, Refusal>, code: &str) -> Refusal {
    let refusal = result.err().expect("a refusal");
    assert_eq!(refusal.code, code);
    refusal
}

const FRIENDLY: &str = "Table: {\"friendly\":true}\n";

// ---- Take-backs ----

fn catur_jawa(decks: [&[u8]; 2], headers: &str) -> Box<dyn Table> {
    let options = json!({"reach": "any", "own": false, "tie": "later"});
    let position = json!({
        "to_move": 0, "last": "e5", "board": {"e5": [1, 3]},
        "hands": [[7, 8, 6], [1, 2, 4]], "decks": decks,
    });
    placed("catur-jawa", options, position, headers)
}

#[test]
fn catur_jawa_a_placement_that_draws_a_card_stays_cj4() {
    let mut table = catur_jawa([&[9], &[]], "");
    play(&mut *table, "7@e4");
    let refusal = refused(table.take_back(1, &[1]), "take-back-hidden");
    assert_eq!(refusal.rule, Some("G5"));
    assert_eq!(refusal.data["number"], Datum::Number(1));
    assert_eq!(refusal.data["seat"], Datum::Number(0));
    assert_eq!(table.length(), 1, "nothing has changed");
    assert_eq!(table.status().value()["settled"], 1);
}

#[test]
fn catur_jawa_a_placement_without_a_draw_is_taken_back() {
    let mut table = catur_jawa([&[], &[5]], "");
    play(&mut *table, "7@e4");
    assert_eq!(table.status().value()["settled"], 0);
    assert_eq!(table.take_back(1, &[1]), Ok(()));
    // The other seat draws: whatever came before it stays, too.
    play(&mut *table, "7@e4");
    play(&mut *table, "1@e6");
    let refusal = refused(table.take_back(2, &[1]), "take-back-hidden");
    assert_eq!(refusal.data["number"], Datum::Number(2));
    assert_eq!(table.status().value()["settled"], 2);
}

#[test]
fn catur_jawa_a_pass_draws_nothing_cj8() {
    let options = json!({"reach": "last", "own": true, "tie": "later"});
    let position = json!({
        "to_move": 0, "last": "a1",
        "board": {"a1": [1, 3], "b1": [0, 9], "a2": [0, 9], "b2": [1, 4]},
        "hands": [[1, 3, 4], [8, 9, 9]], "decks": [[5, 6, 7, 8], [2]],
    });
    let mut table = placed("catur-jawa", options, position, "");
    play(&mut *table, "pass");
    assert_eq!(table.take_back(1, &[1]), Ok(()));
}

fn rummikub(pool: &[&str], racks: [&[&str]; 2], pool_end: &str, headers: &str) -> Box<dyn Table> {
    let options = json!({"opening": 30, "pool_end": pool_end});
    let position = json!({
        "to_move": 0, "table": [["R1", "R2", "R3"]], "racks": racks, "pool": pool,
        "opened": [true, true], "passes": 0,
    });
    placed("rummikub", options, position, headers)
}

#[test]
fn rummikub_a_drawn_tile_stays_and_a_play_is_taken_back_r6_r7() {
    let mut table = rummikub(&["K13", "K12"], [&["R4", "B9"], &["B5"]], "immediate", "");
    play(&mut *table, "R1R2R3R4");
    assert_eq!(table.take_back(1, &[1]), Ok(()));
    play(&mut *table, "draw");
    refused(table.take_back(1, &[1]), "take-back-hidden");
}

#[test]
fn rummikub_racks_that_were_laid_open_at_the_end_stay_open_r10_r12() {
    let mut table = rummikub(&["K13"], [&["R4"], &["B5"]], "immediate", "");
    play(&mut *table, "R1R2R3R4");
    assert!(table.result().is_some(), "an empty rack ends the game");
    refused(table.take_back(1, &[1]), "take-back-hidden");

    let mut table = rummikub(&[], [&["R9"], &["B5"]], "play-on", "");
    play(&mut *table, "pass");
    assert_eq!(table.take_back(1, &[1]), Ok(()));
    play(&mut *table, "pass");
    play(&mut *table, "pass");
    assert!(table.result().is_some(), "all have passed");
    refused(table.take_back(1, &[0]), "take-back-hidden");
}

#[test]
fn in_369_and_congkak_nothing_is_hidden_and_everything_can_be_taken_back() {
    for game in ["three-six-nine", "congkak"] {
        let mut table = seated(game, vec![human(), human()], Terms::default()).expect("a table");
        for _ in 0..3 {
            let text = table.legal_texts()[0].clone();
            play(&mut *table, &text);
        }
        assert_eq!(table.status().value()["settled"], 0);
        assert_eq!(table.take_back(3, &[0, 1]), Ok(()), "{game}");
        assert_eq!(table.length(), 0);
        refused(table.take_back(1, &[0, 1]), "nothing-to-undo");
    }
}

#[test]
fn all_other_people_have_to_agree() {
    let seats = vec![human(), bot(), human(), human()];
    let mut table = seated(
        "catur-jawa",
        seats,
        Terms {
            friendly: true,
            clock: None,
        },
    )
    .unwrap();
    for _ in 0..5 {
        let text = table.legal_texts()[0].clone();
        play(&mut *table, &text);
    }
    let bot_seat = table
        .order()
        .iter()
        .position(|&player| player == 1)
        .unwrap();
    // The earliest move that is taken back is the asker's.
    let asker = 3;
    let others: Vec<usize> = (0..4)
        .filter(|&seat| seat != bot_seat && seat != asker)
        .collect();
    let refusal = refused(table.take_back(2, &others[..1]), "take-back-unagreed");
    let missing = others[1..].iter().map(ToString::to_string).collect();
    assert_eq!(refusal.data["seats"], Datum::List(missing));
    assert_eq!(table.length(), 5, "nothing has changed");
    assert_eq!(table.take_back(2, &others), Ok(()));
    assert_eq!(table.length(), 3);
    refused(table.take_back(0, &others), "nothing-to-undo");
    refused(table.take_back(4, &others), "nothing-to-undo");
}

#[test]
fn against_bots_a_draw_is_taken_back_freely() {
    let mut table = seated("rummikub", vec![human(), bot()], Terms::default()).unwrap();
    play(&mut *table, "draw");
    play(&mut *table, "draw");
    assert_eq!(table.status().value()["settled"], 0);
    assert_eq!(table.take_back(2, &[]), Ok(()));
    // And what was taken back can be made again.
    assert!(table.redo().is_ok());
}

#[test]
fn at_a_friendly_table_a_draw_is_taken_back_by_agreement() {
    let mut table = rummikub(&["K13", "K12"], [&["R4"], &["B5"]], "immediate", FRIENDLY);
    play(&mut *table, "draw");
    refused(table.take_back(1, &[]), "take-back-unagreed");
    assert_eq!(table.take_back(1, &[1]), Ok(()));
    let record = table.record().to_string();
    assert!(
        record.contains("\nTable: {\"friendly\":true}\nVersion: 1\n"),
        "{record}"
    );
}

#[test]
fn undo_stays_free_for_referees() {
    let mut table = rummikub(&["K13", "K12"], [&["R4"], &["B5"]], "immediate", "");
    play(&mut *table, "draw");
    assert_eq!(table.undo(), Ok(()));
}

// ---- The clock ----

/// Both people have five minutes; the first legal moves are played.
fn timed(kind: ClockKind, moves: usize) -> Box<dyn Table> {
    let increment = match kind {
        ClockKind::Increment => 5,
        _ => 0,
    };
    let terms = clock(kind, &[Some(300), Some(60)], increment);
    let mut table = seated("catur-jawa", vec![human(), human()], terms).expect("a fitting clock");
    for _ in 0..moves {
        let text = table.legal_texts()[0].clone();
        play(&mut *table, &text);
    }
    table
}

#[test]
fn whose_time_for_a_move_is_up_plays_the_simplest_one() {
    let simplest = |game: &str, options: Value, position: Value| {
        let mut table = placed(
            game,
            options,
            position,
            "Clock: {\"kind\":\"move\",\"seconds\":[20,20]}\n",
        );
        table.time_up().expect("a clock");
        let moves = table.status().value()["moves"].clone();
        moves[0]["text"].as_str().expect("a move").to_owned()
    };
    // The lowest card on the first cell, row by row: e5's own row comes after d4.
    let position = json!({
        "to_move": 0, "last": "e5", "board": {"e5": [1, 3]},
        "hands": [[7, 2, 6], [1, 2, 4]], "decks": [[], []],
    });
    let options = json!({"reach": "any", "own": false, "tie": "later"});
    assert_eq!(simplest("catur-jawa", options, position), "2@d4");
    // The first empty cell, row by row.
    let position = json!({
        "to_move": 0, "scores": [0, 0],
        "cells": ["01....", "......", "......", "......", "......", "......"],
    });
    let options = json!({"size": 6, "line": "contiguous"});
    assert_eq!(simplest("three-six-nine", options, position), "C1");
    // The first pit that is not empty.
    let position = json!({
        "to_move": 0, "turns": 1, "stores": [10, 10],
        "pits": [[0, 0, 4, 0, 0, 0, 7], [7, 7, 7, 7, 7, 7, 25]],
    });
    let options = json!({"seeds": 7, "leftover": "owner"});
    assert_eq!(simplest("congkak", options, position), "3");
    // A tile is drawn although another could be laid; without a pool it is a pass.
    let position = |pool: Value| {
        json!({
            "to_move": 0, "table": [["R1", "R2", "R3"]], "racks": [["R4", "K1"], ["B5"]],
            "pool": pool, "opened": [true, true], "passes": 0,
        })
    };
    let options = || json!({"opening": 30, "pool_end": "play-on"});
    assert_eq!(
        simplest("rummikub", options(), position(json!(["K13"]))),
        "draw"
    );
    assert_eq!(simplest("rummikub", options(), position(json!([]))), "pass");
}

#[test]
fn whose_time_for_the_game_is_up_has_lost_it() {
    for kind in [ClockKind::Game, ClockKind::Increment] {
        let mut table = timed(kind, 3);
        let loser = table.to_move().expect("in progress");
        let played = table.time_up().expect("a clock").value();
        assert_eq!(played["over"], true);
        assert_eq!(played["events"], json!([]));
        let outcome = table.outcome().value();
        assert_eq!(outcome["reason"], "time");
        assert_eq!(outcome["seat"], loser);
        assert_eq!(outcome["winners"], json!([1 - loser]));
        assert_eq!(outcome["scores"].as_array().map(Vec::len), Some(2));
        assert_eq!(table.status().value()["to_move"], Value::Null);
        // G3: nobody has a legal action in a game that is over.
        assert!(table.legal_texts().is_empty());
        assert_eq!(table.legal_moves().as_str(), "[]");
        refused(table.play("1@e4"), "game-over");
        refused(table.time_up(), "game-over");
    }
}

#[test]
fn with_more_than_two_seats_all_others_share_the_win() {
    let terms = clock(ClockKind::Game, &[Some(60), None, Some(60)], 0);
    let mut table = seated("rummikub", vec![human(), bot(), human()], terms).expect("a clock");
    // A bot has no clock, and so never loses on time.
    let bot_seat = table
        .order()
        .iter()
        .position(|&player| player == 1)
        .unwrap();
    while table.to_move() != Some(bot_seat) {
        play(&mut *table, "draw");
    }
    let refusal = refused(table.time_up(), "no-clock");
    assert_eq!(refusal.data["seat"], Datum::Number(bot_seat as i64));
    play(&mut *table, "draw");
    let loser = table.to_move().expect("in progress");
    table.time_up().expect("a clock");
    let (winners, _) = table.result().expect("over");
    let others: Vec<usize> = (0..3).filter(|&seat| seat != loser).collect();
    assert_eq!(winners, others);
}

#[test]
fn a_loss_on_time_is_kept_in_the_record() {
    let mut table = timed(ClockKind::Increment, 4);
    let before = table.record().to_string();
    let clock = "Clock: {\"increment\":5,\"kind\":\"increment\",\"seconds\":[300,60]}\n";
    assert!(before.contains(clock), "{before}");
    assert!(!before.contains("Lost:"), "{before}");
    let loser = table.to_move().expect("in progress");
    table.time_up().expect("a clock");
    let text = table.record().to_string();
    let lost = format!("{clock}Lost: {{\"reason\":\"time\",\"seat\":{loser}}}\nVersion: 1\n");
    assert!(text.contains(&lost), "{text}");
    let again = catalogue::load(&text).expect("a good record");
    assert_eq!(again.outcome(), table.outcome());
    assert_eq!(again.record().to_string(), text);
    // Earlier in the game nobody had lost yet.
    let earlier = catalogue::load_until(&text, 3).expect("a good record");
    assert_eq!(earlier.outcome().as_str(), "null");
}

#[test]
fn a_record_in_which_nobody_can_have_lost_on_time_is_refused() {
    let mut table = timed(ClockKind::Game, 4);
    let other = 1 - table.to_move().expect("in progress");
    table.time_up().expect("a clock");
    let text = table.record().to_string();
    let clock_line = text.lines().find(|line| line.starts_with("Clock")).unwrap();
    let seat = format!("\"seat\":{}", 1 - other);
    for broken in [
        text.replace(&seat, &format!("\"seat\":{other}")),
        text.replace(&seat, "\"seat\":9"),
        text.replace(&seat, "\"seat\":-1"),
        text.replace("\"reason\":\"time\"", "\"reason\":\"boredom\""),
        text.replace("\"kind\":\"game\"", "\"kind\":\"move\""),
        text.replace("\"kind\":\"game\"", "\"kind\":\"sundial\""),
        text.replace("[300,60]", "[null,null]"),
        text.replace("[300,60]", "[300]"),
        text.replace("[300,60]", "[300,0]"),
        text.replace("[300,60]", "[300,86401]"),
        text.replace(&format!("{clock_line}\n"), ""),
        text.replace(clock_line, &format!("{clock_line}\n{clock_line}")),
    ] {
        assert_ne!(broken, text);
        let code = catalogue::load(&broken).err().expect("a refusal").code;
        assert!(
            ["bad-record", "bad-clock"].contains(&code),
            "{code}: {broken}"
        );
    }
}

#[test]
fn clocks_that_do_not_fit_are_refused() {
    use ClockKind::{Game, Increment, Move};
    let refused_clock = |terms: Terms| {
        let table = seated("catur-jawa", vec![human(), bot()], terms);
        refused(table, "bad-clock").to_string()
    };
    for (terms, reason) in [
        (clock(Game, &[Some(60)], 0), "for each player"),
        (clock(Game, &[Some(60), Some(60)], 0), "bots have no clock"),
        (clock(Game, &[None, None], 0), "nobody"),
        (clock(Move, &[Some(0), None], 0), "from 1 to 86400"),
        (clock(Move, &[Some(86_401), None], 0), "from 1 to 86400"),
        (clock(Game, &[Some(60), None], 2), "increment"),
        (clock(Increment, &[Some(60), None], 0), "increment"),
        (clock(Increment, &[Some(60), None], 3601), "increment"),
    ] {
        let text = refused_clock(terms);
        assert!(text.contains(reason), "{text} instead of {reason}");
    }
}

#[test]
fn a_loss_on_time_is_final_among_people_and_taken_back_against_bots() {
    let mut table = timed(ClockKind::Game, 4);
    table.time_up().expect("a clock");
    refused(table.take_back(1, &[0, 1]), "lost-on-time");
    assert_eq!(table.status().value()["settled"], 4);
    // Before the first move, too.
    let mut table = timed(ClockKind::Game, 0);
    table.time_up().expect("a clock");
    refused(table.take_back(1, &[0, 1]), "lost-on-time");

    let terms = clock(ClockKind::Game, &[Some(60), None], 0);
    let mut table = seated("three-six-nine", vec![human(), bot()], terms).expect("a clock");
    while table.order()[table.to_move().unwrap()] != 0 {
        play(&mut *table, "E5");
    }
    let before = table.record().to_string();
    table.time_up().expect("a clock");
    assert_eq!(table.take_back(1, &[]), Ok(()));
    assert_eq!(table.record().to_string(), before);
    assert!(table.to_move().is_some());
}

#[test]
fn without_terms_nothing_is_written_and_nobody_has_a_clock() {
    let mut table = seated("congkak", vec![human(), human()], Terms::default()).unwrap();
    let record = table.record().to_string();
    let headers: Vec<&str> = record
        .lines()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(headers, ["Game", "Options", "Seats", "Seed", "Version", ""]);
    assert_eq!(table.status().value()["terms"], json!({}));
    let seat = table.to_move();
    let refusal = refused(table.time_up(), "no-clock");
    assert_eq!(refusal.data["seat"], Datum::Number(seat.unwrap() as i64));
}
