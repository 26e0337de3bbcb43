//! Judging a move in games of two seats that hide nothing.
//!
//! Half of the budget searches all moves, the other half only the move to judge. Searches
//! of different depth cannot be compared, because the side that moves last seems better
//! off. So the loss is measured at the greatest depth that both searches have finished.

use super::duel::{Duel, Search};
use super::{Answer, Bots, Curve, DuelBot, Foreseen, Judgement, Searched, Thinker};
use crate::game::{Game, Seat};

/// What a judge needs besides the position to search.
pub struct Standing {
    /// Whose turn it is.
    pub mover: Seat,
    /// How many points the mover is ahead now.
    pub lead: i32,
    /// How leads are converted to chances in this game.
    pub curve: Curve,
}

/// A judge of one move.
pub struct DuelJudge<G: Bots, D: Duel<Action = G::Action>> {
    bot: DuelBot<G, D>,
    /// The budget left for the search of all moves, and for the search of one.
    left: [u64; 2],
    asked: G::Action,
    /// The search of the move to judge.
    single: Search<D>,
    standing: Standing,
}

impl<G: Bots, D: Duel<Action = G::Action>> DuelJudge<G, D> {
    /// Judges one of these root moves.
    pub fn new(
        root: &D,
        actions: &[u8],
        asked: u8,
        search: (u8, u32),
        budget: u64,
        standing: Standing,
        reasons: fn(Searched<G::Action>) -> G::Reasons,
    ) -> Self {
        let (deepest, table_bits) = search;
        Self {
            bot: DuelBot::new(root.clone(), actions, deepest, table_bits, reasons),
            left: [budget / 2, budget - budget / 2],
            asked: root.action(asked),
            single: Search::new(root.clone(), &[asked], deepest, table_bits),
            standing,
        }
    }

    /// The expected result after a move with this value.
    fn foreseen(&self, action: G::Action, value: i32, certain: bool) -> Foreseen<G::Action> {
        let Standing { mover, lead, curve } = self.standing;
        let margin = lead + value;
        Foreseen {
            action,
            chances: curve.chances(margin, certain, mover),
            margin: Some(margin),
        }
    }
}

impl<G, D> Thinker<G> for DuelJudge<G, D>
where
    G: Bots<Judgement = Judgement<<G as Game>::Action>>,
    D: Duel<Action = G::Action>,
{
    fn think(&mut self, budget: u64) -> u64 {
        let [all, one] = &mut self.left;
        let first = self.bot.think(budget.min(*all));
        *all -= first;
        if first == budget {
            return first;
        }
        // The search of all moves has spent its half or is complete.
        *all = 0;
        let second = self.single.run((budget - first).min(*one));
        *one -= second;
        first + second
    }

    fn answer(&self) -> Answer<G::Action, G::Reasons> {
        self.bot.answer()
    }

    fn judgement(&self) -> Option<Judgement<G::Action>> {
        let (all, single) = (self.bot.search(), &self.single);
        let common = finished(all).min(finished(single));
        let best = self.bot.answer().action;
        let lost = match best == self.asked {
            true => 0,
            false => (value_at(all, common)? - value_at(single, common)?).max(0),
        };
        let value = *all.values().last()?;
        let certain = all.solved() && (lost == 0 || single.solved());
        let best = self.foreseen(best, value, all.solved());
        let mut asked = self.foreseen(self.asked.clone(), value - lost, certain);
        // A certain value and an uncertain one may be in the wrong order.
        let mover = self.standing.mover;
        if asked.chances[mover] > best.chances[mover] {
            asked.chances.clone_from(&best.chances);
        }
        Some(Judgement { best, asked })
    }
}

/// The depth to which a search is finished; the greatest depth if it reached the end of
/// the game.
fn finished<D: Duel>(search: &Search<D>) -> usize {
    match search.solved() {
        true => usize::MAX,
        false => search.values().len(),
    }
}

fn value_at<D: Duel>(search: &Search<D>, depth: usize) -> Option<i32> {
    let values = search.values();
    values.get(depth.min(values.len()).checked_sub(1)?).copied()
}
