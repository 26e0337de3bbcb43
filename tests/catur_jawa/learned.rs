//! Bots that play what was learned, with the weights of the lab: legal moves everywhere, and
//! no win is missed.

use std::sync::LazyLock;

use papan::bots::Thinker;
use papan::catalogue;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::guide::Guide;
use papan::games::catur_jawa::learned::{Learned, PolicyBot, ValueBot, blob, known};
use papan::games::catur_jawa::playouts::Playouts;
use papan::games::catur_jawa::tree_bot::TreeBot;
use papan::rng::Rng;

use crate::scene::{OPEN, TRAIL, scene, sorted};

static LEARNED: LazyLock<Learned> = LazyLock::new(|| {
    let bytes = include_bytes!("../../lab/weights/catur-jawa-all.bin");
    blob::read(bytes).expect("the weights of the lab")
});

/// What each of the bots that know the weights plays.
fn answers(game: &CaturJawa, seed: &str) -> Vec<(&'static str, Action)> {
    let view = game.view(game.to_move());
    let rng = || Rng::from_text(seed);
    let guides = [Guide::learned, Guide::judging];
    let [learned, judging] = guides.map(|guide| guide(&LEARNED, &view.options, view.seats));
    let tree = |guide| TreeBot::new(&view, rng()).guided(Some(guide));
    let bots: [(_, Box<dyn Thinker<CaturJawa> + '_>); 4] = [
        ("policy", Box::new(PolicyBot::new(&view, &LEARNED, rng()))),
        ("value", Box::new(ValueBot::new(&view, &LEARNED, rng()))),
        ("guided tree", Box::new(tree(learned))),
        ("tree with a value", Box::new(tree(judging))),
    ];
    bots.into_iter()
        .map(|(name, mut bot)| {
            bot.think(8);
            (name, bot.answer().action)
        })
        .collect()
}

#[test]
fn what_learned_bots_play_is_legal_in_every_kind_of_game() {
    for (options, seats) in [(OPEN, 2), (OPEN, 3), (TRAIL, 2), (TRAIL, 4)] {
        let mut rng = Rng::from_text("learned bots");
        let mut game = CaturJawa::new(&options, seats, &mut rng).expect("seats");
        while game.to_move().is_some() {
            let answers = answers(&game, "a");
            for (name, action) in &answers {
                assert_eq!(game.check(action), Ok(()), "{name}: {action}");
            }
            // Each of them leads the game on in turn.
            let (_, action) = *rng.pick(&answers).expect("bots");
            game.apply(&action);
        }
    }
}

#[test]
fn learned_bots_win_at_once_when_they_can() {
    // CJ10: four in a line, at either end of the three or in their gap.
    let open = scene(OPEN, "e5=0:1 f5=0:2 g5=0:3 a1=1:9", "479 1").game();
    let gap = scene(OPEN, "e5=0:1 f5=0:2 h5=0:3 a1=1:9", "479 1").game();
    for (game, wins) in [(open, &["d5", "h5"][..]), (gap, &["g5"][..])] {
        for seed in ["a", "b", "c"] {
            for (name, action) in answers(&game, seed) {
                let text = action.to_string();
                let won = wins.iter().any(|cell| text.ends_with(cell));
                assert!(won, "{name}: {text}");
            }
        }
    }
}

#[test]
fn learned_bots_pass_when_they_must() {
    // CJ8: nothing beside the card played last can be covered.
    let game = scene(TRAIL, "a1=1:3 b1=0:9 a2=0:9 b2=1:8", "1 9").game();
    for (name, action) in answers(&game, "a") {
        assert_eq!(action, Action::Pass, "{name}");
    }
}

#[test]
fn playouts_know_the_own_placements_and_what_a_win_brings() {
    let game = scene(OPEN, "e5=0:1 f5=0:2 g5=0:3", "9 1").game();
    let playouts = Playouts::new(&game.view(Some(0)));
    let mut rng = Rng::from_text("a");
    assert_eq!(
        sorted(playouts.placements(&mut rng)),
        sorted(game.legal_actions())
    );
    // CJ10: the game is over at once, and all of it is won.
    let win: Action = "9@d5".parse().expect("a move");
    assert_eq!(playouts.after(win, &mut rng), 1.0);
}

#[test]
fn weights_that_cannot_be_read_teach_nothing() {
    let refusal = catalogue::learn(b"no weights").expect_err("no weights");
    assert_eq!(refusal.code, "bad-weights");
    assert!(known().is_none());
}
