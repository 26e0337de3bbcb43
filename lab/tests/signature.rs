//! *Master* of Catur Jawa with the weights of the site: the same moves and visits on every
//! machine. `tests/browser/unit/learned.test.mjs` asks the module in WebAssembly the same.
//!
//! The expected lines are in `lab/tests/signature.txt`; `PAPAN_BLESS=1` writes them anew.

use std::fs;

use papan::catalogue;
use papan::options::Setting;
use papan::setup::{Player, Setup};
use papan::terms::Terms;
use papan::thought::BotRequest;

const WEIGHTS: &[u8] = include_bytes!("../weights/catur-jawa.bin");
const EXPECTED: &str = "tests/signature.txt";
const BUDGET: u64 = 400;

/// One position: preset, seats, and how many moves were made.
const POSITIONS: [(&str, usize, usize); 8] = [
    ("open", 2, 0),
    ("open", 2, 6),
    ("open", 2, 13),
    ("open", 3, 10),
    ("open", 4, 15),
    ("trail", 2, 9),
    ("trail", 3, 16),
    ("trail", 4, 21),
];

fn signature(preset: &str, seats: usize, moves: usize) -> String {
    let mut table = catalogue::open(&Setup {
        game: "catur-jawa".into(),
        seats: vec![Player::human(); seats],
        options: [("preset".to_owned(), Setting::from_text(preset))].into(),
        seed: Some(format!("signature {preset} {seats}")),
        terms: Terms::default(),
    })
    .expect("a game");
    for ply in 0..moves {
        let legal = table.legal_texts();
        table.play(&legal[ply * 7 % legal.len()]).expect("legal");
    }
    let request = BotRequest {
        level: "master".to_owned(),
        seed: Some("signature".to_owned()),
        budget: Some(BUDGET),
        ..BotRequest::default()
    };
    let mut thought = table.think(&request).expect("a bot");
    thought.think(u64::MAX);
    let (action, reasons) = thought.answer();
    let reasons = reasons.value();
    let candidates = reasons["candidates"].as_array().expect("candidates");
    let visits: Vec<String> = candidates
        .iter()
        .map(|tried| {
            let action = tried["move"].as_str().expect("a move");
            format!("{action}:{}", tried["visits"])
        })
        .collect();
    format!(
        "{preset} {seats} {moves}: {action} of {}\n",
        visits.join(" ")
    )
}

#[test]
fn the_signature_is_the_same_everywhere() {
    catalogue::learn(WEIGHTS).expect("whole weights");
    let found: String = POSITIONS
        .iter()
        .map(|&(preset, seats, moves)| signature(preset, seats, moves))
        .collect();
    if std::env::var_os("PAPAN_BLESS").is_some() {
        fs::write(EXPECTED, &found).expect("written");
    }
    let expected = fs::read_to_string(EXPECTED).expect(EXPECTED);
    assert_eq!(found, expected, "PAPAN_BLESS=1 writes it anew");
}

#[test]
fn damaged_weights_are_refused() {
    let refused = |bytes: &[u8]| {
        let refusal = catalogue::learn(bytes).expect_err("refused");
        refusal.to_string()
    };
    let mut damaged = WEIGHTS.to_vec();
    damaged[5_000] ^= 1;
    assert_eq!(refused(&damaged), "bad-weights detail=damaged");
    assert_eq!(refused(b""), "bad-weights detail=too short");
    assert_eq!(
        refused(&[b'x'; 5_000]),
        "bad-weights detail=not a file of weights"
    );
}
