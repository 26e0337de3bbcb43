//! Drawing positions: `C5 D5` are two stones, the first of seat 0, the next of
//! seat 1 and so on. Whose a stone is matters to nobody's points (rule T3).

use papan::game::{Game, Outcome};
use papan::games::three_six_nine::ThreeSixNine;
use papan::games::three_six_nine::cell::Cell;
use papan::games::three_six_nine::options::{Line, Options};
use papan::json::ToJson;
use serde_json::{Map, Value, json};

/// The game of the document.
pub const CLASSIC: Options = Options {
    size: 9,
    line: Line::Contiguous,
};

/// The small board.
pub const SMALL: Options = Options { size: 6, ..CLASSIC };

/// The large board.
pub const LARGE: Options = Options {
    size: 12,
    ..CLASSIC
};

/// Paul Townsend's game.
pub const TOWNSEND: Options = Options {
    line: Line::Whole,
    ..CLASSIC
};

/// A position under construction.
#[derive(Clone)]
pub struct Scene {
    options: Options,
    fields: Map<String, Value>,
}

/// Seat 0 to move on a board with these stones; nobody has points.
pub fn scene(options: Options, stones: &str) -> Scene {
    let mut board = vec![vec![b'.'; options.size]; options.size];
    for (number, cell) in cells(stones).into_iter().enumerate() {
        board[cell.row][cell.column] = b"01"[number % 2];
    }
    drawn(options, board)
}

/// Seat 0 to move on a board with stones everywhere but on these cells.
pub fn all_but(options: Options, empty: &str) -> Scene {
    let mut board: Vec<Vec<u8>> = (0..options.size)
        .map(|row| {
            (0..options.size)
                .map(|column| b"01"[(row + column) % 2])
                .collect()
        })
        .collect();
    for cell in cells(empty) {
        board[cell.row][cell.column] = b'.';
    }
    drawn(options, board)
}

fn drawn(options: Options, board: Vec<Vec<u8>>) -> Scene {
    let rows: Vec<String> = board
        .into_iter()
        .map(|row| String::from_utf8(row).expect("ASCII"))
        .collect();
    let fields = Map::from_iter([
        ("to_move".to_owned(), json!(0)),
        ("cells".to_owned(), json!(rows)),
        ("scores".to_owned(), json!([0, 0])),
    ]);
    Scene { options, fields }
}

/// The cells of a list such as `C5 D5`.
pub fn cells(text: &str) -> Vec<Cell> {
    text.split_whitespace()
        .map(|name| name.parse().expect("a cell"))
        .collect()
}

impl Scene {
    /// With these points.
    pub fn scores(self, first: i64, second: i64) -> Self {
        self.field("scores", json!([first, second]))
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
    pub fn game(self) -> ThreeSixNine {
        ThreeSixNine::from_position(&self.options, self.fields).expect("a possible position")
    }

    /// Why the position cannot be.
    pub fn impossible(self) -> String {
        let refusal = ThreeSixNine::from_position(&self.options, self.fields)
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
pub fn legal(game: &ThreeSixNine) -> Vec<String> {
    game.legal_actions()
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// The points of both seats.
pub fn scores(game: &ThreeSixNine) -> Value {
    game.position()["scores"].clone()
}

/// Makes a move, which must be legal, and tells what happened.
pub fn play(game: &mut ThreeSixNine, text: &str) -> Value {
    let action = text.parse().expect("notation");
    game.check(&action).expect("a legal move");
    game.apply(&action).to_json()
}

/// What a stone there scores, as the events tell it: points and cells by run.
pub fn runs(game: &ThreeSixNine, text: &str) -> Vec<(i64, String)> {
    let events = play(&mut game.clone(), text);
    events
        .as_array()
        .expect("a list of events")
        .iter()
        .filter(|event| event["type"] == "score")
        .flat_map(|event| event["runs"].as_array().expect("runs"))
        .map(|run| {
            let cells: Vec<&str> = run["cells"]
                .as_array()
                .expect("cells")
                .iter()
                .filter_map(Value::as_str)
                .collect();
            (run["points"].as_i64().expect("points"), cells.join(" "))
        })
        .collect()
}

/// What a stone there adds to the score of the seat to move.
pub fn gain(game: &ThreeSixNine, text: &str) -> i64 {
    let seat = game.to_move().expect("a game that is on");
    let points = |game: &ThreeSixNine| scores(game)[seat].as_i64().expect("points");
    let mut after = game.clone();
    play(&mut after, text);
    points(&after) - points(game)
}

/// The move must be refused under this rule.
pub fn refused(game: &ThreeSixNine, text: &str, rule: &str) {
    let refusal = text
        .parse()
        .and_then(|action| game.check(&action))
        .expect_err("an illegal move");
    assert_eq!(refusal.rule, Some(rule), "{text}: {refusal}");
}
