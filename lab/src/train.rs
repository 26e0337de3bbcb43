//! `papan-lab train`: bots of Catur Jawa that learn; and its two parts by themselves,
//! `lessons` and `fit`, for those who spread the games over machines.
//!
//! - [`games`] plays games to learn from; [`samples`] turns them into numbers; [`fit`]
//!   fits weights to those; [`course`] does both in turn, generation by generation

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use papan::games::catur_jawa::learned::blob::{self, Plain};
use papan::games::catur_jawa::learned::{self, KINDS};
use papan::games::catur_jawa::options::PRESETS;
use papan::refusal::Refusal;

use crate::arguments::{key_value, minutes};
use crate::contenders::Contender;
use crate::league::shard;
use crate::output;
use course::{Course, Learner, Reached};
use games::Wanted;
use samples::Samples;

mod course;
mod fit;
pub mod games;
mod samples;

/// Help after the list of options.
pub const NOTES: &str = "\
The weights of one kind of game are changed in FILE, which is created if it does not exist;
3 and 4 seats are one kind, and half of its games have 3. `supervised` learns a policy from
the visits of plain tree search, `reinforced` a value from games of its own, `guided` both
from games of its own after the first generation. Games are kept in FILE.lessons: an
interrupted run goes on where it stopped, and the result is the same. Games can be played
elsewhere: `--next` prints the arguments of `papan-lab lessons` for the games that are missing,
to which `--shard I/N` may be added; parts are put together by concatenating them (see
docs/scale.md). RAYON_NUM_THREADS sets the number of threads.";

/// What to learn.
#[derive(clap::Args)]
pub struct Arguments {
    /// Who learns
    #[arg(long, value_enum)]
    contender: Learner,
    /// Number of seats
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: usize,
    /// `preset=NAME`: the rules
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_value)]
    set: Vec<(String, String)>,
    /// Another seed gives other games and other weights
    #[arg(long, value_name = "TEXT")]
    seed: String,
    /// How many games, all generations together
    #[arg(long, value_name = "N", required_unless_present = "minutes")]
    games: Option<usize>,
    /// Play games for so long; the number of games depends on the machine then
    #[arg(long, value_name = "N", value_parser = minutes, conflicts_with = "games")]
    minutes: Option<Duration>,
    /// Stop after so many generations
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    generations: Option<u64>,
    /// Play no games: print the commands that play those that are missing, or finish
    #[arg(long, conflicts_with = "minutes")]
    next: bool,
    /// File of weights to write, or to change
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Trains a contender.
///
/// # Errors
/// Arguments that do not fit, or a file that cannot be used.
pub fn run(arguments: Arguments) -> Result<(), String> {
    let preset = match &arguments.set[..] {
        [] => "open",
        [(key, preset)] if key == "preset" => preset,
        _ => return Err("--set: expected preset=NAME".to_owned()),
    };
    let course = Course {
        learner: arguments.contender,
        preset: preset.to_owned(),
        seats: arguments.seats,
        seed: arguments.seed,
        games: arguments.games,
        time: arguments.minutes,
        generations: arguments
            .generations
            .map_or(usize::MAX, |most| most as usize),
        plays: !arguments.next,
    };
    let mut folder = arguments.out.clone().into_os_string();
    folder.push(".lessons");
    let learned = match course.run(&PathBuf::from(folder))? {
        Reached::End(learned) => learned,
        Reached::Games(commands) => return output::print(&(commands.join("\n") + "\n")),
    };
    let kind = learned::kind(&games::options(preset)?, arguments.seats);
    change(&arguments.out, kind, |plain| {
        course.learner.take(plain, learned)
    })
}

/// Changes the weights of one kind of game in a file.
fn change(file: &PathBuf, kind: usize, change: impl FnOnce(&mut Plain)) -> Result<(), String> {
    let trouble = |what: &dyn std::fmt::Display| format!("{}: {what}", file.display());
    let mut kinds: [Plain; KINDS] = match fs::read(file) {
        Ok(bytes) => blob::read_plain(&bytes).map_err(|refusal| trouble(&refusal))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Default::default(),
        Err(error) => return Err(trouble(&error)),
    };
    change(&mut kinds[kind]);
    let part = file.with_extension("part");
    fs::write(&part, blob::write(&kinds))
        .and_then(|()| fs::rename(&part, file))
        .map_err(|error| trouble(&error))
}

/// Which games to play.
#[derive(clap::Args)]
pub struct LessonArguments {
    /// Who plays, as `contender:budget` or `contender@FILE:budget`
    #[arg(long, value_name = "BOT", default_value = "tree:1000")]
    teacher: String,
    /// Number of seats
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: usize,
    /// The rules
    #[arg(long, value_name = "NAME", default_value = "open")]
    preset: String,
    /// Another seed gives other games
    #[arg(long, value_name = "TEXT")]
    seed: String,
    /// How many games
    #[arg(long, value_name = "N")]
    games: usize,
    /// Stop after so long
    #[arg(long, value_name = "N", value_parser = minutes)]
    minutes: Option<Duration>,
    /// Play only part I of N of the games
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    shard: (usize, usize),
    /// File to write, or to complete
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Plays games to learn from.
///
/// # Errors
/// Arguments that do not fit, or a file that cannot be used.
pub fn lessons(arguments: LessonArguments) -> Result<(), String> {
    let form = "--teacher: expected contender:budget";
    let (name, budget) = arguments.teacher.rsplit_once(':').ok_or(form)?;
    let (teacher, _) = Contender::named(name)?.ok_or("--teacher: no such contender")?;
    let wanted = Wanted {
        options: games::options(&arguments.preset)?,
        preset: arguments.preset.clone(),
        seats: arguments.seats,
        teacher,
        teacher_name: match name.split_once('@') {
            None => name.to_owned(),
            Some((name, file)) => {
                let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
                course::label(name, &bytes)
            }
        },
        budget: budget.parse().map_err(|_| form)?,
        seed: arguments.seed,
    };
    let until = arguments.minutes.map(|time| Instant::now() + time);
    let (games, out) = (arguments.games, &arguments.out);
    games::complete(&wanted, games, arguments.shard, until, out).map(|_| ())
}

/// What to learn from, and where to write it.
#[derive(clap::Args)]
pub struct FitArguments {
    /// Who learns
    #[arg(long, value_enum)]
    contender: Learner,
    /// A file of games of one kind; may be repeated
    #[arg(long = "lessons", value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Another seed gives another order of the samples
    #[arg(long, value_name = "TEXT")]
    seed: String,
    /// File of weights to write, or to change
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Fits weights to games.
///
/// # Errors
/// Arguments that do not fit, or a file that cannot be used.
pub fn fit(arguments: &FitArguments) -> Result<(), String> {
    let mut samples = Samples::default();
    for file in &arguments.files {
        samples.add(file)?;
    }
    let kind = samples.kind.ok_or("--lessons: no games")?;
    let learned = arguments.contender.fit(&samples, &arguments.seed);
    change(&arguments.out, kind, |plain| {
        arguments.contender.take(plain, learned);
    })
}

/// Which weights to make smaller, and where to write them.
#[derive(clap::Args)]
pub struct ShipArguments {
    /// File of all weights
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// File of weights to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Writes the weights that the site's bots use.
///
/// # Errors
/// A file that cannot be used.
pub fn ship(arguments: &ShipArguments) -> Result<(), String> {
    let trouble = |file: &PathBuf, what: String| format!("{}: {what}", file.display());
    let bytes = fs::read(&arguments.weights)
        .map_err(|error| trouble(&arguments.weights, error.to_string()))?;
    let shipped =
        shipped(&bytes).map_err(|refusal| trouble(&arguments.weights, refusal.to_string()))?;
    fs::write(&arguments.out, shipped).map_err(|error| trouble(&arguments.out, error.to_string()))
}

/// What *master* uses: only the kinds of game with two seats.
pub fn shipped(weights: &[u8]) -> Result<Vec<u8>, Refusal> {
    let mut kinds = blob::read_plain(weights)?;
    for preset in PRESETS {
        kinds[learned::kind(&preset.options, 3)] = Plain::default();
    }
    Ok(blob::write(&kinds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_weights_are_all_weights_without_what_is_not_used() {
        let all = include_bytes!("../weights/catur-jawa-all.bin");
        let site = include_bytes!("../weights/catur-jawa.bin");
        assert_eq!(shipped(all).expect("whole weights"), site);
    }
}
