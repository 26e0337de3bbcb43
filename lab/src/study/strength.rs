//! The tables about strength: the league and the ablations.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::lines::PlayedSeries;
use super::numbers::{bounds, rounded};
use super::plan::{FIXED, SEARCHING, Size, VARIANTS};
use super::player::FEATURES;
use crate::league::times;
use crate::rate::rate;
use crate::rate::report::Report;
use crate::rate::sample::Estimate;

/// Elo, shares and the win matrix of each table of the league.
///
/// # Errors
/// A file that cannot be read.
pub fn league(all: &[PlayedSeries], size: Size) -> Result<Value, String> {
    let mut tables = Vec::new();
    for played in named(all, "league") {
        let report = rate(std::slice::from_ref(&played.path))?;
        let bots = report.bots.iter().map(|bot| {
            json!({
                "bot": bot.bot,
                "games": bot.games,
                "elo": bounds(&bot.elo),
                "share": bounds(&bot.share),
            })
        });
        let (preset, seats) = (played.series.preset, played.series.seats);
        let mut table = json!({
            "preset": preset,
            "seats": seats,
            "deals": report.deals,
            "games": report.games,
            "model": report.model(),
            "bots": bots.collect::<Value>(),
        });
        let budgets = match seats {
            2 => size.budgets().to_vec(),
            _ => vec![size.budgets()[1]],
        };
        table["matrices"] = budgets
            .into_iter()
            .map(|budget| matrix(&report, budget))
            .collect();
        tables.push(table);
    }
    Ok(tables.into())
}

/// The scores of all contenders against each other at one budget.
fn matrix(report: &Report, budget: u64) -> Value {
    let searching = SEARCHING.map(|name| format!("{name}:{budget}"));
    let names: Vec<String> = FIXED
        .map(str::to_owned)
        .into_iter()
        .chain(searching)
        .collect();
    let row = |one: &String| -> Value {
        let scores = names
            .iter()
            .map(|other| report.score(one, other).map(rounded));
        scores.map(|score| json!(score)).collect()
    };
    json!({ "budget": budget, "bots": names, "scores": names.iter().map(row).collect::<Value>() })
}

/// The score of each variant against what it is compared with.
///
/// # Errors
/// A file that cannot be read.
pub fn ablations(all: &[PlayedSeries], size: Size) -> Result<Value, String> {
    let mut tables = Vec::new();
    for played in named(all, "ablations") {
        let report = rate(std::slice::from_ref(&played.path))?;
        let features = FEATURES.map(|feature| {
            let name = format!("heuristic-{feature}");
            pair(&report, &name, "heuristic", &format!("without {feature}"))
        });
        let budget = size.budgets()[1];
        let variants = VARIANTS.map(|(one, other, question)| {
            let (one, other) = (format!("{one}:{budget}"), format!("{other}:{budget}"));
            pair(&report, &one, &other, question)
        });
        tables.push(json!({
            "preset": played.series.preset,
            "features": features,
            "variants": variants,
        }));
    }
    Ok(tables.into())
}

/// The score of one bot against another.
fn pair(report: &Report, one: &str, other: &str, question: &str) -> Value {
    let found = report.pairs.iter().find_map(|pair| {
        let names = (&*pair.a, &*pair.b);
        let Estimate { mean, low, high } = pair.score;
        if names == (one, other) {
            Some((pair, pair.score))
        } else if names == (other, one) {
            let turned = Estimate {
                mean: 1.0 - mean,
                low: 1.0 - high,
                high: 1.0 - low,
            };
            Some((pair, turned))
        } else {
            None
        }
    });
    let Some((pair, score)) = found else {
        return Value::Null;
    };
    json!({
        "question": question,
        "one": one,
        "other": other,
        "deals": pair.deals,
        "games": pair.games,
        "score": bounds(&score),
    })
}

/// Processor time per move of each player of the league of two, in milliseconds, with its
/// Elo. This is the only table that another run changes.
pub fn thinking_times(all: &[PlayedSeries], league: &Value) -> Value {
    let mut tables = Vec::new();
    for played in named(all, "league").filter(|played| played.series.seats == 2) {
        let preset = played.series.preset;
        let mut rows = BTreeMap::new();
        for (bot, spent) in times::read(&played.path) {
            if spent.moves > 0 {
                rows.insert(bot, 1e3 * spent.seconds / spent.moves as f64);
            }
        }
        let rated = league.as_array().into_iter().flatten();
        let rated = rated.filter(|table| table["preset"] == preset && table["seats"] == 2);
        let bots = rated.flat_map(|table| table["bots"].as_array().into_iter().flatten());
        let rows = bots.filter_map(|bot| {
            let milliseconds = rows.get(bot["bot"].as_str()?)?;
            let (name, elo) = (&bot["bot"], &bot["elo"]);
            Some(json!({ "bot": name, "milliseconds": rounded(*milliseconds), "elo": elo }))
        });
        tables.push(json!({ "preset": preset, "bots": rows.collect::<Value>() }));
    }
    tables.into()
}

/// The series of one kind.
pub fn named<'a>(
    all: &'a [PlayedSeries],
    kind: &'a str,
) -> impl Iterator<Item = &'a PlayedSeries> + 'a {
    all.iter().filter(move |played| {
        let rest = played.series.name.strip_prefix(kind);
        rest.is_some_and(|rest| rest.starts_with('-'))
    })
}
