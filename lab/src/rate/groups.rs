//! Groups of bots that can be compared because they met, directly or through others.

use super::results::Results;

/// The group of each bot, by its first member.
pub fn groups(results: &Results) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..results.bots.len()).collect();
    for game in results.deals.iter().flatten() {
        for pair in game.bots.windows(2) {
            let (one, other) = (groups[pair[0]], groups[pair[1]]);
            if one != other {
                let joined = groups.iter_mut().filter(|group| **group == one.max(other));
                joined.for_each(|group| *group = one.min(other));
            }
        }
    }
    groups
}

/// Shifts strengths to 0 on average in each group: groups cannot be compared.
pub fn centre(strengths: &mut [f64], groups: &[usize]) {
    for group in 0..groups.len() {
        let places = || (0..groups.len()).filter(|&place| groups[place] == group);
        let sum: f64 = places().map(|place| strengths[place]).sum();
        let mean = sum / places().count() as f64;
        places().for_each(|place| strengths[place] -= mean);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate::report::Report;
    use crate::rate::results::tests::{Brief, results};

    #[test]
    fn bots_that_never_met_are_rated_apart() {
        let lines: &[Brief] = &[
            (0, &["a", "d"], &[1], &[0, 1]),
            (0, &["b", "c"], &[0], &[1, 0]),
            (1, &["b", "c"], &[0], &[1, 0]),
            (2, &["d", "e"], &[0], &[1, 0]),
        ];
        assert_eq!(groups(&results(lines)), [0, 1, 1, 0, 0]);
        let report = Report::of(&results(lines));
        let names: Vec<&str> = report.bots.iter().map(|bot| &*bot.bot).collect();
        assert_eq!(names[0], "d");
        assert_eq!(names[3..], ["b", "c"]);
        let elo: Vec<f64> = report.bots.iter().map(|bot| bot.elo.mean).collect();
        assert!((elo[0] + elo[1] + elo[2]).abs() < 1e-9, "{elo:?}");
        assert!((elo[3] + elo[4]).abs() < 1e-9, "{elo:?}");
        assert_eq!(
            report.to_json()["ratings"]["groups"][1],
            serde_json::json!(["b", "c"])
        );
        assert!(report.apart().is_some_and(|text| text.contains("; b, c")));

        let met = [lines, &[(3, &["a", "b"], &[0], &[1, 0])]].concat();
        assert_eq!(Report::of(&results(&met)).apart(), None);
    }
}
