//! An imagined game, in a form that is quick to play to the end.
//!
//! The arrangement of the table does not matter for what can be played: a table is stored
//! as a multiset of tiles, and a play as the tiles laid.

use crate::game::Seat;
use crate::games::rummikub::options::{Options, PoolEnd};
use crate::games::rummikub::rules::rack_total;
use crate::games::rummikub::solver::Solver;
use crate::games::rummikub::state::tiles_of;
use crate::games::rummikub::tile::{Tile, Tiles};
use crate::games::rummikub::view::View;
use crate::rng::Rng;

/// How often an imagined rack is corrected, so that its owner could not have played more.
const MENDING: usize = 6;

/// How a seat plays in an imagined game.
#[derive(Clone, Copy, PartialEq)]
enum Temper {
    /// Lays the most tiles it can, always.
    Eager,
    /// After its opening, lays nothing until the whole rack can go out or the pool nears
    /// its end: tiles on the table help others too.
    Patient,
}

/// A full position.
#[derive(Clone)]
pub struct World {
    options: Options,
    table: Tiles,
    racks: Vec<Tiles>,
    tempers: Vec<Temper>,
    pool: Vec<Tile>,
    opened: Vec<bool>,
    passes: usize,
    /// Whose turn it is.
    active: Seat,
    over: bool,
}

impl World {
    /// A position that agrees with a view, from the seat to move. How the others play is
    /// unknown: they are eager or patient at random.
    pub fn imagine(view: &View, solver: &mut Solver, rng: &mut Rng) -> Self {
        let mut unseen = view.unseen.clone();
        rng.shuffle(&mut unseen);
        let active = view.to_move.unwrap_or(0);
        let own = |seat: Seat| view.seat == Some(seat);
        let mut racks: Vec<Tiles> = Vec::with_capacity(view.seats);
        let mut tempers = Vec::with_capacity(view.seats);
        for seat in 0..view.seats {
            racks.push(match own(seat) {
                true => view.rack.iter().copied().collect(),
                false => unseen.drain(unseen.len() - view.racks[seat]..).collect(),
            });
            tempers.push(match own(seat) || rng.below(2) == 0 {
                true => Temper::Patient,
                false => Temper::Eager,
            });
        }
        let mut world = Self {
            options: view.options,
            table: tiles_of(&view.table),
            racks,
            tempers,
            pool: unseen,
            opened: view.opened.clone(),
            passes: view.passes,
            active,
            over: false,
        };
        world.mend((active + view.seats - 1) % view.seats, solver, rng);
        world
    }

    /// Eager seats leave nothing in their racks that could be played on the table they
    /// leave: a tile that the previous seat could have laid is moved to the pool.
    fn mend(&mut self, seat: Seat, solver: &mut Solver, rng: &mut Rng) {
        for _ in 0..MENDING {
            let laid = match self.tempers[seat] {
                Temper::Eager => self.most(seat, solver),
                Temper::Patient => None,
            };
            let laid: Vec<Tile> = laid.iter().flat_map(Tiles::iter).collect();
            let (Some(&tile), false) = (rng.pick(&laid), self.pool.is_empty()) else {
                return;
            };
            let place = rng.below(self.pool.len());
            let other = std::mem::replace(&mut self.pool[place], tile);
            self.racks[seat].remove(tile);
            self.racks[seat].add(other);
        }
    }

    /// The most tiles that a seat can lay.
    fn most(&self, seat: Seat, solver: &mut Solver) -> Option<Tiles> {
        let opening = self.options.opening;
        solver.best(&self.table, &self.racks[seat], self.opened[seat], opening)
    }

    /// What the seat to move lays, by its way of playing; `None` if it draws.
    fn choice(&self, solver: &mut Solver) -> Option<Tiles> {
        let seat = self.active;
        let last_turns = self.pool.len() <= self.racks.len();
        if self.tempers[seat] == Temper::Eager || !self.opened[seat] || last_turns {
            return self.most(seat, solver);
        }
        let rack = self.racks[seat];
        solver.all(&self.table, &rack).then_some(rack)
    }

    /// The seat to move lays these tiles, draws, or passes if it cannot.
    pub fn play(&mut self, laid: Option<&Tiles>) {
        let seat = self.active;
        if let Some(laid) = laid {
            self.table = self.table.plus(laid);
            self.racks[seat] = self.racks[seat].minus(laid);
            self.opened[seat] = true;
            self.passes = 0;
            self.over = self.racks[seat].is_empty();
        } else if let Some(tile) = self.pool.pop() {
            self.racks[seat].add(tile);
            self.passes = 0;
            self.over = self.pool.is_empty() && self.options.pool_end == PoolEnd::Immediate;
        } else {
            self.passes += 1;
            self.over = self.passes == self.racks.len();
        }
        self.active = (seat + 1) % self.racks.len();
    }

    /// Plays to the end and returns a seat's share of the win (rules R10, R12).
    pub fn result(mut self, seat: Seat, solver: &mut Solver) -> f64 {
        while !self.over {
            let laid = self.choice(solver);
            self.play(laid.as_ref());
        }
        let totals = self.racks.iter().map(|rack| rack_total(rack.iter()));
        let totals: Vec<u32> = totals.collect();
        let lowest = totals.iter().min();
        let winners = totals.iter().filter(|&total| Some(total) == lowest).count();
        match Some(&totals[seat]) == lowest {
            true => 1.0 / winners as f64,
            false => 0.0,
        }
    }
}
