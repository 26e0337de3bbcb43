//! Reports on made-up games.

use super::*;
use crate::rate::results::tests::{Brief, results, results_of};

#[test]
fn wins_count_one_and_shared_wins_are_divided() {
    let report = Report::of(&results(&[
        (0, &["x", "y"], &[0], &[5, 3]),
        (0, &["y", "x"], &[1], &[2, 9]),
        (1, &["x", "y"], &[0, 1], &[4, 4]),
        (1, &["y", "x"], &[0], &[6, 5]),
    ]));
    assert_eq!((report.deals, report.games, report.pairs.len()), (2, 4, 1));
    let pair = &report.pairs[0];
    assert_eq!((&*pair.a, &*pair.b, pair.games), ("x", "y", 4));
    assert_eq!(pair.score.mean, 0.625);
    assert!(pair.score.low <= 0.625 && pair.score.high >= 0.625);
    let difference = pair.difference.map(|points| points.mean);
    assert_eq!(difference, Some((2.0 + 7.0 + 0.0 - 1.0) / 4.0));
    assert_eq!(report.score("y", "x"), Some(0.375));
    assert_eq!(report.seats[0].mean, (1.0 + 0.0 + 0.5 + 1.0) / 4.0);
    assert_eq!(report.model(), "Bradley–Terry");
    let elo: Vec<f64> = report.bots.iter().map(|bot| bot.elo.mean).collect();
    assert!(
        (elo[0] - elo[1] - pair.elo).abs() < 0.001,
        "one pair, one answer"
    );
}

#[test]
fn where_the_fewest_points_win_fewer_are_better() {
    // Points left in the racks: y always has the most, and x wins or is second.
    let lines: &[Brief] = &[
        (0, &["x", "y", "z"], &[0], &[0, 90, 20]),
        (0, &["y", "z", "x"], &[1], &[80, 0, 10]),
        (1, &["z", "x", "y"], &[0], &[0, 15, 70]),
        (1, &["y", "x", "z"], &[1], &[60, 0, 5]),
    ];
    let report = Report::of(&results_of("rummikub", lines));
    assert_eq!(report.bots[2].bot, "y");
    let pair = report.pairs.iter().find(|pair| pair.b == "y");
    let pair = pair.expect("x and z are ahead of y");
    assert_eq!(pair.a, "x");
    let difference = pair.difference.map(|points| points.mean);
    assert_eq!(difference, Some((90.0 + 70.0 + 55.0 + 60.0) / 4.0));
    // In any other game more points are better.
    let report = Report::of(&results(lines));
    let difference = report.pairs[0].difference.map(|points| points.mean);
    assert_eq!(difference, Some(-(90.0 + 70.0 + 55.0 + 60.0) / 4.0));
}

#[test]
fn one_against_three_is_read_off_its_share_of_wins() {
    let report = Report::of(&results(&[
        (0, &["m", "n", "n", "n"], &[0], &[9, 1, 2, 3]),
        (0, &["n", "m", "n", "n"], &[1], &[1, 9, 2, 3]),
        (0, &["n", "n", "m", "n"], &[2], &[1, 2, 9, 3]),
        (0, &["n", "n", "n", "m"], &[0], &[9, 2, 3, 1]),
    ]));
    assert_eq!(report.model(), "Plackett–Luce");
    assert_eq!(report.par(), 0.25);
    let standings: Vec<(&str, usize, f64)> = report
        .bots
        .iter()
        .map(|bot| (&*bot.bot, bot.games, bot.share.mean))
        .collect();
    assert_eq!(standings, [("m", 4, 0.75), ("n", 12, 1.0 / 12.0)]);
    let pair = &report.pairs[0];
    assert_eq!(pair.games, 4);
    // Three games are won against all three, one is lost to one of them.
    assert!((pair.score.mean - (3.0 + 1.0 / 3.0) / 4.0).abs() < 1e-12);
    let json = report.to_json();
    assert_eq!(json["bots"][0]["par"], 0.25);
    assert_eq!(json["matrix"]["scores"][0][0], Value::Null);
    assert_eq!(json["seats"].as_array().map(Vec::len), Some(4));
}
