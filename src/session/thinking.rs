//! Bots at a table.

use super::Session;
use crate::bots::Bots;
use crate::options;
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;
use crate::thought::{BotRequest, Thought};

impl<G: Bots> Session<G> {
    /// Starts a bot on this turn.
    ///
    /// # Errors
    /// `game-over`, `unknown-level`, or a setting that does not fit; the rule that the
    /// move to judge breaks.
    pub fn think(&self, request: &BotRequest) -> Result<Thought<G>, Refusal> {
        let seat = self.to_move().ok_or(Problem::GameOver)?;
        let level = G::level(&request.level)?;
        options::check(level.settings, &request.settings)?;
        let rng = match &request.seed {
            Some(seed) => Rng::from_text(seed),
            None => self.company.bot_rng(self.turns.len()),
        };
        let view = self.game.view(Some(seat));
        let budget = |usual: fn(&G::Options, usize) -> u64| {
            let usual = || usual(self.game.options(), self.game.seats());
            request.budget.unwrap_or_else(usual)
        };
        let Some(text) = &request.judge else {
            let thinker = (level.start)(&view, &request.settings, rng)?;
            return Ok(Thought::new(thinker, budget(level.budget)));
        };
        let action = self.read(text)?;
        self.check(&action)?;
        // Only the strongest level can judge.
        let no_judge = || Problem::UnknownLevel {
            level: request.level.clone(),
        };
        let judge = level.judge.as_ref().ok_or_else(no_judge)?;
        let budget = budget(judge.budget);
        let thinker = (judge.start)(&view, &action, budget, rng);
        Ok(Thought::new(thinker, budget))
    }
}
