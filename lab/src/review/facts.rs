//! What the mover of Rummikub knows about each seat after a move. A multinomial logistic
//! regression on these facts was tried as a judge for the review; `docs/review.md` says why
//! the review goes without it.

use papan::game::Seat;
use papan::games::rummikub::action::Action;
use papan::games::rummikub::rules::rack_total;
use papan::games::rummikub::solver::Solver;
use papan::games::rummikub::state::tiles_of;
use papan::games::rummikub::tile::{Tile, Tiles};
use papan::games::rummikub::view::View;

/// How many facts there are about a seat.
const FACTS: usize = 11;

/// The tiles that a move lays; `None` is drawing or passing.
pub fn laid(view: &View, action: &Action) -> Option<Tiles> {
    match action {
        Action::Play(layout) => Some(tiles_of(layout.sets()).minus(&tiles_of(&view.table))),
        Action::Draw | Action::Pass => None,
    }
}

/// What the mover knows about each seat after laying these tiles, or drawing or passing.
/// The first facts are about every seat, the others about the mover alone.
pub fn facts(view: &View, laid: Option<&Tiles>, solver: &mut Solver) -> Vec<[f64; FACTS]> {
    let mover = view.to_move.unwrap_or(0);
    let drawn = laid.is_none() && view.pool > 0;
    let pool = view.pool - usize::from(drawn);
    let few = 1.0 / (pool as f64 + 1.0).sqrt();
    let laid = laid.copied().unwrap_or_default();
    let opened = |seat: Seat| view.opened[seat] || (seat == mover && !laid.is_empty());
    let table = tiles_of(&view.table).plus(&laid);
    let rack: Tiles = view.rack.iter().copied().collect();
    let rack = rack.minus(&laid);
    let next = solver.best(&table, &rack, opened(mover), view.options.opening);
    let left = rack.minus(&next.unwrap_or_default()).len() + usize::from(drawn);
    let flag = |holds: bool| f64::from(u8::from(holds));
    let seats = 0..view.seats;
    seats
        .map(|seat| {
            let own = flag(seat == mover);
            let count = match seat == mover {
                true => rack.len() + usize::from(drawn),
                false => view.racks[seat],
            } as f64;
            [
                count / 10.0,
                count / 10.0 * few,
                1.0 / (count + 1.0),
                flag(opened(seat)),
                flag(seat == (mover + 1) % view.seats),
                own,
                own * left as f64 / 10.0,
                own * flag(left == 0),
                own * f64::from(rack.count(Tile::JOKER)),
                own * f64::from(rack_total(rack.iter())) / 100.0 * few,
                own * flag(drawn),
            ]
        })
        .collect()
}
