//! The league: bots against bots, on the same deals in every order of seats.
//!
//! A deal is one seed, and every assignment of the bots to seats plays it. The result
//! is a file with one JSON line per game, in the order of the deals. It is a pure
//! function of the arguments: the number of threads and interruptions do not change
//! its bytes. Shards consist of whole deals. Concatenated they hold the lines of the
//! whole league, and the same league started on that file only sorts them.
//!
//! A line says what was played (`game`, `options`, `deal`, `seed`, and by seat `bots`
//! and `budgets`) and how it ended (`moves`, `winners`, `scores`). If an outside
//! program spoiled its game, `forfeit` is its seat and `why` the reason; then all other
//! seats are winners and `scores` is null. With `--moves` a line also has `played`, all
//! moves in notation, and `reason`, why the game ended (null after a forfeit); docs/data.md
//! describes it.
//!
//! Thinking times depend on the machine, so they are not in the lines but in
//! `FILE.times`, where `rate` reads them.
//!
//! - [`bot`] names of bots; [`plan`] the games of a league
//! - [`game`] plays one game; [`start`] starts a bot on a turn; [`outside`] runs
//!   an outside program
//! - [`mod@file`] the lines on disk; [`times`] thinking times; [`progress`] and
//!   [`forfeits`] messages while it runs

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use papan::options::{Setting, Settings};
use rayon::prelude::*;

use crate::arguments::{key_value, seconds};
use crate::progress::Progress;
pub use bot::{Bot, Mind};
use file::ResultFile;
use forfeits::Forfeits;
pub use plan::{League, Request};
use times::Times;

mod bot;
mod file;
mod forfeits;
mod game;
mod outside;
mod plan;
mod start;
pub mod times;

/// What to play, and where to write it.
#[derive(clap::Args)]
pub struct Arguments {
    /// Which game
    #[arg(long, value_name = "ID")]
    game: String,
    /// Number of seats
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: usize,
    /// A rule option, or `preset=NAME`; may be repeated
    #[arg(long, value_name = "KEY=VALUE", value_parser = key_value)]
    set: Vec<(String, String)>,
    /// The bots, with commas between them
    #[arg(long, value_name = "BOT,…")]
    bots: String,
    /// Number of deals
    #[arg(long, value_name = "N")]
    deals: usize,
    /// Seed of all deals
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    seed: String,
    /// Play only part I of N of the deals
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    shard: (usize, usize),
    /// Seconds that an outside program may think about one move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    move_time: Duration,
    /// Also write the moves of every game and why it ended
    #[arg(long)]
    moves: bool,
    /// File to write, or to complete
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Help after the list of options.
pub const NOTES: &str = "\
A bot is `level`, `level:budget` or `cmd:\"program words\"`, a program that plays over
standard streams (see lab/examples). A program that is silent for longer than
--move-time forfeits the game. Catur Jawa also has the contenders of the study, again with
:budget: random, heuristic, supervised, reinforced, flat, tree, guided, cheater; and for
comparison tree-puct (the heuristic as prior), tree-value (the same with the learned value),
guided-playout (the learned prior, never the value), guided-value (always the value),
guided-cheater; and a stranger (random playouts), which knows only the rules. With NAME@FILE
they have other weights than those in lab/weights. With more bots than seats every selection
plays, in every order.
An interrupted league continues when it is started again, also with more --deals.
RAYON_NUM_THREADS sets the number of threads.";

/// How often the time is checked while no game ends.
const TICK: Duration = Duration::from_millis(200);

/// Plays a league and writes one JSON line per game.
///
/// # Errors
/// Arguments that do not fit the game, or a file that cannot be used.
pub fn run(arguments: Arguments) -> Result<(), String> {
    let (out, moves) = (arguments.out.clone(), arguments.moves);
    let mut league = League::new(request(arguments)?)?;
    league.keep_moves = moves;
    play(&league, &out, None).map(|_| ())
}

fn request(arguments: Arguments) -> Result<Request, String> {
    let mut options = Settings::new();
    for (key, value) in arguments.set {
        let value = Setting::from_text(&value);
        if options.insert(key.clone(), value).is_some() {
            return Err(format!("--set {key}: given more than once"));
        }
    }
    Ok(Request {
        game: arguments.game,
        seats: arguments.seats,
        options,
        bots: arguments.bots,
        deals: arguments.deals,
        seed: arguments.seed,
        shard: arguments.shard,
        move_time: arguments.move_time,
    })
}

/// Parses `i/n`, which is counted from 1.
pub fn shard(text: &str) -> Result<(usize, usize), String> {
    text.split_once('/')
        .and_then(|(shard, shards)| Some((shard.parse().ok()?, shards.parse().ok()?)))
        .filter(|(shard, shards)| (1..=*shards).contains(shard))
        .map(|(shard, shards): (usize, usize)| (shard - 1, shards))
        .ok_or("expected i/n with 1 ≤ i ≤ n".to_owned())
}

/// Plays the games that the file does not hold yet, until `until` if that is given.
/// Returns whether the league is complete.
///
/// # Errors
/// A file that cannot be used, or one of our bots that broke a rule.
pub fn play(league: &League, out: &Path, until: Option<Instant>) -> Result<bool, String> {
    let mut file = ResultFile::open(out, league)?;
    let missing = file.missing();
    let mut times = Times::beside(out, file.is_empty());
    let mut progress = Progress::new(&league.to_string(), league.fixtures().len(), missing.len());
    let mut forfeits = Forfeits::default();
    let stop = AtomicBool::new(false);
    let (sender, games) = mpsc::channel();
    let mut trouble = None;
    thread::scope(|scope| {
        let stop = &stop;
        // In order, so that an unfinished league consists of whole deals.
        scope.spawn(move || {
            let missing = missing.into_iter().par_bridge();
            missing.for_each_with(sender, |sender, index| {
                if !stop.load(Ordering::Relaxed) {
                    // Sending fails only when everything is about to stop.
                    let _ = sender.send((index, game::play(league, index)));
                }
            });
        });
        loop {
            let news = match games.recv_timeout(TICK) {
                Ok((index, Ok(played))) => {
                    if let Some(forfeit) = &played.forfeit {
                        forfeits.add(forfeit, &mut progress);
                    }
                    times.add(&played.times);
                    progress.advance();
                    file.add(index, &played.line)
                        .and_then(|()| times.save_now_and_then())
                }
                Ok((_, Err(refusal))) => Err(refusal.to_string()),
                Err(RecvTimeoutError::Timeout) => Ok(()),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if let Err(message) = news {
                trouble.get_or_insert(message);
            }
            if trouble.is_some() || until.is_some_and(|until| Instant::now() >= until) {
                stop.store(true, Ordering::Relaxed);
            }
            progress.show();
        }
    });
    progress.finish();
    forfeits.sum_up();
    match trouble {
        Some(message) => Err(message),
        None => {
            times.save()?;
            file.finish()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn league(deals: usize) -> League {
        let request = Request {
            game: "congkak".to_owned(),
            seats: 2,
            options: Settings::new(),
            bots: "easy,medium".to_owned(),
            deals,
            seed: "a".to_owned(),
            shard: (0, 1),
            move_time: Duration::from_secs(10),
        };
        League::new(request).unwrap()
    }

    #[test]
    fn a_league_stops_in_time_and_goes_on_later() {
        let league = league(300);
        let name = format!("papan-until-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let (out, whole) = (folder.join("stopped"), folder.join("whole"));
        assert_eq!(play(&league, &out, Some(Instant::now())), Ok(false));
        let text = fs::read_to_string(&out).unwrap();
        assert!((1..600).contains(&text.lines().count()));
        assert_eq!(play(&league, &out, None), Ok(true));
        assert_eq!(play(&league, &whole, None), Ok(true));
        assert_eq!(fs::read(out).unwrap(), fs::read(whole).unwrap());
        fs::remove_dir_all(folder).unwrap();
    }
}
