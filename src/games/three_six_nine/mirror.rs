//! Playing against an opponent who mirrors every move.
//!
//! On a board with a centre, the first player can take it and then answer every stone
//! with the opposite cell, through the centre. Off the four lines through the centre the
//! mirror scores exactly what it copies. On them a pair of stones joins one run, and the
//! order in which the distances are filled decides who gains. This file finds the order
//! with which a mirror gains no more than it can force.

use super::cell::Cell;
use super::options::Options;
use super::rules::Stones;
use super::search::{Points, points_of};

/// Whether the side to move faces a mirror: the centre is taken and every other stone is
/// opposite one of the other seat.
pub fn is_mirrored(options: &Options, stones: &Stones) -> bool {
    let size = options.size;
    if size.is_multiple_of(2) {
        return false;
    }
    let last = stones.len() - 1;
    stones[last / 2].is_some()
        && (0..last / 2).all(|index| match (stones[index], stones[last - index]) {
            (None, None) => true,
            (Some(one), Some(other)) => one != other,
            _ => false,
        })
}

/// The empty cells that lose nothing if the other side continues mirroring.
pub fn harmless(options: &Options, stones: &Stones) -> Vec<Cell> {
    let size = options.size;
    let points = points_of(options.line);
    Cell::all(size)
        .filter(|cell| stones[cell.index(size)].is_none())
        .filter(|&cell| {
            let Some((direction, distance)) = from_centre(cell, size) else {
                return true;
            };
            let filled = filled_distances(stones, size, direction);
            let after = filled | 1 << distance;
            let cost = best(points, size, filled)
                - (pair(points, size, filled, distance) + best(points, size, after));
            cost == 0
        })
        .collect()
}

/// The value of the best order on one line through the centre, given the filled
/// distances: own points minus the mirror's.
pub fn best(points: &Points, size: usize, filled: u16) -> i32 {
    (1..=size / 2)
        .filter(|distance| filled & 1 << distance == 0)
        .map(|distance| {
            pair(points, size, filled, distance) + best(points, size, filled | 1 << distance)
        })
        .max()
        .unwrap_or(0)
}

/// The points of a stone at this distance minus those of its mirror image.
fn pair(points: &Points, size: usize, filled: u16, distance: usize) -> i32 {
    let centre = size / 2;
    let mut word: u16 = 1 << centre;
    for other in (1..=centre).filter(|other| filled & 1 << other != 0) {
        word |= 1 << (centre - other) | 1 << (centre + other);
    }
    let own = points[usize::from(word)][centre - distance];
    word |= 1 << (centre - distance);
    let image = points[usize::from(word)][centre + distance];
    i32::from(own) - i32::from(image)
}

/// The direction and distance of a cell on one of the lines through the centre.
fn from_centre(cell: Cell, size: usize) -> Option<((i32, i32), usize)> {
    let centre = (size / 2) as i32;
    let (across, down) = (cell.column as i32 - centre, cell.row as i32 - centre);
    let distance = across.abs().max(down.abs());
    let on_line = across == 0 || down == 0 || across.abs() == down.abs();
    (on_line && distance > 0).then(|| {
        let direction = (across.signum(), down.signum());
        (direction, distance as usize)
    })
}

fn filled_distances(stones: &Stones, size: usize, direction: (i32, i32)) -> u16 {
    let centre = (size / 2) as i32;
    (1..=centre)
        .filter(|distance| {
            let cell = Cell {
                column: (centre + direction.0 * distance) as usize,
                row: (centre + direction.1 * distance) as usize,
            };
            stones[cell.index(size)].is_some()
        })
        .fold(0, |filled, distance| filled | 1 << distance)
}
