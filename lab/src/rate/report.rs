//! All results of a league as numbers and JSON.

use papan::rng::Rng;
use serde_json::{Value, json};

use super::fit::{Rankings, elo, elo_of_score, rankings};
use super::groups::{centre, groups};
use super::results::{Played, Results};
use super::sample::{Estimate, RESAMPLES, Sample, bounds};

/// All results.
pub struct Report {
    /// Which game.
    pub game: String,
    /// Every option with its value.
    pub options: Value,
    /// How many deals.
    pub deals: usize,
    /// How many games.
    pub games: usize,
    /// All pairs of bots that met.
    pub pairs: Vec<Pair>,
    /// Each bot, the strongest first in each group.
    pub bots: Vec<Standing>,
    /// A seat's share of wins, by seat.
    pub seats: Vec<Estimate>,
}

/// The result of one bot against another.
#[derive(Clone)]
pub struct Pair {
    /// The bot with the higher score.
    pub a: String,
    /// The other bot.
    pub b: String,
    /// In how many deals they met.
    pub deals: usize,
    /// In how many games they met.
    pub games: usize,
    /// The score of `a`.
    pub score: Estimate,
    /// The Elo difference of this score.
    pub elo: f64,
    /// The average difference of points per game; `None` if all games were forfeited.
    pub difference: Option<Estimate>,
}

/// The result of one bot.
pub struct Standing {
    /// Its name.
    pub bot: String,
    /// The number of its games, once for each of its seats.
    pub games: usize,
    /// Its group: bots with the same number can be compared.
    pub group: usize,
    /// Its strength in the group, whose average is 0.
    pub elo: Estimate,
    /// The share of wins of each of its seats.
    pub share: Estimate,
    /// How many games it forfeited.
    pub forfeits: usize,
    /// Its speed, if known.
    pub moves_per_second: Option<f64>,
}

impl Report {
    /// Rates results.
    pub fn of(results: &Results) -> Self {
        let mut pairs: Vec<Pair> = Vec::new();
        for one in 0..results.bots.len() {
            let others = (0..results.bots.len()).filter(|&other| other != one);
            pairs.extend(others.filter_map(|other| Pair::of(results, one, other)));
        }
        // Each pair occurs in both orders: keep the one with the higher score first.
        pairs.retain(|pair| {
            let score = pair.score.mean;
            score > 0.5 || (score == 0.5 && pair.a < pair.b)
        });
        Self {
            game: results.game.clone(),
            options: results.options.clone(),
            deals: results.deals.len(),
            games: results.deals.iter().map(Vec::len).sum(),
            pairs,
            bots: standings(results),
            seats: (0..results.seats)
                .filter_map(|seat| sample(results, |game| vec![game.share(seat)]).estimate())
                .collect(),
        }
    }

    /// The share of wins of a seat if all bots were equal.
    pub fn par(&self) -> f64 {
        1.0 / self.seats.len() as f64
    }

    /// The model of the strengths.
    pub fn model(&self) -> &'static str {
        if self.seats.len() == 2 {
            "Bradley–Terry"
        } else {
            "Plackett–Luce"
        }
    }

    /// The names of the bots that can be compared, group by group.
    fn groups(&self) -> Vec<Vec<&str>> {
        let groups = self.bots.chunk_by(|one, next| one.group == next.group);
        groups
            .map(|group| group.iter().map(|bot| &*bot.bot).collect())
            .collect()
    }

    /// A note if not all bots can be compared.
    pub fn apart(&self) -> Option<String> {
        let groups: Vec<String> = self.groups().iter().map(|group| group.join(", ")).collect();
        (groups.len() > 1).then(|| {
            let groups = groups.join("; ");
            format!("Elo compares only bots that met, directly or through others: {groups}")
        })
    }

    /// The score of one bot against another, if they met.
    pub fn score(&self, one: &str, other: &str) -> Option<f64> {
        self.pairs.iter().find_map(|pair| {
            if (&*pair.a, &*pair.b) == (one, other) {
                Some(pair.score.mean)
            } else if (&*pair.b, &*pair.a) == (one, other) {
                Some(1.0 - pair.score.mean)
            } else {
                None
            }
        })
    }

    /// The report as JSON.
    pub fn to_json(&self) -> Value {
        let names: Vec<&String> = self.bots.iter().map(|standing| &standing.bot).collect();
        let row = |one: &&String| -> Vec<Option<f64>> {
            names.iter().map(|other| self.score(one, other)).collect()
        };
        json!({
            "game": self.game,
            "options": self.options,
            "deals": self.deals,
            "games": self.games,
            "pairs": self.pairs.iter().map(Pair::to_json).collect::<Value>(),
            "ratings": {
                "model": self.model(),
                "groups": self.groups(),
                "bots": self.bots.iter().map(Standing::rating).collect::<Value>(),
            },
            "bots": self.bots.iter().map(|bot| bot.to_json(self.par())).collect::<Value>(),
            "matrix": {
                "bots": names,
                "scores": names.iter().map(row).collect::<Value>(),
            },
            "seats": self.seats.iter().enumerate().map(|(seat, share)| json!({
                "seat": seat,
                "share": share.mean,
                "low": share.low,
                "high": share.high,
                "par": self.par(),
            })).collect::<Value>(),
        })
    }
}

impl Pair {
    fn of(results: &Results, one: usize, other: usize) -> Option<Self> {
        let scores = sample(results, |game| {
            let score = |a, b| 0.5 + (game.share(a) - game.share(b)) / 2.0;
            mean_over_seats(game, one, other, score)
                .into_iter()
                .collect()
        });
        let differences = sample(results, |game| match &game.scores {
            None => Vec::new(),
            Some(points) => {
                let difference = |a: usize, b: usize| points[a] - points[b];
                mean_over_seats(game, one, other, difference)
                    .into_iter()
                    .collect()
            }
        });
        let score = scores.estimate()?;
        Some(Self {
            a: results.bots[one].clone(),
            b: results.bots[other].clone(),
            deals: scores.deals(),
            games: scores.count() as usize,
            elo: elo_of_score(score.mean, scores.count()),
            score,
            difference: differences.estimate(),
        })
    }

    fn to_json(&self) -> Value {
        let difference = self.difference.as_ref();
        json!({
            "a": self.a,
            "b": self.b,
            "games": self.games,
            "deals": self.deals,
            "score": self.score.mean,
            "low": self.score.low,
            "high": self.score.high,
            "elo": self.elo.round() as i64,
            "difference": difference.map(|points| points.mean),
            "difference_low": difference.map(|points| points.low),
            "difference_high": difference.map(|points| points.high),
        })
    }
}

impl Standing {
    fn rating(&self) -> Value {
        json!({
            "bot": self.bot,
            "elo": self.elo.mean.round() as i64,
            "low": self.elo.low.round() as i64,
            "high": self.elo.high.round() as i64,
        })
    }

    fn to_json(&self, par: f64) -> Value {
        json!({
            "bot": self.bot,
            "games": self.games,
            "share": self.share.mean,
            "low": self.share.low,
            "high": self.share.high,
            "par": par,
            "forfeits": self.forfeits,
            "moves_per_second": self.moves_per_second,
        })
    }
}

/// Samples a value of every game.
fn sample(results: &Results, count: impl Fn(&Played) -> Vec<f64>) -> Sample {
    let mut sample = Sample::default();
    for deal in &results.deals {
        sample.add_deal(deal.iter().flat_map(&count));
    }
    sample
}

/// The seats of a bot.
fn seats_of(game: &Played, bot: usize) -> impl Iterator<Item = usize> {
    let seats = game.bots.iter().enumerate();
    seats
        .filter(move |(_, other)| **other == bot)
        .map(|(seat, _)| seat)
}

/// The mean over all seats of one bot and all seats of another, if both play.
fn mean_over_seats(
    game: &Played,
    one: usize,
    other: usize,
    value: impl Fn(usize, usize) -> f64,
) -> Option<f64> {
    let value = &value;
    let values: Vec<f64> = seats_of(game, one)
        .flat_map(|a| seats_of(game, other).map(move |b| value(a, b)))
        .collect();
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

fn standings(results: &Results) -> Vec<Standing> {
    let groups = groups(results);
    let elo = elo_estimates(results, &groups);
    let mut standings: Vec<Standing> = results
        .bots
        .iter()
        .enumerate()
        .filter_map(|(bot, name)| {
            let shares = sample(results, |game| {
                seats_of(game, bot).map(|seat| game.share(seat)).collect()
            });
            let games = results.deals.iter().flatten();
            let forfeited =
                games.filter(|game| game.forfeit.is_some_and(|seat| game.bots[seat] == bot));
            let spent = results.times.get(name);
            Some(Standing {
                bot: name.clone(),
                games: shares.count() as usize,
                group: groups[bot],
                elo: elo[bot],
                share: shares.estimate()?,
                forfeits: forfeited.count(),
                moves_per_second: spent
                    .filter(|spent| spent.seconds > 0.0)
                    .map(|spent| spent.moves as f64 / spent.seconds),
            })
        })
        .collect();
    standings.sort_by(|a, b| {
        let groups = a.group.cmp(&b.group);
        groups.then(b.elo.mean.total_cmp(&a.elo.mean))
    });
    standings
}

/// The strength of each bot, with bounds from resampled deals.
fn elo_estimates(results: &Results, groups: &[usize]) -> Vec<Estimate> {
    let deals: Vec<Vec<Rankings>> = results
        .deals
        .iter()
        .map(|deal| deal.iter().map(rankings).collect())
        .collect();
    let sum = |deals: &mut dyn Iterator<Item = &Vec<Rankings>>| {
        let mut sum = Rankings::new();
        for (ranking, times) in deals.flatten().flatten() {
            match sum.get_mut(ranking) {
                Some(sum) => *sum += times,
                None => {
                    sum.insert(ranking.clone(), *times);
                }
            }
        }
        sum
    };
    let fit = |rankings: &Rankings, near: &[f64]| {
        let mut strengths = elo(rankings, near);
        centre(&mut strengths, groups);
        strengths
    };
    let likeliest = fit(&sum(&mut deals.iter()), &vec![0.0; results.bots.len()]);
    let mut rng = Rng::from_text("bounds");
    let resampled: Vec<Vec<f64>> = (0..RESAMPLES)
        .map(|_| {
            let mut picked = (0..deals.len()).map(|_| &deals[rng.below(deals.len())]);
            fit(&sum(&mut picked), &likeliest)
        })
        .collect();
    likeliest
        .iter()
        .enumerate()
        .map(|(bot, &mean)| {
            let (low, high) = bounds(resampled.iter().map(|elo| elo[bot]).collect());
            Estimate { mean, low, high }
        })
        .collect()
}

#[cfg(test)]
mod tests;
