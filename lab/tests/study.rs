//! The study: interruptions and shards do not change its games, tables or plots.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{Folder, lab, succeeded};
use serde_json::Value;

/// A quick study of one part.
fn study(words: &str, games: &Path, out: &Path) {
    let (games, out) = (games.display(), out.display());
    succeeded(&lab(&format!(
        "study --quick {words} --games {games} --out {out}"
    )));
}

/// All files of a folder, without times.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let files = entries.map(|entry| {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        (name.into_owned(), fs::read_to_string(&path).expect("text"))
    });
    files
        .filter(|(name, _)| !name.ends_with(".times"))
        .collect()
}

#[test]
fn merged_shards_and_interrupted_runs_are_the_whole() {
    let folder = Folder::new("study");
    let (games, out) = (folder.file("games"), folder.file("out"));
    study("--only fairness", &games, &out);
    let (whole, tables) = (files(&games), files(&out));
    assert!(tables.contains_key("fairness.json"));
    assert!(whole.len() >= 8, "a file for each series");

    for shards in [3, 8] {
        let (merged, out) = (
            folder.file(&format!("m{shards}")),
            folder.file(&format!("o{shards}")),
        );
        for shard in 1..=shards {
            study(
                &format!("--only fairness --shard {shard}/{shards}"),
                &merged,
                &out,
            );
        }
        assert!(files(&out).is_empty(), "a shard makes no tables");
        study("--only fairness", &merged, &out);
        assert_eq!(files(&out), tables, "{shards} shards");
        let merged = files(&merged);
        assert!(
            whole
                .iter()
                .all(|(name, text)| merged.get(name) == Some(text))
        );
    }

    // What an interruption leaves: some games, in any order, and a line that is cut.
    let (cut, out) = (folder.file("cut"), folder.file("cut-out"));
    fs::create_dir_all(&cut).expect("a folder");
    for (name, text) in &whole {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.truncate(lines.len() / 2);
        lines.reverse();
        let begin = text
            .lines()
            .last()
            .map_or("", |line| &line[..line.len() / 2]);
        let left = format!("{}\n{begin}", lines.join("\n"));
        fs::write(cut.join(name), left).expect("a file");
    }
    study("--only fairness", &cut, &out);
    assert_eq!(files(&cut), whole);
    assert_eq!(files(&out), tables);
}

#[test]
fn games_of_another_study_are_refused() {
    let folder = Folder::new("study-foreign");
    let games = folder.file("games");
    fs::create_dir_all(&games).expect("a folder");
    let file = games.join("mirror-open-2.jsonl");
    fs::write(&file, "{\"game\":\"congkak\"}\n").expect("a file");
    let words = format!(
        "study --quick --only variety --games {} --out {}",
        games.display(),
        folder.file("out").display()
    );
    let done = lab(&words);
    assert!(!done.status.success());
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(said.contains("line 1: not a game of this study"), "{said}");
    assert_eq!(
        fs::read_to_string(file).expect("text"),
        "{\"game\":\"congkak\"}\n"
    );
}

#[test]
fn a_line_of_the_study_is_a_line_of_a_league() {
    let folder = Folder::new("study-rate");
    let games = folder.file("games");
    study("--only engagement", &games, &folder.file("out"));
    let file = games.join("mirror-trail-4.jsonl");
    let text = fs::read_to_string(&file).expect("games");
    let line: Value = serde_json::from_str(text.lines().next().expect("a game")).expect("JSON");
    let moves = line["play"].as_str().expect("moves").split(' ').count();
    assert_eq!(line["moves"], moves);
    assert_eq!(line["chances"].as_array().map(Vec::len), Some(moves));
    assert_eq!(common::rate(&[file])["games"], text.lines().count());
}
