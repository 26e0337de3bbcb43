//! Compares the fit with closed forms and with Newton's method on the logarithms of the
//! worths.

use super::*;
use papan::rng::Rng;

fn assert_close(found: &[f64], expected: &[f64]) {
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() < 0.001, "{found} {expected}");
    }
}

/// The log-likelihood of the rankings with its first and second derivatives by the
/// logarithms of the worths.
fn likelihood(rankings: &Rankings, logs: &[f64]) -> (f64, Vec<f64>, Vec<Vec<f64>>) {
    let bots = logs.len();
    let mut value = 0.0;
    let mut slope = vec![0.0; bots];
    let mut bend = vec![vec![0.0; bots]; bots];
    for (ranking, times) in rankings {
        for place in 0..ranking.placed {
            let left = &ranking.bots[place..];
            let sum: f64 = left.iter().map(|&bot| logs[bot].exp()).sum();
            value += times * (logs[left[0]] - sum.ln());
            slope[left[0]] += times;
            let mut part = vec![0.0; bots];
            for &bot in left {
                part[bot] += logs[bot].exp() / sum;
            }
            for one in 0..bots {
                slope[one] -= times * part[one];
                bend[one][one] -= times * part[one];
                for other in 0..bots {
                    bend[one][other] += times * part[one] * part[other];
                }
            }
        }
    }
    (value, slope, bend)
}

/// Solves a small system of equations by elimination.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let largest =
            |&a: &usize, &b: &usize| rows[a][column].abs().total_cmp(&rows[b][column].abs());
        let pivot = (column..size).max_by(largest).unwrap();
        rows.swap(column, pivot);
        right.swap(column, pivot);
        for row in (0..size).filter(|&row| row != column) {
            let factor = rows[row][column] / rows[column][column];
            let above = rows[column].clone();
            for (entry, above) in rows[row].iter_mut().zip(above) {
                *entry -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    (0..size).map(|row| right[row] / rows[row][row]).collect()
}

/// The same as [`elo`], by Newton's method; steps that go too far are halved.
fn newton(rankings: &Rankings, bots: usize) -> Vec<f64> {
    let mut logs = vec![0.0; bots];
    for _ in 0..100 {
        let (value, slope, mut bend) = likelihood(rankings, &logs);
        // Only differences matter: keep the sum constant.
        bend.iter_mut().flatten().for_each(|entry| *entry -= 1.0);
        let mut step = solve(bend, slope.iter().map(|slope| -slope).collect());
        loop {
            let next: Vec<f64> = logs
                .iter()
                .zip(&step)
                .map(|(log, step)| log + step)
                .collect();
            if likelihood(rankings, &next).0 >= value - 1e-9 {
                logs = next;
                break;
            }
            step.iter_mut().for_each(|step| *step /= 2.0);
        }
    }
    let mean = logs.iter().sum::<f64>() / bots as f64;
    logs.iter()
        .map(|log| 400.0 * (log - mean) / std::f64::consts::LN_10)
        .collect()
}

fn ranking(bots: &[usize], placed: usize) -> Ranking {
    let bots = bots.to_vec();
    Ranking { bots, placed }
}

fn pairs(results: &[(usize, usize, f64)]) -> Rankings {
    let rankings = results.iter();
    rankings
        .map(|&(winner, loser, times)| (ranking(&[winner, loser], 1), times))
        .collect()
}

#[test]
fn two_bots_have_the_elo_of_their_score() {
    let rankings = pairs(&[(0, 1, 324.0), (1, 0, 76.0)]);
    let expected = 400.0 * (0.81_f64 / 0.19).log10();
    assert_eq!(expected.round(), 252.0);
    assert_close(
        &elo(&rankings, &[0.0; 2]),
        &[expected / 2.0, -expected / 2.0],
    );
    assert!((elo_of_score(0.81, 400.0) - expected).abs() < 1e-9);
    assert_eq!(elo_of_score(0.5, 10.0), 0.0);
}

#[test]
fn who_never_lost_is_not_endlessly_better() {
    let expected = 400.0 * 800_f64.log10();
    assert!((elo_of_score(1.0, 400.0) - expected).abs() < 1e-9);
    assert!((elo_of_score(0.0, 400.0) + expected).abs() < 1e-9);
    let found = elo(&pairs(&[(0, 1, 400.0)]), &[0.0; 2]);
    assert_close(&found, &[expected / 2.0, -expected / 2.0]);
    let ladder = elo(&pairs(&[(2, 1, 40.0), (1, 0, 40.0)]), &[0.0; 3]);
    let step = 400.0 * 80_f64.log10();
    assert_close(&ladder, &[-step, 0.0, step]);
}

#[test]
fn bradley_terry_agrees_with_newton() {
    let mut rng = Rng::from_text("bradley-terry");
    for bots in 2..6 {
        let mut rankings = Rankings::new();
        for one in 0..bots {
            for other in (0..bots).filter(|&other| other != one) {
                let wins = 1 + rng.below(if one < other { 60 } else { 9 });
                rankings.insert(ranking(&[one, other], 1), wins as f64);
            }
        }
        assert_close(&elo(&rankings, &vec![0.0; bots]), &newton(&rankings, bots));
    }
}

#[test]
fn plackett_luce_agrees_with_newton() {
    let mut rng = Rng::from_text("plackett-luce");
    for bots in 2..6 {
        // Four seats, in which a bot may occur several times.
        let mut rankings = Rankings::new();
        for _ in 0..60 {
            let seats: Vec<usize> = (0..4).map(|_| rng.below(bots)).collect();
            let placed = 1 + rng.below(4);
            *rankings.entry(ranking(&seats, placed)).or_default() += 1.0;
        }
        assert_close(&elo(&rankings, &vec![0.0; bots]), &newton(&rankings, bots));
    }
}

#[test]
fn one_against_three_of_a_kind() {
    // 80 % against three equal bots means twelve times their worth.
    let rankings = Rankings::from([
        (ranking(&[0, 1, 1, 1], 1), 800.0),
        (ranking(&[1, 0, 1, 1], 1), 200.0),
    ]);
    let found = elo(&rankings, &[0.0; 2]);
    assert!((found[0] - found[1] - 400.0 * 12_f64.log10()).abs() < 0.001);
}

#[test]
fn a_games_ranking_places_winners_and_nobody_else() {
    let game = |bots: &[usize], winners: &[usize]| Played {
        bots: bots.to_vec(),
        winners: winners.to_vec(),
        scores: None,
        forfeit: None,
    };
    let expected = [(ranking(&[7, 4, 5, 6], 1), 1.0)];
    assert_eq!(rankings(&game(&[5, 6, 7, 4], &[2])), expected.into());
    let shared = [(ranking(&[6, 7, 5], 2), 0.5), (ranking(&[7, 6, 5], 2), 0.5)];
    assert_eq!(rankings(&game(&[5, 6, 7], &[1, 2])), shared.into());
    let alike = [(ranking(&[6, 6, 5], 2), 1.0)];
    assert_eq!(rankings(&game(&[5, 6, 6], &[1, 2])), alike.into());
    let drawn = [(ranking(&[5, 6], 2), 0.5), (ranking(&[6, 5], 2), 0.5)];
    assert_eq!(rankings(&game(&[5, 6], &[0, 1])), drawn.into());
}
