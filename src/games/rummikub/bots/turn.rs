//! Judging a turn by what can be known for certain: how many tiles could be laid.
//!
//! Who will win cannot be told well enough from a rack (`docs/review.md`). The solver
//! knows the most tiles exactly; *master* only says whether it would hold them back, too.

use super::master::Master;
use super::weigh;
use crate::bots::{Answer, GreedyBot, Thinker};
use crate::games::rummikub::Rummikub;
use crate::games::rummikub::action::{Action, Layout};
use crate::games::rummikub::levels::{Considered, Reasons, TurnEnd, TurnJudgement};
use crate::games::rummikub::view::View;
use crate::rng::Rng;

/// A judge of one turn; its budget is that of *master*.
pub struct TurnJudge {
    racks: Vec<usize>,
    opened: bool,
    /// Lays the most tiles.
    most: GreedyBot<Rummikub, Considered>,
    best: TurnEnd,
    asked: TurnEnd,
    /// Asked where tiles were left that are not the last ones.
    master: Option<Master>,
}

impl TurnJudge {
    /// Judges a legal action of the seat that sees this.
    pub fn new(view: &View, asked: &Action, rng: Rng) -> Self {
        let reasons = |candidates| Reasons::MostTiles { candidates };
        let most = GreedyBot::new(weigh::most_tiles(view), reasons);
        let asked = turn_end(view, asked);
        let found = turn_end(view, &most.answer().action);
        // Of several plays with the most tiles, the one that was made is as good.
        let best = match asked.tiles < found.tiles {
            true => found,
            false => asked.clone(),
        };
        let in_doubt = asked.tiles < best.tiles && best.left > 0;
        Self {
            racks: view.racks.clone(),
            opened: view.opened(),
            most,
            best,
            asked,
            master: in_doubt.then(|| Master::new(view, rng)),
        }
    }
}

/// What an action comes to.
fn turn_end(view: &View, action: &Action) -> TurnEnd {
    let count = |sets: &[Vec<_>]| sets.iter().map(Vec::len).sum::<usize>();
    let rack = view.rack.len();
    let laid = |layout: &Layout| count(layout.sets()) - count(&view.table);
    let (tiles, left) = match action {
        Action::Play(layout) => (laid(layout), rack - laid(layout)),
        Action::Draw => (0, rack + 1),
        Action::Pass => (0, rack),
    };
    TurnEnd {
        action: action.clone(),
        tiles,
        left,
    }
}

impl Thinker<Rummikub> for TurnJudge {
    fn think(&mut self, budget: u64) -> u64 {
        let master = self.master.as_mut();
        master.map_or(0, |master| master.think(budget))
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        self.most.answer()
    }

    fn judgement(&self) -> Option<TurnJudgement> {
        let lays_no_more = |master: &Master| master.lays() <= self.asked.tiles;
        Some(TurnJudgement {
            racks: self.racks.clone(),
            opened: self.opened,
            best: self.best.clone(),
            asked: self.asked.clone(),
            held: self.master.as_ref().is_some_and(lays_no_more),
        })
    }
}
