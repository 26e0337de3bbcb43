//! Strengths from rankings.
//!
//! Each bot has a worth, and Plackett and Luce say that whoever sits at a table
//! comes first with the chance of their part of the worth there, then the next of
//! those who are left, and so on. Only winners are placed: who did not win did not,
//! with however many points, and a bot that risks these to win is not the worse for
//! it. With two at a table that is the model of Bradley
//! and Terry, on whose scale Elo counts: ten times the worth is 400 points.
//!
//! The worths that make the results likeliest are found by Hunter's
//! minorisation–maximisation ("MM algorithms for generalized Bradley–Terry
//! models", 2004). The tests compare it with closed forms and with Newton's method.
//! (The rating crates there are follow players through time, one game after the
//! other; bots do not change, so all games count at once and in no order.)

use std::collections::BTreeMap;

use super::results::Played;

/// How little a worth changes, relatively, once it is found.
const CLOSE: f64 = 1e-10;
/// At most this many rounds; a few hundred are usual.
const ROUNDS: usize = 20_000;
/// Who has never been behind another counts as having been so this often: nobody
/// is endlessly better because they never lost.
const LEAST: f64 = 0.5;

/// Who came first, and then who; the others are behind them in no order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ranking {
    /// First those who are placed. A bot may be there several times.
    bots: Vec<usize>,
    /// How many are.
    placed: usize,
}

/// Rankings, and how often each occurred.
pub type Rankings = BTreeMap<Ranking, f64>;

/// The rankings that a game stands for: where several share the win, every order of
/// them counts, in equal parts.
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

/// The Elo difference that a score in so many games stands for.
pub fn elo_of_score(score: f64, games: f64) -> f64 {
    let won = (score * games).max(LEAST);
    let lost = ((1.0 - score) * games).max(LEAST);
    400.0 * (won / lost).log10()
}

/// The Elo of each of `bots` that makes the rankings likeliest, 0 on average.
/// `near` is where to begin: a good guess saves time.
///
/// Bots that did not meet, not even through others, cannot be compared.
pub fn elo(rankings: &Rankings, near: &[f64]) -> Vec<f64> {
    let choices = choices(&with_the_least(rankings));
    let worths = near.iter().map(|elo| 10_f64.powf(elo / 400.0)).collect();
    let worths = likeliest(&choices, worths);
    worths.iter().map(|worth| 400.0 * worth.log10()).collect()
}

/// Adds, for bots that met, what [`LEAST`] says.
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

/// One of several was placed next: who, among how many of each bot, how often.
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
            // Where all who are left are one bot, there is nothing to learn.
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

/// Hunter's rounds, until the worths stay.
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
                // It did not play.
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
