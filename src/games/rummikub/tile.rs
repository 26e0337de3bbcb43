//! Tiles (rule R1): 1–13 in four colours, two of each, and two jokers.

use std::fmt::{self, Display};
use std::str::FromStr;

use ts_rs::TS;

use super::refused::Refused;
use crate::notation;
use crate::refusal::{Datum, Refusal};

/// The highest number on a tile.
pub const HIGHEST: u8 = 13;
/// How many of each tile there are, jokers too.
pub const COPIES: u8 = 2;
/// The number of kinds of tiles: every number in every colour, and the joker.
pub const KINDS: usize = 4 * HIGHEST as usize + 1;

/// A colour, in the order in which a group is written: O R B K.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    /// `O`
    Orange,
    /// `R`
    Red,
    /// `B`
    Blue,
    /// `K`
    Black,
}

impl Colour {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Orange, Self::Red, Self::Blue, Self::Black];

    /// The letter of the notation.
    pub fn letter(self) -> char {
        ['O', 'R', 'B', 'K'][self as usize]
    }
}

impl From<Colour> for Datum {
    fn from(colour: Colour) -> Self {
        colour.letter().to_string().into()
    }
}

/// A kind of tile; its two copies are equal. Ordered by colour, then by number, the joker
/// last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Tile(u8);

notation!(Tile);

impl Tile {
    /// The joker.
    pub const JOKER: Self = Self(KINDS as u8 - 1);

    /// The tile of a colour and a number from 1 to 13.
    pub fn new(colour: Colour, number: u8) -> Self {
        debug_assert!((1..=HIGHEST).contains(&number));
        Self(colour as u8 * HIGHEST + number - 1)
    }

    /// Every kind of tile, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..KINDS as u8).map(Self)
    }

    /// Its index from 0 to [`KINDS`], in order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether it is a joker.
    pub fn is_joker(self) -> bool {
        self == Self::JOKER
    }

    /// Colour and number; `None` for a joker.
    pub fn face(self) -> Option<(Colour, u8)> {
        let colour = Colour::ALL.get(usize::from(self.0 / HIGHEST))?;
        Some((*colour, self.0 % HIGHEST + 1))
    }

    /// The number on it; `None` for a joker.
    pub fn number(self) -> Option<u8> {
        self.face().map(|(_, number)| number)
    }
}

impl Display for Tile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Some((colour, number)) => write!(formatter, "{}{number}", colour.letter()),
            None => formatter.write_str("J"),
        }
    }
}

impl FromStr for Tile {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let number = |digits: &[u8]| match *digits {
            [digit @ b'1'..=b'9'] => Some(digit - b'0'),
            [b'1', digit @ b'0'..=b'3'] => Some(10 + digit - b'0'),
            _ => None,
        };
        let tile = match text.as_bytes() {
            b"J" => Some(Self::JOKER),
            [letter, digits @ ..] => Colour::ALL
                .into_iter()
                .find(|colour| colour.letter() == char::from(*letter))
                .zip(number(digits))
                .map(|(colour, number)| Self::new(colour, number)),
            [] => None,
        };
        tile.ok_or_else(|| Refused::NoSuchTile { text: text.into() }.into())
    }
}

/// A multiset of tiles: how many of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiles([u8; KINDS]);

impl Default for Tiles {
    fn default() -> Self {
        Self([0; KINDS])
    }
}

impl Tiles {
    /// All 106 tiles of a game.
    pub fn everything() -> Self {
        Self([COPIES; KINDS])
    }

    /// How many of a kind there are.
    pub fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// The total number of tiles.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Sets how many of a kind there are.
    pub fn set(&mut self, tile: Tile, count: u8) {
        self.0[tile.index()] = count;
    }

    /// Adds one.
    pub fn add(&mut self, tile: Tile) {
        self.0[tile.index()] += 1;
    }

    /// Removes one; false if there is none.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Whether it contains all of `others`.
    pub fn contains(&self, others: &Self) -> bool {
        self.0
            .iter()
            .zip(&others.0)
            .all(|(own, other)| own >= other)
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(&self, others: &Self) -> Self {
        let mut sum = *self;
        for (own, other) in sum.0.iter_mut().zip(&others.0) {
            *own += other;
        }
        sum
    }

    /// These without `others`, as far as they contain them.
    #[must_use]
    pub fn minus(&self, others: &Self) -> Self {
        let mut rest = *self;
        for (own, other) in rest.0.iter_mut().zip(&others.0) {
            *own = own.saturating_sub(*other);
        }
        rest
    }

    /// Every tile, in order, repeated as often as it occurs.
    pub fn iter(&self) -> impl Iterator<Item = Tile> {
        Tile::all().flat_map(|tile| (0..self.count(tile)).map(move |_| tile))
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut all = Self::default();
        for tile in tiles {
            all.add(tile);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_there_are_106_tiles_and_each_reads_as_it_is_written() {
        assert_eq!(Tiles::everything().len(), 106);
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        assert_eq!(Tile::new(Colour::Red, 7).to_string(), "R7");
        assert_eq!(Tile::JOKER.to_string(), "J");
        for text in ["", "R", "R0", "R14", "r7", "J1", "R07", "G3"] {
            assert!(text.parse::<Tile>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_taken_out_was_there() {
        let tiles =
            |text: &str| -> Tiles { text.split(' ').map(|tile| tile.parse().unwrap()).collect() };
        let mut rack = tiles("R7 R7 J K13");
        assert!(rack.contains(&tiles("R7 J")) && !rack.contains(&tiles("J J")));
        assert_eq!(rack.minus(&tiles("R7 O1")), tiles("R7 J K13"));
        assert_eq!(tiles("R7").plus(&tiles("J")), tiles("J R7"));
        assert!(rack.remove(Tile::JOKER) && !rack.remove(Tile::JOKER));
        let written: Vec<String> = rack.iter().map(|tile| tile.to_string()).collect();
        assert_eq!(written, ["R7", "R7", "K13"]);
    }
}
