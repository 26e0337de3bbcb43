//! Bots that do not look ahead: they play what the policy or the value says at once.

use super::Learned;
use crate::bots::{Answer, Scored, Thinker, sort_descending};
use crate::games::catur_jawa::CaturJawa;
use crate::games::catur_jawa::action::Action;
use crate::games::catur_jawa::fast::Guesser;
use crate::games::catur_jawa::fast::bits::single;
use crate::games::catur_jawa::fast::position::{Code, Position};
use crate::games::catur_jawa::levels::Reasons;
use crate::games::catur_jawa::view::View;
use crate::rng::Rng;

/// The placement that the policy wants most.
pub struct PolicyBot {
    candidates: Vec<Scored<Action>>,
}

impl PolicyBot {
    /// A bot that knows what its view shows.
    pub fn new(view: &View, learned: &Learned, mut rng: Rng) -> Self {
        // Nothing of what is guessed matters to the policy.
        let position = Guesser::new(view).guess(&mut rng);
        let policy = &learned.of(&view.options, view.seats).policy;
        let sheet = policy.sheet(&position);
        let hand = &position.hands[position.active];
        let mut candidates = Vec::new();
        policy.scores(&sheet, hand, &mut |code, score| {
            candidates.push(Scored {
                action: code.action(),
                score: f64::from(score) / f64::from(super::policy::SCALE)
                    + if wins(&position, code) { WIN } else { 0.0 },
            });
        });
        rng.shuffle(&mut candidates);
        sort_descending(&mut candidates, |candidate| candidate.score);
        Self { candidates }
    }
}

impl Thinker<CaturJawa> for PolicyBot {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        answer(&self.candidates)
    }
}

fn answer(candidates: &[Scored<Action>]) -> Answer<Action, Reasons> {
    Answer {
        action: candidates.first().map_or(Action::Pass, |best| best.action),
        reasons: Reasons::Random {
            candidates: candidates.to_vec(),
        },
    }
}

/// How many nats of the policy a sure win in the value's eyes is worth. Of 0.3 to 25 it was
/// the best against the heuristic, on deals (seed `tune`) that no figure is taken from.
const CHANCE_WEIGHT: f64 = 8.0;
/// More than the policy and the value can ever make of a placement.
const WIN: f64 = 1e3;

/// The placement that is best by policy and value together, the value being that of the
/// position after it, on average over imagined deals; the budget is how many.
pub struct ValueBot<'a> {
    guesser: Guesser,
    learned: &'a Learned,
    moves: Vec<Weighed>,
    deals: u32,
    rng: Rng,
}

/// A placement, how much the policy wants it, and its chances in all deals together.
struct Weighed {
    code: Code,
    wanted: f64,
    wins: bool,
    chances: f64,
}

impl<'a> ValueBot<'a> {
    /// A bot that knows what its view shows.
    pub fn new(view: &View, learned: &'a Learned, mut rng: Rng) -> Self {
        let guesser = Guesser::new(view);
        let position = guesser.guess(&mut rng);
        let policy = &learned.of(&view.options, view.seats).policy;
        let hand = &position.hands[position.active];
        let mut moves = Vec::new();
        policy.scores(&policy.sheet(&position), hand, &mut |code, score| {
            moves.push(Weighed {
                code,
                wanted: f64::from(score) / f64::from(super::policy::SCALE),
                wins: wins(&position, code),
                chances: 0.0,
            });
        });
        rng.shuffle(&mut moves);
        Self {
            guesser,
            learned,
            moves,
            deals: 0,
            rng,
        }
    }

    fn chance(&self, position: &Position, code: Code) -> f64 {
        let seat = position.active;
        let mut after = position.clone();
        after.play(code);
        let winners = after.winners();
        if winners != 0 {
            let share = f64::from(winners.count_ones());
            return f64::from(winners >> seat & 1) / share;
        }
        let kind = self.learned.of(&after.options, after.seats);
        f64::from(kind.value.chances(&after, &self.learned.curve)[seat])
    }
}

/// Whether a placement makes four in a line.
fn wins(position: &Position, code: Code) -> bool {
    position.shapes[position.active].fourth & single(code.at()) != 0
}

impl Thinker<CaturJawa> for ValueBot<'_> {
    fn think(&mut self, budget: u64) -> u64 {
        if self.moves.len() < 2 {
            return 0;
        }
        for _ in 0..budget {
            let position = self.guesser.guess(&mut self.rng);
            for index in 0..self.moves.len() {
                self.moves[index].chances += self.chance(&position, self.moves[index].code);
            }
            self.deals += 1;
        }
        budget
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        let deals = f64::from(self.deals.max(1));
        let scored = self.moves.iter().map(|weighed| Scored {
            action: weighed.code.action(),
            score: weighed.wanted
                + CHANCE_WEIGHT * weighed.chances / deals
                + if weighed.wins { WIN } else { 0.0 },
        });
        let mut candidates: Vec<_> = scored.collect();
        sort_descending(&mut candidates, |candidate| candidate.score);
        answer(&candidates)
    }
}
