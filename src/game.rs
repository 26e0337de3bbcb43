//! The contract every game fulfils.
//!
//! Rules are pure: no clock, no browser, no global randomness, no prose. They
//! speak in codes, numbers and notation; whoever shows them to people finds
//! the words. The laws that hold for every game (rules G1–G5, text round
//! trips, conservation of pieces, bounded length, faithful imagination) are
//! checked for all of them by `tests/laws.rs`.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use serde_json::{Map, Value};

use crate::bots::Thinker;
use crate::json::{self, ToJson};
use crate::options::{OptionSpec, Preset, Settings};
use crate::rng::Rng;

/// A place at the table, numbered from 0 in turn order (rule G1).
pub type Seat = usize;

/// One of the table games.
pub trait Game: Clone + Sized + 'static {
    /// The name in records, positions and the protocol.
    const ID: &'static str;
    /// The fewest and the most seats.
    const SEATS: (usize, usize);
    /// What may be chosen about the rules.
    const OPTIONS: &'static [OptionSpec];
    /// Named mixes of options; the first is the default.
    const PRESETS: &'static [Preset];

    /// How many random moves a league game begins with: none where every deal
    /// is another, a few where all games would begin alike.
    const RANDOM_OPENING: usize = 0;

    /// Whether few points are better than many, as where they count what is left.
    const FEWEST_WIN: bool = false;

    /// The rule options of one game, in typed form.
    type Options: Clone + Debug + PartialEq + ToJson;
    /// A move; its text is the notation of the rules.
    type Action: Clone + Debug + Ord + Display + FromStr<Err = Refusal>;
    /// Something that just happened, in order: what the page animates. Events
    /// are public; they never tell what only one seat may know.
    type Event: Clone + Debug + PartialEq + ToJson;
    /// What one seat, or a spectator, may know (rule G5).
    type View: Clone + Debug + PartialEq + ToJson;

    /// The options in typed form; `chosen` has them all, checked against
    /// [`Game::OPTIONS`].
    fn read_options(chosen: &Settings) -> Self::Options;

    /// Sets up a game; everything random comes from `rng` (rule G2).
    ///
    /// # Errors
    /// `bad-seats` if the game is not for that many.
    fn new(options: &Self::Options, seats: usize, rng: &mut Rng) -> Result<Self, Refusal>;

    /// How many sit at this table.
    fn seats(&self) -> usize;

    /// The options this game is played with.
    fn options(&self) -> &Self::Options;

    /// Whose turn it is; `None` once the game is over. Need not alternate.
    fn to_move(&self) -> Option<Seat>;

    /// What the seat to move may do: without duplicates, in an order of the
    /// game's own that is always the same, empty only when the game is over
    /// (rule G3). A game may list fewer than [`Game::check`] accepts.
    fn legal_actions(&self) -> Vec<Self::Action>;

    /// Whether an action is legal now.
    ///
    /// # Errors
    /// The rule it breaks (rule G4).
    fn check(&self, action: &Self::Action) -> Result<(), Refusal>;

    /// Carries out a legal action and tells what happened.
    ///
    /// # Panics
    /// May panic on an action that [`Game::check`] refuses.
    fn apply(&mut self, action: &Self::Action) -> Vec<Self::Event>;

    /// How the game ended; `None` while it is on.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat may know; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// A full position that could be behind this view.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Self;

    /// The fields of a legal or just made action, for those who show it.
    fn describe(&self, action: &Self::Action) -> Map<String, Value>;

    /// The whole position, without `game` and `options`, as a JSON object.
    fn position(&self) -> Map<String, Value>;

    /// The game that [`Game::position`] describes.
    ///
    /// # Errors
    /// `bad-position`, with the reason, if no such position can be.
    fn from_position(
        options: &Self::Options,
        position: Map<String, Value>,
    ) -> Result<Self, Refusal>;

    /// What may be adjusted about one of its bots.
    fn bot_settings(_bot: &str) -> &'static [OptionSpec] {
        &[]
    }

    /// Starts one of its bots thinking about what one seat sees; which bot a
    /// level is stands in [`crate::levels`].
    ///
    /// # Errors
    /// `unknown-bot` or a setting that is out of range.
    fn thinker(
        bot: &str,
        settings: &Settings,
        view: &Self::View,
        rng: Rng,
    ) -> Result<Box<dyn Thinker>, Refusal>;

    /// Answers a question that only this game knows, such as a cell's state.
    ///
    /// # Errors
    /// `unknown-question`.
    fn ask(&self, question: &str) -> Result<Value, Refusal> {
        Err(Refusal::new("unknown-question").with("question", question))
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Who won; several if they share.
    pub winners: Vec<Seat>,
    /// The score of each seat, in the game's own points; see [`Game::FEWEST_WIN`].
    pub scores: Vec<i64>,
    /// What decided, as a code.
    pub reason: &'static str,
    /// What only this game reports, such as the winning cells.
    pub details: Map<String, Value>,
}

impl ToJson for Outcome {
    fn to_json(&self) -> Value {
        let mut told = json::fields(&[
            ("winners", &self.winners),
            ("scores", &self.scores),
            ("reason", &self.reason),
        ]);
        told.extend(self.details.clone());
        told.into()
    }
}

/// Why something was not done: a stable code, the broken rule if it was one,
/// and the data a sentence about it needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// A stable name, such as `not-higher`.
    pub code: &'static str,
    /// The number of the broken rule, such as `CJ6`.
    pub rule: Option<&'static str>,
    /// What the sentence is about.
    pub data: Map<String, Value>,
}

impl Refusal {
    /// A refusal that no game rule stands behind, such as a malformed text.
    pub fn new(code: &'static str) -> Self {
        Self {
            code,
            rule: None,
            data: Map::new(),
        }
    }

    /// A refusal under a numbered rule.
    pub fn rule(code: &'static str, rule: &'static str) -> Self {
        Self {
            rule: Some(rule),
            ..Self::new(code)
        }
    }

    /// Adds a datum.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.data.insert(key.to_owned(), value.into());
        self
    }
}

impl Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.code)?;
        if let Some(rule) = self.rule {
            write!(formatter, " {rule}")?;
        }
        for (key, value) in &self.data {
            match value {
                Value::String(text) => write!(formatter, " {key}={text}")?,
                other => write!(formatter, " {key}={}", json::text(other))?,
            }
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

/// Anything in its notation. (`to_string` would be compiled anew for each kind.)
pub fn written(thing: &dyn Display) -> String {
    format!("{thing}")
}
