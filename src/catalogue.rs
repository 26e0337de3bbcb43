//! The one place where the games are listed.

use serde_json::Value;

use crate::any_game::Kind;
use crate::game::Refusal;
use crate::games::catur_jawa::CaturJawa;
use crate::games::congkak::Congkak;
use crate::games::rummikub::Rummikub;
use crate::games::three_six_nine::ThreeSixNine;
use crate::json::{Fields, json};
use crate::levels;
use crate::options::{Settings, choose, preset_options};
use crate::record::Record;
use crate::session::{Session, Setup};

/// The games, in the order in which they are offered.
const GAMES: &[Kind] = &[
    Kind::of::<CaturJawa>(),
    Kind::of::<ThreeSixNine>(),
    Kind::of::<Congkak>(),
    Kind::of::<Rummikub>(),
];

fn kind(id: &str) -> Result<&'static Kind, Refusal> {
    GAMES
        .iter()
        .find(|kind| kind.id == id)
        .ok_or_else(|| Refusal::new("unknown-game").with("game", id))
}

fn entry(kind: &Kind) -> Value {
    let presets = kind.presets.iter();
    let presets: Vec<Value> = presets
        .map(|preset| {
            let mut options = choose(kind.options, &[], &Settings::new()).unwrap_or_default();
            options.extend(preset_options(preset));
            json!({ "id": preset.id, "options": options })
        })
        .collect();
    let levels: Vec<Value> = levels::ladder(kind.id)
        .map(|rung| {
            json!({
                "id": rung.level,
                "budget": rung.budget,
                "time": rung.time,
                "minds": rung.minds,
                "settings": (kind.bot_settings)(rung.bot),
            })
        })
        .collect();
    json!({
        "id": kind.id,
        "seats": json!({ "min": kind.seats.0, "max": kind.seats.1 }),
        "options": kind.options,
        "presets": presets,
        "levels": levels,
    })
}

/// Every game with its seats, options, presets and bot levels.
pub fn games() -> Vec<Value> {
    GAMES.iter().map(entry).collect()
}

/// Whether few points are better than many in a game; not so in one that is not ours.
pub fn fewest_win(game: &str) -> bool {
    kind(game).is_ok_and(|kind| kind.fewest_win)
}

/// Starts a game.
///
/// # Errors
/// Whatever in the set-up does not fit, with its code.
pub fn open(setup: &Setup) -> Result<Session, Refusal> {
    Session::new(kind(&setup.game)?, setup)
}

/// Replays a record through the rules.
///
/// # Errors
/// `bad-record` and its kin; a move that does not replay is named by its number.
pub fn load(record: &str) -> Result<Session, Refusal> {
    let record: Record = record.parse()?;
    Session::load(kind(&record.game)?, &record)
}

/// Sets up a position given as JSON text.
///
/// # Errors
/// `bad-position`, `unknown-game`, or an option that does not fit.
pub fn from_position(text: &str) -> Result<Session, Refusal> {
    let bad = |detail: String| Refusal::new("bad-position").with("detail", detail);
    let mut fields = Fields::read(text).map_err(bad)?;
    let game: String = fields.take("game").map_err(bad)?;
    let options: Settings = fields.take("options").map_err(bad)?;
    Session::from_position(kind(&game)?, None, &options, fields.rest())
}
