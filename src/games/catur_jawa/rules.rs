//! The rules CJ2–CJ13, as functions that read and update the [`State`].

use std::collections::VecDeque;

use serde::Serialize;
use ts_rs::TS;

use super::action::Action;
use super::cell::{CENTRE, Cell};
use super::event::Event;
use super::lines::{WINNING, board_total, line_score, longest_through, winning_cells};
use super::options::{Options, Reach, Tie};
use super::passes::Revealed;
use super::refused::Refused;
use super::state::{Board, COPIES, Card, HAND, Phase, State, VALUES};
use crate::game::{Outcome, Seat};
use crate::refusal::{Problem, Refusal};
use crate::rng::Rng;

/// What decided a finished game (rules CJ10–CJ13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Decided {
    /// The deciding rule.
    pub reason: Reason,
    /// Each seat's total on the board.
    pub totals: Vec<i64>,
    /// The winning cells, if a line won.
    pub line: Vec<Cell>,
}

/// Which rule decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Four in a line (rule CJ10).
    Line,
    /// The best line score (rule CJ12).
    LineScore,
    /// The highest total on the board (rule CJ13).
    BoardTotal,
    /// The turn order (rule CJ13).
    TurnOrder,
    /// No rule: the winners share (rule CJ13).
    Shared,
}

/// Shuffles each seat's deck and deals the hands (rule CJ2).
pub fn deal(seats: usize, rng: &mut Rng) -> State {
    let mut state = State {
        active: 0,
        phase: Phase::Setup,
        board: Board::empty(),
        last: None,
        hands: vec![Vec::new(); seats],
        decks: Vec::new(),
        revealed: vec![Revealed::default(); seats],
        history: Vec::new(),
    };
    for seat in 0..seats {
        let mut deck: Vec<u8> = VALUES
            .flat_map(|value| std::iter::repeat_n(value, usize::from(COPIES)))
            .collect();
        rng.shuffle(&mut deck);
        state.decks.push(VecDeque::from(deck));
        draw(&mut state, seat);
    }
    state
}

/// Draws until the hand is full or the deck is empty (rule CJ4).
fn draw(state: &mut State, seat: Seat) -> usize {
    let missing = HAND.saturating_sub(state.hands[seat].len());
    let count = missing.min(state.decks[seat].len());
    let drawn: Vec<u8> = state.decks[seat].drain(..count).collect();
    state.hands[seat].extend(drawn);
    count
}

/// Whether the active seat draws a card after this action (rule CJ4).
pub fn draws(state: &State, action: Action) -> bool {
    matches!(action, Action::Place { .. }) && !state.decks[state.active].is_empty()
}

/// Whether a cell is within reach for anybody (rules CJ3, CJ5).
pub fn reachable(options: &Options, state: &State, cell: Cell) -> bool {
    if state.board.is_empty() {
        return cell == CENTRE;
    }
    match options.reach {
        Reach::Any => state.board.is_near(cell),
        Reach::Last => state.last.is_some_and(|last| cell.touches(last)),
    }
}

/// The paper's v(x,y) (rule CJ9): 0 out of reach or a 9, 1 empty, 2 coverable.
pub fn cell_state(options: &Options, state: &State, cell: Cell) -> u8 {
    if !reachable(options, state, cell) {
        return 0;
    }
    match state.board.card(cell) {
        None => 1,
        Some(card) if card.value < *VALUES.end() => 2,
        Some(_) => 0,
    }
}

/// Whether a seat may put a card of this value on a cell that is within reach, whatever
/// its hand (rules CJ6, CJ7). Inlined in every build: it runs for every card and cell.
#[inline(always)]
fn may_cover(options: &Options, state: &State, seat: Seat, card: u8, cell: Cell) -> bool {
    state
        .board
        .card(cell)
        .is_none_or(|lower| lower.value < card && (options.own || lower.owner != seat))
}

/// Why a seat may not put a card of this value on this cell, whatever its hand (rules
/// CJ3, CJ5–CJ7).
fn check_cell(
    options: &Options,
    state: &State,
    seat: Seat,
    card: u8,
    cell: Cell,
) -> Result<(), Refused> {
    if !reachable(options, state, cell) {
        return Err(if state.board.is_empty() {
            Refused::FirstCardCentre { card, cell }
        } else {
            Refused::CellNotReachable { card, cell }
        });
    }
    match state.board.card(cell) {
        _ if may_cover(options, state, seat, card, cell) => Ok(()),
        Some(Card { owner, value }) if owner != seat || options.own => {
            Err(Refused::NotHigher { card, cell, value })
        }
        _ => Err(Refused::OwnCard { card, cell }),
    }
}

/// The placements open to a seat, whether or not it is its turn: sorted, once each.
fn placements(options: &Options, state: &State, seat: Seat) -> Vec<Action> {
    let cells: Vec<Cell> = Cell::all()
        .filter(|&cell| reachable(options, state, cell))
        .collect();
    VALUES
        .filter(|card| state.hands[seat].contains(card))
        .flat_map(|card| cells.iter().map(move |&cell| (card, cell)))
        .filter(|&(card, cell)| may_cover(options, state, seat, card, cell))
        .map(|(card, cell)| Action::Place { card, cell })
        .collect()
}

/// Whether a seat could place a card if it were its turn (rules CJ8, CJ11).
pub fn can_place(options: &Options, state: &State, seat: Seat) -> bool {
    // If the highest card cannot be placed, no other card of the hand can.
    let highest = state.hands[seat].iter().max();
    highest.is_some_and(|&highest| has_cell(options, state, seat, highest))
}

/// Whether there is a cell for a card of this value.
fn has_cell(options: &Options, state: &State, seat: Seat, card: u8) -> bool {
    Cell::all()
        .any(|cell| may_cover(options, state, seat, card, cell) && reachable(options, state, cell))
}

/// Whether nobody can place any more (rule CJ11).
pub fn stuck(options: &Options, state: &State) -> bool {
    (0..state.seats()).all(|seat| !can_place(options, state, seat))
}

/// What the active seat may do (rules CJ4, CJ8).
pub fn legal_actions(options: &Options, state: &State) -> Vec<Action> {
    if state.phase == Phase::End {
        return Vec::new();
    }
    let placements = placements(options, state, state.active);
    if placements.is_empty() {
        vec![Action::Pass]
    } else {
        placements
    }
}

/// Whether the active seat may do this.
///
/// # Errors
/// The rule it breaks.
pub fn check(options: &Options, state: &State, action: Action) -> Result<(), Refusal> {
    if state.phase == Phase::End {
        return Err(Problem::GameOver.into());
    }
    match action {
        Action::Pass if can_place(options, state, state.active) => Err(Refused::MustPlace.into()),
        Action::Pass => Ok(()),
        Action::Place { card, .. } if !state.hands[state.active].contains(&card) => {
            Err(Refused::CardNotInHand { card }.into())
        }
        Action::Place { card, cell } => {
            check_cell(options, state, state.active, card, cell).map_err(Refusal::from)
        }
    }
}

/// Carries out a legal action.
pub fn apply(options: &Options, state: &mut State, action: Action) -> Vec<Event> {
    let seat = state.active;
    let mut events = Vec::with_capacity(5);
    let mut won = false;
    match action {
        Action::Place { card, cell } => {
            if state.phase == Phase::Setup {
                events.push(Event::Setup {
                    seats: state.seats(),
                });
                state.phase = Phase::Place;
            }
            let covers = place(state, seat, card, cell);
            events.push(Event::Place {
                seat,
                card,
                cell,
                covers,
            });
            let count = draw(state, seat);
            if count > 0 {
                events.push(Event::Draw { seat, count });
            }
            // A winning line goes through the card that was placed.
            won = longest_through(&state.board, seat, cell) >= WINNING;
            events.push(Event::Resolve {
                seat,
                line: won.then(|| winning_cells(&state.board, seat)),
            });
        }
        Action::Pass => {
            // Rule CJ8: no cell is open to any card of the hand.
            let mut placeless = VALUES
                .rev()
                .filter(|&card| !has_cell(options, state, seat, card));
            if let Some(limit) = placeless.next() {
                state.revealed[seat].pass(limit, state.hands[seat].len());
            }
            events.push(Event::Pass { seat });
        }
    }
    state.history.push((seat, action));
    if won || stuck(options, state) {
        state.phase = Phase::End;
        events.push(Event::End { next: None });
    } else {
        state.active = (seat + 1) % state.seats();
        events.push(Event::End {
            next: Some(state.active),
        });
    }
    events
}

fn place(state: &mut State, seat: Seat, card: u8, cell: Cell) -> Option<Card> {
    let hand = &mut state.hands[seat];
    if let Some(place) = hand.iter().position(|&held| held == card) {
        hand.remove(place);
    }
    state.revealed[seat].place(card);
    state.last = Some(cell);
    state.board.put(
        cell,
        Card {
            owner: seat,
            value: card,
        },
    )
}

/// The line score of every seat (rule CJ12).
pub fn line_scores(state: &State) -> Vec<i64> {
    let seats = 0..state.seats();
    seats.map(|seat| line_score(&state.board, seat)).collect()
}

/// How a finished game ended (rules CJ10–CJ13).
pub fn outcome(options: &Options, state: &State) -> Outcome<Decided> {
    let seats = 0..state.seats();
    let scores = line_scores(state);
    let totals: Vec<i64> = seats
        .clone()
        .map(|seat| board_total(&state.board, seat))
        .collect();
    let (winners, reason, line) = match seats
        .clone()
        .map(|seat| (seat, winning_cells(&state.board, seat)))
        .find(|(_, line)| !line.is_empty())
    {
        Some((seat, line)) => (vec![seat], Reason::Line, line),
        None => {
            let (winners, reason) = best_score(options, &scores, &totals);
            (winners, reason, Vec::new())
        }
    };
    Outcome {
        winners,
        scores,
        ending: Decided {
            reason,
            totals,
            line,
        },
    }
}

/// Who wins on points, and what decided (rule CJ13).
fn best_score(options: &Options, scores: &[i64], totals: &[i64]) -> (Vec<Seat>, Reason) {
    let best_of = |seats: Vec<Seat>, points: &[i64]| -> Vec<Seat> {
        let best = seats.iter().map(|&seat| points[seat]).max();
        seats
            .into_iter()
            .filter(|&seat| Some(points[seat]) == best)
            .collect()
    };
    let by_score = best_of((0..scores.len()).collect(), scores);
    if by_score.len() == 1 {
        return (by_score, Reason::LineScore);
    }
    let by_total = best_of(by_score, totals);
    if by_total.len() == 1 {
        return (by_total, Reason::BoardTotal);
    }
    match options.tie {
        Tie::Later => (by_total[by_total.len() - 1..].to_vec(), Reason::TurnOrder),
        Tie::Earlier => (by_total[..1].to_vec(), Reason::TurnOrder),
        Tie::Draw => (by_total, Reason::Shared),
    }
}
