//! Congkak as the search sees it.
//!
//! The best remaining difference depends on the pits and the turns owed, never on the
//! stores, so the key leaves those out.

use super::action::Action;
use super::board::{Board, Ending, MOST_PITS};
use super::options::Leftover;
use crate::bots::duel::{Duel, Step, mix};

/// A position to search.
#[derive(Clone, Copy)]
pub struct Sower {
    /// The board.
    pub board: Board,
    /// Who gets the marbles left in the pits (rule K7).
    pub leftover: Leftover,
}

impl Sower {
    /// Sows a pit. Returns the points, whether the mover goes on, and how the sowing ended.
    pub fn sow(&mut self, pit: usize) -> (Step, Ending) {
        let board = &mut self.board;
        let mover = board.mover;
        let before = board.stores;
        let (ending, _) = board.sow(pit, self.leftover);
        let gain = |seat: usize| i32::from(board.stores[seat]) - i32::from(before[seat]);
        let step = Step {
            points: gain(mover) - gain(1 - mover),
            again: board.turns > 0 && board.mover == mover,
        };
        (step, ending)
    }
}

impl Duel for Sower {
    type Action = Action;

    fn is_over(&self) -> bool {
        self.board.turns == 0
    }

    fn moves(&self, into: &mut Vec<u8>) {
        if self.is_over() {
            return;
        }
        let start = into.len();
        // Further turns first, then the greatest gain; sorted by insertion, there are few.
        let mut ranks = [0; MOST_PITS + 1];
        for pit in 1..=self.board.count {
            if self.board.pit(self.board.mover, pit) == 0 {
                continue;
            }
            let mut tried = *self;
            let (step, _) = tried.sow(pit);
            ranks[pit] = step.points + if step.again { 1_000 } else { 0 };
            into.push(pit as u8);
            let mut place = into.len() - 1;
            while place > start && ranks[usize::from(into[place - 1])] < ranks[pit] {
                into.swap(place, place - 1);
                place -= 1;
            }
        }
    }

    fn play(&mut self, action: u8) -> Step {
        self.sow(usize::from(action)).0
    }

    fn key(&self) -> u64 {
        // Seven bits can hold all 98 marbles: 49 for a side. The key is one number of 128
        // bits, made of two of 64, because shifting those is faster in WebAssembly.
        let packed = |pits: &[u8; MOST_PITS]| {
            let mut side = 0;
            for &marbles in pits {
                side = side << 7 | u64::from(marbles);
            }
            side
        };
        let own = packed(&self.board.pits[self.board.mover]);
        let other = packed(&self.board.pits[1 - self.board.mover]);
        let low = own << 49 | other;
        let high = u64::from(self.board.turns) << 34 | own >> 15;
        mix(low ^ mix(high))
    }

    fn estimate(&self) -> i32 {
        0
    }

    /// A marble is won at most once.
    fn most(&self) -> i32 {
        let marbles = self.board.pits.iter().flatten();
        marbles.map(|&count| i32::from(count)).sum()
    }

    fn action(&self, code: u8) -> Action {
        Action(code.into())
    }
}
