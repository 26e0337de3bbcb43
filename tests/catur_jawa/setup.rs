//! The board, the deal and the options (rules CJ1, CJ2, CJ14).

use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::cell::Cell;
use papan::games::catur_jawa::options::{Options, Reach, Tie};
use papan::rng::Rng;

use crate::scene::{OPEN, TRAIL, chosen, dealt, sorted};

#[test]
fn cj1_cells_are_named_by_column_and_row_from_the_top_left() {
    let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names.len(), 81);
    assert_eq!((&*names[0], &*names[8], &*names[80]), ("a1", "i1", "i9"));
    let centre: Cell = "e5".parse().unwrap();
    assert_eq!((centre.column() + 1, centre.row() + 1), (5, 5));
    for text in ["j1", "a0", "a10", "A1", "e", "", "é"] {
        assert!(text.parse::<Cell>().is_err(), "{text}");
    }
}

#[test]
fn cj2_each_seat_has_two_of_each_card_and_holds_three() {
    for seats in 2..=4 {
        let game = dealt(seats);
        assert_eq!(game.state().seats(), seats);
        for seat in 0..seats {
            let (hand, deck) = (&game.state().hands[seat], &game.state().decks[seat]);
            assert_eq!((hand.len(), deck.len()), (3, 15));
            let all = sorted(hand.iter().chain(deck).copied());
            assert_eq!(all, sorted((1..=9).chain(1..=9)));
        }
    }
}

#[test]
fn cj2_decks_are_shuffled_each_on_its_own() {
    let game = dealt(4);
    let decks = &game.state().decks;
    assert!(decks.iter().all(|deck| !deck.iter().is_sorted()));
    assert!((0..4).all(|a| (0..a).all(|b| decks[a] != decks[b])));
}

#[test]
fn cj2_a_table_for_one_or_five_is_refused() {
    for seats in [0, 1, 5] {
        assert!(CaturJawa::new(&OPEN, seats, &mut Rng::from_text("x")).is_err());
    }
}

#[test]
fn cj14_open_and_trail_are_the_presets_and_mixes_are_allowed() {
    let chosen = chosen::<CaturJawa>;
    assert_eq!(chosen(&[]), Ok(OPEN));
    assert_eq!(chosen(&[("preset", "open")]), Ok(OPEN));
    assert_eq!(chosen(&[("preset", "trail")]), Ok(TRAIL));
    let mix = Options {
        reach: Reach::Last,
        own: false,
        tie: Tie::Draw,
    };
    assert_eq!(
        chosen(&[("preset", "trail"), ("own", "false"), ("tie", "draw")]),
        Ok(mix)
    );
}
