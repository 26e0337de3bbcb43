//! Full games that could be behind a view.

use super::bits::below;
use super::position::{CARDS, Deck, Position, SEATS};
use crate::games::catur_jawa::CaturJawa;
use crate::games::catur_jawa::state::{HAND, VALUES};
use crate::games::catur_jawa::view::View;
use crate::rng::Rng;

/// Fills in what a view hides.
pub struct Guesser {
    /// The known part of the game; hidden hands and decks are empty.
    known: Position,
    unknown: [Unknown; SEATS],
}

/// The hidden cards of one seat.
#[derive(Clone, Copy)]
struct Unknown {
    /// Sorted by value.
    cards: [u8; CARDS],
    count: usize,
    /// How many of them are in the hand.
    hand: usize,
    /// Upper bounds on the values in the hand, in ascending order.
    limits: [u8; HAND],
}

impl Unknown {
    const NOTHING: Self = Self {
        cards: [0; CARDS],
        count: 0,
        hand: 0,
        limits: [0; HAND],
    };
}

impl Guesser {
    /// For a seat that knows only its view.
    pub fn new(view: &View) -> Self {
        let active = view.to_move.unwrap_or(0);
        let mut known = Position::new(view.options, view.seats, active, &view.board, view.last);
        let mut unknown = [Unknown::NOTHING; SEATS];
        for seat in 0..view.seats {
            let own = view.seat == Some(seat);
            let hand = if own { 0 } else { view.hands[seat] };
            let unknown = &mut unknown[seat];
            unknown.count = view.unseen[seat].len();
            unknown.hand = hand;
            unknown.limits = view.revealed[seat].limits();
            for (place, &card) in view.unseen[seat].iter().enumerate() {
                unknown.cards[place] = card;
            }
            if own {
                for &card in &view.hand {
                    known.hands[seat].add(card);
                }
            }
        }
        Self { known, unknown }
    }

    /// For a bot that knows every card.
    pub fn knowing(game: &CaturJawa) -> Self {
        let state = game.state();
        let mut known = Position::new(
            game.options,
            state.seats(),
            state.active,
            &state.board,
            state.last,
        );
        for seat in 0..state.seats() {
            for &card in &state.hands[seat] {
                known.hands[seat].add(card);
            }
            let deck = &mut known.decks[seat];
            deck.count = state.decks[seat].len() as u8;
            for (place, &card) in state.decks[seat].iter().rev().enumerate() {
                deck.cards[place] = card;
            }
        }
        Self {
            known,
            unknown: [Unknown::NOTHING; SEATS],
        }
    }

    /// A random full game that agrees with what is known, all about equally likely.
    pub fn guess(&self, rng: &mut Rng) -> Position {
        let mut position = self.known.clone();
        for seat in 0..position.seats {
            let Unknown {
                mut cards,
                mut count,
                hand,
                limits,
            } = self.unknown[seat];
            for &limit in &limits[..hand] {
                // Cards held since a pass are dealt first: they are known to be low.
                let cards = &mut cards[..count];
                let place = if limit == *VALUES.end() {
                    below(count, rng)
                } else {
                    let low = cards.iter().filter(|&&card| card <= limit).count();
                    let nth = below(low, rng);
                    let mut places = (0..count).filter(|&place| cards[place] <= limit);
                    places.nth(nth).unwrap_or(0)
                };
                count -= 1;
                position.hands[seat].add(cards[place]);
                cards[place] = cards[count];
            }
            for last in (1..count).rev() {
                cards.swap(last, below(last + 1, rng));
            }
            if count > 0 {
                position.decks[seat] = Deck {
                    cards,
                    count: count as u8,
                };
            }
        }
        position
    }
}
