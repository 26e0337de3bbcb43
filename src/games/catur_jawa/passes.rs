//! What passes reveal about a hand (rule CJ8). A seat that passes holds no card that
//! could be placed, so none of its cards is higher than a limit that everybody at the
//! table can compute.

use super::state::{HAND, VALUES};

/// What everybody knows of one seat's hand from its passes: for each value, a lower bound
/// on the number of cards that are no higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revealed([u8; *VALUES.end() as usize]);

impl Revealed {
    /// The seat passed with this many cards, none of them higher than `limit`.
    pub fn pass(&mut self, limit: u8, cards: usize) {
        for count in &mut self.0[usize::from(limit) - 1..] {
            *count = cards as u8;
        }
    }

    /// The seat placed a card, so one fewer of the low cards is left. Cards drawn later
    /// do not change what is known about the others.
    pub fn place(&mut self, card: u8) {
        for count in &mut self.0[usize::from(card) - 1..] {
            *count = count.saturating_sub(1);
        }
    }

    /// Upper bounds on the lowest card of the hand, the second lowest and so on. Exactly
    /// the hands within these bounds are possible.
    pub fn limits(&self) -> [u8; HAND] {
        std::array::from_fn(|place| {
            VALUES
                .zip(self.0)
                .find(|&(_, count)| usize::from(count) > place)
                .map_or(*VALUES.end(), |(value, _)| value)
        })
    }
}
