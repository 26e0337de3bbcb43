//! Windows: five cells in a line, seen from one seat. Both ways to read one are the same.

use super::super::fast::bits;
use super::super::fast::position::Position;
use super::lines::HIGH;
use crate::game::Seat;
use crate::games::catur_jawa::cell::SIDE;

/// Empty, own low, own high, another's low, another's high.
const STATES: u16 = 5;
/// Readings of five cells.
const READINGS: usize = 3_125;
/// The weight of the first cell of a reading.
const FIRST: u16 = 625;
/// Different windows, the empty one included, which has number 0.
pub const WINDOWS: usize = (READINGS + 125) / 2;

/// The number of every window, by its reading. It is worked out when weights are read:
/// the module is downloaded without it.
pub fn numbers() -> Box<[u16]> {
    let mut numbers = vec![0; READINGS];
    let mut next = 0;
    for reading in 0..READINGS {
        let mut mirrored = 0;
        let mut rest = reading;
        for _ in 0..5 {
            mirrored = mirrored * 5 + rest % 5;
            rest /= 5;
        }
        if mirrored < reading {
            numbers[reading] = numbers[mirrored];
        } else {
            numbers[reading] = next;
            next += 1;
        }
    }
    numbers.into()
}

/// Where lines of at least five cells begin, how far their cells are apart, and how many
/// they are; in places of a board without margin.
static LINES: [(u8, u8, u8); 36] = {
    let side = SIDE as u8;
    let mut lines = [(0, 0, 0); 36];
    let mut at = 0;
    let mut along = 0;
    while along < side {
        lines[at] = (along * side, 1, side);
        lines[at + 1] = (along, side, side);
        at += 2;
        along += 1;
    }
    // The diagonals from the top row and from the left or right column.
    let mut from = 0;
    while from <= side - 5 {
        lines[at] = (from, side + 1, side - from);
        lines[at + 1] = (side - 1 - from, side - 1, side - from);
        at += 2;
        if from > 0 {
            lines[at] = (from * side, side + 1, side - from);
            lines[at + 1] = (from * side + side - 1, side - 1, side - from);
            at += 2;
        }
        from += 1;
    }
    lines
};

/// Calls `each` with the number of every window that has a card in it.
#[inline(always)]
pub fn each(position: &Position, seat: Seat, numbers: &[u16], mut each: impl FnMut(usize)) {
    let mut board = [0_u8; SIDE * SIDE];
    let (own, low) = (position.owned(seat), position.lower(HIGH));
    let mut cells = position.occupied();
    while cells != 0 {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        let place = usize::from(bits::first(cell));
        let state = 1 + 2 * u8::from(own & cell == 0) + u8::from(low & cell == 0);
        board[place / (SIDE + 1) * SIDE + place % (SIDE + 1)] = state;
    }
    for &(start, step, length) in &LINES {
        let (mut reading, mut cell) = (0_u16, usize::from(start));
        let mut oldest = cell;
        for count in 0..length {
            reading = reading * STATES + u16::from(board[cell]);
            cell += usize::from(step);
            if count >= 4 {
                if reading != 0 {
                    each(usize::from(numbers[usize::from(reading)]));
                }
                reading -= FIRST * u16::from(board[oldest]);
                oldest += usize::from(step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_window_has_a_number_and_its_mirror_image_the_same() {
        let mut seen = vec![false; WINDOWS];
        let numbers = numbers();
        for (reading, &number) in numbers.iter().enumerate() {
            let mut mirrored = 0;
            let mut rest = reading;
            for _ in 0..5 {
                mirrored = mirrored * 5 + rest % 5;
                rest /= 5;
            }
            assert_eq!(numbers[mirrored], number);
            seen[usize::from(number)] = true;
        }
        assert!(seen.into_iter().all(|seen| seen));
        assert_eq!(numbers[0], 0);
    }

    #[test]
    fn the_lines_are_those_of_at_least_five_cells() {
        let windows: usize = LINES
            .iter()
            .map(|&(_, _, length)| usize::from(length) - 4)
            .sum();
        assert_eq!(windows, 2 * 45 + 2 * 25);
        for &(start, step, length) in &LINES {
            let cell = |count: u8| usize::from(start) + usize::from(step) * usize::from(count);
            let steps = (1..length).map(|count| {
                let (before, after) = (cell(count - 1), cell(count));
                (after % SIDE).abs_diff(before % SIDE)
            });
            assert!(steps.clone().all(|across| across < 2) && cell(length - 1) < SIDE * SIDE);
        }
    }
}
