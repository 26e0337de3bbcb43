//! A game with no hidden information: rules CJ3–CJ13 on bitboards.

use super::bits::{self, BOARD, Bits, CENTRE, LINES, around, single};
use super::shapes::Shapes;
use crate::game::Seat;
use crate::games::catur_jawa::action::Action;
use crate::games::catur_jawa::cell::Cell;
use crate::games::catur_jawa::options::{Options, Reach, Tie};
use crate::games::catur_jawa::state::{Board, COPIES, HAND, VALUES};

/// The most seats of a game.
pub const SEATS: usize = 4;
/// The most cards a seat can have (rule CJ2).
pub const CARDS: usize = *VALUES.end() as usize * COPIES as usize;
/// The highest card.
const HIGHEST: usize = *VALUES.end() as usize;
/// How many bits of a [`Code`] hold the place.
const PLACE_BITS: u32 = 7;

/// An action as a number: the card and the place, or 0 for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(pub u16);

impl Code {
    /// The code of a pass.
    pub const PASS: Self = Self(0);

    /// A card on a place.
    #[inline(always)]
    pub fn place(card: u8, place: u8) -> Self {
        Self(u16::from(card) << PLACE_BITS | u16::from(place))
    }

    /// The card, or 0 if it is a pass.
    #[inline(always)]
    pub fn card(self) -> u8 {
        (self.0 >> PLACE_BITS) as u8
    }

    /// Where it goes.
    #[inline(always)]
    pub fn at(self) -> u8 {
        self.0 as u8 & ((1 << PLACE_BITS) - 1)
    }

    /// The code of an action.
    pub fn of(action: Action) -> Self {
        match action {
            Action::Place { card, cell } => Self::place(card, bits::place_of(cell)),
            Action::Pass => Self::PASS,
        }
    }

    /// The action that it stands for.
    pub fn action(self) -> Action {
        match self.card() {
            0 => Action::Pass,
            card => Action::Place {
                card,
                cell: bits::cell_at(self.at()),
            },
        }
    }
}

/// Up to three cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    cards: [u8; HAND],
    count: u8,
}

impl Hand {
    /// The cards, in no order.
    #[inline(always)]
    pub fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.count)]
    }

    /// Each value in the hand, once.
    #[inline(always)]
    pub fn values(&self) -> impl Iterator<Item = u8> {
        let cards = self.cards();
        (0..cards.len())
            .filter(|&place| !cards[..place].contains(&cards[place]))
            .map(|place| cards[place])
    }

    /// The highest card, or 0.
    #[inline(always)]
    pub fn highest(&self) -> u8 {
        self.cards().iter().copied().max().unwrap_or(0)
    }

    /// Adds a card.
    pub fn add(&mut self, card: u8) {
        self.cards[usize::from(self.count)] = card;
        self.count += 1;
    }

    fn remove(&mut self, card: u8) {
        if let Some(place) = self.cards().iter().position(|&held| held == card) {
            self.count -= 1;
            self.cards[place] = self.cards[usize::from(self.count)];
        }
    }
}

/// The cards that a seat has not drawn yet, the next one last.
#[derive(Clone, Copy)]
pub struct Deck {
    pub cards: [u8; CARDS],
    pub count: u8,
}

/// A game with no hidden information.
#[derive(Clone)]
pub struct Position {
    pub options: Options,
    pub seats: usize,
    pub active: Seat,
    /// The cell played last, if any.
    last: Bits,
    occupied: Bits,
    owned: [Bits; SEATS],
    /// For each value, the cells whose card is lower.
    lower: [Bits; HIGHEST + 1],
    pub shapes: [Shapes; SEATS],
    pub hands: [Hand; SEATS],
    pub decks: [Deck; SEATS],
    /// The winners, a bit each; 0 while the game is on.
    winners: u8,
}

impl Position {
    /// An empty board with empty hands.
    pub fn new(
        options: Options,
        seats: usize,
        active: Seat,
        board: &Board,
        last: Option<Cell>,
    ) -> Self {
        let mut position = Self {
            options,
            seats,
            active,
            last: last.map_or(0, |cell| single(bits::place_of(cell))),
            occupied: 0,
            owned: [0; SEATS],
            lower: [0; HIGHEST + 1],
            shapes: [Shapes::default(); SEATS],
            hands: [Hand::default(); SEATS],
            decks: [Deck {
                cards: [0; CARDS],
                count: 0,
            }; SEATS],
            winners: 0,
        };
        for (cell, card) in board.cards() {
            let cell = single(bits::place_of(cell));
            position.owned[card.owner] |= cell;
            position.cover(cell, card.value);
        }
        for seat in 0..seats {
            position.shapes[seat] = Shapes::of(position.owned[seat]);
        }
        position
    }

    /// The winners, a bit each; 0 while the game is on.
    pub fn winners(&self) -> u8 {
        self.winners
    }

    /// The cells that have a card.
    #[inline(always)]
    pub fn occupied(&self) -> Bits {
        self.occupied
    }

    /// The cells whose card is a seat's.
    #[inline(always)]
    pub fn owned(&self, seat: Seat) -> Bits {
        self.owned[seat]
    }

    /// The cells whose card is lower than a value.
    #[inline(always)]
    pub fn lower(&self, value: u8) -> Bits {
        self.lower[usize::from(value)]
    }

    /// The value of the card on a cell, or 0.
    #[inline(always)]
    pub fn value(&self, cell: Bits) -> u8 {
        if self.occupied & cell == 0 {
            return 0;
        }
        let not_lower = self.lower[1..].iter();
        not_lower.filter(|&lower| lower & cell == 0).count() as u8
    }

    /// The value of a seat's best line (rule CJ12).
    pub fn best_line(&self, seat: Seat) -> u32 {
        self.line_score(self.owned[seat])
    }

    /// The cells within reach for anybody (rules CJ3, CJ5).
    #[inline(always)]
    pub fn reach(&self) -> Bits {
        if self.occupied == 0 {
            CENTRE
        } else {
            match self.options.reach {
                Reach::Any => around(self.occupied),
                Reach::Last => around(self.last) & !self.last,
            }
        }
    }

    /// Those of the cells `within` that a seat may put a card on (rules CJ6, CJ7).
    #[inline(always)]
    pub fn targets(&self, within: Bits, seat: Seat, card: u8) -> Bits {
        let kept = if self.options.own {
            0
        } else {
            self.owned[seat]
        };
        within & (!self.occupied | self.lower[usize::from(card)] & !kept)
    }

    /// Whether a seat could place a card if it were its turn (rule CJ8).
    #[inline(always)]
    pub fn can_place(&self, seat: Seat) -> bool {
        // If the highest card cannot be placed, no other card of the hand can.
        let highest = self.hands[seat].highest();
        highest > 0 && self.targets(self.reach(), seat, highest) != 0
    }

    /// Whether the active seat can make four at once (rule CJ10).
    #[inline(always)]
    pub fn can_win(&self) -> bool {
        let seat = self.active;
        let cells = self.shapes[seat].fourth;
        cells != 0 && self.targets(cells & self.reach(), seat, self.hands[seat].highest()) != 0
    }

    /// Whether the active seat may do this.
    pub fn is_legal(&self, reach: Bits, code: Code) -> bool {
        let seat = self.active;
        match code.card() {
            0 => !self.can_place(seat),
            card => {
                self.hands[seat].cards().contains(&card)
                    && self.targets(reach, seat, card) & single(code.at()) != 0
            }
        }
    }

    /// The placements of the active seat.
    pub fn placements(&self) -> Vec<Code> {
        let reach = self.reach();
        let mut codes = Vec::new();
        for card in self.hands[self.active].values() {
            let mut cells = self.targets(reach, self.active, card);
            while cells != 0 {
                codes.push(Code::place(card, bits::first(cells)));
                cells &= cells - 1;
            }
        }
        codes
    }

    /// Carries out a legal action.
    pub fn play(&mut self, code: Code) {
        let (seat, card) = (self.active, code.card());
        if card > 0 {
            let cell = single(code.at());
            if self.shapes[seat].fourth & cell != 0 {
                // Rule CJ10. The rest of the position no longer matters.
                self.winners = 1 << seat;
                return;
            }
            if self.occupied & cell != 0 {
                for other in 0..self.seats {
                    if self.owned[other] & cell != 0 && other != seat {
                        self.owned[other] ^= cell;
                        self.shapes[other] = Shapes::of(self.owned[other]);
                    }
                }
            }
            self.owned[seat] |= cell;
            self.shapes[seat] = Shapes::of(self.owned[seat]);
            self.cover(cell, card);
            self.last = cell;
            let (hand, deck) = (&mut self.hands[seat], &mut self.decks[seat]);
            hand.remove(card);
            if deck.count > 0 {
                deck.count -= 1;
                hand.add(deck.cards[usize::from(deck.count)]);
            }
        }
        self.active = if seat + 1 < self.seats { seat + 1 } else { 0 };
        if !self.can_place(self.active) && (0..self.seats).all(|seat| !self.can_place(seat)) {
            self.winners = self.best_score();
        }
    }

    /// Puts a card's value on a cell.
    fn cover(&mut self, cell: Bits, card: u8) {
        self.occupied |= cell;
        let (up_to, above) = self.lower.split_at_mut(usize::from(card) + 1);
        for set in up_to {
            *set &= !cell;
        }
        for set in above {
            *set |= cell;
        }
    }

    /// Who wins on points (rules CJ12, CJ13).
    fn best_score(&self) -> u8 {
        let score = |seat: Seat| {
            let cards = self.owned[seat];
            (self.line_score(cards), self.sum(cards))
        };
        let best = (0..self.seats).map(score).max();
        let tied = (0..self.seats).filter(|&seat| Some(score(seat)) == best);
        let tied = tied.fold(0_u8, |tied, seat| tied | 1 << seat);
        match self.options.tie {
            Tie::Later => 1 << tied.ilog2(),
            Tie::Earlier => 1 << tied.trailing_zeros(),
            Tie::Draw => tied,
        }
    }

    /// The best line of a seat's cards (rule CJ12).
    fn line_score(&self, cards: Bits) -> u32 {
        let mut best = (false, 0);
        for step in LINES {
            let mut starts = cards & !(cards << step);
            while starts != 0 {
                let start = starts & starts.wrapping_neg();
                starts ^= start;
                let (mut line, mut next) = (start, start << step);
                while cards & next != 0 {
                    line |= next;
                    next <<= step;
                }
                best = best.max((line != start, self.sum(line)));
            }
        }
        best.1
    }

    /// The sum of the cards on some cells: each value is the number of values
    /// that it is not lower than.
    fn sum(&self, cells: Bits) -> u32 {
        self.lower[1..]
            .iter()
            .map(|lower| (cells & !lower & BOARD).count_ones())
            .sum()
    }
}
