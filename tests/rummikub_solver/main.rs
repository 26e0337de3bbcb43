//! The turn solver of Rummikub against solvers of other kinds.

mod exhaustive;
mod small;
mod support;
