//! What guides a tree search: a policy for what to try, a value for where it leads.

use super::fast::Imagined;
use super::fast::position::{Code, Hand};
use super::learned::policy::{Rating, Sheet};
use super::learned::{Curve, Learned, Policy, Value};
use super::options::Options;
use crate::bots::tree::{self, Deal, Rewards};
use crate::game::Seat;
use crate::rng::Rng;

/// How much the shares of the policy count.
const CURIOSITY: f32 = 1.0;

/// A policy, perhaps a value, and how much the policy counts.
#[derive(Clone, Copy)]
pub struct Guide {
    /// Says what is worth trying.
    pub policy: &'static Policy,
    /// Says who will win; without it games are played out.
    pub value: Option<&'static Value>,
    /// Exponentials.
    pub curve: &'static Curve,
    /// How much the shares of the policy count.
    pub curiosity: f32,
}

impl Guide {
    /// What was learned about a kind of game, as far as it helps: with more than two seats
    /// games played out say more than the value does.
    pub fn learned(learned: &'static Learned, options: &Options, seats: usize) -> Self {
        let guide = Self::judging(learned, options, seats);
        Self {
            value: guide.value.filter(|_| seats == 2),
            ..guide
        }
    }

    /// Everything that was learned about a kind of game.
    pub fn judging(learned: &'static Learned, options: &Options, seats: usize) -> Self {
        let kind = learned.of(options, seats);
        Self {
            policy: &kind.policy,
            value: Some(&kind.value),
            curve: &learned.curve,
            curiosity: CURIOSITY,
        }
    }
}

/// A deal and its guide, if it has one.
pub struct Guided<'a> {
    deal: Imagined<'a>,
    guide: Option<&'a Guide>,
}

impl<'a> Guided<'a> {
    /// A deal to be judged by a guide, or to be played out.
    pub fn new(deal: Imagined<'a>, guide: Option<&'a Guide>) -> Self {
        Self { deal, guide }
    }

    fn hand(&self) -> &Hand {
        let position = self.deal.position();
        &position.hands[position.active]
    }
}

impl Deal for Guided<'_> {
    type Guide = Guide;

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
        let guide = self.guide.filter(|_| self.deal.to_move().is_some());
        match guide.and_then(|guide| Some((guide.value?, guide.curve))) {
            Some((value, curve)) => value.chances(self.deal.position(), curve),
            None => self.deal.finish(rng),
        }
    }

    fn guide(&self) -> Option<&Guide> {
        self.guide
    }
}

impl tree::Guide<Guided<'_>> for Guide {
    type Sheet = Sheet;
    type Rating = Rating;

    fn curiosity(&self) -> f32 {
        self.curiosity
    }

    fn sheet(&self, deal: &Guided<'_>) -> Sheet {
        self.policy.sheet(deal.deal.position())
    }

    fn rate(&self, deal: &Guided<'_>, sheet: &Sheet) -> Rating {
        self.policy.rate(sheet, deal.hand(), self.curve)
    }

    fn wanted(&self, rating: &Rating, besides: &[u16]) -> Option<(u16, f32)> {
        match rating.best(besides, self.curve) {
            Some((code, share)) => Some((code.0, share)),
            None => besides.is_empty().then_some((Code::PASS.0, 1.0)),
        }
    }

    fn share(&self, deal: &Guided<'_>, sheet: &Sheet, rating: &Rating, action: u16) -> f32 {
        self.policy
            .share(sheet, deal.hand(), rating, Code(action), self.curve)
    }
}
