//! What passes reveal about a hand (rule CJ8): whoever passes holds nothing
//! that could be placed, so none of its cards is higher than a limit that
//! everybody at the table can work out.

use super::state::{HAND, VALUES};

/// What everybody knows of one seat's hand from its passes: for each value,
/// how many cards at least are no higher.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revealed([u8; *VALUES.end() as usize]);

impl Revealed {
    /// The seat passed with so many cards, none of them higher than `limit`.
    pub fn pass(&mut self, limit: u8, cards: usize) {
        for count in &mut self.0[usize::from(limit) - 1..] {
            *count = cards as u8;
        }
    }

    /// The seat placed a card: one fewer of those it was no higher than. What
    /// it draws afterwards can only add to what is known to be there.
    pub fn place(&mut self, card: u8) {
        for count in &mut self.0[usize::from(card) - 1..] {
            *count = count.saturating_sub(1);
        }
    }

    /// How high the lowest card of the hand, the second lowest and so on can
    /// be. A hand that keeps to these limits is one the seat could hold, and
    /// no other hand is.
    pub fn limits(&self) -> [u8; HAND] {
        std::array::from_fn(|place| {
            VALUES
                .zip(self.0)
                .find(|&(_, count)| usize::from(count) > place)
                .map_or(*VALUES.end(), |(value, _)| value)
        })
    }
}
