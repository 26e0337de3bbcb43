//! Outside programs in the league: a good one, and every kind of bad one.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

mod common;
use common::{Folder, command, succeeded};

/// Plays `medium` against an outside program; returns the lines and the output.
fn play(game: &str, program: &str, limit: &str, out: &Path) -> (Vec<Value>, Output) {
    let begun = Instant::now();
    let done = command(&format!(
        "league --game {game} --seed a --deals 1 --move-time {limit} --out"
    ))
    .arg(out)
    .args(["--bots", &format!("medium,cmd:{program}")])
    .output()
    .expect("the program runs");
    succeeded(&done);
    assert!(begun.elapsed() < Duration::from_secs(20), "stalled");
    let text = fs::read_to_string(out).expect("a result");
    let read = |line| serde_json::from_str(line).expect("JSON");
    (text.lines().map(read).collect(), done)
}

/// Checks that a program forfeits both games of a deal, for that reason.
#[track_caller]
fn forfeits(program: &str, why: &str, message: &str) {
    let folder = Folder::new(&format!("{why}-{}", program.len()));
    // A busy machine may start a program slowly: only a program that hangs gets little time.
    let limit = if why == "time" { "1" } else { "10" };
    let (lines, done) = play("catur-jawa", program, limit, &folder.file("games"));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(said.contains(" forfeits: "), "{said}");
    assert!(said.contains(message), "{said}");
    assert!(
        said.contains(&format!("forfeited 2 games: {why}")),
        "{said}"
    );
    assert_eq!(lines.len(), 2);
    for (line, seat) in lines.iter().zip([1, 0]) {
        assert_eq!(line["forfeit"], seat, "{line}");
        assert_eq!(line["why"], why, "{line}");
        assert_eq!(line["winners"], json!([1 - seat]), "{line}");
        assert_eq!(line["scores"], Value::Null, "{line}");
    }
}

#[test]
fn the_python_example_plays_whole_games() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("SKIPPED: there is no python3 here, so lab/examples/bot.py was not tried");
        return;
    }
    let folder = Folder::new("python");
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bot.py");
    let text = fs::read_to_string(bot).expect("the example");
    assert!(text.lines().count() <= 20, "the example is short");
    let program = format!("\"python3 '{bot}' --style a,b\"");
    for game in ["catur-jawa", "three-six-nine", "congkak"] {
        let out = folder.file(game);
        let played = |name: &str| {
            let out = folder.file(name);
            let done = command(&format!("league --game {game} --seed a --deals 2 --out"))
                .arg(&out)
                .args(["--bots", &format!("medium,cmd:{program}")])
                .output()
                .expect("the program runs");
            succeeded(&done);
            assert!(done.stderr.is_empty(), "{done:?}");
            fs::read_to_string(out).expect("a result")
        };
        let text = played(game);
        assert_eq!(text.lines().count(), 4);
        assert!(!text.contains("forfeit"), "{text}");
        assert_eq!(
            text,
            played("again"),
            "{game}: it uses the seed it is given"
        );
        let rated = common::rate(&[out]);
        assert_eq!(rated["pairs"][0]["games"], 4);
        fs::remove_file(folder.file("again")).expect("a file of this test");
    }
}

#[test]
fn a_program_sees_what_its_seat_may_see_and_nothing_else() {
    let folder = Folder::new("view");
    let heard = folder.file("heard");
    // Writes down its input; answers `choose` with the first legal move.
    let script = format!(
        "while read -r word rest; do echo \"$word $rest\" >> {}; \
         move=${{rest#*legal\\\":[\\\"}}; \
         case $word in game) echo ok;; *) echo ok ${{move%%\\\"*}};; esac; done",
        heard.display()
    );
    let program = format!("sh -c '{script}'");
    let (lines, _) = play("catur-jawa", &program, "10", &folder.file("games"));
    assert!(lines.iter().all(|line| line.get("forfeit").is_none()));
    let heard = fs::read_to_string(heard).expect("it listened");
    let games = heard.lines().filter(|line| line.starts_with("game "));
    for (game, seat) in games.zip(0..) {
        assert!(game.starts_with("game catur-jawa seats=2 seat="), "{game}");
        assert!(game.ends_with("own=false reach=any tie=later"), "{game}");
        assert!(!game.contains("seed=a/"), "{game}: {seat}");
    }
    let turns = heard
        .lines()
        .filter_map(|line| line.strip_prefix("choose "));
    let turns: Vec<Value> = turns
        .map(|turn| serde_json::from_str(turn).expect("JSON"))
        .collect();
    assert!(turns.len() > 4);
    for turn in turns {
        let keys: Vec<&String> = turn.as_object().expect("an object").keys().collect();
        assert_eq!(keys, ["legal", "view"]);
        let view = &turn["view"];
        assert_eq!(view["seat"], view["to_move"]);
        let counted = |key: &str| {
            view[key]
                .as_array()
                .is_some_and(|all| all.iter().all(Value::is_u64))
        };
        assert!(counted("hands") && counted("decks"), "{view}");
    }
}

#[test]
fn a_program_that_does_not_start_forfeits() {
    forfeits("/nowhere/at/all/bot", "start", "does not start");
}

#[test]
fn a_program_that_hangs_forfeits() {
    forfeits("sleep 600", "time", "is silent for 1 s");
    forfeits(
        "sh -c 'echo ok; sleep 600; true'",
        "time",
        "is silent for 1 s",
    );
}

#[test]
fn a_program_that_ends_forfeits_with_its_last_words() {
    forfeits("true", "crash", "has ended");
    forfeits(
        "sh -c 'read line; echo ok; echo no idea >&2; exit 3'",
        "crash",
        "has ended (no idea)",
    );
}

#[test]
fn a_program_that_plays_illegally_forfeits() {
    forfeits(
        "sh -c 'while read line; do echo ok 9@z9; done'",
        "illegal",
        "plays “9@z9”: bad-notation",
    );
    forfeits(
        "sh -c 'while read line; do echo ok; done'",
        "illegal",
        "plays “”",
    );
}

#[test]
fn a_program_that_does_not_say_ok_forfeits() {
    forfeits(
        "sh -c 'while read line; do echo okay 1@e5; done'",
        "error",
        "says “okay 1@e5”",
    );
}

#[test]
fn a_program_that_floods_forfeits() {
    forfeits("cat /dev/zero", "flood", "more than 16384 bytes");
    forfeits("yes ok", "illegal", "plays “”");
    // It may be ended in the middle of a line.
    forfeits(
        "sh -c 'read line; echo ok; yes no >&2'",
        "time",
        "is silent for 1 s (n",
    );
}

#[test]
fn what_a_program_started_goes_with_it() {
    let folder = Folder::new("group");
    let mark = folder.file("mark");
    let program = format!(
        "sh -c '(sleep 3; echo alive > {}) & while read line; do sleep 600; done'",
        mark.display()
    );
    let (lines, _) = play("catur-jawa", &program, "1", &folder.file("games"));
    assert!(lines.iter().all(|line| line["why"] == "time"), "{lines:?}");
    std::thread::sleep(Duration::from_millis(3_000));
    assert!(!mark.exists());
}
