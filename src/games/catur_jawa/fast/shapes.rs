//! The shapes that one seat's cards form along lines.

use super::bits::{BOARD, Bits, LINES};

/// Sets of cells, occupied or not, by how they relate to one seat's cards.
#[derive(Clone, Copy, Default)]
pub struct Shapes {
    /// A card here would be one of four in a line.
    pub fourth: Bits,
    /// Both neighbours along some line are the seat's.
    pub between: Bits,
    /// The next two along some line are the seat's.
    pub beyond: Bits,
    /// Some neighbour is the seat's.
    pub beside: Bits,
    /// A card here would be one of three in a line with a gap of one cell.
    pub gapped: Bits,
}

impl Shapes {
    /// The shapes of a seat's cards.
    pub fn of(cards: Bits) -> Self {
        let mut shapes = Self::default();
        shapes.add::<{ LINES[0] }>(cards);
        shapes.add::<{ LINES[1] }>(cards);
        shapes.add::<{ LINES[2] }>(cards);
        shapes.add::<{ LINES[3] }>(cards);
        shapes.fourth &= BOARD;
        shapes.between &= BOARD;
        shapes.beyond &= BOARD;
        shapes.beside &= BOARD;
        shapes.gapped &= BOARD;
        shapes
    }

    /// Only the cells on which a card would be one of four in a line.
    pub fn fourth_of(cards: Bits) -> Bits {
        let fourth = fourth::<{ LINES[0] }>(cards)
            | fourth::<{ LINES[1] }>(cards)
            | fourth::<{ LINES[2] }>(cards)
            | fourth::<{ LINES[3] }>(cards);
        fourth & BOARD
    }

    /// Along one line; its distance is a constant, because then the compiler makes faster
    /// shifts.
    #[inline(always)]
    fn add<const STEP: usize>(&mut self, cards: Bits) {
        let (after, before) = (cards >> STEP, cards << STEP);
        let (second_after, second_before) = (cards >> (2 * STEP), cards << (2 * STEP));
        let (third_after, third_before) = (cards >> (3 * STEP), cards << (3 * STEP));
        let two_after = after & second_after;
        let two_before = before & second_before;
        self.fourth |= two_after & (before | third_after) | two_before & (after | third_before);
        // The gap must be on the board.
        self.gapped |= (BOARD >> STEP) & second_after & (third_after | before)
            | (BOARD << STEP) & second_before & (third_before | after)
            | (BOARD >> (2 * STEP)) & third_after & after
            | (BOARD << (2 * STEP)) & third_before & before;
        self.between |= after & before;
        self.beyond |= two_after | two_before;
        self.beside |= after | before;
    }
}

#[inline(always)]
fn fourth<const STEP: usize>(cards: Bits) -> Bits {
    let (after, before) = (cards >> STEP, cards << STEP);
    let two_after = after & cards >> (2 * STEP);
    let two_before = before & cards << (2 * STEP);
    two_after & (before | cards >> (3 * STEP)) | two_before & (after | cards << (3 * STEP))
}
