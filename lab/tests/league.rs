//! The league and its ratings, with the real program.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn lab(words: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_papan-lab"))
        .args(words.split_whitespace())
        .output()
        .expect("the program runs")
}

/// A file of its own for each test and name.
fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("papan-league-{}-{name}", std::process::id()))
}

fn league(words: &str, name: &str) -> String {
    let out = file(name);
    let done = lab(&format!("league {words} --out {}", out.display()));
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let text = fs::read_to_string(&out).expect("a result");
    fs::remove_file(out).expect("a file of this test");
    text
}

#[test]
fn every_deal_is_played_by_every_seating() {
    let text = league(
        "--game congkak --bots easy,medium --deals 3 --seed a",
        "seats",
    );
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 6);
    assert!(lines[0].contains("\"bots\":[\"easy\",\"medium\"]"));
    assert!(lines[1].contains("\"bots\":[\"medium\",\"easy\"]"));
    let four = "--game catur-jawa --seats 4 --bots medium,easy,easy,easy --deals 2 --seed a";
    assert_eq!(
        league(four, "four").lines().count(),
        8,
        "equal bots are not swapped"
    );
}

#[test]
fn a_league_is_a_function_of_its_arguments_however_it_is_cut() {
    let words =
        "--game three-six-nine --set size=6 --bots medium,hard,master:500 --deals 4 --seed a";
    let whole = league(words, "whole");
    assert_eq!(whole, league(words, "again"));
    let mut merged: Vec<String> = (1..=3)
        .flat_map(|shard| {
            let part = league(
                &format!("{words} --shard {shard}/3"),
                &format!("part{shard}"),
            );
            part.lines().map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    merged.sort();
    lines.sort();
    assert_eq!(merged, lines);
}

#[test]
fn the_stronger_bot_is_rated_above() {
    let text = league(
        "--game congkak --bots easy,medium --deals 40 --seed a",
        "rate",
    );
    let out = file("rated");
    fs::write(&out, text).expect("a writable folder");
    let rated = lab(&format!("rate --json {}", out.display()));
    let rated: serde_json::Value = serde_json::from_slice(&rated.stdout).expect("JSON");
    let pair = &rated["pairs"][0];
    assert_eq!(
        (pair["a"].as_str(), pair["b"].as_str()),
        (Some("medium"), Some("easy"))
    );
    assert_eq!(pair["games"], 80);
    assert!(pair["low"].as_f64() > Some(0.5), "{pair}");
    let table = lab(&format!("rate {}", out.display()));
    assert!(String::from_utf8_lossy(&table.stdout).contains("medium"));
    fs::remove_file(out).expect("a file of this test");
}

#[test]
fn what_does_not_fit_is_refused_with_a_word_of_help() {
    for words in [
        "league",
        "league --game",
        "league --game chess --bots a,b --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,wizard --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,easy:x --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,easy --deals x --seed a --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --shard 3/2 --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --set seeds --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --speed 9 --out x.jsonl",
        "rate",
        "rate --loud",
        "rate /nowhere/at/all.jsonl",
        "sing",
    ] {
        let refused = lab(words);
        assert_eq!(refused.status.code(), Some(2), "{words}");
        assert!(!refused.stderr.is_empty(), "{words}");
    }
    assert!(!PathBuf::from("x.jsonl").exists());
}
