//! The rules R2 and R6–R12, as functions that read and update the [`State`].

use super::action::{Action, Layout, set_text};
use super::change::Change;
use super::event::{Decided, Event, GameEnd, LaidSet};
use super::options::{Options, PoolEnd};
use super::refused::Refused;
use super::set;
use super::solver;
use super::state::State;
use super::tile::{Tile, Tiles};
use crate::game::{Outcome, Seat};
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// How many tiles a seat begins with (rule R2).
pub const RACK: usize = 14;
/// What a joker left in a rack counts at the end (rule R12).
pub const JOKER_PENALTY: u32 = 30;

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

/// What the seat to move may do: `draw` or `pass`, then the best arrangement for each
/// distinct set of playable rack tiles, best first, as far as they are listed (rule R6,
/// [`solver::CAP`]).
pub fn legal_actions(options: &Options, state: &State) -> Vec<Action> {
    if state.over {
        return Vec::new();
    }
    let mut actions = vec![idle(state)];
    let opened = state.opened[state.active];
    let plays = solver::listed(&state.table, &state.rack(), opened, options.opening);
    actions.extend(
        plays
            .iter()
            .map(|play| Action::Play(Layout::new(&play.sets))),
    );
    actions
}

/// What a seat does instead of playing (rule R6).
pub fn idle(state: &State) -> Action {
    match state.pool.is_empty() {
        true => Action::Pass,
        false => Action::Draw,
    }
}

/// Whether a legal action reveals something hidden: a tile is drawn (rule R6), or the
/// game ends and all racks are shown (rules R10–R12).
pub fn reveals(state: &State, action: &Action) -> bool {
    let count = |sets: &[Vec<Tile>]| sets.iter().map(Vec::len).sum::<usize>();
    match action {
        Action::Draw => true,
        Action::Pass => state.passes + 1 == state.seats(),
        Action::Play(layout) => {
            let laid = count(layout.sets()) - count(&state.table);
            laid == state.racks[state.active].len()
        }
    }
}

/// Whether the seat to move may do this.
///
/// # Errors
/// The rule it breaks.
pub fn check(options: &Options, state: &State, action: &Action) -> Result<(), Refusal> {
    match action {
        _ if state.over => Err(Problem::GameOver.into()),
        Action::Draw if state.pool.is_empty() => Err(Refused::NoPool.into()),
        Action::Pass if !state.pool.is_empty() => Err(Refused::PoolLeft.into()),
        Action::Draw | Action::Pass => Ok(()),
        Action::Play(layout) => check_play(options, state, layout),
    }
}

/// Whether a table is legal (rule R7), also as an opening (rule R8).
fn check_play(options: &Options, state: &State, layout: &Layout) -> Result<(), Refusal> {
    for tiles in layout.sets() {
        if let Err(fault) = set::read(tiles) {
            return Err(fault.refusal().with("set", set_text(tiles)));
        }
    }
    let change = Change::new(state, layout.sets());
    if !change.missing.is_empty() {
        let tiles = change.missing;
        return Err(Refused::MissingTiles { tiles }.into());
    }
    if !change.strange.is_empty() {
        let tiles = change.strange;
        return Err(Refused::NotYours { tiles }.into());
    }
    if change.laid.is_empty() {
        return Err(Refused::NothingLaid.into());
    }
    if state.opened[state.active] {
        // Rule R9: the other checks no longer apply.
        return Ok(());
    }
    if let Some(&index) = change.touched().first() {
        let set = set_text(&state.table[index]);
        return Err(Refused::TableTouched { set }.into());
    }
    let (needed, points) = (options.opening, change.opening_points());
    if points < u32::from(needed) {
        return Err(Refused::OpeningTooLow { needed, points }.into());
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
                reason = Some(GameEnd::PoolEmpty);
            }
        }
        Action::Pass => {
            state.passes += 1;
            events.push(Event::Pass { seat });
            if state.passes == state.seats() {
                reason = Some(GameEnd::AllPassed);
            }
        }
        Action::Play(layout) => {
            play(state, layout, &mut events);
            // Rule R10.
            if state.racks[seat].is_empty() {
                reason = Some(GameEnd::EmptyRack);
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

/// How a finished game ended (rules R10, R12). The scores are the totals left in the
/// racks: the lowest is best.
pub fn outcome(state: &State) -> Outcome<Decided> {
    let scores = rack_totals(state);
    let lowest = scores.iter().min();
    let winners: Vec<Seat> = (0..scores.len())
        .filter(|&seat| Some(&scores[seat]) == lowest)
        .collect();
    Outcome {
        // Every tile counts something, so only an empty rack has a total of 0.
        ending: if lowest == Some(&0) {
            Decided::EmptyRack
        } else if winners.len() == 1 {
            Decided::LowestRack
        } else {
            Decided::Shared
        },
        winners,
        scores,
    }
}

/// The total of every rack (rule R12).
pub fn rack_totals(state: &State) -> Vec<i64> {
    let total = |rack: &Vec<Tile>| rack_total(rack.iter().copied()).into();
    state.racks.iter().map(total).collect()
}

/// The total of a rack's tiles, with 30 for a joker (rule R12).
pub fn rack_total(rack: impl Iterator<Item = Tile>) -> u32 {
    let count = |tile: Tile| tile.number().map_or(JOKER_PENALTY, u32::from);
    rack.map(count).sum()
}
