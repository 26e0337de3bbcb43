//! Set-up, turns and endings (rules R1, R2, R6–R12).

use papan::game::Game;
use papan::games::rummikub::Rummikub;
use papan::games::rummikub::event::{Decided, Event, GameEnd};
use papan::games::rummikub::tile::Tiles;
use papan::rng::Rng;

use crate::scene::{CLASSIC, PLAY_ON, after, dealt, legal, play, rack_text, refused, scene};

// ---- set-up ----

#[test]
fn r1_all_106_tiles_are_in_the_game_two_of_each() {
    for seats in 2..=4 {
        let game = dealt(seats);
        let state = game.state();
        let held = state.racks.iter().flatten().chain(&state.pool);
        assert_eq!(held.copied().collect::<Tiles>(), Tiles::everything());
    }
}

#[test]
fn r2_each_seat_draws_fourteen_and_the_rest_is_a_shuffled_pool() {
    for seats in 2..=4 {
        let game = dealt(seats);
        assert!(game.state().racks.iter().all(|rack| rack.len() == 14));
        assert_eq!(game.state().pool.len(), 106 - 14 * seats);
        assert!(!game.state().pool.iter().is_sorted());
        assert!(game.state().table.is_empty());
        assert_eq!(game.state().opened, vec![false; seats]);
    }
    for seats in [0, 1, 5] {
        assert!(Rummikub::new(&CLASSIC, seats, &mut Rng::from_text("x")).is_err());
    }
}

// ---- turns ----

#[test]
fn r6_drawing_ends_the_turn_and_is_always_allowed_while_there_is_a_pool() {
    let mut game = scene("R1R2R3", "R4B7 B5").pool("K9K10").game();
    assert_eq!(legal(&game)[0], "draw");
    let events = play(&mut game, "draw");
    assert_eq!(rack_text(&game, 0), "R4B7K9");
    assert_eq!(game.state().pool.len(), 1);
    assert_eq!(game.to_move(), Some(1));
    let (next, reason) = (Some(1), None);
    // Which tile it was is nobody's business.
    assert_eq!(
        events,
        [Event::Draw { seat: 0 }, Event::End { next, reason }]
    );
}

#[test]
fn r6_passing_replaces_drawing_when_the_pool_is_empty() {
    let game = scene("R1R2R3", "R4B7 B5").options(PLAY_ON);
    refused(&game.clone().game(), "pass", "pool-left R6");
    let game = game.pool("-").game();
    assert_eq!(legal(&game)[0], "pass");
    refused(&game, "draw", "no-pool R6");
}

#[test]
fn r6_a_text_that_is_no_table_is_refused() {
    let game = scene("R1R2R3", "R4 B5").game();
    refused(&game, "", "bad-notation R6 text=");
    refused(&game, "/", "bad-notation R6 text=");
    refused(&game, "R1R2R3/", "bad-notation R6 text=");
    refused(&game, "R1R2R03", "bad-notation R1 text=R03");
    refused(&game, "R1R2 R3", "bad-notation R1 text= ");
    refused(&game, "é", "bad-notation R1 text=é");
    refused(&game, &"J".repeat(425), "bad-notation R6 longest=424 text=");
    let many = "J".repeat(107);
    refused(&game, &many, &format!("bad-notation R6 text={many}"));
}

#[test]
fn r7_a_play_adds_rack_tiles_to_the_table() {
    assert_eq!(
        after(scene("R1R2R3", "R4B7R5 B5"), "R4R1R2R3R5"),
        ("R1R2R3R4R5".to_owned(), "B7".to_owned())
    );
    assert_eq!(
        after(scene("R1R2R3", "B7K7O7O1 B5"), "O7B7K7/R1R2R3"),
        ("O7B7K7/R1R2R3".to_owned(), "O1".to_owned())
    );
}

#[test]
fn r7_every_set_must_be_valid_and_the_refusal_names_the_one_that_is_not() {
    let game = scene("R7R8R9", "R9B9O1 B5").game();
    refused(&game, "R7R8R9/R9B9", "too-short R4 number=9 set=R9B9");
    refused(&game, "R7R8/R9R9B9", "too-short R3 colour=R set=R7R8");
}

#[test]
fn r7_all_tiles_of_the_table_stay_there() {
    let game = scene("R1R2R3R4/O9R9B9", "R5 B5").game();
    refused(
        &game,
        "R1R2R3R4R5",
        "missing-tiles R7 tiles=[\"O9\",\"R9\",\"B9\"]",
    );
    // Not even for an equal tile of one's own.
    let game = scene("R1R2R3R4", "R1R2R3 B5").game();
    refused(&game, "R1R2R3", "missing-tiles R7 tiles=[\"R4\"]");
}

#[test]
fn r7_only_tiles_of_the_own_rack_are_added() {
    let game = scene("R1R2R3", "R5 R4B5").game();
    refused(&game, "R1R2R3R4R5", "not-yours R7 tiles=[\"R4\"]");
    refused(
        &game,
        "R1R2R3/R1R2R3",
        "not-yours R7 tiles=[\"R1\",\"R2\",\"R3\"]",
    );
}

#[test]
fn r7_at_least_one_tile_is_added() {
    let game = scene("R1R2R3R4R5R6", "R7 B5").game();
    refused(&game, "R1R2R3R4R5R6", "nothing-laid R7");
    refused(&game, "R1R2R3/R4R5R6", "nothing-laid R7");
}

#[test]
fn r7_the_document_s_first_stealing_example() {
    // On the table 2 3 4, in the rack 1 3 5.
    let example = || scene("R2R3R4", "R1R3R5B1 B5");
    let all = (String::from("R1R2R3R4R5"), String::from("R3B1"));
    assert_eq!(after(example(), "R1R2R3R4R5"), all);
    let all = (String::from("R1R2R3/R3R4R5"), String::from("B1"));
    assert_eq!(after(example(), "R1R2R3/R3R4R5"), all);
}

#[test]
fn r7_the_document_s_second_stealing_example_a_joker() {
    // On the table 9 9 J; the third nine frees the joker, which is used at once.
    let game = || scene("R9B9J", "K9O2O3B1 B5");
    let all = (String::from("R9B9K9/O2O3J"), String::from("B1"));
    assert_eq!(after(game(), "R9B9K9/O2O3J"), all);
    refused(&game().game(), "R9B9K9", "missing-tiles R7 tiles=[\"J\"]");
    // It may not be kept in the rack, but it may stay as a fourth nine.
    let all = (String::from("R9B9K9J"), String::from("O2O3B1"));
    assert_eq!(after(game(), "R9B9K9J"), all);
}

#[test]
fn r7_runs_may_become_groups() {
    let runs = scene("R1R2R3/B1B2B3/K1K2K3", "O1B13 B5");
    let (table, _) = after(runs, "O1R1B1K1/R2B2K2/R3B3K3");
    assert_eq!(table, "O1R1B1K1/R2B2K2/R3B3K3");
}

#[test]
fn r7_the_same_set_may_lie_there_twice() {
    let (table, rack) = after(scene("R1R2R3", "R1R2R3B1 B5"), "R1R2R3/R1R2R3");
    assert_eq!((&*table, &*rack), ("R1R2R3/R1R2R3", "B1"));
}

#[test]
fn r8_the_opening_needs_thirty_points() {
    let game = scene("", "R9B9K9O1O2O3B1 B5").unopened();
    refused(
        &game.clone().game(),
        "R9B9K9",
        "opening-too-low R8 needed=30 points=27",
    );
    let mut game = game.game();
    let events = play(&mut game, "R9B9K9/O1O2O3");
    assert_eq!(events[1], Event::Opened { seat: 0, value: 33 });
    assert_eq!(game.state().opened, [true, true]);
}

#[test]
fn r8_exactly_the_points_asked_for_are_enough() {
    let game = scene("", "R10B10K10B1 B5").unopened();
    assert_eq!(after(game.clone(), "R10B10K10").1, "B1");
    refused(
        &game.opening(31).game(),
        "R10B10K10",
        "opening-too-low R8 needed=31 points=30",
    );
}

#[test]
fn r8_a_joker_counts_as_the_tile_it_stands_for() {
    let game = |rack: &str| scene("", &format!("{rack}B1 B5")).unopened().game();
    assert_eq!(game("R9R10J").check(&"R9R10J".parse().unwrap()), Ok(()));
    refused(
        &game("R9JR8"),
        "R8R9J",
        "opening-too-low R8 needed=30 points=27",
    );
    assert_eq!(game("R12R13J").check(&"JR12R13".parse().unwrap()), Ok(()));
    assert_eq!(game("JJK10").check(&"K10JJ".parse().unwrap()), Ok(()));
}

#[test]
fn r8_with_an_opening_of_nothing_one_valid_set_is_enough() {
    let game = scene("K1K2K3", "R1R2R3B1K4 B5").unopened().opening(0);
    assert_eq!(after(game.clone(), "K1K2K3/R1R2R3").1, "B1K4");
    refused(
        &game.clone().game(),
        "K1K2K3K4",
        "table-touched R8 set=K1K2K3",
    );
    refused(&game.game(), "K1K2K3", "nothing-laid R7");
}

#[test]
fn r8_the_opening_leaves_every_set_on_the_table_untouched() {
    let game = scene("K1K2K3/O9R9B9", "R10B10K10K4K9 B5").unopened().game();
    let touched = |text, set: &str| refused(&game, text, &format!("table-touched R8 set={set}"));
    touched("R10B10K10/K1K2K3K4/O9R9B9", "K1K2K3");
    touched("R10B10K10/K1K2K3/O9R9B9K9", "O9R9B9");
    assert_eq!(
        game.check(&"B9O9R9/R10B10K10/K1K2K3".parse().unwrap()),
        Ok(())
    );
}

#[test]
fn r8_an_equal_set_from_the_rack_is_a_new_one() {
    let game = scene("R11R12R13", "R11R12R13B1K4 B5").unopened();
    let mut played = game.clone().game();
    let events = play(&mut played, "R11R12R13/R11R12R13");
    assert_eq!(events[1], Event::Opened { seat: 0, value: 36 });
    // Two equal ones on the table: both must still be there.
    let game = scene("R1R2R3/R1R2R3", "R4O10B10K10 B5").unopened().game();
    refused(
        &game,
        "R1R2R3/R1R2R3R4/O10B10K10",
        "table-touched R8 set=R1R2R3",
    );
}

#[test]
fn r8_what_others_have_opened_does_not_matter() {
    let game = scene("K1K2K3", "K4B1 B5").unopened().game();
    assert_eq!(game.state().opened, [false, true]);
    refused(&game, "K1K2K3K4", "table-touched R8 set=K1K2K3");
}

#[test]
fn r9_once_open_any_valid_table_goes_from_the_next_turn_on() {
    let mut game = scene("K1K2K3", "R10B10K10K4B1 B5")
        .pool("B8B9")
        .unopened()
        .game();
    // Not in the opening turn itself.
    refused(&game, "K1K2K3K4/R10B10K10", "table-touched R8 set=K1K2K3");
    play(&mut game, "K1K2K3/R10B10K10");
    play(&mut game, "draw");
    play(&mut game, "K1K2K3K4/R10B10K10");
    assert_eq!(rack_text(&game, 0), "B1");
}

// ---- ending ----

#[test]
fn r10_an_empty_rack_wins_at_once() {
    let mut game = scene("R1R2R3", "R4 B5J").game();
    let events = play(&mut game, "R1R2R3R4");
    let (next, reason) = (None, Some(GameEnd::EmptyRack));
    assert_eq!(events[1], Event::End { next, reason });
    assert_eq!(game.to_move(), None);
    assert!(legal(&game).is_empty());
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winners, outcome.ending),
        (vec![0], Decided::EmptyRack)
    );
    assert_eq!(outcome.scores, [0, 35]);
    refused(&game, "draw", "game-over G3");
}

#[test]
fn r11_immediate_drawing_the_last_tile_ends_the_game() {
    let mut game = scene("R1R2R3", "B9 B5B2").pool("K1").game();
    let events = play(&mut game, "draw");
    let (next, reason) = (None, Some(GameEnd::PoolEmpty));
    assert_eq!(events[1], Event::End { next, reason });
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.winners, outcome.ending),
        (vec![1], Decided::LowestRack)
    );
    assert_eq!(outcome.scores, [10, 7]);
}

#[test]
fn r11_immediate_a_position_without_a_pool_is_played_until_all_pass() {
    let mut game = scene("R1R2R3", "B9R4 B5").pool("-").game();
    play(&mut game, "R1R2R3R4");
    play(&mut game, "pass");
    play(&mut game, "pass");
    assert_eq!(game.outcome().unwrap().winners, [1]);
}

#[test]
fn r11_play_on_ends_when_every_seat_has_passed_in_a_row() {
    let mut game = scene("R1R2R3", "B9R4 B5 K7")
        .options(PLAY_ON)
        .pool("K1")
        .game();
    play(&mut game, "draw");
    assert_eq!(game.to_move(), Some(1));
    play(&mut game, "pass");
    play(&mut game, "pass");
    // A play in between begins the count anew.
    play(&mut game, "R1R2R3R4");
    assert_eq!(game.state().passes, 0);
    play(&mut game, "pass");
    play(&mut game, "pass");
    let events = play(&mut game, "pass");
    let (next, reason) = (None, Some(GameEnd::AllPassed));
    assert_eq!(events[1], Event::End { next, reason });
    assert_eq!(game.outcome().unwrap().winners, [1]);
}

#[test]
fn r12_the_lowest_rack_total_wins_and_a_joker_counts_thirty() {
    let outcome = scene("", "J K13B13 R10R11O10").pool("-").outcome();
    assert_eq!(outcome.scores, [30, 26, 31]);
    assert_eq!(
        (outcome.winners, outcome.ending),
        (vec![1], Decided::LowestRack)
    );
}

#[test]
fn r12_equal_totals_share_the_win() {
    let outcome = scene("", "K13 R10R3 J").pool("-").outcome();
    assert_eq!(
        (outcome.winners, outcome.ending),
        (vec![0, 1], Decided::Shared)
    );
}
