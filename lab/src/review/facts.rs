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
const FACTS: usize = 5;

/// The facts about each seat after a move: how few tiles it has, and what they count near the
/// end of the pool (rule R12). Of the own seat also that it is this one, how few tiles stay
/// whatever it lays next, and its jokers.
pub fn facts(view: &View, action: &Action) -> Vec<[f64; FACTS]> {
    let mover = view.to_move.unwrap_or(0);
    let drawn = *action == Action::Draw;
    let laid = laid(view, action);
    let rack = view.rack.iter().copied().collect::<Tiles>().minus(&laid);
    let opened = view.opened[mover] || !laid.is_empty();
    let table = tiles_of(&view.table).plus(&laid);
    let next = Solver::default().best(&table, &rack, opened, view.options.opening);
    let stuck = (rack.minus(&next.unwrap_or_default()).len() + usize::from(drawn)) as f64;
    // A tile that nobody has seen counts as much as all of them on average.
    let unseen = view.unseen.len().max(1) as f64;
    let unknown = f64::from(rack_total(view.unseen.iter().copied())) / unseen;
    let turns_left = (view.pool - usize::from(drawn)) as f64 / view.seats as f64;
    let near_end = 1.0 / (turns_left + 2.0).powi(3);
    let flag = |holds: bool| f64::from(u8::from(holds));
    let about = |seat: Seat| {
        let own = flag(seat == mover);
        let (known, others) = match seat == mover {
            true => (rack, usize::from(drawn)),
            false => (Tiles::default(), view.racks[seat]),
        };
        let count = (known.len() + others) as f64;
        let total = f64::from(rack_total(known.iter())) + others as f64 * unknown;
        [
            1.0 / (count + 1.0),
            total / 10.0 * near_end,
            own,
            own / (stuck + 1.0),
            own * f64::from(rack.count(Tile::JOKER)),
        ]
    };
    (0..view.seats).map(about).collect()
}

/// Whether a move empties the rack (rule R10).
pub fn wins(view: &View, action: &Action) -> bool {
    laid(view, action).len() == view.rack.len()
}

/// The tiles that come from the rack.
fn laid(view: &View, action: &Action) -> Tiles {
    match action {
        Action::Play(layout) => tiles_of(layout.sets()).minus(&tiles_of(&view.table)),
        Action::Draw | Action::Pass => Tiles::default(),
    }
}
