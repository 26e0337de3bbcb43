//! The board and how marbles move on it (rules K1–K7), for up to seven pits a side: the
//! game has seven, tests of the search have fewer.

use super::options::Leftover;
use crate::game::Seat;

/// The most pits a side can have.
pub const MOST_PITS: usize = 7;

/// A place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a pit, numbered from 1 beside its owner's store (rule K1).
    Pit(Seat, usize),
    /// In a store.
    Store(Seat),
}

impl Place {
    /// The next place on the mover's way round, with `pits` pits a side (rule K2).
    #[inline(always)]
    pub fn next(self, mover: Seat, pits: usize) -> Self {
        match self {
            Self::Pit(seat, 1) if seat == mover => Self::Store(mover),
            // The other's store is skipped.
            Self::Pit(seat, 1) => Self::Pit(1 - seat, pits),
            Self::Pit(seat, pit) => Self::Pit(seat, pit - 1),
            Self::Store(seat) => Self::Pit(1 - seat, pits),
        }
    }
}

/// Pits, stores, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// How many pits each side has.
    pub count: usize,
    /// The marbles in each seat's pits; pit 1 first.
    pub pits: [[u8; MOST_PITS]; 2],
    /// The marbles in each seat's store.
    pub stores: [u8; 2],
    /// Who is to sow.
    pub mover: Seat,
    /// How many turns the mover is owed (rule K6); 0 once the game is over.
    pub turns: u8,
}

/// How a sowing ended (rules K3–K6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// In the own store: one more turn (rule K3).
    Free,
    /// In an own empty pit: the facing marbles were taken (rule K4).
    Steal {
        /// The facing pit.
        pit: usize,
        /// How many marbles it held.
        count: u8,
    },
    /// In an empty pit of the other seat: the other gets two turns (rule K5).
    Lost,
    /// Anywhere else (rule K6).
    Plain,
}

impl Board {
    /// The start: every pit filled alike (rule K1).
    pub fn start(count: usize, seeds: u8) -> Self {
        let mut pits = [[0; MOST_PITS]; 2];
        for side in &mut pits {
            side[..count].fill(seeds);
        }
        Self {
            count,
            pits,
            stores: [0; 2],
            mover: 0,
            turns: 1,
        }
    }

    /// The marbles in a pit.
    #[inline(always)]
    pub fn pit(&self, seat: Seat, pit: usize) -> u8 {
        self.pits[seat][pit - 1]
    }

    /// The pits the mover may sow (rule K2); none once the game is over.
    #[inline]
    pub fn choices(&self) -> impl DoubleEndedIterator<Item = usize> {
        let pits = self.pits[self.mover];
        let count = if self.turns > 0 { self.count } else { 0 };
        (1..=count).filter(move |&pit| pits[pit - 1] > 0)
    }

    /// Whether a seat's pits are all empty (rule K7).
    #[inline(always)]
    pub fn cleared(&self, seat: Seat) -> bool {
        self.pits[seat].iter().all(|&marbles| marbles == 0)
    }

    /// Sows the mover's pit (rules K2–K7). Returns how the sowing ended and how many of
    /// the remaining marbles went to each store. Inlined in every build: the search
    /// spends its time here.
    #[inline(always)]
    pub fn sow(&mut self, pit: usize, leftover: Leftover) -> (Ending, [u8; 2]) {
        let mover = self.mover;
        let mut hand = std::mem::take(&mut self.pits[mover][pit - 1]);
        let mut place = Place::Pit(mover, pit);
        while hand > 0 {
            place = place.next(mover, self.count);
            match place {
                Place::Pit(seat, pit) => self.pits[seat][pit - 1] += 1,
                Place::Store(seat) => self.stores[seat] += 1,
            }
            hand -= 1;
        }
        let ending = self.ending(place);
        self.turns -= 1;
        match ending {
            Ending::Free => self.turns += 1,
            Ending::Steal { pit, count } => {
                self.pits[1 - mover][pit - 1] = 0;
                self.stores[mover] += count;
            }
            Ending::Lost => self.turns = 0,
            Ending::Plain => {}
        }
        if self.turns == 0 {
            self.mover = 1 - mover;
            self.turns = if ending == Ending::Lost { 2 } else { 1 };
        }
        let mut leftovers = [0; 2];
        if self.cleared(0) || self.cleared(1) {
            self.turns = 0;
            if leftover == Leftover::Owner {
                leftovers = self.sweep();
            }
        }
        (ending, leftovers)
    }

    #[inline(always)]
    fn ending(&self, last: Place) -> Ending {
        match last {
            Place::Store(_) => Ending::Free,
            // One marble now means that the pit was empty before it.
            Place::Pit(seat, pit) if self.pit(seat, pit) == 1 => {
                if seat == self.mover {
                    let facing = self.count + 1 - pit;
                    Ending::Steal {
                        pit: facing,
                        count: self.pit(1 - seat, facing),
                    }
                } else {
                    Ending::Lost
                }
            }
            Place::Pit(..) => Ending::Plain,
        }
    }

    /// Moves the marbles left in the pits to the store of their side, and counts them
    /// (rule K7).
    fn sweep(&mut self) -> [u8; 2] {
        let mut swept = [0; 2];
        for (seat, pits) in self.pits.iter_mut().enumerate() {
            swept[seat] = pits.iter().sum();
            self.stores[seat] += swept[seat];
            pits.fill(0);
        }
        swept
    }
}
