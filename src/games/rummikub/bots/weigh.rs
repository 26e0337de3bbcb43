//! *easy*, *medium* and *hard*: what each weighs, without looking ahead.

use super::candidate::{Candidate, all};
use crate::bots::{Answer, Thinker, best_first};
use crate::game::written;
use crate::games::rummikub::rules::JOKER_PENALTY;
use crate::games::rummikub::solver::{Play, best, plays};
use crate::games::rummikub::tile::{Colour, Tile, Tiles};
use crate::games::rummikub::view::View;
use crate::json::json;

/// A thinker that has weighed its candidates already, the best first.
pub struct Weighed {
    name: &'static str,
    view: View,
    candidates: Vec<(Candidate, f64)>,
}

impl Weighed {
    fn new(name: &'static str, view: &View, mut candidates: Vec<(Candidate, f64)>) -> Self {
        best_first(&mut candidates, |&(_, weight)| weight);
        Self {
            name,
            view: view.clone(),
            candidates,
        }
    }

    /// Sets of its own rack only, the smallest first.
    pub fn easy(view: &View) -> Self {
        let rack = view.rack.iter().copied().collect();
        let mut candidates = vec![(Candidate::idle(view), 0.0)];
        let own = match view.opened() {
            true => plays(&[], &rack, true, 0),
            false => all(view),
        };
        for mut play in own {
            if view.opened() {
                play.sets.splice(0..0, view.table.iter().cloned());
            }
            let size = play.laid.len() as f64 + f64::from(play.value) / 1000.0;
            candidates.push((Candidate::play(&play), 1.0 / size));
        }
        Self::new("own-sets", view, candidates)
    }

    /// The most tiles.
    pub fn medium(view: &View) -> Self {
        let rack = view.rack.iter().copied().collect();
        let mut candidates = vec![(Candidate::idle(view), 0.0)];
        let play = best(&view.table, &rack, view.opened(), view.options.opening);
        candidates.extend(play.map(|play| (Candidate::play(&play), play.laid.len() as f64)));
        Self::new("most-tiles", view, candidates)
    }

    /// Tiles, but also what stays in the rack and what lies open for others.
    pub fn hard(view: &View) -> Self {
        let plays = all(view);
        let hold = plays.first().is_some_and(|play| holds_back(view, play));
        let weigh = |play: &Play| match hold {
            true => -(play.laid.len() as f64),
            false => weight(view, play),
        };
        let plays = plays
            .iter()
            .map(|play| (Candidate::play(play), weigh(play)));
        let candidates = std::iter::once((Candidate::idle(view), 0.0)).chain(plays);
        Self::new("weighing", view, candidates.collect())
    }
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
        |colour: Colour, number: u8| number <= 13 && rack.count(Tile::new(colour, number)) > 0;
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

impl Thinker for Weighed {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer {
        let told = self.candidates.iter();
        let told = told.map(|(candidate, score)| candidate.told(&self.view, *score));
        Answer {
            action: written(&self.candidates[0].0.action),
            reasons: json!({ "bot": self.name, "candidates": told.collect::<Vec<_>>() }),
        }
    }
}
