//! Which stones count as a line (rule T3).

use crate::scene::{CLASSIC, TOWNSEND, gain, runs, scene};

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
