//! Work that is spread over machines: 1, 3 or 8 shards give the same bytes.

mod common;

use std::fs;
use std::path::Path;

use common::{Folder, lab, succeeded};

fn run(words: &str, out: &Path) -> Vec<u8> {
    succeeded(&lab(&format!("{words} --out {}", out.display())));
    fs::read(out).expect("a result")
}

/// Plays the shards one by one, the last one first, and puts them together as docs/scale.md
/// says: concatenated, then sorted by the same command without `--shard`.
fn in_shards(words: &str, shards: usize, folder: &Folder) -> Vec<u8> {
    let mut together = Vec::new();
    for shard in (1..=shards).rev() {
        let part = folder.file(&format!("{shard}of{shards}"));
        together.extend(run(&format!("{words} --shard {shard}/{shards}"), &part));
    }
    let merged = folder.file(&format!("{shards}"));
    fs::write(&merged, &together).expect("a writable folder");
    let sorted = run(words, &merged);
    let lines = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!(lines(&sorted), lines(&together), "nothing was left to play");
    sorted
}

#[test]
fn a_league_is_the_same_in_1_3_or_8_shards() {
    for words in [
        "league --game catur-jawa --set preset=trail --bots tree:20,guided:20,medium --deals 10 --seed a",
        "league --game congkak --bots easy,medium --deals 11 --seed a --moves",
    ] {
        let folder = Folder::new("league-shards");
        let whole = run(words, &folder.file("whole"));
        for shards in [1, 3, 8] {
            assert!(
                in_shards(words, shards, &folder) == whole,
                "{shards} shards"
            );
        }
    }
}

#[test]
fn lessons_are_the_same_in_1_3_or_8_shards() {
    let words = "lessons --teacher tree:20 --preset open --seed a --games 10";
    let folder = Folder::new("lesson-shards");
    let whole = run(words, &folder.file("whole"));
    for shards in [1, 3, 8] {
        assert!(
            in_shards(words, shards, &folder) == whole,
            "{shards} shards"
        );
    }
}

#[test]
fn training_is_the_same_if_its_games_are_played_in_shards() {
    for train in [
        "train --contender reinforced --seed a --games 16",
        "train --contender supervised --seed a --games 6 --seats 3 --set preset=trail",
    ] {
        let folder = Folder::new("train-shards");
        let whole = run(train, &folder.file("whole"));
        for shards in [1, 3, 8] {
            let parts = Folder::new(&format!("train-{shards}"));
            let out = parts.file("weights");
            let next = format!("{train} --next --out {}", out.display());
            loop {
                let commands = succeeded(&lab(&next));
                if commands.is_empty() {
                    break;
                }
                assert!(!out.exists(), "the course is not over");
                for command in commands.lines() {
                    let (words, file) = command.split_once(" --out ").expect("a file");
                    let played = in_shards(words, shards, &Folder::new(&format!("gen-{shards}")));
                    fs::write(file, played).expect("a writable folder");
                }
            }
            assert!(fs::read(&out).expect("weights") == whole, "{shards} shards");
        }
    }
}
