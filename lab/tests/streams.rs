//! Tests of closed pipes, full disks and wrong arguments, with the real program.

use std::fs::File;
use std::io;
use std::process::{Output, Stdio};

mod common;
use common::{Folder, command, lab, league};

/// Runs the program with closed pipes as its output.
fn unheard(words: &str) -> Output {
    let deaf = || {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        Stdio::from(writer)
    };
    let mut lab = command(words);
    lab.stdin(Stdio::null()).stdout(deaf()).stderr(deaf());
    lab.output().expect("the program runs")
}

#[test]
fn a_reader_may_stop_reading() {
    let folder = Folder::new("deaf");
    let out = folder.file("games");
    let words = "--game congkak --bots easy,medium --deals 1 --seed a";
    let played = league(words, &out);
    let [name, other] = [out.display(), folder.file("other").display()].map(|it| it.to_string());
    for words in [
        "help",
        "rate --help",
        "protocol",
        &format!("rate {name}"),
        &format!("rate --json {name}"),
        "bench rummikub-solver --games 1",
    ] {
        assert_eq!(unheard(words).status.code(), Some(0), "{words}");
    }
    assert_eq!(unheard("sing").status.code(), Some(2));
    // A league is played even if the message about a forfeit cannot be printed.
    let cmd = words.replace("easy", "cmd:/nowhere/at/all");
    let done = unheard(&format!("league {cmd} --out {other}"));
    assert_eq!(done.status.code(), Some(0));
    let text = std::fs::read_to_string(other).expect("a result");
    assert_eq!(text.lines().count(), played.lines().count());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = File::options().write(true).open("/dev/full");
    let done = command("help").stdout(full.expect("a device")).output();
    let done = done.expect("the program runs");
    assert_eq!(done.status.code(), Some(2));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(said.starts_with("papan-lab: No space left"), "{said}");
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"seed\xff");
    let refused = command("bench rummikub-solver --seed").arg(word).output();
    let refused = refused.expect("the program runs");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("invalid UTF-8"), "{said}");
}

#[test]
fn missing_and_wrong_words_are_answered_with_usage() {
    for (words, message) in [
        ("", "Commands:\n  protocol"),
        ("sing", "error: unrecognized subcommand 'sing'"),
        ("bench", "Commands:\n  rummikub-solver"),
        ("bench chess", "error: unrecognized subcommand 'chess'"),
        ("protocol now", "error: unexpected argument 'now'"),
        ("rate", "<FILE>..."),
        ("league --game congkak", "--deals <N>"),
    ] {
        let refused = lab(words);
        assert_eq!(refused.status.code(), Some(2), "{words}");
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.contains(message), "{said}");
        assert!(said.contains("Usage: papan-lab"), "{said}");
    }
}
