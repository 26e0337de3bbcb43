//! The turn solver of Rummikub over all turns of real games, by table size.

use std::time::{Duration, Instant};

use papan::games::rummikub::sample::{OPENING, Turn, turns};
use papan::games::rummikub::solver::plays;
use papan::rng::Rng;

use crate::arguments::Arguments;

/// The fewest tiles on the table of each band; opening turns are a band of their own.
const BANDS: [(usize, &str); 5] = [
    (0, "0-9"),
    (10, "10-29"),
    (30, "30-49"),
    (50, "50-69"),
    (70, "70+"),
];

/// Prints median, 99th percentile and maximum in microseconds.
///
/// # Errors
/// What is wrong with the arguments.
pub fn run(words: &[String]) -> Result<(), String> {
    let mut arguments = Arguments::read(words, super::USAGE)?;
    let games = arguments.parsed("games", "a number")?.unwrap_or(200);
    let seed = arguments.optional("seed")?.unwrap_or_default();
    arguments.finish()?;
    let all: Vec<Turn> = (0..games)
        .flat_map(|game| {
            let mut rng = Rng::from_text(&format!("{seed}/{game}"));
            turns(2 + game % 3, &mut rng)
        })
        .collect();
    report("best play", &all, |turn| turn.best().is_some());
    report("list of plays", &all, |turn| {
        !plays(&turn.table, &turn.rack, turn.opened, OPENING).is_empty()
    });
    Ok(())
}

fn report(title: &str, turns: &[Turn], solve: impl Fn(&Turn) -> bool) {
    println!("{title:<14}   turns    plays   median      p99      max   in µs");
    let mut bands = vec![(Vec::new(), 0); BANDS.len() + 1];
    for turn in turns {
        // The shortest of three: other programs want to run too.
        let timed = |_| {
            let start = Instant::now();
            let found = solve(turn);
            (start.elapsed(), found)
        };
        let (time, found) = (0..3).map(timed).min().unwrap_or_default();
        let tiles: usize = turn.table.iter().map(Vec::len).sum();
        let above = BANDS.iter().filter(|band| tiles >= band.0).count();
        let (times, plays) = &mut bands[if turn.opened { above } else { 0 }];
        times.push(time);
        *plays += usize::from(found);
    }
    let names = std::iter::once("opening").chain(BANDS.iter().map(|band| band.1));
    for (name, (mut times, plays)) in names.zip(bands) {
        times.sort_unstable();
        let Some(last) = times.len().checked_sub(1) else {
            continue;
        };
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let at = |share: usize| micros(times[last * share / 100]);
        println!(
            "{name:<14} {:>7} {plays:>8} {:>8.0} {:>8.0} {:>8.0}",
            times.len(),
            at(50),
            at(99),
            at(100)
        );
    }
}
