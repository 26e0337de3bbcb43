//! Take-backs: how far players may go back, and who has to agree.
//!
//! Against bots a move is taken back freely. Where several people play, the others have
//! to agree, and a move that revealed something hidden ([`crate::game::Game::reveals`])
//! cannot be taken back, unless the table is friendly: a player who has drawn a card
//! would still know it (rule G5). A game lost on time stays lost.

use super::Session;
use crate::bots::Bots;
use crate::game::Seat;
use crate::refusal::{Problem, Refusal};

impl<G: Bots> Session<G> {
    /// Takes moves back, the last first; a loss on time counts as one. The seat that made
    /// the earliest of them asks for it, and `agreed` are the seats that agree.
    ///
    /// # Errors
    /// `nothing-to-undo`; and where several people play `lost-on-time`,
    /// `take-back-hidden` with the latest move that prevents it, or `take-back-unagreed`
    /// with the seats that have not agreed. Nothing has changed then.
    pub fn take_back(&mut self, moves: usize, agreed: &[Seat]) -> Result<(), Refusal> {
        self.course().check(moves, agreed)?;
        (0..moves).try_for_each(|_| self.undo())
    }

    /// How many of the moves can no longer be taken back.
    pub fn settled(&self) -> usize {
        self.course().settled()
    }

    fn course(&self) -> Course {
        let turns = self.turns.iter();
        Course {
            turns: turns.map(|turn| (turn.seat, turn.reveals)).collect(),
            people: self.company.people(),
            friendly: self.company.terms.friendly,
            lost: self.company.forfeit.map(|forfeit| forfeit.seat),
        }
    }
}

/// The parts of a session that take-backs need, for any game.
struct Course {
    /// Who made each move, and whether it revealed something hidden.
    turns: Vec<(Seat, bool)>,
    people: Vec<Seat>,
    friendly: bool,
    /// Who has lost on time.
    lost: Option<Seat>,
}

impl Course {
    /// Whether hidden information prevents the take-back.
    fn is_strict(&self) -> bool {
        !self.friendly && self.people.len() > 1
    }

    fn settled(&self) -> usize {
        if !self.is_strict() {
            return 0;
        }
        if self.lost.is_some() {
            return self.turns.len();
        }
        let last = self.turns.iter().rposition(|(_, reveals)| *reveals);
        last.map_or(0, |index| index + 1)
    }

    fn check(&self, moves: usize, agreed: &[Seat]) -> Result<(), Refusal> {
        let steps = self.turns.len() + usize::from(self.lost.is_some());
        let left = steps.checked_sub(moves).filter(|left| *left < steps);
        let left = left.ok_or(Problem::NothingToUndo)?;
        if self.people.len() < 2 {
            return Ok(());
        }
        if let Some(seat) = self.lost.filter(|_| self.is_strict()) {
            return Err(Problem::LostOnTime { seat }.into());
        }
        let number = self.settled();
        if left < number {
            let (seat, _) = self.turns[number - 1];
            return Err(Problem::TakeBackHidden { number, seat }.into());
        }
        let asker = self.turns.get(left).map(|(seat, _)| *seat).or(self.lost);
        let others = self.people.iter().filter(|seat| Some(**seat) != asker);
        let missing = others.filter(|seat| !agreed.contains(seat));
        let seats: Vec<String> = missing.map(ToString::to_string).collect();
        match seats.is_empty() {
            true => Ok(()),
            false => Err(Problem::TakeBackUnagreed { seats }.into()),
        }
    }
}
