//! Records: a game as text, for people and programs.
//!
//! ```text
//! Game: catur-jawa
//! Options: {"own":false,"reach":"any","tie":"later"}
//! Seats: [{"kind":"human","name":"Sari"},{"kind":"bot","level":"medium"}]
//! Seed: melati-28
//! Version: 1
//!
//! 7@e5 3@d4 8@d5
//! ```
//!
//! Records are the save file, the export file and the content of links. Seats are listed
//! in the order of the set-up; the turn order follows from the seed. A game that began
//! from a set-up position has `Position` in place of `Seed`. Loading replays the moves
//! through the rules (see [`crate::session`]).
//!
//! Optional headers stand before `Version` and hold JSON. They are written only where
//! needed:
//!
//! ```text
//! Clock: {"kind":"game","seconds":[300,null]}     the clock (crate::terms::Clock)
//! Table: {"friendly":true}                        take-backs past what was hidden
//! Lost: {"reason":"time","seat":0}                after the last move, seat 0 lost on time
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::json;
use crate::options::Settings;
use crate::refusal::{Problem, Refusal};
use crate::setup::{Player, Setup};
use crate::terms::Terms;

/// The version of the format that is written, and the only one that is read.
const VERSION: &str = "1";
/// The longest text that is parsed, in bytes; real records are far shorter.
const SIZE_LIMIT: usize = 1 << 20;
/// Moves are wrapped at this width, for readability.
const LINE_WIDTH: usize = 72;

/// The headers that a record may have, in the order in which they are written.
const OPTIONAL: &[&str] = &["Clock", "Table", "Lost"];

/// The start of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// A deal.
    Seed(String),
    /// A set-up position, without `game` and `options`.
    Position(Map<String, Value>),
}

/// A game as header and moves, not yet replayed.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Which game.
    pub game: String,
    /// Its options.
    pub options: Settings,
    /// Who plays, in the order of the set-up.
    pub players: Vec<Player>,
    /// What it began from.
    pub start: Start,
    /// Optional headers, by name.
    pub extras: Extras,
    /// The moves, in notation.
    pub moves: Vec<String>,
}

/// The optional headers of a record, by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Extras(Vec<(&'static str, Value)>);

impl Extras {
    /// Adds a header. Its name must be one of the listed ones.
    pub fn add(&mut self, name: &'static str, value: Value) {
        debug_assert!(OPTIONAL.contains(&name), "{name} is not listed");
        self.0.push((name, value));
    }

    /// The value of a header.
    pub fn find(&self, name: &str) -> Option<&Value> {
        let found = self.0.iter().find(|(key, _)| *key == name);
        found.map(|(_, value)| value)
    }
}

impl Record {
    /// The set-up of a game that began from a deal.
    pub fn setup(&self, seed: &str, terms: Terms) -> Setup {
        Setup {
            game: self.game.clone(),
            seats: self.players.clone(),
            options: self.options.clone(),
            seed: Some(seed.to_owned()),
            terms,
        }
    }
}

impl Display for Record {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "Game: {}", self.game)?;
        writeln!(formatter, "Options: {}", json::text(&self.options))?;
        writeln!(formatter, "Seats: {}", json::text(&self.players))?;
        match &self.start {
            Start::Seed(seed) => writeln!(formatter, "Seed: {seed}")?,
            Start::Position(position) => {
                writeln!(formatter, "Position: {}", json::text(position))?;
            }
        }
        for name in OPTIONAL {
            if let Some(value) = self.extras.find(name) {
                writeln!(formatter, "{name}: {}", json::text(value))?;
            }
        }
        writeln!(formatter, "Version: {VERSION}")?;
        let mut width = LINE_WIDTH;
        for text in &self.moves {
            if width + text.len() >= LINE_WIDTH {
                write!(formatter, "\n{text}")?;
                width = text.len();
            } else {
                write!(formatter, " {text}")?;
                width += text.len() + 1;
            }
        }
        writeln!(formatter)
    }
}

impl FromStr for Record {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        if text.len() > SIZE_LIMIT {
            return Err(bad_record("too long"));
        }
        let text = text.trim_start_matches('\u{feff}');
        let mut header = Header::default();
        let mut moves = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.split_once(':') {
                Some((key, value)) if moves.is_empty() => header.read(key, value.trim())?,
                _ => moves.extend(line.split_whitespace().map(str::to_owned)),
            }
        }
        header.finish(moves)
    }
}

#[derive(Default)]
struct Header {
    game: Option<String>,
    options: Option<Settings>,
    players: Option<Vec<Player>>,
    start: Option<Start>,
    extras: Extras,
    version: Option<String>,
}

impl Header {
    fn read(&mut self, key: &str, value: &str) -> Result<(), Refusal> {
        let repeated = match key {
            "Game" => self.game.replace(value.to_owned()).is_some(),
            "Options" => self.options.replace(from_json(key, value)?).is_some(),
            "Seats" => self.players.replace(from_json(key, value)?).is_some(),
            "Seed" => self.start.replace(Start::Seed(value.to_owned())).is_some(),
            "Position" => self
                .start
                .replace(Start::Position(from_json(key, value)?))
                .is_some(),
            "Version" => self.version.replace(value.to_owned()).is_some(),
            _ => match OPTIONAL.iter().find(|name| **name == key) {
                Some(name) => {
                    let repeated = self.extras.find(name).is_some();
                    self.extras.0.push((name, from_json(key, value)?));
                    repeated
                }
                None => return Err(bad_record("unknown header").with("header", key)),
            },
        };
        if repeated {
            return Err(bad_record("repeated header").with("header", key));
        }
        Ok(())
    }

    fn finish(self, moves: Vec<String>) -> Result<Record, Refusal> {
        let missing = |header: &str| bad_record("missing header").with("header", header);
        let version = self.version.ok_or_else(|| missing("Version"))?;
        if version != VERSION {
            return Err(bad_record("unknown version").with("version", version));
        }
        Ok(Record {
            game: self.game.ok_or_else(|| missing("Game"))?,
            options: self.options.ok_or_else(|| missing("Options"))?,
            players: self.players.ok_or_else(|| missing("Seats"))?,
            start: self.start.ok_or_else(|| missing("Seed"))?,
            extras: self.extras,
            moves,
        })
    }
}

/// The refusal of a text that is no record.
pub fn bad_record(detail: impl Into<String>) -> Refusal {
    let detail = detail.into();
    Problem::BadRecord { detail }.into()
}

fn from_json<T: DeserializeOwned>(key: &str, value: &str) -> Result<T, Refusal> {
    json::read_text(value).map_err(|error| bad_record(error).with("header", key))
}
