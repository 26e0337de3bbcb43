//! The league: bots against bots, on paired deals with seats rotated.
//!
//! A deal is one seed, and every assignment of the bots to seats plays it. The
//! result is a file of one JSON line per game, in the order of the deals, and a
//! pure function of the arguments: however many threads played it, and however
//! often it was interrupted, the bytes are the same. Shards are whole deals; put
//! one after the other they hold what one league would, and the same league
//! started on the joined file finds nothing left to play and puts it in order.
//!
//! A line says what was played (`game`, `options`, `deal`, `seed`, and by seat
//! `bots` and `budgets`) and how it ended (`moves`, `winners`, `scores`). Where an
//! outside program spoiled its game, `forfeit` is its seat and `why` the reason;
//! the other seats have won then, and nobody has scores.
//!
//! How long the bots thought is no function of the arguments, so it is kept out
//! of the lines, in `FILE.times` beside them; `rate` finds it there.
//!
//! - [`bot`] bots as they are named; [`plan`] what is to be played
//! - [`game`] one of its games; [`cheater`] a bot for it that sees every card;
//!   [`outside`] a program that plays along
//! - [`mod@file`] the lines on disk; [`times`] how long bots thought;
//!   [`progress`] and [`forfeits`] for those who watch

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use papan::options::{Settings, setting_from_text};
use rayon::prelude::*;

use crate::arguments::Arguments;
use file::ResultFile;
use forfeits::Forfeits;
pub use plan::{League, Request};
use progress::Progress;
use times::Times;

mod bot;
mod cheater;
mod file;
mod forfeits;
mod game;
mod outside;
mod plan;
mod progress;
pub mod times;

/// How to call it.
pub const USAGE: &str = "\
papan-lab league --game G [--seats 2] [--set preset=NAME --set key=value …]
                 --bots medium,master[,…] --deals N --seed TEXT [--shard i/n]
                 [--move-time 10] --out FILE
    A bot is `level`, `level:budget` or `cmd:\"program words\"`, a program that
    plays along over standard streams (lab/examples); it forfeits the game it is
    silent in for --move-time seconds. With more bots than seats every choice of
    them plays, in every order. An interrupted league goes on where it stopped
    when started again, and more --deals go on from fewer. --shard 2/8 plays
    every eighth deal. RAYON_NUM_THREADS sets the number of threads.";

/// How long an outside program may think about one move.
const MOVE_TIME: Duration = Duration::from_secs(10);
/// How often the clock is looked at while no game ends.
const TICK: Duration = Duration::from_millis(200);

/// Plays a league and writes one JSON line per game.
///
/// # Errors
/// What is wrong with the arguments, or with the file.
pub fn run(words: &[String]) -> Result<(), String> {
    let mut arguments = Arguments::read(words, USAGE)?;
    let out = PathBuf::from(arguments.one("out")?);
    let request = read_request(&mut arguments)?;
    arguments.finish()?;
    play(&League::new(request)?, &out, None).map(|_| ())
}

fn read_request(arguments: &mut Arguments) -> Result<Request, String> {
    let mut options = Settings::new();
    for word in arguments.many("set") {
        let (key, value) = word
            .split_once('=')
            .ok_or_else(|| format!("--set {word}: expected key=value"))?;
        if options
            .insert(key.to_owned(), setting_from_text(value))
            .is_some()
        {
            return Err(format!("--set {key}: given more than once\n{USAGE}"));
        }
    }
    let shard = match arguments.optional("shard")? {
        None => (0, 1),
        Some(text) => read_shard(&text)?,
    };
    Ok(Request {
        game: arguments.one("game")?,
        seats: arguments.parsed("seats", "a number")?.unwrap_or(2),
        options,
        bots: arguments.one("bots")?,
        deals: arguments
            .parsed("deals", "a number")?
            .ok_or_else(|| format!("--deals is missing\n{USAGE}"))?,
        seed: arguments.one("seed")?,
        shard,
        move_time: arguments.time("move-time", 1.0)?.unwrap_or(MOVE_TIME),
    })
}

/// Reads `i/n`, counted from 1.
fn read_shard(text: &str) -> Result<(usize, usize), String> {
    let bad = || format!("--shard {text}: expected i/n with 1 ≤ i ≤ n");
    let (shard, shards) = text.split_once('/').ok_or_else(bad)?;
    let shard: usize = shard.parse().map_err(|_| bad())?;
    let shards: usize = shards.parse().map_err(|_| bad())?;
    if shard == 0 || shard > shards {
        return Err(bad());
    }
    Ok((shard - 1, shards))
}

/// Plays what the file does not hold yet, until `until` if that is given, and
/// tells whether all of the league has been played.
///
/// # Errors
/// What is wrong with the file, or a bot of ours that broke a rule.
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
        // Taken one after the other, so that an unfinished league has whole deals.
        scope.spawn(move || {
            let missing = missing.into_iter().par_bridge();
            missing.for_each_with(sender, |sender, index| {
                if !stop.load(Ordering::Relaxed) {
                    // Nobody listens any more only if everything is about to stop.
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
            move_time: MOVE_TIME,
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
