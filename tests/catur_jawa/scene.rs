//! Drawing positions: `e5=0:3` is a 3 of seat 0 on e5.

use papan::game::{Game, Outcome};
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::options::{Options, Reach, Tie};
use papan::games::catur_jawa::rules::Event;
use serde_json::{Map, Value, json};

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

/// A position under construction.
#[derive(Clone)]
pub struct Scene {
    options: Options,
    fields: Map<String, Value>,
}

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
    let fields = Map::from_iter([
        ("to_move".to_owned(), json!(0)),
        (
            "last".to_owned(),
            json!(cells.first().map(|(cell, _)| cell)),
        ),
        (
            "decks".to_owned(),
            json!(vec![Vec::<u8>::new(); hands.len()]),
        ),
        ("hands".to_owned(), json!(hands)),
        (
            "board".to_owned(),
            cells
                .iter()
                .map(|(cell, card)| ((*cell).to_owned(), json!(card)))
                .collect::<Map<_, _>>()
                .into(),
        ),
    ]);
    Scene { options, fields }
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

    /// With this seat to move; `None` in a finished position.
    pub fn mover(self, seat: Option<usize>) -> Self {
        self.field("to_move", json!(seat))
    }

    /// With a field as given.
    pub fn field(mut self, key: &str, value: Value) -> Self {
        self.fields.insert(key.to_owned(), value);
        self
    }

    /// The game, which must be possible.
    pub fn game(self) -> CaturJawa {
        CaturJawa::from_position(&self.options, self.fields).expect("a possible position")
    }

    /// Why the position cannot be.
    pub fn impossible(self) -> String {
        let refusal = CaturJawa::from_position(&self.options, self.fields)
            .expect_err("an impossible position");
        refusal.to_string()
    }

    /// How a finished position ended.
    pub fn outcome(self) -> Outcome {
        self.mover(None)
            .game()
            .outcome()
            .expect("a finished position")
    }
}

/// The legal moves, in notation.
pub fn legal(game: &CaturJawa) -> Vec<String> {
    game.legal_actions()
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// The cells the seat to move may put a card of this value on.
pub fn cells_for(game: &CaturJawa, card: u8) -> Vec<String> {
    legal(game)
        .iter()
        .filter_map(|text| text.strip_prefix(&format!("{card}@")))
        .map(str::to_owned)
        .collect()
}

/// Makes a move, which must be legal.
pub fn play(game: &mut CaturJawa, text: &str) -> Vec<Event> {
    let action = text.parse().expect("notation");
    game.check(&action).expect("a legal move");
    game.apply(&action)
}

/// The move must be refused under this rule.
pub fn refused(game: &CaturJawa, text: &str, rule: &str) {
    let refusal = text
        .parse()
        .and_then(|action| game.check(&action))
        .expect_err("an illegal move");
    assert_eq!(refusal.rule, Some(rule), "{text}: {refusal}");
}
