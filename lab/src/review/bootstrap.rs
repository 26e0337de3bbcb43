//! Intervals by resampling games: the positions of one game depend on each other.

use papan::rng::Rng;

use super::Played;
use super::sample::Sample;

/// How often the games are drawn again.
const DRAWS: usize = 1000;

/// Some games, drawn from those that were played; a game may occur more than once.
pub type Drawn<'a> = Vec<(&'a str, Vec<&'a [Sample]>)>;

/// As they were played.
pub fn all(played: &[Played]) -> Drawn<'_> {
    let levels = played.iter();
    levels
        .map(|one| {
            (
                one.level.as_str(),
                one.games.iter().map(Vec::as_slice).collect(),
            )
        })
        .collect()
}

/// A figure of the games, and its 95 % interval: each level's games are drawn again, as many
/// as there are.
pub fn interval(
    games: &Drawn<'_>,
    figure: impl Fn(&Drawn<'_>) -> f64,
) -> (f64, std::ops::RangeInclusive<f64>) {
    let mut rng = Rng::from_text("bootstrap");
    let mut figures: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let again = games.iter().map(|(level, games)| {
                let one = |_| games[rng.below(games.len())];
                (*level, (0..games.len()).map(one).collect())
            });
            figure(&again.collect())
        })
        .collect();
    figures.sort_by(f64::total_cmp);
    let at = |share: f64| figures[(share * (DRAWS - 1) as f64).round() as usize];
    (figure(games), at(0.025)..=at(0.975))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(lost: f64) -> Sample {
        Sample {
            chances: vec![0.5, 0.5],
            after: vec![0.5 - lost, 0.5 + lost],
            margin: None,
            left: 0.0,
            mover: 0,
            wins: vec![1.0, 0.0],
            choice: true,
            facts: Vec::new(),
        }
    }

    #[test]
    fn games_are_drawn_whole() {
        let games = (0..20).map(|number| vec![sample(f64::from(number) / 100.0); 50]);
        let played = [Played {
            level: "easy".to_owned(),
            games: games.collect(),
        }];
        let mean = |drawn: &Drawn<'_>| {
            let all = drawn.iter().flat_map(|(_, games)| games.concat());
            let lost: Vec<f64> = all.map(|sample| sample.lost()).collect();
            lost.iter().sum::<f64>() / lost.len() as f64
        };
        let (figure, range) = interval(&all(&played), mean);
        assert!((figure - 0.095).abs() < 1e-9);
        // Twenty games, not a thousand moves: about 0.058 / √20 · 1.96 to each side.
        assert!(
            (0.015..0.035).contains(&(range.end() - figure)),
            "{range:?}"
        );
        assert!(
            (0.015..0.035).contains(&(figure - range.start())),
            "{range:?}"
        );
    }
}
