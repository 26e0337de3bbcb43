//! Fairness: what a seat is worth, and what other rules would change.
//!
//! - *Seats*: each seat's share of wins when copies of one bot play each other.
//! - *Ties*: the same games, judged by each of the three tie rules (CJ13). The moves stay
//!   as they were.
//! - *First card*: each card of the first hand is played first, in turn, on the same deal.
//!   So the bot's own choice, the highest card and the lowest can be compared.
//! - *Pie rule*: one player plays the first card, the other may then swap seats, cards
//!   included. Both decide by what each first card was worth in the other half of the
//!   deals: the first plays the card that comes nearest to one half, the second swaps if
//!   the first seat is worth more than that.

use std::collections::BTreeMap;

use papan::games::catur_jawa::options::{Options, Tie};
use papan::games::catur_jawa::rules::outcome;
use serde_json::{Value, json};

use super::lines::{Line, PlayedSeries, sample};
use super::numbers::estimate;
use super::plan::{Size, mirrored, openers};
use super::strength::named;
use crate::rate::sample::Sample;

const TIES: [(&str, Tie); 3] = [
    ("later", Tie::Later),
    ("earlier", Tie::Earlier),
    ("draw", Tie::Draw),
];

/// The tables about fairness.
///
/// # Errors
/// A game that does not replay.
pub fn tables(all: &[PlayedSeries], size: Size) -> Result<Value, String> {
    let mut seats = Vec::new();
    for played in named(all, "mirror") {
        for player in mirrored(played.series.seats, size) {
            seats.push(seat_table(played, &player)?);
        }
    }
    let mut first = Vec::new();
    for played in named(all, "openings") {
        for player in openers(size) {
            first.push(first_card_table(played, &player));
        }
    }
    Ok(json!({ "seats": seats, "first": first }))
}

fn seat_table(played: &PlayedSeries, player: &str) -> Result<Value, String> {
    let seats = 0..played.series.seats;
    let games: Vec<&Line> = played.mirror(player).collect();
    let shares = seats
        .clone()
        .map(|seat| estimate(&sample(games.iter().copied(), |game| game.share(seat))));
    let mut ties = json!({});
    for (name, tie) in TIES {
        let options = Options {
            tie,
            ..played.series.options
        };
        let mut samples = vec![Sample::default(); played.series.seats];
        for game in &games {
            let winners = match game.reason.as_str() {
                // Only the turn order depends on the rule.
                "turn-order" => outcome(&options, played.replay(game)?.state()).winners,
                _ => game.winners.clone(),
            };
            for (seat, sample) in samples.iter_mut().enumerate() {
                let won = winners.contains(&seat);
                let share = if won { 1.0 / winners.len() as f64 } else { 0.0 };
                sample.add_deal([share]);
            }
        }
        ties[name] = samples.iter().map(estimate).collect();
    }
    let tied = sample(games.iter().copied(), |game| {
        f64::from(u8::from(game.reason == "turn-order"))
    });
    Ok(json!({
        "preset": played.series.preset,
        "seats": played.series.seats,
        "bot": player,
        "games": games.len(),
        "shares": shares.collect::<Value>(),
        "tied": estimate(&tied),
        "ties": ties,
    }))
}

/// How often the first seat won, by its first card: wins, and games.
type Worth = BTreeMap<u8, (f64, f64)>;

fn worth<'a>(games: impl Iterator<Item = &'a &'a Line>) -> Worth {
    let mut worth = Worth::new();
    for game in games {
        if let Some(card) = game.first {
            let (won, count) = worth.entry(card).or_default();
            *won += game.share(0);
            *count += 1.0;
        }
    }
    worth
}

/// What the first seat is worth after a card; one half as long as little is known.
fn expected(worth: &Worth, card: u8) -> f64 {
    let (won, count) = worth.get(&card).copied().unwrap_or_default();
    (won + 1.0) / (count + 2.0)
}

fn first_card_table(played: &PlayedSeries, player: &str) -> Value {
    let games: Vec<&Line> = played.mirror(player).collect();
    let halves = [0, 1].map(|half| worth(games.iter().filter(|game| game.deal % 2 == half)));
    let mut rows: BTreeMap<&str, Sample> = BTreeMap::new();
    let mut swaps = Sample::default();
    for deal in games.chunk_by(|one, next| one.deal == next.deal) {
        let mut add = |rule, share| rows.entry(rule).or_default().add_deal([share]);
        if let Some(own) = deal.iter().find(|game| game.first == game.wanted) {
            add("own", own.share(0));
        }
        // The cards are sorted.
        add("lowest", deal[0].share(0));
        add("highest", deal[deal.len() - 1].share(0));
        let known = &halves[1 - deal[0].deal % 2];
        let value = |game: &Line| expected(known, game.first.unwrap_or_default());
        let uneven = |game: &&&Line| (value(game) - 0.5).abs();
        let chosen = deal
            .iter()
            .min_by(|one, other| uneven(one).total_cmp(&uneven(other)));
        if let Some(chosen) = chosen {
            let swap = value(chosen) > 0.5;
            let share = chosen.share(0);
            add("pie", if swap { 1.0 - share } else { share });
            swaps.add_deal([f64::from(u8::from(swap))]);
        }
    }
    let by_card = (1..=9).map(|card| {
        let with = games.iter().filter(|game| game.first == Some(card));
        json!({ "card": card, "share": estimate(&sample(with.copied(), |game| game.share(0))) })
    });
    let rules = ["own", "highest", "lowest", "pie"].map(|rule| {
        let share = rows.get(rule).map_or(Value::Null, estimate);
        json!({ "rule": rule, "share": share })
    });
    json!({
        "preset": played.series.preset,
        "bot": player,
        "rules": rules,
        "swaps": estimate(&swaps),
        "cards": by_card.collect::<Value>(),
    })
}
