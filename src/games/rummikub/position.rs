//! Position JSON: reading, writing and checking it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Rummikub;
use super::action::set_text;
use super::options::{Options, PoolEnd};
use super::set;
use super::state::State;
use super::tile::{COPIES, Tile, Tiles};
use crate::game::{Game, Seat};

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is; `None` once the game is over.
    #[serde(deserialize_with = "Option::deserialize")]
    pub to_move: Option<Seat>,
    /// The sets on the table.
    pub table: Vec<Vec<Tile>>,
    /// Each seat's tiles, in the order they were drawn.
    pub racks: Vec<Vec<Tile>>,
    /// The tiles nobody has drawn yet, the next one first.
    pub pool: Vec<Tile>,
    /// Which seats have made their opening play.
    pub opened: Vec<bool>,
    /// How many seats have passed in a row.
    pub passes: usize,
}

impl Position {
    /// The position of a game.
    pub fn of(game: &Rummikub) -> Self {
        let state = &game.state;
        Self {
            to_move: game.to_move(),
            table: state.table.clone(),
            racks: state.racks.clone(),
            pool: state.pool.iter().copied().collect(),
            opened: state.opened.clone(),
            passes: state.passes,
        }
    }

    /// The state in this position. A position need not have all tiles: the missing ones
    /// are out of the game.
    ///
    /// # Errors
    /// `bad-position`, with the reason.
    pub fn state(self, options: &Options) -> Result<State, String> {
        let mut state = State {
            active: self.to_move.unwrap_or(0),
            over: self.to_move.is_none(),
            table: self.table,
            racks: self.racks,
            pool: self.pool.into(),
            opened: self.opened,
            passes: self.passes,
        };
        check_counts(&state)?;
        for tiles in &mut state.table {
            *tiles = set::read(tiles)
                .map_err(|fault| format!("{} is no set: {}", set_text(tiles), fault.refusal()))?
                .tiles;
        }
        check_turn(options, &state)?;
        Ok(state)
    }
}

/// Checks the number of seats, and that no tile occurs more than twice (rule R1).
fn check_counts(state: &State) -> Result<(), String> {
    let (least, most) = Rummikub::SEATS;
    let seats = state.seats();
    if !(least..=most).contains(&seats) || state.opened.len() != seats {
        return Err(format!("racks and opened for {least} to {most} seats"));
    }
    let mut counted = Tiles::default();
    let held = state.table.iter().chain(&state.racks).flatten();
    for &tile in held.chain(&state.pool) {
        if counted.count(tile) == COPIES {
            return Err(format!("there are more than {COPIES} tiles {tile}"));
        }
        counted.add(tile);
    }
    Ok(())
}

/// Whose turn it is must fit the racks and the pool: `to_move` is null in a
/// finished position, and only there.
fn check_turn(options: &Options, state: &State) -> Result<(), String> {
    let seats = state.seats();
    if state.active >= seats {
        return Err(format!("there is no seat {} to move", state.active));
    }
    if state.passes > seats {
        return Err(format!("{} passes in a row of {seats} seats", state.passes));
    }
    if state.passes > 0 && !state.pool.is_empty() {
        // Rule R6: nobody passes while there is a pool.
        return Err("there are passes, but the pool is not empty".to_owned());
    }
    let empty = state.racks.iter().filter(|rack| rack.is_empty()).count();
    if empty > 1 {
        return Err("two racks are empty".to_owned());
    }
    let must_end = empty == 1 || state.passes == seats;
    // Rule R11: with `immediate` the game is over when the last tile has been drawn. A
    // position without a pool can still be set up: then the seat to move may play or
    // pass.
    let may_end = options.pool_end == PoolEnd::Immediate && state.pool.is_empty();
    match (must_end, state.over) {
        (true, false) => Err("the game is over, so `to_move` must be null".to_owned()),
        (false, true) if !may_end => Err("`to_move` is null, but the game is not over".to_owned()),
        _ => Ok(()),
    }
}
