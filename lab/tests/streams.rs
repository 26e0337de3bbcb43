//! The program among others: pipes that end, disks that are full, words that are
//! no text.

use std::fs::File;
use std::io;
use std::process::{Output, Stdio};

mod common;
use common::{Folder, command, lab, league};

/// The program's output goes where nobody reads.
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
    // A league is still played when nobody hears that a program forfeits.
    let cmd = words.replace("easy", "cmd:/nowhere/at/all");
    let done = unheard(&format!("league {cmd} --out {other}"));
    assert_eq!(done.status.code(), Some(0));
    let text = std::fs::read_to_string(other).expect("a result");
    assert_eq!(text.lines().count(), played.lines().count());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = File::options().write(true).open("/dev/full");
    let done = command("help").stdout(full.expect("a device")).output();
    let done = done.expect("the program runs");
    assert_eq!(done.status.code(), Some(2));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(said.starts_with("papan-lab: No space left"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_word_that_is_no_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"games\xff");
    let refused = command("rate").arg(word).output();
    let refused = refused.expect("the program runs");
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("not UTF-8"), "{said}");
}

#[test]
fn whoever_says_too_little_is_told_what_there_is() {
    for (words, missing) in [
        ("", "papan-lab: no tool is named\n"),
        ("bench", "papan-lab: no benchmark is named\n"),
        ("bench chess", "papan-lab: chess: no such benchmark\n"),
    ] {
        let refused = lab(words);
        assert_eq!(refused.status.code(), Some(2), "{words}");
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(said.starts_with(missing), "{said}");
        assert!(said.contains("\npapan-lab"), "{said}");
    }
}
