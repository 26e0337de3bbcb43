//! An outside program that plays in a league, asked line by line.
//!
//! As in the protocol, a request is one line and its answer is one line, `ok …` or
//! `error …`. Here the league asks and the program answers:
//!
//! ```text
//! game <id> seats=N seat=I seed=NUMBER key=value …     ok
//! choose {"legal":["7@e5",…],"view":{…}}               ok <move>
//! ```
//!
//! `game` comes once, at the start; then `choose` comes whenever it is the program's
//! turn. The view is what the seat may see and nothing else (rule G5), the same as for
//! our own bots. The seed is for the program's own randomness: a program that uses no
//! other makes its games repeatable. Each game has its own process, which is ended with
//! the game.
//!
//! A program cannot block the league: its three streams are served by threads that are
//! never joined, answers are limited in length and time, and its whole process group is
//! ended.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::Duration;

use papan::refusal::Refusal;
use serde::Serialize;
use serde_json::json;

/// The longest answer, in bytes: a full table of Rummikub takes less than 500.
const LONGEST: u64 = 16_384;
/// The most characters of a program's text in a message.
const QUOTED: usize = 120;
/// How many bytes at the end of a program's standard error are kept.
const COMPLAINTS: usize = 1_024;
/// How long to wait for the standard error of a program that has been ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// What an outside program did wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The code: `start`, `time`, `crash`, `flood`, `error` or `illegal`.
    pub why: &'static str,
    /// A message.
    pub details: String,
}

/// A program that has been started.
pub struct Program {
    /// `None` once it has been ended.
    child: Option<Child>,
    questions: Sender<String>,
    answers: Receiver<Line>,
    complaints: Receiver<String>,
    limit: Duration,
}

/// A line from a program.
enum Line {
    Said(String),
    TooLong,
}

impl Program {
    /// Starts a program and sends it the `game` line.
    ///
    /// # Errors
    /// `start` if there is no such program, otherwise as [`Program::choose`].
    pub fn start(words: &[String], announcement: &str, limit: Duration) -> Result<Self, Fault> {
        let mut program = Self::spawn(words, limit)?;
        program.ask(announcement)?;
        Ok(program)
    }

    fn spawn(words: &[String], limit: Duration) -> Result<Self, Fault> {
        let fault = |details: String| Fault {
            why: "start",
            details,
        };
        let (name, rest) = words
            .split_first()
            .ok_or_else(|| fault("no program is named".to_owned()))?;
        let mut command = Command::new(name);
        command
            .args(rest)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // In its own process group, so that it can be ended together with its children.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| fault(format!("does not start: {error}")))?;
        let (questions, asked) = mpsc::channel();
        // One line may wait; a program that writes more blocks. A line that comes too
        // early answers the next question, so the result does not depend on timing.
        let (answered, answers) = mpsc::sync_channel(1);
        let (complained, complaints) = mpsc::channel();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &asked));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &answered));
        }
        if let Some(errors) = child.stderr.take() {
            thread::spawn(move || read_complaints(errors, &complained));
        }
        Ok(Self {
            child: Some(child),
            questions,
            answers,
            complaints,
            limit,
        })
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// `time` if it does not answer, `crash` if it has ended, `flood` if the line is too
    /// long, `error` if the answer is not `ok`. The program has been ended then.
    pub fn choose(&mut self, view: &impl Serialize, legal: &[String]) -> Result<String, Fault> {
        let position = json!({ "view": view, "legal": legal });
        self.ask(&format!("choose {position}"))
    }

    /// The fault of a move that the rules refuse.
    pub fn illegal(&mut self, text: &str, refusal: &Refusal) -> Fault {
        let text = quoted(text);
        self.fault("illegal", &format!("plays “{text}”: {refusal}"))
    }

    fn ask(&mut self, question: &str) -> Result<String, Fault> {
        // A program that has stopped reading does not answer either.
        let _ = self.questions.send(format!("{question}\n"));
        match self.answers.recv_timeout(self.limit) {
            Ok(Line::Said(text)) => match text.trim().strip_prefix("ok") {
                Some(rest) if rest.is_empty() || rest.starts_with(' ') => {
                    Ok(rest.trim().to_owned())
                }
                _ => Err(self.fault("error", &format!("says “{}”", quoted(&text)))),
            },
            Ok(Line::TooLong) => Err(self.flood()),
            Err(RecvTimeoutError::Timeout) => {
                let seconds = self.limit.as_secs_f64();
                Err(self.fault("time", &format!("is silent for {seconds} s")))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.fault("crash", "has ended")),
        }
    }

    fn flood(&mut self) -> Fault {
        self.fault(
            "flood",
            &format!("says more than {LONGEST} bytes in a line"),
        )
    }

    /// Ends the program, and adds the last line of its standard error to the fault.
    fn fault(&mut self, why: &'static str, what: &str) -> Fault {
        self.end();
        let complaints = self.complaints.recv_timeout(LAST_WORDS);
        let complaints = complaints.unwrap_or_default();
        let details = match complaints.trim().lines().next_back() {
            Some(last) => format!("{what} ({})", quoted(last)),
            None => what.to_owned(),
        };
        Fault { why, details }
    }

    fn end(&mut self) {
        let Some(mut child) = self.child.take() else {
            return;
        };
        // Before `wait`, while the process id cannot belong to another process. An error
        // means that it has ended already.
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&child),
            rustix::process::Signal::KILL,
        );
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, lines: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = (&mut output).take(LONGEST).read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() as u64 == LONGEST => Line::TooLong,
            Ok(_) => Line::Said(String::from_utf8_lossy(&line).into_owned()),
        };
        let last = matches!(line, Line::TooLong);
        if lines.send(line).is_err() || last {
            return;
        }
    }
}

/// Reads to the end and sends the last part.
fn read_complaints(mut errors: ChildStderr, told: &Sender<String>) {
    let mut kept = Vec::new();
    let mut piece = [0; COMPLAINTS];
    while let Ok(length @ 1..) = errors.read(&mut piece) {
        kept.extend_from_slice(&piece[..length]);
        kept.drain(..kept.len().saturating_sub(COMPLAINTS));
    }
    // Nobody receives it if the program was not at fault.
    let _ = told.send(String::from_utf8_lossy(&kept).into_owned());
}

/// A program's text, shortened and on one line.
fn quoted(text: &str) -> String {
    let text = text.trim().chars().take(QUOTED);
    text.map(|character| {
        if character.is_control() {
            ' '
        } else {
            character
        }
    })
    .collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn start(script: &str) -> Result<Program, Fault> {
        let words = ["sh", "-c", script].map(ToOwned::to_owned);
        Program::start(&words, "game", Duration::from_secs(10))
    }

    #[test]
    fn a_program_that_does_not_listen_does_not_stall_us() {
        // More than a pipe holds, to a program that answers without reading.
        let mut program = start("while :; do echo ok 7@e5; sleep 0.01; done").unwrap();
        let question = "x".repeat(1_000_000);
        for _ in 0..3 {
            assert_eq!(program.ask(&question).unwrap(), "7@e5");
        }
    }

    #[test]
    fn a_program_is_gone_once_it_is_not_needed() {
        let program = start("echo ok; exec sleep 600").unwrap();
        let number = program.child.as_ref().map(Child::id).unwrap_or_default();
        let alive = |number: u32| {
            let number = i32::try_from(number)
                .ok()
                .and_then(rustix::process::Pid::from_raw);
            number.is_some_and(|number| rustix::process::test_kill_process(number).is_ok())
        };
        assert!(alive(number));
        drop(program);
        assert!(!alive(number), "ended and reaped");
    }
}
