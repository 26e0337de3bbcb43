//! Any game at one table: the session of a game whose type is not known until
//! somebody has chosen it. What goes in and comes out is text and JSON.

use serde_json::{Map, Value, json};

use crate::bots::Thinker;
use crate::game::{Game, Outcome, Refusal, Seat};
use crate::json::object;
use crate::options::{Settings, choose, preset_options};
use crate::rng::Rng;
use crate::session::{Session, find_level};

/// A game in progress, whichever it is.
pub trait Table {
    /// Everything public about the game: options, players, moves, whose turn, outcome.
    fn status(&self) -> Value;

    /// Whose turn it is.
    fn to_move(&self) -> Option<Seat>;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// How many random moves a league game begins with.
    fn random_opening(&self) -> usize;

    /// The legal moves in notation, in the game's own order.
    fn legal_texts(&self) -> Vec<String>;

    /// The legal moves with the fields the game describes.
    fn legal_moves(&self) -> Vec<Value>;

    /// Makes a move and tells what happened.
    ///
    /// # Errors
    /// The broken rule; nothing has changed then (rule G4).
    fn play(&mut self, text: &str) -> Result<Value, Refusal>;

    /// Takes the last move back.
    ///
    /// # Errors
    /// `nothing-to-undo`.
    fn undo(&mut self) -> Result<(), Refusal>;

    /// Makes the last undone move again and tells what happened.
    ///
    /// # Errors
    /// `nothing-to-redo`.
    fn redo(&mut self) -> Result<Value, Refusal>;

    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat may see; `None` is a spectator.
    ///
    /// # Errors
    /// `bad-seat` if there is no such seat.
    fn view(&self, seat: Option<Seat>) -> Result<Value, Refusal>;

    /// The whole position as JSON, with `game` and `options`.
    fn position(&self) -> Value;

    /// The record as text.
    fn record(&self) -> String;

    /// Starts a bot thinking about the turn, and tells its default budget.
    ///
    /// # Errors
    /// `game-over`, `unknown-level`, or a setting that does not fit.
    fn think(&self, request: &BotRequest) -> Result<(Box<dyn Thinker>, u64), Refusal>;

    /// Answers a question that only this game knows.
    ///
    /// # Errors
    /// `unknown-question`.
    fn ask(&self, question: &str) -> Result<Value, Refusal>;
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

impl<G: Game> Session<G> {
    fn played(&self, events: Vec<G::Event>) -> Value {
        let outcome = self.game().outcome();
        json!({ "events": events, "over": outcome.is_some(), "outcome": outcome })
    }

    fn fields(text: String, fields: &Map<String, Value>) -> Map<String, Value> {
        let mut entry = object([("text", text.into())]);
        entry.extend(fields.clone());
        entry
    }
}

impl<G: Game> Table for Session<G> {
    fn status(&self) -> Value {
        let options = self.options();
        let preset = G::PRESETS.iter().find(|preset| {
            preset_options(preset)
                .iter()
                .all(|(key, value)| options.get(key) == Some(value))
        });
        let moves: Vec<Value> = self
            .moves()
            .map(|(seat, text, fields)| {
                let mut entry = Self::fields(text, fields);
                entry.insert("seat".to_owned(), seat.into());
                entry.into()
            })
            .collect();
        json!({
            "game": G::ID,
            "options": options,
            "preset": preset.map(|preset| preset.id),
            "seed": self.seed(),
            "players": self.players(),
            "order": self.order(),
            "moves": moves,
            "redo": self.undone(),
            "to_move": self.game().to_move(),
            "outcome": self.game().outcome(),
        })
    }

    fn to_move(&self) -> Option<Seat> {
        self.game().to_move()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn random_opening(&self) -> usize {
        G::RANDOM_OPENING
    }

    fn legal_texts(&self) -> Vec<String> {
        self.game()
            .legal_actions()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn legal_moves(&self) -> Vec<Value> {
        self.game()
            .legal_actions()
            .iter()
            .map(|action| Self::fields(action.to_string(), &self.game().describe(action)).into())
            .collect()
    }

    fn play(&mut self, text: &str) -> Result<Value, Refusal> {
        let events = Session::play(self, text)?;
        Ok(self.played(events))
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        Session::undo(self)
    }

    fn redo(&mut self) -> Result<Value, Refusal> {
        let events = Session::redo(self)?;
        Ok(self.played(events))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn view(&self, seat: Option<Seat>) -> Result<Value, Refusal> {
        let seats = self.game().seats();
        match seat {
            Some(seat) if seat >= seats => Err(Refusal::new("bad-seat")
                .with("seat", seat)
                .with("seats", seats)),
            _ => Ok(json!(self.game().view(seat))),
        }
    }

    fn position(&self) -> Value {
        let mut position = Map::new();
        position.insert("game".to_owned(), G::ID.into());
        position.insert("options".to_owned(), self.options().clone().into());
        position.extend(self.game().position());
        position.into()
    }

    fn record(&self) -> String {
        Session::record(self).to_string()
    }

    fn think(&self, request: &BotRequest) -> Result<(Box<dyn Thinker>, u64), Refusal> {
        let seat = self
            .game()
            .to_move()
            .ok_or_else(|| Refusal::rule("game-over", "G3"))?;
        let level = find_level::<G>(&request.level)?;
        choose(level.settings, &[], &request.settings)?;
        let rng = match &request.seed {
            Some(seed) => Rng::from_text(seed),
            None => self.bot_rng(),
        };
        let view = self.game().view(Some(seat));
        let thinker = G::thinker(level.id, &request.settings, &view, rng)?;
        Ok((thinker, level.budget))
    }

    fn ask(&self, question: &str) -> Result<Value, Refusal> {
        self.game().ask(question)
    }
}
