//! Drawing positions: `e5=0:3` is a 3 of seat 0 on e5.

use std::collections::BTreeMap;

use papan::game::Game;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::heuristic::Points;
use papan::games::catur_jawa::options::{Options, Reach, Tie};
use papan::games::catur_jawa::{CaturJawa, Fact};
use papan::rng::Rng;
use serde_json::{Map, json};

pub use crate::stage::{chosen, every_field_is_needed, legal, play};

use crate::stage::refusal;

/// The preset of the paper (rule CJ14).
pub const OPEN: Options = Options {
    reach: Reach::Any,
    own: false,
    tie: Tie::Later,
};

/// The preset of the README (rule CJ14).
pub const TRAIL: Options = Options {
    reach: Reach::Last,
    own: true,
    tie: Tie::Later,
};

/// A fresh deal.
pub fn dealt(seats: usize) -> CaturJawa {
    CaturJawa::new(&OPEN, seats, &mut Rng::from_text("deal")).expect("2 to 4 seats")
}

/// For comparing what has no order.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort();
    items
}

type Scene = crate::stage::Scene<CaturJawa>;

/// Seat 0 to move on this board; the first cell named is the one played last.
/// Hands are a word a seat, such as `"79 1"`; decks are empty.
pub fn scene(options: Options, board: &str, hands: &str) -> Scene {
    let cells: Vec<(&str, (usize, u8))> = board
        .split_whitespace()
        .map(|word| {
            let (cell, card) = word.split_once('=').expect("cell=seat:value");
            let (seat, value) = card.split_once(':').expect("cell=seat:value");
            (cell, (seat.parse().unwrap(), value.parse().unwrap()))
        })
        .collect();
    let hands = cards(hands);
    let board: Map<_, _> = cells
        .iter()
        .map(|(cell, card)| ((*cell).to_owned(), json!(card)))
        .collect();
    let fields = json!({
        "to_move": 0,
        "last": cells.first().map(|(cell, _)| cell),
        "board": board,
        "decks": vec![Vec::<u8>::new(); hands.len()],
        "hands": hands,
    });
    Scene::new(options, fields)
}

/// A word a seat, a digit a card; `-` for none.
fn cards(text: &str) -> Vec<Vec<u8>> {
    text.split_whitespace()
        .map(|word| {
            word.bytes()
                .filter(u8::is_ascii_digit)
                .map(|digit| digit - b'0')
                .collect()
        })
        .collect()
}

impl Scene {
    /// With these decks, next card first.
    pub fn decks(self, decks: &str) -> Self {
        self.field("decks", json!(cards(decks)))
    }
}

/// The cells the seat to move may put a card of this value on.
pub fn cells_for(game: &CaturJawa, card: u8) -> Vec<String> {
    legal(game)
        .iter()
        .filter_map(|text| text.strip_prefix(&format!("{card}@")))
        .map(str::to_owned)
        .collect()
}

/// What H gives for each legal placement.
pub fn points_of(game: &CaturJawa) -> BTreeMap<Action, Points> {
    match game.ask("heuristic") {
        Ok(Fact::Heuristic(table)) => table.into_iter().collect(),
        other => panic!("{other:?}"),
    }
}

/// The move must be refused under this rule.
#[track_caller]
pub fn refused(game: &CaturJawa, text: &str, rule: &str) {
    let refusal = refusal(game, text);
    assert_eq!(refusal.rule, Some(rule), "{text}: {refusal}");
}
