//! Golden playthroughs, natively. `PAPAN_BLESS=1 cargo test --test goldens`
//! writes them anew; a change of goldens is a commit of its own.

#[path = "common/playthrough.rs"]
mod playthrough;

use std::path::Path;

use papan::catalogue;
use playthrough::{GOLDENS, playthrough};

#[test]
fn playthroughs_are_as_they_were() {
    for golden in GOLDENS {
        let played = playthrough(golden);
        if std::env::var_os("PAPAN_BLESS").is_some() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
            std::fs::write(folder.join(golden.file), &played).expect("a writable folder");
        } else {
            assert_eq!(played, golden.text, "{}", golden.file);
        }
    }
}

#[test]
fn every_preset_of_every_game_has_one() {
    for game in catalogue::games() {
        for preset in &game.presets {
            let has =
                |golden: &playthrough::Golden| golden.game == game.id && golden.preset == preset.id;
            assert!(GOLDENS.iter().any(has), "{} {}", game.id, preset.id);
        }
    }
}
