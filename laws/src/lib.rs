//! The laws that hold for every game (G2–G5 of the rules, and what the contract of a game
//! promises), checked on seeded random games over all seat counts and option mixes.
//!
//! [`laws`](mod@laws) states them, and [`signature()`] records what a game's bots do, for
//! comparison. Each game of the catalogue has a file here with the facts that the laws
//! need ([`Lawful`]).

mod laws;
mod signature;

pub use laws::{Broken, Care, Deal, Lawful, bots_repeat_themselves, deals, obeys, play};
pub use signature::signature;

macro_rules! modules {
    ($($module:ident: $game:ty),+ $(,)?) => { $(mod $module;)+ };
}

papan::with_games!(modules);
