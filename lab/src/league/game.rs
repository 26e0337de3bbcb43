//! One game of a league.

use std::time::{Duration, Instant};

use papan::refusal::Refusal;
use papan::table::Table;
use papan::thought::BotRequest;
use serde_json::{Value, json};

use super::bot::{Bot, Mind};
use super::outside::{Fault, Program};
use super::plan::League;
use super::start;

/// A game that has been played.
pub struct Played {
    /// Its line of the result.
    pub line: Value,
    /// By bot: how many moves it made, and how long it thought.
    pub times: Vec<(String, u64, Duration)>,
    /// The bot that forfeited, if one did.
    pub forfeit: Option<Forfeit>,
}

/// A game that an outside program forfeited.
pub struct Forfeit {
    /// The bot's name.
    pub bot: String,
    /// What it did.
    pub fault: Fault,
}

/// The player in a seat.
enum Seated<'a> {
    Level(&'a str, Option<u64>),
    Outside(Result<Program, Fault>),
}

/// Plays one game.
///
/// # Errors
/// One of our bots broke a rule.
pub fn play(league: &League, index: usize) -> Result<Played, Refusal> {
    let fixture = &league.fixtures()[index];
    let seed = league.deal_seed(fixture.deal);
    let mut table = league.deal(fixture.deal)?;
    let mut seated: Vec<Seated> = (0..table.seats())
        .map(|seat| match &league.bot(fixture, seat).mind {
            Mind::Level { level, budget } => Seated::Level(level, *budget),
            Mind::Outside(words) => {
                let announcement = league.announcement(fixture, seat);
                Seated::Outside(Program::start(words, &announcement, league.move_time))
            }
        })
        .collect();
    let mut times = vec![(0, Duration::ZERO); table.seats()];
    let mut moves = 0;
    let mut fault = None;
    while let (Some(seat), None) = (table.to_move(), &fault) {
        let begun = Instant::now();
        match seated[seat].turn(&mut *table, &format!("{seed}/{moves}"))? {
            Err(found) => fault = Some((seat, found)),
            Ok(()) => {
                moves += 1;
                times[seat].0 += 1;
                times[seat].1 += begun.elapsed();
            }
        }
    }
    let bot = |seat: usize| -> &Bot { league.bot(fixture, seat) };
    let mut line = league.heading(fixture);
    line["moves"] = moves.into();
    if league.keep_moves {
        // Includes the random opening, which `moves` does not count.
        line["played"] = json!(table.record().moves);
        line["reason"] = table.outcome().value()["reason"].take();
    }
    let forfeit = match fault {
        None => {
            let (winners, scores) = table.result().unzip();
            line["winners"] = json!(winners);
            line["scores"] = json!(scores);
            None
        }
        Some((loser, fault)) => {
            let others = (0..table.seats()).filter(|&seat| seat != loser);
            line["winners"] = others.collect();
            line["scores"] = Value::Null;
            line["forfeit"] = loser.into();
            line["why"] = fault.why.into();
            let bot = bot(loser).name.clone();
            Some(Forfeit { bot, fault })
        }
    };
    Ok(Played {
        line,
        times: times
            .into_iter()
            .enumerate()
            .map(|(seat, (moves, time))| (bot(seat).name.clone(), moves, time))
            .collect(),
        forfeit,
    })
}

impl Seated<'_> {
    /// Makes a move. The outer error is a fault of our bot, the inner one of an outside
    /// program.
    fn turn(&mut self, table: &mut dyn Table, seed: &str) -> Result<Result<(), Fault>, Refusal> {
        match self {
            Self::Level(level, budget) => {
                let request = BotRequest {
                    level: (*level).to_owned(),
                    seed: Some(seed.to_owned()),
                    budget: *budget,
                    ..BotRequest::default()
                };
                let mut thought = start::think(table, &request)?;
                thought.think(u64::MAX);
                table.play(&thought.answer().0).map(|_| Ok(()))
            }
            Self::Outside(program) => {
                let program = match program {
                    Ok(program) => program,
                    Err(fault) => return Ok(Err(fault.clone())),
                };
                let view = table.view(table.to_move())?;
                Ok(program
                    .choose(&view, &table.legal_texts())
                    .and_then(|text| {
                        let played = table.play(&text).map(|_| ());
                        played.map_err(|refusal| program.illegal(&text, &refusal))
                    }))
            }
        }
    }
}
