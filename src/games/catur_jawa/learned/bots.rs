//! Bots that do not look ahead: they play what the policy or the value says at once.

use super::Learned;
use crate::bots::{Answer, Scored, Thinker, sort_descending};
use crate::games::catur_jawa::CaturJawa;
use crate::games::catur_jawa::action::Action;
use crate::games::catur_jawa::fast::Guesser;
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
        let wins = position.shapes[position.active].fourth;
        let mut candidates = Vec::new();
        policy.scores(&sheet, hand, &mut |code, score| {
            let wins = wins & super::super::fast::bits::single(code.at()) != 0;
            candidates.push(Scored {
                action: code.action(),
                score: f64::from(score) / f64::from(super::policy::SCALE)
                    + if wins { 1e3 } else { 0.0 },
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

/// The placement after which the value is highest, on average over imagined deals; the
/// budget is how many.
pub struct ValueBot<'a> {
    guesser: Guesser,
    learned: &'a Learned,
    moves: Vec<(Code, f64)>,
    deals: u32,
    rng: Rng,
}

impl<'a> ValueBot<'a> {
    /// A bot that knows what its view shows.
    pub fn new(view: &View, learned: &'a Learned, mut rng: Rng) -> Self {
        let guesser = Guesser::new(view);
        let position = guesser.guess(&mut rng);
        let codes = position.placements().into_iter();
        let mut moves: Vec<(Code, f64)> = codes.map(|code| (code, 0.0)).collect();
        rng.shuffle(&mut moves);
        Self {
            guesser,
            learned,
            moves,
            deals: 0,
            rng,
        }
    }

    fn worth(&self, position: &Position, code: Code) -> f64 {
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

impl Thinker<CaturJawa> for ValueBot<'_> {
    fn think(&mut self, budget: u64) -> u64 {
        if self.moves.len() < 2 {
            return 0;
        }
        for _ in 0..budget {
            let position = self.guesser.guess(&mut self.rng);
            for index in 0..self.moves.len() {
                self.moves[index].1 += self.worth(&position, self.moves[index].0);
            }
            self.deals += 1;
        }
        budget
    }

    fn answer(&self) -> Answer<Action, Reasons> {
        let deals = f64::from(self.deals.max(1));
        let scored = self.moves.iter().map(|&(code, sum)| Scored {
            action: code.action(),
            score: sum / deals,
        });
        let mut candidates: Vec<_> = scored.collect();
        sort_descending(&mut candidates, |candidate| candidate.score);
        answer(&candidates)
    }
}
