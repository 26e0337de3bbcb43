//! Games to learn from: a teacher plays itself and tells what it thought.
//!
//! The games are numbered, and each is a pure function of what is asked for and of its
//! number. So shards can be played anywhere and in any order; put together they are the
//! same file. A line is one game as JSON:
//!
//! - `made` what was asked for, the same in all lines of a file; `preset`, `seats`,
//!   `number`, `seed`
//! - `moves` in notation; `winners` the seats
//! - for each move `visits`, a list of moves with how often the teacher tried them (empty
//!   if it did not think), and `chances`, what it expected for each seat (empty as well)

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::mpsc;
use std::time::Instant;

use papan::bots::Thinker;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::levels::Reasons;
use papan::games::catur_jawa::options::Options;
use papan::rng::Rng;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::contenders::Contender;
use crate::progress::Progress;

/// In one game of so many the teacher meets guests: a bot that has only seen its own play
/// does not know what to do against others.
const GUESTS: usize = 4;
/// The guests, in turn, and their share of the teacher's budget.
const GUEST_LIST: [(&str, u64); 3] = [("heuristic", 1), ("tree", 2), ("flat", 2)];
/// How many of a hundred moves are made at random, so that mistakes are seen, too.
const SLIPS: usize = 4;
/// So many moves of each seat are drawn in proportion to the visits; later the most
/// visited one is made.
const VARIED: usize = 5;

/// What is asked for.
#[derive(Clone)]
pub struct Wanted {
    /// The rule options.
    pub options: Options,
    /// The name of the options' preset.
    pub preset: String,
    /// How many sit at the table.
    pub seats: usize,
    /// Who plays.
    pub teacher: Contender,
    /// Its name.
    pub teacher_name: String,
    /// How long it thinks.
    pub budget: u64,
    /// The seed of all games.
    pub seed: String,
}

/// A game that was played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// What was asked for.
    pub made: String,
    /// The name of the options' preset.
    pub preset: String,
    /// How many sat at the table.
    pub seats: usize,
    /// Which game it is.
    pub number: usize,
    /// Its seed.
    pub seed: String,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// For each move, what was tried instead, and how often.
    pub visits: Vec<Vec<(String, u32)>>,
    /// For each move, what the teacher expected for each seat.
    pub chances: Vec<Vec<f32>>,
    /// Who won.
    pub winners: Vec<usize>,
}

impl Wanted {
    /// What is asked for, as it stands in every line.
    pub fn made(&self) -> String {
        format!(
            "{} {} seats, {}:{}, seed {}",
            self.preset, self.seats, self.teacher_name, self.budget, self.seed
        )
    }

    fn seed_of(&self, number: usize) -> String {
        format!("{}/{number}", self.seed)
    }

    /// The start of a game: the same deal, whoever asks.
    ///
    /// # Errors
    /// A number of seats that there is not.
    fn deal(&self, number: usize) -> Result<CaturJawa, String> {
        let mut rng = Rng::from_text(&self.seed_of(number));
        CaturJawa::new(&self.options, self.seats, &mut rng).map_err(|refusal| refusal.to_string())
    }

    /// Plays one game.
    ///
    /// # Errors
    /// A number of seats that there is not.
    pub fn play(&self, number: usize) -> Result<Lesson, String> {
        let seed = self.seed_of(number);
        let mut game = self.deal(number)?;
        let mut rng = Rng::from_text(&format!("{seed}/moves"));
        // Among guests the teacher has one seat.
        let visit = (number % GUESTS == GUESTS - 1).then_some(number / GUESTS);
        let own = visit.map(|visit| visit / GUEST_LIST.len() % self.seats);
        let (guest, share) = GUEST_LIST[visit.unwrap_or(0) % GUEST_LIST.len()];
        let (guest, _) = Contender::named(guest)?.ok_or("no such guest")?;
        let mut lesson = Lesson {
            made: self.made(),
            preset: self.preset.clone(),
            seats: self.seats,
            number,
            seed: seed.clone(),
            moves: Vec::new(),
            visits: Vec::new(),
            chances: Vec::new(),
            winners: Vec::new(),
        };
        while let Some(seat) = game.to_move() {
            let teaches = own.is_none_or(|own| own == seat);
            let (who, budget) = if teaches {
                (self.teacher, self.budget)
            } else {
                (guest, (self.budget / share).max(1))
            };
            let thinking = Rng::from_text(&format!("{seed}/{}", lesson.moves.len()));
            let mut thinker = who.start(&game, thinking);
            let varied = teaches && lesson.moves.len() < VARIED * self.seats;
            let (action, mut tried) = turn(&mut *thinker, budget, varied, &mut rng);
            if !teaches {
                // Nothing is learned from what a guest thinks.
                tried.clear();
            }
            let slip = rng.below(100) < SLIPS;
            let action = match rng.pick(&game.legal_actions()) {
                Some(any) if slip => *any,
                _ => action,
            };
            lesson.moves.push(action.to_string());
            lesson.chances.push(expected(&tried, self.seats));
            let visits = tried.into_iter();
            let visits = visits.map(|(action, visits, _)| (action.to_string(), visits));
            lesson.visits.push(visits.collect());
            game.apply(&action);
        }
        lesson.winners = game.outcome().map(|end| end.winners).unwrap_or_default();
        Ok(lesson)
    }
}

/// A bot's move, and what it tried.
fn turn(
    thinker: &mut dyn Thinker<CaturJawa>,
    budget: u64,
    varied: bool,
    rng: &mut Rng,
) -> (Action, Vec<Tried>) {
    thinker.think(budget);
    let answer = thinker.answer();
    let Reasons::Tree { candidates, .. } = answer.reasons else {
        return (answer.action, Vec::new());
    };
    let tried: Vec<Tried> = candidates
        .into_iter()
        .filter(|tried| tried.visits > 0)
        .map(|tried| (tried.action, tried.visits, tried.chance.unwrap_or_default()))
        .collect();
    let mut action = answer.action;
    if varied {
        let total: u32 = tried.iter().map(|&(_, visits, _)| visits).sum();
        let mut left = rng.below(total as usize) as u32;
        for &(candidate, visits, _) in &tried {
            if left < visits {
                action = candidate;
                break;
            }
            left -= visits;
        }
    }
    (action, tried)
}

impl Lesson {
    /// The start of the game.
    ///
    /// # Errors
    /// A preset or a number of seats that there is not.
    pub fn deal(&self) -> Result<CaturJawa, String> {
        let mut rng = Rng::from_text(&self.seed);
        CaturJawa::new(&options(&self.preset)?, self.seats, &mut rng)
            .map_err(|refusal| refusal.to_string())
    }
}

/// The options of a preset.
///
/// # Errors
/// A preset that there is not.
pub fn options(preset: &str) -> Result<Options, String> {
    let known = CaturJawa::PRESETS.iter().find(|known| known.id == preset);
    let known = known.ok_or_else(|| format!("no preset {preset}: there are open and trail"))?;
    Ok(known.options)
}

/// A move, how often it was tried, and what it brought each seat.
type Tried = (Action, u32, Vec<f32>);

/// What each seat can expect on average, in thousandths.
fn expected(tried: &[Tried], seats: usize) -> Vec<f32> {
    let total: f32 = tried.iter().map(|&(_, visits, _)| visits as f32).sum();
    if tried.is_empty() {
        return Vec::new();
    }
    let mean = |seat: usize| {
        let sum: f32 = tried
            .iter()
            .map(|(_, visits, chances)| *visits as f32 * chances.get(seat).unwrap_or(&0.0))
            .sum();
        (sum / total * 1e3).round() / 1e3
    };
    (0..seats).map(mean).collect()
}

/// Plays the games of a shard that the file does not have yet, until `until` if that is
/// given; the file is in the order of the numbers then. Returns how many games it has.
///
/// # Errors
/// A file that cannot be used, or has other games.
pub fn complete(
    wanted: &Wanted,
    games: usize,
    (shard, shards): (usize, usize),
    until: Option<Instant>,
    out: &Path,
) -> Result<usize, String> {
    let trouble = |error: &dyn std::fmt::Display| format!("{}: {error}", out.display());
    let mut lines: BTreeMap<usize, String> = BTreeMap::new();
    let text = match fs::read_to_string(out) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(trouble(&error)),
    };
    let whole = text.rfind('\n').map_or(0, |last| last + 1);
    let made = wanted.made();
    for (line, row) in text[..whole].lines().zip(1..) {
        let lesson: Lesson =
            serde_json::from_str(line).map_err(|error| trouble(&format!("line {row}: {error}")))?;
        if lesson.made != made {
            return Err(trouble(&format!("line {row}: made by «{}»", lesson.made)));
        }
        lines.insert(lesson.number, line.to_owned());
    }
    let mut options = OpenOptions::new();
    let file = options.create(true).write(true).truncate(false).open(out);
    let file = file.map_err(|error| trouble(&error))?;
    // An interrupted line is played again.
    file.set_len(whole as u64)
        .map_err(|error| trouble(&error))?;
    drop(file);
    let file = OpenOptions::new().append(true).open(out);
    file_games(
        wanted,
        games,
        (shard, shards),
        until,
        &mut lines,
        file.map_err(|error| trouble(&error))?,
    )
    .map_err(|error| trouble(&error))?;
    let mut sorted = String::new();
    for line in lines.values() {
        sorted.push_str(line);
        sorted.push('\n');
    }
    let part = out.with_extension("part");
    fs::write(&part, sorted)
        .and_then(|()| fs::rename(&part, out))
        .map_err(|error| trouble(&error))?;
    Ok(lines.len())
}

fn file_games(
    wanted: &Wanted,
    games: usize,
    (shard, shards): (usize, usize),
    until: Option<Instant>,
    lines: &mut BTreeMap<usize, String>,
    mut file: fs::File,
) -> Result<(), String> {
    let all: Vec<usize> = (shard..games).step_by(shards).collect();
    let missing: Vec<usize> = all
        .iter()
        .copied()
        .filter(|number| !lines.contains_key(number))
        .collect();
    let mut progress = Progress::new(&wanted.made(), all.len(), missing.len());
    let (sender, played) = mpsc::channel();
    let result = std::thread::scope(|scope| {
        scope.spawn(move || {
            missing
                .into_iter()
                .par_bridge()
                .for_each_with(sender, |sender, number| {
                    if until.is_none_or(|until| Instant::now() < until) {
                        // Fails only if the receiver has met an error and is gone.
                        let _ = sender.send(wanted.play(number));
                    }
                });
        });
        for lesson in played {
            let lesson = lesson?;
            let line = serde_json::to_string(&lesson).map_err(|error| error.to_string())?;
            file.write_all(format!("{line}\n").as_bytes())
                .map_err(|error| error.to_string())?;
            lines.insert(lesson.number, line);
            progress.advance();
            progress.show();
        }
        Ok(())
    });
    progress.finish();
    result
}
