//! The board, the options, and placing stones in turn (rules T1–T3).

use papan::game::Game;
use papan::games::three_six_nine::ThreeSixNine;
use papan::games::three_six_nine::cell::Cell;
use papan::games::three_six_nine::options::Options;
use serde_json::json;

use crate::duel::{is_for_two, starts_at_random};
use crate::scene::{CLASSIC, LARGE, SMALL, TOWNSEND, chosen, fresh, legal, play, refused, scene};

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
        assert_eq!(game.options(), &options);
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
        json!(game.position())["cells"],
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
