//! A game in progress: options, a seed and a list of moves.
//!
//! The session owns what is the same for every game: who sits where, undo and
//! redo, the record. Whatever undo restores is in the game; everything else
//! stands here. Undo replays the moves from the start, so the record proves
//! itself each time somebody takes a move back.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::game::{Game, Refusal, Seat};
use crate::json::{Fields, FromJson};
use crate::options::{Settings, choose};
use crate::record::{Record, Start};
use crate::rng::{Rng, fresh_seed};

/// Longest accepted name of a player, in characters.
const NAME_LIMIT: usize = 40;
/// Longest accepted seed, in characters.
const SEED_LIMIT: usize = 200;

/// Who sits down to play, in the order of the set-up, not of the turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Player {
    /// A person or a bot.
    pub kind: PlayerKind,
    /// The bot's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// What the others call them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The bot's settings, where they differ from the level's.
    #[serde(skip_serializing_if = "Settings::is_empty")]
    pub settings: Settings,
}

/// A person or a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// Somebody at the table.
    Human,
    /// The program.
    Bot,
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

/// A move that was made.
#[derive(Clone, Debug)]
struct Turn<G: Game> {
    seat: Seat,
    action: G::Action,
    fields: Map<String, Value>,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    players: Vec<Player>,
    /// Which player has seat 0, seat 1 and so on (rule G1).
    order: Vec<usize>,
    /// Every option with its value.
    options: Settings,
    start: Start,
    first: G,
    game: G,
    turns: Vec<Turn<G>>,
    undone: Vec<G::Action>,
}

impl<G: Game> Session<G> {
    /// Seats the players, shuffles the turn order and deals (rules G1, G2).
    ///
    /// # Errors
    /// Whatever in the set-up does not fit the game, with its code.
    pub fn new(setup: &Setup) -> Result<Self, Refusal> {
        let seed = match &setup.seed {
            Some(seed) => checked_seed(seed)?,
            None => fresh_seed().ok_or_else(|| Refusal::new("no-entropy"))?,
        };
        check_players::<G>(&setup.seats)?;
        let options = choose(G::OPTIONS, G::PRESETS, &setup.options)?;
        let mut rng = Rng::from_text(&seed);
        let mut order: Vec<usize> = (0..setup.seats.len()).collect();
        rng.shuffle(&mut order);
        let game = G::new(&G::read_options(&options), order.len(), &mut rng)?;
        let players = setup.seats.clone();
        Ok(Self::at(players, order, options, Start::Seed(seed), game))
    }

    /// Starts from a position instead of a deal; seats are taken in the order given.
    ///
    /// # Errors
    /// `bad-position`, or an option that does not fit.
    pub fn from_position(
        players: Option<Vec<Player>>,
        options: &Settings,
        position: Map<String, Value>,
    ) -> Result<Self, Refusal> {
        let options = choose(G::OPTIONS, G::PRESETS, options)?;
        let game = G::from_position(&G::read_options(&options), position.clone())?;
        let players = players.unwrap_or_else(|| vec![Player::human(); game.seats()]);
        check_players::<G>(&players)?;
        if players.len() != game.seats() {
            return Err(bad_seats(players.len()));
        }
        let order = (0..players.len()).collect();
        let start = Start::Position(position);
        Ok(Self::at(players, order, options, start, game))
    }

    fn at(
        players: Vec<Player>,
        order: Vec<usize>,
        options: Settings,
        start: Start,
        game: G,
    ) -> Self {
        Self {
            players,
            order,
            options,
            start,
            first: game.clone(),
            game,
            turns: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// Replays a record through the rules.
    ///
    /// # Errors
    /// What is wrong with the header, or `bad-record` with the number of the
    /// move that does not replay.
    pub fn load(record: &Record) -> Result<Self, Refusal> {
        let mut session = match &record.start {
            Start::Seed(seed) => Self::new(&Setup {
                game: record.game.clone(),
                seats: record.players.clone(),
                options: record.options.clone(),
                seed: Some(seed.clone()),
            })?,
            Start::Position(position) => Self::from_position(
                Some(record.players.clone()),
                &record.options,
                position.clone(),
            )?,
        };
        for (index, text) in record.moves.iter().enumerate() {
            session.play(text).map_err(|refusal| {
                Refusal {
                    code: "bad-record",
                    data: refusal.data,
                    ..refusal
                }
                .with("why", refusal.code)
                .with("move", index + 1)
                .with("text", text.as_str())
            })?;
        }
        Ok(session)
    }

    /// The record: everything needed to be here again.
    pub fn record(&self) -> Record {
        Record {
            game: G::ID.to_owned(),
            options: self.options.clone(),
            players: self.players.clone(),
            start: self.start.clone(),
            moves: self
                .turns
                .iter()
                .map(|turn| turn.action.to_string())
                .collect(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Who plays, in the order of the set-up.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Which player has which seat.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Every option with its value.
    pub fn options(&self) -> &Settings {
        &self.options
    }

    /// The seed, unless the game began from a position.
    pub fn seed(&self) -> Option<&str> {
        match &self.start {
            Start::Seed(seed) => Some(seed),
            Start::Position(_) => None,
        }
    }

    /// How many undone moves could be made again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// The moves so far: who, the notation, and the fields the game describes.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Seat, String, &Map<String, Value>)> {
        self.turns
            .iter()
            .map(|turn| (turn.seat, turn.action.to_string(), &turn.fields))
    }

    /// Makes a move given in notation.
    ///
    /// # Errors
    /// `bad-notation`, or the rule it breaks; nothing has changed then (rule G4).
    pub fn play(&mut self, text: &str) -> Result<Vec<G::Event>, Refusal> {
        let events = self.make(text.parse()?)?;
        self.undone.clear();
        Ok(events)
    }

    fn make(&mut self, action: G::Action) -> Result<Vec<G::Event>, Refusal> {
        let seat = self
            .game
            .to_move()
            .ok_or_else(|| Refusal::rule("game-over", "G3"))?;
        self.game.check(&action)?;
        let fields = self.game.describe(&action);
        let events = self.game.apply(&action);
        self.turns.push(Turn {
            seat,
            action,
            fields,
        });
        Ok(events)
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// `nothing-to-undo`.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let last = self
            .turns
            .pop()
            .ok_or_else(|| Refusal::new("nothing-to-undo"))?;
        self.undone.push(last.action);
        self.game = self.first.clone();
        for turn in &self.turns {
            self.game.apply(&turn.action);
        }
        Ok(())
    }

    /// Makes the last undone move again.
    ///
    /// # Errors
    /// `nothing-to-redo`.
    pub fn redo(&mut self) -> Result<Vec<G::Event>, Refusal> {
        let action = self
            .undone
            .pop()
            .ok_or_else(|| Refusal::new("nothing-to-redo"))?;
        self.make(action)
    }

    /// The generator a bot gets at this point unless it is given another: a
    /// function of the game so far, so that the same bot at the same point
    /// chooses the same, and can be asked again why.
    pub fn bot_rng(&self) -> Rng {
        Rng::from_text(&format!(
            "{}/{}",
            self.seed().unwrap_or("position"),
            self.turns.len()
        ))
    }
}

fn bad_seats(count: usize) -> Refusal {
    Refusal::new("bad-seats").with("seats", count)
}

fn checked_seed(seed: &str) -> Result<String, Refusal> {
    let seed = seed.trim();
    if seed.is_empty() || seed.chars().count() > SEED_LIMIT || seed.chars().any(char::is_control) {
        return Err(Refusal::new("bad-seed").with("longest", SEED_LIMIT));
    }
    Ok(seed.to_owned())
}

fn check_players<G: Game>(players: &[Player]) -> Result<(), Refusal> {
    let (least, most) = G::SEATS;
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
                let level = find_level::<G>(level)?;
                choose(level.settings, &[], &player.settings).map(|_| ())
            }
        }
    })
}

/// The level of that name.
///
/// # Errors
/// `unknown-level`.
pub fn find_level<G: Game>(id: &str) -> Result<&'static crate::game::Level, Refusal> {
    G::LEVELS
        .iter()
        .find(|level| level.id == id)
        .ok_or_else(|| Refusal::new("unknown-level").with("level", id))
}
