//! When the game is over and who has won (rule T5).

use papan::game::Game;
use papan::games::three_six_nine::Decided;
use papan::games::three_six_nine::event::Event;

use crate::scene::{CLASSIC, LARGE, SMALL, TOWNSEND, all_but, legal, play, refused};

#[test]
fn t5_the_game_ends_when_the_board_is_full() {
    for options in [SMALL, CLASSIC, LARGE, TOWNSEND] {
        let mut game = all_but(options, "B2 C2").game();
        play(&mut game, "B2");
        assert_eq!((game.to_move(), game.outcome()), (Some(1), None));
        assert_eq!(legal(&game), ["C2"]);
        let events = play(&mut game, "C2");
        assert_eq!(events.last(), Some(&Event::End { next: None }));
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
        assert_eq!(outcome.ending, Decided::FullBoard);
    }
}

#[test]
fn t5_equal_totals_are_a_draw() {
    for points in [0, 30] {
        let outcome = all_but(CLASSIC, "").scores(points, points).outcome();
        assert_eq!(outcome.winners, [0, 1]);
        assert_eq!(outcome.ending, Decided::Draw);
        assert_eq!(outcome.scores, [points, points]);
    }
}
