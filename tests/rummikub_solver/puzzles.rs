//! Puzzles with known answers, from a file.

use papan::games::rummikub::solver::best;
use papan::games::rummikub::tile::Tiles;

use crate::exhaustive::{Counting, Exhaustive};
use crate::random::check;
use crate::support::{heap, table, tiles};

#[test]
fn every_puzzle_has_the_answer_in_the_file() {
    let sets = Exhaustive::new();
    let lines = include_str!("puzzles.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [position, rack, count, value] = fields[..] else {
            panic!("{line}");
        };
        let unopened = position.strip_prefix("unopened");
        let table = table(unopened.unwrap_or(position).trim());
        let rack = tiles(rack).into_iter().collect();
        let play = best(&table, &rack, unopened.is_none(), 30);
        if let Some(play) = &play {
            check(&table, &rack, unopened.is_none(), 30, play);
        }
        let found = play.map_or((0, 0), |play| (play.laid.len(), play.value));
        let count = count.parse().unwrap();
        let expected = match value {
            "?" => (count, found.1),
            _ => (count, value.parse().unwrap()),
        };
        assert_eq!(found, expected, "{line}");
        // The file is not wrong either, as far as other solvers can tell: every
        // way is tried where there are few, and tiles are counted elsewhere.
        if unopened.is_none() && table.len() < 4 {
            let tried = sets.best(&heap(&table), &rack, 0).unwrap_or((0, 0));
            assert_eq!(tried, expected, "{line}");
        } else if unopened.is_none() {
            // Some are beyond counting: their authors' answer has to do.
            let most = Counting::new(&sets, 20_000).most(&heap(&table), &rack);
            assert_eq!(most.unwrap_or(count), count, "{line}");
        } else {
            let tried = sets.best(&Tiles::default(), &rack, 30).unwrap_or((0, 0));
            assert_eq!(tried, expected, "{line}");
        }
    }
}
