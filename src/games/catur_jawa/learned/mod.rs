//! What was learned from many games: a [`policy`] that says how much a placement is
//! wanted, and a [`value`] that says who will win.
//!
//! Both are sums of small whole numbers picked by features, `lines` and `windows` first
//! of all, so that they are the same on every machine. There is a set of them for
//! each way to reach cells, and for games of two and of more seats. [`blob`] reads and
//! writes them; `papan-lab train` makes them.

pub mod blob;
mod bots;
mod curve;
mod lines;
pub mod policy;
#[cfg(test)]
mod tests;
pub mod value;
mod windows;

use std::sync::OnceLock;

use super::CaturJawa;
use super::action::Action;
use super::fast::Guesser;
use super::fast::position::Position;
use super::options::{Options, Reach};
use crate::refusal::Refusal;
use crate::rng::Rng;

pub use bots::{PolicyBot, ValueBot};
pub use curve::Curve;
pub use policy::Policy;
pub use value::Value;

/// How many sets of weights there are.
pub const KINDS: usize = 4;

/// Everything that was learned.
pub struct Learned {
    /// [`KINDS`] of them.
    kinds: Box<[Kind]>,
    /// Exponentials.
    pub curve: Curve,
}

/// What the levels of play know. Weights are not part of the program: the page loads them
/// when a game of Catur Jawa begins, and until then the levels do without.
static KNOWN: OnceLock<Learned> = OnceLock::new();

/// Gives the levels of play what was learned, for as long as the program runs. Only the
/// first weights count, so that a bot never changes in mid-game.
///
/// # Errors
/// `bad-weights`, and nothing has changed then.
pub fn learn(bytes: &[u8]) -> Result<(), Refusal> {
    let learned = blob::read(bytes)?;
    // Fails if there are weights already.
    let _ = KNOWN.set(learned);
    Ok(())
}

/// What the levels of play know, once they were given it.
pub fn known() -> Option<&'static Learned> {
    KNOWN.get()
}

/// What was learned about one kind of game.
pub struct Kind {
    /// How much placements are wanted.
    pub policy: Policy,
    /// Who will win.
    pub value: Value,
}

/// Which kind of game it is: a number below [`KINDS`].
pub fn kind(options: &Options, seats: usize) -> usize {
    usize::from(options.reach == Reach::Last) * 2 + usize::from(seats > 2)
}

impl Learned {
    /// What was learned about a kind of game.
    pub fn of(&self, options: &Options, seats: usize) -> &Kind {
        &self.kinds[kind(options, seats)]
    }
}

/// What a trainer needs of a position.
pub struct Sample(Position);

impl Sample {
    /// Of a game as it is, with everything that is hidden.
    pub fn of(game: &CaturJawa) -> Self {
        // Nothing is left to be guessed.
        let mut rng = Rng::from_text("nothing");
        Self(Guesser::knowing(game).guess(&mut rng))
    }

    /// Calls `each` with every placement and the policy's weights that it picks.
    pub fn policy(&self, mut each: impl FnMut(Action, &[u32])) {
        policy::features(&self.0, |code, features| each(code.action(), features));
    }

    /// The value's rows that each seat's point of view picks; in a game of two, only
    /// that of the seat to move.
    pub fn value(&self) -> Vec<Vec<u32>> {
        value::features(&self.0)
    }

    /// Whether the seat to move can win at once: then nothing is to be judged.
    pub fn wins(&self) -> bool {
        self.0.can_win()
    }
}
