//! The module in WebAssembly does what it does natively (rule G2).
#![cfg(target_arch = "wasm32")]

#[path = "common/playthrough.rs"]
mod playthrough;

use include_dir::{Dir, include_dir};
use papan::bots::Bots;
use papan::catalogue::{self, GameVisitor};
use papan_laws::signature;
use playthrough::{goldens, playthrough};
use wasm_bindgen_test::wasm_bindgen_test;

static SIGNATURES: Dir = include_dir!("$CARGO_MANIFEST_DIR/tests/signatures");

#[wasm_bindgen_test]
fn playthroughs_are_as_they_are_natively() {
    for golden in goldens() {
        assert_eq!(playthrough(&golden), golden.text, "{}", golden.file());
    }
}

#[wasm_bindgen_test]
fn a_fresh_seed_comes_from_the_browser() {
    let seeds = [papan::rng::fresh_seed(), papan::rng::fresh_seed()];
    assert!(seeds[0].is_some());
    assert_ne!(seeds[0], seeds[1]);
}

struct Compare;

impl GameVisitor for Compare {
    fn visit<G: Bots>(&mut self) {
        let file = SIGNATURES.get_file(format!("{}.txt", G::ID));
        let expected = file
            .and_then(|file| file.contents_utf8())
            .expect("a signature");
        assert_eq!(signature::<G>(), expected, "{}", G::ID);
    }
}

#[wasm_bindgen_test]
fn bots_have_the_signatures_they_have_natively() {
    catalogue::visit_games(&mut Compare);
}
