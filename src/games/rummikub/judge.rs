//! The judge of drafts: what a table that is still being arranged lacks.
//!
//! The page asks after every step of a turn, long before the table is legal.
//! So a draft may be anything that can be written down; the answer tells of
//! each set whether it is one and why not, and of the whole what [`check`]
//! would say.

use serde_json::Value;

use super::action::{Action, Layout};
use super::change::Change;
use super::options::Options;
use super::rules::check;
use super::set::{self, Fault, Reading};
use super::state::State;
use super::tile::{Tile, Tiles};
use crate::game::{Refusal, written};
use crate::json::json;

/// Judges a draft for the seat to move.
///
/// # Errors
/// `bad-notation` if it is not a list of tiles.
pub fn judge(options: &Options, state: &State, draft: &str) -> Result<Value, Refusal> {
    let layout: Layout = draft.parse()?;
    let text = written(&layout);
    let change = Change::new(state, layout.sets());
    let opening = (!state.opened[state.active])
        .then(|| json!({ "needed": options.opening, "points": change.opening_points() }));
    let sets: Vec<Value> = layout.sets().iter().map(|tiles| judge_set(tiles)).collect();
    let [missing, strange, laid] = [&change.missing, &change.strange, &change.laid].map(listed);
    let touched = change.touched();
    let refusal = check(options, state, &Action::Play(layout)).err();
    let legal = refusal.is_none();
    let refusal = refusal
        .map(|refusal| json!({ "code": refusal.code, "rule": refusal.rule, "data": refusal.data }));
    Ok(json!({
        "sets": sets,
        "missing": missing,
        "strange": strange,
        "laid": laid,
        "touched": touched,
        "opening": opening,
        "legal": legal,
        "refusal": refusal,
        "text": text,
    }))
}

fn listed(tiles: &Tiles) -> Vec<Tile> {
    tiles.iter().collect()
}

fn judge_set(tiles: &[Tile]) -> Value {
    let (reading, fault) = match set::read(tiles) {
        Ok(reading) => (Some(reading), None),
        Err(fault) => (None, Some(fault)),
    };
    let stands: Vec<Option<Tile>> = tiles
        .iter()
        .enumerate()
        .map(|(place, tile)| {
            let reading = reading.as_ref().filter(|_| tile.is_joker());
            reading.map(|reading| reading.stands[place])
        })
        .collect();
    json!({
        "tiles": tiles,
        "valid": fault.is_none(),
        "kind": reading.as_ref().map(|reading| reading.kind),
        "value": reading.as_ref().map_or(0, Reading::value),
        "stands": stands,
        "code": fault.as_ref().map(|fault| fault.code),
        "rule": fault.as_ref().and_then(|fault| fault.rule),
        "data": fault.as_ref().map(Fault::data).unwrap_or_default(),
    })
}
