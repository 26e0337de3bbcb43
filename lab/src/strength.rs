//! Plays the ladder of every game and writes the page about it.
//!
//! [`pairings`] lists what is played; [`page`] puts the results into tables. Each
//! pairing is a league with its own file, so it can be interrupted and continued and
//! gives the same page in the end. The files know the bots' budgets but not their code:
//! after a change of a bot, delete its game's files first.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use papan::options::Setting;

use crate::arguments::minutes;
use crate::league::{self, League, Request};
use pairings::{Pairing, SERIES, Series};

mod page;
mod pairings;

/// What to play, and where to write it.
#[derive(clap::Args)]
pub struct Arguments {
    /// Play only this game's ladders
    #[arg(long, value_name = "GAME")]
    only: Option<String>,
    /// Stop after this time
    #[arg(long, value_parser = minutes)]
    minutes: Option<Duration>,
    /// Number of deals of each pairing, instead of its own
    #[arg(long, value_name = "N")]
    deals: Option<usize>,
    /// Folder of the league files
    #[arg(long, default_value = "target/strength")]
    folder: PathBuf,
    /// Page to write
    #[arg(long, value_name = "FILE", default_value = "docs/strength.md")]
    out: PathBuf,
}

/// Help after the list of options.
pub const NOTES: &str = "\
The page shows all games in the folder, also those of earlier calls. A call that was
stopped continues when it is started again.";

/// Seed of all deals.
const SEED: &str = "strength";

/// Plays what is missing and writes the page.
///
/// # Errors
/// An unknown game, a file that cannot be used, or a league that cannot be played.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let Arguments {
        only,
        deals,
        folder,
        out,
        ..
    } = arguments;
    // A time too far away for the clock is no limit.
    let until = arguments.minutes;
    let until = until.and_then(|time| Instant::now().checked_add(time));
    let chosen = |series: &&Series| only.as_deref().is_none_or(|game| game == series.game);
    let all: Vec<&Series> = SERIES.iter().filter(chosen).collect();
    if all.is_empty() {
        let only = only.as_deref().unwrap_or_default();
        return Err(format!("--only {only}: this game has no ladder"));
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for series in all {
        for pairing in series.pairings {
            if until.is_none_or(|until| Instant::now() < until) {
                play(series, pairing, *deals, folder, until)?;
            }
        }
    }
    let page = page::write(folder, *deals)?;
    fs::write(out, page).map_err(|error| format!("{}: {error}", out.display()))
}

fn play(
    series: &Series,
    pairing: &Pairing,
    deals: Option<usize>,
    folder: &Path,
    until: Option<Instant>,
) -> Result<(), String> {
    let league = League::new(request(series, pairing, deals))?;
    league::play(&league, &folder.join(pairing.file(series)), until).map(|_| ())
}

fn request(series: &Series, pairing: &Pairing, deals: Option<usize>) -> Request {
    let options = series.options.split_whitespace();
    let options = options.filter_map(|word| word.split_once('='));
    Request {
        game: series.game.to_owned(),
        seats: series.seats,
        options: options
            .map(|(key, value)| (key.to_owned(), Setting::from_text(value)))
            .collect(),
        bots: pairing.bots.to_owned(),
        deals: deals.unwrap_or(series.deals),
        seed: SEED.to_owned(),
        shard: (0, 1),
        // No outside program plays.
        move_time: Duration::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_listed_fits_its_game() {
        for series in SERIES {
            for pairing in series.pairings {
                if let Err(why) = League::new(request(series, pairing, None)) {
                    panic!("{} {}: {why}", series.game, pairing.bots);
                }
            }
        }
    }

    #[test]
    fn every_pairing_has_a_file_of_its_own() {
        let files = SERIES
            .iter()
            .flat_map(|series| series.pairings.iter().map(|pairing| pairing.file(series)));
        let mut files: Vec<String> = files.collect();
        let count = files.len();
        files.sort();
        files.dedup();
        assert_eq!(files.len(), count);
    }
}
