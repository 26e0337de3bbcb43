//! What the scenes of all games share: a position under construction, the moves
//! made in it, and what is refused. How its positions are drawn is said by each
//! game's own `scene.rs`.
//!
//! Each test program takes the files of this folder that it needs, with `#[path]`,
//! and uses all that is in them.

use papan::game::{Game, Outcome, bad_position};
use papan::options::{Setting, Settings, choose};
use papan::refusal::Refusal;
use papan::{catalogue, json};
use serde_json::{Map, Value};

/// A position under construction.
#[derive(Clone)]
pub struct Scene<G: Game> {
    /// What it is played with.
    pub options: G::Options,
    /// The position as JSON, without `game` and `options`.
    pub fields: Map<String, Value>,
}

impl<G: Game> Scene<G> {
    /// A position with these fields, which are a JSON object.
    pub fn new(options: G::Options, fields: Value) -> Self {
        let Value::Object(fields) = fields else {
            panic!("{fields} is no object");
        };
        Self { options, fields }
    }

    /// With a field as given.
    pub fn field(mut self, key: &str, value: Value) -> Self {
        self.fields.insert(key.to_owned(), value);
        self
    }

    /// With this seat to move; `None` in a finished position.
    pub fn mover(self, seat: impl Into<Option<usize>>) -> Self {
        let seat: Option<usize> = seat.into();
        self.field("to_move", seat.into())
    }

    fn read(self) -> Result<G, Refusal> {
        let position = json::read(self.fields.into()).map_err(bad_position)?;
        G::from_position(&self.options, position)
    }

    /// The game, which must be possible.
    #[track_caller]
    pub fn game(self) -> G {
        self.read().expect("a possible position")
    }

    /// The position cannot occur, and the refusal says this.
    #[track_caller]
    pub fn impossible(self, reason: &str) {
        let refusal = self.read().expect_err("an impossible position").to_string();
        assert!(refusal.contains(reason), "{refusal} instead of {reason}");
    }

    /// How a finished position ended.
    #[track_caller]
    pub fn outcome(self) -> Outcome<G::Ending> {
        let game = self.mover(None).game();
        game.outcome().expect("a finished position")
    }
}

/// The position is read, and no field of it may be left out.
#[track_caller]
pub fn every_field_is_needed(whole: &Value) {
    assert!(catalogue::from_position(&whole.to_string()).is_ok());
    for field in whole.as_object().expect("a position").keys() {
        let mut part = whole.clone();
        part.as_object_mut().expect("a position").remove(field);
        let refusal = catalogue::from_position(&part.to_string()).err();
        let refusal = refusal.expect("an incomplete position").to_string();
        assert!(refusal.contains(field), "{refusal} without {field}");
    }
}

/// The options of a set-up with these settings, or the code of the refusal.
pub fn chosen<G: Game>(pairs: &[(&str, &str)]) -> Result<G::Options, &'static str> {
    let settings: Settings = pairs
        .iter()
        .map(|(key, value)| ((*key).to_owned(), Setting::from_text(value)))
        .collect();
    choose(G::PRESETS, &settings).map_err(|refusal| refusal.code)
}

/// The legal moves, in notation.
pub fn legal<G: Game>(game: &G) -> Vec<String> {
    let actions = game.legal_actions();
    actions.iter().map(ToString::to_string).collect()
}

/// Makes a move, which must be legal, and tells what happened.
#[track_caller]
pub fn play<G: Game>(game: &mut G, text: &str) -> Vec<G::Event> {
    let action = text.parse().expect("notation");
    game.check(&action).expect("a legal move");
    game.apply(&action)
}

/// Why a move is refused, be it that it cannot be read or that it breaks a rule.
#[track_caller]
pub fn refusal<G: Game>(game: &G, text: &str) -> Refusal {
    let checked = text.parse().and_then(|action| game.check(&action));
    checked.expect_err("an illegal move")
}
