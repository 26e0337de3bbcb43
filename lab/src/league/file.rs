//! The lines of a league on disk.
//!
//! A line is appended as soon as its game has ended, in any order. At the end the file
//! is replaced by one in the order of the plan. So an interrupted league loses only the
//! games that were being played, and ends with the same bytes as an uninterrupted one.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::plan::League;

/// A result file that is being written.
pub struct ResultFile {
    path: PathBuf,
    file: File,
    /// The line of each game of the plan, if it has been played.
    lines: Vec<Option<String>>,
    /// Whether the lines in the file are in the order of the plan.
    sorted: bool,
}

impl ResultFile {
    /// Opens or creates a file. An incomplete last line is dropped.
    ///
    /// # Errors
    /// The file cannot be opened, is locked by another league, or holds anything but
    /// games of this league. It is not changed then.
    pub fn open(path: &Path, league: &League) -> Result<Self, String> {
        let trouble = |error| format!("{}: {error}", path.display());
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        let mut file = options.open(path).map_err(trouble)?;
        // Other errors mean that this system has no locks.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(format!("{}: another league is writing it", path.display()));
        }
        // The file will be replaced, so it must not be a device or a link.
        if !file.metadata().map_err(trouble)?.is_file() {
            return Err(format!("{}: not a file", path.display()));
        }
        let target = fs::canonicalize(path).map_err(trouble)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(trouble)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n');
        let (whole, cut) = bytes.split_at(whole.map_or(0, |last| last + 1));
        let text = String::from_utf8_lossy(whole);
        let mut lines = vec![None; league.fixtures().len()];
        let headings = Headings::of(league);
        let mut order = Vec::new();
        let foreign = |number: usize| {
            let path = path.display();
            format!("{path}, line {number}: not a game of this league; use another file")
        };
        for (line, number) in text.lines().zip(1..) {
            let index = headings.find(line).ok_or_else(|| foreign(number))?;
            order.push(index);
            lines[index].get_or_insert_with(|| line.to_owned());
        }
        if !cut.is_empty() {
            if !headings.may_begin_with(cut) {
                return Err(foreign(order.len() + 1));
            }
            file.set_len(whole.len() as u64).map_err(trouble)?;
        }
        Ok(Self {
            path: target,
            file,
            lines,
            sorted: order.is_sorted_by(|before, after| before < after),
        })
    }

    /// Whether it has no game yet.
    pub fn is_empty(&self) -> bool {
        self.lines.iter().all(Option::is_none)
    }

    /// The games of the plan that are missing in it.
    pub fn missing(&self) -> Vec<usize> {
        let lines = self.lines.iter().enumerate();
        let missing = lines.filter(|(_, line)| line.is_none());
        missing.map(|(index, _)| index).collect()
    }

    /// Adds the line of a game.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, index: usize, line: &Value) -> Result<(), String> {
        let line = line.to_string();
        // In one call, so that an interruption leaves it whole or cut, never mixed.
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        self.lines[index] = Some(line);
        self.sorted = false;
        written.map_err(|error| format!("{}: {error}", self.path.display()))
    }

    /// Sorts the lines into the order of the plan. Returns whether none is missing.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<bool, String> {
        let complete = self.lines.iter().all(Option::is_some);
        if self.sorted {
            return Ok(complete);
        }
        let mut text = String::new();
        for line in self.lines.iter().flatten() {
            text.push_str(line);
            text.push('\n');
        }
        let mut part = self.path.clone().into_os_string();
        part.push(".part");
        fs::write(&part, text)
            .and_then(|()| fs::rename(&part, &self.path))
            .map_err(|error| format!("{}: {error}", self.path.display()))?;
        Ok(complete)
    }
}

/// The headings of all lines of a league, with their places in the plan.
struct Headings<'a> {
    league: &'a League,
    places: HashMap<String, usize>,
}

impl<'a> Headings<'a> {
    fn of(league: &'a League) -> Self {
        let fixtures = league.fixtures().iter().enumerate();
        let places = fixtures
            .map(|(index, fixture)| (key(&league.heading(fixture)), index))
            .collect();
        Self { league, places }
    }

    fn find(&self, line: &str) -> Option<usize> {
        let line: Value = serde_json::from_str(line).ok()?;
        let index = *self.places.get(&key(&line))?;
        let heading = self.league.heading(&self.league.fixtures()[index]);
        let mut fields = heading.as_object()?.iter();
        if line.get("played").is_some() != self.league.keep_moves {
            return None;
        }
        fields
            .all(|(key, value)| line.get(key) == Some(value))
            .then_some(index)
    }

    /// Whether this could be an incomplete line.
    fn may_begin_with(&self, cut: &[u8]) -> bool {
        if serde_json::from_slice::<Value>(cut).is_ok() {
            // Only the line break is missing.
            return self.find(&String::from_utf8_lossy(cut)).is_some();
        }
        self.league.fixtures().iter().any(|fixture| {
            // The keys of a line are sorted: those after `deal` differ from game to game.
            let Value::Object(mut heading) = self.league.heading(fixture) else {
                return false;
            };
            heading.retain(|key, _| key.as_str() <= "deal");
            let begin = Value::Object(heading).to_string();
            let begin = begin.trim_end_matches('}').as_bytes();
            begin.starts_with(cut) || cut.starts_with(begin)
        })
    }
}

fn key(line: &Value) -> String {
    format!("{} {}", line["deal"], line["bots"])
}
