//! When the game is over and who has won (rules CJ10–CJ13).

use papan::game::Game;
use papan::games::catur_jawa::cell::Cell;
use papan::games::catur_jawa::event::Event;
use papan::games::catur_jawa::options::{Options, Tie};
use papan::games::catur_jawa::rules::Reason;

use crate::scene::{OPEN, TRAIL, legal, play, scene, sorted};

#[test]
fn cj10_four_in_a_line_win_at_once_in_each_direction() {
    for (three, fourth) in [
        ("c5 d5 f5", "e5"),
        ("e2 e3 e4", "e5"),
        ("b2 c3 d4", "e5"),
        ("f4 g3 h2", "e5"),
    ] {
        let board: String = three
            .split(' ')
            .map(|cell| format!("{cell}=0:2 "))
            .collect();
        // Two of a value are all there are: vary the third.
        let board = board.replacen("0:2", "0:3", 1);
        let mut game = scene(OPEN, &board, "1 1").game();
        let events = play(&mut game, &format!("1@{fourth}"));
        let outcome = game.outcome().expect("CJ10: the game is over");
        assert_eq!(outcome.winners, [0]);
        assert_eq!(outcome.ending.reason, Reason::Line);
        let cells: Vec<Cell> = sorted(
            three
                .split(' ')
                .chain([fourth])
                .map(|cell| cell.parse().unwrap()),
        );
        assert_eq!(outcome.ending.line, cells);
        assert!(events.contains(&Event::Resolve {
            seat: 0,
            line: Some(cells)
        }));
        assert_eq!(events.last(), Some(&Event::End { next: None }));
    }
}

#[test]
fn cj10_a_line_of_five_and_two_lines_at_once_are_reported_whole() {
    let mut game = scene(
        OPEN,
        "a5=0:1 b5=0:2 d5=0:3 e5=0:4 c4=0:5 c3=0:6 c2=0:7",
        "8 1",
    )
    .game();
    play(&mut game, "8@c5");
    let line = game.outcome().unwrap().ending.line;
    let cells: Vec<String> = line.iter().map(ToString::to_string).collect();
    assert_eq!(cells, ["c2", "c3", "c4", "a5", "b5", "c5", "d5", "e5"]);
}

#[test]
fn cj10_three_or_a_broken_four_do_not_win() {
    let mut game = scene(OPEN, "d5=0:1 f5=0:2 g5=0:3 c5=1:9", "8 1").game();
    play(&mut game, "8@h5");
    assert_eq!(game.outcome(), None);
}

#[test]
fn cj10_lines_do_not_wrap_around_the_edge() {
    let mut game = scene(OPEN, "h5=0:1 i5=0:2 a6=0:3", "8 1").game();
    play(&mut game, "8@b6");
    assert_eq!(game.outcome(), None);
}

#[test]
fn cj10_covering_a_card_breaks_its_owners_line_and_can_complete_ones_own() {
    let mut game = scene(OPEN, "e5=1:3 b5=0:1 c5=0:2 d5=0:4", "8 1").game();
    play(&mut game, "8@e5");
    assert_eq!(game.outcome().unwrap().winners, [0]);
}

#[test]
fn cj11_the_game_ends_when_the_cards_are_out() {
    let mut game = scene(OPEN, "e5=1:3", "8 -").game();
    play(&mut game, "8@d5");
    assert_eq!(game.to_move(), None);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.ending.reason, Reason::LineScore);
}

#[test]
fn cj11_the_game_ends_when_everybody_is_stuck_with_cards_in_hand() {
    // After 9@a1 the last cell is the corner, and all around it lie nines.
    let board = "b2=1:9 b1=1:9 a2=0:9 c3=0:5";
    let mut game = scene(TRAIL, board, "98 8").game();
    play(&mut game, "9@a1");
    assert_eq!(game.state().hands, [vec![8], vec![8]]);
    assert!(game.outcome().is_some());
}

#[test]
fn cj11_one_stuck_seat_does_not_end_the_game() {
    let mut game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "1 9").game();
    play(&mut game, "pass");
    assert_eq!(legal(&game), ["9@b2"]);
}

#[test]
fn cj12_the_line_score_is_the_best_sum_over_lines_of_two_or_more() {
    // Seat 0: 1+2+3 across and 3+9 down; seat 1: a lone 9 and a pair of 1s.
    let board = "c5=0:3 a5=0:1 b5=0:2 c6=0:9 h1=1:9 g5=1:1 h5=1:1";
    let outcome = scene(OPEN, board, "- -").outcome();
    assert_eq!(outcome.scores, [12, 2]);
    assert_eq!(outcome.winners, [0]);
    assert_eq!(outcome.ending.reason, Reason::LineScore);
}

#[test]
fn cj12_without_a_line_the_highest_single_card_counts_and_without_cards_nothing() {
    let outcome = scene(OPEN, "e5=0:4 c3=0:7", "- -").outcome();
    assert_eq!(outcome.scores, [7, 0]);
}

#[test]
fn cj13_equal_lines_are_parted_by_the_total_on_the_board() {
    let board = "c5=0:3 d5=0:4 h5=1:2 i5=1:5 h1=1:1";
    let outcome = scene(OPEN, board, "- -").outcome();
    assert_eq!(outcome.scores, [7, 7]);
    assert_eq!(outcome.ending.totals, [7, 8]);
    assert_eq!(outcome.winners, [1]);
    assert_eq!(outcome.ending.reason, Reason::BoardTotal);
}

#[test]
fn cj13_what_is_still_tied_is_parted_by_the_option() {
    let board = "c5=0:3 d5=0:4 h5=1:2 i5=1:5 a9=2:7";
    for (tie, winners, reason) in [
        (Tie::Later, vec![2], Reason::TurnOrder),
        (Tie::Earlier, vec![0], Reason::TurnOrder),
        (Tie::Draw, vec![0, 1, 2], Reason::Shared),
    ] {
        let outcome = scene(Options { tie, ..OPEN }, board, "- - -").outcome();
        assert_eq!((outcome.winners, outcome.ending.reason), (winners, reason));
    }
}
