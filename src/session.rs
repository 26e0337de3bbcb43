//! Sessions: a game in progress is options, a seed and a list of moves.
//!
//! The session owns what is the same for every game: who sits where, undo and redo, the
//! record. What undo restores is in the game; everything else is here. Undo replays the
//! moves from the start, so each undo also tests the record. What the players have agreed
//! on besides the rules is in `take_back` and `clock`.

mod clock;
mod headers;
mod take_back;

use serde_json::{Map, Value};

use crate::bots::Bots;
use crate::game::{Outcome, Seat, bad_position, check_seats};
use crate::json;
use crate::options::{self, Options, Settings};
use crate::record::{Record, Start};
use crate::refusal::{Problem, Refusal};
use crate::report::{
    Decision, Described, Forfeit, Made, Played, PlayedOf, Status, StatusOf, Whole,
};
use crate::rng::{Rng, fresh_seed};
use crate::setup::{Player, PlayerKind, Setup, checked_seed};
use crate::terms::Terms;
use crate::thought::{BotRequest, Thought};

/// A game in progress.
pub struct Session<G: Bots> {
    players: Vec<Player>,
    /// Which player has seat 0, seat 1 and so on (rule G1).
    order: Vec<usize>,
    start: Start,
    terms: Terms,
    first: G,
    game: G,
    turns: Vec<Turn<G::Action>>,
    /// Descriptions of the first turns, as far as anybody has asked for them.
    described: Vec<G::Move>,
    undone: Vec<G::Action>,
    /// How the game was broken off after the last turn.
    forfeit: Option<Forfeit>,
}

/// A move that was made.
struct Turn<Action> {
    seat: Seat,
    action: Action,
    /// Whether it showed somebody what was hidden.
    reveals: bool,
}

impl<G: Bots> Session<G> {
    /// Seats the players, shuffles the turn order and deals (rules G1, G2).
    ///
    /// # Errors
    /// Whatever in the set-up does not fit the game.
    pub fn new(setup: &Setup) -> Result<Self, Refusal> {
        let seed = match &setup.seed {
            Some(seed) => checked_seed(seed)?,
            None => fresh_seed().ok_or(Problem::NoEntropy)?,
        };
        let options = options::choose(G::PRESETS, &setup.options)?;
        check_players::<G>(&setup.seats)?;
        setup.terms.check(&people(&setup.seats))?;
        let mut rng = Rng::from_text(&seed);
        let mut order: Vec<usize> = (0..setup.seats.len()).collect();
        rng.shuffle(&mut order);
        let game = G::new(&options, order.len(), &mut rng)?;
        let players = setup.seats.clone();
        let terms = setup.terms.clone();
        Ok(Self::begin(players, order, terms, Start::Seed(seed), game))
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
        let options = options::choose(G::PRESETS, settings)?;
        let typed = json::read(position.clone().into()).map_err(bad_position)?;
        let game = G::from_position(&options, typed)?;
        let seats = game.seats();
        let players = players.unwrap_or_else(|| vec![Player::human(); seats]);
        check_players::<G>(&players)?;
        if players.len() != seats {
            return Err(Problem::OtherSeats {
                seats: players.len(),
            }
            .into());
        }
        let order = (0..seats).collect();
        let start = Start::Position(position);
        Ok(Self::begin(players, order, Terms::default(), start, game))
    }

    fn begin(players: Vec<Player>, order: Vec<usize>, terms: Terms, start: Start, game: G) -> Self {
        Self {
            players,
            order,
            start,
            terms,
            first: game.clone(),
            game,
            turns: Vec::new(),
            described: Vec::new(),
            undone: Vec::new(),
            forfeit: None,
        }
    }

    /// Replays the first moves of a record through the rules.
    ///
    /// # Errors
    /// What is wrong with the header, or `bad-record` with the number of the move that
    /// does not replay.
    pub fn load(record: &Record, moves: usize) -> Result<Self, Refusal> {
        let terms = headers::terms(&record.extras)?;
        let mut session = match &record.start {
            Start::Seed(seed) => Self::new(&Setup {
                game: record.game.clone(),
                seats: record.players.clone(),
                options: record.options.clone(),
                seed: Some(seed.clone()),
                terms,
            })?,
            Start::Position(position) => {
                let players = Some(record.players.clone());
                let session = Self::from_position(players, &record.options, position.clone())?;
                terms.check(&people(&session.players))?;
                Self { terms, ..session }
            }
        };
        for (index, text) in record.moves.iter().take(moves).enumerate() {
            session.replay(text).map_err(|refusal| {
                let why = refusal.code;
                let refusal = Refusal {
                    code: "bad-record",
                    ..refusal
                };
                refusal
                    .with("why", why)
                    .with("move", index + 1)
                    .with("text", text.as_str())
            })?;
        }
        if moves >= record.moves.len() {
            let to_move = session.to_move();
            session.forfeit =
                headers::forfeit(&record.extras, &session.terms, &session.order, to_move)?;
        }
        Ok(session)
    }

    /// Reads a move in notation.
    ///
    /// # Errors
    /// `game-over`, or `bad-notation`.
    pub fn read(&self, text: &str) -> Result<G::Action, Refusal> {
        self.to_move().ok_or(Problem::GameOver)?;
        text.parse()
    }

    fn replay(&mut self, text: &str) -> Result<(), Refusal> {
        let action = self.read(text)?;
        let seat = self.check(&action)?;
        self.make(seat, action);
        Ok(())
    }

    /// The record: everything needed to be here again.
    pub fn record(&self) -> Record {
        let turns = self.turns.iter();
        Record {
            game: G::ID.to_owned(),
            options: self.game.options().settings(),
            players: self.players.clone(),
            start: self.start.clone(),
            extras: headers::extras(&self.terms, self.forfeit),
            moves: turns.map(|turn| turn.action.to_string()).collect(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Whose turn it is; `None` once the game is over, also by forfeit.
    pub fn to_move(&self) -> Option<Seat> {
        self.game.to_move().filter(|_| self.forfeit.is_none())
    }

    /// How the game ended, by its rules or by forfeit; `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome<Decision<G::Ending>>> {
        if let Some(forfeit) = self.forfeit {
            return Some(self.forfeited(forfeit));
        }
        self.game.outcome().map(|outcome| Outcome {
            winners: outcome.winners,
            scores: outcome.scores,
            ending: Decision::Rules(outcome.ending),
        })
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

    /// The legal moves with what the game shows about them.
    pub fn legal_moves(&self) -> Vec<Described<G::Action, G::Move>> {
        let listed = self.to_move().map(|_| self.game.legal_actions());
        let actions = listed.unwrap_or_default().into_iter();
        let described = actions.map(|action| Described {
            shown: self.game.describe(&action),
            text: action,
        });
        described.collect()
    }

    /// Everything public about the game: options, players, moves, whose turn, outcome.
    pub fn status(&mut self) -> StatusOf<G> {
        self.describe_turns();
        let options = self.game.options();
        let preset = G::PRESETS.iter().find(|preset| preset.options == *options);
        let turns = self.turns.iter().zip(&self.described);
        let moves = turns.map(|(turn, shown)| Made {
            seat: turn.seat,
            described: Described {
                text: turn.action.clone(),
                shown: shown.clone(),
            },
        });
        Status {
            game: G::ID,
            options: options.clone(),
            preset: preset.map(|preset| preset.id),
            seed: self.seed().map(str::to_owned),
            players: self.players.clone(),
            order: self.order.clone(),
            moves: moves.collect(),
            redo: self.undone.len(),
            settled: self.settled(),
            terms: self.terms.clone(),
            to_move: self.to_move(),
            outcome: self.outcome(),
        }
    }

    /// Describes the turns that nobody has asked about yet, by replaying them.
    fn describe_turns(&mut self) {
        if self.described.len() == self.turns.len() {
            return;
        }
        let mut game = self.first.clone();
        for (index, turn) in self.turns.iter().enumerate() {
            if index >= self.described.len() {
                self.described.push(game.describe(&turn.action));
            }
            game.apply(&turn.action);
        }
    }

    /// What a seat may see; `None` is a spectator.
    ///
    /// # Errors
    /// `bad-seat` if there is no such seat.
    pub fn view(&self, seat: Option<Seat>) -> Result<G::View, Refusal> {
        let seats = self.game.seats();
        match seat {
            Some(seat) if seat >= seats => Err(Problem::BadSeat { seat, seats }.into()),
            _ => Ok(self.game.view(seat)),
        }
    }

    /// The whole position, with `game` and `options`.
    pub fn position(&self) -> Whole<G::Options, G::Position> {
        Whole {
            game: G::ID,
            options: self.game.options().clone(),
            position: self.game.position(),
        }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The rule it breaks; nothing has changed then (rule G4).
    pub fn play(&mut self, action: G::Action) -> Result<PlayedOf<G>, Refusal> {
        let seat = self.check(&action)?;
        // The page asks for the description of the last move at once, and here it takes
        // no replay.
        if self.described.len() == self.turns.len() {
            self.described.push(self.game.describe(&action));
        }
        self.undone.clear();
        let events = self.make(seat, action);
        Ok(self.played(events))
    }

    /// Whose move it is, if it is legal.
    fn check(&self, action: &G::Action) -> Result<Seat, Refusal> {
        let seat = self.to_move().ok_or(Problem::GameOver)?;
        self.game.check(action).map(|()| seat)
    }

    /// Makes a move that was checked.
    fn make(&mut self, seat: Seat, action: G::Action) -> Vec<G::Event> {
        let reveals = self.game.reveals(&action);
        let events = self.game.apply(&action);
        self.turns.push(Turn {
            seat,
            action,
            reveals,
        });
        events
    }

    fn played(&self, events: Vec<G::Event>) -> PlayedOf<G> {
        let outcome = self.outcome();
        Played {
            events,
            over: outcome.is_some(),
            outcome,
        }
    }

    /// Takes the last move back, or the loss on time after it. Whoever referees a game may
    /// do so at any table; players at a table use [`Session::take_back`].
    ///
    /// # Errors
    /// `nothing-to-undo`.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        if self.forfeit.take().is_some() {
            return Ok(());
        }
        let turn = self.turns.pop().ok_or(Problem::NothingToUndo)?;
        self.undone.push(turn.action);
        self.described.truncate(self.turns.len());
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
    pub fn redo(&mut self) -> Result<PlayedOf<G>, Refusal> {
        let action = self.undone.pop().ok_or(Problem::NothingToRedo)?;
        let seat = self.check(&action)?;
        let events = self.make(seat, action);
        Ok(self.played(events))
    }

    /// Starts a bot on this turn.
    ///
    /// # Errors
    /// `game-over`, `unknown-level`, or a setting that does not fit; the rule that
    /// a move to be judged breaks.
    pub fn think(&self, request: &BotRequest) -> Result<Thought<G>, Refusal> {
        let seat = self.to_move().ok_or(Problem::GameOver)?;
        let level = G::level(&request.level)?;
        options::check(level.settings, &request.settings)?;
        let rng = match &request.seed {
            Some(seed) => Rng::from_text(seed),
            None => self.bot_rng(),
        };
        let view = self.game.view(Some(seat));
        let budget = |usual: fn(&G::Options, usize) -> u64| {
            let usual = || usual(self.game.options(), self.game.seats());
            request.budget.unwrap_or_else(usual)
        };
        let Some(text) = &request.judge else {
            let thinker = (level.start)(&view, &request.settings, rng)?;
            return Ok(Thought::new(thinker, budget(level.budget)));
        };
        let action = self.read(text)?;
        self.check(&action)?;
        // Only the strongest level judges.
        let no_judge = || Problem::UnknownLevel {
            level: request.level.clone(),
        };
        let judge = level.judge.as_ref().ok_or_else(no_judge)?;
        let budget = budget(judge.budget);
        let thinker = (judge.start)(&view, &action, budget, rng);
        Ok(Thought::new(thinker, budget))
    }

    /// The seed, unless the game began from a position.
    fn seed(&self) -> Option<&str> {
        match &self.start {
            Start::Seed(seed) => Some(seed),
            Start::Position(_) => None,
        }
    }

    /// The generator a bot gets at this point by default: a function of the game so far,
    /// so that the same bot at the same point chooses the same, and can be asked again
    /// why.
    fn bot_rng(&self) -> Rng {
        let seed = self.seed().unwrap_or("position");
        Rng::from_text(&format!("{seed}/{}", self.turns.len()))
    }
}

/// Which of the players are people.
fn people(players: &[Player]) -> Vec<bool> {
    let kinds = players.iter().map(|player| player.kind);
    kinds.map(|kind| kind == PlayerKind::Human).collect()
}

/// Checks that these players can sit down to a game.
fn check_players<G: Bots>(players: &[Player]) -> Result<(), Refusal> {
    check_seats::<G>(players.len())?;
    players.iter().try_for_each(|player| {
        player.check_name()?;
        match (player.kind, &player.level) {
            (PlayerKind::Human, None) if player.settings.is_empty() => Ok(()),
            (PlayerKind::Human, _) => Err(Problem::BadPlayer { seat: "human" }.into()),
            (PlayerKind::Bot, None) => Err(Problem::NoLevel.into()),
            (PlayerKind::Bot, Some(level)) => {
                options::check(G::level(level)?.settings, &player.settings)
            }
        }
    })
}
