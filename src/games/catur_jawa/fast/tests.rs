//! The fast rules compared with the plain ones, over random games of every mix of
//! options and every number of seats.

use super::bits::{place_of, single};
use super::guess::Guesser;
use super::judge::Judge;
use super::position::{Code, Position};
use super::shapes::Shapes;
use crate::game::{Game, Seat};
use crate::games::catur_jawa::CaturJawa;
use crate::games::catur_jawa::action::Action;
use crate::games::catur_jawa::cell::{Cell, LINES};
use crate::games::catur_jawa::heuristic::{Weights, candidates};
use crate::games::catur_jawa::options::{Options, Reach, Tie};
use crate::games::catur_jawa::rules;
use crate::rng::Rng;

/// Games of each mix and number of seats.
const GAMES: usize = 12;

impl From<Action> for Code {
    fn from(action: Action) -> Self {
        match action {
            Action::Pass => Self::PASS,
            Action::Place { card, cell } => Self::place(card, place_of(cell)),
        }
    }
}

/// Calls `see` with every position of many random games, and a generator.
fn everywhere(mut look: impl FnMut(&CaturJawa, &mut Rng)) {
    let mut rng = Rng::from_text("everywhere");
    let mut positions = 0;
    for reach in [Reach::Any, Reach::Last] {
        for own in [false, true] {
            for tie in [Tie::Later, Tie::Earlier, Tie::Draw] {
                let options = Options { reach, own, tie };
                for seats in 2..=4 {
                    for _ in 0..GAMES {
                        let mut game =
                            CaturJawa::new(&options, seats, &mut rng).expect("2 to 4 seats");
                        while let Some(action) = rng.pick(&game.legal_actions()).copied() {
                            look(&game, &mut rng);
                            positions += 1;
                            game.apply(&action);
                        }
                        look(&game, &mut rng);
                    }
                }
            }
        }
    }
    assert!(positions > 10_000, "only {positions} positions");
}

pub fn fast(game: &CaturJawa, rng: &mut Rng) -> Position {
    Guesser::knowing(game).guess(rng)
}

pub fn legal(position: &Position) -> Vec<Action> {
    let mut actions: Vec<Action> = (1..=9)
        .flat_map(|card| Cell::all().map(move |cell| Action::Place { card, cell }))
        .chain([Action::Pass])
        .filter(|&action| position.is_legal(position.reach(), action.into()))
        .collect();
    actions.sort_unstable();
    actions
}

pub fn winners(position: &Position) -> Vec<Seat> {
    let bits = position.winners();
    (0..position.seats)
        .filter(|seat| bits >> seat & 1 == 1)
        .collect()
}

#[test]
fn actions_and_their_codes() {
    for cell in Cell::all() {
        let action = Action::Place { card: 9, cell };
        assert_eq!(Code::from(action).action(), action);
        assert_eq!(single(place_of(cell)).count_ones(), 1);
    }
    assert_eq!(Code::from(Action::Pass).action(), Action::Pass);
}

#[test]
fn whole_games_have_the_same_moves_and_the_same_end() {
    let mut following: Option<Position> = None;
    everywhere(|game, rng| {
        // A game is followed from its first position by making its moves, so that errors
        // add up; every position is also built from scratch.
        let history = &game.state.history;
        let followed = match (following.take(), history.last()) {
            (Some(mut position), Some(&(_, action))) => {
                position.play(action.into());
                position
            }
            _ => fast(game, rng),
        };
        match game.outcome() {
            Some(outcome) => assert_eq!(winners(&followed), outcome.winners),
            None => {
                assert_eq!(followed.winners(), 0);
                assert_eq!(followed.active, game.state.active);
                assert_eq!(legal(&followed), game.legal_actions());
                assert_eq!(legal(&fast(game, rng)), game.legal_actions());
                for seat in 0..game.seats() {
                    assert_eq!(
                        followed.can_place(seat),
                        rules::can_place(&game.options, &game.state, seat)
                    );
                }
            }
        }
        following = Some(followed);
    });
}

#[test]
fn the_best_of_any_moves_by_h_is_the_same() {
    let judge = Judge::new(&Weights::DEFAULT, false);
    everywhere(|game, rng| {
        if game.to_move().is_none() {
            return;
        }
        let position = fast(game, rng);
        let all = candidates(game, &Weights::DEFAULT);
        // Of all placements, of about half of them, and of a few.
        for share in [1, 2, 10] {
            let some: Vec<_> = all.iter().filter(|_| rng.below(share) == 0).collect();
            let h = |action: Action| {
                let found = some.iter().find(|candidate| candidate.action == action);
                found.map(|candidate| candidate.score - candidate.features.win)
            };
            let best = judge.best(&position, |card| {
                some.iter()
                    .map(|candidate| Code::from(candidate.action))
                    .filter(|code| code.card() == card)
                    .fold(0, |cells, code| cells | single(code.at()))
            });
            let highest = some
                .iter()
                .filter_map(|candidate| h(candidate.action))
                .max();
            assert_eq!(best.as_ref().map(|best| i64::from(best.points)), highest);
            if let Some(best) = best {
                for cell in Cell::all().filter(|&cell| single(place_of(cell)) & best.cells != 0) {
                    let action = Action::Place {
                        card: best.card,
                        cell,
                    };
                    assert_eq!(h(action), highest, "{action}");
                }
            }
        }
    });
}

#[test]
fn what_is_guessed_fits_the_view() {
    everywhere(|game, rng| {
        let Some(seat) = game.to_move() else { return };
        let view = game.view(Some(seat));
        let guess = Guesser::new(&view).guess(rng);
        for other in 0..game.seats() {
            let deck = &guess.decks[other];
            let deck = &deck.cards[..usize::from(deck.count)];
            let mut hand = guess.hands[other].cards().to_vec();
            assert_eq!(hand.len(), view.hands[other]);
            assert_eq!(deck.len(), view.decks[other]);
            if other == seat {
                assert_eq!(hand, view.hand);
                hand.clear();
            }
            let mut hidden = [&hand, deck].concat();
            hidden.sort_unstable();
            assert_eq!(hidden, view.unseen[other]);
            hand.sort_unstable();
            let limits = view.revealed[other].limits();
            assert!(hand.iter().zip(limits).all(|(&card, limit)| card <= limit));
        }
        assert_eq!(legal(&guess), game.legal_actions());
    });
}

#[test]
fn a_gapped_three_leaves_out_one_cell_of_the_board() {
    let step = |cell: Cell, line, steps| cell.step(line, steps);
    let mut rng = Rng::from_text("gaps");
    for _ in 0..300 {
        let cells: Vec<Cell> = Cell::all().filter(|_| rng.below(5) == 0).collect();
        let cards = cells
            .iter()
            .fold(0, |set, &cell| set | single(place_of(cell)));
        let shapes = Shapes::of(cards);
        assert_eq!(Shapes::fourth_of(cards), shapes.fourth);
        for cell in Cell::all() {
            let owned =
                |line, steps| step(cell, line, steps).is_some_and(|next| cells.contains(&next));
            // Every window of four that contains the cell: the other cells owned, or one
            // of the inner ones empty.
            let expected = LINES.into_iter().any(|line| {
                [
                    ([2, 3], 1),
                    ([1, 3], 2),
                    ([-1, 2], 1),
                    ([-2, 1], -1),
                    ([-2, -3], -1),
                    ([-1, -3], -2),
                ]
                .into_iter()
                .any(|(others, gap)| {
                    others.into_iter().all(|steps| owned(line, steps))
                        && step(cell, line, gap).is_some()
                })
            });
            assert_eq!(
                shapes.gapped & single(place_of(cell)) != 0,
                expected,
                "{cell}"
            );
        }
    }
}
