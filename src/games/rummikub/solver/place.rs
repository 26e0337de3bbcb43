//! The state of the search between two numbers, and the choices for one number.

/// A place in the sweep: the runs left open by the numbers so far.
///
/// The bits: for each colour three counts of two bits, for runs of one, two, and three or
/// more tiles; then two bits for the jokers used, seven for the value still needed, and
/// four for the next number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Place(u64);

const RUN_BITS: u32 = 2;
const COLOUR_BITS: u32 = 3 * RUN_BITS;
const JOKER_SHIFT: u32 = 4 * COLOUR_BITS;
const NEED_SHIFT: u32 = JOKER_SHIFT + 2;
const NUMBER_SHIFT: u32 = NEED_SHIFT + 7;

impl Place {
    /// Before number 1, with this many jokers used and this much value needed.
    pub fn first(jokers: u8, need: u8) -> Self {
        Self::new(0, jokers, need, 1)
    }

    /// The open runs of a colour, as bits of a place.
    #[inline(always)]
    pub fn open(colour: usize, runs: [u8; 3]) -> u64 {
        let [ones, twos, more] = runs;
        let bits = ones | twos << RUN_BITS | more << (2 * RUN_BITS);
        u64::from(bits) << (colour as u32 * COLOUR_BITS)
    }

    /// Before a number, with these runs open.
    #[inline(always)]
    pub fn new(runs: u64, jokers: u8, need: u8, number: usize) -> Self {
        Self(
            runs | u64::from(jokers) << JOKER_SHIFT
                | u64::from(need) << NEED_SHIFT
                | (number as u64) << NUMBER_SHIFT,
        )
    }

    /// The open runs of a colour: of one, two, three or more tiles.
    #[inline(always)]
    pub fn runs(self, colour: usize) -> [u8; 3] {
        let bits = (self.0 >> (colour as u32 * COLOUR_BITS)) as u8;
        [bits & 3, bits >> RUN_BITS & 3, bits >> (2 * RUN_BITS) & 3]
    }

    /// All bits.
    #[inline(always)]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The jokers used so far.
    #[inline(always)]
    pub fn jokers(self) -> u8 {
        (self.0 >> JOKER_SHIFT & 3) as u8
    }

    /// The value that is still needed.
    #[inline(always)]
    pub fn need(self) -> u8 {
        (self.0 >> NEED_SHIFT & 127) as u8
    }

    /// The next number.
    #[inline(always)]
    pub fn number(self) -> usize {
        (self.0 >> NUMBER_SHIFT & 15) as usize
    }
}

/// The choice for one number.
#[derive(Clone, Copy)]
pub struct Choice(pub u32);

impl Choice {
    /// How many tiles of a colour go into runs; jokers only after all others.
    pub fn in_runs(self, colour: usize) -> u8 {
        (self.0 >> (3 * colour) & 7) as u8
    }

    /// How many jokers go into groups.
    pub fn group_jokers(self) -> u8 {
        (self.0 >> 12 & 3) as u8
    }

    /// How many groups there are.
    pub fn groups(self) -> u8 {
        (self.0 >> 14 & 3) as u8
    }
}
