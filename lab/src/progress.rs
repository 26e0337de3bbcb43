//! The progress of many games on standard error: a bar on a terminal, otherwise a line
//! every 30 seconds.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use crate::output::remark;

const WIDTH: usize = 24;
/// A longer title is cut, so that the bar fits on one line and can be erased.
const TITLE: usize = 30;
const REDRAW: Duration = Duration::from_millis(200);
const SAY: Duration = Duration::from_secs(30);

/// The progress.
pub struct Progress {
    title: String,
    total: usize,
    done: usize,
    /// How many games were done at the start: they do not count for the speed.
    before: usize,
    begun: Instant,
    shown: Instant,
    bar: bool,
}

impl Progress {
    /// Starts with `left` of `total` games still to play.
    pub fn new(title: &str, total: usize, left: usize) -> Self {
        let now = Instant::now();
        Self {
            title: title.chars().take(TITLE).collect(),
            total,
            done: total - left,
            before: total - left,
            begun: now,
            shown: now,
            bar: stderr().is_terminal(),
        }
    }

    /// Counts a played game.
    pub fn advance(&mut self) {
        self.done += 1;
    }

    /// Shows the progress, unless it was shown just before.
    pub fn show(&mut self) {
        let pause = if self.bar { REDRAW } else { SAY };
        if self.shown.elapsed() >= pause {
            self.shown = Instant::now();
            let state = self.state(self.begun.elapsed());
            if self.bar {
                remark(&format!("\r\x1b[K{state}"));
            } else {
                remark(&format!("{state}\n"));
            }
        }
    }

    /// Prints a message in between.
    pub fn say(&mut self, message: &str) {
        self.wipe();
        remark(&format!("{message}\n"));
    }

    /// Erases the bar.
    pub fn finish(&mut self) {
        self.wipe();
    }

    fn wipe(&self) {
        if self.bar {
            remark("\r\x1b[K");
        }
    }

    fn state(&self, elapsed: Duration) -> String {
        let filled = WIDTH * self.done / self.total.max(1);
        let bar = "█".repeat(filled) + &"░".repeat(WIDTH - filled);
        let (done, total) = (self.done, self.total);
        let played = done - self.before;
        let left = if played == 0 {
            String::new()
        } else {
            let left = elapsed.mul_f64((total - done) as f64 / played as f64);
            format!(", {} left", in_words(left))
        };
        format!("{} {bar} {done} of {total} games{left}", self.title)
    }
}

/// A time in hours, minutes and seconds.
fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3_600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3_600, seconds % 3_600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_comes_from_the_games_of_this_run() {
        let mut progress = Progress::new("congkak easy,medium", 100, 60);
        assert_eq!(
            progress.state(Duration::ZERO),
            "congkak easy,medium █████████░░░░░░░░░░░░░░░ 40 of 100 games"
        );
        for _ in 0..20 {
            progress.advance();
        }
        let state = progress.state(Duration::from_secs(50));
        assert!(
            state.ends_with(" 60 of 100 games, 1 min 40 s left"),
            "{state}"
        );
    }
}
