//! The facts about Rummikub that the laws need.

use papan::game::Game;
use papan::games::rummikub::Rummikub;
use papan::games::rummikub::action::{Action, Layout};
use papan::games::rummikub::tile::Tile;

use crate::Lawful;

impl Lawful for Rummikub {
    // Each tile is drawn once at most (78 are in the pool of two) and laid once
    // at most; passes come after the last draw, fewer than there are seats
    // between two plays, and one a seat at the end.
    const LONGEST: usize = 78 + 106 + 3 * 106 + 4;
    // Listing plays is slow, so fewer games are played.
    const GAMES: usize = 360;
    const LISTS_ALL: bool = false;

    /// `draw`, `pass`, a pair of jokers, and plays that are changed a little.
    fn universe(&self) -> Vec<Action> {
        let mut tables = vec![vec![vec![Tile::JOKER; 2]], self.state().table.clone()];
        for action in self.legal_actions().iter().take(9) {
            let Action::Play(layout) = action else {
                continue;
            };
            let sets = layout.sets().to_vec();
            let turned: Vec<_> = sets.iter().rev().cloned().collect();
            let fewer = sets[1..].to_vec();
            let merged = [vec![sets.concat()], sets[1..].to_vec()].concat();
            let mut doubled = sets;
            doubled.extend(doubled.first().cloned());
            tables.extend([turned, fewer, merged, doubled]);
        }
        let plays = tables.iter().filter(|table| !table.is_empty());
        let plays = plays.map(|table| Action::Play(Layout::new(table)));
        plays.chain([Action::Draw, Action::Pass]).collect()
    }

    fn pieces(&self) -> Vec<String> {
        let state = self.state();
        let held = state.table.iter().chain(&state.racks).flatten();
        let mut pieces: Vec<_> = held.chain(&state.pool).collect();
        assert_eq!(pieces.len(), 106);
        pieces.sort();
        pieces.iter().map(ToString::to_string).collect()
    }
}
