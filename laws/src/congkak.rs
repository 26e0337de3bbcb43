//! The facts about Congkak that the laws need.

use papan::games::congkak::Congkak;
use papan::games::congkak::action::Action;

use crate::Lawful;

impl Lawful for Congkak {
    // Random games of 98 marbles take about 100 sowings, and no position repeats.
    const LONGEST: usize = 400;

    fn universe(&self) -> Vec<Action> {
        (1..=7).map(Action).collect()
    }

    fn pieces(&self) -> Vec<String> {
        let board = self.board();
        let marbles = board.pits.iter().flatten().chain(&board.stores);
        let count: u32 = marbles.map(|&count| u32::from(count)).sum();
        vec![count.to_string()]
    }
}
