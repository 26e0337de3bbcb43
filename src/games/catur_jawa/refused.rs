//! Why a move is refused.

use super::cell::Cell;
use crate::refusals;

refusals! {
    /// Why a move is refused.
    pub enum Refused {
        /// Rule G4: a move is a card on a cell, or a pass.
        BadMove { text: String } => "bad-notation", "G4";
        /// Rule CJ1: a cell is a column and a row.
        BadCell { text: String } => "bad-notation", "CJ1";
        /// Rule CJ3: the first card goes on the centre.
        FirstCardCentre { card: u8, cell: Cell } => "first-card-centre", "CJ3";
        /// Rule CJ4: a card must be in the hand.
        CardNotInHand { card: u8 } => "card-not-in-hand", "CJ4";
        /// Rule CJ5: a card goes where the option `reach` allows.
        CellNotReachable { card: u8, cell: Cell } => "cell-not-reachable", "CJ5";
        /// Rule CJ6: only a lower card can be covered.
        NotHigher { card: u8, cell: Cell, value: u8 } => "not-higher", "CJ6";
        /// Rule CJ7: the option `own` forbids covering one's own card.
        OwnCard { card: u8, cell: Cell } => "own-card", "CJ7";
        /// Rule CJ8: nobody passes who can place a card.
        MustPlace => "must-place", "CJ8";
    }
}
