//! A bot's work on one turn, in portions.

use crate::bots::{Answer, Thinker};
use crate::game::Refusal;
use crate::session::{BotRequest, Occasion, Session};

/// A bot at work on a turn, and how much of its budget is left.
pub struct Thought {
    thinker: Box<dyn Thinker>,
    left: u64,
    occasion: Occasion,
}

impl Thought {
    /// Starts a bot on the turn that is now, with its level's budget unless told
    /// otherwise.
    ///
    /// # Errors
    /// `game-over`, `unknown-level`, or a setting that does not fit.
    pub fn begin(
        session: &Session,
        request: &BotRequest,
        budget: Option<u64>,
    ) -> Result<Self, Refusal> {
        let (thinker, usual) = session.think(request)?;
        Ok(Self {
            thinker,
            left: budget.unwrap_or(usual),
            occasion: session.occasion(),
        })
    }

    /// Takes over what is of use of an earlier thought: nothing, if that was about
    /// another game or another seat's turn.
    pub fn remember(&mut self, earlier: &Self) {
        if let Some(since) = self.occasion.since(&earlier.occasion) {
            self.thinker.remember(&*earlier.thinker, since);
        }
    }

    /// Thinks for up to `units`, and tells how many it took; nothing is left once more
    /// would change nothing.
    pub fn go_on(&mut self, units: u64) -> u64 {
        let offered = units.min(self.left);
        let spent = self.thinker.think(offered);
        self.left = if spent < offered {
            0
        } else {
            self.left - offered
        };
        spent
    }

    /// How much of the budget is left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// What it would do, as far as it has thought.
    pub fn answer(&self) -> Answer {
        self.thinker.answer()
    }
}
