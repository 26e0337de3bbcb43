//! Why a move is refused.

use crate::refusals;

refusals! {
    /// Why a move is refused.
    pub enum Refused {
        /// Rule K1: a move is the number of a pit.
        BadNotation { text: String } => "bad-notation", "K1";
        /// Rule K2: an empty pit cannot be sown.
        EmptyPit { pit: usize } => "empty-pit", "K2";
    }
}
