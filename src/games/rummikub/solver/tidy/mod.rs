//! A new table that people recognise: a play as good as the one that was found,
//! with as few tiles of the old table moved as possible (see [`moved`]).
//!
//! The numbers are swept once more, now with which old set each new one goes on
//! from: a layer of states for each number, every way to go on from every state.
//! Only those are kept from which the score is still reached, which the search
//! knows, and which do not move more tiles than allowed, with those that the rest
//! has to move ([`ways`]): none at first, then more and more, until a table comes
//! out. So no table with fewer moved was there. If that takes too long, only the most
//! promising states are followed to the end.
//!
//! [`sweep`] is that sweep, [`number`] what can be done with one number, [`old`] the
//! table before, [`layer`] the states after a number and the way back to sets.
//!
//! [`moved`]: crate::games::rummikub::moved

mod layer;
mod number;
mod old;
mod sweep;
mod ways;

use self::old::Old;
use self::sweep::Sweep;
use self::ways::Ways;
use super::problem::Problem;
use super::search::Search;
use crate::games::rummikub::tile::Tile;

/// A table that was found.
pub struct Tidy {
    pub sets: Vec<Vec<Tile>>,
    /// Whether no other has fewer tiles moved for certain.
    pub proven: bool,
}

/// How much may still be searched.
pub struct Work {
    /// States of the sweep, and spots whose ways are found.
    pub states: usize,
    /// Up to how many looks of the search (see [`Search::looks`]).
    pub looks: usize,
}

impl Work {
    fn spend(&mut self, states: usize) {
        self.states = self.states.saturating_sub(states);
    }

    /// Whether nothing is left after so many looks.
    pub fn used_up(&self, looks: usize) -> bool {
        self.states == 0 || looks >= self.looks
    }
}

/// What is asked for.
pub struct Task<'a> {
    /// What must be placed, and what may be.
    pub problem: &'a Problem,
    /// Whether all jokers of the table must be placed.
    pub park: bool,
    /// The score of the table.
    pub target: i32,
    /// How many tiles move on the table that is known already.
    pub moved: usize,
    /// Whether to go on in a few promising states once the work is used up.
    pub beam: bool,
}

/// A table as good as the known one and with fewer tiles moved: as few as there can
/// be, if that is found before the work is used up, else as few as the most promising
/// states lead to. `Err` if there is none or none was found; then whether the known
/// table has the fewest for certain.
pub fn fewest_moved(
    search: &mut Search,
    table: &[Vec<Tile>],
    task: &Task,
    work: &mut Work,
) -> Result<Tidy, bool> {
    let Some(most) = task.moved.checked_sub(1) else {
        return Err(true);
    };
    let most = most as u8;
    let old = Old::new(table);
    let ways = Ways::new(search, task.problem, task.park, &old, task.target);
    let mut sweep = Sweep::new(task.problem, &old, ways);
    let mut allowed = 0;
    while !sweep.used_up(work) {
        if sweep.ways.allow(allowed, work)
            && let Some(sets) = sweep.within(allowed, work)
        {
            return Ok(Tidy { sets, proven: true });
        }
        if !sweep.used_up(work) && allowed == most {
            return Err(true);
        }
        // Two at a time: each is all the work of the one before and more.
        allowed = (allowed + 2).min(most);
    }
    let sets = task.beam.then(|| sweep.beam(most)).flatten();
    let proven = false;
    sets.map(|sets| Tidy { sets, proven }).ok_or(proven)
}
