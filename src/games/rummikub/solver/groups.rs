//! How many tiles of one number go into groups: a table computed at compile time.

use super::search::SHORTEST;
use crate::games::rummikub::tile::{COPIES, Colour};

/// The largest size of a group.
const LARGEST: u8 = COLOURS as u8;
/// The most groups of one number: two of each tile and two jokers make three.
const MOST: u8 = 3;
const COLOURS: usize = Colour::ALL.len();
/// How many tiles of a colour can be left, and how many of these must go into groups.
const OF_COLOUR: usize = 6;
const ALL: usize = OF_COLOUR.pow(COLOURS as u32);
/// Marks an impossible entry.
const NONE: u8 = u8::MAX;

/// The tiles of a number that are left for groups.
#[derive(Clone, Copy, Default)]
pub struct Left {
    /// For each colour the tiles left and the tiles that must be placed, packed into one
    /// number.
    index: u16,
    /// How many tiles are left.
    pub tiles: u8,
    /// The number of colours among them.
    pub colours: u8,
    /// Whether some of them must go into groups.
    pub owed: bool,
}

impl Left {
    /// Adds tiles of the next colour, some of which must go into groups.
    #[inline(always)]
    pub fn and(self, tiles: u8, owed: u8) -> Self {
        let of_colour = tiles * (tiles + 1) / 2 + owed;
        Self {
            index: self.index * OF_COLOUR as u16 + u16::from(of_colour),
            tiles: self.tiles + tiles,
            colours: self.colours + (tiles > 0) as u8,
            owed: self.owed || owed > 0,
        }
    }

    /// The most tiles that go into groups with this many jokers, including all tiles that
    /// must, and the number of these groups. `needed` is whether only jokers may be used
    /// that a group cannot do without.
    #[inline(always)]
    pub fn grouped(self, jokers: u8, needed: bool) -> Option<(u8, u8)> {
        let table = if needed { &NEEDED } else { &ANY };
        let best = table[usize::from(jokers)][usize::from(self.index)];
        (best != NONE).then_some((best >> 2, best & 3))
    }
}

static ANY: [[u8; ALL]; COPIES as usize + 1] = table(false);
static NEEDED: [[u8; ALL]; COPIES as usize + 1] = table(true);

#[allow(long_running_const_eval)]
const fn table(needed: bool) -> [[u8; ALL]; COPIES as usize + 1] {
    let mut table = [[NONE; ALL]; COPIES as usize + 1];
    let mut jokers = 0;
    while jokers <= COPIES {
        let mut index = 0;
        while index < ALL {
            table[jokers as usize][index] = best(index, jokers, needed);
            index += 1;
        }
        jokers += 1;
    }
    table
}

/// Most tiles, then most groups.
const fn best(index: usize, jokers: u8, needed: bool) -> u8 {
    let mut best = NONE;
    let mut groups = 0;
    while groups <= MOST {
        let (mut most, mut all_owed, mut fits) = (0, 0, true);
        let mut rest = index;
        let mut colour = 0;
        while colour < COLOURS {
            let (tiles, owed) = [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)][rest % OF_COLOUR];
            rest /= OF_COLOUR;
            // Of each colour one in each group.
            most += if tiles < groups { tiles } else { groups };
            all_owed += owed;
            fits = fits && owed <= groups;
            colour += 1;
        }
        let places = LARGEST * groups;
        fits = fits && most + jokers >= SHORTEST * groups && all_owed + jokers <= places;
        // A joker that is not needed is better kept.
        fits = fits && (!needed || jokers == 0 || most + jokers == SHORTEST * groups);
        if fits {
            let tiles = if most < places - jokers {
                most
            } else {
                places - jokers
            };
            let found = tiles << 2 | groups;
            if best == NONE || found > best {
                best = found;
            }
        }
        groups += 1;
    }
    best
}
