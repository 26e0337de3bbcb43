//! Playing, undoing and redoing moves.

use super::{Session, Turn};
use crate::bots::Bots;
use crate::game::Seat;
use crate::refusal::{Problem, Refusal};
use crate::report::{Played, PlayedOf};

impl<G: Bots> Session<G> {
    /// Parses a move in notation.
    ///
    /// # Errors
    /// `game-over`, or `bad-notation`.
    pub fn read(&self, text: &str) -> Result<G::Action, Refusal> {
        self.to_move().ok_or(Problem::GameOver)?;
        text.parse()
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The rule it breaks; nothing has changed then (rule G4).
    pub fn play(&mut self, action: G::Action) -> Result<PlayedOf<G>, Refusal> {
        let seat = self.check(&action)?;
        // The page asks for the description of the last move at once; here it needs no
        // replay.
        if self.described.len() == self.turns.len() {
            self.described.push(self.game.describe(&action));
        }
        self.undone.clear();
        let events = self.make(seat, action);
        Ok(self.played(events))
    }

    /// Makes a move of a record, without computing what is only shown.
    pub(super) fn replay_move(&mut self, text: &str) -> Result<(), Refusal> {
        let action = self.read(text)?;
        let seat = self.check(&action)?;
        self.make(seat, action);
        Ok(())
    }

    /// The seat of a move, if the move is legal.
    pub(super) fn check(&self, action: &G::Action) -> Result<Seat, Refusal> {
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

    pub(super) fn played(&self, events: Vec<G::Event>) -> PlayedOf<G> {
        let outcome = self.outcome();
        Played {
            events,
            over: outcome.is_some(),
            outcome,
        }
    }

    /// Undoes the last move, or the loss on time after it. Programs that referee a game
    /// may do so at any table; players at a table use [`Session::take_back`].
    ///
    /// # Errors
    /// `nothing-to-undo`.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        if self.company.forfeit.take().is_some() {
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

    /// Redoes the last undone move.
    ///
    /// # Errors
    /// `nothing-to-redo`.
    pub fn redo(&mut self) -> Result<PlayedOf<G>, Refusal> {
        let action = self.undone.pop().ok_or(Problem::NothingToRedo)?;
        let seat = self.check(&action)?;
        let events = self.make(seat, action);
        Ok(self.played(events))
    }
}
