//! *easy*, *medium* and *hard*: how each scores plays, without looking ahead.

use super::candidate::{Candidate, all};
use crate::games::rummikub::levels::Considered;
use crate::games::rummikub::rules::JOKER_PENALTY;
use crate::games::rummikub::solver::{Play, best, plays};
use crate::games::rummikub::tile::{Colour, HIGHEST, Tile, Tiles};
use crate::games::rummikub::view::View;

/// *easy*: sets of its own rack only, the smallest best.
pub fn own_sets(view: &View) -> impl Iterator<Item = Considered> {
    let rack = view.rack.iter().copied().collect();
    let own = match view.opened() {
        true => plays(&[], &rack, true, 0),
        false => all(view),
    };
    let plays = own.into_iter().map(|mut play| {
        if view.opened() {
            play.sets.splice(0..0, view.table.iter().cloned());
        }
        let size = play.laid.len() as f64 + f64::from(play.value) / 1000.0;
        Candidate::play(&play).scored(view, 1.0 / size)
    });
    idle_or(view, plays)
}

/// *medium*: the most tiles.
pub fn most_tiles(view: &View) -> impl Iterator<Item = Considered> {
    let rack = view.rack.iter().copied().collect();
    let play = best(&view.table, &rack, view.opened(), view.options.opening);
    let play = play.map(|play| Candidate::play(&play).scored(view, play.laid.len() as f64));
    idle_or(view, play.into_iter())
}

/// *hard*: tiles laid, the tiles that stay in the rack, and what the table offers others.
pub fn weighing(view: &View) -> impl Iterator<Item = Considered> {
    let plays = all(view);
    let hold = plays.first().is_some_and(|play| holds_back(view, play));
    let plays = plays.into_iter().map(move |play| {
        let score = match hold {
            true => -(play.laid.len() as f64),
            false => weight(view, &play),
        };
        Candidate::play(&play).scored(view, score)
    });
    idle_or(view, plays)
}

/// Drawing or passing, which is worth nothing, and the plays.
fn idle_or(
    view: &View,
    plays: impl Iterator<Item = Considered>,
) -> impl Iterator<Item = Considered> {
    let idle = Candidate::idle(view).scored(view, 0.0);
    std::iter::once(idle).chain(plays)
}

/// The value of a joker in the rack, in tiles laid: it is played if two more tiles go
/// with it.
const JOKER: f64 = 2.5;
/// The value of two tiles that need a third to be a set.
const PAIR: f64 = 0.2;
/// With this few tiles left, the next turn may be the last.
const HELD_BACK: usize = 2;
/// This many turns before the end of the pool, plays are no longer held back.
const LAST_TURNS: usize = 2;

/// Whether it is better to hold the best play back: it would leave only a few tiles, and
/// the played ones can go out with them later. Once others are open, tiles on the table
/// only help them.
fn holds_back(view: &View, best: &Play) -> bool {
    let left = view.rack.len() - best.laid.len();
    let others_open = (0..view.seats).any(|seat| view.seat != Some(seat) && view.opened[seat]);
    let time_left = view.pool > LAST_TURNS * view.seats;
    (1..=HELD_BACK).contains(&left) && view.opened() && others_open && time_left
}

/// *hard*'s score of a play; drawing scores 0.
fn weight(view: &View, play: &Play) -> f64 {
    let rack: Tiles = view.rack.iter().copied().collect();
    let left = rack.minus(&play.laid);
    let laid = play.laid.len() as f64;
    if left.is_empty() || view.pool <= LAST_TURNS * view.seats {
        // At the end of the pool only the remaining tiles count (rule R12).
        let jokers = f64::from(play.laid.count(Tile::JOKER));
        return laid + f64::from(play.value) + f64::from(JOKER_PENALTY) * jokers;
    }
    // Never as low as drawing.
    (laid + potential(&left) - potential(&rack)).max(0.01)
}

/// The value of the combinations that the rack may still form.
fn potential(rack: &Tiles) -> f64 {
    let mut pairs = 0;
    let held =
        |colour: Colour, number: u8| number <= HIGHEST && rack.count(Tile::new(colour, number)) > 0;
    for tile in Tile::all().filter(|&tile| rack.count(tile) > 0) {
        let Some((colour, number)) = tile.face() else {
            continue;
        };
        pairs += u8::from(held(colour, number + 1)) + u8::from(held(colour, number + 2));
        pairs += Colour::ALL
            .iter()
            .filter(|&&other| other > colour && held(other, number))
            .count() as u8;
    }
    JOKER * f64::from(rack.count(Tile::JOKER)) + PAIR * f64::from(pairs)
}
