//! What a review says of a turn: how many tiles could be laid, and whether *master* would
//! have held them back.

use papan::bots::{Bots, Thinker};
use papan::game::Game;
use papan::games::rummikub::Rummikub;
use papan::games::rummikub::action::Action;
use papan::games::rummikub::levels::{Reasons, TurnJudgement};
use papan::rng::Rng;

use crate::scene::{PLAY_ON, Scene, dealt, legal, scene};

/// The first tiles of a long pool: nobody need hurry.
const POOL: &str = "O1O2O3O4O5O6O7O8O9O10O11O12O13";

fn judge(game: &Rummikub, text: &str, seed: &str) -> Box<dyn Thinker<Rummikub>> {
    let level = Rummikub::level("master").expect("a level");
    let judge = level.judge.as_ref().expect("a judge");
    let action: Action = text.parse().expect("a move");
    game.check(&action).expect("a legal move");
    let rng = Rng::from_text(seed);
    (judge.start)(&game.view(game.to_move()), &action, 150, rng)
}

fn judged(scene: Scene, text: &str) -> TurnJudgement {
    let mut judge = judge(&scene.game(), text, "review");
    judge.think(150);
    judge.judgement().expect("a judgement")
}

/// Tiles laid and left of the best play, the same of the one asked about, and whether
/// *master* would hold tiles back, too.
fn figures(scene: Scene, text: &str) -> ((usize, usize), (usize, usize), bool) {
    let TurnJudgement {
        best, asked, held, ..
    } = judged(scene, text);
    ((best.tiles, best.left), (asked.tiles, asked.left), held)
}

#[test]
fn a_rack_that_could_go_out_whole_was_a_win() {
    let out = scene("R6R7R8R9/B1B2B3", "K6O6 R1R1").pool(POOL);
    let judged = judged(out.clone(), "draw");
    assert_eq!(judged.racks, [2, 2], "before the turn");
    assert!(judged.opened);
    assert_eq!((judged.best.tiles, judged.best.left), (2, 0));
    assert_eq!((judged.asked.tiles, judged.asked.left), (0, 3));
    assert!(!judged.held, "nobody holds a win back");
    let mut game = out.game();
    game.apply(&judged.best.action);
    assert_eq!(game.outcome().expect("the end").winners, [0]);
}

#[test]
fn drawing_misses_all_tiles_that_could_be_laid() {
    // Rule R11: drawing ends the game here, so that nobody would hold back.
    let last = scene("R4R5R6/K1K2K3", "R7B1 B4").pool("O13");
    assert_eq!(figures(last, "draw"), ((1, 1), (0, 3), false));
}

#[test]
fn r6_passing_adds_no_tile() {
    let stuck = scene("R4R5R6/K1K2K3", "R7B1 B4").options(PLAY_ON).pool("-");
    assert_eq!(figures(stuck, "pass"), ((1, 1), (0, 2), false));
}

#[test]
fn fewer_tiles_than_could_be_laid() {
    let some = scene("R4R5R6/K1K2K3", "R7K4B9O9K9B1 B4").pool("O13");
    let few = "R4R5R6R7/K1K2K3";
    assert_eq!(figures(some.clone(), few), ((5, 1), (1, 5), false));
    let judged = judged(some, few);
    assert_eq!(judged.best.action.to_string(), "R4R5R6R7/K1K2K3K4/O9B9K9");
}

#[test]
fn r8_an_opening_that_was_there() {
    let closed = scene("R4R5R6", "O10R10K10B1B3 B4").pool(POOL).unopened();
    assert!(!judged(closed.clone(), "draw").opened);
    assert_eq!(figures(closed, "draw"), ((3, 2), (0, 6), false));
    let poor = scene("R4R5R6", "O9R9K9B1B3 B4").pool(POOL).unopened();
    assert_eq!(figures(poor, "draw"), ((0, 6), (0, 6), false), "only 27");
}

#[test]
fn tiles_that_master_would_keep_are_held() {
    // One of two tiles could go: it would help the others, who are open.
    let held = scene("R4R5R6/K1K2K3", "R7K11 R1R1O9B9").pool(POOL);
    assert_eq!(figures(held, "draw"), ((1, 1), (0, 3), true));
}

#[test]
fn another_play_with_as_many_tiles_is_as_good() {
    // R7 in the run, or in the group: the solver finds one of them.
    let two = scene("R4R5R6/O7B7K7", "R7K12 R1").pool(POOL);
    for text in ["R4R5R6R7/O7B7K7", "R4R5R6/O7R7B7K7"] {
        let judged = judged(two.clone(), text);
        assert_eq!(judged.best, judged.asked);
        assert_eq!(judged.asked.action.to_string(), text);
        assert!(!judged.held);
    }
}

#[test]
fn where_nothing_can_be_laid_drawing_is_best() {
    let none = scene("R4R5R6", "B1 R1").pool(POOL);
    assert_eq!(figures(none, "draw"), ((0, 2), (0, 2), false));
}

#[test]
fn the_reasons_are_those_of_the_most_tiles() {
    let game = scene("R4R5R6/K1K2K3", "R7B1 B4").pool("O13").game();
    let answer = judge(&game, "draw", "review").answer();
    assert_eq!(answer.action.to_string(), "R4R5R6R7/K1K2K3");
    assert!(matches!(answer.reasons, Reasons::MostTiles { .. }));
}

#[test]
fn no_listed_play_lays_more_and_the_seed_does_not_matter_for_it() {
    let size = |game: &Rummikub, action: &str| match action {
        "draw" | "pass" => 0,
        text => {
            let action: Action = text.parse().expect("a move");
            let Action::Play(layout) = action else {
                panic!("a play")
            };
            let tiles = |sets: &[Vec<_>]| sets.iter().map(Vec::len).sum::<usize>();
            tiles(layout.sets()) - tiles(&game.state().table)
        }
    };
    for seats in 2..=4 {
        let mut game = dealt(seats);
        let mut rng = Rng::from_text("moves");
        while game.to_move().is_some() {
            let moves = legal(&game);
            let text = rng.pick(&moves).expect("a legal move").clone();
            let most = moves.iter().map(|text| size(&game, text)).max();
            for seed in ["one", "two"] {
                let judgement = judge(&game, &text, seed).judgement();
                let judgement = judgement.expect("a judgement");
                assert_eq!(Some(judgement.best.tiles), most, "{text}");
                assert_eq!(judgement.asked.tiles, size(&game, &text), "{text}");
                let mut after = game.clone();
                after.apply(&judgement.best.action);
                let mover = game.to_move().expect("a mover");
                let left = after.state().racks[mover].len();
                assert_eq!(judgement.best.left, left, "{text}");
            }
            game.apply(&text.parse().expect("a move"));
        }
    }
}
