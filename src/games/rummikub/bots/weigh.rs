//! *easy*, *medium* and *hard*: what each weighs, without looking ahead.

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

/// *hard*: tiles, but also what stays in the rack and what lies open for others.
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

/// What a joker in the rack is worth, in tiles laid: it goes if it takes two
/// others with it.
const JOKER: f64 = 2.5;
/// What two tiles are worth that want a third.
const PAIR: f64 = 0.2;
/// With so few left, the next turn may be the last.
const HELD_BACK: usize = 2;
/// How many turns before the end of the pool nobody holds anything back.
const LAST_TURNS: usize = 2;

/// Whether the best play is better not made: it would leave only a few tiles,
/// and these go out with all others as soon as they can. What is laid before
/// helps nobody but the others, once they are open.
fn holds_back(view: &View, best: &Play) -> bool {
    let left = view.rack.len() - best.laid.len();
    let others_open = (0..view.seats).any(|seat| view.seat != Some(seat) && view.opened[seat]);
    let time_left = view.pool > LAST_TURNS * view.seats;
    (1..=HELD_BACK).contains(&left) && view.opened() && others_open && time_left
}

/// What *hard* thinks of a play; drawing is worth nothing.
fn weight(view: &View, play: &Play) -> f64 {
    let rack: Tiles = view.rack.iter().copied().collect();
    let left = rack.minus(&play.laid);
    let laid = play.laid.len() as f64;
    if left.is_empty() || view.pool <= LAST_TURNS * view.seats {
        // At the end of the pool only what is left in the racks counts (rule R12).
        let jokers = f64::from(play.laid.count(Tile::JOKER));
        return laid + f64::from(play.value) + f64::from(JOKER_PENALTY) * jokers;
    }
    // Never as bad as drawing.
    (laid + potential(&left) - potential(&rack)).max(0.01)
}

/// What a rack may still become.
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
