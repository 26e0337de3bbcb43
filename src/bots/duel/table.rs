//! The transposition table: results for positions, in a table of fixed size.

use super::COMPLETE;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The stored value is exact.
    Exact,
    /// The true value is at least the stored one.
    AtLeast,
    /// The true value is at most the stored one.
    AtMost,
}

/// What is known about one position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The position's key.
    pub key: u64,
    /// Its remaining value for the side to move.
    pub value: i16,
    /// The depth to which it was searched.
    pub depth: u8,
    /// How it relates to the true value.
    pub bound: Bound,
    /// The best move found.
    pub action: u8,
}

impl Entry {
    /// The value, if it answers a search to this depth within this window.
    #[inline(always)]
    pub fn answers(&self, depth: u8, alpha: i32, beta: i32) -> Option<i32> {
        let value = i32::from(self.value);
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= alpha,
        };
        (settled && self.depth >= depth).then_some(value)
    }
}

/// A table of fixed size.
pub struct Table {
    entries: Vec<Option<Entry>>,
}

impl Table {
    /// A table of 2^`bits` places.
    pub fn new(bits: u32) -> Self {
        Self {
            entries: vec![None; 1 << bits],
        }
    }

    /// What is known about a position.
    #[inline(always)]
    pub fn find(&self, key: u64) -> Option<&Entry> {
        self.entries[self.place(key)]
            .as_ref()
            .filter(|entry| entry.key == key)
    }

    /// Stores an entry. Of two positions with the same place the later one replaces the
    /// earlier, unless only the earlier one is solved.
    pub fn store(&mut self, entry: Entry) {
        let place = self.place(entry.key);
        let kept =
            self.entries[place].is_some_and(|old| old.depth == COMPLETE && entry.depth != COMPLETE);
        if !kept || self.entries[place].is_some_and(|old| old.key == entry.key) {
            self.entries[place] = Some(entry);
        }
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}
