//! The study of Catur Jawa that the paper left out: who plays how well and why, and how
//! fair, varied and engaging the games are.
//!
//! The study is a pure function of its size: its games are numbered, each has a seed of
//! its own, and tables and plots are made of the games alone. Only thinking times depend
//! on the machine; they are in files of their own, `times.json` and `time-*.svg`.
//!
//! - [`plan`] which games; [`player`] who plays; [`game`] one game and its line;
//!   [`mod@file`] the lines on disk; [`clock`] processor time
//! - [`lines`] lines read again; [`strength`], [`fairness`], [`liveliness`] tables;
//!   [`numbers`] what they share
//! - [`plot`] pictures; [`pictures`] which ones; [`document`] tables in the text

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;

use rayon::prelude::*;
use serde_json::{Value, json};

use crate::league::shard;
use crate::league::times::Times;
use crate::progress::Progress;
use file::{GameFile, Shard};
use lines::PlayedSeries;
use plan::{Part, SEED, Series, Size};

mod clock;
mod document;
mod fairness;
mod file;
mod game;
mod lines;
mod liveliness;
mod numbers;
mod pictures;
mod plan;
mod player;
mod plot;
mod strength;

/// What to study, and where to write it.
#[derive(clap::Args)]
pub struct Arguments {
    /// A study of minutes that shows that everything works, and always the same way
    #[arg(long)]
    quick: bool,
    /// Only one part
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// Number of deals that the parts are multiples of
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000,
        conflicts_with = "quick"
    )]
    deals: usize,
    /// Play only part I of N of the deals, and write no tables
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    shard: (usize, usize),
    /// Folder of the games [default: target/study; with --quick a temporary one]
    #[arg(long, value_name = "DIR")]
    games: Option<PathBuf>,
    /// Document to fill with the tables
    #[arg(long, value_name = "FILE")]
    document: Option<PathBuf>,
    /// Folder for the plots and figures of the site
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Folder for tables (JSON) and plots (SVG)
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Help after the list of options.
pub const NOTES: &str = "\
A study that was interrupted continues when it is started again, also with more --deals.
Shards write SERIES.I-of-N.jsonl: put the files of all shards into one folder and start the
study without --shard to make the tables. The result is the same for any number of shards.
After a change of bots or weights, remove the folder of the games first.
Files named time* depend on the machine, all others do not; --quick writes none.
RAYON_NUM_THREADS sets the number of threads.";

/// The deals of the quick study.
const QUICK: usize = 2;

/// Plays what is missing and writes tables and plots.
///
/// # Errors
/// A file that cannot be used, or a player that broke a rule.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let size = Size {
        deals: if arguments.quick {
            QUICK
        } else {
            arguments.deals.max(1)
        },
        quick: arguments.quick,
    };
    let parts = match arguments.only {
        Some(part) => vec![part],
        None => Part::ALL.to_vec(),
    };
    let (folder, temporary) = match (&arguments.games, arguments.quick) {
        (Some(folder), _) => (folder.clone(), false),
        (None, false) => (PathBuf::from("target/study"), false),
        // Games of another build would go unnoticed.
        (None, true) => {
            let name = format!("papan-study-{}", std::process::id());
            (std::env::temp_dir().join(name), true)
        }
    };
    for folder in [&folder, &arguments.out] {
        make_folder(folder)?;
    }
    let done = study(arguments, size, &parts, &folder);
    if temporary {
        // What cannot be removed there does no harm.
        let _ = fs::remove_dir_all(&folder);
    }
    done
}

fn study(arguments: &Arguments, size: Size, parts: &[Part], folder: &Path) -> Result<(), String> {
    let mut all = Vec::new();
    for series in plan::series(size, parts)? {
        let lines = play(&series, folder, arguments.shard)?;
        let path = file::path(folder, &series.name, arguments.shard);
        all.push(PlayedSeries::new(series, path, &lines)?);
    }
    if arguments.shard.1 > 1 {
        return Ok(());
    }
    let mut tables: BTreeMap<&str, Value> = BTreeMap::new();
    for part in parts {
        match part {
            Part::League => {
                let league = strength::league(&all, size)?;
                // In the quick study, everything is the same each time.
                if !size.quick {
                    tables.insert("times", strength::thinking_times(&all, &league));
                }
                tables.insert("league", league);
            }
            Part::Ablations => {
                tables.insert("ablations", strength::ablations(&all, size)?);
            }
            Part::Fairness => {
                tables.insert("fairness", fairness::tables(&all, size)?);
            }
            Part::Variety => {
                tables.insert("variety", liveliness::variety(&all, size)?);
            }
            Part::Engagement => {
                tables.insert("engagement", liveliness::engagement(&all, size));
            }
        }
    }
    if parts == Part::ALL {
        tables.insert("run", description(&all, size));
    }
    let out = &arguments.out;
    for (name, table) in &tables {
        let text = format!("{}\n", document::pretty(table));
        write(&out.join(format!("{name}.json")), &text)?;
    }
    let plots = pictures::all(&tables)?;
    for (name, svg) in &plots {
        write(&out.join(name), svg)?;
    }
    if let Some(page) = &arguments.page {
        make_folder(page)?;
        for (name, svg) in plots.iter().filter(|(name, _)| pictures::on_the_page(name)) {
            write(&page.join(name), &pictures::for_the_page(svg))?;
        }
    }
    match &arguments.document {
        None => Ok(()),
        Some(path) => {
            let trouble = |error| format!("{}: {error}", path.display());
            let text = fs::read_to_string(path).map_err(trouble)?;
            write(path, &document::filled(&text, out)?)
        }
    }
}

/// Plays the games of a series that its files do not hold yet. Returns the lines.
fn play(series: &Series, folder: &Path, shard: Shard) -> Result<Vec<String>, String> {
    let mut file = GameFile::open(folder, series, shard)?;
    let missing = file.missing(|index| series.fixtures[index].deal % shard.1 == shard.0);
    let path = file::path(folder, &series.name, shard);
    let total = series.fixtures.len();
    let mut times = Times::beside(&path, missing.len() == total);
    let mut progress = Progress::new(&series.name, total, missing.len());
    let (sender, games) = mpsc::channel();
    let mut trouble = None;
    thread::scope(|scope| {
        // In order, so that an unfinished series consists of whole deals.
        scope.spawn(move || {
            let missing = missing.into_iter().par_bridge();
            // Sending fails only when everything is about to stop.
            let _ = missing.try_for_each_with(sender, |sender, index| {
                sender.send((index, game::play(series, &series.fixtures[index])))
            });
        });
        for (index, played) in games {
            let written = played.and_then(|played| {
                times.add(&played.times);
                progress.advance();
                file.add(index, &played.line)
                    .and_then(|()| times.save_now_and_then())
            });
            if let Err(message) = written {
                trouble = Some(message);
                break;
            }
            progress.show();
        }
    });
    progress.finish();
    match trouble {
        Some(message) => Err(message),
        None => {
            times.save()?;
            file.finish()
        }
    }
}

/// What was played, for the document.
fn description(all: &[PlayedSeries], size: Size) -> Value {
    let series: BTreeMap<&str, usize> = (all.iter())
        .map(|played| (&*played.series.name, played.games.len()))
        .collect();
    json!({
        "seed": SEED,
        "deals": size.deals,
        "quick": size.quick,
        "budgets": size.budgets(),
        "observer": game::OBSERVER,
        "margin": liveliness::MARGIN,
        "games": series.values().sum::<usize>(),
        "series": series,
    })
}

fn make_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
