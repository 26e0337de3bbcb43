//! What `review-fit` prints.

use std::fmt::Write;

use super::Played;
use super::bootstrap::{Drawn, all, interval};
use super::fit::{chance, logistic, multinomial, shares};
use super::sample::{Sample, sharpened};

/// Which quantiles of the lost chance are printed.
const QUANTILES: [f64; 7] = [0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995];

/// Everything about these games, in words and figures.
pub fn report(game: &str, played: &[Played]) -> String {
    let mut text = format!("# {game}\n");
    let drawn = all(played);
    for level in &drawn {
        calibration(&mut text, level.0, std::slice::from_ref(level));
    }
    calibration(&mut text, "all levels", &drawn);
    let samples = flat(&drawn);
    bins(&mut text, &samples);
    let [taught, tested] = [false, true].map(|odd| half(played, odd));
    curve(&mut text, &flat(&taught), &flat(&tested));
    facts(&mut text, &flat(&taught), &tested);
    sharpness(&mut text, &samples);
    lost_table(&mut text, &drawn);
    thresholds(&mut text, &drawn);
    text
}

/// All moves of some games.
fn flat<'a>(drawn: &[(&str, Vec<&'a [Sample]>)]) -> Vec<&'a Sample> {
    let games = drawn.iter().flat_map(|(_, games)| games);
    games.flat_map(|game| game.iter()).collect()
}

/// One half of the games: what is fitted to it is tried on the other.
fn half(played: &[Played], odd: bool) -> Drawn<'_> {
    let mut drawn = all(played);
    for (_, games) in &mut drawn {
        let mut number = 0;
        games.retain(|_| {
            number += 1;
            // Rules and seats take turns by number: both halves have all of them.
            ((number - 1) / 4 % 2 == 1) == odd
        });
    }
    drawn
}

fn lost_table(text: &mut String, drawn: &Drawn<'_>) {
    text.push_str("\nlost chance of moves with a choice, in per cent\nlevel      moves  mean");
    for quantile in QUANTILES {
        let _ = write!(text, "  {:>5}", format!("{}%", quantile * 100.0));
    }
    text.push_str("  interval of the mean\n");
    let mean = |drawn: &Drawn<'_>| {
        let lost = lost(&flat(drawn));
        100.0 * lost.iter().sum::<f64>() / lost.len() as f64
    };
    for level in drawn {
        let lost = lost(&flat(std::slice::from_ref(level)));
        let (middle, range) = interval(&vec![level.clone()], mean);
        let _ = write!(text, "{:10} {:5} {middle:5.2}", level.0, lost.len());
        for quantile in QUANTILES {
            let _ = write!(text, "  {:5.1}", 100.0 * at(&lost, quantile));
        }
        let _ = writeln!(text, "  {:.1}–{:.1}", range.start(), range.end());
    }
}

/// Where the strongest level's own moves are judged worse, it is mostly the judge who errs.
const JUDGES_ERRORS: f64 = 0.98;
/// No loss below this is worth a word.
const LEAST: f64 = 0.05;
/// What the weakest level loses in one move of ten is a blunder.
const BLUNDERS: f64 = 0.9;

/// From how much lost chance on a move is an inaccuracy, a mistake (half way, by ratio), a
/// blunder.
fn limits(drawn: &Drawn<'_>) -> [f64; 3] {
    let quantile = |level: Option<&(&str, Vec<&[Sample]>)>, share: f64| {
        let lost = level.map(|level| lost(&flat(std::slice::from_ref(level))));
        at(&lost.unwrap_or_default(), share)
    };
    let inaccuracy = quantile(drawn.last(), JUDGES_ERRORS).max(LEAST);
    let blunder = quantile(drawn.first(), BLUNDERS).max(2.0 * inaccuracy);
    [inaccuracy, (inaccuracy * blunder).sqrt(), blunder]
}

fn thresholds(text: &mut String, drawn: &Drawn<'_>) {
    text.push_str("\nthresholds, in per cent\n");
    for (index, name) in ["inaccuracy", "mistake", "blunder"].iter().enumerate() {
        let (limit, range) = interval(drawn, |drawn| 100.0 * limits(drawn)[index]);
        let (low, high) = range.into_inner();
        let _ = writeln!(text, "{name:10} {limit:3.0}  ({low:.0}–{high:.0})");
    }
}

/// The lost chances of moves with a choice, in order.
fn lost(samples: &[&Sample]) -> Vec<f64> {
    let chosen = samples.iter().filter(|sample| sample.choice);
    let mut lost: Vec<f64> = chosen.map(|sample| sample.lost()).collect();
    lost.sort_by(f64::total_cmp);
    lost
}

/// A quantile of sorted values.
fn at(sorted: &[f64], quantile: f64) -> f64 {
    let place = (quantile * sorted.len() as f64) as usize;
    sorted
        .get(place.min(sorted.len().saturating_sub(1)))
        .copied()
        .unwrap_or_default()
}

/// The mean of the squared errors of all seats.
fn brier(samples: &[&Sample], guess: impl Fn(&Sample) -> Vec<f64>) -> f64 {
    let error = |sample: &&Sample| {
        let guess = guess(sample);
        let pairs = guess.iter().zip(&sample.wins);
        pairs
            .map(|(chance, won)| (chance - won).powi(2))
            .sum::<f64>()
    };
    samples.iter().map(error).sum::<f64>() / samples.len() as f64
}

/// Every seat has the same chance.
fn equal(sample: &Sample) -> Vec<f64> {
    vec![1.0 / sample.wins.len() as f64; sample.wins.len()]
}

/// How far the chances are from the outcomes, and how much better that is than to know nothing.
fn calibration(text: &mut String, name: &str, drawn: &[(&str, Vec<&[Sample]>)]) {
    let samples = flat(drawn);
    let own = |sample: &Sample| sample.chances.clone();
    let better = |drawn: &Drawn<'_>| {
        let samples = flat(drawn);
        brier(&samples, equal) - brier(&samples, own)
    };
    let games: usize = drawn.iter().map(|(_, games)| games.len()).sum();
    let (better, range) = interval(&drawn.to_vec(), better);
    let (low, high) = range.into_inner();
    let _ = writeln!(
        text,
        "{name}: {games} games, {} positions, Brier score {:.4}, of equal chances {:.4}: better by {better:.3} ({low:.3} to {high:.3})",
        samples.len(),
        brier(&samples, own),
        brier(&samples, equal),
    );
}

/// Chances in tenths, and how often the seats won.
fn bins(text: &mut String, samples: &[&Sample]) {
    text.push_str("\nchance     seats  expected  won\n");
    for bin in 0..10 {
        let pairs: Vec<(f64, f64)> = samples
            .iter()
            .flat_map(|sample| {
                sample
                    .chances
                    .iter()
                    .copied()
                    .zip(sample.wins.iter().copied())
            })
            .filter(|(chance, _)| ((chance * 10.0) as usize).min(9) == bin)
            .collect();
        let count = pairs.len() as f64;
        let mean = |part: fn(&(f64, f64)) -> f64| pairs.iter().map(part).sum::<f64>() / count;
        let _ = writeln!(
            text,
            "{:2}–{:3} % {:8} {:8.1} {:6.1}",
            bin * 10,
            bin * 10 + 10,
            pairs.len(),
            100.0 * mean(|pair| pair.0),
            100.0 * mean(|pair| pair.1)
        );
    }
}

/// The curve from points to chances, where points are counted: the slope and the advantage
/// of whoever makes the last move, each with a part that grows as less is left.
fn curve(text: &mut String, taught: &[&Sample], tested: &[&Sample]) {
    for (name, width) in [("slope", 2), ("slope and last move", 4)] {
        let rows = |samples: &[&Sample]| -> (Vec<Vec<f64>>, Vec<f64>) {
            let pointed = samples.iter().filter_map(|sample| {
                let row = points(sample)?[..width].to_vec();
                Some((row, sample.wins[sample.mover]))
            });
            pointed.unzip()
        };
        let (features, outcomes) = rows(taught);
        if features.is_empty() {
            return;
        }
        let weights = logistic(&features, &outcomes);
        let (features, outcomes) = rows(tested);
        let pairs = features.iter().zip(&outcomes);
        let squares = pairs.map(|(row, outcome)| (chance(row, &weights) - outcome).powi(2));
        let score = 2.0 * squares.sum::<f64>() / outcomes.len() as f64;
        let _ = writeln!(
            text,
            "\n{name}: {weights:.4?}, fitted to half of the games; Brier score in the others {score:.4}"
        );
    }
}

/// What the curve is made of, where points are counted.
fn points(sample: &Sample) -> Option<[f64; 4]> {
    let margin = sample.margin?;
    let few = 1.0 / (sample.left + 1.0).sqrt();
    let last = match (sample.left as u64).is_multiple_of(2) {
        true => -1.0,
        false => 1.0,
    };
    Some([margin, margin * few, last, last * few])
}

/// The weights of facts about seats, where chances are made of those.
fn facts(text: &mut String, taught: &[&Sample], tested: &Drawn<'_>) {
    let taught = with_facts(taught.to_vec());
    if taught.is_empty() || with_facts(flat(tested)).is_empty() {
        return;
    }
    let rows: Vec<(&[Vec<f64>], &[f64])> = taught
        .iter()
        .map(|sample| (sample.facts.as_slice(), sample.wins.as_slice()))
        .collect();
    let weights = multinomial(&rows);
    let _ = writeln!(text, "\nfacts: {weights:.3?}, fitted to half of the games");
    let by_facts = |samples: &[&Sample]| brier(samples, |one| shares(&one.facts, &weights));
    let better = |drawn: &Drawn<'_>| {
        let samples = with_facts(flat(drawn));
        brier(&samples, equal) - by_facts(&samples)
    };
    let mut try_on = |name: &str, drawn: &Drawn<'_>| {
        let samples = with_facts(flat(drawn));
        let (better, range) = interval(drawn, better);
        let (low, high) = range.into_inner();
        let _ = writeln!(
            text,
            "{name}: Brier score after {} moves of the other half {:.4}, of equal chances {:.4}: better by {better:.4} ({low:.4} to {high:.4})",
            samples.len(),
            by_facts(&samples),
            brier(&samples, equal),
        );
    };
    for level in tested {
        try_on(level.0, &vec![level.clone()]);
    }
    try_on("all levels", tested);
}

/// The moves after which something is left to guess.
fn with_facts(samples: Vec<&Sample>) -> Vec<&Sample> {
    let known = samples.into_iter();
    known.filter(|sample| !sample.facts.is_empty()).collect()
}

/// The power to which chances would have to be raised, and then made to add up to 1, to be
/// nearest to the outcomes: 1 if they are as sure as they should be, less if they are too
/// sure.
fn sharpness(text: &mut String, samples: &[&Sample]) {
    let score = |power: f64| brier(samples, |sample| sharpened(&sample.chances, power));
    let powers = (1..=30).map(|twentieth| f64::from(twentieth) / 20.0);
    let best = powers.min_by(|&one, &other| score(one).total_cmp(&score(other)));
    let best = best.unwrap_or(1.0);
    let _ = writeln!(
        text,
        "\nsharpness: power {best:.2} would give a Brier score of {:.4} instead of {:.4}",
        score(best),
        score(1.0)
    );
}
