//! Why a move is refused. Why tiles are no set is in [`super::set::Fault`].

use super::tile::{Tile, Tiles};
use crate::refusal::Datum;
use crate::refusals;

refusals! {
    /// Why a move is refused.
    pub enum Refused {
        /// Rule R1: there is no such tile.
        NoSuchTile { text: String } => "bad-notation", "R1";
        /// Rule R6: a move is a table, `draw` or `pass`.
        BadNotation { text: String } => "bad-notation", "R6";
        /// Rule R6: the notation is longer than any table's. The data do not repeat it.
        TooLong { longest: usize, text: &'static str } => "bad-notation", "R6";
        /// Rule R6: there is nothing to draw.
        NoPool => "no-pool", "R6";
        /// Rule R6: nobody passes while there are tiles to draw.
        PoolLeft => "pool-left", "R6";
        /// Rule R7: these tiles must stay on the table.
        MissingTiles { tiles: Tiles } => "missing-tiles", "R7";
        /// Rule R7: these tiles are not in the rack.
        NotYours { tiles: Tiles } => "not-yours", "R7";
        /// Rule R7: a play adds at least one tile.
        NothingLaid => "nothing-laid", "R7";
        /// Rule R8: before the opening this set must stay as it is.
        TableTouched { set: String } => "table-touched", "R8";
        /// Rule R8: the first play must be worth more.
        OpeningTooLow { needed: u8, points: u32 } => "opening-too-low", "R8";
    }
}

impl From<Vec<Tile>> for Datum {
    fn from(tiles: Vec<Tile>) -> Self {
        Self::List(tiles.iter().map(Tile::to_string).collect())
    }
}

impl From<Tiles> for Datum {
    fn from(tiles: Tiles) -> Self {
        tiles.iter().collect::<Vec<_>>().into()
    }
}
