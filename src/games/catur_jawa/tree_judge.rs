//! Judging a placement by tree search.
//!
//! A third of the budget finds the best move, as the bot does. Then the best move and the
//! one to judge get a tree each, over separate deals, both starting after the move. So
//! both are judged with the same effort, and the best move is not overrated because it
//! was selected among many by luck.

use super::CaturJawa;
use super::action::Action;
use super::levels::Reasons;
use super::tree_bot::{GrownTree, TreeBot};
use crate::bots::tree::Rewards;
use crate::bots::{Answer, Foreseen, Judgement, Thinker, rounded};

/// A judge of one move.
pub struct TreeJudge {
    bot: TreeBot,
    asked: Action,
    /// The budget left for finding the best move.
    left: u64,
    best: Option<Action>,
    /// The trees after the best move, and after the one to judge.
    after: [GrownTree; 2],
    /// Which of the two trees gets the next iteration.
    next: usize,
}

impl TreeJudge {
    /// Judges a move of the seat this bot thinks for.
    pub fn new(bot: TreeBot, asked: Action, budget: u64) -> Self {
        Self {
            bot,
            asked,
            left: budget / 3,
            best: None,
            after: Default::default(),
            next: 0,
        }
    }

    fn foreseen(&self, action: Action, chances: Rewards) -> Foreseen<Action> {
        let chances = &chances[..self.bot.seats];
        Foreseen {
            action,
            chances: chances
                .iter()
                .map(|&chance| rounded(chance.into()))
                .collect(),
            margin: None,
        }
    }
}

impl Thinker<CaturJawa> for TreeJudge {
    fn think(&mut self, budget: u64) -> u64 {
        let mut spent = self.bot.think(budget.min(self.left));
        self.left -= spent;
        while spent < budget {
            self.left = 0;
            let best = *self.best.get_or_insert_with(|| self.bot.answer().action);
            if best == self.asked {
                // Both moves are the same: one tree is enough.
                self.next = 0;
            }
            let action = [best, self.asked][self.next];
            self.bot.grow(&mut self.after[self.next], Some(action));
            self.next = 1 - self.next;
            spent += 1;
        }
        spent
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        self.bot.answer()
    }

    fn judgement(&self) -> Option<Judgement<Action>> {
        let best = self.best?;
        let [after_best, after_asked] = &self.after;
        let best_chances = after_best.chances()?;
        let best_move = self.foreseen(best, best_chances);
        let asked = match best == self.asked {
            true => best_move.clone(),
            false => self.foreseen(self.asked, after_asked.chances()?),
        };
        Some(Judgement::new(best_move, asked, self.bot.seat))
    }
}
