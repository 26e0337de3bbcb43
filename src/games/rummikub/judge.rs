//! Judges drafts: what is missing or wrong on a table that is still being arranged.
//!
//! The page asks after every step of a turn, long before the table is legal. So a draft
//! may be anything that can be written in notation. The answer says of each set whether
//! it is valid and why not, and of the whole what [`check`] would say.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

use super::action::{Action, Layout};
use super::change::Change;
use super::options::Options;
use super::rules::check;
use super::set::{self, Kind, Reading};
use super::state::State;
use super::tile::Tile;
use crate::refusal::{Data, Datum, Refusal};

/// The judgement of a draft.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Judgement {
    /// Each set of the draft.
    pub sets: Vec<JudgedSet>,
    /// Tiles of the table that the draft lacks.
    pub missing: Vec<Tile>,
    /// Tiles that come neither from the table nor from the rack.
    pub strange: Vec<Tile>,
    /// Tiles from the rack.
    pub laid: Vec<Tile>,
    /// The sets of the table that are not unchanged in the draft.
    pub touched: Vec<usize>,
    /// How close the opening is; `None` once the seat has opened.
    pub opening: Option<Opening>,
    /// Whether the draft is a legal play.
    pub legal: bool,
    /// Why it is not.
    pub refusal: Option<Refusal>,
    /// The draft in notation, each set in canonical order.
    pub text: String,
}

/// A set of a draft.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct JudgedSet {
    /// Its tiles, in canonical order if the set is valid.
    pub tiles: Vec<Tile>,
    /// Whether it is valid.
    pub valid: bool,
    /// Run or group.
    pub kind: Option<Kind>,
    /// Its value.
    pub value: u32,
    /// What each joker stands for; `None` for other tiles.
    pub stands: Vec<Option<Tile>>,
    /// Why it is not valid, as in a refusal.
    pub code: Option<&'static str>,
    /// The broken rule, if the tiles resemble a run or a group.
    pub rule: Option<&'static str>,
    /// The data of the sentence about it.
    #[ts(as = "BTreeMap<String, Datum>")]
    pub data: Data,
}

/// The state of an opening (rule R8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Opening {
    /// The value it needs.
    pub needed: u8,
    /// The value it has so far.
    pub points: u32,
}

/// Judges a draft for the seat to move.
///
/// # Errors
/// `bad-notation` if it is not a list of tiles.
pub fn judge(options: &Options, state: &State, draft: &str) -> Result<Judgement, Refusal> {
    let layout: Layout = draft.parse()?;
    let change = Change::new(state, layout.sets());
    let opening = (!state.opened[state.active]).then(|| Opening {
        needed: options.opening,
        points: change.opening_points(),
    });
    let [missing, strange, laid] =
        [change.missing, change.strange, change.laid].map(|tiles| tiles.iter().collect());
    let touched = change.touched();
    let sets = layout.sets().iter().map(|tiles| judge_set(tiles)).collect();
    let text = layout.to_string();
    let refusal = check(options, state, &Action::Play(layout)).err();
    Ok(Judgement {
        sets,
        missing,
        strange,
        laid,
        touched,
        opening,
        legal: refusal.is_none(),
        refusal,
        text,
    })
}

fn judge_set(tiles: &[Tile]) -> JudgedSet {
    let (reading, refusal) = match set::read(tiles) {
        Ok(reading) => (Some(reading), None),
        Err(fault) => (None, Some(Refusal::from(fault))),
    };
    let stand = |(place, tile): (usize, &Tile)| {
        let reading = reading.as_ref().filter(|_| tile.is_joker());
        reading.map(|reading| reading.stands[place])
    };
    JudgedSet {
        tiles: tiles.to_vec(),
        valid: reading.is_some(),
        kind: reading.as_ref().map(|reading| reading.kind),
        value: reading.as_ref().map_or(0, Reading::value),
        stands: tiles.iter().enumerate().map(stand).collect(),
        code: refusal.as_ref().map(|refusal| refusal.code),
        rule: refusal.as_ref().and_then(|refusal| refusal.rule),
        data: refusal.map(|refusal| refusal.data).unwrap_or_default(),
    }
}
