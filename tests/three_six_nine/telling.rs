//! What is told of a game: scoring runs (rule T6), refusals (rule G4), views (rule G5).

use papan::game::Game;
use serde_json::json;

use crate::duel::hides_nothing;
use crate::scene::{CLASSIC, cells, play, runs, scene};

#[test]
fn t6_each_scoring_run_is_reported_with_its_cells_in_order() {
    let mut game = scene(CLASSIC, "C5 D5 E2 E3 E4 E6 E7").game();
    assert_eq!(
        json!(play(&mut game, "E5")),
        json!([
            { "type": "place", "seat": 0, "cell": "E5" },
            {
                "type": "score", "seat": 0, "points": 9,
                "runs": [
                    { "points": 3, "cells": ["C5", "D5", "E5"] },
                    { "points": 6, "cells": ["E2", "E3", "E4", "E5", "E6", "E7"] },
                ],
            },
            { "type": "end", "next": 1 },
        ])
    );
}

#[test]
fn t6_four_runs_at_once_are_reported_one_by_one() {
    let game = scene(CLASSIC, "D5 F5 E4 E6 D4 F6 D6 F4").game();
    assert_eq!(
        runs(&game, "E5"),
        [
            (3, "D5 E5 F5".to_owned()),
            (3, "E4 E5 E6".to_owned()),
            (3, "D4 E5 F6".to_owned()),
            (3, "D6 E5 F4".to_owned()),
        ]
    );
}

#[test]
fn t6_lines_that_do_not_score_are_not_reported() {
    let game = scene(CLASSIC, "C5 D5 E4 D4 F6 G7").game();
    assert_eq!(runs(&game, "E5"), [(3, "C5 D5 E5".to_owned())]);
}

#[test]
fn t6_a_stone_that_scores_nothing_is_placed_and_that_is_all() {
    let mut game = scene(CLASSIC, "C5").mover(1).game();
    assert_eq!(
        json!(play(&mut game, "D5")),
        json!([
            { "type": "place", "seat": 1, "cell": "D5" },
            { "type": "end", "next": 0 },
        ])
    );
}

#[test]
fn t6_a_move_is_described_by_what_it_would_score() {
    let game = scene(CLASSIC, "C5 D5 E2 E3 E4 E6 E7").game();
    assert_eq!(
        json!(game.describe(&cells("E5")[0])),
        json!({
            "cell": "E5", "points": 9,
            "runs": [
                { "points": 3, "cells": ["C5", "D5", "E5"] },
                { "points": 6, "cells": ["E2", "E3", "E4", "E5", "E6", "E7"] },
            ],
        })
    );
    assert_eq!(
        json!(game.describe(&cells("A9")[0])),
        json!({ "cell": "A9", "points": 0, "runs": [] })
    );
}

#[test]
fn g4_a_refused_move_says_what_is_wrong() {
    let game = scene(CLASSIC, "C5").game();
    let why = |text: &str| game.check(&cells(text)[0]).unwrap_err().to_string();
    assert_eq!(why("C5"), "occupied-cell T2 cell=C5");
    assert_eq!(why("J5"), "off-board T1 cell=J5 size=9");
}

#[test]
fn g5_everybody_sees_the_whole_board() {
    let game = scene(CLASSIC, "C5 D5").scores(3, 0).game();
    hides_nothing(&game);
}
