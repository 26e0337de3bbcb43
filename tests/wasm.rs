//! The module in WebAssembly does what it does natively (rule G2).
#![cfg(target_arch = "wasm32")]

#[path = "common/playthrough.rs"]
mod playthrough;

use playthrough::{goldens, playthrough};
use wasm_bindgen_test::wasm_bindgen_test;

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
