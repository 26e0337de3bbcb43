//! The facts about 369 that the laws need.

use papan::game::Game;
use papan::games::three_six_nine::ThreeSixNine;
use papan::games::three_six_nine::cell::Cell;

use crate::Lawful;

impl Lawful for ThreeSixNine {
    const LONGEST: usize = 12 * 12;

    fn universe(&self) -> Vec<Cell> {
        Cell::all(12).collect()
    }

    fn pieces(&self) -> Vec<String> {
        // Stones are unlimited; the conserved quantity is the number of cells.
        vec![self.position().stones().len().to_string()]
    }
}
