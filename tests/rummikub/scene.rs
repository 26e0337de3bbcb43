//! Laying out positions: the table in notation, and a word of tiles a seat.

use papan::game::{Game, Outcome, Refusal};
use papan::games::rummikub::Rummikub;
use papan::games::rummikub::action::read_tiles;
use papan::games::rummikub::options::{Options, PoolEnd};
use papan::games::rummikub::rules::Event;
use papan::games::rummikub::tile::Tile;
use papan::json::ToJson;
use papan::rng::Rng;
use serde_json::{Map, Value, json};

/// The document's game.
pub const CLASSIC: Options = Options {
    opening: 30,
    pool_end: PoolEnd::Immediate,
};

/// The common one, which goes on without a pool (rule R11).
pub const PLAY_ON: Options = Options {
    opening: 30,
    pool_end: PoolEnd::PlayOn,
};

/// A position under construction.
#[derive(Clone)]
pub struct Scene {
    options: Options,
    fields: Map<String, Value>,
}

/// Seat 0 to move, and all seats have opened. Racks are a word a seat, such as
/// `"R4J B5"`, and `-` is an empty one; the pool is one black 13.
pub fn scene(table: &str, racks: &str) -> Scene {
    let racks: Vec<Vec<Tile>> = racks.split_whitespace().map(tiles).collect();
    let table: Vec<Vec<Tile>> = table.split_terminator('/').map(tiles).collect();
    let fields = Map::from_iter([
        ("to_move".to_owned(), json!(0)),
        ("table".to_owned(), table.to_json()),
        ("opened".to_owned(), json!(vec![true; racks.len()])),
        ("racks".to_owned(), racks.to_json()),
        ("pool".to_owned(), json!(["K13"])),
        ("passes".to_owned(), json!(0)),
    ]);
    Scene {
        options: CLASSIC,
        fields,
    }
}

fn tiles(text: &str) -> Vec<Tile> {
    match text {
        "-" => Vec::new(),
        _ => read_tiles(text).expect("tiles"),
    }
}

impl Scene {
    /// Under these options.
    pub fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// With this opening asked for.
    pub fn opening(mut self, value: u8) -> Self {
        self.options.opening = value;
        self
    }

    /// With this pool, next tile first; `-` is an empty one.
    pub fn pool(self, pool: &str) -> Self {
        self.field("pool", tiles(pool).to_json())
    }

    /// With seat 0 not open yet.
    pub fn unopened(mut self) -> Self {
        self.fields["opened"][0] = json!(false);
        self
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
    pub fn game(self) -> Rummikub {
        Rummikub::from_position(&self.options, self.fields).expect("a possible position")
    }

    /// Why the position cannot be.
    pub fn impossible(self) -> String {
        let refusal = Rummikub::from_position(&self.options, self.fields)
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

/// A fresh deal.
pub fn dealt(seats: usize) -> Rummikub {
    Rummikub::new(&CLASSIC, seats, &mut Rng::from_text("deal")).expect("2 to 4 seats")
}

/// The legal moves, in notation.
pub fn legal(game: &Rummikub) -> Vec<String> {
    game.legal_actions()
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Makes a move, which must be legal.
pub fn play(game: &mut Rummikub, text: &str) -> Vec<Event> {
    let action = text.parse().expect("notation");
    game.check(&action).expect("a legal move");
    game.apply(&action)
}

/// What becomes of the table and seat 0's rack.
pub fn after(scene: Scene, text: &str) -> (String, String) {
    let mut game = scene.game();
    play(&mut game, text);
    (table_text(&game), rack_text(&game, 0))
}

/// The table in notation.
pub fn table_text(game: &Rummikub) -> String {
    let sets = game.state().table.iter().map(|tiles| text_of(tiles));
    sets.collect::<Vec<_>>().join("/")
}

/// A rack in notation.
pub fn rack_text(game: &Rummikub, seat: usize) -> String {
    text_of(&game.state().racks[seat])
}

fn text_of(tiles: &[Tile]) -> String {
    tiles.iter().map(ToString::to_string).collect()
}

/// The move must be refused like this: code, rule and data.
pub fn refused(game: &Rummikub, text: &str, refusal: &str) {
    let refused: Refusal = text
        .parse()
        .and_then(|action| game.check(&action))
        .expect_err("an illegal move");
    assert_eq!(refused.to_string(), refusal, "{text}");
}
