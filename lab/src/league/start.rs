//! Starts bots on a turn: the levels of any game, and for Catur Jawa the contenders of
//! the study, which the page does not offer.

use papan::games::catur_jawa::CaturJawa;
use papan::refusal::{Problem, Refusal};
use papan::rng::Rng;
use papan::session::Session;
use papan::table::{AnyThought, Table};
use papan::thought::{BotRequest, Thought};

use crate::contenders::Contender;

/// Starts a bot on the current turn.
///
/// # Errors
/// `unknown-level`; only Catur Jawa has contenders.
pub fn think(table: &dyn Table, request: &BotRequest) -> Result<Box<dyn AnyThought>, Refusal> {
    let Some(session) = table.session().downcast_ref::<Session<CaturJawa>>() else {
        return table.think(request);
    };
    let unknown = |level| Refusal::from(Problem::UnknownLevel { level });
    let Some((contender, usual)) = Contender::named(&request.level).map_err(unknown)? else {
        return table.think(request);
    };
    let rng = Rng::from_text(request.seed.as_deref().unwrap_or(&request.level));
    let thinker = contender.start(session.game(), rng);
    let budget = request.budget.unwrap_or(usual);
    Ok(Box::new(Thought::<CaturJawa>::new(thinker, budget)))
}
