//! The turn solver of Rummikub against solvers of other kinds.

mod exhaustive;
mod games;
mod puzzles;
mod small;
mod support;
mod tidy;
