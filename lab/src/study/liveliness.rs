//! Strategic variety and engagement, measured in games of bots against copies of
//! themselves.
//!
//! *Variety*:
//! - `opening`: the entropy of the first two placements (both cards and whether the second
//!   lies beside or diagonal to the first), in bits
//! - `eight`: for each of the first eight moves the entropy of card and cell over all
//!   games, where cells that the board's symmetries map to each other count as one;
//!   the mean of the eight, in bits
//! - `line`: the share of games won by four in a row; `covers`: covered cards per game
//!
//! Entropies grow with the number of games, so all players of a table have equally many.
//!
//! *Engagement*, by an observer that sees every card:
//! - `changes`: how often the lead changes. Somebody leads who is ahead of all others by
//!   [`MARGIN`] points of winning chance, until another one does.
//! - `decided`: the part of the game after which the later winner had the highest chance
//!   until the end
//! - `moves`: the length of a game
//! - `curve`: the winner's mean chance, by tenths of the game

use std::collections::BTreeMap;

use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::cell::{CENTRE, Cell};
use serde_json::{Value, json};

use super::lines::{Line, PlayedSeries, sample};
use super::numbers::{entropy, estimate, quantile, rounded};
use super::plan::{Size, mirrored};
use super::strength::named;

/// How far ahead the leader is, in percent.
pub const MARGIN: i32 = 10;
/// How many moves count as the beginning.
const BEGINNING: usize = 8;
/// The parts of the curve.
const TENTHS: usize = 10;

/// The table about variety.
///
/// # Errors
/// A line that is not a game.
pub fn variety(all: &[PlayedSeries], size: Size) -> Result<Value, String> {
    let mut rows = Vec::new();
    for played in named(all, "mirror") {
        let players = mirrored(played.series.seats, size);
        let counts = players.iter().map(|player| played.mirror(player).count());
        let count = counts.min().unwrap_or_default();
        for player in &players {
            let games: Vec<&Line> = played.mirror(player).take(count).collect();
            let mut row = variety_of(&games)?;
            row["preset"] = played.series.preset.into();
            row["seats"] = played.series.seats.into();
            row["bot"] = player.as_str().into();
            rows.push(row);
        }
    }
    Ok(rows.into())
}

fn variety_of(games: &[&Line]) -> Result<Value, String> {
    let mut openings: BTreeMap<(u8, u8, bool), usize> = BTreeMap::new();
    let mut moves: Vec<BTreeMap<(u8, i8, i8), usize>> = vec![BTreeMap::new(); BEGINNING];
    let mut covers = Vec::new();
    for game in games {
        let actions = game.actions()?;
        if let [
            Action::Place { card: first, .. },
            Action::Place { card: second, cell },
            ..,
        ] = actions[..]
        {
            let (far, near) = orbit(cell);
            *openings.entry((first, second, far == near)).or_default() += 1;
        }
        for (action, seen) in actions.iter().zip(&mut moves) {
            // A pass is the only choice there is, and so the same for all.
            let key = match *action {
                Action::Place { card, cell } => (card, orbit(cell).0, orbit(cell).1),
                Action::Pass => (0, 0, 0),
            };
            *seen.entry(key).or_default() += 1;
        }
        let mut taken: Vec<Cell> = Vec::new();
        let mut covered = 0;
        for action in actions {
            if let Action::Place { cell, .. } = action {
                if taken.contains(&cell) {
                    covered += 1;
                } else {
                    taken.push(cell);
                }
            }
        }
        covers.push(covered);
    }
    let eight = moves.iter().map(|seen| entropy(seen.values())).sum::<f64>() / BEGINNING as f64;
    let mut covered = crate::rate::sample::Sample::default();
    for count in covers {
        covered.add_deal([f64::from(count)]);
    }
    let lines = sample(games.iter().copied(), |game| {
        f64::from(u8::from(game.reason == "line"))
    });
    Ok(json!({
        "games": games.len(),
        "opening": rounded(entropy(openings.values())),
        "eight": rounded(eight),
        "line": estimate(&lines),
        "covers": estimate(&covered),
    }))
}

/// How far a cell is from the centre, the larger distance first.
fn orbit(cell: Cell) -> (i8, i8) {
    let across = (cell.column() - CENTRE.column()).abs();
    let down = (cell.row() - CENTRE.row()).abs();
    (across.max(down), across.min(down))
}

/// The table about engagement.
pub fn engagement(all: &[PlayedSeries], size: Size) -> Value {
    let mut rows = Vec::new();
    for played in named(all, "mirror") {
        for player in mirrored(played.series.seats, size) {
            let mut row = engagement_of(played.mirror(&player));
            row["preset"] = played.series.preset.into();
            row["seats"] = played.series.seats.into();
            row["bot"] = player.into();
            rows.push(row);
        }
    }
    rows.into()
}

fn engagement_of<'a>(games: impl Iterator<Item = &'a Line>) -> Value {
    // A shared win has no winner to follow.
    let watched: Vec<(&Line, &Vec<Vec<u8>>)> = games
        .filter(|game| game.winners.len() == 1)
        .filter_map(|game| Some((game, game.chances.as_ref()?)))
        .collect();
    let of = |value: &dyn Fn(&Line, &[Vec<u8>]) -> f64| {
        let mut sample = crate::rate::sample::Sample::default();
        for (game, chances) in &watched {
            sample.add_deal([value(game, chances)]);
        }
        estimate(&sample)
    };
    let decided = |game: &Line, chances: &[Vec<u8>]| decided_at(chances, game.winners[0]);
    let mut times: Vec<f64> = (watched.iter())
        .map(|(game, chances)| decided(game, chances))
        .collect();
    times.sort_by(f64::total_cmp);
    let curve = (0..=TENTHS).map(|tenth| {
        let chance = |(game, chances): &(&Line, &Vec<Vec<u8>>)| {
            let place = (chances.len() * tenth / TENTHS).min(chances.len().saturating_sub(1));
            let seen = chances.get(place).map_or(0, |seen| seen[game.winners[0]]);
            // After the last move the winner has won.
            if tenth == TENTHS {
                1.0
            } else {
                f64::from(seen) / 100.0
            }
        };
        let sum: f64 = watched.iter().map(chance).sum();
        rounded(sum / watched.len().max(1) as f64)
    });
    let quartiles = [0.25, 0.5, 0.75].map(|share| rounded(quantile(&times, share)));
    json!({
        "changes": of(&|_, chances| lead_changes(chances) as f64),
        "moves": of(&|game, _| game.moves as f64),
        "decided": of(&decided),
        "quartiles": quartiles,
        "curve": curve.collect::<Vec<f64>>(),
    })
}

/// How often the lead passed to another seat.
fn lead_changes(chances: &[Vec<u8>]) -> usize {
    let mut leader = None;
    let mut changes = 0;
    for seen in chances {
        let mut order: Vec<usize> = (0..seen.len()).collect();
        order.sort_by_key(|&seat| std::cmp::Reverse(seen[seat]));
        let ahead = i32::from(seen[order[0]]) - i32::from(seen[order[1]]);
        if ahead >= MARGIN && leader != Some(order[0]) {
            changes += usize::from(leader.is_some());
            leader = Some(order[0]);
        }
    }
    changes
}

/// The part of the game after which the winner had the highest chance until the end.
fn decided_at(chances: &[Vec<u8>], winner: usize) -> f64 {
    let behind = |seen: &Vec<u8>| {
        let best = seen.iter().copied().max();
        best != Some(seen[winner])
            || seen.iter().filter(|&&chance| Some(chance) == best).count() > 1
    };
    let last = chances.iter().rposition(behind);
    last.map_or(0, |last| last + 1) as f64 / chances.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_changes_when_another_seat_is_clearly_ahead() {
        let chances = |first: &[u8]| -> Vec<Vec<u8>> {
            first
                .iter()
                .map(|&chance| vec![chance, 100 - chance])
                .collect()
        };
        assert_eq!(
            lead_changes(&chances(&[50, 60, 52, 48, 58])),
            0,
            "never clearly behind"
        );
        assert_eq!(lead_changes(&chances(&[60, 44, 40, 61])), 2);
        assert_eq!(decided_at(&chances(&[60, 44, 40, 61]), 0), 0.75);
        assert_eq!(decided_at(&chances(&[60, 70]), 0), 0.0);
        assert_eq!(
            decided_at(&chances(&[60, 50]), 0),
            1.0,
            "nobody is ahead at the end"
        );
    }

    #[test]
    fn cells_in_mirror_image_are_one() {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        assert_eq!(orbit(cell("d4")), orbit(cell("f6")));
        assert_eq!(orbit(cell("e3")), orbit(cell("g5")));
        assert_ne!(orbit(cell("e4")), orbit(cell("d4")));
    }
}
