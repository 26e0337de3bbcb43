//! The contender *guided* with the weights of the lab: the same moves and visits on every
//! machine.
//!
//! The expected lines are in `lab/tests/signature.txt`; `PAPAN_BLESS=1` writes them anew.

use std::fs;

use papan::catalogue;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::guide::Guide;
use papan::games::catur_jawa::guided_bot::GuidedBot;
use papan::games::catur_jawa::learned::{Learned, blob};
use papan::games::catur_jawa::tree_bot::TreeBot;
use papan::options::Setting;
use papan::rng::Rng;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::table::AnyThought;
use papan::terms::Terms;
use papan::thought::Thought;

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

fn signature(learned: &'static Learned, preset: &str, seats: usize, moves: usize) -> String {
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
    let session = table.session().downcast_ref::<Session<CaturJawa>>();
    let game = session.expect("Catur Jawa").game();
    let bot = TreeBot::new(&game.view(game.to_move()), Rng::from_text("signature"));
    let guide = Guide::learned(learned, game.options(), seats);
    let mut thought: Box<dyn AnyThought> = Box::new(Thought::<CaturJawa>::new(
        Box::new(GuidedBot::new(bot, guide)),
        BUDGET,
    ));
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
    let learned = blob::read(WEIGHTS).expect("whole weights");
    // A thought may live as long as the program.
    let learned: &'static Learned = Box::leak(Box::new(learned));
    let found: String = POSITIONS
        .iter()
        .map(|&(preset, seats, moves)| signature(learned, preset, seats, moves))
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
        let refusal = blob::read(bytes).err().expect("refused");
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
