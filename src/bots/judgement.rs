//! Judging a move that was played: what a review of a game is made of.

use serde::Serialize;
use ts_rs::TS;

use super::{Bots, Thinker};
use crate::game::Seat;
use crate::rng::Rng;

/// How a level's bot judges a move.
pub struct Judge<G: Bots> {
    /// The default budget for these options and so many seats, in the bot's own units.
    pub budget: fn(&G::Options, usize) -> u64,
    /// Starts the bot on what a seat sees and a legal move of that seat, with so much
    /// budget.
    pub start: fn(&G::View, &G::Action, u64, Rng) -> Judging<G>,
}

/// A bot that begins to judge.
pub type Judging<G> = Box<dyn Thinker<G>>;

/// The best move and the one that was asked about, side by side. Both are judged from
/// what the mover could see, with the same effort.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Judgement<Action> {
    /// The best move found.
    pub best: Foreseen<Action>,
    /// The move that was asked about.
    pub asked: Foreseen<Action>,
}

/// What is to be expected after a move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Foreseen<Action> {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// Each seat's chance of winning, where a shared win counts in parts; they add up to 1.
    pub chances: Vec<f64>,
    /// The points by which the mover is expected to be ahead in the end, where the bot
    /// counts points.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub margin: Option<i32>,
}

impl<Action: Clone> Judgement<Action> {
    /// Of two moves; if the one asked about turns out better, it is the best.
    pub fn new(best: Foreseen<Action>, asked: Foreseen<Action>, mover: Seat) -> Self {
        match asked.chances[mover] > best.chances[mover] {
            true => Self {
                best: asked.clone(),
                asked,
            },
            false => Self { best, asked },
        }
    }
}

/// Rounds a chance to a hundredth of a per cent, so that the last bits of library
/// functions, which differ between machines, change nothing.
pub fn rounded(chance: f64) -> f64 {
    (chance * 1e4).round() / 1e4
}

/// How a lead in points becomes a chance of winning: a logistic curve, fitted per game
/// by `papan-lab review-fit` (see `docs/review.md`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// What a point is worth.
    pub slope: f64,
    /// The advantage of the mover at equal points.
    pub offset: f64,
}

impl Curve {
    /// The chances of both seats, when the mover is expected to end this far ahead. A
    /// lead that was searched to the end of the game is certain.
    pub fn chances(self, margin: i32, certain: bool, mover: Seat) -> Vec<f64> {
        let own = match certain {
            true => f64::from(margin.signum() + 1) / 2.0,
            false => 1.0 / (1.0 + (-(self.slope * f64::from(margin) + self.offset)).exp()),
        };
        let mut chances = vec![rounded(own); 2];
        chances[1 - mover] = rounded(1.0 - chances[mover]);
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_a_chance_and_a_certain_one_is_a_win() {
        let curve = Curve {
            slope: 0.1,
            offset: 0.0,
        };
        assert_eq!(curve.chances(0, false, 1), [0.5, 0.5]);
        let ahead = curve.chances(10, false, 1);
        assert_eq!(ahead, [0.2689, 0.7311]);
        assert_eq!(curve.chances(1, true, 0), [1.0, 0.0]);
        assert_eq!(curve.chances(0, true, 0), [0.5, 0.5], "a draw is shared");
        assert_eq!(curve.chances(-1, true, 0), [0.0, 1.0]);
    }

    #[test]
    fn a_move_that_is_better_than_the_best_is_the_best() {
        let foreseen = |action: u8, own: f64| Foreseen {
            action,
            chances: vec![1.0 - own, own],
            margin: None,
        };
        let judged = Judgement::new(foreseen(1, 0.4), foreseen(2, 0.5), 1);
        assert_eq!(judged.best.action, 2);
        let judged = Judgement::new(foreseen(1, 0.4), foreseen(2, 0.3), 1);
        assert_eq!((judged.best.action, judged.asked.action), (1, 2));
    }
}
