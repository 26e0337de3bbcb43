//! Rating: who is stronger, and how sure that is.
//!
//! What is resampled for the confidence bounds are deals, not games: the games
//! of one deal share its luck.

use std::collections::BTreeMap;
use std::fs;

use papan::rng::Rng;
use serde_json::{Value, json};

/// How to call it.
pub const USAGE: &str = "papan-lab rate [--json] FILE…";

/// How often the deals are resampled.
const RESAMPLES: usize = 2_000;
/// The share of resamples outside the bounds, on each side.
const TAIL: f64 = 0.025;
/// A score so close to 0 or 1 that Elo would be endless counts as this close.
const CLOSEST: f64 = 0.001;

/// What one bot made of its games against another, in one deal.
#[derive(Clone, Copy, Default)]
struct Deal {
    games: f64,
    score: f64,
    difference: f64,
}

/// One bot against another.
struct Pair {
    first: String,
    second: String,
    deals: Vec<Deal>,
}

/// Reads result files and prints the ratings.
///
/// # Errors
/// What is wrong with the arguments or the files.
pub fn run(words: &[String]) -> Result<(), String> {
    let (flags, files): (Vec<&String>, Vec<&String>) =
        words.iter().partition(|word| word.starts_with("--"));
    let as_json = match flags.iter().map(|flag| flag.as_str()).collect::<Vec<_>>()[..] {
        [] => false,
        ["--json"] => true,
        _ => return Err(format!("{}: unknown\n{USAGE}", flags[0])),
    };
    if files.is_empty() {
        return Err(format!("no file\n{USAGE}"));
    }
    let mut lines = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for (number, line) in text.lines().enumerate() {
            let line: Value = serde_json::from_str(line)
                .map_err(|error| format!("{file}, line {}: {error}", number + 1))?;
            lines.push(line);
        }
    }
    let rated: Vec<Value> = pairs(&lines)?.iter().map(Pair::rate).collect();
    if as_json {
        println!("{}", json!({ "pairs": rated }));
    } else {
        print_table(&rated);
    }
    Ok(())
}

/// Sorts games into pairs of bots, and those into deals.
fn pairs(lines: &[Value]) -> Result<Vec<Pair>, String> {
    let mut found: BTreeMap<(String, String), BTreeMap<u64, Deal>> = BTreeMap::new();
    for line in lines {
        let bad = || format!("not a line of a league: {line}");
        let bots = line["bots"].as_array().ok_or_else(bad)?;
        let scores = line["scores"].as_array().ok_or_else(bad)?;
        let winners = line["winners"].as_array().ok_or_else(bad)?;
        let deal = line["deal"].as_u64().ok_or_else(bad)?;
        let share = |seat: usize| {
            let won = winners.contains(&json!(seat));
            if won { 1.0 / winners.len() as f64 } else { 0.0 }
        };
        for one in 0..bots.len() {
            for other in (0..bots.len()).filter(|&other| bots[one] != bots[other]) {
                let name = |seat: usize| bots[seat].as_str().unwrap_or_default().to_owned();
                let points = |seat: usize| scores.get(seat).and_then(Value::as_f64).unwrap_or(0.0);
                let entry = found.entry((name(one), name(other))).or_default();
                let entry = entry.entry(deal).or_default();
                entry.games += 1.0;
                entry.score += 0.5 + (share(one) - share(other)) / 2.0;
                entry.difference += points(one) - points(other);
            }
        }
    }
    let mut pairs: Vec<Pair> = found
        .into_iter()
        .map(|((first, second), deals)| Pair {
            first,
            second,
            deals: deals.into_values().collect(),
        })
        .collect();
    // Each pair is in there twice: keep the side that is ahead.
    pairs.retain(|pair| {
        let score = mean(&pair.deals, |deal| deal.score);
        score > 0.5 || (score == 0.5 && pair.first < pair.second)
    });
    Ok(pairs)
}

impl Pair {
    fn rate(&self) -> Value {
        let score = mean(&self.deals, |deal| deal.score);
        let (low, high) = self.bounds();
        let games: f64 = self.deals.iter().map(|deal| deal.games).sum();
        json!({
            "a": self.first,
            "b": self.second,
            "games": games as u64,
            "deals": self.deals.len(),
            "score": score,
            "low": low,
            "high": high,
            "elo": elo(score).round(),
            "difference": mean(&self.deals, |deal| deal.difference),
        })
    }

    /// Confidence bounds of the score, by resampling deals.
    fn bounds(&self) -> (f64, f64) {
        let mut rng = Rng::from_text("bounds");
        let mut scores: Vec<f64> = (0..RESAMPLES)
            .map(|_| {
                let resampled: Vec<Deal> = self
                    .deals
                    .iter()
                    .map(|_| self.deals[rng.below(self.deals.len())])
                    .collect();
                mean(&resampled, |deal| deal.score)
            })
            .collect();
        scores.sort_by(f64::total_cmp);
        let cut = (RESAMPLES as f64 * TAIL) as usize;
        (scores[cut], scores[RESAMPLES - 1 - cut])
    }
}

/// The mean over games.
fn mean(deals: &[Deal], of: impl Fn(&Deal) -> f64) -> f64 {
    let games: f64 = deals.iter().map(|deal| deal.games).sum();
    deals.iter().map(of).sum::<f64>() / games
}

/// The Elo difference that a score stands for.
fn elo(score: f64) -> f64 {
    let score = score.clamp(CLOSEST, 1.0 - CLOSEST);
    400.0 * (score / (1.0 - score)).log10()
}

fn print_table(rated: &[Value]) {
    println!(
        "{:<20} {:<20} {:>6} {:>7} {:>15} {:>6} {:>9}",
        "a", "b", "games", "score", "95 %", "elo", "points"
    );
    for pair in rated {
        let text = |key: &str| pair[key].as_str().unwrap_or_default().to_owned();
        let number = |key: &str| pair[key].as_f64().unwrap_or(0.0);
        println!(
            "{:<20} {:<20} {:>6} {:>6.1}% {:>6.1}–{:>6.1}% {:>6} {:>+9.1}",
            text("a"),
            text("b"),
            number("games"),
            100.0 * number("score"),
            100.0 * number("low"),
            100.0 * number("high"),
            number("elo"),
            number("difference"),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: u64, bots: [&str; 2], winners: &[usize], scores: [i64; 2]) -> Value {
        json!({ "deal": deal, "bots": bots, "winners": winners, "scores": scores })
    }

    #[test]
    fn wins_count_one_and_shared_wins_are_divided() {
        let lines = [
            game(0, ["x", "y"], &[0], [5, 3]),
            game(0, ["y", "x"], &[1], [2, 9]),
            game(1, ["x", "y"], &[0, 1], [4, 4]),
            game(1, ["y", "x"], &[0], [6, 5]),
        ];
        let pairs = pairs(&lines).unwrap();
        assert_eq!(pairs.len(), 1);
        let rated = pairs[0].rate();
        assert_eq!((&rated["a"], &rated["b"]), (&json!("x"), &json!("y")));
        assert_eq!(rated["games"], 4);
        assert_eq!(rated["score"], 0.625);
        assert_eq!(rated["difference"], (2.0 + 7.0 + 0.0 - 1.0) / 4.0);
        assert!(rated["low"].as_f64() <= Some(0.625) && rated["high"].as_f64() >= Some(0.625));
    }

    #[test]
    fn elo_is_what_it_should_be() {
        assert_eq!(elo(0.5), 0.0);
        assert_eq!(elo(0.75).round(), 191.0);
        assert!(elo(1.0) > 1_000.0);
    }

    #[test]
    fn what_is_no_league_is_refused() {
        assert!(pairs(&[json!({ "bots": 3 })]).is_err());
    }
}
