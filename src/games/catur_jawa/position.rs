//! Position JSON: reading, writing and checking it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::CaturJawa;
use super::cell::Cell;
use super::lines::winning_cells;
use super::options::{Options, Reach};
use super::passes::Revealed;
use super::rules::stuck;
use super::state::{Board, COPIES, Card, HAND, Phase, State, VALUES};
use crate::game::{Game, Seat, bad_position};
use crate::refusal::Refusal;

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is; `None` once the game is over.
    #[serde(deserialize_with = "Option::deserialize")]
    pub to_move: Option<Seat>,
    /// The cell played last.
    #[serde(deserialize_with = "Option::deserialize")]
    pub last: Option<Cell>,
    /// The top card of every occupied cell.
    pub board: Board,
    /// Each seat's hand, in the order it was drawn.
    pub hands: Vec<Vec<u8>>,
    /// Each seat's deck, next card first.
    pub decks: Vec<Vec<u8>>,
}

impl Position {
    /// The position of a game.
    pub fn of(game: &CaturJawa) -> Self {
        let state = &game.state;
        let decks = state.decks.iter();
        Self {
            to_move: game.to_move(),
            last: state.last,
            board: state.board.clone(),
            hands: state.hands.clone(),
            decks: decks.map(|deck| deck.iter().copied().collect()).collect(),
        }
    }

    /// The game in this position.
    ///
    /// # Errors
    /// `bad-position`, with the reason, if it cannot occur.
    pub fn game(self, options: &Options) -> Result<CaturJawa, Refusal> {
        self.check_cards()?;
        let phase = match self.to_move {
            None => Phase::End,
            Some(_) if self.board.is_empty() => Phase::Setup,
            Some(_) => Phase::Place,
        };
        let state = State {
            active: self.to_move.unwrap_or(0),
            phase,
            last: self.last,
            board: self.board,
            // A position does not record earlier passes.
            revealed: vec![Revealed::default(); self.hands.len()],
            hands: self.hands,
            decks: self.decks.into_iter().map(Into::into).collect(),
            history: Vec::new(),
        };
        check_turn(options, &state)?;
        Ok(CaturJawa {
            options: *options,
            state,
        })
    }

    /// Checks how many seats there are, and which cards each of them has.
    fn check_cards(&self) -> Result<(), Refusal> {
        let seats = self.hands.len();
        let (least, most) = CaturJawa::SEATS;
        if !(least..=most).contains(&seats) || self.decks.len() != seats {
            let detail = format!("hands and decks for {least} to {most} seats");
            return Err(bad_position(detail));
        }
        let mut counts = vec![[0; 10]; seats];
        for (cell, Card { owner, value }) in self.board.cards() {
            if owner >= seats {
                return Err(bad_position(format!("{cell} belongs to seat {owner}")));
            }
            count(&mut counts[owner], value, owner)?;
        }
        for (seat, (hand, deck)) in self.hands.iter().zip(&self.decks).enumerate() {
            if hand.len() > HAND {
                let detail = format!("seat {seat} holds more than {HAND} cards");
                return Err(bad_position(detail));
            }
            if hand.len() < HAND && !deck.is_empty() {
                // Rule CJ4: the hand is filled as long as there is a deck.
                let detail = format!("seat {seat} has a deck, but not {HAND} cards");
                return Err(bad_position(detail));
            }
            for &value in hand.iter().chain(deck) {
                count(&mut counts[seat], value, seat)?;
            }
        }
        Ok(())
    }
}

/// Counts a card and refuses duplicates beyond the deck (rule CJ2).
fn count(cards: &mut [u8; 10], value: u8, seat: Seat) -> Result<(), Refusal> {
    if !VALUES.contains(&value) {
        return Err(bad_position(format!("there is no card {value}")));
    }
    cards[usize::from(value)] += 1;
    if cards[usize::from(value)] > COPIES {
        let detail = format!("seat {seat} has more than {COPIES} cards of value {value}");
        return Err(bad_position(detail));
    }
    Ok(())
}

/// Whose turn it is must fit the board: `to_move` is null in a finished position, and
/// only there.
fn check_turn(options: &Options, state: &State) -> Result<(), Refusal> {
    if state.active >= state.seats() {
        let detail = format!("there is no seat {} to move", state.active);
        return Err(bad_position(detail));
    }
    match state.last {
        Some(last) if state.board.card(last).is_none() => {
            let detail = format!("there is no card on the last cell {last}");
            return Err(bad_position(detail));
        }
        None if options.reach == Reach::Last && !state.board.is_empty() => {
            let detail = "with `reach` last, the last cell must be given";
            return Err(bad_position(detail));
        }
        _ => {}
    }
    let lines = (0..state.seats())
        .filter(|&seat| !winning_cells(&state.board, seat).is_empty())
        .count();
    if lines > 1 {
        return Err(bad_position("two seats have a winning line"));
    }
    let over = lines == 1 || stuck(options, state);
    match (over, state.phase) {
        (true, Phase::End) | (false, Phase::Setup | Phase::Place) => Ok(()),
        (true, _) => Err(bad_position("the game is over, so `to_move` must be null")),
        (false, _) => Err(bad_position("`to_move` is null, but the game is not over")),
    }
}
