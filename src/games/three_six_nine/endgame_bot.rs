//! The bot that solves the endgame.

use super::ThreeSixNine;
use super::cell::Cell;
use super::endgame::Endgame;
use super::levels::Reasons;
use super::search::Occupancy;
use crate::bots::{Answer, Foreseen, Judgement, Searched, SearchedMove, Standing, Thinker};
use crate::order;

/// *Master* in the endgame, which it plays perfectly. (Against a mirroring opponent it
/// plays the best answer to that: see [`super::mirror`].)
pub struct EndgameBot {
    endgame: Endgame,
    /// The candidate cells, the highest immediate score first: the first is played when
    /// the budget is too small to solve the endgame.
    cells: Vec<Cell>,
}

impl EndgameBot {
    /// Chooses among these cells; the first of equal ones.
    pub fn new(endgame: Endgame, occupancy: &Occupancy, mut cells: Vec<Cell>) -> Self {
        order::descending(&mut cells, |&cell| occupancy.gain(cell).into());
        Self { endgame, cells }
    }
}

impl Thinker<ThreeSixNine> for EndgameBot {
    fn think(&mut self, budget: u64) -> u64 {
        self.endgame.run(budget)
    }

    fn answer(&self) -> Answer<Cell, Reasons> {
        let mut moves = self.endgame.moves();
        moves.retain(|(cell, _)| self.cells.contains(cell));
        order::descending(&mut moves, |&(_, value)| value.into());
        let candidates = moves.iter().map(|&(cell, value)| SearchedMove {
            action: cell,
            score: value.into(),
            exact: true,
            line: self.endgame.continuation(cell),
        });
        let searched = Searched {
            depth: moves.len(),
            nodes: self.endgame.worked_out() as u64,
            solved: self.endgame.is_solved(),
            candidates: candidates.collect(),
        };
        Answer {
            action: moves.first().map_or(self.cells[0], |&(cell, _)| cell),
            reasons: Reasons::Search(searched),
        }
    }
}

/// Judges a stone in the endgame, where the value of every move is known.
pub struct EndgameJudge {
    bot: EndgameBot,
    asked: Cell,
    standing: Standing,
}

impl EndgameJudge {
    /// Judges one of the bot's cells.
    pub fn new(bot: EndgameBot, asked: Cell, standing: Standing) -> Self {
        Self {
            bot,
            asked,
            standing,
        }
    }
}

impl Thinker<ThreeSixNine> for EndgameJudge {
    fn think(&mut self, budget: u64) -> u64 {
        self.bot.think(budget)
    }

    fn answer(&self) -> Answer<Cell, Reasons> {
        self.bot.answer()
    }

    fn judgement(&self) -> Option<Judgement<Cell>> {
        let moves = self.bot.endgame.moves();
        let best = self.bot.answer().action;
        let foreseen = |cell: Cell| {
            let &(_, value) = moves.iter().find(|(known, _)| *known == cell)?;
            let Standing { mover, lead, curve } = self.standing;
            let margin = lead + i32::from(value);
            Some(Foreseen {
                action: cell,
                chances: curve.chances(margin, true, mover),
                margin: Some(margin),
            })
        };
        Some(Judgement {
            best: foreseen(best)?,
            asked: foreseen(self.asked)?,
        })
    }
}
