//! Positions as JSON: read, written, checked.

use serde_json::{Map, Value};

use super::ThreeSixNine;
use super::options::Options;
use crate::game::{Game, Refusal, Seat};
use crate::json::{Fields, fields};

/// Writes everything but `game` and `options`.
pub fn write(game: &ThreeSixNine) -> Map<String, Value> {
    let rows: Vec<String> = game
        .stones
        .chunks(game.options.size)
        .map(|row| {
            row.iter()
                .map(|stone| match stone {
                    None => '.',
                    Some(0) => '0',
                    Some(_) => '1',
                })
                .collect()
        })
        .collect();
    fields(&[
        ("to_move", &game.to_move()),
        ("cells", &rows),
        ("scores", &game.scores),
    ])
}

/// Reads what [`write`] writes, and refuses what cannot be. The numbers of the
/// two seats' stones are free, so that puzzles can be set up.
///
/// # Errors
/// `bad-position`, with the reason.
pub fn read(options: &Options, position: Map<String, Value>) -> Result<ThreeSixNine, Refusal> {
    let bad = |detail: String| Refusal::new("bad-position").with("detail", detail);
    let mut fields = Fields::of(position);
    let to_move: Option<Seat> = fields.take("to_move").map_err(bad)?;
    let rows: Vec<String> = fields.take("cells").map_err(bad)?;
    let scores: [usize; 2] = fields.take("scores").map_err(bad)?;
    fields.finish().map_err(bad)?;
    let size = options.size;
    if rows.len() != size || rows.iter().any(|row| row.len() != size) {
        return Err(bad(format!("expected {size} rows of {size} cells")));
    }
    let mut stones = Vec::with_capacity(size * size);
    for cell in rows.concat().bytes() {
        stones.push(match cell {
            b'.' => None,
            b'0' => Some(0),
            b'1' => Some(1),
            _ => return Err(bad("a cell is `.`, `0` or `1`".into())),
        });
    }
    // Each stone scores at most its four lines, as long as the board.
    let most = stones.iter().flatten().count() * 4 * size;
    if scores.iter().any(|&score| score > most) || scores.iter().any(|score| score % 3 != 0) {
        return Err(bad("scores that no game can reach".into()));
    }
    let game = ThreeSixNine {
        options: *options,
        stones,
        scores: scores.map(|score| score as i64),
        mover: to_move.unwrap_or(0),
    };
    match (to_move, game.is_full()) {
        (Some(seat), _) if seat > 1 => Err(bad(format!("there is no seat {seat} to move"))),
        (Some(_), true) => Err(bad("the game is over, so `to_move` must be null".into())),
        (None, false) => Err(bad("`to_move` is null, but the game is not over".into())),
        _ => Ok(game),
    }
}
