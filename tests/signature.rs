//! Bots repeat themselves: every level of every game has its signature.
//!
//! The lines are in `tests/signatures`, a file for each game; `tests/wasm.rs` compares them with
//! what the bots do in WebAssembly. After a bot was changed on purpose,
//! `PAPAN_BLESS=1 cargo test --test signature` writes them anew.

use std::fs;
use std::path::Path;

use papan::bots::Bots;
use papan::catalogue::{self, GameVisitor};
use papan_laws::signature;

struct Compare;

impl GameVisitor for Compare {
    fn visit<G: Bots>(&mut self) {
        let found = signature::<G>();
        let levels = G::LEVELS.len();
        assert!(
            found.lines().count() >= 2 * levels,
            "{} has few positions",
            G::ID
        );
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/signatures");
        let file = folder.join(format!("{}.txt", G::ID));
        if std::env::var_os("PAPAN_BLESS").is_some() {
            fs::create_dir_all(folder).expect("a writable folder");
            fs::write(&file, &found).expect("a writable folder");
        }
        let expected = fs::read_to_string(&file).unwrap_or_default();
        for (found, expected) in found.lines().zip(expected.lines()) {
            assert_eq!(found, expected, "{}: {ADVICE}", G::ID);
        }
        assert_eq!(
            found.lines().count(),
            expected.lines().count(),
            "{}: {ADVICE}",
            G::ID
        );
    }
}

const ADVICE: &str = "if the bot was meant to change, PAPAN_BLESS=1 cargo test --test signature";

#[test]
fn every_level_has_its_signature() {
    catalogue::visit_games(&mut Compare);
}
