//! What guides a tree search: a policy for what to try, a value for where it leads.

use super::fast::Imagined;
use super::fast::position::Code;
use super::learned::policy::Sheet;
use super::learned::{Curve, Learned, Policy, Value};
use super::options::Options;
use crate::bots::tree::{Deal, Guided as GuidedDeal, Rewards};
use crate::game::Seat;
use crate::rng::Rng;

/// How much the shares of the policy count.
const CURIOSITY: f32 = 1.0;

/// A policy, perhaps a value, and how much the policy counts.
#[derive(Clone, Copy)]
pub struct Guide<'a> {
    /// Says what is worth trying.
    pub policy: &'a Policy,
    /// Says who will win; without it games are played out.
    pub value: Option<&'a Value>,
    /// Exponentials.
    pub curve: &'a Curve,
    /// How much the shares of the policy count.
    pub curiosity: f32,
}

impl<'a> Guide<'a> {
    /// What was learned about a kind of game, as far as it helps: with more than two seats
    /// games played out say more than the value does.
    pub fn learned(learned: &'a Learned, options: &Options, seats: usize) -> Self {
        let guide = Self::judging(learned, options, seats);
        Self {
            value: guide.value.filter(|_| seats == 2),
            ..guide
        }
    }

    /// Everything that was learned about a kind of game.
    pub fn judging(learned: &'a Learned, options: &Options, seats: usize) -> Self {
        let kind = learned.of(options, seats);
        Self {
            policy: &kind.policy,
            value: Some(&kind.value),
            curve: &learned.curve,
            curiosity: CURIOSITY,
        }
    }
}

/// A deal and its guide.
pub struct Guided<'a> {
    deal: Imagined<'a>,
    guide: &'a Guide<'a>,
}

impl<'a> Guided<'a> {
    /// A deal to be judged by a guide.
    pub fn new(deal: Imagined<'a>, guide: &'a Guide<'a>) -> Self {
        Self { deal, guide }
    }
}

impl Deal for Guided<'_> {
    fn to_move(&self) -> Option<Seat> {
        self.deal.to_move()
    }

    fn is_legal(&self, action: u16) -> bool {
        self.deal.is_legal(action)
    }

    fn sure(&self) -> Option<u16> {
        self.deal.sure()
    }

    fn propose(&self, besides: &[u16], rng: &mut Rng) -> Option<u16> {
        self.deal.propose(besides, rng)
    }

    fn play(&mut self, action: u16) {
        self.deal.play(action);
    }

    fn finish(self, rng: &mut Rng) -> Rewards {
        self.deal.finish(rng)
    }
}

impl GuidedDeal for Guided<'_> {
    type Sheet = Sheet;

    fn sheet(&self) -> Sheet {
        self.guide.policy.sheet(self.deal.position())
    }

    fn wanted(&self, sheet: &Sheet, besides: &[u16]) -> Option<(u16, f32)> {
        let position = self.deal.position();
        let Guide { policy, curve, .. } = *self.guide;
        let hand = &position.hands[position.active];
        match policy.propose(sheet, hand, curve, besides) {
            Some((code, share)) => Some((code.0, share)),
            None => besides.is_empty().then_some((Code::PASS.0, 1.0)),
        }
    }

    fn share(&self, sheet: &Sheet, action: u16) -> f32 {
        let position = self.deal.position();
        let Guide { policy, curve, .. } = *self.guide;
        let hand = &position.hands[position.active];
        policy.share(sheet, hand, curve, Code(action))
    }

    fn judge(self, rng: &mut Rng) -> Rewards {
        let judged = self.guide.value.filter(|_| self.deal.to_move().is_some());
        let Some(value) = judged else {
            return self.deal.finish(rng);
        };
        value.chances(self.deal.position(), self.guide.curve)
    }
}
