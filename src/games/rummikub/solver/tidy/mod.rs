//! A new table that stays familiar: a play as good as the one found, with as few tiles of
//! the old table moved as possible (see [`moved`]).
//!
//! The numbers are swept again, now with the old set that each new one continues: a layer
//! of states for each number, and every way to go on from every state. A state is kept
//! only if it can still reach the score, which the search knows, and if its moved tiles
//! plus those that the rest has to move ([`ways`]) are within a limit. The limit is zero
//! at first and grows until a table is found, so no table with fewer moved tiles exists.
//! If that takes too long, only the most promising states are followed to the end.
//!
//! [`sweep`] is that sweep, [`number`] the choices for one number, [`old`] the table
//! before, [`layer`] the states after a number and the path back to sets.
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
    /// Whether it is certain that no other table has fewer tiles moved.
    pub proven: bool,
}

/// The remaining budget of the search.
pub struct Work {
    /// States of the sweep, and spots with known ways.
    pub states: usize,
    /// The limit on looks of the search (see [`Search::looks`]).
    pub looks: usize,
}

impl Work {
    fn spend(&mut self, states: usize) {
        self.states = self.states.saturating_sub(states);
    }

    /// Whether the budget is spent after this many looks.
    pub fn used_up(&self, looks: usize) -> bool {
        self.states == 0 || looks >= self.looks
    }
}

/// The table to search for.
pub struct Task<'a> {
    /// What must be placed, and what may be.
    pub problem: &'a Problem,
    /// Whether all jokers of the table must be placed.
    pub park: bool,
    /// The score it must reach.
    pub target: i32,
    /// How many tiles move on the table found so far.
    pub moved: usize,
    /// Whether to continue in a few promising states once the budget is spent.
    pub beam: bool,
}

/// A table as good as the known one with fewer tiles moved: the minimum, if that is found
/// within the budget, else the minimum among the most promising states. `Err` if none was
/// found; it says whether the known table certainly has the fewest.
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
        // The limit grows by two: each pass repeats all the work of the one before.
        allowed = (allowed + 2).min(most);
    }
    let sets = task.beam.then(|| sweep.beam(most)).flatten();
    let proven = false;
    sets.map(|sets| Tidy { sets, proven }).ok_or(proven)
}
