//! The board, the seats and the options (rules K1, K8).

use papan::game::Game;
use papan::games::congkak::Congkak;
use papan::games::congkak::action::Action;
use papan::games::congkak::event::Event;
use papan::games::congkak::options::{Leftover, Options};

use crate::duel::{is_for_two, starts_at_random};
use crate::scene::{
    STORES_ONLY, TRADITIONAL, chosen, fresh, looks, owed, path, play, refused, scene,
};

#[test]
fn k1_each_seat_starts_with_seven_full_pits_and_an_empty_store() {
    for seeds in 3..=7 {
        let row = [seeds.to_string().as_str(); 7].join(" ");
        looks(&fresh(seeds), &row, &row, [0, 0]);
        assert_eq!(owed(&fresh(seeds)), (Some(0), 1));
    }
}

#[test]
fn k1_k7_seven_seeds_and_leftovers_to_the_owner_unless_chosen_and_the_presets() {
    let chosen = chosen::<Congkak>;
    assert_eq!(chosen(&[]), Ok(TRADITIONAL));
    assert_eq!(chosen(&[("preset", "traditional")]), Ok(TRADITIONAL));
    let quick = Options {
        seeds: 4,
        ..TRADITIONAL
    };
    assert_eq!(chosen(&[("preset", "quick")]), Ok(quick));
    assert_eq!(chosen(&[("leftover", "none")]), Ok(STORES_ONLY));
    let mix = Options {
        seeds: 3,
        leftover: Leftover::None,
    };
    assert_eq!(chosen(&[("seeds", "3"), ("leftover", "none")]), Ok(mix));
    for seeds in ["0", "2", "8", "-3", "seven"] {
        assert_eq!(chosen(&[("seeds", seeds)]), Err("bad-option"), "{seeds}");
    }
    assert_eq!(chosen(&[("leftover", "mover")]), Err("bad-option"));
}

#[test]
fn k1_the_game_is_for_two() {
    is_for_two::<Congkak>(&TRADITIONAL);
}

#[test]
fn k1_pit_1_is_beside_the_own_store() {
    for (seat, lower, upper) in [
        (0, "1 0 0 0 0 0 1", "1 0 0 0 0 0 1"),
        (1, "1 0 0 0 0 0 0", "0 0 0 0 0 1 1"),
    ] {
        let mut game = scene(upper, lower).mover(seat).game();
        assert_eq!(path(&mut game, "1"), "S");
        assert_eq!(game.board().stores[seat], 1);
    }
}

#[test]
fn k1_pit_k_faces_the_others_pit_8_less_k() {
    // Each of Player 2's pits holds its number; one marble reaches an empty pit.
    for pit in 1..=6_usize {
        let mut lower = ["0"; 7];
        lower[pit] = "1";
        let mut game = scene("7 6 5 4 3 2 1", &lower.join(" ")).game();
        let events = play(&mut game, &(pit + 1).to_string());
        let facing = Event::Steal {
            seat: 0,
            pit: 8 - pit,
            count: 8 - pit as u8,
        };
        assert_eq!(events[2], facing);
    }
}

#[test]
fn k1_moves_are_written_as_the_pit() {
    for pit in 1..=7 {
        assert_eq!(pit.to_string().parse(), Ok(Action(pit)));
        assert_eq!(Action(pit).to_string(), pit.to_string());
    }
    for text in ["", "0", "8", "9", "11", "01", " 1", "1 ", "-1", "a", "١"] {
        refused(&fresh(7), text, "K1");
    }
    let outside = fresh(7).check(&Action(8)).unwrap_err();
    assert_eq!(outside.rule, Some("K1"));
}

#[test]
fn k8_the_starter_is_random() {
    starts_at_random::<Congkak>();
}
