//! Tables: a session of any game behind one interface.
//!
//! The edges do not depend on the game. They use notation and JSON: what a session
//! returns is serialised here, and only here. (Returning the types themselves behind
//! `erased_serde` was tried and made the module larger.)

use std::any::Any;

use crate::bots::Bots;
use crate::game::Seat;
use crate::json::Json;
use crate::record::Record;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::thought::{BotRequest, Thought};

/// A session of some game.
pub trait Table {
    /// The typed session, for callers that know its game.
    fn session(&self) -> &dyn Any;

    /// How many sit at the table.
    fn seats(&self) -> usize;

    /// Whose turn it is.
    fn to_move(&self) -> Option<Seat>;

    /// How many moves were made.
    fn length(&self) -> usize;

    /// How many undone moves can be redone.
    fn undone(&self) -> usize;

    /// Which player has which seat.
    fn order(&self) -> &[usize];

    /// The legal moves in notation, in the game's own order.
    fn legal_texts(&self) -> Vec<String>;

    /// The legal moves with what the game shows about them.
    fn legal_moves(&self) -> Json;

    /// Everything public about the game.
    fn status(&mut self) -> Json;

    /// What a seat may see; `None` is a spectator.
    ///
    /// # Errors
    /// `bad-seat` if there is no such seat.
    fn view(&self, seat: Option<Seat>) -> Result<Json, Refusal>;

    /// The whole position, with `game` and `options`.
    fn position(&self) -> Json;

    /// Winners and scores, once the game is over.
    fn result(&self) -> Option<(Vec<Seat>, Vec<i64>)>;

    /// How the game ended; null while it is in progress.
    fn outcome(&self) -> Json;

    /// Makes a move given in notation.
    ///
    /// # Errors
    /// `bad-notation`, or the rule it breaks; nothing has changed then (rule G4).
    fn play(&mut self, text: &str) -> Result<Json, Refusal>;

    /// Takes the last move back.
    ///
    /// # Errors
    /// `nothing-to-undo`.
    fn undo(&mut self) -> Result<(), Refusal>;

    /// Takes moves back under the rules for players: these seats agree, and nothing
    /// hidden was revealed.
    ///
    /// # Errors
    /// As [`Session::take_back`].
    fn take_back(&mut self, moves: usize, agreed: &[Seat]) -> Result<(), Refusal>;

    /// The time of the seat to move is up.
    ///
    /// # Errors
    /// As [`Session::time_up`].
    fn time_up(&mut self) -> Result<Json, Refusal>;

    /// Redoes the last undone move.
    ///
    /// # Errors
    /// `nothing-to-redo`.
    fn redo(&mut self) -> Result<Json, Refusal>;

    /// The record: everything needed to restore this session.
    fn record(&self) -> Record;

    /// Starts a bot on this turn.
    ///
    /// # Errors
    /// `game-over`, `unknown-level`, or a setting that does not fit.
    fn think(&self, request: &BotRequest) -> Result<Box<dyn AnyThought>, Refusal>;

    /// Answers a question that is particular to this game.
    ///
    /// # Errors
    /// `unknown-question`.
    fn ask(&self, question: &str) -> Result<Json, Refusal>;
}

impl<G: Bots> Table for Session<G> {
    fn session(&self) -> &dyn Any {
        self
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn to_move(&self) -> Option<Seat> {
        self.to_move()
    }

    fn length(&self) -> usize {
        self.length()
    }

    fn undone(&self) -> usize {
        self.undone()
    }

    fn order(&self) -> &[usize] {
        self.order()
    }

    fn legal_texts(&self) -> Vec<String> {
        let listed = self.to_move().map(|_| self.game().legal_actions());
        let actions = listed.unwrap_or_default();
        actions.iter().map(ToString::to_string).collect()
    }

    fn legal_moves(&self) -> Json {
        Json::of(&self.legal_moves())
    }

    fn status(&mut self) -> Json {
        Json::of(&self.status())
    }

    fn view(&self, seat: Option<Seat>) -> Result<Json, Refusal> {
        Ok(Json::of(&self.view(seat)?))
    }

    fn position(&self) -> Json {
        Json::of(&self.position())
    }

    fn result(&self) -> Option<(Vec<Seat>, Vec<i64>)> {
        let outcome = self.outcome()?;
        Some((outcome.winners, outcome.scores))
    }

    fn outcome(&self) -> Json {
        Json::of(&self.outcome())
    }

    fn play(&mut self, text: &str) -> Result<Json, Refusal> {
        Ok(Json::of(&self.play(self.read(text)?)?))
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.undo()
    }

    fn take_back(&mut self, moves: usize, agreed: &[Seat]) -> Result<(), Refusal> {
        self.take_back(moves, agreed)
    }

    fn time_up(&mut self) -> Result<Json, Refusal> {
        Ok(Json::of(&self.time_up()?))
    }

    fn redo(&mut self) -> Result<Json, Refusal> {
        Ok(Json::of(&self.redo()?))
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn think(&self, request: &BotRequest) -> Result<Box<dyn AnyThought>, Refusal> {
        Ok(Box::new(self.think(request)?))
    }

    fn ask(&self, question: &str) -> Result<Json, Refusal> {
        Ok(Json::of(&self.game().ask(question)?))
    }
}

/// A bot of some game, thinking about one turn.
pub trait AnyThought {
    /// Thinks for up to `units` and returns how many it used.
    fn think(&mut self, units: u64) -> u64;

    /// The remaining budget.
    fn left(&self) -> u64;

    /// The best move so far, in notation, and why.
    fn answer(&self) -> (String, Json);

    /// Its full answer, with its judgement if it was asked for one.
    fn advice(&self) -> Json;
}

impl<G: Bots> AnyThought for Thought<G> {
    fn think(&mut self, units: u64) -> u64 {
        self.think(units)
    }

    fn left(&self) -> u64 {
        self.left()
    }

    fn answer(&self) -> (String, Json) {
        let answer = self.answer();
        (answer.action.to_string(), Json::of(&answer.reasons))
    }

    fn advice(&self) -> Json {
        Json::of(&self.advice())
    }
}
