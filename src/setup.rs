//! What a new game needs to know: which game, who plays, options and seed.

use serde_json::{Map, Value};

use crate::any_game::Kind;
use crate::game::Refusal;
use crate::json::{Fields, FromJson, ToJson, fields, words};
use crate::levels;
use crate::options::{Settings, choose};

/// Longest accepted name of a player, in characters.
const NAME_LIMIT: usize = 40;
/// Longest accepted seed, in characters.
const SEED_LIMIT: usize = 200;

/// Who sits down to play, in the order of the set-up, not of the turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// A person or a bot.
    pub kind: PlayerKind,
    /// The bot's level.
    pub level: Option<String>,
    /// What the others call them.
    pub name: Option<String>,
    /// The bot's settings, where they differ from the level's.
    pub settings: Settings,
}

/// A person or a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// Somebody at the table.
    Human,
    /// The program.
    Bot,
}

words!(PlayerKind {
    Human: "human",
    Bot: "bot"
});

/// Told without what there is nothing to say about.
impl ToJson for Player {
    fn to_json(&self) -> Value {
        let mut told = fields(&[("kind", &self.kind)]);
        let mut also = |key: &str, value: Value| told.insert(key.to_owned(), value);
        if let Some(level) = &self.level {
            also("level", level.to_json());
        }
        if let Some(name) = &self.name {
            also("name", name.to_json());
        }
        if !self.settings.is_empty() {
            also("settings", self.settings.to_json());
        }
        told.into()
    }
}

impl Player {
    /// A nameless person.
    pub fn human() -> Self {
        Self {
            kind: PlayerKind::Human,
            level: None,
            name: None,
            settings: Settings::new(),
        }
    }
}

/// What a new game needs to know.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which game.
    pub game: String,
    /// Who plays; their number is the number of seats.
    pub seats: Vec<Player>,
    /// Rule options, with `preset` among them if wanted.
    pub options: Settings,
    /// The seed; a fresh one if absent.
    pub seed: Option<String>,
}

impl FromJson for Player {
    fn from_json(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(Map::from_json(value)?);
        let kind: String = fields.take("kind")?;
        let player = Self {
            kind: match kind.as_str() {
                "human" => PlayerKind::Human,
                "bot" => PlayerKind::Bot,
                _ => return Err("`kind`: expected human or bot".to_owned()),
            },
            level: fields.optional("level")?,
            name: fields.optional("name")?,
            settings: fields.optional("settings")?.unwrap_or_default(),
        };
        fields.finish().map(|()| player)
    }
}

impl FromJson for Setup {
    fn from_json(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(Map::from_json(value)?);
        let setup = Self {
            game: fields.take("game")?,
            seats: fields.take("seats")?,
            options: fields.optional("options")?.unwrap_or_default(),
            seed: fields.optional("seed")?,
        };
        fields.finish().map(|()| setup)
    }
}

pub(crate) fn bad_seats(count: usize) -> Refusal {
    Refusal::new("bad-seats").with("seats", count)
}

pub(crate) fn checked_seed(seed: &str) -> Result<String, Refusal> {
    let seed = seed.trim();
    if seed.is_empty() || seed.chars().count() > SEED_LIMIT || seed.chars().any(char::is_control) {
        return Err(Refusal::new("bad-seed").with("longest", SEED_LIMIT));
    }
    Ok(seed.to_owned())
}

/// Whether these players can sit down to a game with these options.
pub(crate) fn check_players(
    kind: &Kind,
    options: &Settings,
    players: &[Player],
) -> Result<(), Refusal> {
    let (least, most) = kind.seats;
    if !(least..=most).contains(&players.len()) {
        return Err(bad_seats(players.len())
            .with("least", least)
            .with("most", most));
    }
    players.iter().try_for_each(|player| {
        if player.name.as_ref().is_some_and(|name| {
            name.chars().count() > NAME_LIMIT || name.chars().any(char::is_control)
        }) {
            return Err(Refusal::new("bad-name").with("longest", NAME_LIMIT));
        }
        match (player.kind, &player.level) {
            (PlayerKind::Human, None) if player.settings.is_empty() => Ok(()),
            (PlayerKind::Human, _) => Err(Refusal::new("bad-seats").with("seat", "human")),
            (PlayerKind::Bot, None) => Err(Refusal::new("unknown-level")),
            (PlayerKind::Bot, Some(level)) => {
                let rung = levels::find(kind.id, level, options, players.len())?;
                choose((kind.bot_settings)(rung.bot), &[], &player.settings).map(|_| ())
            }
        }
    })
}
