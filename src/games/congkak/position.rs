//! Position JSON: reading, writing and checking it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::board::Board;
use super::options::{Leftover, Options};
use super::{Congkak, PITS};
use crate::game::{Game, Seat, bad_position};
use crate::refusal::Refusal;

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is; `None` once the game is over.
    #[serde(deserialize_with = "Option::deserialize")]
    pub to_move: Option<Seat>,
    /// How many turns they are owed.
    pub turns: u8,
    /// The marbles in each seat's pits; pit 1 first.
    #[ts(type = "number[][]")]
    pub pits: [[u8; PITS]; 2],
    /// The marbles in each seat's store.
    pub stores: [u8; 2],
}

impl Position {
    /// The position of a game.
    pub fn of(game: &Congkak) -> Self {
        let board = &game.board;
        Self {
            to_move: game.to_move(),
            turns: board.turns,
            pits: board.pits,
            stores: board.stores,
        }
    }

    /// The board in this position.
    pub fn board(&self) -> Board {
        Board {
            count: PITS,
            pits: self.pits,
            stores: self.stores,
            mover: self.to_move.unwrap_or(0),
            turns: self.turns,
        }
    }

    /// Refuses impossible positions. In a set-up a side may be empty as long as the
    /// mover's is not: rule K7 ends a game after a sowing.
    ///
    /// # Errors
    /// `bad-position`, with the reason.
    pub fn check(&self, options: &Options) -> Result<(), Refusal> {
        let board = self.board();
        let counts = self.pits.iter().flatten().chain(&self.stores);
        let marbles: u32 = counts.map(|&count| u32::from(count)).sum();
        let most = 2 * PITS as u32 * u32::from(options.seeds);
        if marbles > most {
            return Err(bad_position(format!(
                "{marbles} marbles where there are {most}"
            )));
        }
        let cleared = [board.cleared(0), board.cleared(1)];
        let fault = match self.to_move {
            Some(seat) if seat > 1 => format!("there is no seat {seat} to move"),
            Some(seat) if cleared[seat] => "the game is over, so `to_move` must be null".into(),
            Some(_) if !(1..=2).contains(&self.turns) => {
                format!("{} turns are never owed", self.turns)
            }
            None if self.turns != 0 => "nobody is owed a turn when the game is over".into(),
            None if cleared == [false; 2] => "`to_move` is null, but the game is not over".into(),
            None if options.leftover == Leftover::Owner && cleared != [true; 2] => {
                "what is left over belongs in the stores (K7)".into()
            }
            _ => return Ok(()),
        };
        Err(bad_position(fault))
    }
}
