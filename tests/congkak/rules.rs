use papan::game::Game;
use papan::games::congkak::options::{Leftover, Options};
use papan::games::congkak::{Action, Congkak};
use papan::json::ToJson;
use serde_json::json;

use crate::duel::{hides_nothing, is_for_two, starts_at_random};
use crate::scene::{
    NONE, STORES_ONLY, TRADITIONAL, called, chosen, fresh, legal, looks, owed, path, play, refused,
    scene,
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
        let events = play(&mut game, &(pit + 1).to_string()).to_json();
        let facing = 8 - pit;
        assert_eq!(
            events[2],
            json!({ "type": "steal", "seat": 0, "pit": facing, "count": facing })
        );
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
fn k2_any_own_pit_that_is_not_empty_may_be_chosen() {
    let game = scene("1 1 1 1 1 1 1", "0 3 0 0 2 0 1").game();
    assert_eq!(legal(&game), ["2", "5", "7"]);
    for pit in ["1", "3", "4", "6"] {
        refused(&game, pit, "K2");
    }
    let other = scene("1 0 0 0 0 0 4", "1 1 1 1 1 1 1").mover(1).game();
    assert_eq!(legal(&other), ["1", "7"]);
}

#[test]
fn k2_the_documents_sowing_starts_one_pit_after_the_chosen_one() {
    // Nothing of Player 2's is on the board, so that K7 ends this, too.
    let mut game = scene(NONE, "0 0 0 2 0 4 0").options(STORES_ONLY).game();
    assert_eq!(path(&mut game, "6"), "5 4 3 2");
    looks(&game, NONE, "0 1 1 3 1 0 0", [0, 0]);
}

#[test]
fn k2_the_documents_example_1_puts_a_marble_into_the_own_store() {
    let mut game = scene(NONE, "0 4 0 0 0 0 0").game();
    assert_eq!(path(&mut game, "2"), "1 S 7' 6'");
    looks(&game, "1 1 0 0 0 0 0", "1 0 0 0 0 0 0", [1, 0]);
}

#[test]
fn k2_the_documents_example_2_goes_past_the_others_store() {
    let mut game = scene(NONE, "0 11 0 0 0 0 0").game();
    assert_eq!(path(&mut game, "2"), "1 S 7' 6' 5' 4' 3' 2' 1' 7 6");
    // The picture shows the sowing alone; K4 then takes the marble facing pit 6.
    looks(&game, "1 1 1 1 1 0 1", "1 0 0 0 0 1 1", [2, 0]);
}

#[test]
fn k2_a_sowing_lifts_the_whole_pit_and_changes_no_other() {
    let mut game = fresh(7);
    play(&mut game, "4");
    looks(&game, "8 8 8 7 7 7 7", "8 8 8 0 7 7 7", [1, 0]);
}

#[test]
fn k2_a_lap_skips_the_others_store() {
    let mut game = scene("0 0 0 0 0 0 3", "9 0 0 0 0 0 0").stores(0, 5).game();
    assert_eq!(path(&mut game, "1"), "S 7' 6' 5' 4' 3' 2' 1' 7");
    assert_eq!(game.board().stores[1], 5);
}

#[test]
fn k2_a_lap_passes_through_the_emptied_pit_too() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 17 1 1 1 1").game();
    assert_eq!(
        path(&mut game, "3"),
        "2 1 S 7' 6' 5' 4' 3' 2' 1' 7 6 5 4 3 2 1"
    );
    looks(&game, "2 2 2 2 2 2 2", "3 3 1 2 2 2 2", [1, 0]);
}

#[test]
fn k2_two_laps_pass_through_the_own_store_twice() {
    let mut game = scene(NONE, "33 0 0 0 0 0 1").game();
    play(&mut game, "1");
    looks(&game, "3 3 2 2 2 2 2", "2 2 2 2 2 2 3", [3, 0]);
}

#[test]
fn k2_both_seats_sow_alike_each_from_its_own_side() {
    let (upper, lower) = ("3 0 1 9 2 0 5", "4 1 0 16 0 2 6");
    let turned = |row: &str| row.split(' ').rev().collect::<Vec<_>>().join(" ");
    for pit in ["1", "2", "4", "6", "7"] {
        let mut first = scene(upper, lower).game();
        let mut second = scene(&turned(lower), &turned(upper)).mover(1).game();
        assert_eq!(path(&mut first, pit), path(&mut second, pit));
        assert_eq!(first.board().pits[0], second.board().pits[1]);
        assert_eq!(first.board().pits[1], second.board().pits[0]);
        assert_eq!(first.board().stores[0], second.board().stores[1]);
        assert_eq!(owed(&first).1, owed(&second).1);
        assert_eq!(
            owed(&first).0.map(|seat| 1 - seat),
            owed(&second).0,
            "pit {pit}"
        );
    }
}

#[test]
fn k3_the_documents_free_turn() {
    // With Player 2's side empty, as drawn, K7 would end the game.
    let mut game = scene("0 0 0 0 0 0 1", "0 2 0 0 0 0 0").game();
    assert_eq!(called(&mut game, "2"), ["free"]);
    looks(&game, "0 0 0 0 0 0 1", "1 0 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (Some(0), 1));
}

#[test]
fn k3_the_documents_free_turn_as_drawn_ends_the_game() {
    let mut game = scene(NONE, "0 2 0 0 0 0 0").options(STORES_ONLY).game();
    assert_eq!(called(&mut game, "2"), ["free"]);
    looks(&game, NONE, "1 0 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (None, 0));
}

#[test]
fn k3_free_turns_can_follow_one_another() {
    let mut game = scene("0 0 0 0 0 0 1", "1 2 3 0 0 0 0").game();
    for pit in ["1", "2", "1", "3"] {
        assert_eq!(called(&mut game, pit), ["free"], "pit {pit}");
        assert_eq!(owed(&game), (Some(0), 1));
    }
}

#[test]
fn k3_passing_the_own_store_is_no_free_turn() {
    let mut game = scene("1 1 1 1 1 1 1", "2 0 0 0 0 0 1").game();
    assert!(called(&mut game, "1").is_empty());
    assert_eq!((game.board().stores, owed(&game)), ([1, 0], (Some(1), 1)));
}

#[test]
fn k4_the_documents_steal() {
    let mut game = scene("0 0 12 0 0 0 0", "0 0 0 0 2 0 0")
        .options(STORES_ONLY)
        .game();
    assert_eq!(called(&mut game, "5"), ["steal"]);
    looks(&game, NONE, "0 0 1 1 0 0 0", [12, 0]);
}

#[test]
fn k4_after_the_documents_steal_it_is_the_others_go() {
    // With one marble more of Player 2's, or K7 would end the game.
    let mut game = scene("0 0 12 0 0 0 1", "0 0 0 0 2 0 0").game();
    play(&mut game, "5");
    looks(&game, "0 0 0 0 0 0 1", "0 0 1 1 0 0 0", [12, 0]);
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k4_facing_an_empty_pit_nothing_is_taken_and_the_turn_ends() {
    let mut game = scene("5 5 0 5 5 5 5", "0 0 0 1 0 0 0").game();
    let events = play(&mut game, "4").to_json();
    assert_eq!(
        events[2],
        json!({ "type": "steal", "seat": 0, "pit": 5, "count": 0 })
    );
    looks(&game, "5 5 0 5 5 5 5", "0 0 1 0 0 0 0", [0, 0]);
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k4_in_an_own_pit_that_was_not_empty_nothing_happens() {
    let mut game = scene("5 5 5 5 5 5 5", "0 0 1 1 0 0 0").game();
    assert!(called(&mut game, "4").is_empty());
    looks(&game, "5 5 5 5 5 5 5", "0 0 2 0 0 0 0", [0, 0]);
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k4_a_whole_lap_ends_in_the_pit_it_emptied() {
    let mut game = scene("1 1 1 1 1 1 1", "0 0 15 0 0 0 0").game();
    let events = play(&mut game, "3").to_json();
    // The sowing itself put a second marble into the facing pit.
    assert_eq!(
        events[2],
        json!({ "type": "steal", "seat": 0, "pit": 5, "count": 2 })
    );
    looks(&game, "2 2 0 2 2 2 2", "1 1 1 1 1 1 1", [3, 0]);
}

#[test]
fn k4_a_pit_filled_on_the_way_is_no_longer_empty() {
    // The last of 16 falls into pit 2, which was empty, but got the first.
    let mut game = scene("1 1 1 1 1 1 1", "0 0 16 0 0 0 0").game();
    assert!(called(&mut game, "3").is_empty());
    looks(&game, "2 2 2 2 2 2 2", "1 2 1 1 1 1 1", [1, 0]);
}

#[test]
fn k5_the_documents_lost_turn_in_its_corrected_form() {
    let mut game = scene("1 0 1 2 3 4 0", "0 0 5 0 0 0 0").turns(2).game();
    assert_eq!(called(&mut game, "3"), ["lost"]);
    looks(&game, "2 1 1 2 3 4 0", "1 1 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (Some(1), 2));
}

#[test]
fn k5_with_one_turn_owed_the_other_gets_two_as_well() {
    let mut game = scene("1 0 1 2 3 4 0", "0 0 5 0 0 0 0").game();
    assert_eq!(called(&mut game, "3"), ["lost"]);
    assert_eq!(owed(&game), (Some(1), 2));
}

#[test]
fn k5_nothing_is_taken() {
    let mut game = scene("0 0 0 0 0 0 1", "2 3 0 0 0 0 0").game();
    assert_eq!(called(&mut game, "1"), ["lost"]);
    looks(&game, "1 0 0 0 0 0 1", "0 3 0 0 0 0 0", [1, 0]);
}

#[test]
fn k5_in_a_pit_of_the_other_that_was_not_empty_the_turn_just_ends() {
    let mut game = scene("1 1 1 2 3 4 0", "0 0 5 0 0 0 0").turns(2).game();
    assert!(called(&mut game, "3").is_empty());
    assert_eq!(owed(&game), (Some(0), 1));
}

#[test]
fn k5_who_got_two_turns_can_lose_them_again() {
    let mut game = scene("1 0 0 0 0 0 2", "1 1 1 1 1 1 0")
        .mover(1)
        .turns(2)
        .game();
    assert_eq!(called(&mut game, "1"), ["lost"]);
    assert_eq!(owed(&game), (Some(0), 2));
}

#[test]
fn k6_an_ordinary_sowing_hands_one_turn_to_the_other() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 1 1 1 1 1").game();
    assert!(called(&mut game, "2").is_empty());
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k6_every_sowing_uses_one_turn_and_a_free_turn_adds_one() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 1 1 1 1 1").turns(2).game();
    assert_eq!(called(&mut game, "1"), ["free"]);
    assert_eq!(owed(&game), (Some(0), 2));
    assert!(called(&mut game, "3").is_empty());
    assert_eq!(owed(&game), (Some(0), 1));
    assert!(called(&mut game, "6").is_empty());
    assert_eq!(owed(&game), (Some(1), 1));
}

#[test]
fn k6_a_steal_uses_a_turn_and_leaves_the_other_one() {
    let mut game = scene("1 1 1 1 1 1 1", "0 1 0 0 0 0 1").turns(2).game();
    assert_eq!(called(&mut game, "2"), ["steal"]);
    assert_eq!(owed(&game), (Some(0), 1));
}

#[test]
fn k7_the_game_ends_when_the_mover_has_emptied_the_own_side() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0")
        .stores(10, 20)
        .game();
    assert_eq!(called(&mut game, "1"), ["free", "leftover"]);
    // A free turn does not go on.
    assert_eq!((owed(&game), legal(&game).len()), ((None, 0), 0));
    looks(&game, NONE, NONE, [11, 25]);
    refused(&game, "1", "G3");
}

#[test]
fn k7_the_game_ends_when_the_others_side_is_emptied() {
    let mut game = scene("0 0 12 0 0 0 0", "0 0 0 0 2 0 4").game();
    let events = play(&mut game, "5").to_json();
    assert_eq!(events[3], json!({ "type": "leftover", "counts": [6, 0] }));
    looks(&game, NONE, NONE, [18, 0]);
    assert_eq!(owed(&game), (None, 0));
}

#[test]
fn k7_turns_owed_end_with_the_game() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0").turns(2).game();
    play(&mut game, "1");
    assert_eq!(owed(&game), (None, 0));
}

#[test]
fn k7_a_lost_turn_can_end_the_game() {
    let mut game = scene("0 0 0 2 0 0 3", "2 0 0 0 0 0 0").game();
    assert_eq!(called(&mut game, "1"), ["lost", "leftover"]);
    looks(&game, NONE, NONE, [1, 6]);
}

#[test]
fn k7_leftover_none_leaves_the_marbles_where_they_are() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0")
        .options(STORES_ONLY)
        .stores(10, 9)
        .game();
    assert_eq!(called(&mut game, "1"), ["free"]);
    looks(&game, "0 0 0 2 0 0 3", NONE, [11, 9]);
    let outcome = game.outcome().expect("K7: the game is over");
    assert_eq!((outcome.scores, outcome.winners), (vec![11, 9], vec![0]));
}

#[test]
fn k7_one_marble_on_each_side_is_enough_to_go_on() {
    let mut game = scene("1 0 0 0 0 0 0", "0 0 0 0 0 1 0").game();
    play(&mut game, "6");
    assert_eq!((owed(&game), game.outcome()), ((Some(1), 1), None));
}

#[test]
fn k7_a_side_that_is_filled_by_the_sowing_is_not_empty() {
    let mut game = scene(NONE, "2 1 0 0 0 0 0").game();
    play(&mut game, "1");
    looks(&game, "1 0 0 0 0 0 0", "0 1 0 0 0 0 0", [1, 0]);
    assert_eq!(owed(&game), (Some(1), 2));
}

#[test]
fn k8_more_marbles_win() {
    for (first, second, winner) in [(50, 48, 0), (48, 50, 1), (98, 0, 0)] {
        let outcome = scene(NONE, NONE).stores(first, second).over().outcome();
        assert_eq!((outcome.winners, outcome.reason), (vec![winner], "marbles"));
        assert_eq!(outcome.scores, [i64::from(first), i64::from(second)]);
    }
}

#[test]
fn k8_equal_numbers_are_a_draw() {
    let outcome = scene(NONE, NONE).stores(49, 49).over().outcome();
    assert_eq!((outcome.winners, outcome.reason), (vec![0, 1], "draw"));
    assert_eq!(outcome.scores, [49, 49]);
}

#[test]
fn k8_leftovers_count_before_the_marbles_are_compared() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0").stores(11, 8).game();
    play(&mut game, "1");
    let outcome = game.outcome().expect("K7: the game is over");
    assert_eq!((outcome.scores, outcome.winners), (vec![12, 13], vec![1]));
}

#[test]
fn k8_the_starter_is_random() {
    starts_at_random::<Congkak>();
}

#[test]
fn events_are_lift_sow_and_end() {
    let mut game = scene("1 1 1 1 1 1 1", "1 1 1 1 1 1 1").game();
    assert_eq!(
        play(&mut game, "2").to_json(),
        json!([
            { "type": "lift", "seat": 0, "pit": 2, "count": 1 },
            { "type": "sow", "seat": 0, "path": [[0, 1]] },
            { "type": "end", "next": 1, "turns": 1 },
        ])
    );
}

#[test]
fn events_tell_a_free_a_stolen_and_a_lost_turn_before_the_end() {
    let mut free = scene("0 0 0 0 0 0 1", "0 2 0 0 0 0 0").game();
    assert_eq!(
        play(&mut free, "2").to_json(),
        json!([
            { "type": "lift", "seat": 0, "pit": 2, "count": 2 },
            { "type": "sow", "seat": 0, "path": [[0, 1], [0, null]] },
            { "type": "free", "seat": 0 },
            { "type": "end", "next": 0, "turns": 1 },
        ])
    );
    let mut steal = scene("0 1 0 0 0 0 0", "0 0 9 0 0 0 1").mover(1).game();
    assert_eq!(
        play(&mut steal, "6").to_json(),
        json!([
            { "type": "lift", "seat": 1, "pit": 6, "count": 1 },
            { "type": "sow", "seat": 1, "path": [[1, 5]] },
            { "type": "steal", "seat": 1, "pit": 3, "count": 9 },
            { "type": "end", "next": 0, "turns": 1 },
        ])
    );
    let mut lost = scene("0 0 0 0 0 0 1", "2 3 0 0 0 0 0").game();
    assert_eq!(
        play(&mut lost, "1").to_json(),
        json!([
            { "type": "lift", "seat": 0, "pit": 1, "count": 2 },
            { "type": "sow", "seat": 0, "path": [[0, null], [1, 7]] },
            { "type": "lost", "seat": 0 },
            { "type": "end", "next": 1, "turns": 2 },
        ])
    );
}

#[test]
fn events_tell_the_leftovers_just_before_the_end() {
    let mut game = scene("0 0 0 2 0 0 3", "1 0 0 0 0 0 0").game();
    assert_eq!(
        play(&mut game, "1").to_json(),
        json!([
            { "type": "lift", "seat": 0, "pit": 1, "count": 1 },
            { "type": "sow", "seat": 0, "path": [[0, null]] },
            { "type": "free", "seat": 0 },
            { "type": "leftover", "counts": [0, 5] },
            { "type": "end", "next": null, "turns": 0 },
        ])
    );
}

#[test]
fn a_move_is_described_by_its_pit_and_its_marbles() {
    let game = scene("9 0 0 0 0 0 4", "1 1 1 1 1 1 1").mover(1).game();
    assert_eq!(
        json!(game.describe(&Action(7))),
        json!({ "pit": 7, "count": 9, "takes": 0 })
    );
}

#[test]
fn g4_a_refused_move_says_what_is_wrong() {
    let game = scene("1 1 1 1 1 1 1", "0 1 1 1 1 1 1").game();
    let refusal = game.check(&Action(1)).unwrap_err();
    assert_eq!(refusal.to_string(), "empty-pit K2 pit=1");
}

#[test]
fn g5_everybody_sees_the_whole_board() {
    let game = scene("3 0 1 9 2 0 5", "4 1 0 16 0 2 6").turns(2).game();
    hides_nothing(&game);
}
