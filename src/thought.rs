//! Thoughts: a bot's work on one turn, in slices.

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use ts_rs::TS;

use crate::bots::{Answer, Bots, Thinker};
use crate::options::Settings;

/// Which bot is asked, and how.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BotRequest {
    /// Its level.
    pub level: String,
    /// What is adjusted about it.
    #[serde(default)]
    #[ts(optional, as = "Option<Settings>")]
    pub settings: Settings,
    /// Its seed; by default a function of the game so far.
    #[ts(optional)]
    pub seed: Option<String>,
    /// Its budget in its own units; by default the level's.
    #[serde(default, deserialize_with = "amount")]
    #[ts(optional)]
    pub budget: Option<u64>,
    /// Milliseconds after which an edge that has a clock ends the thinking.
    #[serde(default, deserialize_with = "amount")]
    #[ts(optional)]
    pub time: Option<u64>,
}

/// Reads a number from 0 to 1e12, without its fraction.
fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    match Option::<f64>::deserialize(deserializer)? {
        Some(number) if !(0.0..=1e12).contains(&number) => {
            Err(D::Error::custom("expected a number from 0 to 1e12"))
        }
        number => Ok(number.map(|number| number as u64)),
    }
}

/// A bot at work on one turn, and what is left of its budget.
pub struct Thought<G: Bots> {
    thinker: Box<dyn Thinker<G>>,
    left: u64,
}

impl<G: Bots> Thought<G> {
    /// A bot that is about to think, with so much budget.
    pub fn new(thinker: Box<dyn Thinker<G>>, budget: u64) -> Self {
        Self {
            thinker,
            left: budget,
        }
    }

    /// Thinks for up to `units` and returns how many it took. Nothing is left once more
    /// would change nothing.
    pub fn think(&mut self, units: u64) -> u64 {
        let offered = units.min(self.left);
        let spent = self.thinker.think(offered);
        self.left = if spent < offered {
            0
        } else {
            self.left - offered
        };
        spent
    }

    /// What is left of the budget.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The best move so far, and why.
    pub fn answer(&self) -> Answer<G::Action, G::Reasons> {
        self.thinker.answer()
    }
}
