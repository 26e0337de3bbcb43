//! Positions as JSON: read, written, checked.

use serde_json::{Map, Value};

use super::board::Board;
use super::options::{Leftover, Options};
use super::{Congkak, PITS};
use crate::game::{Game, Refusal, Seat};
use crate::json;

struct Fields {
    to_move: Option<Seat>,
    turns: u8,
    pits: [[u8; PITS]; 2],
    stores: [u8; 2],
}

impl Fields {
    fn read(position: Map<String, Value>) -> Result<Self, String> {
        let mut fields = json::Fields::of(position);
        let read = Self {
            to_move: fields.take("to_move")?,
            turns: fields.take("turns")?,
            pits: fields.take("pits")?,
            stores: fields.take("stores")?,
        };
        fields.finish().map(|()| read)
    }
}

/// Writes everything but `game` and `options`.
pub fn write(game: &Congkak) -> Map<String, Value> {
    let board = &game.board;
    json::fields(&[
        ("to_move", &game.to_move()),
        ("turns", &board.turns),
        ("pits", &board.pits),
        ("stores", &board.stores),
    ])
}

/// Reads what [`write`] writes, and refuses what cannot be. A side may be empty
/// in a set-up as long as the mover is not: rule K7 ends a game after a sowing.
///
/// # Errors
/// `bad-position`, with the reason.
pub fn read(options: &Options, position: Map<String, Value>) -> Result<Congkak, Refusal> {
    let bad = |detail: String| Refusal::new("bad-position").with("detail", detail);
    let fields = Fields::read(position).map_err(bad)?;
    let marbles: u32 = fields
        .pits
        .iter()
        .flatten()
        .chain(&fields.stores)
        .map(|&count| u32::from(count))
        .sum();
    let most = 2 * PITS as u32 * u32::from(options.seeds);
    if marbles > most {
        return Err(bad(format!("{marbles} marbles where there are {most}")));
    }
    let board = Board {
        count: PITS,
        pits: fields.pits,
        stores: fields.stores,
        mover: fields.to_move.unwrap_or(0),
        turns: fields.turns,
    };
    match fields.to_move {
        Some(seat) if seat > 1 => return Err(bad(format!("there is no seat {seat} to move"))),
        Some(seat) if board.cleared(seat) => {
            return Err(bad("the game is over, so `to_move` must be null".into()));
        }
        Some(_) if !(1..=2).contains(&fields.turns) => {
            return Err(bad(format!("{} turns are never owed", fields.turns)));
        }
        None if fields.turns != 0 => {
            return Err(bad("nobody is owed a turn when the game is over".into()));
        }
        None if !board.cleared(0) && !board.cleared(1) => {
            return Err(bad("`to_move` is null, but the game is not over".into()));
        }
        None if options.leftover == Leftover::Owner && !(board.cleared(0) && board.cleared(1)) => {
            return Err(bad("what is left over belongs in the stores (K7)".into()));
        }
        _ => {}
    }
    Ok(Congkak {
        options: *options,
        board,
    })
}
