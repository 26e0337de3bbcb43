//! What `review-fit` prints.

use std::fmt::Write;

use super::fit::{chance, logistic};
use super::sample::{Sample, sharpened};

/// Which quantiles of the lost chance are printed.
const QUANTILES: [f64; 7] = [0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995];

/// Everything about these games, in words and figures.
pub fn report(game: &str, samples: &[(String, Vec<Sample>)]) -> String {
    let mut text = format!("# {game}\n");
    let all: Vec<&Sample> = samples.iter().flat_map(|(_, samples)| samples).collect();
    for (level, samples) in samples {
        let samples: Vec<&Sample> = samples.iter().collect();
        calibration(&mut text, level, &samples);
    }
    calibration(&mut text, "all levels", &all);
    bins(&mut text, &all);
    curve(&mut text, &all);
    let power = sharpness(&mut text, &all);
    text.push_str("\nlost chance of moves with a choice, in per cent\nlevel      moves  mean");
    for quantile in QUANTILES {
        let _ = write!(text, "  {:>5}", format!("{}%", quantile * 100.0));
    }
    text.push('\n');
    for (level, samples) in samples {
        let lost = lost(samples, 1.0);
        let mean = lost.iter().sum::<f64>() / lost.len() as f64;
        let _ = write!(text, "{level:10} {:5} {:5.2}", lost.len(), 100.0 * mean);
        for quantile in QUANTILES {
            let _ = write!(text, "  {:5.1}", 100.0 * at(&lost, quantile));
        }
        text.push('\n');
    }
    thresholds(&mut text, samples, 1.0);
    thresholds(&mut text, samples, power);
    text
}

/// Where the strongest level's own moves are judged worse, it is mostly the judge who errs.
const JUDGES_ERRORS: f64 = 0.98;
/// No loss below this is worth a word.
const LEAST: f64 = 0.05;
/// What the weakest level loses in one move of ten is a blunder.
const BLUNDERS: f64 = 0.9;

/// From how much lost chance on a move is an inaccuracy, a mistake (half way, by ratio), a
/// blunder.
fn thresholds(text: &mut String, samples: &[(String, Vec<Sample>)], power: f64) {
    let (Some((_, weakest)), Some((_, strongest))) = (samples.first(), samples.last()) else {
        return;
    };
    let inaccuracy = at(&lost(strongest, power), JUDGES_ERRORS).max(LEAST);
    let blunder = at(&lost(weakest, power), BLUNDERS).max(2.0 * inaccuracy);
    let mistake = (inaccuracy * blunder).sqrt();
    let [inaccuracy, mistake, blunder] =
        [inaccuracy, mistake, blunder].map(|lost| (lost * 100.0).round() / 100.0);
    let _ = writeln!(
        text,
        "\nthresholds at power {power:.2}: inaccuracy {inaccuracy}, mistake {mistake}, blunder {blunder}"
    );
}

/// The lost chances of moves with a choice, in order.
fn lost(samples: &[Sample], power: f64) -> Vec<f64> {
    let chosen = samples.iter().filter(|sample| sample.choice);
    let mut lost: Vec<f64> = chosen.map(|sample| sample.lost(power)).collect();
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

/// How far the chances are from the outcomes.
fn calibration(text: &mut String, name: &str, samples: &[&Sample]) {
    let squares = |guess: &dyn Fn(&Sample, usize) -> f64| {
        let all = samples.iter().map(|sample| {
            let seats = 0..sample.wins.len();
            seats
                .map(|seat| (guess(sample, seat) - sample.wins[seat]).powi(2))
                .sum::<f64>()
        });
        all.sum::<f64>() / samples.len() as f64
    };
    let chances = squares(&|sample, seat| sample.chances[seat]);
    let equal = squares(&|sample, _| 1.0 / sample.wins.len() as f64);
    let _ = writeln!(
        text,
        "{name}: {} positions, Brier score {chances:.4}, of equal chances {equal:.4}",
        samples.len()
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
fn curve(text: &mut String, samples: &[&Sample]) {
    let pointed: Vec<(&Sample, f64)> = samples
        .iter()
        .filter_map(|sample| Some((*sample, sample.margin?)))
        .collect();
    if pointed.is_empty() {
        return;
    }
    let features: Vec<Vec<f64>> = pointed
        .iter()
        .map(|(sample, margin)| {
            let few = 1.0 / (sample.left + 1.0).sqrt();
            let last = if (sample.left as u64).is_multiple_of(2) {
                -1.0
            } else {
                1.0
            };
            vec![*margin, margin * few, last, last * few]
        })
        .collect();
    let outcomes: Vec<f64> = pointed
        .iter()
        .map(|(sample, _)| sample.wins[sample.mover])
        .collect();
    for (name, width) in [("slope", 2), ("slope and last move", 4)] {
        let features: Vec<Vec<f64>> = features.iter().map(|row| row[..width].to_vec()).collect();
        let weights = logistic(&features, &outcomes);
        let rows = features.iter().zip(&outcomes);
        let squares = rows.map(|(row, outcome)| (chance(row, &weights) - outcome).powi(2));
        let _ = writeln!(
            text,
            "\n{name}: {weights:.4?}, Brier score of both seats {:.4}",
            2.0 * squares.sum::<f64>() / outcomes.len() as f64
        );
    }
}

/// The power to which chances would have to be raised, and then made to add up to 1, to be
/// nearest to the outcomes: 1 if they are as sure as they should be, less if they are too
/// sure.
fn sharpness(text: &mut String, samples: &[&Sample]) -> f64 {
    let score = |power: f64| {
        let all = samples.iter().map(|sample| {
            let sharpened = sharpened(&sample.chances, power);
            let pairs = sharpened.iter().zip(&sample.wins);
            let squares = pairs.map(|(chance, won)| (chance - won).powi(2));
            squares.sum::<f64>()
        });
        all.sum::<f64>() / samples.len() as f64
    };
    let powers = (1..=30).map(|twentieth| f64::from(twentieth) / 20.0);
    let best = powers.min_by(|&one, &other| score(one).total_cmp(&score(other)));
    let best = best.unwrap_or(1.0);
    let _ = writeln!(
        text,
        "\nsharpness: power {best:.2} would give a Brier score of {:.4} instead of {:.4}",
        score(best),
        score(1.0)
    );
    best
}
