//! The bots of Rummikub.
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
use crate::game::Refusal;
use crate::rng::Rng;

/// One of the bots, thinking about a view. The budget of the one that imagines is
/// counted in candidates that are played to the end.
///
/// # Errors
/// `unknown-bot`.
pub fn thinker(bot: &str, view: &View, rng: Rng) -> Result<Box<dyn Thinker>, Refusal> {
    Ok(match bot {
        "own-sets" => Box::new(Weighed::easy(view)),
        "most-tiles" => Box::new(Weighed::medium(view)),
        "weighing" => Box::new(Weighed::hard(view)),
        "imagination" => Box::new(Master::new(view, rng)),
        _ => return Err(Refusal::new("unknown-bot").with("bot", bot)),
    })
}
