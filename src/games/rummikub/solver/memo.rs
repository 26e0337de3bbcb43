//! A small table of what is already known: open addressing, reused from one
//! problem to the next without being emptied.

/// What is known of one place in the sweep.
#[derive(Clone, Copy, Default)]
pub struct Entry {
    /// The place, and the problem it belongs to.
    key: u64,
    /// The best score from here on, or a bound that it cannot pass.
    pub score: i32,
    /// The choice that leads to it; [`BOUND`] if it is only a bound.
    pub choice: u32,
}

/// Marks a score that is only an upper bound.
pub const BOUND: u32 = u32::MAX;

/// Where the number of the problem stands in a key.
const PROBLEM_SHIFT: u32 = 40;

/// The table.
pub struct Memo {
    entries: Vec<Entry>,
    used: usize,
    problem: u64,
}

impl Default for Memo {
    fn default() -> Self {
        Self {
            entries: vec![Entry::default(); 256],
            used: 0,
            problem: 0,
        }
    }
}

impl Memo {
    /// Forgets everything. Keys carry the number of their problem, so that
    /// nothing need be wiped.
    pub fn forget(&mut self) {
        self.problem += 1;
        self.used = 0;
    }

    /// What is known of a place.
    #[inline(always)]
    pub fn get(&self, place: u64) -> Option<Entry> {
        let entry = self.entries[self.slot(self.key(place))];
        (entry.key == self.key(place)).then_some(entry)
    }

    /// Keeps what was found out.
    pub fn set(&mut self, place: u64, score: i32, choice: u32) {
        if 2 * self.used >= self.entries.len() {
            self.grow();
        }
        let key = self.key(place);
        let slot = self.slot(key);
        self.used += usize::from(self.entries[slot].key != key);
        self.entries[slot] = Entry { key, score, choice };
    }

    #[inline(always)]
    fn key(&self, place: u64) -> u64 {
        self.problem << PROBLEM_SHIFT | place
    }

    /// Where a key is, or would be put: entries of earlier problems are free.
    #[inline(always)]
    fn slot(&self, key: u64) -> usize {
        let mask = self.entries.len() - 1;
        let mut slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.entries[slot].key != key
            && self.entries[slot].key >> PROBLEM_SHIFT == self.problem
        {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let size = 4 * self.entries.len();
        let old = std::mem::replace(&mut self.entries, vec![Entry::default(); size]);
        for entry in old {
            if entry.key >> PROBLEM_SHIFT == self.problem {
                let slot = self.slot(entry.key);
                self.entries[slot] = entry;
            }
        }
    }
}
