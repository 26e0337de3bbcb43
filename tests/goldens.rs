//! Golden playthroughs, natively. `PAPAN_BLESS=1 cargo test --test goldens` writes them
//! anew; a change of goldens is a commit of its own.

#[path = "common/playthrough.rs"]
mod playthrough;

use std::path::Path;

use playthrough::{goldens, playthrough};

#[test]
fn playthroughs_are_as_they_were() {
    for golden in goldens() {
        let played = playthrough(&golden);
        if std::env::var_os("PAPAN_BLESS").is_some() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
            std::fs::write(folder.join(golden.file()), &played).expect("a writable folder");
        } else {
            assert_eq!(played, golden.text, "{}", golden.file());
        }
    }
}

/// A file of a game or preset that no longer exists would never be compared.
#[test]
fn every_file_belongs_to_a_preset() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    let files = std::fs::read_dir(folder).expect("the folder of goldens");
    let goldens: Vec<String> = goldens().iter().map(playthrough::Golden::file).collect();
    for file in files {
        let name = file.expect("a file").file_name();
        let name = name.to_string_lossy().into_owned();
        assert!(goldens.contains(&name), "{name}");
    }
}
