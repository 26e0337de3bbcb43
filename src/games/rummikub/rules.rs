//! The rules R2 and R6–R12, as functions that read and update the [`State`].

use serde_json::{Map, Value};

use super::action::{Action, Layout, set_text};
use super::change::Change;
use super::options::{Options, PoolEnd};
use super::set;
use super::solver;
use super::state::State;
use super::tile::{Tile, Tiles};
use crate::game::{Outcome, Refusal, Seat, written};
use crate::json::{ToJson, json, told};
use crate::rng::Rng;

/// How many tiles a seat begins with (rule R2).
pub const RACK: usize = 14;
/// What a joker in the rack counts at the end (rule R12).
pub const JOKER_PENALTY: u32 = 30;

/// What just happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile was drawn (rule R6); which one, only its owner may see.
    Draw {
        /// Who drew.
        seat: Seat,
    },
    /// A seat passed, the pool being empty (rule R6).
    Pass {
        /// Which seat.
        seat: Seat,
    },
    /// A new table was laid (rule R7).
    Play {
        /// By whom.
        seat: Seat,
        /// The table as it is now.
        sets: Vec<LaidSet>,
        /// The tiles that came from the rack.
        tiles: Vec<Tile>,
        /// How many tiles of the old table changed their set.
        moved: usize,
    },
    /// That was the seat's opening play (rule R8).
    Opened {
        /// Which seat.
        seat: Seat,
        /// What it was worth.
        value: u32,
    },
    /// The turn is over.
    End {
        /// Whose turn it is now; `None` if the game is over.
        next: Option<Seat>,
        /// Why the game is over (rules R10, R11).
        reason: Option<&'static str>,
    },
}

/// A set of the new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidSet {
    /// Its tiles, in canonical order.
    pub tiles: Vec<Tile>,
    /// The old set each came from; `None` is the rack.
    pub from: Vec<Option<usize>>,
}

told!(LaidSet { tiles, from });

impl ToJson for Event {
    fn to_json(&self) -> Value {
        match self {
            Self::Draw { seat } => json!({ "type": "draw", "seat": seat }),
            Self::Pass { seat } => json!({ "type": "pass", "seat": seat }),
            Self::Play {
                seat,
                sets,
                tiles,
                moved,
            } => json!({
                "type": "play",
                "seat": seat,
                "sets": sets,
                "tiles": tiles,
                "moved": moved,
            }),
            Self::Opened { seat, value } => {
                json!({ "type": "opened", "seat": seat, "value": value })
            }
            Self::End { next, reason } => json!({ "type": "end", "next": next, "reason": reason }),
        }
    }
}

/// Shuffles all tiles and deals the racks (rules R1, R2).
pub fn deal(seats: usize, rng: &mut Rng) -> State {
    let mut tiles: Vec<Tile> = Tiles::everything().iter().collect();
    rng.shuffle(&mut tiles);
    let pool = tiles.split_off(seats * RACK).into();
    State {
        active: 0,
        over: false,
        table: Vec::new(),
        racks: tiles.chunks(RACK).map(<[_]>::to_vec).collect(),
        pool,
        opened: vec![false; seats],
        passes: 0,
    }
}

/// What the seat to move may do: `draw` or `pass`, then the best arrangement
/// for each distinct set of rack tiles that can be played, best first, as far
/// as they are listed (rule R6, [`solver::CAP`]).
pub fn legal_actions(options: &Options, state: &State) -> Vec<Action> {
    if state.over {
        return Vec::new();
    }
    let mut actions = vec![if state.pool.is_empty() {
        Action::Pass
    } else {
        Action::Draw
    }];
    let opened = state.opened[state.active];
    let plays = solver::listed(&state.table, &state.rack(), opened, options.opening);
    actions.extend(
        plays
            .iter()
            .map(|play| Action::Play(Layout::new(&play.sets))),
    );
    actions
}

/// Whether the seat to move may do this.
///
/// # Errors
/// The rule it breaks.
pub fn check(options: &Options, state: &State, action: &Action) -> Result<(), Refusal> {
    match action {
        _ if state.over => Err(Refusal::rule("game-over", "G3")),
        Action::Draw if state.pool.is_empty() => Err(Refusal::rule("no-pool", "R6")),
        Action::Pass if !state.pool.is_empty() => Err(Refusal::rule("pool-left", "R6")),
        Action::Draw | Action::Pass => Ok(()),
        Action::Play(layout) => check_play(options, state, layout),
    }
}

/// Whether a table is legal (rule R7), as an opening too (rule R8).
fn check_play(options: &Options, state: &State, layout: &Layout) -> Result<(), Refusal> {
    for tiles in layout.sets() {
        if let Err(fault) = set::read(tiles) {
            return Err(fault.refusal().with("set", set_text(tiles)));
        }
    }
    let change = Change::new(state, layout.sets());
    let about = |code, tiles: &Tiles| {
        let names: Vec<String> = tiles.iter().map(|tile| written(&tile)).collect();
        Err(Refusal::rule(code, "R7").with("tiles", names))
    };
    if !change.missing.is_empty() {
        return about("missing-tiles", &change.missing);
    }
    if !change.strange.is_empty() {
        return about("not-yours", &change.strange);
    }
    if change.laid.is_empty() {
        return Err(Refusal::rule("nothing-laid", "R7"));
    }
    if state.opened[state.active] {
        // Rule R9: nothing else matters any more.
        return Ok(());
    }
    if let Some(&index) = change.touched().first() {
        let set = set_text(&state.table[index]);
        return Err(Refusal::rule("table-touched", "R8").with("set", set));
    }
    let points = change.opening_points();
    if points < u32::from(options.opening) {
        return Err(Refusal::rule("opening-too-low", "R8")
            .with("needed", options.opening)
            .with("points", points));
    }
    Ok(())
}

/// Carries out a legal action.
pub fn apply(options: &Options, state: &mut State, action: &Action) -> Vec<Event> {
    let seat = state.active;
    let mut events = Vec::with_capacity(3);
    let mut reason = None;
    match action {
        Action::Draw => {
            state.passes = 0;
            state.racks[seat].extend(state.pool.pop_front());
            events.push(Event::Draw { seat });
            // Rule R11.
            if state.pool.is_empty() && options.pool_end == PoolEnd::Immediate {
                reason = Some("pool-empty");
            }
        }
        Action::Pass => {
            state.passes += 1;
            events.push(Event::Pass { seat });
            if state.passes == state.seats() {
                reason = Some("all-passed");
            }
        }
        Action::Play(layout) => {
            play(state, layout, &mut events);
            // Rule R10.
            if state.racks[seat].is_empty() {
                reason = Some("empty-rack");
            }
        }
    }
    state.over = reason.is_some();
    if !state.over {
        state.active = (seat + 1) % state.seats();
    }
    events.push(Event::End {
        next: (!state.over).then_some(state.active),
        reason,
    });
    events
}

/// Lays a new table.
fn play(state: &mut State, layout: &Layout, events: &mut Vec<Event>) {
    let seat = state.active;
    let change = Change::new(state, layout.sets());
    let laid = change.laid;
    let sets = layout.sets().iter().zip(change.sources());
    events.push(Event::Play {
        seat,
        sets: sets
            .map(|(tiles, from)| LaidSet {
                tiles: tiles.clone(),
                from,
            })
            .collect(),
        tiles: laid.iter().collect(),
        moved: change.moved(),
    });
    if !state.opened[seat] {
        let value = change.opening_points();
        events.push(Event::Opened { seat, value });
        state.opened[seat] = true;
    }
    let mut gone = laid;
    state.racks[seat].retain(|&tile| !gone.remove(tile));
    state.table = layout.sets().to_vec();
    state.passes = 0;
}

/// How a finished game ended (rules R10, R12). The scores are what is left in
/// the racks: the lowest is best.
pub fn outcome(state: &State) -> Outcome {
    let scores: Vec<i64> = state.racks.iter().map(|rack| rack_total(rack)).collect();
    let lowest = scores.iter().min();
    let winners: Vec<Seat> = (0..scores.len())
        .filter(|&seat| Some(&scores[seat]) == lowest)
        .collect();
    Outcome {
        // Every tile counts something, so only an empty rack counts nothing.
        reason: if lowest == Some(&0) {
            "empty-rack"
        } else if winners.len() == 1 {
            "lowest-rack"
        } else {
            "shared"
        },
        winners,
        scores,
        details: Map::new(),
    }
}

/// What the tiles of a rack count, a joker thirty (rule R12).
pub fn rack_total(rack: &[Tile]) -> i64 {
    let count = |tile: &Tile| tile.number().map_or(JOKER_PENALTY, u32::from);
    rack.iter().map(count).sum::<u32>().into()
}
