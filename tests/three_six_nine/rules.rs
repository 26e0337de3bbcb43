use papan::game::Game;
use papan::games::three_six_nine::ThreeSixNine;
use papan::games::three_six_nine::cell::Cell;
use papan::games::three_six_nine::options::Options;
use papan::json::ToJson;
use serde_json::json;

use crate::duel::{hides_nothing, is_for_two, starts_at_random};
use crate::scene::{
    CLASSIC, LARGE, SMALL, TOWNSEND, all_but, cells, chosen, fresh, gain, legal, play, refused,
    runs, scene, scores,
};

#[test]
fn t1_cells_are_named_by_column_and_row_from_the_top_left() {
    let names: Vec<String> = Cell::all(12).map(|cell| cell.to_string()).collect();
    assert_eq!(names.len(), 144);
    assert_eq!((&*names[0], &*names[11], &*names[12]), ("A1", "L1", "A2"));
    assert_eq!(names[143], "L12");
    for (index, name) in names.iter().enumerate() {
        let cell: Cell = name.parse().expect("its own name");
        assert_eq!(
            (cell.row * 12 + cell.column, cell.to_string()),
            (index, name.clone())
        );
    }
}

#[test]
fn t1_what_names_no_cell_is_refused() {
    let game = fresh(LARGE);
    for text in [
        "", "A", "5", "a1", "A0", "A13", "A01", "A1 ", " A1", "M1", "1A", "A1A", "A-1", "é1",
    ] {
        refused(&game, text, "T1");
    }
}

#[test]
fn t1_each_size_has_its_cells_and_no_others() {
    for (options, last, outside) in [
        (SMALL, "F6", vec!["G1", "A7", "I9", "L12"]),
        (CLASSIC, "I9", vec!["J1", "A10", "J10", "L12"]),
        (LARGE, "L12", vec![]),
    ] {
        let game = fresh(options);
        let legal = legal(&game);
        assert_eq!(legal.len(), options.size * options.size);
        assert_eq!((&*legal[0], legal.last().unwrap().as_str()), ("A1", last));
        for text in outside {
            refused(&game, text, "T1");
        }
    }
}

#[test]
fn t1_t3_nine_and_contiguous_unless_chosen_and_the_presets() {
    let chosen = chosen::<ThreeSixNine>;
    assert_eq!(chosen(&[]), Ok(CLASSIC));
    assert_eq!(chosen(&[("preset", "classic")]), Ok(CLASSIC));
    assert_eq!(chosen(&[("preset", "small")]), Ok(SMALL));
    assert_eq!(chosen(&[("preset", "large")]), Ok(LARGE));
    assert_eq!(chosen(&[("preset", "townsend")]), Ok(TOWNSEND));
    let mix = chosen(&[("size", "6"), ("line", "whole")]);
    assert_eq!(
        mix,
        Ok(Options {
            size: 6,
            ..TOWNSEND
        })
    );
    for size in ["3", "7", "8", "10", "15", "nine"] {
        assert_eq!(chosen(&[("size", size)]), Err("bad-option"), "{size}");
    }
    assert_eq!(chosen(&[("line", "broken")]), Err("bad-option"));
}

#[test]
fn t2_the_game_is_for_two() {
    is_for_two::<ThreeSixNine>(&CLASSIC);
}

#[test]
fn t2_seats_take_turns_placing_one_stone() {
    let mut game = fresh(SMALL);
    assert_eq!(game.to_move(), Some(0));
    play(&mut game, "B1");
    assert_eq!(game.to_move(), Some(1));
    play(&mut game, "F6");
    assert_eq!(game.to_move(), Some(0));
    let empty = "......";
    assert_eq!(
        game.position()["cells"],
        json!([".0....", empty, empty, empty, empty, ".....1"])
    );
}

#[test]
fn t2_scoring_gives_no_further_turn() {
    let mut game = scene(CLASSIC, "C5 D5").game();
    play(&mut game, "E5");
    assert_eq!(game.to_move(), Some(1));
}

#[test]
fn t2_any_empty_cell_may_be_taken_and_no_other() {
    let game = scene(SMALL, "A1 F6 C3").game();
    let legal = legal(&game);
    assert_eq!(legal.len(), 33);
    for taken in ["A1", "F6", "C3"] {
        assert!(!legal.contains(&taken.to_owned()));
        refused(&game, taken, "T2");
    }
}

#[test]
fn t2_the_starter_is_random() {
    starts_at_random::<ThreeSixNine>();
}

#[test]
fn t3_stones_of_either_seat_count_for_whoever_places() {
    for seat in [0, 1] {
        let game = scene(CLASSIC, "C5 D5").mover(seat).game();
        assert_eq!(gain(&game, "E5"), 3);
    }
    let others = scene(CLASSIC, "C5 A1 D5 I9").mover(1).game();
    assert_eq!(gain(&others, "E5"), 3);
}

#[test]
fn t3_a_run_is_counted_in_each_of_the_four_directions() {
    for (two, stone) in [
        ("C5 D5", "E5"),
        ("E3 E4", "E5"),
        ("C3 D4", "E5"),
        ("C7 D6", "E5"),
    ] {
        assert_eq!(gain(&scene(CLASSIC, two).game(), stone), 3, "{two}");
    }
}

#[test]
fn t3_the_new_stone_may_be_anywhere_in_its_run() {
    assert_eq!(gain(&scene(CLASSIC, "D5 E5").game(), "C5"), 3);
    assert_eq!(gain(&scene(CLASSIC, "C5 E5").game(), "D5"), 3);
    // Two and three joined by one are six.
    assert_eq!(gain(&scene(CLASSIC, "C5 D5 F5 G5 H5").game(), "E5"), 6);
}

#[test]
fn t3_contiguous_a_gap_ends_the_run() {
    assert_eq!(gain(&scene(CLASSIC, "A5 B5 D5").game(), "E5"), 0);
    assert_eq!(gain(&scene(CLASSIC, "A5 C5 D5").game(), "E5"), 3);
}

#[test]
fn t3_a_run_through_other_cells_is_not_looked_at() {
    // Three lie in a row, and the stone is nowhere near them.
    assert_eq!(gain(&scene(CLASSIC, "A1 B1 C1").game(), "E5"), 0);
}

#[test]
fn t3_runs_do_not_wrap_around_the_edge() {
    for options in [CLASSIC, TOWNSEND] {
        assert_eq!(gain(&scene(options, "H1 I1").game(), "A2"), 0);
        assert_eq!(gain(&scene(options, "A8 A9").game(), "B1"), 0);
        assert_eq!(gain(&scene(options, "H4 I5").game(), "A6"), 0);
    }
}

#[test]
fn t3_whole_counts_all_stones_on_the_line_gaps_and_all() {
    let game = scene(TOWNSEND, "A5 I5").game();
    assert_eq!(runs(&game, "E5"), [(3, "A5 E5 I5".to_owned())]);
    let six = scene(TOWNSEND, "A1 B2 D4 H8 I9").game();
    assert_eq!(runs(&six, "F6"), [(6, "A1 B2 D4 F6 H8 I9".to_owned())]);
    // As runs they would be three lone stones.
    assert_eq!(gain(&scene(CLASSIC, "A5 I5").game(), "E5"), 0);
}

#[test]
fn t3_whole_a_further_stone_spoils_the_count() {
    assert_eq!(gain(&scene(TOWNSEND, "A5 I5 C5").game(), "E5"), 0);
    assert_eq!(gain(&scene(TOWNSEND, "C5 D5 I5").game(), "E5"), 0);
    assert_eq!(gain(&scene(CLASSIC, "C5 D5 I5").game(), "E5"), 3);
}

#[test]
fn t3_whole_a_line_of_fewer_than_three_cells_never_scores() {
    for corner in ["A1", "A9", "I1", "I9"] {
        assert_eq!(gain(&scene(TOWNSEND, "").game(), corner), 0, "{corner}");
    }
    for (one, two) in [("A2", "B1"), ("H1", "I2"), ("A8", "B9"), ("H9", "I8")] {
        assert_eq!(gain(&scene(TOWNSEND, one).game(), two), 0, "{two}");
    }
    // Three cells are enough, and they are full now.
    for (two, stone) in [("A3 C1", "B2"), ("G9 I7", "H8"), ("A7 C9", "B8")] {
        assert_eq!(gain(&scene(TOWNSEND, two).game(), stone), 3, "{stone}");
    }
}

#[test]
fn t4_a_lone_stone_scores_nothing_wherever_it_lies() {
    for options in [SMALL, CLASSIC, LARGE, TOWNSEND] {
        let game = fresh(options);
        for cell in legal(&game) {
            assert_eq!(gain(&game, &cell), 0, "{cell}");
            assert_eq!(runs(&game, &cell), [], "{cell}");
        }
    }
}

#[test]
fn t4_three_stones_score_three() {
    let mut game = scene(CLASSIC, "D4 E5").game();
    play(&mut game, "F6");
    assert_eq!(scores(&game), json!([3, 0]));
}

#[test]
fn t4_a_run_reaching_an_edge_or_a_corner_scores_as_any_other() {
    for (two, stone) in [
        ("G5 H5", "I5"),
        ("G5 I5", "H5"),
        ("E7 E8", "E9"),
        ("E7 E9", "E8"),
        ("B5 C5", "A5"),
        ("E2 E3", "E1"),
        ("G7 H8", "I9"),
        ("G3 H2", "I1"),
        ("C7 B8", "A9"),
        ("C3 B2", "A1"),
        ("G5 H6", "I7"),
        ("C7 D8", "E9"),
    ] {
        assert_eq!(gain(&scene(CLASSIC, two).game(), stone), 3, "{stone}");
        assert_eq!(gain(&scene(TOWNSEND, two).game(), stone), 3, "{stone}");
    }
}

#[test]
fn t4_a_run_from_edge_to_edge_scores_its_length() {
    for (options, row, column) in [
        (SMALL, "F1", "A6"),
        (CLASSIC, "I1", "A9"),
        (LARGE, "L1", "A12"),
    ] {
        let names = |text: &str, of: fn(&Cell) -> usize| -> String {
            Cell::all(options.size)
                .filter(|cell| of(cell) == 0 && cell.to_string() != text)
                .map(|cell| format!("{cell} "))
                .collect()
        };
        let size = options.size as i64;
        let across = scene(options, &names(row, |cell| cell.row)).game();
        assert_eq!(gain(&across, row), size);
        let down = scene(options, &names(column, |cell| cell.column)).game();
        assert_eq!(gain(&down, column), size);
    }
}

#[test]
fn t4_only_multiples_of_three_score_and_they_score_their_count() {
    let row: Vec<String> = Cell::all(12)
        .take(12)
        .map(|cell| cell.to_string())
        .collect();
    for count in 1..=12_usize {
        let game = scene(LARGE, &row[..count - 1].join(" ")).game();
        let points = if count % 3 == 0 { count as i64 } else { 0 };
        assert_eq!(gain(&game, &row[count - 1]), points, "{count} stones");
    }
}

#[test]
fn t4_a_run_that_grows_scores_again_as_what_it_has_become() {
    let mut game = fresh(CLASSIC);
    let mut after = Vec::new();
    for cell in ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1"] {
        play(&mut game, cell);
        after.push(scores(&game));
    }
    assert_eq!(after[2], json!([3, 0]), "three");
    assert_eq!(after[5], json!([3, 6]), "six, by the other");
    assert_eq!(after[8], json!([12, 6]), "nine");
}

#[test]
fn t4_several_directions_add_up() {
    // The document's example: three one way and six another are nine.
    let game = scene(CLASSIC, "C5 D5 E2 E3 E4 E6 E7").game();
    assert_eq!(gain(&game, "E5"), 9);
    let all_four = scene(CLASSIC, "D5 F5 E4 E6 D4 F6 D6 F4").game();
    assert_eq!(gain(&all_four, "E5"), 12);
}

#[test]
fn t4_points_are_added_to_what_the_seat_has() {
    let mut game = scene(CLASSIC, "C5 D5").mover(1).scores(9, 6).game();
    play(&mut game, "E5");
    assert_eq!(scores(&game), json!([9, 9]));
}

#[test]
fn t5_the_game_ends_when_the_board_is_full() {
    for options in [SMALL, CLASSIC, LARGE, TOWNSEND] {
        let mut game = all_but(options, "B2 C2").game();
        play(&mut game, "B2");
        assert_eq!((game.to_move(), game.outcome()), (Some(1), None));
        assert_eq!(legal(&game), ["C2"]);
        let events = play(&mut game, "C2").to_json();
        assert_eq!(
            events.as_array().unwrap().last(),
            Some(&json!({ "type": "end", "next": null }))
        );
        assert_eq!((game.to_move(), legal(&game).len()), (None, 0));
        assert!(game.outcome().is_some());
        refused(&game, "B2", "G3");
    }
}

#[test]
fn t5_the_last_stone_scores_too() {
    let mut game = all_but(CLASSIC, "A1").game();
    play(&mut game, "A1");
    // A row, a column and a diagonal of nine; the other diagonal is one cell.
    assert_eq!(game.outcome().unwrap().scores, [27, 0]);
}

#[test]
fn t5_the_higher_total_wins() {
    for (first, second, winner) in [(30, 27, 0), (27, 30, 1), (0, 3, 1)] {
        let outcome = all_but(CLASSIC, "").scores(first, second).outcome();
        assert_eq!(outcome.winners, [winner]);
        assert_eq!(outcome.scores, [first, second]);
        assert_eq!(outcome.reason, "full-board");
    }
}

#[test]
fn t5_equal_totals_are_a_draw() {
    for points in [0, 30] {
        let outcome = all_but(CLASSIC, "").scores(points, points).outcome();
        assert_eq!((outcome.winners, outcome.reason), (vec![0, 1], "draw"));
        assert_eq!(outcome.scores, [points, points]);
    }
}

#[test]
fn t6_each_scoring_run_is_reported_with_its_cells_in_order() {
    let mut game = scene(CLASSIC, "C5 D5 E2 E3 E4 E6 E7").game();
    assert_eq!(
        play(&mut game, "E5").to_json(),
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
        play(&mut game, "D5").to_json(),
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
