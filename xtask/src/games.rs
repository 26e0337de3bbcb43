//! The parts of the site that follow from the page's list of games, `www/games/index.js`.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::run::Failure;
use crate::sizes::files_below;

const LIST: &str = "www/games/index.js";
const MANIFEST: &str = "manifest.webmanifest";
/// The language of the manifest, and of the texts that count as part of home.
pub const LANGUAGE: &str = "en";

/// The games' ids, in the order of the list.
pub fn ids(dist: &Path) -> Result<Vec<String>, Failure> {
    let path = dist.join(LIST);
    let list = fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))?;
    Ok(listed(&list))
}

/// Each game has a line with `id: "…"`.
fn listed(list: &str) -> Vec<String> {
    let id = |line: &str| {
        let (_, rest) = line.split_once("id: \"")?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    list.lines().filter_map(id).collect()
}

/// Gives the manifest a shortcut to every game's set-up.
pub fn add_shortcuts(dist: &Path, games: &[String]) -> Result<(), Failure> {
    let path = dist.join(MANIFEST);
    let mut manifest = read_object(&path)?;
    let mut shortcuts = Vec::new();
    for game in games {
        let card = read_object(&dist.join(card_texts(game)))?;
        shortcuts.push(json!({
            "name": card.get(&format!("{game}.name")),
            "url": format!("./#/new/{game}"),
            "icons": [{ "src": "icons/icon-96.png", "sizes": "96x96", "type": "image/png" }],
        }));
    }
    manifest.insert("shortcuts".into(), shortcuts.into());
    let text = format!("{:#}\n", Value::Object(manifest));
    fs::write(&path, text).map_err(|error| Failure::file(&path, &error))
}

/// Adds the texts of all cards to home's own, for each language: home loads one file of
/// texts instead of one for each game.
pub fn join_card_texts(dist: &Path, games: &[String]) -> Result<(), Failure> {
    let folder = dist.join("www/i18n");
    for home in files_below(&folder)? {
        let Some(language) = language_of_home(&home) else {
            continue;
        };
        let mut texts = read_object(&home)?;
        for game in games {
            let card = folder.join(format!("{game}.card.{language}.json"));
            texts.append(&mut read_object(&card)?);
            fs::remove_file(&card).map_err(|error| Failure::file(&card, &error))?;
        }
        let text = Value::Object(texts).to_string();
        fs::write(&home, text).map_err(|error| Failure::file(&home, &error))?;
    }
    Ok(())
}

/// `id` for `id.json`; the texts of other parts have a prefix: `congkak.id.json`.
fn language_of_home(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?.strip_suffix(".json")?;
    (!name.contains('.')).then(|| name.to_owned())
}

/// The file with a game's name and the other texts of its card.
fn card_texts(game: &str) -> String {
    format!("www/i18n/{game}.card.{LANGUAGE}.json")
}

fn read_object(path: &Path) -> Result<Map<String, Value>, Failure> {
    let text = fs::read(path).map_err(|error| Failure::file(path, &error))?;
    serde_json::from_slice(&text).map_err(|error| Failure::file(path, &error.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn the_page_s_list_is_read_in_its_order() {
        let ids = listed(include_str!("../../www/games/index.js"));
        assert_eq!(ids, ["catur-jawa", "three-six-nine", "congkak", "rummikub"]);
    }

    #[test]
    fn home_s_texts_have_those_of_every_card_in_each_language() {
        let dist = Scratch::new("cards");
        for language in ["en", "zh-Hant"] {
            dist.write(&format!("www/i18n/{language}.json"), r#"{"b":"1"}"#);
            dist.write(&format!("www/i18n/x.card.{language}.json"), r#"{"a":"2"}"#);
            dist.write(&format!("www/i18n/x.{language}.json"), r#"{"c":"3"}"#);
        }
        let games = ["x".to_owned()];
        join_card_texts(&dist, &games).unwrap();
        let home = fs::read_to_string(dist.join("www/i18n/zh-Hant.json")).unwrap();
        assert_eq!(home, r#"{"a":"2","b":"1"}"#);
        assert!(!dist.join("www/i18n/x.card.en.json").exists());
        assert!(dist.join("www/i18n/x.en.json").exists(), "loaded later");
        assert!(join_card_texts(&dist, &games).is_err(), "a card is missing");
    }

    #[test]
    fn the_manifest_gets_a_shortcut_for_every_game() {
        let dist = Scratch::new("shortcuts");
        dist.write(MANIFEST, include_str!("../../pwa/manifest.webmanifest"));
        dist.write(
            &card_texts("some-game"),
            r#"{"some-game.name":"Some game"}"#,
        );
        add_shortcuts(&dist, &["some-game".into()]).unwrap();
        let manifest = read_object(&dist.join(MANIFEST)).unwrap();
        assert_eq!(manifest["short_name"], "Papan", "the rest stays");
        assert_eq!(manifest["shortcuts"][0]["name"], "Some game");
        assert_eq!(manifest["shortcuts"][0]["url"], "./#/new/some-game");
        assert!(add_shortcuts(&dist, &["no-game".into()]).is_err());
    }
}
