//! Reads and sorts the lines of a league.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use papan::catalogue;
use serde_json::Value;

use crate::league::times::{self, Spent};

/// The most seats. Bots that share a win are ranked in every order, and more seats
/// would have too many orders.
const MOST_SEATS: usize = 8;

/// Games of one kind: the same game, options and number of seats.
pub struct Results {
    /// Which game.
    pub game: String,
    /// Every option with its value.
    pub options: Value,
    /// The number of seats.
    pub seats: usize,
    /// The bots' names, sorted.
    pub bots: Vec<String>,
    /// The games of each deal.
    pub deals: Vec<Vec<Played>>,
    /// How long each bot thought, if known.
    pub times: BTreeMap<String, Spent>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Which bot sat where.
    pub bots: Vec<usize>,
    /// The seats that won.
    pub winners: Vec<usize>,
    /// The points of each seat, negated where the fewest win; `None` after a forfeit.
    pub scores: Option<Vec<f64>>,
    /// The seat that forfeited.
    pub forfeit: Option<usize>,
}

impl Played {
    /// A seat's share of the win.
    pub fn share(&self, seat: usize) -> f64 {
        if self.winners.contains(&seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }
}

/// A line, before the bots of all lines are known.
struct Line {
    kind: (String, Value, usize),
    deal: (u64, String),
    names: Vec<String>,
    budgets: Value,
    played: Played,
}

impl Results {
    /// Reads files. The order of files and lines does not matter, and a repeated line
    /// counts once.
    ///
    /// # Errors
    /// A file that cannot be read, a line that is not from a league, and lines that do
    /// not fit together.
    pub fn read(files: &[PathBuf]) -> Result<Self, String> {
        let mut lines = Vec::new();
        let mut all_times: BTreeMap<String, Spent> = BTreeMap::new();
        for file in files {
            let name = file.display();
            let text = fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
            for (number, line) in text.lines().enumerate() {
                let line = Line::read(line);
                lines.push(line.map_err(|why| format!("{name}, line {}: {why}", number + 1))?);
            }
            for (bot, spent) in times::read(file) {
                let sum = all_times.entry(bot).or_default();
                sum.moves += spent.moves;
                sum.seconds += spent.seconds;
            }
        }
        Self::of(lines, all_times)
    }

    fn of(mut lines: Vec<Line>, times: BTreeMap<String, Spent>) -> Result<Self, String> {
        let (game, options, seats) = match lines.first() {
            Some(line) => line.kind.clone(),
            None => return Err("no games".to_owned()),
        };
        if lines.iter().any(|line| line.kind != lines[0].kind) {
            return Err("the games differ in game, options or seats: rate them apart".into());
        }
        let bots = bots(&lines)?;
        let place = |name: &String| bots.binary_search(name).unwrap_or_default();
        lines.sort_by(|a, b| (&a.deal, &a.names).cmp(&(&b.deal, &b.names)));
        let deals: Result<Vec<Vec<Played>>, String> = lines
            .chunk_by(|a, b| a.deal == b.deal)
            .map(|deal| {
                deal.chunk_by(|a, b| a.names == b.names)
                    .map(|copies| {
                        let mut game = once(copies)?;
                        game.bots = copies[0].names.iter().map(place).collect();
                        Ok(game)
                    })
                    .collect()
            })
            .collect();
        Ok(Self {
            game,
            options,
            seats,
            deals: deals?,
            bots,
            times,
        })
    }
}

/// The names of all bots; each must have the same budget in all games.
fn bots(lines: &[Line]) -> Result<Vec<String>, String> {
    let mut budgets: BTreeMap<&String, &Value> = BTreeMap::new();
    for line in lines {
        for (seat, bot) in line.names.iter().enumerate() {
            let budget = &line.budgets[seat];
            if *budgets.entry(bot).or_insert(budget) != budget {
                return Err(format!("{bot} has played with different budgets"));
            }
        }
    }
    Ok(budgets.into_keys().cloned().collect())
}

/// Merges the lines of one game, which may be repeated.
fn once(copies: &[Line]) -> Result<Played, String> {
    let first = &copies[0];
    if copies.iter().any(|copy| copy.played != first.played) {
        let (_, seed) = &first.deal;
        let bots = first.names.join(",");
        return Err(format!("{bots} at {seed}: two games that differ"));
    }
    Ok(first.played.clone())
}

impl Line {
    fn read(text: &str) -> Result<Self, String> {
        let why = match serde_json::from_str(text) {
            Ok(mut line) => match Self::of(&mut line) {
                Some(line) => return Ok(line),
                None => "",
            },
            Err(error) if error.is_eof() && !text.trim().is_empty() => {
                ": it is cut short; the league mends it when started again"
            }
            Err(_) => "",
        };
        Err(format!("not a line of a league{why}"))
    }

    fn of(line: &mut Value) -> Option<Self> {
        let names: Option<Vec<String>> = line["bots"]
            .as_array()?
            .iter()
            .map(|name| name.as_str().map(ToOwned::to_owned))
            .collect();
        let names = names?;
        let seats = names.len();
        if !(2..=MOST_SEATS).contains(&seats) {
            return None;
        }
        let seat = |value: &Value| {
            let seat = usize::try_from(value.as_u64()?).ok()?;
            (seat < seats).then_some(seat)
        };
        let winners: Option<Vec<usize>> = line["winners"].as_array()?.iter().map(seat).collect();
        // At least one winner, and none twice.
        let winners = winners
            .filter(|seats| !seats.is_empty() && seats.is_sorted_by(|one, next| one < next))?;
        let forfeit = match &line["forfeit"] {
            Value::Null => None,
            value => Some(seat(value)?),
        };
        let game = line["game"].as_str()?.to_owned();
        let sign = if catalogue::fewest_win(&game) {
            -1.0
        } else {
            1.0
        };
        let scores = match &line["scores"] {
            Value::Array(scores) if scores.len() == seats => {
                let points = |score: &Value| Some(sign * score.as_f64()?);
                Some(scores.iter().map(points).collect::<Option<_>>()?)
            }
            Value::Null if forfeit.is_some() => None,
            _ => return None,
        };
        let deal = line["deal"].as_u64()?;
        let seed = line["seed"].as_str()?.to_owned();
        Some(Self {
            kind: (game, line["options"].take(), seats),
            deal: (deal, seed),
            names,
            budgets: line["budgets"].take(),
            played: Played {
                bots: Vec::new(),
                winners,
                scores,
                forfeit,
            },
        })
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use serde_json::json;

    /// A line in short: deal, bots, winners, scores.
    pub type Brief<'a> = (u64, &'a [&'a str], &'a [usize], &'a [i64]);

    /// Results as they would be read from lines.
    pub fn results(lines: &[Brief]) -> Results {
        results_of("g", lines)
    }

    /// The same for the game of that name.
    pub fn results_of(game: &str, lines: &[Brief]) -> Results {
        let lines = lines.iter().map(|(deal, bots, winners, scores)| {
            read(json!({
                "game": game, "deal": deal, "seed": format!("a/{deal}"),
                "bots": bots, "winners": winners, "scores": scores,
            }))
        });
        let lines: Result<Vec<Line>, String> = lines.collect();
        Results::of(lines.unwrap(), BTreeMap::new()).unwrap()
    }

    fn read(line: Value) -> Result<Line, String> {
        Line::read(&line.to_string())
    }

    fn line() -> Value {
        json!({
            "game": "g", "deal": 0, "seed": "a/0", "options": {"size": 9}, "bots": ["x", "y"],
            "budgets": [1, 5], "moves": 3, "winners": [0], "scores": [4, 2],
        })
    }

    fn with(key: &str, value: Value) -> Value {
        let mut line = line();
        line[key] = value;
        line
    }

    fn together(lines: &[Value]) -> Result<Results, String> {
        let lines: Result<Vec<Line>, String> = lines.iter().cloned().map(read).collect();
        Results::of(lines?, BTreeMap::new())
    }

    #[test]
    fn a_game_that_is_there_twice_counts_once() {
        let results = together(&[line(), with("deal", json!(1)), line()]).unwrap();
        assert_eq!(results.deals.len(), 2);
        assert_eq!(results.deals[0].len(), 1);
        assert_eq!(results.bots, ["x", "y"]);
        assert!(together(&[line(), with("winners", json!([1]))]).is_err());
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        assert!(together(&[]).is_err());
        for (key, value) in [
            ("game", json!("h")),
            ("options", json!({"size": 6})),
            ("budgets", json!([1, 6])),
        ] {
            let mut other = with(key, value);
            other["deal"] = json!(1);
            assert!(together(&[line(), other]).is_err(), "{key}");
        }
    }

    #[test]
    fn what_is_no_line_of_a_league_is_refused() {
        let why = |text: &str| Line::read(text).err().unwrap_or_default();
        for text in ["", " ", "x", "\u{feff}{}", "{}", "3", "[]"] {
            assert_eq!(why(text), "not a line of a league", "{text}");
        }
        let whole = line().to_string();
        assert!(why(&whole[..60]).ends_with("mends it when started again"));
        for (key, value) in [
            ("bots", json!(3)),
            ("winners", json!(null)),
            ("winners", json!([2])),
            ("winners", json!([])),
            ("winners", json!([0, 0])),
            ("scores", json!(null)),
            ("scores", json!([1])),
            ("forfeit", json!(2)),
            ("deal", json!("first")),
        ] {
            assert!(read(with(key, value)).is_err(), "{key}");
        }
        for (seats, fits) in [(1, false), (2, true), (4, true), (9, false)] {
            let mut line = with("bots", json!(vec!["x"; seats]));
            line["scores"] = json!(vec![0; seats]);
            assert_eq!(read(line).is_ok(), fits, "{seats}");
        }
        let forfeit = json!({
            "game": "g", "deal": 0, "seed": "a/0", "bots": ["x", "y"], "winners": [0],
            "scores": null, "forfeit": 1, "why": "time",
        });
        assert!(read(forfeit).is_ok());
    }
}
