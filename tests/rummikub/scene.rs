//! Laying out positions: the table in notation, and a word of tiles a seat.

use papan::game::Game;
use papan::games::rummikub::Rummikub;
use papan::games::rummikub::action::read_tiles;
use papan::games::rummikub::options::{Options, PoolEnd};
use papan::games::rummikub::tile::Tile;
use papan::rng::Rng;
use serde_json::json;

pub use crate::stage::{chosen, every_field_is_needed, legal, play};

use crate::stage::refusal;

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

pub type Scene = crate::stage::Scene<Rummikub>;

/// Seat 0 to move, and all seats have opened. Racks are a word a seat, such as
/// `"R4J B5"`, and `-` is an empty one; the pool is one black 13.
pub fn scene(table: &str, racks: &str) -> Scene {
    let racks: Vec<Vec<Tile>> = racks.split_whitespace().map(tiles).collect();
    let table: Vec<Vec<Tile>> = table.split_terminator('/').map(tiles).collect();
    let fields = json!({
        "to_move": 0,
        "table": table,
        "opened": vec![true; racks.len()],
        "racks": racks,
        "pool": ["K13"],
        "passes": 0,
    });
    Scene::new(CLASSIC, fields)
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
        self.field("pool", json!(tiles(pool)))
    }

    /// With seat 0 not open yet.
    pub fn unopened(mut self) -> Self {
        self.fields["opened"][0] = json!(false);
        self
    }
}

/// A fresh deal.
pub fn dealt(seats: usize) -> Rummikub {
    Rummikub::new(&CLASSIC, seats, &mut Rng::from_text("deal")).expect("2 to 4 seats")
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
#[track_caller]
pub fn refused(game: &Rummikub, text: &str, expected: &str) {
    assert_eq!(refusal(game, text).to_string(), expected, "{text}");
}
