//! The ladder of every game: plays it, and writes the page that shows it.
//!
//! What is played is listed in [`pairings`]; [`page`] puts the results into tables.
//! Each pairing is a league with a file of its own, so all that holds for leagues
//! holds here: it can be interrupted, goes on where it stopped, and gives the same
//! page in the end. The files know the bots' budgets but not their code: after a
//! bot has changed, begin without its game's files. Those of other games stay: the
//! page shows what the folder holds.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use papan::options::setting_from_text;

use crate::arguments::Arguments;
use crate::league::{self, League, Request};
use pairings::{Pairing, SERIES, Series};

mod page;
mod pairings;

/// How to call it.
pub const USAGE: &str = "\
papan-lab strength [--only GAME] [--minutes M] [--deals N]
                   [--folder target/strength] [--out docs/strength.md]
    Plays the ladders of all games, or of one, and writes the page from all that
    has been played. After M minutes it stops; started again, it goes on.";

/// What all deals are drawn from.
const SEED: &str = "strength";

/// Plays what is missing and writes the page.
///
/// # Errors
/// What is wrong with the arguments, the files or a league.
pub fn run(words: &[String]) -> Result<(), String> {
    let mut arguments = Arguments::read(words, USAGE)?;
    let only = arguments.optional("only")?;
    let until = arguments.time("minutes", 60.0)?;
    let deals: Option<usize> = arguments.parsed("deals", "a number")?;
    let mut path = |name: &str, usual: &str| -> Result<PathBuf, String> {
        let path = arguments.optional(name)?;
        Ok(path.map_or_else(|| usual.into(), PathBuf::from))
    };
    let folder = path("folder", "target/strength")?;
    let out = path("out", "docs/strength.md")?;
    arguments.finish()?;
    // So late that there is no such moment is never.
    let until = until.and_then(|time| Instant::now().checked_add(time));
    let chosen = |series: &&Series| only.as_deref().is_none_or(|game| game == series.game);
    let all: Vec<&Series> = SERIES.iter().filter(chosen).collect();
    if all.is_empty() {
        let only = only.unwrap_or_default();
        return Err(format!("--only {only}: no ladder of that game\n{USAGE}"));
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for series in all {
        for pairing in series.pairings {
            if until.is_none_or(|until| Instant::now() < until) {
                play(series, pairing, deals, &folder, until)?;
            }
        }
    }
    let page = page::write(&folder, deals)?;
    fs::write(&out, page).map_err(|error| format!("{}: {error}", out.display()))
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
            .map(|(key, value)| (key.to_owned(), setting_from_text(value)))
            .collect(),
        bots: pairing.bots.to_owned(),
        deals: deals.unwrap_or(series.deals),
        seed: SEED.to_owned(),
        shard: (0, 1),
        // There are no outside programs among them.
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
