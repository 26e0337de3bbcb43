//! How sessions begin: from a deal, a position or a record; and how the record is
//! written.

use serde_json::{Map, Value};

use super::Session;
use super::company::{Company, check_players, seed_of};
use super::headers;
use crate::bots::Bots;
use crate::game::{Seat, bad_position};
use crate::json;
use crate::options::{self, Options, Settings};
use crate::record::{Record, Start};
use crate::refusal::Refusal;
use crate::setup::{Player, Setup};
use crate::terms::Terms;

impl<G: Bots> Session<G> {
    /// Seats the players, shuffles the turn order and deals (rules G1, G2).
    ///
    /// # Errors
    /// Whatever in the set-up does not fit the game.
    pub fn new(setup: &Setup) -> Result<Self, Refusal> {
        let seed = seed_of(setup)?;
        let options = options::choose(G::PRESETS, &setup.options)?;
        Self::check_players(&setup.seats)?;
        let (company, mut rng) = Company::shuffled(setup, seed)?;
        let game = G::new(&options, setup.seats.len(), &mut rng)?;
        Ok(Self::begin(company, game))
    }

    /// Starts from a position instead of a deal; seats are taken in the order given.
    ///
    /// # Errors
    /// `bad-position`, or an option that does not fit.
    pub fn from_position(
        players: Option<Vec<Player>>,
        settings: &Settings,
        position: Map<String, Value>,
    ) -> Result<Self, Refusal> {
        Self::set_up(players, settings, position, Terms::default())
    }

    fn set_up(
        players: Option<Vec<Player>>,
        settings: &Settings,
        position: Map<String, Value>,
        terms: Terms,
    ) -> Result<Self, Refusal> {
        let options = options::choose(G::PRESETS, settings)?;
        let typed = json::read_fields(position.clone()).map_err(bad_position)?;
        let game = G::from_position(&options, typed)?;
        if let Some(players) = &players {
            Self::check_players(players)?;
        }
        let start = Start::Position(position);
        let company = Company::in_order(players, game.seats(), start, terms)?;
        Ok(Self::begin(company, game))
    }

    fn begin(company: Company, game: G) -> Self {
        Self {
            company,
            first: game.clone(),
            game,
            turns: Vec::new(),
            described: Vec::new(),
            undone: Vec::new(),
        }
    }

    fn check_players(players: &[Player]) -> Result<(), Refusal> {
        check_players(players, G::SEATS, &|id| Ok(G::level(id)?.settings))
    }

    /// Replays the first moves of a record through the rules.
    ///
    /// # Errors
    /// What is wrong with the header, or `bad-record` with the number of the move that
    /// does not replay.
    pub fn load(record: &Record, moves: usize) -> Result<Self, Refusal> {
        let terms = headers::terms(&record.extras)?;
        let mut session = match &record.start {
            Start::Seed(seed) => Self::new(&record.setup(seed, terms))?,
            Start::Position(position) => {
                let players = Some(record.players.clone());
                Self::set_up(players, &record.options, position.clone(), terms)?
            }
        };
        follow(record, moves, &mut session)?;
        Ok(session)
    }

    /// The record: everything needed to restore this session.
    pub fn record(&self) -> Record {
        let turns = self.turns.iter();
        let moves = turns.map(|turn| turn.action.to_string()).collect();
        recorded(G::ID, self.game.options().settings(), moves, &self.company)
    }
}

/// The parts of a session that replaying a record needs, for any game.
trait Replayed {
    /// Makes a move of the record.
    fn replay(&mut self, text: &str) -> Result<(), Refusal>;
    /// Whose turn it is, and who sits at the table.
    fn seated(&mut self) -> (Option<Seat>, &mut Company);
}

impl<G: Bots> Replayed for Session<G> {
    fn replay(&mut self, text: &str) -> Result<(), Refusal> {
        self.replay_move(text)
    }

    fn seated(&mut self) -> (Option<Seat>, &mut Company) {
        (self.to_move(), &mut self.company)
    }
}

/// Makes the first moves of a record; after the last one a seat may have lost on time.
fn follow(record: &Record, moves: usize, session: &mut dyn Replayed) -> Result<(), Refusal> {
    for (index, text) in record.moves.iter().take(moves).enumerate() {
        session.replay(text).map_err(|mut refusal| {
            let why = std::mem::replace(&mut refusal.code, "bad-record");
            refusal
                .with("why", why)
                .with("move", index + 1)
                .with("text", text.as_str())
        })?;
    }
    if moves >= record.moves.len() {
        let (to_move, company) = session.seated();
        company.forfeit = headers::forfeit(&record.extras, company, to_move)?;
    }
    Ok(())
}

fn recorded(game: &str, options: Settings, moves: Vec<String>, company: &Company) -> Record {
    Record {
        game: game.to_owned(),
        options,
        players: company.players.clone(),
        start: company.start.clone(),
        extras: headers::extras(company),
        moves,
    }
}
