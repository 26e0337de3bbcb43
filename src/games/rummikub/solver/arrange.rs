//! Turns the choices of the search into sets on a table.

use super::place::Choice;
use super::problem::Problem;
use super::search::Found;
use crate::games::rummikub::set;
use crate::games::rummikub::tile::{Colour, HIGHEST, Tile};
use crate::order;

/// The sets of these choices; `None` if a joker is left over that fits nowhere.
pub fn sets(problem: &Problem, found: &Found) -> Option<Vec<Vec<Tile>>> {
    let mut sets: Vec<Vec<Tile>> = Vec::new();
    // The open runs of each colour, the shortest first.
    let mut open: [Vec<usize>; 4] = Default::default();
    let mut jokers = 0;
    for (number, &choice) in (1..=HIGHEST).zip(&found.choices) {
        let may = &problem.may[usize::from(number)];
        let must = &problem.must[usize::from(number)];
        let (mut rest, mut owed) = ([0; 4], [0; 4]);
        for colour in Colour::ALL {
            let index = colour as usize;
            let in_runs = choice.in_runs(index);
            let open = &mut open[index];
            order::ascending(open, |&run| sets[run].len() as i64);
            while open.len() < usize::from(in_runs) {
                open.push(sets.len());
                sets.push(Vec::new());
            }
            // The other runs end here.
            open.truncate(usize::from(in_runs));
            let real = in_runs.min(may[index]);
            for (place, &run) in open.iter().enumerate() {
                let tile = Tile::new(colour, number);
                sets[run].push(if place < usize::from(real) {
                    tile
                } else {
                    Tile::JOKER
                });
            }
            jokers += in_runs - real;
            rest[index] = may[index] - real;
            owed[index] = must[index].saturating_sub(real);
        }
        jokers += choice.group_jokers();
        groups(number, choice, rest, owed, &mut sets);
    }
    for _ in jokers..problem.must_jokers {
        park(&mut sets)?;
    }
    Some(sets)
}

/// Distributes the remaining tiles, and the jokers chosen for them, into groups.
fn groups(number: u8, choice: Choice, rest: [u8; 4], owed: [u8; 4], sets: &mut Vec<Vec<Tile>>) {
    let groups = usize::from(choice.groups());
    if groups == 0 {
        return;
    }
    let first = sets.len();
    sets.resize(first + groups, Vec::new());
    let places = Colour::ALL.len() * groups - usize::from(choice.group_jokers());
    let all_owed: u8 = owed.iter().sum();
    let mut optional = places - usize::from(all_owed);
    let mut next = 0;
    // Each colour starts with the group after the last one filled: so no group has a
    // colour twice, and all grow evenly.
    let mut deal = |tile| {
        sets[first + next % groups].push(tile);
        next += 1;
    };
    for colour in Colour::ALL {
        let index = colour as usize;
        let wanted = rest[index].min(choice.groups()) - owed[index];
        let more = usize::from(wanted).min(optional);
        optional -= more;
        for _ in 0..usize::from(owed[index]) + more {
            deal(Tile::new(colour, number));
        }
    }
    for _ in 0..choice.group_jokers() {
        deal(Tile::JOKER);
    }
}

/// Finds a place for a spare joker.
fn park(sets: &mut Vec<Vec<Tile>>) -> Option<()> {
    for tiles in sets.iter_mut() {
        tiles.push(Tile::JOKER);
        if set::read(tiles).is_ok() {
            return Some(());
        }
        tiles.pop();
    }
    // A run from 1 to 13 has no free end, but can be cut: 1 2 3 J, 4 … 13.
    let whole = sets
        .iter_mut()
        .find(|tiles| tiles.len() == usize::from(HIGHEST))?;
    let mut start: Vec<Tile> = whole.drain(..set::SHORTEST).collect();
    start.push(Tile::JOKER);
    sets.push(start);
    Some(())
}
