//! Positions as JSON: read, written, checked.

use serde_json::{Map, Value};

use super::Rummikub;
use super::action::set_text;
use super::options::{Options, PoolEnd};
use super::set;
use super::state::State;
use super::tile::{COPIES, Tile, Tiles};
use crate::game::{Game, Refusal, Seat};
use crate::json::{self, FromJson};

impl FromJson for Tile {
    fn from_json(value: Value) -> Result<Self, String> {
        let text = String::from_json(value)?;
        text.parse().map_err(|_| format!("there is no tile {text}"))
    }
}

/// Writes everything but `game` and `options`.
pub fn write(game: &Rummikub) -> Map<String, Value> {
    let state = &game.state;
    json::fields(&[
        ("to_move", &game.to_move()),
        ("table", &state.table),
        ("racks", &state.racks),
        ("pool", &state.pool),
        ("opened", &state.opened),
        ("passes", &state.passes),
    ])
}

/// Reads what [`write`] writes, and refuses what cannot be. A position need
/// not have all tiles: those that are nowhere are out of the game.
///
/// # Errors
/// `bad-position`, with the reason.
pub fn read(options: &Options, position: Map<String, Value>) -> Result<Rummikub, Refusal> {
    read_state(options, position)
        .map(|state| Rummikub {
            options: *options,
            state,
        })
        .map_err(|detail| Refusal::new("bad-position").with("detail", detail))
}

fn read_state(options: &Options, position: Map<String, Value>) -> Result<State, String> {
    let mut fields = json::Fields::of(position);
    let to_move: Option<Seat> = fields.take("to_move")?;
    let pool: Vec<Tile> = fields.take("pool")?;
    let mut state = State {
        active: to_move.unwrap_or(0),
        over: to_move.is_none(),
        table: fields.take("table")?,
        racks: fields.take("racks")?,
        pool: pool.into(),
        opened: fields.take("opened")?,
        passes: fields.take("passes")?,
    };
    fields.finish()?;
    check_counts(&state)?;
    for tiles in &mut state.table {
        *tiles = set::read(tiles)
            .map_err(|fault| format!("{} is no set: {}", set_text(tiles), fault.refusal()))?
            .tiles;
    }
    check_turn(options, &state)?;
    Ok(state)
}

/// There are seats for all, and no more than two of each tile (rule R1).
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
    // Rule R11: with `immediate` the game is over when the last tile has been
    // drawn. Somebody may set up a position without a pool all the same: then
    // whoever is to move may play or pass.
    let may_end = options.pool_end == PoolEnd::Immediate && state.pool.is_empty();
    match (must_end, state.over) {
        (true, false) => Err("the game is over, so `to_move` must be null".to_owned()),
        (false, true) if !may_end => Err("`to_move` is null, but the game is not over".to_owned()),
        _ => Ok(()),
    }
}
