//! Tests of `papan-lab protocol`, with the real program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Lab {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Lab {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_papan-lab"))
            .arg("protocol")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self {
            child,
            input,
            output,
        }
    }

    fn say(&mut self, line: impl AsRef<[u8]>) -> String {
        self.input.write_all(line.as_ref()).expect("it listens");
        self.input.write_all(b"\n").expect("it listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("it answers");
        answer.trim_end().to_owned()
    }

    fn ok(&mut self, line: &str) -> String {
        let answer = self.say(line);
        assert!(
            answer == "ok" || answer.starts_with("ok "),
            "{line}: {answer}"
        );
        answer.strip_prefix("ok ").unwrap_or("").to_owned()
    }
}

#[test]
fn a_whole_game_is_played_shown_and_loaded_again() {
    let mut lab = Lab::start();
    assert_eq!(
        lab.say("new catur-jawa seats=3 seed=x preset=trail tie=draw"),
        "ok"
    );
    while lab.ok("outcome") == "none" {
        let answer = lab.ok("bot medium budget=1 seed=y");
        let (action, reasons) = answer.split_once(' ').expect("a move and reasons");
        assert!(reasons.starts_with("{\"bot\":\"heuristic\""));
        assert!(lab.ok("legal").split(' ').any(|text| text == action));
        assert_eq!(lab.say(format!("play {action}")), "ok");
    }
    assert!(lab.ok("outcome").contains("\"winners\":["));
    assert_eq!(lab.say("legal"), "ok");
    assert!(lab.say("bot medium").starts_with("error game-over G3"));
    let end = lab.ok("show");
    let record = lab.ok("record");
    assert_eq!(lab.say("undo"), "ok");
    assert_ne!(lab.ok("show"), end);
    assert_eq!(lab.say("redo"), "ok");
    assert_eq!(lab.say("new catur-jawa"), "ok");
    assert_eq!(lab.say(format!("load {record}")), "ok");
    assert_eq!(lab.ok("show"), end);
    assert_eq!(lab.say(format!("position {end}")), "ok");
    assert_eq!(lab.ok("show"), end);
}

#[test]
fn bad_input_gets_an_error_and_changes_nothing() {
    let mut lab = Lab::start();
    for line in [
        "legal",
        "show",
        "play 7@e5",
        "undo",
        "view 0",
        "bot easy",
        "record",
    ] {
        assert_eq!(lab.say(line), "error no-game no game");
    }
    lab.ok("new catur-jawa seed=x");
    let before = lab.ok("show");
    for line in [
        &b""[..],
        b"   ",
        b"new",
        b"new chess",
        b"new catur-jawa seats=1",
        b"new catur-jawa seats=many",
        b"new catur-jawa seats=-1",
        b"new catur-jawa speed=1",
        b"new catur-jawa preset=no",
        b"new catur-jawa trail",
        b"new catur-jawa seed=a seed=b",
        b"new catur-jawa seed=caf\xe9",
        b"new catur-jawa own=true own=false",
        b"position",
        b"position {\"game\":\"catur-jawa\"}",
        b"load nonsense",
        b"load a\\x",
        b"play",
        b"play 7@z9",
        b"play pass",
        b"view",
        b"view 2",
        b"view -1",
        b"bot",
        b"bot wizard",
        b"bot medium budget=x",
        b"bot medium courage=1",
        b"bot medium seed=a seed=b",
        b"undo",
        b"undo 2",
        b"show me",
        b"legal 0",
        b"quit now",
        b"redo",
        b"ask the oracle",
        b"\xff\xfe\x00",
        b"\x1b[2J",
    ] {
        let answer = lab.say(line);
        assert!(answer.starts_with("error "), "{answer}");
        assert!(answer.split(' ').count() >= 3, "{answer}");
    }
    assert_eq!(lab.ok("show"), before);
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_read() {
    let mut lab = Lab::start();
    lab.ok("new catur-jawa seed=x");
    let answer = lab.say("x".repeat(1 << 21));
    assert!(answer.starts_with("error unknown-command command=xxx"));
    assert!(answer.len() < 2_000, "{} bytes", answer.len());
    let answer = lab.say(format!("position {}", "[".repeat(1 << 23)));
    assert_eq!(answer, "error too-long longest=4194304");
    assert!(lab.ok("legal").contains("@e5"));
}

#[test]
fn heuristic_lists_every_placement_in_points() {
    let mut lab = Lab::start();
    lab.ok("new catur-jawa seed=x");
    let table = lab.ok("heuristic");
    for text in lab.ok("legal").split(' ') {
        assert!(table.contains(&format!("\"{text}\":{{")), "{table}");
    }
    assert!(table.contains("\"card_cost\":"));
    assert!(lab.ok("games").contains("\"id\":\"catur-jawa\""));
    assert_eq!(
        lab.say("\u{feff}new congkak\r"),
        "ok",
        "as Windows writes it"
    );
}

#[test]
fn every_command_is_explained_by_help() {
    let mut lab = Lab::start();
    let words = lab.ok("help");
    let usage = Command::new(env!("CARGO_BIN_EXE_papan-lab"))
        .args(["protocol", "--help"])
        .output()
        .expect("the program runs");
    let usage = String::from_utf8_lossy(&usage.stdout).into_owned();
    for word in words.split(' ') {
        let explained = |line: &str| line.trim_start().starts_with(word);
        let beside = format!(", {word}");
        assert!(
            usage.lines().any(explained) || usage.contains(&beside),
            "{word}: {usage}"
        );
    }
    assert!(
        usage.contains(r"`\n` for a line's end, `\\` for `\`"),
        "{usage}"
    );
}

#[test]
fn it_ends_after_quit_or_at_the_end_of_the_input() {
    let mut lab = Lab::start();
    assert_eq!(lab.say("quit"), "ok");
    assert!(lab.child.wait().expect("it ends").success());
    let Lab {
        mut child, input, ..
    } = Lab::start();
    drop(input);
    assert!(child.wait().expect("it ends").success());
}
