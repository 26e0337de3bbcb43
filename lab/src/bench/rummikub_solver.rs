//! Measures the turn solver of Rummikub over all turns of sampled games, by table size.

use std::time::Instant;

use papan::games::rummikub::sample::{OPENING, Turn, by_table_size, games};
use papan::games::rummikub::solver::plays;

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

/// Prints median, 99th percentile and maximum in microseconds.
///
/// # Errors
/// The result could not be printed.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let all = games(arguments.games, &arguments.seed);
    report("best play", &all, |turn| turn.best().is_some())?;
    report("list of plays", &all, |turn| {
        !plays(&turn.table, &turn.rack, turn.opened, OPENING).is_empty()
    })?;
    let cut_short = |turn: &&Turn| turn.best().is_some_and(|play| !play.tidiest);
    let cut_short = all.iter().filter(cut_short).count();
    print(&format!(
        "best plays whose search for fewer moved tiles was cut short: {cut_short}\n"
    ))
}

fn report(title: &str, turns: &[Turn], solve: impl Fn(&Turn) -> bool) -> Result<(), String> {
    let timed = |turn| {
        let once = |_| {
            let start = Instant::now();
            let found = solve(turn);
            (start.elapsed(), found)
        };
        // The shortest of three, because other programs run at the same time.
        let (time, found) = (0..3).map(once).min().unwrap_or_default();
        (time.as_secs_f64() * 1e6, found)
    };
    let times: Vec<(f64, bool)> = turns.iter().map(timed).collect();
    print(&by_table_size(title, turns, &times))
}
