//! The turn solver of Rummikub over all turns of games among weak and strong players,
//! by rack and table size.

use std::time::Instant;

use papan_bench::turns::{Solved, Turn, by_size, mixed};

use crate::arguments::Arguments;
use crate::output::print;

/// Prints median, 99th percentile and longest time in microseconds, for the best play
/// and for the list of plays as the page makes it.
///
/// # Errors
/// What is wrong with the arguments.
pub fn run(words: &[String]) -> Result<(), String> {
    let mut arguments = Arguments::read(words, super::USAGE)?;
    let count = arguments.parsed("games", "a number")?.unwrap_or(200);
    let seed = arguments.optional("seed")?.unwrap_or_default();
    arguments.finish()?;
    let turns = mixed(count, &seed);
    report("best play", &turns, |turn| drop(turn.best()), Turn::solve)?;
    report("list of plays", &turns, Turn::list, Turn::listed)
}

fn report(
    title: &str,
    turns: &[Turn],
    work: impl Fn(&Turn),
    solved: impl Fn(&Turn) -> Solved,
) -> Result<(), String> {
    let timed = |turn| {
        let once = |_| {
            let start = Instant::now();
            work(turn);
            start.elapsed()
        };
        // The shortest of three: other programs want to run too.
        let time = (0..3).map(once).min().unwrap_or_default();
        (time.as_secs_f64() * 1e6, solved(turn))
    };
    let times: Vec<(f64, Solved)> = turns.iter().map(timed).collect();
    print(&by_size(title, turns, &times))
}
