//! Games played out from what a seat sees, without a tree: for comparison.

use super::action::Action;
use super::fast::{Code, Guesser, Imagined, Tastes};
use super::view::View;
use crate::game::Seat;
use crate::rng::Rng;

/// Everything needed to play a position out.
pub struct Playouts {
    seat: Seat,
    guesser: Guesser,
    tastes: Tastes,
}

impl Playouts {
    /// Played out by the heuristic, from what a view shows.
    pub fn new(view: &View) -> Self {
        Self::by(view, Tastes::of)
    }

    /// Played out at random, but for wins at once.
    pub fn random(view: &View) -> Self {
        Self::by(view, Tastes::random)
    }

    fn by(view: &View, tastes: impl Fn(Seat) -> Tastes) -> Self {
        let seat = view.to_move.unwrap_or(0);
        Self {
            seat,
            guesser: Guesser::new(view),
            tastes: tastes(seat),
        }
    }

    /// The placements of the seat to move.
    pub fn placements(&self, rng: &mut Rng) -> Vec<Action> {
        let codes = self.guesser.guess(rng).placements();
        codes.into_iter().map(Code::action).collect()
    }

    /// Imagines a deal, makes a placement, plays out, and returns the result.
    pub fn after(&self, action: Action, rng: &mut Rng) -> f32 {
        let mut deal = Imagined::new(self.guesser.guess(rng), &self.tastes);
        deal.play(Code::of(action).0);
        deal.finish(rng)[self.seat]
    }
}
