//! Leagues with `--moves`: every line replays, here and in the data set that docs/data.md
//! describes.

mod common;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use common::{Folder, lab, league};
use flate2::read::GzDecoder;
use papan::catalogue;
use papan::options::Setting;
use papan::setup::{Player, Setup};
use serde_json::Value;

/// Replays a line through the rules and compares how it ended.
fn replay(line: &str) -> Value {
    let line: Value = serde_json::from_str(line).expect("JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let options = line["options"].as_object().expect("options");
    let setting = |value: &Value| match value {
        Value::String(word) => Setting::from_text(word),
        other => Setting::from_text(&other.to_string()),
    };
    let setup = Setup {
        game: text(&line["game"]),
        seats: vec![Player::human(); line["bots"].as_array().expect("bots").len()],
        options: options
            .iter()
            .map(|(key, value)| (key.clone(), setting(value)))
            .collect(),
        seed: Some(text(&line["seed"])),
        terms: Default::default(),
    };
    let mut table = catalogue::open(&setup).expect("a deal");
    for action in line["played"].as_array().expect("moves") {
        table.play(&text(action)).expect("a legal move");
    }
    let outcome = table.outcome().value();
    for field in ["winners", "scores", "reason"] {
        assert_eq!(line[field], outcome[field], "{field}: {line}");
    }
    line
}

#[test]
fn a_league_of_any_game_replays() {
    let folder = Folder::new("moves");
    for (words, opening) in [
        (
            "--game catur-jawa --seats 3 --set preset=trail --bots easy,medium,easy",
            0,
        ),
        ("--game three-six-nine --set size=6 --bots easy,medium", 4),
        ("--game congkak --bots easy,medium", 4),
        ("--game rummikub --bots easy,medium", 0),
    ] {
        let words = format!("{words} --deals 2 --seed a");
        let out = folder.file("games");
        let text = league(&format!("{words} --moves"), &out);
        for line in text.lines() {
            let line = replay(line);
            let played = line["played"].as_array().expect("moves").len() as u64;
            assert_eq!(line["moves"].as_u64(), Some(played - opening), "{line}");
        }
        // Without the flag it is the same league, without these fields.
        let plain = league(&words, &folder.file("plain"));
        for (plain, line) in plain.lines().zip(text.lines()) {
            let mut line: Value = serde_json::from_str(line).expect("JSON");
            let fields = line.as_object_mut().expect("an object");
            assert!(fields.remove("played").is_some() && fields.remove("reason").is_some());
            assert_eq!(plain, line.to_string());
        }
        // A file has either kind of lines, never both.
        let mixed = lab(&format!("league {words} --out {}", out.display()));
        assert!(!mixed.status.success());
        std::fs::remove_file(&out).expect("the file");
        std::fs::remove_file(folder.file("plain")).expect("the file");
    }
}

#[test]
fn every_game_of_the_data_set_replays_and_is_there_once() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/data/catur-jawa.jsonl.gz");
    let file = BufReader::new(GzDecoder::new(File::open(path).expect("the data set")));
    let mut games: BTreeMap<String, usize> = BTreeMap::new();
    let mut seen = std::collections::BTreeSet::new();
    for line in file.lines() {
        let line = replay(&line.expect("a line"));
        let seats = line["bots"].as_array().expect("bots").len();
        let kind = format!("{} {seats}", line["options"]["reach"]);
        *games.entry(kind.clone()).or_default() += 1;
        let key = format!("{kind} {} {}", line["deal"], line["bots"]);
        assert!(seen.insert(key), "twice: {line}");
    }
    // As docs/data.md says.
    let expected = [
        ("\"any\" 2", 600),
        ("\"any\" 4", 240),
        ("\"last\" 2", 600),
        ("\"last\" 4", 240),
    ];
    let expected = expected.map(|(kind, count)| (kind.to_owned(), count));
    assert_eq!(games, BTreeMap::from(expected));
}
