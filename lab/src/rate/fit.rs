//! Fits strengths to rankings.
//!
//! Each bot has a worth. In the model of Plackett and Luce a bot comes first with a
//! probability equal to its part of the total worth at the table; the second place is
//! drawn from the others in the same way, and so on. Only winners are ranked: all losers
//! count the same, whatever their points, so a bot that risks points to win is not
//! punished. With two seats this is the model of Bradley and Terry, which Elo is
//! based on: ten times the worth is 400 points.
//!
//! The maximum-likelihood worths are found by Hunter's minorisation–maximisation ("MM
//! algorithms for generalized Bradley–Terry models", 2004). The tests compare it with
//! closed forms and with Newton's method. (The existing rating crates follow players
//! through time. Bots do not change, so here all games count equally, in no order.)

use std::collections::BTreeMap;

use super::results::Played;

/// The iteration stops when worths change by less than this, relatively.
const CLOSE: f64 = 1e-10;
/// The most iterations; a few hundred are usual.
const ROUNDS: usize = 20_000;
/// A bot that never lost to another counts as having lost this often, so that its
/// strength stays finite.
const LEAST: f64 = 0.5;

/// The bots of a game: first the ranked ones in order, then the others in no order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ranking {
    /// The ranked ones come first. A bot may occur several times.
    bots: Vec<usize>,
    /// How many are ranked.
    placed: usize,
}

/// Rankings, and how often each occurred.
pub type Rankings = BTreeMap<Ranking, f64>;

/// The rankings of a game: if several bots share the win, every order of them, with
/// equal weight.
pub fn rankings(game: &Played) -> Rankings {
    let won = |seat: &usize| game.winners.contains(seat);
    let (winners, others): (Vec<usize>, Vec<usize>) = (0..game.bots.len()).partition(won);
    let mut others: Vec<usize> = others.into_iter().map(|seat| game.bots[seat]).collect();
    others.sort_unstable();
    let orders = permutations(&winners);
    let part = 1.0 / orders.len() as f64;
    let mut rankings = Rankings::new();
    for order in orders {
        let placed = order.len();
        let bots = order.iter().map(|&seat| game.bots[seat]);
        let bots = bots.chain(others.iter().copied()).collect();
        *rankings.entry(Ranking { bots, placed }).or_default() += part;
    }
    rankings
}

fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &first) in items.iter().enumerate() {
        let rest = [&items[..place], &items[place + 1..]].concat();
        for mut order in permutations(&rest) {
            order.insert(0, first);
            all.push(order);
        }
    }
    all
}

/// The Elo difference of a score in so many games.
pub fn elo_of_score(score: f64, games: f64) -> f64 {
    let won = (score * games).max(LEAST);
    let lost = ((1.0 - score) * games).max(LEAST);
    400.0 * (won / lost).log10()
}

/// The maximum-likelihood Elo of each bot, 0 on average. `near` is the starting point:
/// a good guess saves time.
///
/// Bots that did not meet, directly or through others, cannot be compared.
pub fn elo(rankings: &Rankings, near: &[f64]) -> Vec<f64> {
    let choices = choices(&with_the_least(rankings));
    let worths = near.iter().map(|elo| 10_f64.powf(elo / 400.0)).collect();
    let worths = likeliest(&choices, worths);
    worths.iter().map(|worth| 400.0 * worth.log10()).collect()
}

/// Adds the losses of [`LEAST`] for each two bots that met.
fn with_the_least(rankings: &Rankings) -> Rankings {
    let mut ahead: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    for (ranking, times) in rankings {
        for (place, &bot) in ranking.bots[..ranking.placed].iter().enumerate() {
            let behind = &ranking.bots[place + 1..];
            for &behind in behind.iter().filter(|&&other| other != bot) {
                *ahead.entry((bot, behind)).or_default() += times;
            }
        }
    }
    let mut rankings = rankings.clone();
    for &(bot, behind) in ahead.keys() {
        let back = ahead.get(&(behind, bot)).copied().unwrap_or_default();
        if back < LEAST {
            let ranking = Ranking {
                bots: vec![behind, bot],
                placed: 1,
            };
            *rankings.entry(ranking).or_default() += LEAST - back;
        }
    }
    rankings
}

/// A bot took the next place: which, among how many of each bot, how often.
struct Choice {
    chosen: usize,
    among: Vec<(usize, f64)>,
    times: f64,
}

fn choices(rankings: &Rankings) -> Vec<Choice> {
    let mut choices = Vec::new();
    for (ranking, &times) in rankings {
        for place in 0..ranking.placed {
            let mut among: BTreeMap<usize, f64> = BTreeMap::new();
            for &bot in &ranking.bots[place..] {
                *among.entry(bot).or_default() += 1.0;
            }
            // If only copies of one bot are left, the order says nothing.
            if among.len() > 1 && times > 0.0 {
                choices.push(Choice {
                    chosen: ranking.bots[place],
                    among: among.into_iter().collect(),
                    times,
                });
            }
        }
    }
    choices
}

/// Hunter's iteration, until the worths converge.
fn likeliest(choices: &[Choice], mut worths: Vec<f64>) -> Vec<f64> {
    for _ in 0..ROUNDS {
        let mut chosen = vec![0.0; worths.len()];
        let mut expected = vec![0.0; worths.len()];
        for choice in choices {
            let sum: f64 = choice.among.iter().map(|&(bot, n)| n * worths[bot]).sum();
            chosen[choice.chosen] += choice.times;
            for &(bot, count) in &choice.among {
                expected[bot] += choice.times * count / sum;
            }
        }
        let mut next: Vec<f64> = (0..worths.len())
            .map(|bot| match expected[bot] {
                // This bot did not play.
                0.0 => worths[bot],
                expected => chosen[bot] / expected,
            })
            .collect();
        let level = next.iter().map(|worth| worth.ln()).sum::<f64>() / next.len() as f64;
        let level = level.exp();
        next.iter_mut().for_each(|worth| *worth /= level);
        let change = worths.iter().zip(&next);
        let settled = change
            .map(|(before, after)| (after / before - 1.0).abs())
            .all(|change| change < CLOSE);
        worths = next;
        if settled {
            break;
        }
    }
    worths
}

#[cfg(test)]
mod tests;
