//! The laws that hold for every game (G2–G5 of the rules, and what the contract of a game
//! promises), checked on seeded random games over all seat counts and option mixes.
//!
//! [`laws`](mod@laws) states them, and [`signature()`] is what a game's bots do, to be compared. Each game of the catalogue has a file here that says what the
//! laws must know about it ([`Lawful`]).

mod laws;
mod signature;

pub use laws::{Broken, Care, Deal, Lawful, bots_repeat_themselves, deals, obeys, play};
pub use signature::signature;

macro_rules! modules {
    ($($module:ident: $game:ty),+ $(,)?) => { $(mod $module;)+ };
}

papan::with_games!(modules);
