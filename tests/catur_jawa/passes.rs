//! CJ8: what a pass reveals about a hand, and how long that holds.

use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::options::{Options, Reach, Tie};
use papan::rng::Rng;

use crate::scene::{TRAIL, play, scene};

/// Seat 0 has to pass: around a1 lie two nines and seat 1's 4.
fn before_the_pass() -> CaturJawa {
    scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:4", "134 899")
        .decks("5678 2")
        .game()
}

fn limits(game: &CaturJawa, seat: usize) -> [u8; 3] {
    game.state().revealed[seat].limits()
}

#[test]
fn cj8_whoever_passes_holds_nothing_above_the_lowest_card_within_reach() {
    let mut game = before_the_pass();
    assert_eq!(limits(&game, 0), [9, 9, 9]);
    play(&mut game, "pass");
    assert_eq!(limits(&game, 0), [4, 4, 4]);
    assert_eq!(limits(&game, 1), [9, 9, 9]);
}

#[test]
fn cj8_what_is_known_shrinks_with_each_card_placed_and_a_drawn_card_is_unknown() {
    let mut game = before_the_pass();
    for text in ["pass", "9@b2", "3@c3"] {
        play(&mut game, text);
    }
    assert_eq!(limits(&game, 0), [4, 4, 9]);
    // The 5 it drew is none of those that were known.
    play(&mut game, "8@d3");
    play(&mut game, "5@c4");
    assert_eq!(limits(&game, 0), [4, 4, 9]);
}

#[test]
fn cj7_ones_own_low_card_reveals_nothing_where_it_may_not_be_covered() {
    let own = |own: bool| {
        let options = Options {
            reach: Reach::Last,
            own,
            tie: Tie::Later,
        };
        let board = "a1=1:9 b1=0:9 a2=0:9 b2=0:4";
        let mut game = scene(options, board, "13 78").game();
        play(&mut game, "pass");
        limits(&game, 0)
    };
    assert_eq!(own(true), [4, 4, 9]);
    assert_eq!(own(false), [9, 9, 9]);
}

#[test]
fn g5_what_is_imagined_keeps_to_what_a_pass_revealed() {
    let mut game = before_the_pass();
    for text in ["pass", "9@b2", "3@c3"] {
        play(&mut game, text);
    }
    let view = game.view(Some(1));
    let mut rng = Rng::from_text("imagine");
    let mut drawn = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let imagined = CaturJawa::imagine(&view, &mut rng);
        let mut hand = imagined.state().hands[0].clone();
        hand.sort_unstable();
        assert_eq!(hand[..2], [1, 4]);
        drawn.insert(hand[2]);
    }
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [5, 6, 7, 8]);
}
