//! The stack of the search: one frame for each position on the way to the current one.

use super::{Duel, INFINITE, Step};

/// One position on the stack.
pub struct Frame<D> {
    /// The position.
    pub position: D,
    /// Where its moves begin in the shared list.
    pub moves: usize,
    /// How many of them have been searched.
    pub searched: usize,
    /// The depth left to search from here.
    pub depth: u8,
    /// The lower end of the window, which rises with the best value.
    pub alpha: i32,
    /// The upper end of the window.
    pub beta: i32,
    /// The initial lower end: a best value at or below it is an upper bound.
    pub floor: i32,
    /// The best value so far.
    pub best: i32,
    /// The move that has it.
    pub best_action: u8,
    /// The expected line after the best move. Kept only where the window is wide, because
    /// elsewhere a value is only a bound.
    pub line: Vec<u8>,
    /// Whether everything below was searched to the end of the game.
    pub complete: bool,
    /// The step from here to the child being searched.
    pub step: Step,
    /// Whether that child is searched with a window of width 1, which only shows whether
    /// it is better than the best so far.
    pub probing: bool,
    /// Whether it was better, so that it must be searched again with the full window.
    pub widen: bool,
}

impl<D: Duel> Frame<D> {
    /// A position none of whose moves has been searched.
    pub fn new(position: D, moves: usize, depth: u8, alpha: i32, beta: i32) -> Self {
        Self {
            position,
            moves,
            searched: 0,
            depth,
            alpha,
            beta,
            floor: alpha,
            best: -INFINITE,
            best_action: 0,
            line: Vec::new(),
            complete: true,
            step: Step {
                points: 0,
                again: false,
            },
            probing: false,
            widen: false,
        }
    }
}
