use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::cell::Cell;
use papan::games::catur_jawa::options::{Options, Reach, Tie};
use papan::games::catur_jawa::rules::Event;
use papan::json::ToJson;
use papan::rng::Rng;
use serde_json::json;

use crate::scene::{OPEN, TRAIL, cells_for, chosen, legal, play, refused, scene};

fn dealt(seats: usize) -> CaturJawa {
    CaturJawa::new(&OPEN, seats, &mut Rng::from_text("deal")).expect("2 to 4 seats")
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort();
    items
}

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
fn cj3_the_first_card_goes_on_the_centre_any_card_of_the_hand() {
    let game = scene(OPEN, "", "479 1").game();
    assert_eq!(legal(&game), ["4@e5", "7@e5", "9@e5"]);
    refused(&game, "4@e4", "CJ3");
    refused(&game, "4@a1", "CJ3");
}

#[test]
fn cj4_a_card_that_is_not_in_the_hand_is_refused() {
    refused(&scene(OPEN, "e5=1:3", "79 1").game(), "8@e5", "CJ4");
}

#[test]
fn cj4_after_placing_the_hand_is_filled_from_the_top_of_the_deck() {
    let mut game = scene(OPEN, "e5=1:3", "479 1").decks("256 -").game();
    play(&mut game, "7@d5");
    assert_eq!(game.state().hands[0], [4, 9, 2]);
    assert_eq!(game.state().decks[0], [5, 6]);
    assert_eq!(game.to_move(), Some(1));
}

#[test]
fn cj4_with_an_empty_deck_the_hand_shrinks() {
    let mut game = scene(OPEN, "e5=1:3", "47 1").game();
    play(&mut game, "7@d5");
    assert_eq!(game.state().hands[0], [4]);
}

#[test]
fn cj5_reach_any_is_beside_any_card_or_on_one() {
    let game = scene(OPEN, "e5=1:3 c3=1:2", "9 1").game();
    let reach = "b2 c2 d2 b3 c3 d3 b4 c4 d4 e4 f4 d5 e5 f5 d6 e6 f6";
    assert_eq!(
        sorted(cells_for(&game, 9)),
        sorted(reach.split(' ').map(str::to_owned))
    );
    refused(&game, "9@a1", "CJ5");
}

#[test]
fn cj5_reach_last_is_beside_the_last_card_and_not_on_it() {
    let game = scene(TRAIL, "a5=1:3 c3=1:2", "9 1").game();
    assert_eq!(cells_for(&game, 9), ["a4", "b4", "b5", "a6", "b6"]);
    refused(&game, "9@a5", "CJ5");
    refused(&game, "9@c3", "CJ5");
}

#[test]
fn cj5_a_pass_leaves_the_last_cell_where_it_was() {
    let around = "a1=1:3 b1=0:9 a2=0:9 b2=1:8";
    let mut game = scene(TRAIL, around, "1 9").game();
    play(&mut game, "pass");
    assert_eq!(cells_for(&game, 9), ["b2"]);
}

#[test]
fn cj6_only_a_lower_card_can_be_covered() {
    let game = scene(OPEN, "e5=1:7", "678 1").game();
    assert!(legal(&game).contains(&"8@e5".to_owned()));
    refused(&game, "7@e5", "CJ6");
    refused(&game, "6@e5", "CJ6");
}

#[test]
fn cj6_a_nine_is_never_covered() {
    refused(&scene(OPEN, "e5=1:9", "9 1").game(), "9@e5", "CJ6");
}

#[test]
fn cj7_in_open_nobody_covers_their_own_card() {
    refused(&scene(OPEN, "e5=0:3 d5=1:7", "9 1").game(), "9@e5", "CJ7");
}

#[test]
fn cj7_in_trail_one_may_cover_ones_own_card_and_anybody_elses() {
    let game = scene(TRAIL, "d5=1:7 e5=0:3 d4=1:2", "9 1").game();
    assert!(cells_for(&game, 9).contains(&"e5".to_owned()));
    assert!(cells_for(&game, 9).contains(&"d4".to_owned()));
}

#[test]
fn cj8_nobody_passes_while_they_can_place() {
    refused(&scene(OPEN, "e5=1:3", "1 1").game(), "pass", "CJ8");
}

#[test]
fn cj8_a_seat_that_cannot_place_has_only_the_pass_and_keeps_its_cards() {
    let mut game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "15 9").game();
    assert_eq!(legal(&game), ["pass"]);
    refused(&game, "5@b2", "CJ6");
    let events = play(&mut game, "pass");
    assert_eq!(
        events,
        [Event::Pass { seat: 0 }, Event::End { next: Some(1) }]
    );
    assert_eq!(game.state().hands[0], [1, 5]);
}

#[test]
fn cj8_a_seat_without_cards_passes() {
    assert_eq!(legal(&scene(OPEN, "e5=1:3", "- 1").game()), ["pass"]);
}

#[test]
fn cj9_the_cell_state_is_derived() {
    let rows = |game: &CaturJawa| game.ask("cell-states").unwrap()["rows"].clone();
    let empty = "000000000";
    let start = scene(OPEN, "", "1 1").game();
    assert_eq!(
        rows(&start),
        json!([
            empty,
            empty,
            empty,
            empty,
            "000010000",
            empty,
            empty,
            empty,
            empty
        ])
    );
    let open = scene(OPEN, "e5=1:3 f5=0:9", "1 1").game();
    assert_eq!(
        rows(&open),
        json!([
            empty,
            empty,
            empty,
            "000111100",
            "000120100",
            "000111100",
            empty,
            empty,
            empty
        ])
    );
    let trail = scene(TRAIL, "f5=0:9 e5=1:3", "1 1").game();
    assert_eq!(
        rows(&trail),
        json!([
            empty,
            empty,
            empty,
            "000011100",
            "000020100",
            "000011100",
            empty,
            empty,
            empty
        ])
    );
}

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
        assert_eq!((outcome.winners, outcome.reason), (vec![0], "line"));
        let cells: Vec<Cell> = sorted(
            three
                .split(' ')
                .chain([fourth])
                .map(|cell| cell.parse().unwrap()),
        );
        assert_eq!(outcome.details["line"], cells.to_json());
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
    let line = &game.outcome().unwrap().details["line"];
    assert_eq!(
        *line,
        json!(["c2", "c3", "c4", "a5", "b5", "c5", "d5", "e5"])
    );
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
    assert_eq!(game.outcome().unwrap().reason, "line-score");
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
    assert_eq!((outcome.winners, outcome.reason), (vec![0], "line-score"));
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
    assert_eq!(outcome.details["totals"], json!([7, 8]));
    assert_eq!((outcome.winners, outcome.reason), (vec![1], "board-total"));
}

#[test]
fn cj13_what_is_still_tied_is_parted_by_the_option() {
    let board = "c5=0:3 d5=0:4 h5=1:2 i5=1:5 a9=2:7";
    for (tie, winners, reason) in [
        (Tie::Later, vec![2], "turn-order"),
        (Tie::Earlier, vec![0], "turn-order"),
        (Tie::Draw, vec![0, 1, 2], "shared"),
    ] {
        let outcome = scene(Options { tie, ..OPEN }, board, "- - -").outcome();
        assert_eq!((outcome.winners, outcome.reason), (winners, reason));
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

#[test]
fn the_turn_cycle_is_explicit_in_the_events() {
    let mut game = scene(OPEN, "", "479 123").decks("25 -").game();
    assert_eq!(
        play(&mut game, "7@e5").to_json(),
        json!([
            { "type": "setup", "seats": 2 },
            { "type": "place", "seat": 0, "card": 7, "cell": "e5", "covers": null },
            { "type": "draw", "seat": 0, "count": 1 },
            { "type": "resolve", "seat": 0, "line": null },
            { "type": "end", "next": 1 },
        ])
    );
    assert_eq!(
        play(&mut game, "3@e4").to_json(),
        json!([
            { "type": "place", "seat": 1, "card": 3, "cell": "e4", "covers": null },
            { "type": "resolve", "seat": 1, "line": null },
            { "type": "end", "next": 0 },
        ])
    );
    let covering = play(&mut game, "4@e4").to_json();
    assert_eq!(covering[0]["covers"], json!([1, 3]));
}

#[test]
fn g5_a_view_shows_the_own_hand_and_counts_of_the_rest() {
    let game = dealt(3);
    let view = game.view(Some(1)).to_json();
    assert_eq!(view["hand"], json!(game.state().hands[1]));
    assert_eq!(view["hands"], json!([3, 3, 3]));
    assert_eq!(view["decks"], json!([15, 15, 15]));
    let all = sorted((1..=9).chain(1..=9));
    assert_eq!(view["unseen"][0], json!(all));
    assert_eq!(
        view["unseen"][1],
        json!(sorted(game.state().decks[1].iter().copied()))
    );
    assert_eq!(game.view(None).to_json()["hand"], json!([]));
}
