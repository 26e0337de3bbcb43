//! Plays the examples of docs/protocol.md against the real program.

use std::io::Write;
use std::process::Stdio;

mod common;
use common::command;

const PAGE: &str = include_str!("../../docs/protocol.md");

/// The examples: for each, the lines sent and the answers expected.
fn examples() -> Vec<Vec<(&'static str, &'static str)>> {
    let blocks = PAGE.split("```protocol\n").skip(1);
    let blocks = blocks.map(|block| block.split_once("\n```").expect("the end of an example").0);
    blocks
        .map(|block| {
            let lines: Vec<&str> = block.lines().collect();
            let pairs = lines.chunks(2).map(|pair| {
                let sent = pair[0].strip_prefix("> ").expect("a command");
                (sent, *pair.get(1).expect("an answer"))
            });
            pairs.collect()
        })
        .collect()
}

/// Whether an answer is what the page shows, where `…` stands for anything.
fn fits(answer: &str, shown: &str) -> bool {
    let Some((first, rest)) = shown.split_once('…') else {
        return answer == shown;
    };
    let (middle, last) = rest.rsplit_once('…').unwrap_or(("", rest));
    let inner = answer
        .strip_prefix(first)
        .and_then(|inner| inner.strip_suffix(last));
    let mut parts = middle.split('…');
    inner.is_some_and(|mut inner| {
        parts.all(|part| match inner.split_once(part) {
            Some((_, behind)) => {
                inner = behind;
                true
            }
            None => false,
        })
    })
}

fn answers(lines: &[&str]) -> Vec<String> {
    let mut lab = command("protocol");
    let lab = lab.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut lab = lab.spawn().expect("the program starts");
    let mut input = lab.stdin.take().expect("a pipe");
    let text = lines.join("\n") + "\n";
    // Short enough for the pipe: the program answers while nobody reads.
    input.write_all(text.as_bytes()).expect("it listens");
    drop(input);
    let done = lab.wait_with_output().expect("it ends");
    assert!(done.status.success());
    let text = String::from_utf8(done.stdout).expect("UTF-8");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn every_example_is_answered_as_shown() {
    for example in examples() {
        let sent: Vec<&str> = example.iter().map(|(sent, _)| *sent).collect();
        let answers = answers(&sent);
        assert_eq!(answers.len(), sent.len(), "{sent:?}");
        for ((sent, shown), answer) in example.iter().zip(answers) {
            assert!(fits(&answer, shown), "> {sent}\n{answer}\nshown: {shown}");
        }
    }
}

#[test]
fn every_command_is_described_and_has_an_example() {
    let words = answers(&["help"]).remove(0);
    let examples = examples();
    for word in words.split(' ').skip(1) {
        let described = [format!("**`{word}`**"), format!("**`{word} ")];
        assert!(described.iter().any(|text| PAGE.contains(text)), "{word}");
        let begins = |sent: &str| sent.split(' ').next() == Some(word);
        let succeeds = |(sent, shown): &(&str, &str)| begins(sent) && shown.starts_with("ok");
        assert!(examples.iter().flatten().any(succeeds), "{word}");
    }
}

#[test]
fn what_is_left_out_stands_for_anything_and_the_rest_for_itself() {
    assert!(fits("ok 1 2 3", "ok 1 … 3"));
    assert!(fits("ok 1 2 3", "ok 1 …"));
    assert!(fits("ok", "ok"));
    assert!(fits("ok 1} {2 3} 4}", "ok …{2 …}"));
    assert!(!fits("ok {1 3} 4}", "ok …{2 …}"));
    assert!(!fits("ok 1 2 3", "ok 1 … 4"));
    assert!(!fits("ok 1 2 3", "ok 1"));
    assert!(!fits("ok 1 2 3", "ok … 2"));
    assert!(!fits("error x", "ok …"));
}
