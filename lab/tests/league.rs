//! Tests of `papan-lab league`, with the real program.

use std::fs;
use std::path::PathBuf;

mod common;
use common::{Folder, command, lab, league, rate, succeeded};

const THREE_BOTS: &str =
    "--game three-six-nine --set size=6 --bots medium,hard,master:500 --deals 4 --seed a";

#[test]
fn every_deal_is_played_by_every_seating() {
    let folder = Folder::new("seats");
    let text = league(
        "--game congkak --bots easy,medium --deals 3 --seed a",
        &folder.file("two"),
    );
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 6);
    assert!(lines[0].contains("\"bots\":[\"easy\",\"medium\"]"));
    assert!(lines[1].contains("\"bots\":[\"medium\",\"easy\"]"));
    let four = league(
        "--game catur-jawa --seats 4 --bots medium,easy,easy,easy --deals 2 --seed a",
        &folder.file("four"),
    );
    assert_eq!(four.lines().count(), 8, "equal bots are not swapped");
    let three = league(THREE_BOTS, &folder.file("three"));
    assert_eq!(three.lines().count(), 4 * 6, "three bots on two seats");
}

#[test]
fn a_line_says_what_was_played() {
    let folder = Folder::new("line");
    let text = league(
        "--game congkak --set seeds=4 --bots easy,hard:50 --deals 1 --seed a",
        &folder.file("games"),
    );
    let line: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(line["game"], "congkak");
    assert_eq!(line["options"]["seeds"], 4);
    assert_eq!(line["seed"], "a/0");
    assert_eq!(line["budgets"], serde_json::json!([1, 50]));
    assert!(line["winners"].is_array() && line["scores"].is_array());
    assert!(line.get("forfeit").is_none());
}

#[test]
fn a_value_may_follow_an_equals_sign() {
    let folder = Folder::new("equals");
    let words = "--game congkak --set seeds=4 --bots easy,medium --deals 1 --seed a";
    let joined = "--game=congkak --set=seeds=4 --bots=easy,medium --deals=1 --seed=a";
    let [apart, joined] =
        [(words, "a"), (joined, "j")].map(|(words, name)| league(words, &folder.file(name)));
    assert_eq!(apart, joined);
}

#[test]
fn threads_do_not_matter() {
    let folder = Folder::new("threads");
    let played = |threads: &str| {
        let out = folder.file(threads);
        let mut lab = command(&format!("league {THREE_BOTS} --out"));
        let done = lab.arg(&out).env("RAYON_NUM_THREADS", threads).output();
        succeeded(&done.expect("the program runs"));
        fs::read(out).expect("a result")
    };
    assert_eq!(played("1"), played("3"));
}

#[test]
fn shards_put_together_are_the_whole() {
    let folder = Folder::new("shards");
    let whole = folder.file("whole");
    let text = league(THREE_BOTS, &whole);
    let shards: Vec<PathBuf> = (1..=3)
        .map(|shard| {
            let out = folder.file(&shard.to_string());
            league(&format!("{THREE_BOTS} --shard {shard}/3"), &out);
            out
        })
        .collect();
    let ratings = |files: &[PathBuf]| {
        let mut ratings = rate(files);
        for bot in ratings["bots"].as_array_mut().expect("bots") {
            assert!(bot["moves_per_second"].as_f64() > Some(0.0), "{bot}");
            bot["moves_per_second"].take();
        }
        ratings
    };
    assert_eq!(ratings(&shards), ratings(std::slice::from_ref(&whole)));
    let backwards: Vec<PathBuf> = shards.iter().rev().cloned().collect();
    assert_eq!(ratings(&backwards), ratings(&[whole]));

    let joined: String = shards
        .iter()
        .map(|shard| fs::read_to_string(shard).expect("a shard"))
        .collect();
    let out = folder.file("joined");
    fs::write(&out, joined).expect("a writable folder");
    assert_eq!(league(THREE_BOTS, &out), text, "nothing is left to play");
}

#[test]
fn an_interrupted_league_goes_on_where_it_stopped() {
    let folder = Folder::new("resume");
    let text = league(THREE_BOTS, &folder.file("whole"));
    let mut lines: Vec<&str> = text.lines().collect();
    // As after an interruption: some games, in the order in which they ended, and an
    // incomplete line. A changed line shows that the games are not played again.
    lines.truncate(9);
    lines.reverse();
    let marked = lines[3].replace("\"moves\":", "\"moves\":1000");
    lines[3] = &marked;
    let out = folder.file("cut");
    let half = &text[..text.len() - 40].lines().next_back().unwrap();
    fs::write(&out, format!("{}\n{half}", lines.join("\n"))).expect("a writable folder");
    let resumed = league(THREE_BOTS, &out);
    let differing: Vec<(&str, &str)> = text
        .lines()
        .zip(resumed.lines())
        .filter(|(before, after)| before != after)
        .collect();
    assert_eq!(resumed.lines().count(), text.lines().count());
    assert_eq!(differing.len(), 1);
    assert_eq!(differing[0].1, marked);
}

#[test]
fn an_interruption_in_the_middle_leaves_no_trace() {
    let folder = Folder::new("kill");
    let words = "--game three-six-nine --set size=6 --bots medium,master:2000 --deals 12 --seed a";
    let text = league(words, &folder.file("whole"));
    let out = folder.file("killed");
    let mut lab = command(&format!("league {words} --out"));
    let mut running = lab.arg(&out).spawn().expect("the program starts");
    while fs::read_to_string(&out).unwrap_or_default().lines().count() < 3 {
        assert!(running.try_wait().expect("a program").is_none(), "too fast");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    running.kill().expect("it is running");
    running.wait().expect("it ends");
    assert_eq!(league(words, &out), text);
}

#[test]
fn more_deals_go_on_from_fewer() {
    let folder = Folder::new("more");
    let words = |deals| format!("--game congkak --bots easy,medium --deals {deals} --seed a");
    let out = folder.file("games");
    let three = league(&words(3), &out);
    let five = league(&words(5), &out);
    assert_eq!((three.lines().count(), five.lines().count()), (6, 10));
    assert!(five.starts_with(&three));
    assert_eq!(five, league(&words(5), &folder.file("at-once")));
}

#[test]
fn another_leagues_file_is_refused_and_left_alone() {
    let folder = Folder::new("other");
    let out = folder.file("games");
    let text = league("--game congkak --bots easy,medium --deals 2 --seed a", &out);
    for words in [
        "--game three-six-nine --bots easy,medium --deals 2 --seed a",
        "--game congkak --bots easy,hard:9 --deals 2 --seed a",
        "--game congkak --bots easy,medium:2 --deals 2 --seed a",
        "--game congkak --bots easy,medium --deals 2 --seed b",
        "--game congkak --bots easy,medium --deals 1 --seed a",
        "--game congkak --bots easy,medium --deals 2 --seed a --set seeds=5",
        "--game congkak --bots easy,medium --deals 2 --seed a --shard 2/2",
    ] {
        let refused = lab(&format!("league {words} --out {}", out.display()));
        assert_eq!(refused.status.code(), Some(2), "{words}");
        let errors = String::from_utf8_lossy(&refused.stderr);
        assert!(errors.contains("not a game of this league"), "{errors}");
        assert_eq!(fs::read_to_string(&out).expect("a result"), text);
    }
}

#[test]
fn a_file_that_is_not_a_league_is_refused_and_left_alone() {
    let folder = Folder::new("foreign");
    let words = "--game congkak --bots easy,medium --deals 2 --seed a";
    let games = league(words, &folder.file("games"));
    let other = league(&words.replace("medium", "hard:9"), &folder.file("other"));
    let (game, rest) = games.split_once('\n').expect("two games");
    for (text, line) in [
        // The last lines of these are not incomplete but something else.
        ("important".to_owned(), 1),
        (format!("{game}\nimportant"), 2),
        (format!("{game}\n{}", other.trim_end()), 2),
        (format!("{game}\n{{}}"), 2),
        (game.replace("a/0", "b/0"), 1),
        (format!("important\n{game}"), 1),
        (format!("important\n{}", &game[..9]), 1),
        (format!("\u{feff}{games}"), 1),
        (format!("{game}\n\n{rest}"), 2),
    ] {
        let out = folder.file("notes");
        fs::write(&out, &text).expect("a writable folder");
        let refused = lab(&format!("league {words} --out {}", out.display()));
        let errors = String::from_utf8_lossy(&refused.stderr);
        let message = format!("line {line}: not a game of this league");
        assert!(errors.contains(&message), "{text}: {errors}");
        assert_eq!(fs::read_to_string(&out).expect("a file"), text);
    }
    // An incomplete line is repaired, however short it is.
    for length in [1, 9, 40, game.len() - 1, game.len()] {
        let out = folder.file("cut");
        fs::write(&out, &games[..length]).expect("a writable folder");
        assert_eq!(league(words, &out), games, "{length}");
    }
}

#[cfg(unix)]
#[test]
fn only_a_file_is_ever_replaced() {
    let folder = Folder::new("link");
    let words = "--game congkak --bots easy,medium --deals 2 --seed a";
    let (file, link) = (folder.file("games"), folder.file("link"));
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    let text = league(words, &link);
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert_eq!(fs::read_to_string(file).expect("a result"), text);
    // A named pipe stands for everything that is not a file, such as /dev/null.
    let pipe = folder.file("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("a system with pipes").success());
    let refused = lab(&format!("league {words} --out {}", pipe.display()));
    assert_eq!(refused.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&refused.stderr);
    assert!(errors.contains("not a file"), "{errors}");
    assert!(!fs::metadata(&pipe).expect("a pipe").is_file());
}

#[test]
fn arguments_that_do_not_fit_are_refused_with_a_message() {
    for words in [
        "league",
        "league --game",
        "league --game chess --bots a,b --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,wizard --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots cheater,easy --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,easy:x --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,cmd: --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,cmd:bot,b --deals 1 --seed a --out x.jsonl",
        "league --game congkak --bots medium,easy --deals x --seed a --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --shard 3/2 --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --move-time 0 --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --set seeds --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --speed 9 --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 1 --seed a --set seeds=3 --set seeds=4 --out x.jsonl",
        "league --game congkak --bots medium,easy --deals 99999999999 --seed a --out x.jsonl",
        "league --game congkak --seats 9 --bots a,b,c,d,e,f,g,h,i --deals 1 --seed a --out x.jsonl",
        // With the deal's number added, the eleventh seed is too long.
        &format!(
            "league --game congkak --bots medium,easy --deals 11 --seed {} --out x.jsonl",
            "a".repeat(198)
        ),
        "league --game congkak --bots medium,easy --deals 1 --seed a --out /nowhere/at/all.jsonl",
        "rate",
        "rate --loud",
        "rate /nowhere/at/all.jsonl",
        "strength --only chess",
        "sing",
    ] {
        let refused = lab(words);
        assert_eq!(refused.status.code(), Some(2), "{words}");
        assert!(!refused.stderr.is_empty(), "{words}");
    }
    assert!(!PathBuf::from("x.jsonl").exists());
}

#[test]
fn a_cheater_sees_every_card() {
    let folder = Folder::new("cheater");
    let text = league(
        "--game catur-jawa --bots cheater:200,medium --deals 4 --seed a",
        &folder.file("games"),
    );
    let won = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter(|line| {
            let winner = line["winners"][0].as_u64().expect("a winner") as usize;
            line["bots"][winner] == "cheater:200"
        })
        .count();
    assert!(won >= 6, "{won} of 8");
}
