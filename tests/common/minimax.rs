//! Plain minimax over every line of play, and the search that must agree with it.

use papan::bots::duel::{Duel, Search};

/// The size of the table for late positions, as a power of two.
pub const SMALL_TABLE: u32 = 12;

/// The remaining value, by looking at everything.
pub fn minimax<D: Duel>(position: &D) -> i32 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
        .into_iter()
        .map(|action| {
            let mut child = position.clone();
            let step = child.play(action);
            let value = minimax(&child);
            step.points + if step.again { value } else { -value }
        })
        .max()
        .unwrap_or(0)
}

/// The remaining value by the search, solved to the end, and its best move.
pub fn solve<D: Duel>(position: &D, slice: u64, table_bits: u32) -> (i32, u8) {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut search = Search::new(position.clone(), &moves, u8::MAX, table_bits);
    while search.run(slice) == slice {}
    assert!(search.solved());
    let best = &search.candidates()[0];
    assert!(best.exact);
    (best.value, best.action)
}

/// The search finds the value of minimax, in slices of any size, and a move that keeps it.
pub fn agrees_with_minimax<D: Duel>(position: &D) {
    let value = minimax(position);
    let (found, action) = solve(position, 1_000_000, SMALL_TABLE);
    assert_eq!(found, value);
    assert_eq!(
        solve(position, 7, SMALL_TABLE),
        (found, action),
        "slices change nothing"
    );
    let mut child = position.clone();
    let step = child.play(action);
    let rest = minimax(&child);
    let kept = step.points + if step.again { rest } else { -rest };
    assert_eq!(kept, value, "the chosen move keeps the value");
}
