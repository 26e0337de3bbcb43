//! Which pictures there are. They have names of contenders, numbers and signs as their only
//! words, so that they can be shown in every language.

use std::collections::BTreeMap;

use serde_json::Value;

use super::plan::FIXED;
use super::plot::{Curve, Row, STYLE, Scale, curves, intervals, matrix};

/// Whether the site shows a picture.
pub fn on_the_page(name: &str) -> bool {
    let shown = ["time-", "features-", "chances-"];
    shown.iter().any(|begin| name.starts_with(begin))
        || (name.starts_with("elo-") && name.ends_with("-2.svg"))
}

/// A picture as the site has it: the page has the colours, and its policy allows no style
/// inside of a picture.
pub fn for_the_page(svg: &str) -> String {
    svg.replace(STYLE, "")
}

/// All pictures of some tables, by the names of their files.
///
/// # Errors
/// A picture cannot be drawn.
pub fn all(tables: &BTreeMap<&str, Value>) -> Result<BTreeMap<String, String>, String> {
    let mut pictures = BTreeMap::new();
    let rows = |name: &str| tables.get(name).map_or(&[][..], |table| list(table));
    for table in rows("league") {
        let kind = format!("{}-{}", text(&table["preset"]), table["seats"]);
        pictures.insert(format!("elo-{kind}.svg"), elo(table)?);
        if let Some(scores) = list(&table["matrices"])
            .iter()
            .rev()
            .nth(usize::from(list(&table["matrices"]).len() > 1))
        {
            pictures.insert(format!("matrix-{kind}.svg"), scores_of(scores)?);
        }
    }
    for table in rows("times") {
        let name = format!("time-{}.svg", text(&table["preset"]));
        pictures.insert(name, time(table)?);
    }
    for table in rows("ablations") {
        let preset = text(&table["preset"]);
        for kind in ["features", "variants"] {
            let rows: Vec<Row> = list(&table[kind]).iter().map(ablation).collect();
            let svg = intervals(&rows, Scale::Percent, Some(0.5))?;
            pictures.insert(format!("{kind}-{preset}.svg"), svg);
        }
    }
    for preset in ["open", "trail"] {
        let shown = rows("engagement").iter();
        let shown = shown.filter(|row| row["preset"] == preset && row["seats"] == 2);
        let lines: Vec<Curve> = shown.map(chances).collect();
        if !lines.is_empty() {
            let svg = curves(&lines, (Scale::Percent, Scale::Percent), false)?;
            pictures.insert(format!("chances-{preset}.svg"), svg);
        }
    }
    Ok(pictures)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn row(name: &str, estimate: &Value, group: usize) -> Row {
    let number = |key: &str| estimate[key].as_f64().unwrap_or_default();
    Row {
        name: name.to_owned(),
        mean: number("mean"),
        low: number("low"),
        high: number("high"),
        group,
    }
}

/// One colour for each way of thinking.
fn group(bot: &str) -> usize {
    match bot.split([':', '-']).next().unwrap_or_default() {
        "tree" | "flat" => 0,
        "guided" => 1,
        "supervised" | "reinforced" => 2,
        "cheater" => 3,
        _ => 4,
    }
}

fn elo(table: &Value) -> Result<String, String> {
    let rows: Vec<Row> = list(&table["bots"])
        .iter()
        .map(|bot| row(text(&bot["bot"]), &bot["elo"], group(text(&bot["bot"]))))
        .collect();
    intervals(&rows, Scale::Plain, None)
}

fn scores_of(table: &Value) -> Result<String, String> {
    let names: Vec<String> = list(&table["bots"])
        .iter()
        .map(|name| text(name).to_owned())
        .collect();
    let line = |row: &Value| list(row).iter().map(Value::as_f64).collect();
    let scores: Vec<Vec<Option<f64>>> = list(&table["scores"]).iter().map(line).collect();
    matrix(&names, &scores)
}

/// Elo against milliseconds: a curve for each contender with budgets, a point for others.
fn time(table: &Value) -> Result<String, String> {
    let mut lines: BTreeMap<&str, Vec<(f64, f64)>> = BTreeMap::new();
    for bot in list(&table["bots"]) {
        let name = text(&bot["bot"]);
        let name = name.split(':').next().unwrap_or(name);
        // A random move takes no time to speak of.
        if name != FIXED[0] {
            let number = |value: &Value| value.as_f64().unwrap_or_default();
            let point = (number(&bot["milliseconds"]), number(&bot["elo"]["mean"]));
            lines.entry(name).or_default().push(point);
        }
    }
    let lines: Vec<Curve> = lines
        .into_iter()
        .map(|(name, mut points)| {
            points.sort_by(|one, other| one.0.total_cmp(&other.0));
            let name = name.to_owned();
            Curve { name, points }
        })
        .collect();
    curves(&lines, (Scale::Plain, Scale::Plain), true)
}

fn ablation(pair: &Value) -> Row {
    let (one, other) = (text(&pair["one"]), text(&pair["other"]));
    let name = match one.split_once("heuristic-") {
        Some((_, feature)) => format!("−{feature}"),
        None => {
            let bare = |name: &str| name.split(':').next().unwrap_or(name).to_owned();
            // Short enough for the margin.
            format!("{} : {}", bare(one), bare(other))
                .replace("guided", "g.")
                .replace("tree", "t.")
        }
    };
    row(
        &name,
        &pair["score"],
        usize::from(one.starts_with("guided")),
    )
}

fn chances(row: &Value) -> Curve {
    let points = list(&row["curve"]).iter().enumerate();
    Curve {
        name: text(&row["bot"]).to_owned(),
        points: points
            .map(|(tenth, chance)| (tenth as f64 / 10.0, chance.as_f64().unwrap_or_default()))
            .collect(),
    }
}
