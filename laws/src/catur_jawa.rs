//! The facts about Catur Jawa that the laws need.

use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use papan::games::catur_jawa::cell::Cell;

use crate::Lawful;

impl Lawful for CaturJawa {
    // 18 cards a seat, and after each at most one pass by each other seat.
    const LONGEST: usize = 4 * 18 * 4;

    fn universe(&self) -> Vec<Action> {
        let placements =
            (1..=9).flat_map(|card| Cell::all().map(move |cell| Action::Place { card, cell }));
        placements.chain([Action::Pass]).collect()
    }

    fn pieces(&self) -> Vec<String> {
        let state = self.state();
        let mut pieces: Vec<String> = Vec::new();
        for seat in 0..state.seats() {
            let held = state.hands[seat].iter().chain(&state.decks[seat]);
            pieces.extend(held.map(|card| format!("{seat}:{card}")));
        }
        for (seat, action) in &state.history {
            if let Action::Place { card, .. } = action {
                pieces.push(format!("{seat}:{card}"));
            }
        }
        pieces.sort();
        pieces
    }
}
