//! `papan-lab`: native tools around Papan.

// They panic where nobody reads any more: `output` has what does not.
#![warn(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

mod arguments;
mod bench;
mod league;
mod output;
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
    // Not everything that a system takes for a file's name is text.
    let words = std::env::args_os().skip(1).map(|word| {
        word.into_string()
            .map_err(|word| format!("{}: not UTF-8", word.display()))
    });
    let words: Result<Vec<String>, String> = words.collect();
    match words.and_then(|words| carry_out(&words)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            output::remark(&format!("papan-lab: {message}\n"));
            ExitCode::from(2)
        }
    }
}

fn carry_out(words: &[String]) -> Result<(), String> {
    let (word, rest) = words
        .split_first()
        .ok_or_else(|| format!("no tool is named\n{}", overview()))?;
    if matches!(word.as_str(), "help" | "--help" | "-h") {
        let mut text = overview();
        for tool in TOOLS {
            text.push_str("\n\n");
            text.push_str(tool.usage);
        }
        return output::print(&format!("{text}\n"));
    }
    match TOOLS.iter().find(|tool| tool.word == word) {
        Some(tool) if matches!(rest, [only] if matches!(&**only, "--help" | "-h")) => {
            output::print(&format!("{}\n", tool.usage))
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
