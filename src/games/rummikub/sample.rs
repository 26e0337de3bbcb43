//! Positions of real games, the same ones every time: what benchmarks measure
//! with, natively and in the browser.

use super::rules::deal;
use super::solver::{Play, best};
use super::tile::{Tile, Tiles};
use crate::rng::Rng;

/// What a seat sees when it is its turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The sets on the table.
    pub table: Vec<Vec<Tile>>,
    /// The own tiles.
    pub rack: Tiles,
    /// Whether the seat has made its opening play.
    pub opened: bool,
}

/// The value that an opening needs in these games.
pub const OPENING: u8 = 30;

impl Turn {
    /// The best play.
    pub fn best(&self) -> Option<Play> {
        best(&self.table, &self.rack, self.opened, OPENING)
    }
}

/// The fewest tiles on the table of each band; opening turns are one of their own.
const BANDS: [(usize, &str); 5] = [
    (0, "0-9"),
    (10, "10-29"),
    (30, "30-49"),
    (50, "50-69"),
    (70, "70+"),
];

/// A table of how long turns took, in microseconds, by table size: median, 99th
/// percentile and maximum. With each time goes whether there was a play.
pub fn by_table_size(title: &str, turns: &[Turn], times: &[(f64, bool)]) -> String {
    let mut bands = vec![(Vec::new(), 0); BANDS.len() + 1];
    for (turn, &(time, found)) in turns.iter().zip(times) {
        let tiles: usize = turn.table.iter().map(Vec::len).sum();
        let above = BANDS.iter().filter(|band| tiles >= band.0).count();
        let (times, plays) = &mut bands[if turn.opened { above } else { 0 }];
        times.push(time);
        *plays += usize::from(found);
    }
    let mut text = format!("{title:<14}   turns    plays   median      p99      max   in µs\n");
    let names = std::iter::once("opening").chain(BANDS.iter().map(|band| band.1));
    for (name, (mut times, plays)) in names.zip(bands) {
        times.sort_unstable_by(f64::total_cmp);
        let Some(last) = times.len().checked_sub(1) else {
            continue;
        };
        let [median, most, all] = [50, 99, 100].map(|share| times[last * share / 100]);
        text += &format!(
            "{name:<14} {:>7} {plays:>8} {median:>8.0} {most:>8.0} {all:>8.0}\n",
            times.len()
        );
    }
    text
}

/// Every turn of some games with two, three and four seats.
pub fn games(count: usize, seed: &str) -> Vec<Turn> {
    let game = |game| turns(2 + game % 3, &mut Rng::from_text(&format!("{seed}/{game}")));
    (0..count).flat_map(game).collect()
}

/// Every turn of one game in which each seat plays the most tiles it can.
pub fn turns(seats: usize, rng: &mut Rng) -> Vec<Turn> {
    let mut state = deal(seats, rng);
    let mut turns = Vec::new();
    loop {
        let turn = Turn {
            table: state.table.clone(),
            rack: state.rack(),
            opened: state.opened[state.active],
        };
        let play = turn.best();
        let rack = turn.rack;
        turns.push(turn);
        if let Some(play) = play {
            state.racks[state.active] = rack.minus(&play.laid).iter().collect();
            state.table = play.sets;
            state.opened[state.active] = true;
        } else if let Some(tile) = state.pool.pop_front() {
            state.racks[state.active].push(tile);
        } else {
            return turns;
        }
        if state.racks[state.active].is_empty() {
            return turns;
        }
        state.active = (state.active + 1) % seats;
    }
}
