//! A fuzz target: whole games on the fast rules and on the plain ones.

use papan_fuzz::holds;
use proptest::collection::vec;
use proptest::prelude::*;

use super::tests::{fast, legal, winners};
use crate::game::Game;
use crate::games::catur_jawa::CaturJawa;
use crate::games::catur_jawa::options::{Options, Reach, Tie};
use crate::games::catur_jawa::rules;
use crate::rng::Rng;

/// The input is numbers: a mix of options, the number of seats, and the index of a legal
/// move for each turn. So a game in which the two implementations disagree shrinks to a
/// short one.
#[test]
fn fast_rules_follow_the_plain_ones() {
    let inputs = (
        0..12_usize,
        2..5_usize,
        any::<u32>(),
        vec(any::<u16>(), 0..120),
    );
    holds("fast-rules", 60, &inputs, |(mix, seats, seed, choices)| {
        let options = Options {
            reach: [Reach::Any, Reach::Last][mix % 2],
            own: mix / 2 % 2 == 1,
            tie: [Tie::Later, Tie::Earlier, Tie::Draw][mix / 4],
        };
        let mut rng = Rng::from_text(&seed.to_string());
        let mut game = CaturJawa::new(&options, seats, &mut rng).expect("2 to 4 seats");
        let mut followed = fast(&game, &mut rng);
        for choice in choices {
            let actions = game.legal_actions();
            assert_eq!(legal(&followed), actions);
            assert_eq!(legal(&fast(&game, &mut rng)), actions);
            let Some(&action) = actions.get(usize::from(choice) % actions.len().max(1)) else {
                break;
            };
            for seat in 0..seats {
                let plain = rules::can_place(&options, game.state(), seat);
                assert_eq!(followed.can_place(seat), plain);
            }
            game.apply(&action);
            followed.play(action.into());
            match game.outcome() {
                Some(outcome) => assert_eq!(winners(&followed), outcome.winners),
                None => assert_eq!(followed.winners(), 0),
            }
            if game.outcome().is_some() {
                break;
            }
            assert_eq!(Some(followed.active), game.to_move());
        }
        Ok(())
    });
}
