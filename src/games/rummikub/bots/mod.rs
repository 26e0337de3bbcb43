//! The bots of Rummikub and their ladder.
//!
//! [`candidate`] what they choose among, [`weigh`] those that do not look
//! ahead, [`world`] a game as it is imagined, [`master`] the one that plays on
//! in many of these.

mod candidate;
mod master;
mod weigh;
mod world;

use self::master::Master;
use self::weigh::Weighed;
use super::view::View;
use crate::bots::Thinker;
use crate::game::{Level, Refusal};
use crate::rng::Rng;

/// The ladder, weakest first. The budget of *master* is counted in candidates
/// that are played to the end.
pub const LEVELS: &[Level] = &[
    Level {
        id: "easy",
        budget: 1,
        settings: &[],
    },
    Level {
        id: "medium",
        budget: 1,
        settings: &[],
    },
    Level {
        id: "hard",
        budget: 1,
        settings: &[],
    },
    Level {
        id: "master",
        budget: 400,
        settings: &[],
    },
];

/// The bot of a level, thinking about a view.
///
/// # Errors
/// `unknown-level`.
pub fn thinker(level: &str, view: &View, rng: Rng) -> Result<Box<dyn Thinker>, Refusal> {
    Ok(match level {
        "easy" => Box::new(Weighed::easy(view)),
        "medium" => Box::new(Weighed::medium(view)),
        "hard" => Box::new(Weighed::hard(view)),
        "master" => Box::new(Master::new(view, rng)),
        _ => return Err(Refusal::new("unknown-level").with("level", level)),
    })
}
