//! Any game behind one face: what goes in and comes out is text and JSON.
//!
//! A session, a record or the page does not care which game it is. It speaks to
//! [`AnyGame`], so that all of them are compiled once, and not once for every
//! game: the module is downloaded by phones.

use std::any::Any;

use serde_json::{Map, Value};

use crate::bots::Thinker;
use crate::game::{Game, Outcome, Refusal, Seat, written};
use crate::json::ToJson;
use crate::options::{OptionSpec, Preset, Settings};
use crate::rng::Rng;

/// A game in some position, whichever it is.
pub trait AnyGame: Any {
    /// The same position once more.
    fn duplicate(&self) -> Box<dyn AnyGame>;

    /// How many sit at the table.
    fn seats(&self) -> usize;

    /// Whose turn it is.
    fn to_move(&self) -> Option<Seat>;

    /// The legal moves in notation, with the fields the game describes.
    fn legal_moves(&self) -> Vec<(String, Map<String, Value>)>;

    /// The legal moves in notation, in the game's own order.
    fn legal_texts(&self) -> Vec<String>;

    /// Makes a move given in notation and tells what happened.
    ///
    /// # Errors
    /// `bad-notation`, or the rule it breaks; nothing has changed then (rule G4).
    fn play(&mut self, text: &str) -> Result<Played, Refusal>;

    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat may see; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Value;

    /// The position as JSON, without `game` and `options`.
    fn position(&self) -> Map<String, Value>;

    /// Starts a bot thinking about what one seat sees.
    ///
    /// # Errors
    /// `unknown-bot`, or a setting that does not fit.
    fn thinker(
        &self,
        bot: &str,
        settings: &Settings,
        seat: Seat,
        rng: Rng,
    ) -> Result<Box<dyn Thinker>, Refusal>;

    /// Answers a question that only this game knows.
    ///
    /// # Errors
    /// `unknown-question`.
    fn ask(&self, question: &str) -> Result<Value, Refusal>;
}

/// A move that was just made.
pub struct Played {
    /// Its notation, as the game writes it.
    pub text: String,
    /// What the game describes about it.
    pub fields: Map<String, Value>,
    /// What happened, in order.
    pub events: Value,
}

impl<G: Game> AnyGame for G {
    fn duplicate(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        Game::seats(self)
    }

    fn to_move(&self) -> Option<Seat> {
        Game::to_move(self)
    }

    fn legal_moves(&self) -> Vec<(String, Map<String, Value>)> {
        let actions = self.legal_actions();
        let described = actions.iter();
        described
            .map(|action| (written(action), self.describe(action)))
            .collect()
    }

    fn legal_texts(&self) -> Vec<String> {
        let actions = self.legal_actions();
        actions.iter().map(|action| written(action)).collect()
    }

    fn play(&mut self, text: &str) -> Result<Played, Refusal> {
        let action: G::Action = text.parse()?;
        self.check(&action)?;
        Ok(Played {
            text: written(&action),
            fields: self.describe(&action),
            events: self.apply(&action).to_json(),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn view(&self, seat: Option<Seat>) -> Value {
        Game::view(self, seat).to_json()
    }

    fn position(&self) -> Map<String, Value> {
        Game::position(self)
    }

    fn thinker(
        &self,
        bot: &str,
        settings: &Settings,
        seat: Seat,
        rng: Rng,
    ) -> Result<Box<dyn Thinker>, Refusal> {
        G::thinker(bot, settings, &Game::view(self, Some(seat)), rng)
    }

    fn ask(&self, question: &str) -> Result<Value, Refusal> {
        Game::ask(self, question)
    }
}

/// A game that begins, or why it does not.
pub type Begun = Result<Box<dyn AnyGame>, Refusal>;

/// A kind of game, before one of it is in progress.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its name in records, positions and the protocol.
    pub id: &'static str,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
    /// What may be chosen about the rules.
    pub options: &'static [OptionSpec],
    /// Named mixes of options.
    pub presets: &'static [Preset],
    /// How many random moves a league game begins with.
    pub random_opening: usize,
    /// Whether few points are better than many.
    pub fewest_win: bool,
    /// What may be adjusted about a bot.
    pub bot_settings: fn(&str) -> &'static [OptionSpec],
    /// Deals a game; the options are complete and checked.
    pub deal: fn(&Settings, usize, &mut Rng) -> Begun,
    /// The game in a position given as JSON; the options are complete and checked.
    pub set_up: fn(&Settings, Map<String, Value>) -> Begun,
}

impl Kind {
    /// What there is to know about a game.
    pub const fn of<G: Game>() -> Self {
        Self {
            id: G::ID,
            seats: G::SEATS,
            options: G::OPTIONS,
            presets: G::PRESETS,
            random_opening: G::RANDOM_OPENING,
            fewest_win: G::FEWEST_WIN,
            bot_settings: G::bot_settings,
            deal: |options, seats, rng| {
                let game = G::new(&G::read_options(options), seats, rng)?;
                Ok(Box::new(game))
            },
            set_up: |options, position| {
                let game = G::from_position(&G::read_options(options), position)?;
                Ok(Box::new(game))
            },
        }
    }
}
