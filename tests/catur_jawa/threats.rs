//! Three in a line that can still become four: `ask(game, "threats")`.

use papan::game::Game;
use papan::games::catur_jawa::options::Options;
use papan::games::catur_jawa::{CaturJawa, Fact};
use serde_json::json;

use crate::scene::{OPEN, TRAIL, play, scene};

/// The threats on a board, as `seat: cards → missing`; what seat 1 has left to play
/// is in its hand, seat 0 has everything.
fn threats(options: Options, board: &str, left: &str) -> Vec<String> {
    told(&scene(options, board, &format!("9 {left}")).game())
}

fn told(game: &CaturJawa) -> Vec<String> {
    let Ok(Fact::Threats { threats }) = game.ask("threats") else {
        panic!("no threats");
    };
    let names = |cells: &[_]| {
        let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
        names.join(" ")
    };
    threats
        .iter()
        .map(|threat| {
            format!(
                "{}: {} → {}",
                threat.seat,
                names(&threat.cards),
                threat.missing
            )
        })
        .collect()
}

#[test]
fn cj10_three_at_an_open_end_or_around_a_gap_in_every_direction() {
    for (board, expected) in [
        (
            "c5=1:1 d5=1:1 e5=1:2",
            vec!["1: c5 d5 e5 → b5", "1: c5 d5 e5 → f5"],
        ),
        ("a5=1:1 b5=1:1 d5=1:2", vec!["1: a5 b5 d5 → c5"]),
        ("e1=1:1 e2=1:1 e3=1:2", vec!["1: e1 e2 e3 → e4"]),
        ("g7=1:1 h8=1:1 i9=1:2", vec!["1: g7 h8 i9 → f6"]),
        ("a4=1:1 c2=1:1 d1=1:2", vec!["1: a4 c2 d1 → b3"]),
    ] {
        assert_eq!(threats(OPEN, board, "3"), expected, "{board}");
    }
}

#[test]
fn cj10_two_cards_or_three_apart_are_no_threat() {
    for board in [
        "d5=1:1 e5=1:1",
        "a5=1:1 c5=1:1 e5=1:2",
        "c5=1:1 d5=0:1 e5=1:2 f5=0:1",
        // Around the edge of the board there is no line.
        "h5=1:1 i5=1:1 a6=1:2",
    ] {
        assert_eq!(threats(OPEN, board, "3"), Vec::<String>::new(), "{board}");
    }
}

#[test]
fn cj6_the_fourth_cell_must_be_empty_or_lower_than_a_card_the_seat_has_left() {
    let board = |card: &str| format!("a5=1:1 b5=1:1 c5=1:2 d5={card}");
    let open = vec!["1: a5 b5 c5 → d5".to_owned()];
    assert_eq!(threats(OPEN, &board("0:5"), "6"), open);
    assert_eq!(threats(OPEN, &board("0:5"), "5"), Vec::<String>::new());
    assert_eq!(threats(OPEN, &board("0:9"), "99"), Vec::<String>::new());
    // A high card in the deck will do: it may be drawn in time (rule CJ4).
    let game = scene(OPEN, &board("0:5"), "9 334").decks("- 7").game();
    assert_eq!(told(&game), open);
}

#[test]
fn cj8_a_seat_without_cards_threatens_nothing() {
    assert_eq!(
        threats(OPEN, "c5=1:1 d5=1:1 e5=1:2", "-"),
        Vec::<String>::new()
    );
}

#[test]
fn cj5_reach_changes_with_every_card_so_a_cell_out_of_reach_still_counts() {
    assert_eq!(
        threats(TRAIL, "i9=0:1 a1=1:1 b1=1:1 c1=1:2", "3"),
        ["1: a1 b1 c1 → d1"]
    );
}

#[test]
fn several_seats_and_several_lines_at_once() {
    let board = "a1=0:1 b1=0:2 c1=0:3 a3=1:1 a4=1:1 a5=1:2 b5=1:4 c5=1:4";
    assert_eq!(
        threats(OPEN, board, "9"),
        [
            "0: a1 b1 c1 → d1",
            "1: a3 a4 a5 → a2",
            "1: a3 a4 a5 → a6",
            "1: a5 b5 c5 → d5",
        ]
    );
}

#[test]
fn a_game_that_is_over_has_no_threats() {
    let mut game = scene(OPEN, "a5=0:1 b5=0:1 c5=0:2", "7 1").game();
    assert_eq!(told(&game), ["0: a5 b5 c5 → d5"]);
    play(&mut game, "7@d5");
    assert_eq!(told(&game), Vec::<String>::new());
}

#[test]
fn g5_whoever_imagines_the_hidden_cards_finds_the_same_threats() {
    let board = "a5=1:1 b5=1:1 c5=1:2 d5=0:5 e5=0:7 f5=0:8";
    let game = scene(OPEN, board, "123 246").decks("47 8").game();
    let mut rng = papan::rng::Rng::from_text("imagine");
    for seat in [None, Some(0), Some(1)] {
        let imagined = CaturJawa::imagine(&game.view(seat), &mut rng);
        assert_eq!(told(&imagined), told(&game));
    }
}

#[test]
fn json_has_the_seat_the_cards_and_the_missing_cell() {
    let game = scene(OPEN, "a5=1:1 b5=1:1 c5=1:2", "9 3").game();
    assert_eq!(
        json!(game.ask("threats").unwrap()),
        json!({ "threats": [{ "seat": 1, "cards": ["a5", "b5", "c5"], "missing": "d5" }] })
    );
}
