//! A full game, as tree search plays it.

use super::bits::{Bits, below, first, pick, single};
use super::judge::Judge;
use super::position::{Code, Position};
use crate::bots::tree::{Rewards, SEATS};
use crate::game::Seat;
use crate::games::catur_jawa::heuristic::Weights;
use crate::rng::Rng;

/// The percentage of random moves in a playout.
const RANDOM_PERCENT: usize = 10;

/// The weights of the thinking seat, chosen by measuring: covering and lines of three
/// count more than in the paper, playing the lowest card counts less.
const OWN: Weights = Weights {
    replace: 220,
    three: 150,
    lowest: 20,
    ..Weights::DEFAULT
};

/// How each seat is expected to play: the thinking seat by its own weights, the others by
/// the paper's, and some moves at random.
pub struct Tastes {
    seat: Seat,
    random_percent: usize,
    own: Judge,
    others: Judge,
}

impl Tastes {
    /// How a seat that thinks expects each seat to judge.
    pub fn of(seat: Seat) -> Self {
        Self {
            seat,
            random_percent: RANDOM_PERCENT,
            own: Judge::new(&OWN, true),
            others: Judge::new(&Weights::DEFAULT, false),
        }
    }

    /// A seat that expects random moves from everybody, unless they can win at once.
    pub fn random(seat: Seat) -> Self {
        Self {
            random_percent: 100,
            ..Self::of(seat)
        }
    }
}

/// A full game that agrees with a view, and how its moves are judged.
pub struct Imagined<'a> {
    position: Position,
    /// The cells within reach, cached because a search asks for them often.
    reach: Bits,
    tastes: &'a Tastes,
}

impl<'a> Imagined<'a> {
    /// Wraps a position for playouts.
    pub fn new(position: Position, tastes: &'a Tastes) -> Self {
        Self {
            reach: position.reach(),
            position,
            tastes,
        }
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The best placement of the seat to move, as that seat judges it.
    fn best(&self, targets: impl Fn(u8) -> Bits, rng: &mut Rng) -> Option<Code> {
        let judge = if self.position.active == self.tastes.seat {
            &self.tastes.own
        } else {
            &self.tastes.others
        };
        let best = judge.best(&self.position, targets)?;
        Some(Code::place(best.card, pick(best.cells, rng)))
    }

    /// A placement that wins at once (H1).
    fn win(&self, reach: Bits) -> Option<Code> {
        let position = &self.position;
        let seat = position.active;
        let cells = position.shapes[seat].fourth & reach;
        if cells == 0 {
            return None;
        }
        position.hands[seat].values().find_map(|card| {
            let cells = position.targets(cells, seat, card);
            (cells != 0).then(|| Code::place(card, first(cells)))
        })
    }

    /// The next move of a playout.
    fn simple(&self, reach: Bits, rng: &mut Rng) -> Code {
        let position = &self.position;
        let seat = position.active;
        if below(100, rng) < self.tastes.random_percent {
            let cards = position.hands[seat].cards();
            if !cards.is_empty() {
                let card = cards[below(cards.len(), rng)];
                let cells = position.targets(reach, seat, card);
                if cells != 0 {
                    return Code::place(card, pick(cells, rng));
                }
            }
        }
        self.best(|card| position.targets(reach, seat, card), rng)
            .unwrap_or(Code::PASS)
    }

    /// Whose turn it is; `None` once the game is over.
    #[inline(always)]
    pub fn to_move(&self) -> Option<Seat> {
        (self.position.winners() == 0).then_some(self.position.active)
    }

    /// Whether the seat to move may do this.
    pub fn is_legal(&self, action: u16) -> bool {
        self.position.is_legal(self.reach, Code(action))
    }

    /// A placement that wins at once.
    pub fn sure(&self) -> Option<u16> {
        self.win(self.reach).map(|code| code.0)
    }

    /// The best legal action that is not in this list, by the heuristic; `None` if there
    /// is none.
    pub fn propose(&self, besides: &[u16], rng: &mut Rng) -> Option<u16> {
        let (position, reach) = (&self.position, self.reach);
        let seat = position.active;
        let mut shown: [Bits; 10] = [0; 10];
        for &action in besides {
            let code = Code(action);
            shown[usize::from(code.card())] |= single(code.at());
        }
        let targets = |card| position.targets(reach, seat, card) & !shown[usize::from(card)];
        match self.best(targets, rng) {
            Some(code) => Some(code.0),
            None => besides.is_empty().then_some(Code::PASS.0),
        }
    }

    /// Carries out a legal action.
    pub fn play(&mut self, action: u16) {
        self.position.play(Code(action));
        self.reach = self.position.reach();
    }

    /// Plays on to the end by the tastes.
    pub fn finish(mut self, rng: &mut Rng) -> Rewards {
        while self.position.winners() == 0 {
            let reach = self.position.reach();
            let code = match self.win(reach) {
                Some(code) => code,
                None => self.simple(reach, rng),
            };
            self.position.play(code);
        }
        let winners = self.position.winners();
        let share = 1.0 / winners.count_ones() as f32;
        let mut rewards = [0.0; SEATS];
        for (seat, reward) in rewards.iter_mut().enumerate() {
            if winners >> seat & 1 == 1 {
                *reward = share;
            }
        }
        rewards
    }
}
