//! Adds a level that players never meet: *cheater*, which is *master* with every card
//! face up. The difference between both is what *master* could still gain by guessing
//! better.

use papan::bots::Thinker;
use papan::game::{Game, Refusal};
use papan::games::catur_jawa::CaturJawa;
use papan::json::{Fields, FromJson};
use papan::levels;
use papan::rng::Rng;
use papan::session::{BotRequest, Session};
use serde_json::Map;

/// The level's name.
const CHEATER: &str = "cheater";

/// Starts a bot on the current turn, and returns it with its default budget.
///
/// # Errors
/// `unknown-level`; only Catur Jawa has a cheater.
pub fn think(table: &Session, request: &BotRequest) -> Result<(Box<dyn Thinker>, u64), Refusal> {
    if request.level != CHEATER {
        return table.think(request);
    }
    let position = Map::from_json(table.position()).map_err(bad)?;
    let mut fields = Fields::of(position);
    let game: String = fields.take("game").map_err(bad)?;
    let options = fields.take("options").map_err(bad)?;
    if game != CaturJawa::ID {
        return Err(Refusal::new("unknown-level").with("level", CHEATER));
    }
    let master = levels::find(&game, "master", &options, table.seats())?;
    let game = CaturJawa::from_position(&CaturJawa::read_options(&options), fields.rest())?;
    let rng = Rng::from_text(request.seed.as_deref().unwrap_or(CHEATER));
    Ok((game.cheater(rng), master.budget))
}

fn bad(detail: String) -> Refusal {
    Refusal::new("bad-position").with("detail", detail)
}
