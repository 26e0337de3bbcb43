//! Runs the real program, with a folder for each test.

// Each test program uses only a part of this.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A folder that is removed after the test.
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder, for the test of that name.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("papan-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a writable folder");
        Self(path)
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed does not fail the test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program with these arguments, not yet started.
pub fn command(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_papan-lab"));
    command.args(words.split_whitespace());
    command
}

/// Runs the program with these arguments.
pub fn lab(words: &str) -> Output {
    command(words).output().expect("the program runs")
}

/// Checks that the program succeeded, and returns its output.
pub fn succeeded(done: &Output) -> String {
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{errors}");
    String::from_utf8_lossy(&done.stdout).into_owned()
}

/// Plays a league into a file, and returns the file's text.
pub fn league(words: &str, out: &Path) -> String {
    succeeded(&lab(&format!("league {words} --out {}", out.display())));
    fs::read_to_string(out).expect("a result")
}

/// The result of `rate --json` for files.
pub fn rate(files: &[PathBuf]) -> Value {
    let done = command("rate --json")
        .args(files)
        .output()
        .expect("the program runs");
    serde_json::from_str(&succeeded(&done)).expect("JSON")
}
