//! `papan-lab`: native tools around Papan.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

mod arguments;
mod bench;
mod league;
mod protocol;
mod rate;

const HELP: &str = "\
papan-lab: native tools around Papan

  papan-lab protocol    play, referee or test over standard input and output,
                        a line in, a line out; `help` there lists the words
  papan-lab league …    bots against bots, on paired deals with seats rotated
  papan-lab rate …      who is stronger, and how sure that is
  papan-lab bench …     how long things take here";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.split_first() {
        Some((word, rest)) => match (word.as_str(), rest) {
            ("protocol", []) => speak(&mut io::stdin().lock(), &mut io::stdout().lock()),
            ("league", rest) => league::run(rest),
            ("rate", rest) => rate::run(rest),
            ("bench", rest) => bench::run(rest),
            ("help" | "--help" | "-h", _) => {
                println!(
                    "{HELP}\n\n{}\n{}\n{}",
                    league::USAGE,
                    rate::USAGE,
                    bench::USAGE
                );
                Ok(())
            }
            _ => Err(format!("{word}: unknown\n{HELP}")),
        },
        None => Err(HELP.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("papan-lab: {message}");
            ExitCode::from(2)
        }
    }
}

/// Answers every line until `quit`, the end of the input, or until the other
/// side hangs up. Lines are read as bytes, because not everything that arrives
/// need be text.
fn speak(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), String> {
    match converse(input, output) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn converse(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut desk = protocol::Desk::default();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        writeln!(output, "{}", desk.answer(text))?;
        output.flush()?;
        if text == "quit" {
            break;
        }
        line.clear();
    }
    Ok(())
}
