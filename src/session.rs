//! A game in progress: options, a seed and a list of moves.
//!
//! The session owns what is the same for every game: who sits where, undo and
//! redo, the record. Whatever undo restores is in the game; everything else
//! stands here. Undo replays the moves from the start, so the record proves
//! itself each time somebody takes a move back.

use serde_json::{Map, Value};

use crate::any_game::{AnyGame, Kind, Played};
use crate::bots::Thinker;
use crate::game::{Game, Outcome, Refusal, Seat};
use crate::json::{fields, json};
use crate::levels;
use crate::options::{Settings, choose, preset_options};
use crate::record::{Record, Start};
use crate::rng::{Rng, fresh_seed};
pub use crate::setup::{Player, PlayerKind, Setup};
use crate::setup::{bad_seats, check_players, checked_seed};

/// A move that was made.
struct Turn {
    seat: Seat,
    text: String,
    fields: Map<String, Value>,
}

/// A game in progress.
pub struct Session {
    kind: &'static Kind,
    players: Vec<Player>,
    /// Which player has seat 0, seat 1 and so on (rule G1).
    order: Vec<usize>,
    /// Every option with its value.
    options: Settings,
    start: Start,
    first: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    turns: Vec<Turn>,
    undone: Vec<String>,
}

/// A turn in a game: whose, and the record so far.
pub struct Occasion {
    seat: Option<Seat>,
    record: String,
}

impl Occasion {
    /// The moves made since an earlier turn; none if that was another seat's or another
    /// game's, or if what was played then has been taken back.
    pub fn since(&self, before: &Self) -> Option<&str> {
        let moves = self.record.strip_prefix(before.record.as_str());
        moves.filter(|moves| {
            self.seat == before.seat && !moves.starts_with(|letter: char| letter > ' ')
        })
    }
}

/// Which bot is asked, and how.
#[derive(Clone, Debug, Default)]
pub struct BotRequest {
    /// Its level.
    pub level: String,
    /// What is adjusted about it.
    pub settings: Settings,
    /// Its seed; a function of the game so far if absent.
    pub seed: Option<String>,
}

impl Session {
    /// Seats the players, shuffles the turn order and deals (rules G1, G2).
    ///
    /// # Errors
    /// Whatever in the set-up does not fit the game, with its code.
    pub fn new(kind: &'static Kind, setup: &Setup) -> Result<Self, Refusal> {
        let seed = match &setup.seed {
            Some(seed) => checked_seed(seed)?,
            None => fresh_seed().ok_or_else(|| Refusal::new("no-entropy"))?,
        };
        let options = choose(kind.options, kind.presets, &setup.options)?;
        check_players(kind, &options, &setup.seats)?;
        let mut rng = Rng::from_text(&seed);
        let mut order: Vec<usize> = (0..setup.seats.len()).collect();
        rng.shuffle(&mut order);
        let game = (kind.deal)(&options, order.len(), &mut rng)?;
        Ok(Self {
            kind,
            players: setup.seats.clone(),
            order,
            options,
            start: Start::Seed(seed),
            first: game.duplicate(),
            game,
            turns: Vec::new(),
            undone: Vec::new(),
        })
    }

    /// Starts from a position instead of a deal; seats are taken in the order given.
    ///
    /// # Errors
    /// `bad-position`, or an option that does not fit.
    pub fn from_position(
        kind: &'static Kind,
        players: Option<Vec<Player>>,
        options: &Settings,
        position: Map<String, Value>,
    ) -> Result<Self, Refusal> {
        let options = choose(kind.options, kind.presets, options)?;
        let game = (kind.set_up)(&options, position.clone())?;
        let players = players.unwrap_or_else(|| vec![Player::human(); game.seats()]);
        check_players(kind, &options, &players)?;
        if players.len() != game.seats() {
            return Err(bad_seats(players.len()));
        }
        Ok(Self {
            kind,
            order: (0..players.len()).collect(),
            players,
            options,
            start: Start::Position(position),
            first: game.duplicate(),
            game,
            turns: Vec::new(),
            undone: Vec::new(),
        })
    }

    /// Replays a record through the rules.
    ///
    /// # Errors
    /// What is wrong with the header, or `bad-record` with the number of the
    /// move that does not replay.
    pub fn load(kind: &'static Kind, record: &Record) -> Result<Self, Refusal> {
        let mut session = match &record.start {
            Start::Seed(seed) => Self::new(
                kind,
                &Setup {
                    game: record.game.clone(),
                    seats: record.players.clone(),
                    options: record.options.clone(),
                    seed: Some(seed.clone()),
                },
            )?,
            Start::Position(position) => Self::from_position(
                kind,
                Some(record.players.clone()),
                &record.options,
                position.clone(),
            )?,
        };
        for (index, text) in record.moves.iter().enumerate() {
            session.make(text).map_err(|refusal| {
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
            game: self.kind.id.to_owned(),
            options: self.options.clone(),
            players: self.players.clone(),
            start: self.start.clone(),
            moves: self.turns.iter().map(|turn| turn.text.clone()).collect(),
        }
    }

    /// The game as it stands, if it is of that kind.
    pub fn game<G: Game>(&self) -> Option<&G> {
        let game: &dyn std::any::Any = self.game.as_ref();
        game.downcast_ref()
    }

    /// Which player has which seat.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// How many undone moves could be made again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// How many moves were made.
    pub fn length(&self) -> usize {
        self.turns.len()
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Option<Seat> {
        self.game.to_move()
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.game.seats()
    }

    /// How many random moves a league game begins with.
    pub fn random_opening(&self) -> usize {
        self.kind.random_opening
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The legal moves in notation, in the game's own order.
    pub fn legal_texts(&self) -> Vec<String> {
        self.game.legal_texts()
    }

    /// The legal moves with the fields the game describes.
    pub fn legal_moves(&self) -> Vec<Value> {
        let moves = self.game.legal_moves().into_iter();
        moves
            .map(|(text, fields)| entry(text, fields).into())
            .collect()
    }

    /// Everything public about the game: options, players, moves, whose turn, outcome.
    pub fn status(&self) -> Value {
        let preset = self.kind.presets.iter().find(|preset| {
            preset_options(preset)
                .iter()
                .all(|(key, value)| self.options.get(key) == Some(value))
        });
        let turns = self.turns.iter();
        let moves: Vec<Value> = turns
            .map(|turn| {
                let mut entry = entry(turn.text.clone(), turn.fields.clone());
                entry.insert("seat".to_owned(), turn.seat.into());
                entry.into()
            })
            .collect();
        json!({
            "game": self.kind.id,
            "options": self.options,
            "preset": preset.map(|preset| preset.id),
            "seed": self.seed(),
            "players": self.players,
            "order": self.order,
            "moves": moves,
            "redo": self.undone.len(),
            "to_move": self.to_move(),
            "outcome": self.outcome(),
        })
    }

    /// What a seat may see; `None` is a spectator.
    ///
    /// # Errors
    /// `bad-seat` if there is no such seat.
    pub fn view(&self, seat: Option<Seat>) -> Result<Value, Refusal> {
        let seats = self.seats();
        match seat {
            Some(seat) if seat >= seats => Err(Refusal::new("bad-seat")
                .with("seat", seat)
                .with("seats", seats)),
            _ => Ok(self.game.view(seat)),
        }
    }

    /// The whole position as JSON, with `game` and `options`.
    pub fn position(&self) -> Value {
        let mut position = fields(&[("game", &self.kind.id), ("options", &self.options)]);
        position.extend(self.game.position());
        position.into()
    }

    /// Makes a move given in notation: `{events, over, outcome}`.
    ///
    /// # Errors
    /// `bad-notation`, or the rule it breaks; nothing has changed then (rule G4).
    pub fn play(&mut self, text: &str) -> Result<Value, Refusal> {
        let events = self.make(text)?;
        self.undone.clear();
        Ok(self.told(events))
    }

    fn make(&mut self, text: &str) -> Result<Value, Refusal> {
        let seat = self
            .to_move()
            .ok_or_else(|| Refusal::rule("game-over", "G3"))?;
        let Played {
            text,
            fields,
            events,
        } = self.game.play(text)?;
        self.turns.push(Turn { seat, text, fields });
        Ok(events)
    }

    fn told(&self, events: Value) -> Value {
        let outcome = self.outcome();
        json!({ "events": events, "over": outcome.is_some(), "outcome": outcome })
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
        self.undone.push(last.text);
        self.game = self.first.duplicate();
        for turn in &self.turns {
            self.game.play(&turn.text)?;
        }
        Ok(())
    }

    /// Makes the last undone move again: `{events, over, outcome}`.
    ///
    /// # Errors
    /// `nothing-to-redo`.
    pub fn redo(&mut self) -> Result<Value, Refusal> {
        let text = self
            .undone
            .pop()
            .ok_or_else(|| Refusal::new("nothing-to-redo"))?;
        let events = self.make(&text)?;
        Ok(self.told(events))
    }

    /// Starts a bot thinking about the turn, and tells its default budget.
    ///
    /// # Errors
    /// `game-over`, `unknown-level`, or a setting that does not fit.
    pub fn think(&self, request: &BotRequest) -> Result<(Box<dyn Thinker>, u64), Refusal> {
        let seat = self
            .to_move()
            .ok_or_else(|| Refusal::rule("game-over", "G3"))?;
        let rung = levels::find(self.kind.id, &request.level, &self.options, self.seats())?;
        choose((self.kind.bot_settings)(rung.bot), &[], &request.settings)?;
        let rng = match &request.seed {
            Some(seed) => Rng::from_text(seed),
            None => self.bot_rng(),
        };
        let thinker = self.game.thinker(rung.bot, &request.settings, seat, rng)?;
        Ok((thinker, rung.budget))
    }

    /// The turn that is now.
    pub fn occasion(&self) -> Occasion {
        let mut record = self.record().to_string();
        // Where the line ends now, the next move may follow.
        record.pop();
        Occasion {
            seat: self.to_move(),
            record,
        }
    }

    /// Answers a question that only this game knows.
    ///
    /// # Errors
    /// `unknown-question`.
    pub fn ask(&self, question: &str) -> Result<Value, Refusal> {
        self.game.ask(question)
    }

    /// The seed, unless the game began from a position.
    fn seed(&self) -> Option<&str> {
        match &self.start {
            Start::Seed(seed) => Some(seed),
            Start::Position(_) => None,
        }
    }

    /// The generator a bot gets at this point unless it is given another: a
    /// function of the game so far, so that the same bot at the same point
    /// chooses the same, and can be asked again why.
    fn bot_rng(&self) -> Rng {
        Rng::from_text(&format!(
            "{}/{}",
            self.seed().unwrap_or("position"),
            self.turns.len()
        ))
    }
}

/// A move as it is listed: its notation first, then what the game describes.
fn entry(text: String, described: Map<String, Value>) -> Map<String, Value> {
    let mut entry = fields(&[("text", &text)]);
    entry.extend(described);
    entry
}
