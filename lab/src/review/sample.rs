//! Games between equals, every move judged.

use papan::catalogue;
use papan::game::{Game, Seat};
use papan::games::rummikub::Rummikub;
use papan::options::{Setting, Settings};
use papan::session::Session;
use papan::table::Table;
use papan::thought::BotRequest;
use serde_json::Value;

use super::facts;
use crate::league::{Bot, League, Mind, Request};

/// Rules and seats of some of the games.
pub struct Mix {
    game: String,
    options: Settings,
    seats: usize,
}

impl Mix {
    /// Every preset of a game with the fewest and the most seats.
    ///
    /// # Errors
    /// An unknown game or preset.
    pub fn of(game: &str, only: Option<&str>) -> Result<Vec<Self>, String> {
        let games = catalogue::games();
        let entry = games.iter().find(|entry| entry.id == game);
        let entry = entry.ok_or_else(|| format!("no game {game}"))?;
        let mut seats = vec![entry.seats.min, entry.seats.max];
        seats.dedup();
        let wanted = |preset: &&str| only.is_none_or(|only| only == *preset);
        let presets: Vec<&str> = entry.presets.iter().map(|preset| preset.id).collect();
        let presets: Vec<&str> = presets.into_iter().filter(wanted).collect();
        if presets.is_empty() {
            return Err(format!("no preset {}", only.unwrap_or_default()));
        }
        let mixes = presets.iter().flat_map(|&preset| {
            let options = Settings::from([("preset".to_owned(), Setting::Word(preset.to_owned()))]);
            seats.iter().map(move |&seats| Self {
                game: game.to_owned(),
                options: options.clone(),
                seats,
            })
        });
        Ok(mixes.collect())
    }
}

/// A move that was judged.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Each seat's chance before the move, as its mover saw it.
    pub chances: Vec<f64>,
    /// The same after the move.
    pub after: Vec<f64>,
    /// The points by which the mover was expected to end ahead, where points are counted.
    pub margin: Option<f64>,
    /// How much is left to play for: marbles in the pits, empty cells.
    pub left: f64,
    /// Whose move it was.
    pub mover: usize,
    /// How much of the win each seat had in the end.
    pub wins: Vec<f64>,
    /// There was something to choose.
    pub choice: bool,
    /// What the mover knew about each seat after the move, where chances are made of that.
    pub facts: Vec<Vec<f64>>,
}

/// Chances raised to a power and made to add up to 1: a power below 1 makes them less sure.
pub fn sharpened(chances: &[f64], power: f64) -> Vec<f64> {
    let raised: Vec<f64> = chances.iter().map(|chance| chance.powf(power)).collect();
    let sum: f64 = raised.iter().sum();
    raised.iter().map(|chance| chance / sum).collect()
}

impl Sample {
    /// How much of its chance the mover lost.
    pub fn lost(&self) -> f64 {
        (self.chances[self.mover] - self.after[self.mover]).max(0.0)
    }
}

/// Plays one game between bots of one level, and judges its moves if wanted; else all chances
/// are equal.
///
/// # Errors
/// A level or options that do not fit.
pub fn play(
    mix: &Mix,
    level: &str,
    seed: &str,
    number: usize,
    judged: bool,
) -> Result<Vec<Sample>, String> {
    let refused = |refusal: papan::refusal::Refusal| refusal.to_string();
    let league = League::new(Request {
        game: mix.game.clone(),
        seats: mix.seats,
        options: mix.options.clone(),
        bots: vec![level; mix.seats].join(","),
        deals: number + 1,
        seed: seed.to_owned(),
        shard: (0, 1),
        move_time: std::time::Duration::from_secs(1),
    })?;
    let judge = catalogue::games()
        .iter()
        .find(|entry| entry.id == mix.game)
        .and_then(|entry| entry.levels.last().map(|level| level.id.to_owned()))
        .unwrap_or_default();
    let mut table = league.deal(number).map_err(refused)?;
    let Bot { mind, .. } = league.bot(&league.fixtures()[number], 0);
    let Mind::Level { level, budget } = mind else {
        return Err(format!("{level}: expected a level"));
    };
    let mut samples: Vec<Sample> = Vec::new();
    while let Some(mover) = table.to_move() {
        let request = BotRequest {
            level: level.clone(),
            budget: *budget,
            seed: Some(format!("{seed}/{number}/{}", table.length())),
            ..BotRequest::default()
        };
        let mut thought = table.think(&request).map_err(refused)?;
        thought.think(u64::MAX);
        let (text, _) = thought.answer();
        let judgement = match judged {
            true => judgement(table.as_ref(), &judge, &text)?,
            false => Value::Null,
        };
        let chances = |side: &str| -> Vec<f64> {
            let chances = judgement[side]["chances"].as_array();
            let chances = chances.into_iter().flatten();
            chances.filter_map(Value::as_f64).collect()
        };
        let equal = || vec![1.0 / mix.seats as f64; mix.seats];
        let (best, asked) = match judged {
            true => (chances("best"), chances("asked")),
            false => (equal(), equal()),
        };
        if best.len() != mix.seats || asked.len() != mix.seats {
            return Err(format!("no judgement of {text}: {judgement}"));
        }
        samples.push(Sample {
            chances: best,
            after: asked,
            margin: judgement["best"]["margin"].as_f64(),
            left: left(&table.position().value()),
            mover,
            wins: Vec::new(),
            choice: table.legal_texts().len() > 1,
            facts: facts_of(mix, table.position().value(), mover, &text)?,
        });
        table.play(&text).map_err(refused)?;
    }
    let (winners, _) = table.result().ok_or("the game has no end")?;
    let share = 1.0 / winners.len() as f64;
    for sample in &mut samples {
        let won = |seat: usize| if winners.contains(&seat) { share } else { 0.0 };
        sample.wins = (0..mix.seats).map(won).collect();
    }
    Ok(samples)
}

/// What the strongest level makes of a move.
fn judgement(table: &dyn Table, judge: &str, text: &str) -> Result<Value, String> {
    let request = BotRequest {
        level: judge.to_owned(),
        judge: Some(text.to_owned()),
        ..BotRequest::default()
    };
    let thought = table.think(&request);
    let mut thought = thought.map_err(|refusal| refusal.to_string())?;
    while thought.left() > 0 {
        thought.think(u64::MAX);
    }
    Ok(thought.advice().value()["judgement"].take())
}

/// What the mover of Rummikub knows about each seat after a move; nothing in other games.
fn facts_of(mix: &Mix, position: Value, mover: Seat, text: &str) -> Result<Vec<Vec<f64>>, String> {
    let Value::Object(mut position) = position else {
        return Ok(Vec::new());
    };
    if mix.game != Rummikub::ID {
        return Ok(Vec::new());
    }
    let refused = |refusal: papan::refusal::Refusal| refusal.to_string();
    for name in ["game", "options"] {
        position.remove(name);
    }
    let session = Session::<Rummikub>::from_position(None, &mix.options, position);
    let session = session.map_err(refused)?;
    let action = session.read(text).map_err(refused)?;
    let view = session.game().view(Some(mover));
    // Nothing is left to guess.
    if facts::wins(&view, &action) {
        return Ok(Vec::new());
    }
    let facts = facts::facts(&view, &action);
    Ok(facts.iter().map(|facts| facts.to_vec()).collect())
}

/// How much is left to play for.
fn left(position: &Value) -> f64 {
    let marbles = position["pits"].as_array().into_iter().flatten();
    let marbles = marbles.flat_map(|side| side.as_array().into_iter().flatten());
    let marbles: f64 = marbles.filter_map(Value::as_f64).sum();
    let rows = position["cells"].as_array().into_iter().flatten();
    let rows = rows.filter_map(Value::as_str);
    let cells: usize = rows.map(|row| row.matches('.').count()).sum();
    marbles + cells as f64
}
