//! A small hash table of known results: open addressing, reused for the next problem
//! without being cleared.

/// The result for one place of the sweep.
#[derive(Clone, Copy, Default)]
pub struct Entry {
    /// The place and the number of its problem.
    key: u64,
    /// The best score from here on, or an upper bound.
    pub score: i32,
    /// The choice that gives it; [`BOUND`] if it is only a bound.
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
    /// Forgets everything. Keys contain the number of their problem, so nothing has to be
    /// cleared.
    pub fn forget(&mut self) {
        self.problem += 1;
        self.used = 0;
    }

    /// The result for a place.
    #[inline(always)]
    pub fn get(&self, place: u64) -> Option<Entry> {
        let entry = self.entries[self.slot(self.key(place))];
        (entry.key == self.key(place)).then_some(entry)
    }

    /// Stores a result.
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

    /// The slot of a key, or where it would be inserted: entries of earlier problems are
    /// free.
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
