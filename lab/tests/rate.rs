//! Tests of `papan-lab rate` and `strength`, with the real program.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

mod common;
use common::{Folder, lab, league, rate, succeeded};

#[test]
fn the_stronger_bot_is_rated_above() {
    let folder = Folder::new("rate");
    let out = folder.file("games");
    league(
        "--game congkak --bots easy,medium --deals 40 --seed a",
        &out,
    );
    let rated = rate(std::slice::from_ref(&out));
    let pair = &rated["pairs"][0];
    assert_eq!((&pair["a"], &pair["b"]), (&json!("medium"), &json!("easy")));
    assert_eq!(pair["games"], 80);
    assert!(pair["low"].as_f64() > Some(0.5), "{pair}");
    assert!(pair["elo"].is_i64(), "{pair}");
    assert_eq!(rated["ratings"]["model"], "Bradley–Terry");
    assert_eq!(rated["ratings"]["bots"][0]["bot"], "medium");
    assert_eq!(rated["matrix"]["bots"], json!(["medium", "easy"]));
    assert_eq!(rated["matrix"]["scores"][0][1], pair["score"]);
    assert!(rated["bots"][0]["moves_per_second"].as_f64() > Some(0.0));
    let table = succeeded(&lab(&format!("rate {}", out.display())));
    assert!(table.starts_with("congkak, 2 seats, 40 deals, 80 games\n"));
    assert!(table.contains("Elo by Bradley–Terry"), "{table}");
}

#[test]
fn one_against_three_is_read_off_its_share_of_wins() {
    let folder = Folder::new("share");
    let out = folder.file("games");
    league(
        "--game catur-jawa --seats 4 --bots medium,easy,easy,easy --deals 5 --seed a",
        &out,
    );
    let rated = rate(std::slice::from_ref(&out));
    assert_eq!(rated["ratings"]["model"], "Plackett–Luce");
    let [medium, easy] = [&rated["bots"][0], &rated["bots"][1]];
    assert_eq!(
        (&medium["bot"], &medium["games"]),
        (&json!("medium"), &json!(20))
    );
    assert_eq!((&easy["bot"], &easy["games"]), (&json!("easy"), &json!(60)));
    assert!(medium["share"].as_f64() > medium["par"].as_f64());
    assert_eq!(medium["par"], 0.25);
    let share = |bot: &Value| bot["share"].as_f64().unwrap_or(f64::NAN);
    assert!((share(medium) + 3.0 * share(easy) - 1.0).abs() < 1e-9);
}

#[test]
fn games_that_do_not_fit_together_are_refused() {
    let folder = Folder::new("apart");
    let files = ["5", "6"].map(|seeds| {
        let out = folder.file(seeds);
        league(
            &format!("--game congkak --set seeds={seeds} --bots easy,medium --deals 1 --seed a"),
            &out,
        );
        out
    });
    let [one, other] = files.each_ref().map(|file| file.display());
    let refused = lab(&format!("rate {one} {other}"));
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("rate them apart"));
    fs::write(folder.file("none"), "{}\n").expect("a writable folder");
    let refused = lab(&format!("rate {}", folder.file("none").display()));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("line 1: not a line of a league"));
}

#[test]
fn the_page_shows_what_has_been_played() {
    let folder = Folder::new("strength");
    let out = folder.file("page.md");
    league(
        "--game catur-jawa --bots medium,easy --deals 6 --seed strength",
        &folder.file("catur-jawa-open-medium-easy-2.jsonl"),
    );
    // Without time nothing is played, but the page is written.
    let page = |words: &str| {
        let parent = out.parent().map(Path::display).expect("a folder");
        let words = format!("strength {words} --minutes 0.000001 --folder {parent}");
        succeeded(&lab(&format!("{words} --out {}", out.display())));
        fs::read_to_string(&out).expect("a page")
    };
    let all = page("");
    assert!(all.contains("\ncargo run --release --package papan-lab -- strength\n"));
    assert!(all.contains("\n## catur-jawa, open, 2 seats\n"), "{all}");
    assert!(
        all.contains("\n| *medium* against *easy* | 6 of 400 so far | "),
        "{all}"
    );
    // Six deals are too few to predict which of the two it says.
    let verdicts = ["met", "missed"].map(|word| format!(" | 75 %: {word} |\n"));
    assert!(verdicts.iter().any(|word| all.contains(word)), "{all}");
    assert_eq!(all.matches("\n## ").count(), 1, "{all}");
    let six = page("--deals 6 --only congkak");
    assert!(six.contains(" -- strength --deals 6\n"), "{six}");
    assert!(six.contains("\n| *medium* against *easy* | 6 | "), "{six}");
}
