//! Catur Jawa for tree search: the rules and the heuristic of the parent module, on
//! bitboards and without allocating.
//!
//! [`bits`] sets of cells, [`shapes`] what a seat's cards threaten, [`position`] a game
//! with no hidden information, [`judge`] the heuristic over whole sets of cells,
//! [`guess`] full games that agree with a view, [`playout`] a game played to its end. The
//! tests compare all of it with the plain rules.

pub mod bits;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod fuzz;
mod guess;
pub mod judge;
mod playout;
pub mod position;
pub mod shapes;
#[cfg(test)]
mod tests;

pub use guess::Guesser;
pub use playout::{Imagined, Tastes};
pub use position::Code;
