//! A report as text tables.

use std::fmt::Write;

use super::report::Report;
use super::sample::Estimate;

/// The report as text.
pub fn of(report: &Report) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write(report, &mut text);
    text
}

fn write(report: &Report, text: &mut String) -> std::fmt::Result {
    let names = report.bots.iter().map(|bot| bot.bot.chars().count());
    let width = names.max().unwrap_or_default().max(8);
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let (deals, games, seats) = (report.deals, report.games, report.seats.len());
    writeln!(
        text,
        "{}, {seats} seats, {deals} deals, {games} games",
        report.game
    )?;

    writeln!(
        text,
        "\n{:<width$}  {:<width$}  {:>6}  {:>7}  {:>13}  {:>6}  {:>7}",
        "pairs: a", "b", "games", "score", "95 %", "Elo", "points"
    )?;
    for pair in &report.pairs {
        let points = pair.difference;
        writeln!(
            text,
            "{:<width$}  {:<width$}  {:>6}  {:>7}  {:>13}  {:>+6.0}  {:>7}",
            pair.a,
            pair.b,
            pair.games,
            percent(pair.score.mean),
            between(&pair.score),
            pair.elo,
            points.map_or_else(String::new, |points| format!("{:+.1}", points.mean)),
        )?;
    }

    writeln!(
        text,
        "\n{:<width$}  {:>6}  {:>7}  {:>13}  {:>6}  {:>13}  {:>8}  {:>8}",
        "bots", "games", "wins", "95 %", "Elo", "95 %", "moves/s", "forfeits"
    )?;
    for bot in &report.bots {
        let speed = bot.moves_per_second;
        writeln!(
            text,
            "{:<width$}  {:>6}  {:>7}  {:>13}  {:>+6.0}  {:>13}  {:>8}  {:>8}",
            bot.bot,
            bot.games,
            percent(bot.share.mean),
            between(&bot.share),
            bot.elo.mean,
            format!("{:+.0} to {:+.0}", bot.elo.low, bot.elo.high),
            speed.map_or_else(|| "–".to_owned(), |speed| format!("{speed:.1}")),
            bot.forfeits,
        )?;
    }
    let (model, par) = (report.model(), percent(report.par()));
    writeln!(
        text,
        "wins per seat it had, par {par}; Elo by {model}, mean 0"
    )?;
    if let Some(apart) = report.apart() {
        writeln!(text, "{apart}")?;
    }

    if report.bots.len() > 2 {
        write!(text, "\n{:<width$}", "score of")?;
        for other in &report.bots {
            write!(text, "  {:>width$}", other.bot)?;
        }
        writeln!(text)?;
        for one in &report.bots {
            write!(text, "{:<width$}", one.bot)?;
            for other in &report.bots {
                let score = report.score(&one.bot, &other.bot);
                write!(text, "  {:>width$}", score.map_or("–".to_owned(), percent))?;
            }
            writeln!(text)?;
        }
    }

    writeln!(text, "\n{:<width$}  {:>7}  {:>13}", "seat", "wins", "95 %")?;
    for (seat, share) in report.seats.iter().enumerate() {
        let (wins, bounds) = (percent(share.mean), between(share));
        writeln!(text, "{seat:<width$}  {wins:>7}  {bounds:>13}")?;
    }
    Ok(())
}

fn between(estimate: &Estimate) -> String {
    let (low, high) = (100.0 * estimate.low, 100.0 * estimate.high);
    format!("{low:.1}–{high:.1} %")
}
