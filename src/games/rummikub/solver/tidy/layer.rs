//! The distinct states of the sweep after a number, and the path from them back to sets.

use super::old::Sets;
use crate::games::rummikub::tile::{Colour, Tile};

/// The most open runs: two of each colour, and one for each joker.
pub const OPEN: usize = 10;
/// Marks a tile that starts a run, and a joker.
pub const NEW: u8 = 64;
pub const JOKER: u8 = 128;

/// Continues no old set so far.
pub const NOBODY: u8 = 0;
/// Continues an old set that has no tiles left.
pub const DONE: u8 = u8::MAX;

/// An open run of a new table.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Run {
    pub colour: u8,
    /// Its length: one, two, or three and more; 0 is no run.
    pub length: u8,
    /// The old set that it continues, counted from 1, or [`NOBODY`], [`DONE`].
    pub heir: u8,
    /// How many jokers it has, as far as that matters.
    pub jokers: u8,
}

/// The state of the sweep.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct State {
    pub runs: [Run; OPEN],
    /// Old runs that already have a successor.
    pub heired: Sets,
    pub jokers: u8,
}

impl State {
    /// The old runs whose successor has ended.
    pub fn gone(&self) -> Sets {
        let mut gone = self.heired;
        for run in &self.runs {
            if run.heir != NOBODY && run.heir != DONE {
                gone &= !(1 << (run.heir - 1));
            }
        }
        gone
    }
}

/// A state, and how it was reached.
#[derive(Clone, Copy, Default)]
pub struct Node {
    pub state: State,
    /// A lower bound on the tiles moved.
    pub moved: u8,
    /// Its spot (see [`super::ways`]).
    pub spot: u32,
    pub before: u32,
    /// For each run its index before this step, or [`NEW`], and whether the tile is a
    /// [`JOKER`].
    pub from: [u8; OPEN],
    /// The groups: a bit for each colour, and how many jokers above them.
    pub groups: [u8; 3],
}

/// The states after a number.
#[derive(Default)]
pub struct Layer {
    pub nodes: Vec<Node>,
    /// The index of each state, by hash.
    places: Vec<u32>,
}

impl Layer {
    /// Adds a state, unless the layer has it with as few moved tiles.
    pub fn keep(&mut self, node: Node) {
        if 2 * self.nodes.len() >= self.places.len() {
            self.places = vec![0; (4 * self.places.len()).max(64)];
            for index in 0..self.nodes.len() {
                let place = self.place(&self.nodes[index].state);
                self.places[place] = index as u32 + 1;
            }
        }
        let place = self.place(&node.state);
        match self.places[place] as usize {
            0 => {
                self.nodes.push(node);
                self.places[place] = self.nodes.len() as u32;
            }
            known => {
                let known = &mut self.nodes[known - 1];
                if node.moved < known.moved {
                    *known = node;
                }
            }
        }
    }

    /// The slot of a state, or where it would be inserted.
    fn place(&self, state: &State) -> usize {
        let mut hash = state.heired;
        for run in state.runs {
            let bits = [run.length, run.colour, run.heir, run.jokers];
            hash = (hash ^ u64::from(u32::from_le_bytes(bits))).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 32;
        }
        let mask = self.places.len() - 1;
        let mut place = hash as usize & mask;
        while let Some(known) = (self.places[place] as usize).checked_sub(1)
            && self.nodes[known].state != *state
        {
            place = (place + 1) & mask;
        }
        place
    }
}

/// The sets on the way to a node.
pub fn rebuilt(layers: &[Vec<Node>], last: Node) -> Vec<Vec<Tile>> {
    let mut way = vec![last];
    for layer in layers[1..layers.len() - 1].iter().rev() {
        let before = way[way.len() - 1].before;
        way.push(layer[before as usize]);
    }
    let mut sets: Vec<Vec<Tile>> = Vec::new();
    let mut open = [0; OPEN];
    for (number, node) in (1..).zip(way.iter().rev()) {
        let before = open;
        for (slot, run) in node.state.runs.iter().enumerate() {
            if run.length == 0 {
                continue;
            }
            let from = node.from[slot];
            open[slot] = if from & NEW != 0 {
                sets.push(Vec::new());
                sets.len() - 1
            } else {
                before[usize::from(from & !JOKER)]
            };
            let tile = Tile::new(Colour::ALL[usize::from(run.colour)], number);
            sets[open[slot]].push(if from & JOKER == 0 { tile } else { Tile::JOKER });
        }
        for group in node.groups.into_iter().filter(|&group| group != 0) {
            let colours = Colour::ALL.into_iter();
            let colours = colours.filter(|&colour| group >> colour as u8 & 1 == 1);
            let mut tiles: Vec<Tile> = colours.map(|colour| Tile::new(colour, number)).collect();
            tiles.resize(tiles.len() + usize::from(group >> 4), Tile::JOKER);
            sets.push(tiles);
        }
    }
    sets
}
