//! What *master* of Catur Jawa gains by taking over its tree from one of its turns to
//! the next: it plays against itself without.

use papan::catalogue;
use papan::game::{Refusal, Seat};
use papan::options::Settings;
use papan::session::{BotRequest, Player, Session, Setup};
use papan::thought::Thought;
use rayon::prelude::*;

use crate::arguments::Arguments;
use crate::output::print;
use crate::rate::sample::{Estimate, Sample};

/// How many sit at the table; one of them remembers.
const SEATS: usize = 2;

/// What one game showed of the seat that remembers.
struct Played {
    /// Its share of the win.
    share: f64,
    /// By turn: the share of the budget that was there before it thought.
    kept: Vec<f64>,
}

/// Prints how much is taken over, and how many games that wins.
///
/// # Errors
/// What is wrong with the arguments.
pub fn run(words: &[String]) -> Result<(), String> {
    let mut arguments = Arguments::read(words, super::USAGE)?;
    let deals: usize = arguments.parsed("deals", "a number")?.unwrap_or(100);
    let preset = arguments.optional("preset")?.unwrap_or("open".to_owned());
    arguments.finish()?;
    let games: Vec<Vec<Played>> = (0..deals)
        .into_par_iter()
        .map(|deal| (0..SEATS).map(|seat| play(&preset, deal, seat)).collect())
        .collect::<Result<_, Refusal>>()
        .map_err(|refusal| refusal.to_string())?;
    let (mut kept, mut wins) = (Sample::default(), Sample::default());
    for deal in games {
        wins.add_deal(deal.iter().map(|game| game.share));
        kept.add_deal(deal.into_iter().flat_map(|game| game.kept));
    }
    let kept = report("taken over from the turn before, of the budget", &kept);
    let wins = report("wins against itself without", &wins);
    print(&format!(
        "catur-jawa, {preset}, {deals} deals, both seats\n{kept}{wins}"
    ))
}

fn report(what: &str, sample: &Sample) -> String {
    sample
        .estimate()
        .map_or_else(String::new, |Estimate { mean, low, high }| {
            let [mean, low, high] = [mean, low, high].map(|share| share * 100.0);
            format!("{what:<46} {mean:5.1} % ({low:.1}–{high:.1})\n")
        })
}

fn play(preset: &str, deal: usize, remembering: Seat) -> Result<Played, Refusal> {
    let mut table = catalogue::open(&Setup {
        game: "catur-jawa".to_owned(),
        seats: vec![Player::human(); SEATS],
        options: Settings::from_iter([("preset".to_owned(), preset.into())]),
        seed: Some(format!("remembering/{deal}")),
    })?;
    let mut before: Option<Thought> = None;
    let mut kept = Vec::new();
    while let Some(seat) = table.to_move() {
        let request = BotRequest {
            level: "master".to_owned(),
            ..BotRequest::default()
        };
        let mut thought = Thought::begin(&table, &request, None)?;
        if let Some(earlier) = &before {
            thought.remember(earlier);
        }
        let budget = thought.left();
        let known = &thought.answer().reasons["iterations"];
        let known = known.as_f64().unwrap_or_default();
        thought.go_on(budget);
        let action = thought.answer().action;
        if seat == remembering {
            kept.push(known / budget as f64);
            before = Some(thought);
        }
        table.play(&action)?;
    }
    let share = share(&table, remembering);
    Ok(Played { share, kept })
}

fn share(table: &Session, seat: Seat) -> f64 {
    let outcome = table.outcome();
    let winners = outcome.map_or_else(Vec::new, |outcome| outcome.winners);
    match winners.contains(&seat) {
        true => 1.0 / winners.len() as f64,
        false => 0.0,
    }
}
