//! Drawing positions as the document does: both rows as Player 1, who is seat 0,
//! sees them. The lower row is Player 1's pits 1 to 7, with the store at the
//! left; the upper row is Player 2's pits 7 to 1, with the store at the right.
//! Pits that face each other stand in one column.

use papan::game::{Game, Outcome};
use papan::games::congkak::Congkak;
use papan::games::congkak::board::Board;
use papan::games::congkak::options::{Leftover, Options};
use papan::json::ToJson;
use serde_json::{Map, Value, json};

/// The usual game.
pub const TRADITIONAL: Options = Options {
    seeds: 7,
    leftover: Leftover::Owner,
};

/// The usual game in which only stores count (rule K7).
pub const STORES_ONLY: Options = Options {
    leftover: Leftover::None,
    ..TRADITIONAL
};

/// A position under construction.
#[derive(Clone)]
pub struct Scene {
    options: Options,
    fields: Map<String, Value>,
}

/// Player 1 to sow, with one turn owed and both stores empty.
pub fn scene(upper: &str, lower: &str) -> Scene {
    let pits = [row(lower), row(upper).into_iter().rev().collect()];
    let fields = Map::from_iter([
        ("to_move".to_owned(), json!(0)),
        ("turns".to_owned(), json!(1)),
        ("pits".to_owned(), json!(pits)),
        ("stores".to_owned(), json!([0, 0])),
    ]);
    Scene {
        options: TRADITIONAL,
        fields,
    }
}

fn row(text: &str) -> Vec<u8> {
    text.split_whitespace()
        .map(|count| count.parse().expect("a number of marbles"))
        .collect()
}

impl Scene {
    /// Under these options.
    pub fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// With these stores.
    pub fn stores(self, first: u8, second: u8) -> Self {
        self.field("stores", json!([first, second]))
    }

    /// With this seat to sow.
    pub fn mover(self, seat: usize) -> Self {
        self.field("to_move", json!(seat))
    }

    /// With this many turns owed.
    pub fn turns(self, turns: u8) -> Self {
        self.field("turns", json!(turns))
    }

    /// With nobody to sow any more.
    pub fn over(self) -> Self {
        self.field("to_move", Value::Null).turns(0)
    }

    /// With a field as given.
    pub fn field(mut self, key: &str, value: Value) -> Self {
        self.fields.insert(key.to_owned(), value);
        self
    }

    /// The game, which must be possible.
    pub fn game(self) -> Congkak {
        Congkak::from_position(&self.options, self.fields).expect("a possible position")
    }

    /// Why the position cannot be.
    pub fn impossible(self) -> String {
        let refusal =
            Congkak::from_position(&self.options, self.fields).expect_err("an impossible position");
        refusal.to_string()
    }

    /// How a finished position ended.
    pub fn outcome(self) -> Outcome {
        self.over().game().outcome().expect("a finished position")
    }
}

/// The pits must look like this, and the stores hold this much.
pub fn looks(game: &Congkak, upper: &str, lower: &str, stores: [u8; 2]) {
    let Board {
        pits,
        stores: found,
        ..
    } = game.board();
    let drawn = |counts: Vec<u8>| {
        let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
        counts.join(" ")
    };
    let (ours, theirs) = (pits[0].to_vec(), pits[1].iter().rev().copied().collect());
    assert_eq!((&*drawn(theirs), &*drawn(ours)), (upper, lower));
    assert_eq!(*found, stores);
}

/// Who is to sow, and how many turns they are owed.
pub fn owed(game: &Congkak) -> (Option<usize>, u8) {
    (game.to_move(), game.board().turns)
}

/// The legal moves, in notation.
pub fn legal(game: &Congkak) -> Vec<String> {
    game.legal_actions()
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Makes a move, which must be legal, and tells what happened.
pub fn play(game: &mut Congkak, text: &str) -> Value {
    let action = text.parse().expect("notation");
    game.check(&action).expect("a legal move");
    game.apply(&action).to_json()
}

/// Makes a move and tells what it was called, besides lifting, sowing and the end.
pub fn called(game: &mut Congkak, text: &str) -> Vec<String> {
    let events = play(game, text);
    let names = events.as_array().expect("a list of events").iter();
    names
        .filter_map(|event| event["type"].as_str())
        .filter(|name| !["lift", "sow", "end"].contains(name))
        .map(str::to_owned)
        .collect()
}

/// Makes a move and tells where each marble went: `5` is a pit of the sower, `S`
/// their store, `7'` a pit of the other and `S'` the other's store.
pub fn path(game: &mut Congkak, text: &str) -> String {
    let sower = json!(game.to_move());
    let events = play(game, text);
    let path = events[1]["path"].as_array().expect("a path");
    let places = path.iter().map(|place| {
        let pit = place[1].as_u64().map(|pit| pit.to_string());
        let whose = if place[0] == sower { "" } else { "'" };
        format!("{}{whose}", pit.unwrap_or("S".to_owned()))
    });
    places.collect::<Vec<_>>().join(" ")
}

/// The move must be refused under this rule.
pub fn refused(game: &Congkak, text: &str, rule: &str) {
    let refusal = text
        .parse()
        .and_then(|action| game.check(&action))
        .expect_err("an illegal move");
    assert_eq!(refusal.rule, Some(rule), "{text}: {refusal}");
}
