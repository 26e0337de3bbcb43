//! The blocks of the document, as Markdown.

use std::fmt::Write;

use serde_json::Value;

use super::Tables;

/// A block by name; none if there is no such block.
pub fn block(tables: &Tables, name: &str) -> Option<String> {
    let (kind, preset) = name.split_once(' ').unwrap_or((name, ""));
    let of_preset = |table: &&Value| table["preset"] == preset;
    let league = |seats: u64| {
        list(&tables.league)
            .iter()
            .find(|table| table["preset"] == preset && table["seats"] == seats)
    };
    match kind {
        "run" => Some(run(&tables.run)),
        "elo" => elo(league(2)?, list(&tables.times).iter().find(of_preset)),
        "matrix" => matrix(list(&league(2)?["matrices"]).iter().rev().nth(1)?),
        "seats" => more_seats(league(3)?, league(4)?),
        "features" => {
            let table = list(&tables.ablations).iter().find(of_preset)?;
            Some(pairs(&table["features"]))
        }
        "variants" => {
            let table = list(&tables.ablations).iter().find(of_preset)?;
            Some(pairs(&table["variants"]))
        }
        "shares" => Some(shares(&tables.fairness)),
        "ties" => Some(ties(&tables.fairness)),
        "first" => Some(first(&tables.fairness)),
        "variety" => Some(variety(&tables.variety)),
        "engagement" => Some(engagement(&tables.engagement)),
        "findings" => findings(tables),
        _ => None,
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// `54 % (49–59)`.
fn share(estimate: &Value) -> String {
    if estimate.is_null() {
        return "–".to_owned();
    }
    let percent = |key: &str| 100.0 * number(&estimate[key]);
    format!(
        "{:.0} % ({:.0}–{:.0})",
        percent("mean"),
        percent("low"),
        percent("high")
    )
}

/// `+54 (+49 to +59)`.
fn elo_text(estimate: &Value) -> String {
    let part = |key: &str| format!("{:+.0}", number(&estimate[key])).replace('-', "−");
    format!("{} ({} to {})", part("mean"), part("low"), part("high"))
}

/// `3.1 (2.9–3.3)`.
fn plain(estimate: &Value) -> String {
    if estimate.is_null() {
        return "–".to_owned();
    }
    let part = |key: &str| number(&estimate[key]);
    format!(
        "{:.1} ({:.1}–{:.1})",
        part("mean"),
        part("low"),
        part("high")
    )
}

fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for row in rows {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}

fn run(run: &Value) -> String {
    let budgets: Vec<String> = list(&run["budgets"]).iter().map(Value::to_string).collect();
    let (deals, games) = (&run["deals"], &run["games"]);
    format!(
        "This run: `papan-lab study --deals {deals} --out docs/study`, {games} games in all; \
         search budgets {} iterations; seed `{}`; observer with {} iterations.",
        budgets.join(", "),
        text(&run["seed"]),
        run["observer"],
    )
}

fn elo(league: &Value, times: Option<&Value>) -> Option<String> {
    let time = |bot: &Value| {
        let rows = list(&times?["bots"]);
        let row = rows.iter().find(|row| row["bot"] == *bot)?;
        Some(milliseconds(number(&row["milliseconds"])))
    };
    let rows = list(&league["bots"]).iter().map(|bot| {
        vec![
            format!("`{}`", text(&bot["bot"])),
            elo_text(&bot["elo"]),
            share(&bot["share"]),
            bot["games"].to_string(),
            time(&bot["bot"]).unwrap_or("–".to_owned()),
        ]
    });
    let head = ["contender", "Elo", "wins", "games", "ms per move"];
    Some(table(&head, rows))
}

/// Two digits: more would not be reproducible.
fn milliseconds(time: f64) -> String {
    match time {
        ..1.0 => format!("{time:.2}"),
        1.0..10.0 => format!("{time:.1}"),
        _ => format!("{time:.0}"),
    }
}

fn matrix(scores: &Value) -> Option<String> {
    let names: Vec<&str> = list(&scores["bots"]).iter().map(text).collect();
    let bare = |name: &str| name.split(':').next().unwrap_or(name).to_owned();
    let short: Vec<String> = names.iter().map(|name| bare(name)).collect();
    let mut head = vec!["wins against"];
    head.extend(short.iter().map(String::as_str));
    let rows = names
        .iter()
        .zip(list(&scores["scores"]))
        .map(|(name, row)| {
            let cell = |score: &Value| match score.as_f64() {
                Some(score) => format!("{:.0} %", 100.0 * score),
                None => "–".to_owned(),
            };
            let mut cells = vec![format!("`{name}`")];
            cells.extend(list(row).iter().map(cell));
            cells
        });
    Some(table(&head, rows))
}

fn more_seats(three: &Value, four: &Value) -> Option<String> {
    let rows = list(&three["bots"]).iter().filter_map(|bot| {
        let other = list(&four["bots"])
            .iter()
            .find(|other| other["bot"] == bot["bot"])?;
        Some(vec![
            format!("`{}`", text(&bot["bot"])),
            elo_text(&bot["elo"]),
            share(&bot["share"]),
            elo_text(&other["elo"]),
            share(&other["share"]),
        ])
    });
    let head = [
        "contender",
        "Elo, 3 seats",
        "wins (par 33 %)",
        "Elo, 4 seats",
        "wins (par 25 %)",
    ];
    Some(table(&head, rows))
}

fn pairs(pairs: &Value) -> String {
    let rows = list(pairs).iter().map(|pair| {
        vec![
            text(&pair["question"]).to_owned(),
            format!("`{}`", text(&pair["one"])),
            format!("`{}`", text(&pair["other"])),
            pair["games"].to_string(),
            share(&pair["score"]),
            verdict(&pair["score"], 0.5).to_owned(),
        ]
    });
    let head = ["question", "bot", "against", "games", "score", "is"];
    table(&head, rows)
}

/// What an interval says about par.
fn verdict(estimate: &Value, par: f64) -> &'static str {
    if number(&estimate["low"]) > par {
        "above par"
    } else if number(&estimate["high"]) < par {
        "below par"
    } else {
        "not shown to differ from par"
    }
}

fn shares(fairness: &Value) -> String {
    let rows = list(&fairness["seats"]).iter().map(|row| {
        let par = 1.0 / number(&row["seats"]);
        let shares: Vec<String> = list(&row["shares"]).iter().map(share).collect();
        let uneven: Vec<String> = (list(&row["shares"]).iter().zip(1..))
            .filter_map(|(share, seat)| match verdict(share, par) {
                "above par" => Some(format!("{seat} above")),
                "below par" => Some(format!("{seat} below")),
                _ => None,
            })
            .collect();
        vec![
            text(&row["preset"]).to_owned(),
            row["seats"].to_string(),
            format!("`{}`", text(&row["bot"])),
            row["games"].to_string(),
            shares.join("; "),
            if uneven.is_empty() {
                "none".to_owned()
            } else {
                uneven.join(", ")
            },
        ]
    });
    let head = [
        "rules",
        "seats",
        "bot",
        "games",
        "wins by seat",
        "seats off par",
    ];
    table(&head, rows)
}

fn ties(fairness: &Value) -> String {
    let rows = list(&fairness["seats"]).iter().map(|row| {
        let first = |tie: &str| share(list(&row["ties"][tie]).first().unwrap_or(&Value::Null));
        let percent = |key: &str| 100.0 * number(&row["tied"][key]);
        let tied = format!(
            "{:.1} % ({:.1}–{:.1})",
            percent("mean"),
            percent("low"),
            percent("high")
        );
        vec![
            text(&row["preset"]).to_owned(),
            row["seats"].to_string(),
            format!("`{}`", text(&row["bot"])),
            tied,
            first("later"),
            first("earlier"),
            first("draw"),
        ]
    });
    let head = [
        "rules",
        "seats",
        "bot",
        "games the tie rule decides",
        "seat 1, `later`",
        "seat 1, `earlier`",
        "seat 1, `draw`",
    ];
    table(&head, rows)
}

fn first(fairness: &Value) -> String {
    let rows = list(&fairness["first"]).iter().map(|row| {
        let rule = |name: &str| {
            let found = list(&row["rules"]).iter().find(|rule| rule["rule"] == name);
            share(found.map_or(&Value::Null, |rule| &rule["share"]))
        };
        let deals = &list(&row["rules"])
            .first()
            .map_or(Value::Null, |rule| rule["share"]["deals"].clone());
        vec![
            text(&row["preset"]).to_owned(),
            format!("`{}`", text(&row["bot"])),
            deals.to_string(),
            rule("own"),
            rule("highest"),
            rule("lowest"),
            rule("pie"),
            share(&row["swaps"]),
        ]
    });
    let head = [
        "rules",
        "bot",
        "deals",
        "own choice",
        "highest card first",
        "lowest card first",
        "pie rule",
        "swaps",
    ];
    table(&head, rows)
}

fn variety(variety: &Value) -> String {
    let rows = list(variety).iter().map(|row| {
        vec![
            text(&row["preset"]).to_owned(),
            row["seats"].to_string(),
            format!("`{}`", text(&row["bot"])),
            row["games"].to_string(),
            format!("{:.2}", number(&row["opening"])),
            format!("{:.2}", number(&row["eight"])),
            share(&row["line"]),
            plain(&row["covers"]),
        ]
    });
    let head = [
        "rules",
        "seats",
        "bot",
        "games",
        "opening, bits",
        "first eight, bits per move",
        "won by four in a row",
        "covers per game",
    ];
    table(&head, rows)
}

fn engagement(engagement: &Value) -> String {
    let rows = list(engagement).iter().map(|row| {
        let quartiles: Vec<String> = list(&row["quartiles"])
            .iter()
            .map(|part| format!("{:.0}", 100.0 * number(part)))
            .collect();
        vec![
            text(&row["preset"]).to_owned(),
            row["seats"].to_string(),
            format!("`{}`", text(&row["bot"])),
            row["moves"]["games"].to_string(),
            plain(&row["moves"]),
            plain(&row["changes"]),
            share(&row["decided"]),
            format!("{} %", quartiles.join(" / ")),
        ]
    });
    let head = [
        "rules",
        "seats",
        "bot",
        "games",
        "moves",
        "lead changes",
        "decided after",
        "quartiles of that",
    ];
    table(&head, rows)
}

/// The conclusions, as far as the intervals allow them.
fn findings(tables: &Tables) -> Option<String> {
    let mut text = String::new();
    for preset in ["open", "trail"] {
        for sentence in strengths(tables, preset)? {
            let _ = writeln!(text, "- `{preset}`: {sentence}");
        }
    }
    for sentence in fair(tables) {
        let _ = writeln!(text, "- {sentence}");
    }
    Some(text)
}

fn strengths(tables: &Tables, preset: &str) -> Option<Vec<String>> {
    let mut said = Vec::new();
    let league = list(&tables.league).iter();
    let league = league
        .clone()
        .find(|table| table["preset"] == preset && table["seats"] == 2)?;
    let honest = list(&league["bots"]).iter();
    let mut honest = honest.filter(|bot| !text(&bot["bot"]).starts_with("cheater"));
    let (best, next) = (honest.next()?, honest.next()?);
    let apart = number(&best["elo"]["low"]) > number(&next["elo"]["high"]);
    said.push(format!(
        "of those that do not cheat, `{}` has the highest Elo at two seats, {}; next is `{}`, {} ({}).",
        text(&best["bot"]),
        elo_text(&best["elo"]),
        text(&next["bot"]),
        elo_text(&next["elo"]),
        if apart { "the intervals are apart" } else { "the intervals overlap" },
    ));
    let table = list(&tables.ablations)
        .iter()
        .find(|table| table["preset"] == preset)?;
    let mut groups: [Vec<String>; 3] = Default::default();
    for pair in list(&table["features"]) {
        let place = match verdict(&pair["score"], 0.5) {
            "below par" => 0,
            "above par" => 1,
            _ => 2,
        };
        let name = text(&pair["question"]).trim_start_matches("without ");
        groups[place].push(format!("{name} {}", share(&pair["score"])));
    }
    let kinds = [
        "the heuristic is weaker without",
        "it is stronger without",
        "no difference is shown without",
    ];
    let parts = kinds
        .into_iter()
        .zip(&groups)
        .filter(|(_, group)| !group.is_empty());
    let parts: Vec<String> = parts
        .map(|(kind, group)| format!("{kind} {}", group.join(", ")))
        .collect();
    said.push(format!("{}.", parts.join("; ")));
    for pair in list(&table["variants"]) {
        said.push(format!(
            "{}: `{}` against `{}` {}, {}.",
            text(&pair["question"]),
            text(&pair["one"]),
            text(&pair["other"]),
            share(&pair["score"]),
            verdict(&pair["score"], 0.5),
        ));
    }
    Some(said)
}

fn fair(tables: &Tables) -> Vec<String> {
    let mut said = Vec::new();
    for row in list(&tables.fairness["first"]) {
        let rules = list(&row["rules"]).iter().map(|rule| {
            let name = match text(&rule["rule"]) {
                "own" => "its own choice of the first card",
                "highest" => "the highest card first",
                "lowest" => "the lowest card first",
                _ => "the pie rule",
            };
            format!("{} with {name}", share(&rule["share"]))
        });
        let rules: Vec<String> = rules.collect();
        said.push(format!(
            "fairness, `{}`, two seats, `{}`: the player who begins wins {}.",
            text(&row["preset"]),
            text(&row["bot"]),
            rules.join(", ")
        ));
    }
    said
}
