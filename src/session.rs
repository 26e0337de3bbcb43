//! Sessions: a game in progress is options, a seed and a list of moves.
//!
//! The session owns what all games share: who sits where, undo and redo, the record. Undo
//! restores the game's own state; all other state is here. Undo replays the moves from
//! the start, so each undo also tests the record. Agreements of the players besides the
//! rules are in `take_back` and `clock`.

mod begin;
mod clock;
mod company;
mod headers;
mod moves;
mod take_back;
mod thinking;

use company::Company;

use crate::bots::Bots;
use crate::game::{Outcome, Seat};
use crate::refusal::{Problem, Refusal};
use crate::report::{Decision, Described, Made, Status, StatusOf, Whole};

/// A game in progress.
pub struct Session<G: Bots> {
    company: Company,
    first: G,
    game: G,
    turns: Vec<Turn<G::Action>>,
    /// Cached descriptions of the first turns.
    described: Vec<G::Move>,
    undone: Vec<G::Action>,
}

/// A move that was made.
struct Turn<Action> {
    seat: Seat,
    action: Action,
    /// Whether it revealed something hidden.
    reveals: bool,
}

impl<G: Bots> Session<G> {
    /// The current game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Whose turn it is; `None` once the game is over, also by forfeit.
    pub fn to_move(&self) -> Option<Seat> {
        let in_progress = self.company.forfeit.is_none();
        self.game.to_move().filter(|_| in_progress)
    }

    /// How the game ended, by its rules or by forfeit; `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome<Decision<G::Ending>>> {
        if let Some(forfeit) = self.company.forfeit {
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
        &self.company.order
    }

    /// How many undone moves can be redone.
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
            seed: self.company.seed().map(str::to_owned),
            players: self.company.players.clone(),
            order: self.company.order.clone(),
            moves: moves.collect(),
            redo: self.undone.len(),
            settled: self.settled(),
            terms: self.company.terms.clone(),
            to_move: self.to_move(),
            outcome: self.outcome(),
        }
    }

    /// Describes the turns that are not cached yet, by replaying them.
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
}
