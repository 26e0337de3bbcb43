//! The set-up of a new game: which game, who plays, options and seed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::options::Settings;
use crate::refusal::{Problem, Refusal};
use crate::terms::Terms;

/// Longest accepted name of a player, in characters.
const NAME_LIMIT: usize = 40;
/// Longest accepted seed, in characters.
const SEED_LIMIT: usize = 200;

/// A player, in the order of the set-up, not of the turns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// A person or a bot.
    pub kind: PlayerKind,
    /// The bot's level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<String>,
    /// The player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The bot's settings, where they differ from the level's.
    #[serde(default, skip_serializing_if = "Settings::is_empty")]
    #[ts(optional, as = "Option<Settings>")]
    pub settings: Settings,
}

/// A person or a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A bot.
    Bot,
}

impl Player {
    /// A person without a name.
    pub fn human() -> Self {
        Self {
            kind: PlayerKind::Human,
            level: None,
            name: None,
            settings: Settings::new(),
        }
    }

    /// Checks the name.
    pub(crate) fn check_name(&self) -> Result<(), Refusal> {
        let name = self.name.as_deref().unwrap_or_default();
        if name.chars().count() > NAME_LIMIT || name.chars().any(char::is_control) {
            return Err(Problem::BadName {
                longest: NAME_LIMIT,
            }
            .into());
        }
        Ok(())
    }
}

/// The set-up of a new game.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which game.
    pub game: String,
    /// Who plays; their number is the number of seats.
    pub seats: Vec<Player>,
    /// Rule options; may include `preset`.
    #[serde(default)]
    #[ts(optional, as = "Option<Settings>")]
    pub options: Settings,
    /// The seed; a random one if absent.
    #[serde(default)]
    #[ts(optional)]
    pub seed: Option<String>,
    /// Clock and take-backs; if absent no clock, and not friendly.
    #[serde(default)]
    #[ts(optional, as = "Option<Terms>")]
    pub terms: Terms,
}

/// A seed with surrounding space removed, if it is valid.
pub(crate) fn checked_seed(seed: &str) -> Result<String, Refusal> {
    let seed = seed.trim();
    if seed.is_empty() || seed.chars().count() > SEED_LIMIT || seed.chars().any(char::is_control) {
        return Err(Problem::BadSeed {
            longest: SEED_LIMIT,
        }
        .into());
    }
    Ok(seed.to_owned())
}
