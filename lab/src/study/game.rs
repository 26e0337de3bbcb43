//! One game of the study, and its line.
//!
//! A line has the fields of a line of a league, so that `papan-lab rate` reads it, and
//! besides: `play`, the moves in notation; `reason`, what decided the game; `first` and
//! `wanted` where the first card was not the player's choice; and `chances` where an
//! observer watched: before each move, each seat's chance of winning in percent.

use std::time::Duration;

use papan::game::{Game, Outcome};
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::cell::CENTRE;
use papan::games::catur_jawa::levels::Reasons;
use papan::games::catur_jawa::rules::Decided;
use papan::rng::Rng;
use serde_json::{Value, json};

use super::clock::thread_time;
use super::plan::{Fixture, Series};
use crate::contenders::Contender;

/// How many iterations the observer has for each position. It sees every card, so that
/// its chances do not depend on whose turn it is.
pub const OBSERVER: u64 = 100;

/// A game that has been played.
pub struct Played {
    /// Its line.
    pub line: Value,
    /// By player: how many moves it made, and how long it thought.
    pub times: Vec<(String, u64, Duration)>,
}

/// The first part of a line: what is played.
pub fn heading(series: &Series, fixture: &Fixture) -> Value {
    let players = fixture.seats.iter().map(|&player| &series.players[player]);
    let (names, budgets): (Vec<&str>, Vec<u64>) =
        players.map(|player| (&*player.name, player.budget)).unzip();
    let mut heading = json!({
        "game": CaturJawa::ID,
        "options": { "preset": series.preset },
        "deal": fixture.deal,
        "seed": series.deal_seed(fixture.deal),
        "bots": names,
        "budgets": budgets,
    });
    if let Some(card) = fixture.first {
        heading["first"] = card.into();
    }
    heading
}

/// Plays one game.
///
/// # Errors
/// A player broke a rule.
pub fn play(series: &Series, fixture: &Fixture) -> Result<Played, String> {
    let mut game = series.deal(fixture.deal)?;
    let seed = series.deal_seed(fixture.deal);
    let mut line = heading(series, fixture);
    let mut times = vec![(0, Duration::ZERO); series.seats];
    let mut moves: Vec<String> = Vec::new();
    let mut chances: Vec<Vec<u8>> = Vec::new();
    while let Some(seat) = game.to_move() {
        let rng = |use_: &str| Rng::from_text(&format!("{seed}/{}{use_}", moves.len()));
        if fixture.watched {
            let before = chances.last().cloned();
            let even = vec![(100 / series.seats) as u8; series.seats];
            let seen = observe(&game, rng("/observer"))?;
            chances.push(seen.or(before).unwrap_or(even));
        }
        let player = &series.players[fixture.seats[seat]];
        let begun = thread_time();
        let mut thinker = player.start(&game, rng(""));
        thinker.think(player.budget);
        let mut action = thinker.answer().action;
        times[seat].0 += 1;
        times[seat].1 += thread_time().saturating_sub(begun);
        if let (Some(card), true) = (fixture.first, moves.is_empty()) {
            if let Action::Place { card, .. } = action {
                line["wanted"] = card.into();
            }
            action = Action::Place { card, cell: CENTRE };
        }
        game.check(&action).map_err(|refusal| {
            let name = &player.name;
            format!("{name} at {seed}, move {}: {refusal}", moves.len() + 1)
        })?;
        game.apply(&action);
        moves.push(action.to_string());
    }
    let Outcome {
        winners,
        scores,
        ending: Decided { reason, .. },
    } = game.outcome().ok_or("a game without an end")?;
    line["moves"] = moves.len().into();
    line["play"] = moves.join(" ").into();
    line["winners"] = json!(winners);
    line["scores"] = json!(scores);
    line["reason"] = json!(reason);
    if fixture.watched {
        line["chances"] = json!(chances);
    }
    let names = fixture
        .seats
        .iter()
        .map(|&player| &series.players[player].name);
    let times = names.zip(times);
    Ok(Played {
        line,
        times: times
            .map(|(name, (moves, time))| (name.clone(), moves, time))
            .collect(),
    })
}

/// Each seat's chance in percent; none if there is nothing to think about.
fn observe(game: &CaturJawa, rng: Rng) -> Result<Option<Vec<u8>>, String> {
    let (observer, _) = Contender::named("cheater")?.ok_or("no observer")?;
    let mut observer = observer.start(game, rng);
    observer.think(OBSERVER);
    let Reasons::Tree { candidates, .. } = observer.answer().reasons else {
        return Ok(None);
    };
    let best = candidates.into_iter().next();
    let chances = best.and_then(|best| best.chance);
    Ok(chances.map(|chances| {
        let percent = |chance: &f32| (100.0 * chance).round().clamp(0.0, 100.0) as u8;
        chances.iter().map(percent).collect()
    }))
}
