//! Drawing positions: `C5 D5` are two stones, the first of seat 0, the next of
//! seat 1 and so on. Whose a stone is matters to nobody's points (rule T3).

use papan::game::Game;
use papan::games::three_six_nine::ThreeSixNine;
use papan::games::three_six_nine::cell::Cell;
use papan::games::three_six_nine::event::Event;
use papan::games::three_six_nine::options::{Line, Options};
use papan::rng::Rng;
use serde_json::json;

pub use crate::duel::refused;
pub use crate::stage::{chosen, every_field_is_needed, legal, play};

/// The game of the document.
pub const CLASSIC: Options = Options {
    size: 9,
    line: Line::Contiguous,
};

/// The small board.
pub const SMALL: Options = Options { size: 6, ..CLASSIC };

/// The large board.
pub const LARGE: Options = Options {
    size: 12,
    ..CLASSIC
};

/// Paul Townsend's game.
pub const TOWNSEND: Options = Options {
    line: Line::Whole,
    ..CLASSIC
};

/// An empty board, before the first stone.
pub fn fresh(options: Options) -> ThreeSixNine {
    ThreeSixNine::new(&options, 2, &mut Rng::from_text("369")).expect("two seats")
}

type Scene = crate::stage::Scene<ThreeSixNine>;

/// Seat 0 to move on a board with these stones; nobody has points.
pub fn scene(options: Options, stones: &str) -> Scene {
    let mut board = vec![vec![b'.'; options.size]; options.size];
    for (number, cell) in cells(stones).into_iter().enumerate() {
        board[cell.row][cell.column] = b"01"[number % 2];
    }
    drawn(options, board)
}

/// Seat 0 to move on a board with stones everywhere but on these cells.
pub fn all_but(options: Options, empty: &str) -> Scene {
    let mut board: Vec<Vec<u8>> = (0..options.size)
        .map(|row| {
            (0..options.size)
                .map(|column| b"01"[(row + column) % 2])
                .collect()
        })
        .collect();
    for cell in cells(empty) {
        board[cell.row][cell.column] = b'.';
    }
    drawn(options, board)
}

fn drawn(options: Options, board: Vec<Vec<u8>>) -> Scene {
    let rows: Vec<String> = board
        .into_iter()
        .map(|row| String::from_utf8(row).expect("ASCII"))
        .collect();
    Scene::new(
        options,
        json!({ "to_move": 0, "cells": rows, "scores": [0, 0] }),
    )
}

/// The cells of a list such as `C5 D5`.
pub fn cells(text: &str) -> Vec<Cell> {
    text.split_whitespace()
        .map(|name| name.parse().expect("a cell"))
        .collect()
}

impl Scene {
    /// With these points.
    pub fn scores(self, first: i64, second: i64) -> Self {
        self.field("scores", json!([first, second]))
    }
}

/// The points of both seats.
pub fn scores(game: &ThreeSixNine) -> [i32; 2] {
    game.position().scores.map(|score| score as i32)
}

/// What a stone there scores, as the events tell it: points and cells by run.
pub fn runs(game: &ThreeSixNine, text: &str) -> Vec<(usize, String)> {
    let events = play(&mut game.clone(), text);
    let runs = events.iter().flat_map(|event| match event {
        Event::Score { runs, .. } => &runs[..],
        _ => &[],
    });
    let named = runs.map(|run| {
        let cells: Vec<String> = run.cells.iter().map(ToString::to_string).collect();
        (run.points, cells.join(" "))
    });
    named.collect()
}

/// What a stone there adds to the score of the seat to move.
pub fn gain(game: &ThreeSixNine, text: &str) -> i32 {
    let seat = game.to_move().expect("a game that is on");
    let mut after = game.clone();
    play(&mut after, text);
    scores(&after)[seat] - scores(game)[seat]
}
