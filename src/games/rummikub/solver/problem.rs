//! What a turn asks: which tiles must be placed, which may be.

use crate::games::rummikub::tile::{Colour, HIGHEST, Tile, Tiles};

/// Two numbers beyond the highest, of which there are no tiles: whoever looks
/// ahead need not ask whether there is anything to look at.
const NUMBERS: usize = HIGHEST as usize + 3;

/// Tiles by number, then colour.
pub type ByNumber = [[u8; Colour::ALL.len()]; NUMBERS];

/// Place all of some tiles, and as many as possible of some others.
#[derive(Clone)]
pub struct Problem {
    /// How many of each tile must be placed.
    pub must: ByNumber,
    /// How many of each tile there are, those that must be placed included.
    pub may: ByNumber,
    /// The jokers that lie on the table: they count nothing.
    pub table_jokers: u8,
    /// How many jokers must be placed, those on the table included.
    pub must_jokers: u8,
    /// How many jokers there are.
    pub may_jokers: u8,
    /// What all placed tiles must be worth at least (rule R8).
    pub need: u8,
}

impl Problem {
    /// Everything of the table and at least `least`, at most `most` of the rack.
    pub fn new(table: &Tiles, least: &Tiles, most: &Tiles, need: u8) -> Self {
        let by_number = |tiles: &Tiles| {
            let mut counts = [[0; Colour::ALL.len()]; NUMBERS];
            for number in 1..=HIGHEST {
                counts[usize::from(number)] =
                    Colour::ALL.map(|colour| tiles.count(Tile::new(colour, number)));
            }
            counts
        };
        let (must, may) = (table.plus(least), table.plus(most));
        Self {
            must: by_number(&must),
            may: by_number(&may),
            table_jokers: table.count(Tile::JOKER),
            must_jokers: must.count(Tile::JOKER),
            may_jokers: may.count(Tile::JOKER),
            need,
        }
    }
}
