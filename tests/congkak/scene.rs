//! Drawing positions as the document does: both rows as Player 1, who is seat 0,
//! sees them. The lower row is Player 1's pits 1 to 7, with the store at the
//! left; the upper row is Player 2's pits 7 to 1, with the store at the right.
//! Pits that face each other stand in one column.

use papan::game::Game;
use papan::games::congkak::Congkak;
use papan::games::congkak::board::{Board, Place};
use papan::games::congkak::event::Event;
use papan::games::congkak::options::{Leftover, Options};
use papan::rng::Rng;
use serde_json::json;

pub use crate::duel::refused;
pub use crate::stage::{chosen, every_field_is_needed, legal, play};

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

/// A row of empty pits.
pub const NONE: &str = "0 0 0 0 0 0 0";

/// The start with so many marbles in each pit.
pub fn fresh(seeds: u8) -> Congkak {
    let options = Options {
        seeds,
        ..TRADITIONAL
    };
    Congkak::new(&options, 2, &mut Rng::from_text("congkak")).expect("two seats")
}

type Scene = crate::stage::Scene<Congkak>;

/// Player 1 to sow, with one turn owed and both stores empty.
pub fn scene(upper: &str, lower: &str) -> Scene {
    let pits = [row(lower), row(upper).into_iter().rev().collect()];
    let fields = json!({ "to_move": 0, "turns": 1, "pits": pits, "stores": [0, 0] });
    Scene::new(TRADITIONAL, fields)
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

    /// With this many turns owed.
    pub fn turns(self, turns: u8) -> Self {
        self.field("turns", json!(turns))
    }

    /// With nobody to sow any more.
    pub fn over(self) -> Self {
        self.mover(None).turns(0)
    }
}

/// The pits must look like this, and the stores hold this much.
#[track_caller]
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

/// Makes a move and names its events, besides lifting, sowing and the end.
pub fn called(game: &mut Congkak, text: &str) -> Vec<&'static str> {
    let events = play(game, text);
    let names = events.iter().filter_map(|event| match event {
        Event::Lift { .. } | Event::Sow { .. } | Event::End { .. } => None,
        Event::Free { .. } => Some("free"),
        Event::Steal { .. } => Some("steal"),
        Event::Lost { .. } => Some("lost"),
        Event::Leftover { .. } => Some("leftover"),
    });
    names.collect()
}

/// Makes a move and writes down where each marble went: `5` is a pit of the sower, `S`
/// their store, `7'` a pit of the other and `S'` the other's store.
pub fn path(game: &mut Congkak, text: &str) -> String {
    let events = play(game, text);
    let Event::Sow { seat: sower, path } = events[1] else {
        panic!("{events:?} have no sowing");
    };
    let places = path.places().map(|place| {
        let (seat, name) = match place {
            Place::Pit(seat, pit) => (seat, pit.to_string()),
            Place::Store(seat) => (seat, "S".to_owned()),
        };
        let whose = if seat == sower { "" } else { "'" };
        format!("{name}{whose}")
    });
    places.collect::<Vec<_>>().join(" ")
}
