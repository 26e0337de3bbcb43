//! Adds a level that players never meet: *cheater*, which is *master* with every card
//! face up. The difference between both is what *master* could still gain by guessing
//! better.

use papan::bots::Bots;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::tree_bot::TreeBot;
use papan::refusal::{Problem, Refusal};
use papan::rng::Rng;
use papan::session::Session;
use papan::table::{AnyThought, Table};
use papan::thought::{BotRequest, Thought};

/// The level's name.
const CHEATER: &str = "cheater";

/// Starts a bot on the current turn.
///
/// # Errors
/// `unknown-level`; only Catur Jawa has a cheater.
pub fn think(table: &dyn Table, request: &BotRequest) -> Result<Box<dyn AnyThought>, Refusal> {
    if request.level != CHEATER {
        return table.think(request);
    }
    let session: Option<&Session<CaturJawa>> = table.session().downcast_ref();
    let unknown = || Problem::UnknownLevel {
        level: CHEATER.to_owned(),
    };
    let game = session.ok_or_else(unknown)?.game();
    let usual = (CaturJawa::level("master")?.budget)(game.options(), game.seats());
    let rng = Rng::from_text(request.seed.as_deref().unwrap_or(CHEATER));
    let thinker = Box::new(TreeBot::knowing(game, rng));
    let budget = request.budget.unwrap_or(usual);
    Ok(Box::new(Thought::<CaturJawa>::new(thinker, budget)))
}
