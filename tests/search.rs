//! The search against plain minimax, and against solved games.

#[path = "common/minimax.rs"]
mod minimax;

use minimax::{agrees_with_minimax, minimax, solve};
use papan::bots::duel::{Duel, Search};
use papan::games::congkak::action::Action;
use papan::games::congkak::board::Board;
use papan::games::congkak::options::Leftover;
use papan::games::congkak::search::Sower;
use papan::games::three_six_nine::cell::Cell;
use papan::games::three_six_nine::endgame::Endgame;
use papan::games::three_six_nine::mirror;
use papan::games::three_six_nine::options::{Line, Options};
use papan::games::three_six_nine::rules::{Stones, scoring_runs};
use papan::games::three_six_nine::search::{Occupancy, points_of};
use papan::rng::Rng;

/// Tables for whole games and for the two longest, in powers of two.
const LARGE_TABLE: u32 = 22;
const LARGEST_TABLE: u32 = 24;

/// Plays random moves until a position is small enough.
fn late<D: Duel>(mut position: D, small: impl Fn(&D) -> bool, rng: &mut Rng) -> Option<D> {
    let mut moves = Vec::new();
    loop {
        moves.clear();
        position.moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        if small(&position) {
            return Some(position);
        }
        position.play(*rng.pick(&moves)?);
    }
}

#[test]
fn congkak_agrees_with_minimax_on_late_positions() {
    let mut rng = Rng::from_text("late congkak");
    let mut seen = 0;
    for number in 0..900 {
        let leftover = [Leftover::Owner, Leftover::None][number % 2];
        let start = Sower {
            board: Board::start(7, 3 + (number % 5) as u8),
            leftover,
        };
        let small = |sower: &Sower| {
            let marbles: u8 = sower.board.pits.iter().flatten().sum();
            marbles <= 5
        };
        if let Some(position) = late(start, small, &mut rng) {
            agrees_with_minimax(&position);
            seen += 1;
        }
    }
    assert!(seen >= 300, "only {seen} positions");
}

#[test]
fn congkak_small_boards_have_their_known_values() {
    for (pits, seeds, value) in [
        (3, 3, 4),
        (3, 4, 4),
        (3, 5, 6),
        (3, 6, -6),
        (3, 7, 6),
        (4, 2, 4),
        (4, 3, 8),
        (4, 4, 10),
        (4, 5, 2),
        (5, 2, 2),
        (5, 3, 6),
        (6, 2, 0),
        (7, 2, 2),
    ] {
        has_value(pits, seeds, value, LARGE_TABLE);
    }
}

#[test]
fn congkak_six_pits_of_three_are_even() {
    has_value(6, 3, 0, LARGEST_TABLE);
}

#[test]
fn congkak_five_pits_of_four_are_worth_ten() {
    has_value(5, 4, 10, LARGEST_TABLE);
}

/// What the first to sow wins by, when nobody errs.
fn has_value(pits: usize, seeds: u8, value: i32, table_bits: u32) {
    let start = Sower {
        board: Board::start(pits, seeds),
        leftover: Leftover::Owner,
    };
    let (found, _) = solve(&start, u64::MAX, table_bits);
    assert_eq!(found, value, "{pits} pits of {seeds}");
}

/// A board with all but a few cells taken at random.
fn nearly_full(options: &Options, empty: usize, rng: &mut Rng) -> Stones {
    let mut stones: Stones = (0..options.size * options.size)
        .map(|index| (index >= empty).then_some(index % 2))
        .collect();
    rng.shuffle(&mut stones);
    stones
}

const ALL_OPTIONS: [Options; 4] = [
    Options {
        size: 6,
        line: Line::Contiguous,
    },
    Options {
        size: 9,
        line: Line::Contiguous,
    },
    Options {
        size: 9,
        line: Line::Whole,
    },
    Options {
        size: 12,
        line: Line::Contiguous,
    },
];

#[test]
fn t3_t4_bitboards_score_as_the_rules_do() {
    let mut rng = Rng::from_text("bits");
    for options in ALL_OPTIONS {
        for _ in 0..200 {
            let empty = 1 + rng.below(options.size * options.size - 1);
            let stones = nearly_full(&options, empty, &mut rng);
            let occupancy = Occupancy::new(&options, &stones);
            for cell in occupancy.empty_cells() {
                let runs = scoring_runs(&options, &stones, cell);
                let points: usize = runs.iter().map(|run| run.points).sum();
                assert_eq!(occupancy.gain(cell) as usize, points, "{cell}");
            }
        }
    }
}

#[test]
fn three_six_nine_agrees_with_minimax_on_late_positions() {
    let mut rng = Rng::from_text("late 369");
    for number in 0..300 {
        let options = ALL_OPTIONS[number % ALL_OPTIONS.len()];
        let stones = nearly_full(&options, 1 + number % 7, &mut rng);
        agrees_with_minimax(&Occupancy::new(&options, &stones));
    }
}

#[test]
fn three_six_nine_endgames_are_played_perfectly() {
    let mut rng = Rng::from_text("endgame 369");
    for number in 0..120 {
        let options = ALL_OPTIONS[number % ALL_OPTIONS.len()];
        let empty = 1 + number % 14;
        let stones = nearly_full(&options, empty, &mut rng);
        let mut endgame = Endgame::new(&options, &stones).expect("few cells are empty");
        while endgame.run(1_000) == 1_000 {}
        assert!(endgame.is_solved());
        let best = endgame.moves().iter().map(|&(_, value)| value).max();
        let occupancy = Occupancy::new(&options, &stones);
        let value = if empty <= 7 {
            minimax(&occupancy)
        } else {
            subset_value(&options, &stones)
        };
        assert_eq!(best.map(i32::from), Some(value));
    }
}

/// A second, plain programme over subsets, on the rules themselves.
fn subset_value(options: &Options, stones: &Stones) -> i32 {
    let cells: Vec<Cell> = Cell::all(options.size)
        .filter(|cell| stones[cell.index(options.size)].is_none())
        .collect();
    let mut values = vec![0; 1 << cells.len()];
    for subset in 1..values.len() {
        let mut board = stones.clone();
        for (index, cell) in cells.iter().enumerate() {
            if subset & 1 << index == 0 {
                board[cell.index(options.size)] = Some(0);
            }
        }
        values[subset] = (0..cells.len())
            .filter(|index| subset & 1 << index != 0)
            .map(|index| {
                let runs = scoring_runs(options, &board, cells[index]);
                let points: usize = runs.iter().map(|run| run.points).sum();
                points as i32 - values[subset & !(1 << index)]
            })
            .max()
            .unwrap_or(0);
    }
    values[values.len() - 1]
}

#[test]
fn the_largest_endgame_is_solved_too() {
    let options = ALL_OPTIONS[1];
    let stones = nearly_full(&options, 18, &mut Rng::from_text("18"));
    let mut endgame = Endgame::new(&options, &stones).expect("few cells are empty");
    assert_eq!(endgame.run(u64::MAX), (1 << 18) - 1);
    assert!(endgame.is_solved());
    let nineteen = nearly_full(&options, 19, &mut Rng::from_text("19"));
    assert!(Endgame::new(&options, &nineteen).is_none());
}

#[test]
fn against_a_mirror_the_best_order_loses_nothing() {
    // On each of the four lines through the centre of the 9×9 board.
    assert_eq!(mirror::best(points_of(Line::Contiguous), 9, 0), 0);
    let mut stones: Stones = vec![None; 81];
    let options = ALL_OPTIONS[1];
    assert!(!mirror::is_mirrored(&options, &stones));
    stones[40] = Some(0);
    assert!(mirror::is_mirrored(&options, &stones));
    let harmless = mirror::harmless(&options, &stones);
    // Next to the centre one would make the mirror a present of three points.
    let beside: Cell = "D5".parse().unwrap();
    let further: Cell = "C5".parse().unwrap();
    assert!(!harmless.contains(&beside));
    assert!(harmless.contains(&further));
    stones[0] = Some(1);
    assert!(!mirror::is_mirrored(&options, &stones));
    stones[80] = Some(0);
    assert!(mirror::is_mirrored(&options, &stones));
}

#[test]
fn every_pit_reaches_the_low_bits_of_the_key() {
    let mut places = std::collections::BTreeSet::new();
    for first in 0..16 {
        for second in 0..16 {
            let mut board = Board::start(7, 7);
            board.pits[0][0] = first;
            board.pits[0][1] = second;
            let leftover = Leftover::Owner;
            places.insert(Sower { board, leftover }.key() & 0x3_ffff);
        }
    }
    assert!(places.len() > 250, "only {} places", places.len());
}

#[test]
fn the_expected_line_is_followed_to_the_end() {
    let mut board = Board::start(4, 2);
    board.mover = 1;
    let start = Sower {
        board,
        leftover: Leftover::Owner,
    };
    let mut moves = Vec::new();
    start.moves(&mut moves);
    let mut search = Search::new(start, &moves, u8::MAX, 18);
    search.run(u64::MAX);
    let best = &search.candidates()[0];
    let mut position = start;
    let mut points = 0;
    let mut sign = 1;
    for Action(pit) in search.continuation(best, usize::MAX) {
        let step = position.play(pit as u8);
        points += sign * step.points;
        sign *= if step.again { 1 } else { -1 };
    }
    assert!(position.is_over());
    assert_eq!(points, best.value, "the line is worth what was promised");
}
