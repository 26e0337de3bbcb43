//! Positions of real games, against a solver of another kind.

use papan::games::rummikub::solver::plays;
use papan::games::rummikub::tile::{Colour, Tile, Tiles};
use papan::rng::Rng;

use crate::exhaustive::{Counting, Exhaustive};
use crate::random::check;
use crate::support::heap;
use crate::turns::{OPENING, Turn, turns};

/// All turns of some games, openings excepted.
fn open_turns(seed: &str, games: usize) -> Vec<Turn> {
    let game = |number| {
        turns(
            2 + number % 3,
            &mut Rng::from_text(&format!("{seed}-{number}")),
        )
    };
    let turns = (0..games).flat_map(game);
    turns.filter(|turn| turn.opened).collect()
}

#[test]
fn as_many_tiles_as_an_exact_cover_finds() {
    let sets = Exhaustive::new();
    let (mut compared, mut given_up) = (0, 0);
    for turn in open_turns("cover", 10) {
        let found = turn.best();
        if let Some(play) = &found {
            check(&turn.table, &turn.rack, true, OPENING, play);
        }
        match Counting::new(&sets, 3_000).most(&heap(&turn.table), &turn.rack) {
            Some(most) => {
                compared += 1;
                assert_eq!(found.map_or(0, |play| play.laid.len()), most, "{turn:?}");
            }
            None => given_up += 1,
        }
    }
    assert!(compared >= 300, "{compared} compared, {given_up} given up");
}

#[test]
fn the_names_of_the_colours_do_not_matter() {
    let turn_colours = |tile: Tile| match tile.face() {
        Some((colour, number)) => Tile::new(Colour::ALL[(colour as usize + 1) % 4], number),
        None => tile,
    };
    for turn in open_turns("colours", 6) {
        let turned = Turn {
            table: turn
                .table
                .iter()
                .map(|set| set.iter().copied().map(turn_colours).collect())
                .collect(),
            rack: turn.rack.iter().map(turn_colours).collect::<Tiles>(),
            opened: turn.opened,
        };
        let result = |turn: &Turn| turn.best().map(|play| (play.laid.len(), play.value));
        assert_eq!(result(&turn), result(&turned), "{turn:?}");
    }
}

#[test]
fn lists_of_real_games_are_legal_distinct_and_begin_with_the_best() {
    for turn in open_turns("lists", 3) {
        let plays = plays(&turn.table, &turn.rack, true, OPENING);
        assert_eq!(plays.first(), turn.best().as_ref());
        let mut seen: Vec<Tiles> = Vec::new();
        for play in &plays {
            check(&turn.table, &turn.rack, true, OPENING, play);
            assert!(!seen.contains(&play.laid), "{turn:?}");
            seen.push(play.laid);
        }
    }
}
