//! Thinking times, in a file next to the lines of a league.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How often the times are saved.
const PAUSE: Duration = Duration::from_secs(5);

/// Moves and thinking time of each bot.
pub struct Times {
    path: PathBuf,
    by_bot: BTreeMap<String, Spent>,
    saved: Instant,
}

/// The moves of a bot, and how long it thought.
#[derive(Clone, Copy, Default)]
pub struct Spent {
    /// How many moves it made.
    pub moves: u64,
    /// How long it thought about them.
    pub seconds: f64,
}

impl Times {
    /// The times of a result file; `anew` ignores those of an earlier one.
    pub fn beside(results: &Path, anew: bool) -> Self {
        Self {
            path: path_beside(results),
            by_bot: if anew { BTreeMap::new() } else { read(results) },
            saved: Instant::now(),
        }
    }

    /// Adds the times of one game.
    pub fn add(&mut self, game: &[(String, u64, Duration)]) {
        for (bot, moves, time) in game {
            let spent = self.by_bot.entry(bot.clone()).or_default();
            spent.moves += moves;
            spent.seconds += time.as_secs_f64();
        }
    }

    /// Saves, unless it was done just before.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save_now_and_then(&mut self) -> Result<(), String> {
        if self.saved.elapsed() < PAUSE {
            return Ok(());
        }
        self.saved = Instant::now();
        self.save()
    }

    /// Saves, unless there are no times.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self) -> Result<(), String> {
        if self.by_bot.is_empty() {
            return Ok(());
        }
        let entry = |(bot, spent): (&String, &Spent)| {
            // In microseconds: some bots need no longer for a move.
            let seconds = (spent.seconds * 1e6).round() / 1e6;
            let entry = json!({ "moves": spent.moves, "seconds": seconds });
            (bot.clone(), entry)
        };
        let times: Value = self.by_bot.iter().map(entry).collect();
        fs::write(&self.path, format!("{times}\n"))
            .map_err(|error| format!("{}: {error}", self.path.display()))
    }
}

/// The times of a result file; none if they cannot be read.
pub fn read(results: &Path) -> BTreeMap<String, Spent> {
    let text = fs::read_to_string(path_beside(results)).unwrap_or_default();
    let times: Value = serde_json::from_str(&text).unwrap_or_default();
    let entries = times.as_object().into_iter().flatten();
    entries
        .filter_map(|(bot, entry)| {
            let moves = entry["moves"].as_u64()?;
            let seconds = entry["seconds"].as_f64()?;
            Some((bot.clone(), Spent { moves, seconds }))
        })
        .collect()
}

fn path_beside(results: &Path) -> PathBuf {
    let mut path = results.to_owned().into_os_string();
    path.push(".times");
    path.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_thought_is_not_forgotten() {
        let results = std::env::temp_dir().join(format!("papan-times-{}", std::process::id()));
        for _ in 0..2 {
            let mut times = Times::beside(&results, false);
            times.add(&[("easy".to_owned(), 40, Duration::from_micros(90))]);
            times.save().unwrap();
        }
        let spent = read(&results)["easy"];
        assert_eq!((spent.moves, spent.seconds), (80, 0.00018));
        fs::remove_file(path_beside(&results)).unwrap();
    }
}
