//! The state of a game, apart from its rules, with the parts that the paper names: active
//! seat, phase, board, hands, decks and history. It contains no rules.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::action::Action;
use super::cell::{CELLS, Cell};
use super::passes::Revealed;
use crate::game::Seat;

/// The values of the cards: 1–9.
pub const VALUES: std::ops::RangeInclusive<u8> = 1..=9;
/// How often each value is in a seat's deck (rule CJ2).
pub const COPIES: u8 = 2;
/// The size of a full hand (rule CJ2).
pub const HAND: usize = 3;

/// A card on the board; JSON has it as `[owner, value]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(from = "(Seat, u8)", into = "(Seat, u8)")]
#[ts(type = "[number, number]")]
pub struct Card {
    /// Its owner.
    pub owner: Seat,
    /// Its value.
    pub value: u8,
}

impl From<(Seat, u8)> for Card {
    fn from((owner, value): (Seat, u8)) -> Self {
        Self { owner, value }
    }
}

impl From<Card> for (Seat, u8) {
    fn from(card: Card) -> Self {
        (card.owner, card.value)
    }
}

/// The top card of every cell; JSON has the occupied cells only.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(as = "BTreeMap<Cell, Card>")]
pub struct Board {
    cards: [Option<Card>; CELLS],
    /// Which cells have a card or are beside one: stored because it is read for every
    /// cell at every move, and only a placement changes it.
    near: [bool; CELLS],
    /// How many cells have a card.
    covered: usize,
}

impl Board {
    /// A board without cards.
    pub fn empty() -> Self {
        Self {
            cards: [None; CELLS],
            near: [false; CELLS],
            covered: 0,
        }
    }

    /// The card on top of a cell.
    // Inlined in every build: rules and bots call it all the time.
    #[inline(always)]
    pub fn card(&self, cell: Cell) -> Option<Card> {
        self.cards[cell.index()]
    }

    /// The owner of the card on top of a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        self.card(cell).map(|card| card.owner)
    }

    /// Puts a card on a cell and returns the one it covers.
    pub fn put(&mut self, cell: Cell, card: Card) -> Option<Card> {
        let lower = self.cards[cell.index()].replace(card);
        if lower.is_none() {
            self.covered += 1;
            self.near[cell.index()] = true;
            for neighbour in cell.neighbours() {
                self.near[neighbour.index()] = true;
            }
        }
        lower
    }

    /// The occupied cells with their cards, row by row.
    pub fn cards(&self) -> impl Iterator<Item = (Cell, Card)> {
        Cell::all().filter_map(|cell| Some((cell, self.card(cell)?)))
    }

    /// Whether a cell has a card or is beside one.
    #[inline(always)]
    pub fn is_near(&self, cell: Cell) -> bool {
        self.near[cell.index()]
    }

    /// Whether no card has been placed yet.
    pub fn is_empty(&self) -> bool {
        self.covered == 0
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.cards())
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cards;

        impl<'de> Visitor<'de> for Cards {
            type Value = Board;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object of cards by cell")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut cards: A) -> Result<Board, A::Error> {
                let mut board = Board::empty();
                while let Some((cell, card)) = cards.next_entry()? {
                    board.put(cell, card);
                }
                Ok(board)
            }
        }

        deserializer.deserialize_map(Cards)
    }
}

/// The phase of the game between two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The first card is not placed yet (rule CJ3).
    Setup,
    /// A seat is to place a card or pass.
    Place,
    /// The game is over.
    End,
}

/// A full snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The active seat; kept but meaningless once the game is over.
    pub active: Seat,
    /// The phase of the game.
    pub phase: Phase,
    /// The visible cards on the board.
    pub board: Board,
    /// The cell played last.
    pub last: Option<Cell>,
    /// Each seat's hand, in the order it was drawn.
    pub hands: Vec<Vec<u8>>,
    /// Each seat's deck, next card first.
    pub decks: Vec<VecDeque<u8>>,
    /// What everybody knows of each seat's hand from its passes.
    pub revealed: Vec<Revealed>,
    /// The moves, since the deal or the set-up.
    pub history: Vec<(Seat, Action)>,
}

impl State {
    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// The values a seat has not shown yet, with repetitions, in order: what anybody who
    /// counts its cards knows to be in its hand and deck.
    pub fn unseen(&self, seat: Seat) -> Vec<u8> {
        let held = || self.hands[seat].iter().chain(&self.decks[seat]);
        VALUES
            .flat_map(|value| held().filter(move |&&card| card == value).copied())
            .collect()
    }
}
