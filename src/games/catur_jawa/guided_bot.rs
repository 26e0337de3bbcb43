//! Tree search guided by what was learned. It is no level: players never meet it, and the
//! site's module does not have it.

use super::CaturJawa;
use super::action::Action;
use super::fast::Imagined;
use super::guide::{Guide, Guided};
use super::learned::policy::Sheet;
use super::levels::Reasons;
use super::tree_bot::TreeBot;
use crate::bots::tree::Notes;
use crate::bots::{Answer, Thinker};

/// A guided tree search in progress.
pub struct GuidedBot<'a> {
    bot: TreeBot,
    guide: Guide<'a>,
    /// What the guide said about nodes.
    notes: Notes<Sheet>,
}

impl<'a> GuidedBot<'a> {
    /// A bot that has not begun to think, and its guide.
    pub fn new(bot: TreeBot, guide: Guide<'a>) -> Self {
        Self {
            bot,
            guide,
            notes: Notes::default(),
        }
    }
}

impl Thinker<CaturJawa> for GuidedBot<'_> {
    fn think(&mut self, budget: u64) -> u64 {
        let bot = &mut self.bot;
        if bot.decided {
            return 0;
        }
        for _ in 0..budget {
            let position = bot.guesser.guess(&mut bot.rng);
            let deal = Guided::new(Imagined::new(position, &bot.tastes), &self.guide);
            let curiosity = self.guide.curiosity;
            bot.tree
                .grow_guided(deal, &mut self.notes, curiosity, &mut bot.rng);
        }
        budget
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        self.bot.answer()
    }
}
