//! Position JSON: reading, writing and checking it.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::ThreeSixNine;
use super::options::Options;
use super::rules::{MULTIPLE, Stones};
use crate::game::{Game, Seat, bad_position};
use crate::notation;
use crate::refusal::Refusal;

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is; `None` once the game is over.
    #[serde(deserialize_with = "Option::deserialize")]
    pub to_move: Option<Seat>,
    /// The rows of the board, from the top.
    pub cells: Vec<Row>,
    /// The points of each seat.
    pub scores: [usize; 2],
}

/// A row of cells; in notation, `.` is an empty cell, `0` and `1` are stones by seat.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(type = "string")]
pub struct Row(Vec<Option<Seat>>);

notation!(Row);

impl Display for Row {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|stone| match stone {
            None => formatter.write_char('.'),
            Some(seat) => seat.fmt(formatter),
        })
    }
}

impl FromStr for Row {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cells = text.chars().map(|cell| match cell {
            '.' => Ok(None),
            '0' => Ok(Some(0)),
            '1' => Ok(Some(1)),
            _ => Err("a cell is `.`, `0` or `1`"),
        });
        cells.collect::<Result<_, _>>().map(Self)
    }
}

impl Position {
    /// The position of a game.
    pub fn of(game: &ThreeSixNine) -> Self {
        let rows = game.stones.chunks(game.options.size);
        Self {
            to_move: game.to_move(),
            cells: rows.map(|row| Row(row.to_vec())).collect(),
            scores: game.scores,
        }
    }

    /// The game in this position.
    pub fn game(&self, options: &Options) -> ThreeSixNine {
        ThreeSixNine {
            options: *options,
            stones: self.stones(),
            scores: self.scores,
            mover: self.to_move.unwrap_or(0),
        }
    }

    /// The stones on the board, row by row.
    pub fn stones(&self) -> Stones {
        self.cells.iter().flat_map(|row| &row.0).copied().collect()
    }

    /// Refuses impossible positions. The numbers of the two seats' stones may differ, so
    /// that puzzles can be set up.
    ///
    /// # Errors
    /// `bad-position`, with the reason.
    pub fn check(&self, options: &Options) -> Result<(), Refusal> {
        let size = options.size;
        if self.cells.len() != size || self.cells.iter().any(|row| row.0.len() != size) {
            return Err(bad_position(format!(
                "expected {size} rows of {size} cells"
            )));
        }
        let taken = self.stones().iter().flatten().count();
        // Each stone scores at most its four lines, as long as the board.
        let most = taken * 4 * size;
        let reachable = |&score: &usize| score <= most && score.is_multiple_of(MULTIPLE);
        if !self.scores.iter().all(reachable) {
            return Err(bad_position("scores that no game can reach"));
        }
        let full = taken == size * size;
        match self.to_move {
            Some(seat) if seat > 1 => Err(bad_position(format!("there is no seat {seat} to move"))),
            Some(_) if full => Err(bad_position("the game is over, so `to_move` must be null")),
            None if !full => Err(bad_position("`to_move` is null, but the game is not over")),
            _ => Ok(()),
        }
    }
}
