//! The turn solver of Rummikub against solvers of other kinds.

mod bounds;
mod exhaustive;
mod games;
mod hostile;
mod puzzles;
mod random;
mod small;
mod support;
mod tidy;
mod turns;
