//! The catalogue: the one list of games.

use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::bots::{Bots, Level};
use crate::game::bad_position;
use crate::games::catur_jawa;
use crate::json;
use crate::options::{OptionSpec, Options, Settings};
use crate::record::Record;
use crate::refusal::{Problem, Refusal};
use crate::session::Session;
use crate::setup::Setup;
use crate::table::Table;

/// Calls a macro with the list of games, each with its module, in the order in which they
/// are offered.
#[macro_export]
macro_rules! with_games {
    ($macro:ident) => {
        $macro! {
            catur_jawa: $crate::games::catur_jawa::CaturJawa,
            three_six_nine: $crate::games::three_six_nine::ThreeSixNine,
            congkak: $crate::games::congkak::Congkak,
            rummikub: $crate::games::rummikub::Rummikub,
        }
    };
}

macro_rules! kinds {
    ($($module:ident: $game:ty),+ $(,)?) => { &[$(Kind::of::<$game>()),+] };
}

const GAMES: &[Kind] = with_games!(kinds);

macro_rules! visits {
    ($($module:ident: $game:ty),+ $(,)?) => {
        /// Calls a visitor with every game's type.
        pub fn visit_games(visitor: &mut impl GameVisitor) {
            $(visitor.visit::<$game>();)+
        }
    };
}

with_games!(visits);

/// A task to run for every game, such as writing down its types.
pub trait GameVisitor {
    /// Runs it for one game.
    fn visit<G: Bots>(&mut self);
}

/// A new game, or the reason why it cannot start.
type Begun = Result<Box<dyn Table>, Refusal>;

/// A kind of game, without a game in progress.
struct Kind {
    id: &'static str,
    entry: fn() -> GameEntry,
    fewest_win: bool,
    open: fn(&Setup) -> Begun,
    load: fn(&Record, usize) -> Begun,
    set_up: fn(&Settings, Map<String, Value>) -> Begun,
}

impl Kind {
    const fn of<G: Bots>() -> Self {
        Self {
            id: G::ID,
            entry: entry::<G>,
            fewest_win: G::FEWEST_WIN,
            open: |setup| Ok(Box::new(Session::<G>::new(setup)?)),
            load: |record, moves| Ok(Box::new(Session::<G>::load(record, moves)?)),
            set_up: |options, position| {
                let session = Session::<G>::from_position(None, options, position)?;
                Ok(Box::new(session))
            },
        }
    }

    fn find(id: &str) -> Result<&'static Self, Refusal> {
        let unknown = || Problem::UnknownGame {
            game: id.to_owned(),
        };
        let kind = GAMES.iter().find(|kind| kind.id == id);
        kind.ok_or_else(|| unknown().into())
    }
}

/// What the catalogue says about a game.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GameEntry {
    /// Its name in records, positions and the protocol.
    pub id: &'static str,
    /// How many seats it has.
    pub seats: SeatRange,
    /// Its rule options.
    pub options: &'static [OptionSpec],
    /// Named mixes of options; the first is the default.
    pub presets: Vec<PresetEntry>,
    /// Its bots, weakest first.
    pub levels: Vec<LevelEntry>,
}

/// How many seats a game has.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct SeatRange {
    /// The fewest.
    pub min: usize,
    /// The most.
    pub max: usize,
}

/// A named mix of options.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PresetEntry {
    /// Its name.
    pub id: &'static str,
    /// Every option with its value.
    pub options: Settings,
}

/// A level of play.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct LevelEntry {
    /// Its name.
    pub id: &'static str,
    /// Its budget with the default options and all seats taken, in the bot's own units.
    pub budget: u64,
    /// The time limit for an answer, in milliseconds.
    pub time: u32,
    /// How many workers may think about one move.
    pub minds: u32,
    /// The bot's settings.
    pub settings: &'static [OptionSpec],
}

fn entry<G: Bots>() -> GameEntry {
    let (min, max) = G::SEATS;
    let presets = G::PRESETS.iter().map(|preset| PresetEntry {
        id: preset.id,
        options: preset.options.settings(),
    });
    let level = |level: &Level<G>| LevelEntry {
        id: level.id,
        budget: (level.budget)(&G::Options::default(), max),
        time: level.time,
        minds: level.minds,
        settings: level.settings,
    };
    GameEntry {
        id: G::ID,
        seats: SeatRange { min, max },
        options: G::Options::SPECS,
        presets: presets.collect(),
        levels: G::LEVELS.iter().map(level).collect(),
    }
}

/// Every game with its seats, options, presets and bot levels.
pub fn games() -> Vec<GameEntry> {
    GAMES.iter().map(|kind| (kind.entry)()).collect()
}

/// Gives the bots what was learned about their game: a file of weights, which names its
/// game. So far only Catur Jawa has one.
///
/// # Errors
/// `bad-weights` if it has another format or version, or is damaged.
pub fn learn(weights: &[u8]) -> Result<(), Refusal> {
    catur_jawa::learned::learn(weights)
}

/// Whether the lowest score wins in a game; false for an unknown game.
pub fn fewest_win(game: &str) -> bool {
    Kind::find(game).is_ok_and(|kind| kind.fewest_win)
}

/// Starts a game.
///
/// # Errors
/// Whatever in the set-up does not fit.
pub fn open(setup: &Setup) -> Begun {
    (Kind::find(&setup.game)?.open)(setup)
}

/// Replays a record through the rules.
///
/// # Errors
/// `bad-record` and related codes; a move that does not replay is given by its number.
pub fn load(record: &str) -> Begun {
    load_until(record, usize::MAX)
}

/// Replays the first moves of a record and returns that position.
///
/// # Errors
/// As [`load`], but without checking the later moves.
pub fn load_until(record: &str, moves: usize) -> Begun {
    let record: Record = record.parse()?;
    (Kind::find(&record.game)?.load)(&record, moves)
}

/// Sets up a position given as JSON text.
///
/// # Errors
/// `bad-position`, `unknown-game`, or an option that does not fit.
pub fn from_position(text: &str) -> Begun {
    let mut fields: Map<String, Value> = json::read_text(text).map_err(bad_position)?;
    let mut take = |name: &str| {
        let missing = || bad_position(format!("missing field `{name}`"));
        fields.remove(name).ok_or_else(missing)
    };
    let (game, options) = (take("game")?, take("options")?);
    let game: String = json::read(game).map_err(bad_position)?;
    let options = json::read(options).map_err(bad_position)?;
    (Kind::find(&game)?.set_up)(&options, fields)
}
