//! What bots read of a position compared with what a trainer sees of it.

use super::policy::{self, Policy};
use super::value::{self, LANES, OUT_SCALE, SCALE, Value};
use super::{Curve, Sample};
use crate::game::Game;
use crate::games::catur_jawa::CaturJawa;
use crate::games::catur_jawa::fast::Code;
use crate::games::catur_jawa::heuristic::{Weights, candidates};
use crate::games::catur_jawa::options::PRESETS;
use crate::rng::Rng;

/// Shows positions of random games of both presets and every number of seats.
fn everywhere(mut look: impl FnMut(&CaturJawa)) {
    let mut rng = Rng::from_text("learned");
    for preset in PRESETS {
        for seats in 2..=4 {
            for _ in 0..6 {
                let mut game = CaturJawa::new(&preset.options, seats, &mut rng).expect("seats");
                while let Some(action) = rng.pick(&game.legal_actions()).copied() {
                    look(&game);
                    game.apply(&action);
                }
            }
        }
    }
}

fn random_weights(count: usize, most: usize, rng: &mut Rng) -> Vec<i8> {
    let weight = |_| (rng.below(2 * most + 1) as i16 - most as i16) as i8;
    (0..count).map(weight).collect()
}

#[test]
fn a_placement_is_wanted_as_much_as_its_features_say() {
    let mut rng = Rng::from_text("policy");
    let weights = random_weights(policy::WEIGHTS, 100, &mut rng);
    let policy = Policy::new(&weights);
    let mut placements = 0;
    everywhere(|game| {
        let sample = Sample::of(game);
        let mut expected = Vec::new();
        sample.policy(|action, features| {
            let sum: i16 = features
                .iter()
                .map(|&feature| i16::from(weights[feature as usize]))
                .sum();
            expected.push((action, sum));
        });
        let sheet = policy.sheet(&sample.0);
        let mut found = Vec::new();
        let hand = &sample.0.hands[sample.0.active];
        policy.scores(&sheet, hand, &mut |code, score| {
            found.push((code.action(), score));
        });
        let sorted = |mut list: Vec<_>| {
            list.sort_unstable();
            list
        };
        let actions = |list: &[(_, _)]| list.iter().map(|&(action, _)| action).collect::<Vec<_>>();
        let (expected, found) = (sorted(expected), sorted(found));
        assert_eq!(found, expected);
        let mut legal = game.legal_actions();
        legal.retain(|action| *action != crate::games::catur_jawa::action::Action::Pass);
        legal.sort_unstable();
        assert_eq!(actions(&found), legal);
        placements += found.len();
    });
    assert!(placements > 10_000, "only {placements}");
}

#[test]
fn the_most_wanted_comes_first_and_shares_add_up() {
    let mut rng = Rng::from_text("shares");
    let policy = Policy::new(&random_weights(policy::WEIGHTS, 30, &mut rng));
    let curve = Curve::default();
    everywhere(|game| {
        let position = Sample::of(game).0;
        let hand = &position.hands[position.active];
        let sheet = policy.sheet(&position);
        let rating = policy.rate(&sheet, hand, &curve);
        let (mut besides, mut total, mut last) = (Vec::new(), 0.0, f32::INFINITY);
        while let Some((code, share)) = rating.best(&besides, &curve) {
            assert!(share <= last);
            let alone = policy.share(&sheet, hand, &rating, code, &curve);
            assert_eq!(alone, share);
            besides.push(code.0);
            total += share;
            last = share;
        }
        assert!(besides.is_empty() || (total - 1.0).abs() < 1e-3, "{total}");
        // What another hand could do has a share as if this one could, too.
        for code in besides.iter().map(|&code| Code(code)) {
            let other = Code::place(code.card() % 9 + 1, code.at());
            let share = policy.share(&sheet, hand, &rating, other, &curve);
            assert!((0.0..=1.0).contains(&share), "{share}");
        }
    });
}

#[test]
fn a_policy_of_the_heuristic_wants_what_h_wants() {
    // Ten points of H are a step of e, so that rounding cannot turn the order round.
    let policy = Policy::of_heuristic(&Weights::DEFAULT, 10.0);
    let mut compared = 0;
    everywhere(|game| {
        let position = Sample::of(game).0;
        // H1 is no feature of a policy: bots see a win by themselves.
        if position.can_win() {
            return;
        }
        let sheet = policy.sheet(&position);
        let hand = &position.hands[position.active];
        let mut wanted = Vec::new();
        policy.scores(&sheet, hand, &mut |code, score| {
            wanted.push((score, code.action()));
        });
        let judged = candidates(game, &Weights::DEFAULT);
        let most = judged.iter().map(|candidate| candidate.score).max();
        let Some(&(_, first)) = wanted.iter().max_by_key(|wanted| wanted.0) else {
            return;
        };
        let found = judged.iter().find(|candidate| candidate.action == first);
        assert_eq!(found.map(|candidate| candidate.score), most, "{first}");
        compared += 1;
    });
    assert!(compared > 500, "only {compared}");
}

#[test]
fn chances_are_what_the_net_says() {
    let mut rng = Rng::from_text("value");
    let rows = random_weights(value::ROWS * LANES, 20, &mut rng);
    let out = random_weights(LANES, 100, &mut rng);
    let value = Value::new(&rows, &out);
    let curve = Curve::default();
    let judge = |view: &[u32]| {
        let sum = |lane: usize| -> f32 {
            let weights = view
                .iter()
                .map(|&row| rows[row as usize * LANES + lane])
                .map(f32::from);
            weights.sum::<f32>() / SCALE
        };
        let bias = f32::from(out[LANES - 1]) / OUT_SCALE;
        let rectified =
            (0..LANES - 1).map(|lane| sum(lane).max(0.0) * f32::from(out[lane]) / OUT_SCALE);
        sum(LANES - 1) + bias + rectified.sum::<f32>()
    };
    everywhere(|game| {
        let sample = Sample::of(game);
        let chances = value.chances(&sample.0, &curve);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        if sample.wins() {
            assert_eq!(chances[sample.0.active], 1.0);
            return;
        }
        let judged: Vec<f32> = sample.value().iter().map(|view| judge(view)).collect();
        if let [only] = judged[..] {
            let expected = 1.0 / (1.0 + (-only).exp());
            let found = chances[sample.0.active];
            assert!((found - expected).abs() < 0.01, "{found} {expected}");
        } else {
            let total: f32 = judged.iter().map(|judged| judged.exp()).sum();
            for (seat, judged) in judged.iter().enumerate() {
                let expected = judged.exp() / total;
                assert!((chances[seat] - expected).abs() < 0.02);
            }
        }
    });
}
