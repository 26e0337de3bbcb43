//! What a line scores (rule T4).

use papan::game::Game;
use papan::games::three_six_nine::cell::Cell;

use crate::scene::{
    CLASSIC, LARGE, SMALL, TOWNSEND, fresh, gain, legal, play, runs, scene, scores,
};

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
    assert_eq!(scores(&game), [3, 0]);
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
        let size = options.size as i32;
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
        let points = if count % 3 == 0 { count as i32 } else { 0 };
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
    assert_eq!(after[2], [3, 0], "three");
    assert_eq!(after[5], [3, 6], "six, by the other");
    assert_eq!(after[8], [12, 6], "nine");
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
    assert_eq!(scores(&game), [9, 9]);
    assert_eq!(game.scores(), [9, 9]);
}
