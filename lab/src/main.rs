//! `papan-lab`: native tools around Papan.

use std::process::ExitCode;

mod arguments;
mod bench;
mod league;
mod protocol;
mod rate;
mod strength;

/// A word that the program understands.
struct Tool {
    word: &'static str,
    about: &'static str,
    usage: &'static str,
    run: fn(&[String]) -> Result<(), String>,
}

const TOOLS: &[Tool] = &[
    Tool {
        word: "protocol",
        about: "play, referee or test, a line in, a line out; `help` there lists the words",
        usage: protocol::USAGE,
        run: protocol::run,
    },
    Tool {
        word: "league",
        about: "bots against bots, on paired deals with seats rotated",
        usage: league::USAGE,
        run: league::run,
    },
    Tool {
        word: "rate",
        about: "who is stronger, and how sure that is",
        usage: rate::USAGE,
        run: rate::run,
    },
    Tool {
        word: "bench",
        about: "how long things take here",
        usage: bench::USAGE,
        run: bench::run,
    },
    Tool {
        word: "strength",
        about: "the ladder of every game, as a page",
        usage: strength::USAGE,
        run: strength::run,
    },
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match carry_out(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("papan-lab: {message}");
            ExitCode::from(2)
        }
    }
}

fn carry_out(words: &[String]) -> Result<(), String> {
    let (word, rest) = words.split_first().ok_or_else(overview)?;
    if matches!(word.as_str(), "help" | "--help" | "-h") {
        println!("{}", overview());
        for tool in TOOLS {
            println!("\n{}", tool.usage);
        }
        return Ok(());
    }
    match TOOLS.iter().find(|tool| tool.word == word) {
        Some(tool) if rest == ["--help"] => {
            println!("{}", tool.usage);
            Ok(())
        }
        Some(tool) => (tool.run)(rest),
        None => Err(format!("{word}: unknown\n{}", overview())),
    }
}

fn overview() -> String {
    let mut text = "papan-lab: native tools around Papan\n".to_owned();
    for Tool { word, about, .. } in TOOLS {
        text.push_str(&format!("\n  papan-lab {word:<10}{about}"));
    }
    text
}
