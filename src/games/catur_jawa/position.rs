//! Positions as JSON: read, written, checked.

use serde_json::{Map, Value};

use super::CaturJawa;
use super::cell::Cell;
use super::lines::winning_cells;
use super::options::{Options, Reach};
use super::passes::Revealed;
use super::rules::stuck;
use super::state::{Board, COPIES, Card, HAND, Phase, State, VALUES};
use crate::game::{Game, Refusal, Seat, written};
use crate::json::{self, FromJson};

struct Fields {
    to_move: Option<Seat>,
    last: Option<String>,
    board: Map<String, Value>,
    hands: Vec<Vec<u8>>,
    decks: Vec<Vec<u8>>,
}

impl Fields {
    fn read(position: Map<String, Value>) -> Result<Self, String> {
        let mut fields = json::Fields::of(position);
        let read = Self {
            to_move: fields.take("to_move")?,
            last: fields.take("last")?,
            board: fields.take("board")?,
            hands: fields.take("hands")?,
            decks: fields.take("decks")?,
        };
        fields.finish().map(|()| read)
    }
}

/// Writes everything but `game` and `options`.
pub fn write(game: &CaturJawa) -> Map<String, Value> {
    let state = &game.state;
    json::fields(&[
        ("to_move", &game.to_move()),
        ("last", &state.last),
        ("board", &state.board),
        ("hands", &state.hands),
        ("decks", &state.decks),
    ])
}

/// Reads what [`write`] writes, and refuses what cannot be.
///
/// # Errors
/// `bad-position`, with the reason.
pub fn read(options: &Options, position: Map<String, Value>) -> Result<CaturJawa, Refusal> {
    let fields = Fields::read(position).map_err(bad)?;
    let seats = fields.hands.len();
    let (least, most) = CaturJawa::SEATS;
    if !(least..=most).contains(&seats) || fields.decks.len() != seats {
        return Err(bad(format!("hands and decks for {least} to {most} seats")));
    }
    let mut board = Board::empty();
    let mut counts = vec![[0; 10]; seats];
    for (name, card) in fields.board {
        let cell = read_cell(&name)?;
        let [owner, value]: [u8; 2] = FromJson::from_json(card).map_err(bad)?;
        let owner = Seat::from(owner);
        if owner >= seats {
            return Err(bad(format!("{cell} belongs to seat {owner}")));
        }
        count(&mut counts[owner], value, owner)?;
        board.put(cell, Card { owner, value });
    }
    for (seat, (hand, deck)) in fields.hands.iter().zip(&fields.decks).enumerate() {
        if hand.len() > HAND {
            return Err(bad(format!("seat {seat} holds more than {HAND} cards")));
        }
        if hand.len() < HAND && !deck.is_empty() {
            // Rule CJ4: the hand is filled as long as there is a deck.
            return Err(bad(format!("seat {seat} has a deck, but not {HAND} cards")));
        }
        for &value in hand.iter().chain(deck) {
            count(&mut counts[seat], value, seat)?;
        }
    }
    let state = State {
        active: fields.to_move.unwrap_or(0),
        phase: if fields.to_move.is_none() {
            Phase::End
        } else if board.is_empty() {
            Phase::Setup
        } else {
            Phase::Place
        },
        last: fields.last.map(|name| read_cell(&name)).transpose()?,
        board,
        hands: fields.hands,
        decks: fields.decks.into_iter().map(Into::into).collect(),
        // A set-up position knows of no passes.
        revealed: vec![Revealed::default(); seats],
        history: Vec::new(),
    };
    check_turn(options, &state)?;
    Ok(CaturJawa {
        options: *options,
        state,
    })
}

/// Whose turn it is must fit the board: `to_move` is null in a finished
/// position, and only there.
fn check_turn(options: &Options, state: &State) -> Result<(), Refusal> {
    if state.active >= state.seats() {
        return Err(bad(format!("there is no seat {} to move", state.active)));
    }
    match state.last {
        Some(last) if state.board.card(last).is_none() => {
            return Err(bad(format!("there is no card on the last cell {last}")));
        }
        None if options.reach == Reach::Last && !state.board.is_empty() => {
            return Err(bad("with `reach` last, the last cell must be given".into()));
        }
        _ => {}
    }
    let lines = (0..state.seats())
        .filter(|&seat| !winning_cells(&state.board, seat).is_empty())
        .count();
    if lines > 1 {
        return Err(bad("two seats have a winning line".into()));
    }
    let over = lines == 1 || stuck(options, state);
    match (over, state.phase) {
        (true, Phase::End) => Ok(()),
        (true, _) => Err(bad("the game is over, so `to_move` must be null".into())),
        (false, Phase::End) => Err(bad("`to_move` is null, but the game is not over".into())),
        (false, _) => Ok(()),
    }
}

/// Counts a card and refuses one too many (rule CJ2).
fn count(cards: &mut [u8; 10], value: u8, seat: Seat) -> Result<(), Refusal> {
    if !VALUES.contains(&value) {
        return Err(bad(format!("there is no card {value}")));
    }
    cards[usize::from(value)] += 1;
    if cards[usize::from(value)] > COPIES {
        return Err(bad(format!(
            "seat {seat} has more than {COPIES} cards of value {value}"
        )));
    }
    Ok(())
}

fn read_cell(name: &str) -> Result<Cell, Refusal> {
    name.parse()
        .map_err(|refusal: Refusal| bad(written(&refusal)))
}

fn bad(detail: String) -> Refusal {
    Refusal::new("bad-position").with("detail", detail)
}
