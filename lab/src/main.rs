//! `papan-lab`: native tools around Papan.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

mod protocol;

const HELP: &str = "\
papan-lab: native tools around Papan

  papan-lab protocol    play, referee or test over standard input and output,
                        a line in, a line out; `help` there lists the words";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["protocol"] => match speak(&mut io::stdin().lock(), &mut io::stdout().lock()) {
            // The other side hung up: nothing is left to be said.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                eprintln!("papan-lab: {error}");
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        },
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("{HELP}");
            ExitCode::from(2)
        }
    }
}

/// Answers every line until `quit` or the end of the input. Lines are read as
/// bytes, because not everything that arrives need be text.
fn speak(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
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
