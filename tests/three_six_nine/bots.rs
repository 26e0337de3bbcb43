//! The four levels: what each looks at, what it plays, and what it says.

use papan::bots::{Scored, Searched};
use papan::game::Game;
use papan::games::three_six_nine::ThreeSixNine;
use papan::games::three_six_nine::cell::Cell;
use papan::games::three_six_nine::endgame::MOST_EMPTY;
use papan::games::three_six_nine::levels::{Parts, Reasons, Weighed};
use serde_json::json;

use crate::duel::{
    answer, answers_before_thinking, budget, choices, exhaustive, has_four_levels,
    lists_every_move, set, slices_change_nothing, worth,
};
use crate::scene::{CLASSIC, LARGE, SMALL, TOWNSEND, all_but, gain, legal, play, scene, scores};

/// What *medium* scores, which is every legal move, the best first.
#[track_caller]
fn medium(game: &ThreeSixNine) -> Vec<Scored<Cell>> {
    let answer = answer(game, "medium", "a", 1);
    lists_every_move(game, &answer);
    match answer.reasons {
        Reasons::Greedy { candidates } => candidates,
        other => panic!("{other:?} is not greedy"),
    }
}

/// What *hard* weighs, which is every legal move, the best first.
#[track_caller]
fn hard(game: &ThreeSixNine) -> Vec<Weighed> {
    let answer = answer(game, "hard", "a", 1);
    lists_every_move(game, &answer);
    match answer.reasons {
        Reasons::Reply { candidates } => candidates,
        other => panic!("{other:?} looks at no reply"),
    }
}

/// What *master* plays and what it found, which is about every legal move.
#[track_caller]
fn master(game: &ThreeSixNine, budget: u64) -> (Cell, Searched<Cell>) {
    let answer = answer(game, "master", "a", budget);
    lists_every_move(game, &answer);
    match answer.reasons {
        Reasons::Search(searched) => (answer.action, searched),
        other => panic!("{other:?} is no search"),
    }
}

#[test]
fn the_ladder_is_easy_medium_hard_master() {
    has_four_levels::<ThreeSixNine>();
}

#[test]
fn easy_takes_any_empty_cell_and_does_not_look_at_points() {
    let game = all_but(SMALL, "A1 C3 D5 F6").game();
    assert_eq!(choices(&game, "easy"), set("A1 C3 D5 F6"));
    let answer = answer(&game, "easy", "a", 1);
    lists_every_move(&game, &answer);
    let Reasons::Random { candidates } = answer.reasons else {
        panic!("{answer:?} is not random");
    };
    assert!(candidates.iter().all(|found| found.score == 0.25));
}

#[test]
fn medium_takes_the_highest_immediate_score() {
    // E5 makes three across and six down; B1 and E1 make three each.
    let game = scene(CLASSIC, "C1 D1 C5 D5 E3 E4 E6 E7 E8").game();
    assert_eq!(gain(&game, "E5"), 9);
    assert_eq!(choices(&game, "medium"), set("E5"));
}

#[test]
fn medium_tells_what_each_cell_scores() {
    for options in [CLASSIC, TOWNSEND, LARGE] {
        let game = scene(options, "C1 D1 C5 D5 E3 E4 E6 E7 E8").game();
        let candidates = medium(&game);
        for Scored { action, score } in &candidates {
            assert_eq!(*score, f64::from(gain(&game, &action.to_string())));
        }
        assert!(candidates.is_sorted_by(|one, other| one.score >= other.score));
    }
}

#[test]
fn medium_breaks_ties_by_its_seed() {
    let game = scene(CLASSIC, "C5 D5").game();
    assert_eq!(choices(&game, "medium"), set("B5 E5"));
    let nothing = scene(SMALL, "").game();
    assert!(
        choices(&nothing, "medium").len() > 20,
        "any cell is as good"
    );
}

/// The bot of the document: own points less the weighted best reply.
fn weighed(game: &ThreeSixNine, cell: &str) -> Parts {
    let taken = game.position().stones().iter().flatten().count();
    let all = game.options().size * game.options().size;
    let mut after = game.clone();
    play(&mut after, cell);
    let reply = legal(&after).iter().map(|cell| gain(&after, cell)).max();
    Parts {
        own: gain(game, cell),
        reply: reply.unwrap_or(0),
        weight: 0.5 + 0.5 * taken as f64 / all as f64,
    }
}

#[test]
fn hard_weighs_its_points_against_the_best_reply() {
    for game in [
        scene(CLASSIC, "").game(),
        scene(CLASSIC, "C1 D1 C5 D5 E3 E4 E6 E7 E8").game(),
        scene(TOWNSEND, "C1 D1 C5 D5 E3 E4 E6 E7 E8")
            .mover(1)
            .game(),
        scene(LARGE, "A1 C1 L12 K12").game(),
        all_but(SMALL, "A1 B1 C3 D3 F6").game(),
        all_but(CLASSIC, "E5").game(),
    ] {
        let candidates = hard(&game);
        let mut best = f64::MIN;
        for Weighed { scored, parts } in &candidates {
            let cell = scored.action.to_string();
            assert_eq!(*parts, weighed(&game, &cell), "{cell}");
            let worth = f64::from(parts.own) - parts.weight * f64::from(parts.reply);
            assert_eq!(scored.score, worth, "{cell}");
            best = best.max(worth);
        }
        assert_eq!(candidates[0].scored.score, best);
    }
}

#[test]
fn hard_weighs_a_reply_by_half_on_an_empty_board_and_fully_on_a_full_one() {
    let weight = |game: &ThreeSixNine| hard(game)[0].parts.weight;
    assert_eq!(weight(&scene(SMALL, "").game()), 0.5);
    let half: Vec<String> = Cell::all(6).take(18).map(|cell| cell.to_string()).collect();
    assert_eq!(weight(&scene(SMALL, &half.join(" ")).game()), 0.75);
    assert_eq!(
        weight(&all_but(SMALL, "A1").game()),
        0.5 + 0.5 * 35.0 / 36.0
    );
}

#[test]
fn hard_does_not_make_two_of_three_for_the_other() {
    let game = scene(CLASSIC, "E5").game();
    for cell in choices(&game, "hard") {
        assert_eq!(weighed(&game, &cell).reply, 0, "{cell}");
    }
}

#[test]
fn hard_would_rather_take_less_than_give_more() {
    // C3 scores 15 and leaves A1 worth 18; after D2, which scores 12, it is 12.
    let game = all_but(SMALL, "A1 D2 C3").game();
    assert_eq!(choices(&game, "medium"), set("C3"));
    assert_eq!(choices(&game, "hard"), set("D2"));
}

#[test]
fn hard_breaks_ties_by_its_seed() {
    assert!(choices(&scene(CLASSIC, "").game(), "hard").len() > 30);
}

#[test]
fn master_solves_endgames() {
    for (options, empty) in [
        (SMALL, "A1 B1 C1 D4 E5 F6"),
        (CLASSIC, "A1 C3 E5 E6 F5 I9"),
        (CLASSIC, "D5 E5 F5 E4 E6"),
        (TOWNSEND, "A1 A2 B1 E5 I9"),
        (LARGE, "A1 L12 F6 G6 H6"),
        (CLASSIC, "E5"),
    ] {
        let game = all_but(options, empty).scores(9, 3).game();
        let (_, searched) = master(&game, budget::<ThreeSixNine>("master"));
        assert!(searched.solved);
        assert_eq!(searched.depth, legal(&game).len());
        assert_eq!(searched.nodes, 1 << legal(&game).len());
        for found in &searched.candidates {
            assert!(found.exact);
            let true_worth = worth(&game, &found.action, scores);
            assert_eq!(found.score, true_worth, "{}", found.action);
        }
        assert_eq!(searched.candidates[0].score, exhaustive(&game, scores));
    }
}

#[test]
fn master_tells_a_line_that_leads_to_the_value_it_claims() {
    let game = all_but(CLASSIC, "A1 C3 E5 E6 F5 I9").game();
    let (_, searched) = master(&game, budget::<ThreeSixNine>("master"));
    for found in &searched.candidates {
        assert_eq!(found.line[0], found.action);
        let mut end = game.clone();
        for cell in &found.line {
            play(&mut end, &cell.to_string());
        }
        assert_eq!(end.to_move(), None);
        let scores = end.outcome().unwrap().scores;
        assert_eq!(i64::from(found.score), scores[0] - scores[1]);
    }
}

#[test]
fn master_searches_before_the_endgame_and_explains() {
    let game = scene(CLASSIC, "C5 D5").game();
    let (action, searched) = master(&game, 3_000);
    assert!(!searched.solved);
    assert_eq!(searched.nodes, 3_000);
    assert!(searched.depth >= 2);
    assert!(set("B5 E5").contains(&action.to_string()), "{action}");
    for found in &searched.candidates {
        assert_eq!(found.line[0], found.action);
    }
    let line = &searched.candidates[0].line;
    let mut game = game;
    for cell in line {
        play(&mut game, &cell.to_string());
    }
    assert!(line.len() >= 2, "a line of one move");
}

#[test]
fn master_answers_alike_whatever_the_slices() {
    for game in [
        scene(CLASSIC, "C5 D5").game(),
        all_but(CLASSIC, "A1 C3 E5 E6 F5 I9").game(),
    ] {
        slices_change_nothing(&game, "master", 12);
    }
}

#[test]
fn every_level_has_a_legal_answer_before_any_thinking() {
    for game in [
        scene(CLASSIC, "C5 D5").game(),
        all_but(LARGE, "A1 L12 F6").game(),
    ] {
        answers_before_thinking(&game);
    }
}

/// The cell opposite, through the centre of the 9×9 board.
fn opposite(cell: &str) -> String {
    let [column, row] = cell.as_bytes() else {
        panic!("{cell} is not on the 9×9 board");
    };
    let column = char::from(b'A' + b'I' - column);
    let row = char::from(b'1' + b'9' - row);
    format!("{column}{row}")
}

#[test]
fn master_second_never_loses_to_a_mirror() {
    for seed in 0..8 {
        let mut game = scene(CLASSIC, "").game();
        play(&mut game, "E5");
        while game.to_move().is_some() {
            // A little search does until the endgame, which it solves.
            let budget = if legal(&game).len() > MOST_EMPTY {
                1_000
            } else {
                budget::<ThreeSixNine>("master")
            };
            let action = answer(&game, "master", &seed.to_string(), budget).action;
            let action = action.to_string();
            play(&mut game, &action);
            play(&mut game, &opposite(&action));
        }
        let [first, second] = scores(&game);
        assert!(second >= first, "seed {seed}: {first} to {second}");
    }
}

#[test]
fn reasons_name_the_bot_and_its_candidates() {
    let game = all_but(SMALL, "A1").game();
    let reasons = |level| json!(answer(&game, level, "a", 100).reasons);
    assert_eq!(
        reasons("easy"),
        json!({ "bot": "random", "candidates": [{ "move": "A1", "score": 1.0 }] })
    );
    assert_eq!(
        reasons("medium"),
        json!({ "bot": "greedy", "candidates": [{ "move": "A1", "score": 18.0 }] })
    );
    let parts = json!({ "own": 18, "reply": 0, "weight": 0.5 + 0.5 * 35.0 / 36.0 });
    assert_eq!(
        reasons("hard"),
        json!({
            "bot": "reply",
            "candidates": [{ "move": "A1", "score": 18.0, "parts": parts }],
        })
    );
    assert_eq!(
        reasons("master"),
        json!({
            "bot": "search", "depth": 1, "nodes": 2, "solved": true,
            "candidates": [{ "move": "A1", "score": 18, "exact": true, "line": ["A1"] }],
        })
    );
}
