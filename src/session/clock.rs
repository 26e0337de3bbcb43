//! What happens when time is up. The page measures time and reports when it is up; the
//! session knows the consequences at this table.

use super::Session;
use crate::bots::Bots;
use crate::game::Outcome;
use crate::refusal::{Problem, Refusal};
use crate::report::{Decision, Forfeit, ForfeitReason, PlayedOf};
use crate::terms::ClockKind;

impl<G: Bots> Session<G> {
    /// The time of the seat to move is up: with a time for each move its simplest move is
    /// played, otherwise it loses the game.
    ///
    /// # Errors
    /// `game-over`, or `no-clock` if this seat has none.
    pub fn time_up(&mut self) -> Result<PlayedOf<G>, Refusal> {
        let seat = self.to_move().ok_or(Problem::GameOver)?;
        let clock = self.company.clock_of(seat);
        if clock.ok_or(Problem::NoClock { seat })? == ClockKind::Move {
            let action = self.game.simplest().ok_or(Problem::GameOver)?;
            return self.play(action);
        }
        self.undone.clear();
        let reason = ForfeitReason::Time;
        self.company.forfeit = Some(Forfeit { reason, seat });
        Ok(self.played(Vec::new()))
    }

    /// How a forfeited game ended.
    pub(super) fn forfeited(&self, forfeit: Forfeit) -> Outcome<Decision<G::Ending>> {
        let seats = 0..self.game.seats();
        Outcome {
            winners: seats.filter(|&seat| seat != forfeit.seat).collect(),
            scores: self.game.scores(),
            ending: Decision::Forfeit(forfeit),
        }
    }
}
