//! The problem of a turn: which tiles must be placed, which may be.

use crate::games::rummikub::set::SHORTEST;
use crate::games::rummikub::tile::{Colour, HIGHEST, Tile, Tiles};

/// Two numbers beyond the highest, without tiles: code that looks ahead needs no bounds
/// check.
const NUMBERS: usize = HIGHEST as usize + 3;

/// Tiles by number, then colour.
pub type ByNumber = [[u8; Colour::ALL.len()]; NUMBERS];

/// Place all of some tiles, and as many as possible of some others.
#[derive(Clone, PartialEq)]
pub struct Problem {
    /// How many of each tile must be placed.
    pub must: ByNumber,
    /// How many of each tile are available, including those that must be placed.
    pub may: ByNumber,
    /// The jokers on the table: they count nothing.
    pub table_jokers: u8,
    /// How many jokers must be placed, including those on the table.
    pub must_jokers: u8,
    /// How many jokers are available.
    pub may_jokers: u8,
    /// The least value of all placed tiles (rule R8).
    pub need: u8,
}

impl Problem {
    /// All tiles of the table, and at least `least` and at most `most` of the rack.
    pub fn new(table: &Tiles, least: &Tiles, most: &Tiles, need: u8) -> Self {
        let by_number = |tiles: &Tiles| {
            let mut counts = [[0; Colour::ALL.len()]; NUMBERS];
            for number in 1..=HIGHEST {
                for colour in Colour::ALL {
                    let count = &mut counts[usize::from(number)][colour as usize];
                    *count = tiles.count(Tile::new(colour, number));
                }
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

    /// How many of the placed jokers count: those of the table come first and do not.
    pub fn counted(&self, jokers: u8) -> u8 {
        jokers.saturating_sub(self.table_jokers)
    }

    /// Whether some tile that must be placed fits no set that these tiles can form: a
    /// quick proof that the problem has no solution.
    pub fn lonely(&self) -> bool {
        let there = |number: usize, colour: usize| self.may[number][colour].min(1);
        let few = |tiles: u8| tiles + self.may_jokers < SHORTEST as u8;
        (1..=usize::from(HIGHEST)).any(|number| {
            let group: u8 = (0..4).map(|colour| there(number, colour)).sum();
            let in_no_run = |colour: usize| {
                let mut firsts = number.saturating_sub(2).max(1)..=number;
                firsts.all(|first| few((first..first + 3).map(|at| there(at, colour)).sum()))
            };
            let must = |colour: usize| self.must[number][colour] > 0;
            few(group) && (0..4).any(|colour| must(colour) && in_no_run(colour))
        })
    }
}
