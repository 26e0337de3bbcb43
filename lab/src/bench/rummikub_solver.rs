//! The turn solver of Rummikub over all turns of games among weak and strong players,
//! by rack and table size.

use std::time::Instant;

use papan_bench::turns::{Solved, Turn, by_size, mixed};

use crate::output::print;

/// What to measure.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many games to sample
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: usize,
    /// Seed of the games
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        allow_hyphen_values = true
    )]
    seed: String,
}

/// Prints median, 99th percentile and maximum in microseconds, for the best play and for
/// the list of plays as the page makes it.
///
/// # Errors
/// The result could not be printed.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let turns = mixed(arguments.games, &arguments.seed);
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
        // The shortest of three runs, because other programs run at the same time.
        let time = (0..3).map(once).min().unwrap_or_default();
        (time.as_secs_f64() * 1e6, solved(turn))
    };
    let times: Vec<(f64, Solved)> = turns.iter().map(timed).collect();
    print(&by_size(title, turns, &times))
}
