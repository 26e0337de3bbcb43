//! Writes the page about the ladders from the league files.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::rate::rate;
use crate::rate::report::{Report, Standing};

use super::pairings::{Pairing, SERIES, Series};

const HEAD: &str = "\
# How strong the bots are

Measured by the league, in games of bots against bots. One command plays what is
missing and writes this page:

```sh
";

const EXPLANATION: &str = "\
```

It goes on where it was stopped: `--minutes 30` stops it, `--only congkak` keeps to
one game. The list of what is played is `lab/src/strength/pairings.rs`.

- Every deal is played with every seating, so luck and seats cancel out; where a game
  has no deal, it begins with a few random moves instead.
- *Wins* is the first bot's share of wins, shared wins divided, with 95 % bounds
  resampled over deals. Par is what it would be if all were equal. *Bar* is what we
  ask of it.
- *Elo* in the first table is the first bot's distance from the other. In the
  second it comes from all games of the table above together, by Bradley and Terry's
  model at two seats and Plackett and Luce's at more, where only winners are placed,
  and is 0 on average. Who never lost counts as having lost half a game.
- *Points* is the mean difference of points per game; the games of a deal are
  played from both seats, so it is a mean over swapped pairs.
- *Moves per second* is what one core did on the machine that played, with all
  cores busy. It is the only figure here that another run changes.
";

/// The page about all games that have been played so far.
///
/// # Errors
/// A file that cannot be read.
pub fn write(folder: &Path, deals: Option<usize>) -> Result<String, String> {
    let mut page = HEAD.to_owned();
    page.push_str("cargo run --release --package papan-lab -- strength");
    if let Some(deals) = deals {
        page.push_str(&format!(" --deals {deals}"));
    }
    page.push('\n');
    page.push_str(EXPLANATION);
    for series in SERIES {
        section(series, folder, deals, &mut page)?;
    }
    Ok(page)
}

fn section(
    series: &Series,
    folder: &Path,
    deals: Option<usize>,
    page: &mut String,
) -> Result<(), String> {
    let path = |pairing: &Pairing| folder.join(pairing.file(series));
    // A league that was stopped before its first game has an empty file.
    let begun = |path: &PathBuf| path.metadata().is_ok_and(|file| file.len() > 0);
    let pairings: Vec<&Pairing> = series
        .pairings
        .iter()
        .filter(|pairing| begun(&path(pairing)))
        .collect();
    if pairings.is_empty() {
        return Ok(());
    }
    let files: Vec<PathBuf> = pairings.iter().map(|pairing| path(pairing)).collect();
    let whole = rate(&files)?;
    let mut rows = Vec::new();
    for (pairing, file) in pairings.iter().zip(files) {
        let report = rate(&[file])?;
        rows.push(row(series, pairing, &report, deals.unwrap_or(series.deals)));
    }
    // Writing to a string cannot fail.
    let _ = tables(series, &rows, &whole, page);
    Ok(())
}

fn tables(series: &Series, rows: &[String], whole: &Report, page: &mut String) -> std::fmt::Result {
    let options = series.options.replace("preset=", "");
    let title = [series.game, &options, &format!("{} seats", series.seats)];
    let title: Vec<&str> = title.into_iter().filter(|word| !word.is_empty()).collect();
    writeln!(page, "\n## {}\n", title.join(", "))?;
    let points = if series.points { " points |" } else { "" };
    let line = if series.points { "---|" } else { "" };
    let par = percent(whole.par());
    writeln!(
        page,
        "| bots | deals | wins (par {par}) | Elo |{points} bar |"
    )?;
    writeln!(page, "|---|---|---|---|{line}---|")?;
    for row in rows {
        writeln!(page, "{row}")?;
    }
    writeln!(page, "\n| level | Elo | moves per second |\n|---|---|---|")?;
    for bot in &whole.bots {
        let speed = bot.moves_per_second.map_or("–".to_owned(), rounded);
        let (low, high) = (bot.elo.low, bot.elo.high);
        let elo = format!("{:+.0} ({low:+.0} to {high:+.0})", bot.elo.mean);
        writeln!(page, "| *{}* | {elo} | {speed} |", bot.bot)?;
    }
    if let Some(apart) = whole.apart() {
        writeln!(page, "\n{apart}.")?;
    }
    let seats: Vec<String> = whole.seats.iter().map(|seat| percent(seat.mean)).collect();
    writeln!(page, "\nShare of wins by seat: {}.", seats.join(", "))
}

/// One pairing: the first bot against the others.
fn row(series: &Series, pairing: &Pairing, report: &Report, deals: usize) -> String {
    let (first, others) = pairing.bots.split_once(',').unwrap_or((pairing.bots, ""));
    let others: Vec<&str> = others.split(',').collect();
    let other = others[0];
    let named = match others.len() {
        1 => format!("*{first}* against *{other}*"),
        count => format!("one *{first}* against {count} *{other}*"),
    };
    let standing = |name: &str| report.bots.iter().find(|bot| bot.bot == name);
    let (Some(one), Some(two)) = (standing(first), standing(other)) else {
        return format!("| {named} |");
    };
    let played = match report.deals {
        played if played < deals => format!("{played} of {deals} so far"),
        played => played.to_string(),
    };
    let points = if series.points {
        format!(" {} |", points(report, first))
    } else {
        String::new()
    };
    let elo = one.elo.mean - two.elo.mean;
    let (wins, bar) = (wins(one), verdict(pairing, one));
    format!("| {named} | {played} | {wins} | {elo:+.0} |{points} {bar} |")
}

fn wins(bot: &Standing) -> String {
    let (low, high) = (100.0 * bot.share.low, 100.0 * bot.share.high);
    format!("{} ({low:.0}–{high:.0})", percent(bot.share.mean))
}

fn verdict(pairing: &Pairing, bot: &Standing) -> String {
    match pairing.bar {
        None => "–".to_owned(),
        Some(bar) if bot.share.mean >= bar => format!("{}: met", percent(bar)),
        Some(bar) => format!("{}: missed", percent(bar)),
    }
}

fn points(report: &Report, first: &str) -> String {
    let pair = report.pairs.first();
    let Some((pair, points)) = pair.and_then(|pair| Some((pair, pair.difference?))) else {
        return "–".to_owned();
    };
    let (low, high) = (points.low, points.high);
    if pair.a == first {
        format!("{:+.1} ({low:+.1} to {high:+.1})", points.mean)
    } else {
        format!("{:+.1} ({:+.1} to {:+.1})", -points.mean, -high, -low)
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// A speed with three digits: more would not be reproducible.
fn rounded(number: f64) -> String {
    let digits = number.log10().floor();
    let unit = 10_f64.powf((digits - 2.0).max(-1.0));
    let rounded = (number / unit).round() * unit;
    if unit < 1.0 {
        format!("{rounded:.1}")
    } else {
        format!("{rounded:.0}")
    }
}
