//! The solved endgame: a table with the value of every subset of the empty cells, smaller
//! subsets first. With few empty cells this is faster than any search.

use super::cell::Cell;
use super::options::Options;
use super::rules::Stones;
use super::search::{LINE_COUNT, Occupancy, Points, lines_through, points_of};

/// The table is built when at most this many cells are empty.
pub const MOST_EMPTY: usize = 18;
/// A subset is looked up in two halves of this many bits.
const HALF: usize = MOST_EMPTY / 2;

/// The table, possibly incomplete.
pub struct Endgame {
    cells: Vec<Cell>,
    /// For each cell, the four lines through it: an index into `lines`, and a bit.
    through: Vec<[(usize, usize); 4]>,
    /// For each line, its stones when the cells of a half-subset are empty: the low half
    /// first, then the high half.
    lines: Vec<[Vec<u16>; 2]>,
    points: &'static Points,
    /// The best remaining difference for the side to move, by subset.
    values: Vec<i16>,
}

impl Endgame {
    /// Prepares the table; `None` if too many cells are empty.
    pub fn new(options: &Options, stones: &Stones) -> Option<Self> {
        let occupancy = Occupancy::new(options, stones);
        if occupancy.empty() > MOST_EMPTY {
            return None;
        }
        let cells = occupancy.empty_cells();
        let mut used: Vec<usize> = Vec::new();
        let through: Vec<[(usize, usize); 4]> = cells
            .iter()
            .map(|&cell| {
                lines_through(cell, options.size).map(|(line, bit)| {
                    let place = used.iter().position(|&known| known == line);
                    let place = place.unwrap_or_else(|| {
                        used.push(line);
                        used.len() - 1
                    });
                    (place, bit)
                })
            })
            .collect();
        debug_assert!(used.len() <= LINE_COUNT);
        let lines = used
            .iter()
            .enumerate()
            .map(|(place, &line)| {
                [0, HALF].map(|start| half_words(&through, place, occupancy.line(line), start))
            })
            .collect();
        let mut values = Vec::with_capacity(1 << cells.len());
        values.push(0);
        Some(Self {
            cells,
            through,
            lines,
            points: points_of(options.line),
            values,
        })
    }

    /// Computes up to `budget` more subsets and returns how many.
    pub fn run(&mut self, budget: u64) -> u64 {
        let start = self.values.len();
        let all = 1_usize << self.cells.len();
        let end = all.min(start.saturating_add(usize::try_from(budget).unwrap_or(usize::MAX)));
        for subset in start..end {
            let best = self.moves_from(subset).map(|(_, value)| value).max();
            self.values.push(best.unwrap_or(0));
        }
        (end - start) as u64
    }

    /// Whether the table is complete.
    pub fn is_solved(&self) -> bool {
        self.values.len() == 1 << self.cells.len()
    }

    /// How many subsets have been computed.
    pub fn worked_out(&self) -> usize {
        self.values.len()
    }

    /// The moves from the position of the table, with their values; none before it is
    /// complete.
    pub fn moves(&self) -> Vec<(Cell, i16)> {
        if !self.is_solved() {
            return Vec::new();
        }
        self.moves_from(self.values.len() - 1)
            .map(|(index, value)| (self.cells[index], value))
            .collect()
    }

    /// The best line of play after a first move, including that move.
    pub fn continuation(&self, first: Cell) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut subset = self.values.len() - 1;
        let mut next = self.cells.iter().position(|&cell| cell == first);
        while let Some(index) = next {
            line.push(self.cells[index]);
            subset &= !(1 << index);
            next = self
                .moves_from(subset)
                .max_by_key(|&(_, value)| value)
                .map(|(index, _)| index);
        }
        line
    }

    /// The moves from a subset, with their values.
    fn moves_from(&self, subset: usize) -> impl Iterator<Item = (usize, i16)> {
        let (low, high) = (subset & ((1 << HALF) - 1), subset >> HALF);
        (0..self.cells.len())
            .filter(move |index| subset & 1 << index != 0)
            .map(move |index| {
                let gain: i16 = self.through[index]
                    .iter()
                    .map(|&(line, bit)| {
                        let [low_words, high_words] = &self.lines[line];
                        let word = low_words[low] & high_words[high];
                        i16::from(self.points[usize::from(word)][bit])
                    })
                    .sum();
                (index, gain - self.values[subset & !(1 << index)])
            })
    }
}

/// The stones of a line for every subset of empty cells in one half, assuming that the
/// cells of the other half are full.
fn half_words(through: &[[(usize, usize); 4]], place: usize, now: u16, start: usize) -> Vec<u16> {
    let bit_of = |index: usize| -> u16 {
        through.get(index).map_or(0, |lines| {
            lines
                .iter()
                .filter(|(line, _)| *line == place)
                .fold(0, |bits, (_, bit)| bits | 1 << bit)
        })
    };
    let full = (0..through.len()).fold(now, |word, index| word | bit_of(index));
    (0..1 << HALF)
        .map(|half: usize| {
            (0..HALF)
                .filter(|index| half & 1 << index != 0)
                .fold(full, |word, index| word & !bit_of(start + index))
        })
        .collect()
}
