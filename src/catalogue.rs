//! The one place where the games are listed.

use std::marker::PhantomData;

use serde_json::{Map, Value, json};

use crate::game::{Game, Refusal};
use crate::games::catur_jawa::CaturJawa;
use crate::games::congkak::Congkak;
use crate::games::rummikub::Rummikub;
use crate::games::three_six_nine::ThreeSixNine;
use crate::json::Fields;
use crate::options::{Settings, choose, preset_options};
use crate::record::Record;
use crate::session::{Session, Setup};
use crate::table::Table;

/// The games, in the order in which they are offered.
const GAMES: &[&dyn Shelf] = &[
    &Of::<CaturJawa>(PhantomData),
    &Of::<ThreeSixNine>(PhantomData),
    &Of::<Congkak>(PhantomData),
    &Of::<Rummikub>(PhantomData),
];

/// What a kind of game can do before one of it is in progress.
trait Shelf: Sync {
    fn id(&self) -> &'static str;
    fn entry(&self) -> Value;
    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, Refusal>;
    fn set_up(
        &self,
        options: &Settings,
        position: Map<String, Value>,
    ) -> Result<Box<dyn Table>, Refusal>;
    fn load(&self, record: &Record) -> Result<Box<dyn Table>, Refusal>;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Game> Shelf for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn entry(&self) -> Value {
        let presets: Vec<Value> = G::PRESETS
            .iter()
            .map(|preset| {
                let mut options = choose(G::OPTIONS, &[], &Settings::new()).unwrap_or_default();
                options.extend(preset_options(preset));
                json!({ "id": preset.id, "options": options })
            })
            .collect();
        json!({
            "id": G::ID,
            "seats": { "min": G::SEATS.0, "max": G::SEATS.1 },
            "options": G::OPTIONS,
            "presets": presets,
            "levels": G::LEVELS,
        })
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(Session::<G>::new(setup)?))
    }

    fn set_up(
        &self,
        options: &Settings,
        position: Map<String, Value>,
    ) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(Session::<G>::from_position(
            None, options, position,
        )?))
    }

    fn load(&self, record: &Record) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(Session::<G>::load(record)?))
    }
}

fn shelf(id: &str) -> Result<&'static dyn Shelf, Refusal> {
    GAMES
        .iter()
        .copied()
        .find(|shelf| shelf.id() == id)
        .ok_or_else(|| Refusal::new("unknown-game").with("game", id))
}

/// Every game with its seats, options, presets and bot levels.
pub fn games() -> Vec<Value> {
    GAMES.iter().map(|shelf| shelf.entry()).collect()
}

/// Starts a game.
///
/// # Errors
/// Whatever in the set-up does not fit, with its code.
pub fn open(setup: &Setup) -> Result<Box<dyn Table>, Refusal> {
    shelf(&setup.game)?.open(setup)
}

/// Replays a record through the rules.
///
/// # Errors
/// `bad-record` and its kin; a move that does not replay is named by its number.
pub fn load(record: &str) -> Result<Box<dyn Table>, Refusal> {
    let record: Record = record.parse()?;
    shelf(&record.game)?.load(&record)
}

/// Sets up a position given as JSON text.
///
/// # Errors
/// `bad-position`, `unknown-game`, or an option that does not fit.
pub fn from_position(text: &str) -> Result<Box<dyn Table>, Refusal> {
    let bad = |detail: String| Refusal::new("bad-position").with("detail", detail);
    let mut fields = Fields::read(text).map_err(bad)?;
    let game: String = fields.take("game").map_err(bad)?;
    let options: Settings = fields.take("options").map_err(bad)?;
    shelf(&game)?.set_up(&options, fields.rest())
}
