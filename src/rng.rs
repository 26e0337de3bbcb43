//! The one generator behind everything random (rule G2).
//!
//! A game is a pure function of its options, its seed and its moves, in the browser and
//! natively, today and after an upgrade. So the algorithm is named (xoshiro256++, from
//! `rand`), and everything built on its raw 64-bit words — turning a seed text into a
//! state, numbers below a bound, shuffling — is implemented here: `rand` guarantees the
//! output of a named generator, but may change how its own helpers use it.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng};

/// A seeded stream of random choices.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream that belongs to a seed text.
    pub fn from_text(seed: &str) -> Self {
        let mut state = fnv1a(seed.as_bytes());
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(8) {
            word.copy_from_slice(&split_mix(&mut state).to_le_bytes());
        }
        Self(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// The next raw word.
    #[inline(always)]
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform choice from `0..bound`; 0 when `bound` is 0 or 1.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound < 2 {
            return 0;
        }
        let bound = bound as u64;
        // Words from the last, incomplete range of multiples would favour small results:
        // they are skipped.
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let word = self.word();
            if word < fair {
                return (word % bound) as usize;
            }
        }
    }

    /// Shuffles `items` uniformly (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// One of `items`, or `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// A random seed from the system's entropy; `None` if that is missing.
pub fn fresh_seed() -> Option<String> {
    const SYLLABLES: [&str; 16] = [
        "ba", "ca", "di", "ga", "ji", "ka", "lu", "ma", "na", "pi", "ra", "sa", "ta", "wa", "yu",
        "ro",
    ];
    let mut word = [0; 8];
    getrandom::fill(&mut word).ok()?;
    let word = u64::from_le_bytes(word);
    let syllables: String = (0..4)
        .map(|place| SYLLABLES[(word >> (4 * place)) as usize & 15])
        .collect();
    Some(format!("{syllables}-{}", word >> 16 & 0xffff_ffff))
}

/// Fowler, Noll and Vo's hash, which spreads a text over 64 bits.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Steele, Lea and Flood's SplitMix64, the usual way to fill a xoshiro state.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn g2_the_stream_of_a_seed_never_changes() {
        let mut rng = Rng::from_text("melati-28");
        let words: Vec<u64> = (0..3).map(|_| rng.word()).collect();
        // Computed by a second, independent implementation of the three algorithms.
        assert_eq!(
            words,
            [
                13_296_477_707_251_596_129,
                10_843_602_210_703_750_590,
                12_905_585_586_233_931_254
            ]
        );
        let mut order: Vec<usize> = (0..9).collect();
        rng.shuffle(&mut order);
        assert_eq!(order, [0, 2, 7, 6, 4, 8, 3, 1, 5]);
    }

    #[test]
    fn choices_below_a_bound_are_even() {
        let mut rng = Rng::from_text("even");
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)));
        assert_eq!((rng.below(0), rng.below(1)), (0, 0));
    }

    #[test]
    fn fresh_seeds_differ() {
        assert_ne!(fresh_seed(), fresh_seed());
    }
}
