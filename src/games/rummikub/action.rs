//! Moves and their notation: the whole new table, such as `O9R9K9/R1R2R3J`,
//! or `draw`, or `pass`.

use std::fmt::{self, Display};
use std::str::FromStr;

use ts_rs::TS;

use super::refused::Refused;
use super::set;
use super::tile::{COPIES, KINDS, Tile};
use crate::notation;
use crate::refusal::Refusal;

/// All tiles of a game; no table has more.
const MOST_TILES: usize = KINDS * COPIES as usize;
/// The longest notation of a table: three characters a tile, and as many slashes.
const LONGEST: usize = 4 * MOST_TILES;

/// What a seat does in its turn (rule R6).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub enum Action {
    /// Take a tile from the pool.
    Draw,
    /// Do nothing, because the pool is empty.
    Pass,
    /// Lay a whole new table.
    Play(Layout),
}

notation!(Action);

/// A table, set by set. The tiles of each valid set are in canonical order, so that equal
/// tables in the same order are equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Layout(Vec<Vec<Tile>>);

impl Layout {
    /// A table of these sets, their tiles in any order.
    pub fn new(sets: &[Vec<Tile>]) -> Self {
        Self(sets.iter().map(|tiles| set::arranged(tiles)).collect())
    }

    /// The sets, in the order in which they lie on the table.
    pub fn sets(&self) -> &[Vec<Tile>] {
        &self.0
    }
}

impl Display for Layout {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, tiles) in self.0.iter().enumerate() {
            if index > 0 {
                formatter.write_str("/")?;
            }
            tiles.iter().try_for_each(|tile| tile.fmt(formatter))?;
        }
        Ok(())
    }
}

/// Parses any sets, valid or not; an empty text is an empty table.
impl FromStr for Layout {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        if text.len() > LONGEST {
            let (longest, text) = (LONGEST, "");
            return Err(Refused::TooLong { longest, text }.into());
        }
        if text.is_empty() {
            return Ok(Self::default());
        }
        let sets: Vec<Vec<Tile>> = text.split('/').map(read_tiles).collect::<Result<_, _>>()?;
        if sets.iter().map(Vec::len).sum::<usize>() > MOST_TILES {
            return Err(bad_notation(text));
        }
        Ok(Self::new(&sets))
    }
}

/// Parses at least one tile, without separators.
///
/// # Errors
/// `bad-notation`.
pub fn read_tiles(text: &str) -> Result<Vec<Tile>, Refusal> {
    let mut tiles = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        // A tile ends where the next one's letter begins.
        let mut signs = rest.char_indices().skip(1);
        let next = signs.find(|(_, sign)| !sign.is_ascii_digit());
        let split = next.and_then(|(place, _)| rest.split_at_checked(place));
        let (tile, after) = split.unwrap_or((rest, ""));
        tiles.push(tile.parse()?);
        rest = after;
    }
    if tiles.is_empty() {
        return Err(bad_notation(text));
    }
    Ok(tiles)
}

/// The tiles in notation.
pub fn set_text(tiles: &[Tile]) -> String {
    tiles.iter().map(Tile::to_string).collect()
}

fn bad_notation(text: &str) -> Refusal {
    Refused::BadNotation { text: text.into() }.into()
}

impl Display for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => formatter.write_str("draw"),
            Self::Pass => formatter.write_str("pass"),
            Self::Play(layout) => layout.fmt(formatter),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "draw" => Ok(Self::Draw),
            "pass" => Ok(Self::Pass),
            "" => Err(bad_notation(text)),
            _ => text.parse().map(Self::Play),
        }
    }
}
