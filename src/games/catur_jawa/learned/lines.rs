//! Line patterns: what lies along the four directions through a cell, seen from one seat.
//!
//! A pattern is three cells to either side. Of the first two it tells whether they are
//! off the board, empty, or whose card they have and whether it is low or high; of the
//! third only whose card. Both ways to read a line are the same pattern.

use super::super::fast::bits;
use super::super::fast::position::Position;
use crate::game::Seat;
use crate::games::catur_jawa::cell::SIDE;

/// Cells around the board that belong to nobody: patterns reach three cells far.
const MARGIN: usize = 3;
/// Cells in a row, margin included.
const ROW: usize = SIDE + 2 * MARGIN;
/// Cells, margin included.
const ROOM: usize = ROW * ROW;
/// From a cell to its neighbour across, down, and along the two diagonals.
const STEPS: [usize; 4] = [1, ROW, ROW + 1, ROW - 1];

/// The lowest card that counts as high.
pub const HIGH: u8 = 6;

/// What is on a cell, seen from one seat.
const OFF: u8 = 0;
const EMPTY: u8 = 1;
const OWN: u8 = 2;
const OTHER: u8 = 4;

/// The states of a cell.
const STATES: usize = 6;
/// What one side of a pattern can be: off the board at once, or one of five and then off,
/// or one of five twice and then off, empty, own or another's.
const SIDES: usize = 1 + 5 * (1 + 5 * 4);
/// All patterns; mirrored ones are one.
pub const PATTERNS: usize = SIDES * (SIDES + 1) / 2;

/// The number of a side, by the states of its three cells.
const SIDE_NUMBER: [u8; STATES * STATES * STATES] = {
    let mut table = [0; STATES * STATES * STATES];
    let mut index = 0;
    while index < table.len() {
        let (one, two, three) = (index / 36, index / 6 % 6, index % 6);
        table[index] = if one == 0 {
            0
        } else if two == 0 {
            1 + (one - 1) as u8 * 21
        } else {
            // Low and high are the same for the third cell.
            let owner = if three < 2 { three } else { three / 2 + 1 };
            1 + (one - 1) as u8 * 21 + 1 + (two - 1) as u8 * 4 + owner as u8
        };
        index += 1;
    }
    table
};

const EMPTY_ROOM: [u8; ROOM] = {
    let mut room = [OFF; ROOM];
    let mut cell = 0;
    while cell < SIDE * SIDE {
        room[(cell / SIDE + MARGIN) * ROW + cell % SIDE + MARGIN] = EMPTY;
        cell += 1;
    }
    room
};

/// The board as one seat sees it, with a margin.
pub struct Room([u8; ROOM]);

impl Room {
    /// What a seat sees.
    pub fn of(position: &Position, seat: Seat) -> Self {
        let mut room = EMPTY_ROOM;
        let occupied = position.occupied();
        let own = position.owned(seat);
        let low = position.lower(HIGH);
        let others = occupied & !own;
        for (mut cells, state) in [
            (own & low, OWN),
            (own & !low, OWN + 1),
            (others & low, OTHER),
            (others & !low, OTHER + 1),
        ] {
            while cells != 0 {
                room[index(bits::first(cells))] = state;
                cells &= cells - 1;
            }
        }
        Self(room)
    }

    /// The four patterns through a cell.
    #[inline(always)]
    pub fn patterns(&self, place: u8) -> [usize; 4] {
        let centre = index(place);
        STEPS.map(|step| self.pattern(centre, step))
    }

    /// One pattern. Never inlined: four copies of it would make the module larger.
    #[inline(never)]
    fn pattern(&self, centre: usize, step: usize) -> usize {
        let state = |cell: usize| usize::from(self.0[cell]);
        let side = |one: usize, two: usize, three: usize| {
            let number = state(one) * 36 + state(two) * 6 + state(three);
            usize::from(SIDE_NUMBER[number])
        };
        let after = side(centre + step, centre + 2 * step, centre + 3 * step);
        let before = side(centre - step, centre - 2 * step, centre - 3 * step);
        let (more, less) = (after.max(before), after.min(before));
        more * (more + 1) / 2 + less
    }
}

#[inline(always)]
fn index(place: u8) -> usize {
    let (row, column) = (
        usize::from(place) / (SIDE + 1),
        usize::from(place) % (SIDE + 1),
    );
    (row + MARGIN) * ROW + column + MARGIN
}
