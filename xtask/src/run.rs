//! Runs other programs, and reports failures with advice.

use std::cell::RefCell;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// An error and what the user can do about it.
#[derive(Debug)]
pub struct Failure {
    what: String,
    advice: String,
}

impl Failure {
    pub fn new(what: impl Into<String>, advice: impl Into<String>) -> Failure {
        Failure {
            what: what.into(),
            advice: advice.into(),
        }
    }

    pub fn what(&self) -> &str {
        &self.what
    }

    /// A file or folder that could not be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::new(
            format!("{}: {error}", path.display()),
            "check that the path exists and may be read and written, and that the disk is not full",
        )
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "failed: {}\nwhat to do: {}", self.what, self.advice)
    }
}

/// A program with its arguments, not yet started.
pub struct Task {
    command: Command,
    advice: String,
}

/// The interval of messages that a task is still running.
const HEARTBEAT: Duration = Duration::from_secs(30);

impl Task {
    pub fn new(program: impl AsRef<OsStr>) -> Task {
        Task {
            command: Command::new(program),
            advice: "see the messages above".into(),
        }
    }

    pub fn arg(self, word: impl AsRef<OsStr>) -> Task {
        self.args([word])
    }

    pub fn args<Word: AsRef<OsStr>>(mut self, words: impl IntoIterator<Item = Word>) -> Task {
        self.command.args(words);
        self
    }

    pub fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Task {
        self.command.env(name, value);
        self
    }

    pub fn envs<'a>(
        mut self,
        variables: impl IntoIterator<Item = (&'a str, impl AsRef<OsStr>)>,
    ) -> Task {
        self.command.envs(variables);
        self
    }

    pub fn dir(mut self, folder: &Path) -> Task {
        self.command.current_dir(folder);
        self
    }

    /// What the user can do if it fails.
    pub fn advice(mut self, text: impl Into<String>) -> Task {
        self.advice = text.into();
        self
    }

    /// Runs it and shows its output, at once.
    pub fn run(mut self) -> Result<(), Failure> {
        self.announce();
        let mut child = self.start()?;
        let status = with_heartbeat(&self.text(), || child.wait());
        self.judge(status)
    }

    /// Runs it, shows its output and returns its standard output.
    pub fn run_and_read(mut self) -> Result<String, Failure> {
        self.announce();
        self.command.stdout(Stdio::piped());
        let mut child = self.start()?;
        let stdout = child.stdout.take();
        let mut printed = Vec::new();
        let status = with_heartbeat(&self.text(), || {
            if let Some(stdout) = stdout {
                pass_on(stdout, &mut printed)?;
            }
            child.wait()
        });
        self.judge(status)?;
        Ok(String::from_utf8_lossy(&printed).into_owned())
    }

    /// Runs it and returns its standard output, which is not shown.
    pub fn read(mut self) -> Result<String, Failure> {
        self.announce();
        self.command.stdout(Stdio::piped());
        let child = self.start()?;
        let output = with_heartbeat(&self.text(), || child.wait_with_output());
        let (status, printed) = match output {
            Ok(output) => (Ok(output.status), output.stdout),
            Err(error) => (Err(error), Vec::new()),
        };
        self.judge(status)?;
        Ok(String::from_utf8_lossy(&printed).into_owned())
    }

    fn announce(&self) {
        show(format!("$ {}\n", self.text()).as_bytes());
    }

    fn start(&mut self) -> Result<std::process::Child, Failure> {
        self.command.spawn().map_err(|error| {
            Failure::new(
                format!("`{}` could not be started: {error}", self.text()),
                self.advice.clone(),
            )
        })
    }

    fn judge(&self, status: io::Result<ExitStatus>) -> Result<(), Failure> {
        let what = match status {
            Ok(status) if status.success() => return Ok(()),
            Ok(status) => format!("`{}` ended with {status}", self.text()),
            Err(error) => format!("waiting for `{}` failed: {error}", self.text()),
        };
        Err(Failure::new(what, self.advice.clone()))
    }

    /// The command as a user would type it, without the path of the program.
    fn text(&self) -> String {
        let program = Path::new(self.command.get_program());
        let name = program.file_stem().unwrap_or(program.as_os_str());
        std::iter::once(name)
            .chain(self.command.get_args())
            .map(quoted)
            .collect::<Vec<_>>()
            .join(" ")
    }
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    if word.is_empty() || word.contains(char::is_whitespace) {
        format!("'{word}'")
    } else {
        word.into_owned()
    }
}

fn pass_on(mut from: impl Read, kept: &mut Vec<u8>) -> io::Result<()> {
    let mut block = [0; 8192];
    loop {
        let count = from.read(&mut block)?;
        if count == 0 {
            return Ok(());
        }
        kept.extend_from_slice(&block[..count]);
        show(&block[..count]);
    }
}

thread_local! {
    /// The output that this thread shows later, if it does not show it at once.
    static LATER: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// Prints it, or keeps it for the caller of [`quietly`].
fn show(bytes: &[u8]) {
    LATER.with_borrow_mut(|later| match later {
        Some(later) => later.extend_from_slice(bytes),
        None => {
            // The work goes on if standard output is closed.
            let mut out = io::stdout().lock();
            let _ = out.write_all(bytes).and_then(|()| out.flush());
        }
    });
}

/// Runs a closure and returns what its tasks printed instead of showing it.
pub fn quietly<T>(work: impl FnOnce() -> T) -> (T, String) {
    LATER.set(Some(Vec::new()));
    let result = work();
    let printed = LATER.take().unwrap_or_default();
    (result, String::from_utf8_lossy(&printed).into_owned())
}

fn with_heartbeat<T>(text: &str, work: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    thread::scope(|scope| {
        // Dropping `done` stops the heartbeat.
        let (done, waiting) = mpsc::channel::<()>();
        scope.spawn(move || {
            while waiting.recv_timeout(HEARTBEAT) == Err(mpsc::RecvTimeoutError::Timeout) {
                let short: String = text.chars().take(50).collect();
                eprintln!("  ... {} so far: {short}", duration(started.elapsed()));
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// The standard output of a program, if it succeeds.
pub fn answer(program: impl AsRef<OsStr>, words: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(words)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

/// A time in minutes and seconds.
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

/// PATH with these folders first.
pub fn path_with(folders: &[std::path::PathBuf]) -> OsString {
    let old = std::env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(std::env::split_paths(&old));
    // PATH cannot hold a folder whose name contains the separator.
    std::env::join_paths(all).unwrap_or(old)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short_to_read() {
        assert_eq!(duration(Duration::from_millis(1_240)), "1.2 s");
        assert_eq!(duration(Duration::from_secs(65)), "1 min 05 s");
    }

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let task = Task::new("/some/where/cargo").args(["test", "two words", ""]);
        assert_eq!(task.text(), "cargo test 'two words' ''");
    }

    #[test]
    fn a_missing_program_is_a_failure_with_advice() {
        let task = Task::new("papan-no-such-program").advice("install it");
        let message = task.run().unwrap_err().to_string();
        assert!(message.contains("papan-no-such-program"), "{message}");
        assert!(message.ends_with("what to do: install it"), "{message}");
    }

    #[test]
    fn a_program_that_fails_is_named_with_its_exit_status() {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let task = Task::new(cargo).args(["no-such-subcommand-of-papan"]);
        let message = task.run_and_read().unwrap_err().to_string();
        assert!(
            message.contains("no-such-subcommand-of-papan` ended"),
            "{message}"
        );
    }

    #[test]
    fn what_a_program_prints_is_returned() {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let task = || Task::new(&cargo).args(["--version"]);
        assert!(task().run_and_read().unwrap().starts_with("cargo "));
        assert!(task().read().unwrap().starts_with("cargo "));
    }

    #[test]
    fn what_is_done_quietly_is_shown_later() {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let task = Task::new(&cargo).args(["--version"]);
        let (printed, shown) = quietly(|| task.run_and_read());
        assert_eq!(shown, format!("$ cargo --version\n{}", printed.unwrap()));
        assert!(LATER.take().is_none(), "from now on at once again");
    }
}
