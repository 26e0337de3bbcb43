//! The games of a series on disk.
//!
//! A line is appended as soon as its game has ended, in any order. A shard has a file of
//! its own, `SERIES.2-of-8.jsonl`. Whoever plays the whole series reads all files in the
//! folder, plays what is missing, and sorts everything into `SERIES.jsonl`: the same
//! bytes, however many shards and interruptions there were.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::game::heading;
use super::plan::Series;

/// Which part of how many, counted from 0.
pub type Shard = (usize, usize);

/// The file of a series that is being played.
pub struct GameFile {
    path: PathBuf,
    file: File,
    whole: bool,
    /// The line of each game, if it has been played.
    lines: Vec<Option<String>>,
}

impl GameFile {
    /// Opens or creates the file of a shard.
    ///
    /// # Errors
    /// A file cannot be used, or holds something else.
    pub fn open(folder: &Path, series: &Series, shard: Shard) -> Result<Self, String> {
        let path = path(folder, &series.name, shard);
        let trouble = |error: std::io::Error| format!("{}: {error}", path.display());
        drop_cut_line(&path)?;
        let mut lines = vec![None; series.fixtures.len()];
        let places: HashMap<String, usize> = (series.fixtures.iter().enumerate())
            .map(|(index, fixture)| (key(&heading(series, fixture)), index))
            .collect();
        for known in files(folder, &series.name)? {
            let text = fs::read_to_string(&known)
                .map_err(|error| format!("{}: {error}", known.display()))?;
            for (number, line) in text.split_inclusive('\n').enumerate() {
                let Some(line) = line.strip_suffix('\n') else {
                    // Another shard is being written, or was interrupted.
                    continue;
                };
                let found: Option<(usize, bool)> =
                    serde_json::from_str(line).ok().and_then(|value: Value| {
                        let index = *places.get(&key(&value))?;
                        Some((index, value["chances"].is_array()))
                    });
                let (index, watched) = found.ok_or_else(|| {
                    let (file, line) = (known.display(), number + 1);
                    format!("{file}, line {line}: not a game of this study; use another folder")
                })?;
                // A smaller study watched fewer games.
                if watched || !series.fixtures[index].watched {
                    lines[index].get_or_insert_with(|| line.to_owned());
                }
            }
        }
        let mut options = OpenOptions::new();
        let file = options
            .append(true)
            .create(true)
            .open(&path)
            .map_err(trouble)?;
        Ok(Self {
            path,
            file,
            whole: shard.1 == 1,
            lines,
        })
    }

    /// The games that have not been played, of those that `belongs` allows.
    pub fn missing(&self, belongs: impl Fn(usize) -> bool) -> Vec<usize> {
        let lines = self.lines.iter().enumerate();
        lines
            .filter(|(index, line)| line.is_none() && belongs(*index))
            .map(|(index, _)| index)
            .collect()
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
        written.map_err(|error| format!("{}: {error}", self.path.display()))
    }

    /// Sorts a whole series. Returns its lines.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<Vec<String>, String> {
        let lines: Vec<String> = self.lines.into_iter().flatten().collect();
        if self.whole {
            let mut text = lines.join("\n");
            if !text.is_empty() {
                text.push('\n');
            }
            let part = self.path.with_extension("part");
            fs::write(&part, text)
                .and_then(|()| fs::rename(&part, &self.path))
                .map_err(|error| format!("{}: {error}", self.path.display()))?;
        }
        Ok(lines)
    }
}

/// The file of a series, or of a part of it.
pub fn path(folder: &Path, series: &str, (shard, shards): Shard) -> PathBuf {
    folder.join(match shards {
        1 => format!("{series}.jsonl"),
        _ => format!("{series}.{}-of-{shards}.jsonl", shard + 1),
    })
}

/// All files with games of a series.
fn files(folder: &Path, series: &str) -> Result<Vec<PathBuf>, String> {
    let trouble = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(trouble)? {
        let path = entry.map_err(trouble)?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let rest = name.and_then(|name| name.strip_prefix(series));
        if rest.is_some_and(|rest| rest.starts_with('.') && rest.ends_with(".jsonl")) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Removes the incomplete last line that an interruption has left.
fn drop_cut_line(path: &Path) -> Result<(), String> {
    let Ok(bytes) = fs::read(path) else {
        return Ok(());
    };
    let whole = bytes.iter().rposition(|&byte| byte == b'\n');
    let whole = whole.map_or(0, |last| last + 1);
    if whole == bytes.len() {
        return Ok(());
    }
    let file = OpenOptions::new().write(true).open(path);
    file.and_then(|file| file.set_len(whole as u64))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// What is the same in two lines of one game only.
fn key(line: &Value) -> String {
    let fields = ["game", "options", "seed", "bots", "budgets", "first"];
    let fields = fields.map(|field| line[field].to_string());
    fields.join(" ")
}
