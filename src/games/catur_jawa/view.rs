//! What one seat may see (rule G5), and imagined deals that agree with it.

use serde::Serialize;
use ts_rs::TS;

use super::CaturJawa;
use super::cell::Cell;
use super::options::Options;
use super::passes::Revealed;
use super::state::{Board, Phase, State};
use crate::game::Seat;
use crate::rng::Rng;

/// Everything a seat, or a spectator, may know.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// The viewing seat; `None` is a spectator.
    pub seat: Option<Seat>,
    /// How many sit at the table.
    pub seats: usize,
    /// The options of the game.
    pub options: Options,
    /// Where in the game we are.
    pub phase: Phase,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// The cell played last.
    pub last: Option<Cell>,
    /// The cards on the board: owner and value by cell.
    pub board: Board,
    /// The own hand, in the order it was drawn.
    pub hand: Vec<u8>,
    /// How many cards each seat holds.
    pub hands: Vec<usize>,
    /// How many cards each seat has not drawn yet.
    pub decks: Vec<usize>,
    /// The values each seat has not shown to the viewer: for the viewer those in its
    /// deck, for another seat those in its hand and deck.
    pub unseen: Vec<Vec<u8>>,
    /// What everybody knows of each seat's hand from its passes. Not serialised: it
    /// follows from the moves, which are public.
    #[serde(skip)]
    pub revealed: Vec<Revealed>,
}

impl View {
    /// What `seat` sees of a game.
    pub fn of(game: &CaturJawa, seat: Option<Seat>) -> Self {
        let state = &game.state;
        let hand = seat.map_or_else(Vec::new, |seat| state.hands[seat].clone());
        let mut unseen: Vec<Vec<u8>> = (0..state.seats()).map(|seat| state.unseen(seat)).collect();
        if let Some(seat) = seat {
            for card in &hand {
                remove(&mut unseen[seat], *card);
            }
        }
        Self {
            seat,
            seats: state.seats(),
            options: game.options,
            phase: state.phase,
            to_move: (state.phase != Phase::End).then_some(state.active),
            last: state.last,
            board: state.board.clone(),
            hand,
            hands: state.hands.iter().map(Vec::len).collect(),
            decks: state.decks.iter().map(|deck| deck.len()).collect(),
            unseen,
            revealed: state.revealed.clone(),
        }
    }

    /// A full game that agrees with this view: unseen cards are dealt uniformly, the
    /// order of the own deck included. Cards known to be low from a pass are dealt first,
    /// among the low ones.
    pub fn imagine(&self, rng: &mut Rng) -> CaturJawa {
        let mut hands = Vec::with_capacity(self.seats);
        let mut decks = Vec::with_capacity(self.seats);
        for seat in 0..self.seats {
            let mut unseen = self.unseen[seat].clone();
            rng.shuffle(&mut unseen);
            hands.push(if self.seat == Some(seat) {
                self.hand.clone()
            } else {
                let limits = self.revealed[seat].limits();
                let mut hand = Vec::with_capacity(limits.len());
                for limit in limits.into_iter().take(self.hands[seat]) {
                    let place = unseen.iter().position(|&card| card <= limit);
                    hand.extend(place.map(|place| unseen.remove(place)));
                }
                hand
            });
            decks.push(unseen.into());
        }
        CaturJawa {
            options: self.options,
            state: State {
                active: self.to_move.unwrap_or(0),
                phase: self.phase,
                board: self.board.clone(),
                last: self.last,
                hands,
                decks,
                revealed: self.revealed.clone(),
                history: Vec::new(),
            },
        }
    }
}

fn remove(values: &mut Vec<u8>, value: u8) {
    if let Some(place) = values.iter().position(|&held| held == value) {
        values.remove(place);
    }
}
