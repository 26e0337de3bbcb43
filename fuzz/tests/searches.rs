//! Compares the optimised searches with simple ones, on random positions.

#[path = "../../tests/rummikub_solver/exhaustive.rs"]
#[allow(dead_code)]
mod exhaustive;
#[path = "../../tests/common/minimax.rs"]
mod minimax;
#[path = "../../tests/rummikub_solver/random.rs"]
mod random;
#[path = "../../tests/rummikub_solver/support.rs"]
#[allow(dead_code)]
mod support;

use exhaustive::Exhaustive;
use minimax::agrees_with_minimax;
use papan::bots::duel::Duel;
use papan::games::congkak::board::Board;
use papan::games::congkak::options::Leftover;
use papan::games::congkak::search::Sower;
use papan::games::rummikub::solver::{best, plays};
use papan::games::rummikub::tile::Tiles;
use papan::games::three_six_nine::endgame::Endgame;
use papan::games::three_six_nine::options::{Line, Options};
use papan::games::three_six_nine::rules::{Stones, scoring_runs};
use papan::games::three_six_nine::search::Occupancy;
use papan::rng::Rng;
use papan_fuzz::holds;
use proptest::collection::vec;
use proptest::prelude::*;
use support::heap;

/// The most marbles in pits for which minimax is fast enough.
const MARBLES: u8 = 6;

#[test]
fn congkak_searches_as_minimax_does() {
    let pits = vec(vec(0..4_u8, 7), 2);
    holds(
        "congkak-search",
        5_000,
        &(pits, any::<bool>(), 0..30_u8),
        |(pits, owner, store)| {
            let mut board = Board::start(7, 3);
            let mut left = MARBLES;
            for (side, row) in pits.iter().enumerate() {
                for (pit, &marbles) in row.iter().enumerate() {
                    board.pits[side][pit] = marbles.min(left);
                    left -= marbles.min(left);
                }
            }
            board.stores = [store, 30 - store];
            let leftover = if owner {
                Leftover::Owner
            } else {
                Leftover::None
            };
            let sower = Sower { board, leftover };
            let mut moves = Vec::new();
            sower.moves(&mut moves);
            if !moves.is_empty() {
                agrees_with_minimax(&sower);
            }
            Ok(())
        },
    );
}

#[test]
fn three_six_nine_searches_as_minimax_does() {
    let inputs = (0..4_usize, 1..7_usize, any::<u64>());
    holds(
        "three-six-nine-search",
        1_000,
        &inputs,
        |(mix, empty, seed)| {
            let size = [6, 9, 9, 12][mix];
            let line = if mix == 2 {
                Line::Whole
            } else {
                Line::Contiguous
            };
            let options = Options { size, line };
            let mut rng = Rng::from_text(&seed.to_string());
            let mut stones: Stones = (0..size * size)
                .map(|index| (index >= empty).then_some(index % 2))
                .collect();
            rng.shuffle(&mut stones);
            let occupancy = Occupancy::new(&options, &stones);
            for cell in occupancy.empty_cells() {
                let points: usize = scoring_runs(&options, &stones, cell)
                    .iter()
                    .map(|run| run.points)
                    .sum();
                assert_eq!(occupancy.gain(cell) as usize, points, "{cell}");
            }
            agrees_with_minimax(&occupancy);
            let mut endgame = Endgame::new(&options, &stones).ok_or("few cells are empty")?;
            while endgame.run(100) == 100 {}
            let found = endgame
                .moves()
                .iter()
                .map(|&(_, value)| i32::from(value))
                .max();
            assert_eq!(found, Some(minimax::minimax(&occupancy)));
            Ok(())
        },
    );
}

#[test]
fn rummikub_solves_as_an_exhaustive_search_does() {
    let sets = Exhaustive::new();
    let inputs = (any::<u64>(), any::<bool>(), 0..61_u8);
    holds(
        "rummikub-solver",
        500,
        &inputs,
        |(seed, opened, opening)| {
            let (table, rack) = random::position(&mut Rng::from_text(&seed.to_string()), &sets);
            let play = best(&table, &rack, opened, opening);
            if let Some(play) = &play {
                random::check(&table, &rack, opened, opening, play);
            }
            let found = play.as_ref().map(|play| (play.laid.len(), play.value));
            let expected = match opened {
                true => sets.best(&heap(&table), &rack, 0),
                false => sets.best(&Tiles::default(), &rack, opening.into()),
            };
            assert_eq!(found, expected);
            let plays = plays(&table, &rack, opened, opening);
            assert_eq!(plays.first(), play.as_ref());
            for play in &plays {
                random::check(&table, &rack, opened, opening, play);
            }
            Ok(())
        },
    );
}
