//! The lines of a series, read for the tables.

use std::path::PathBuf;

use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::action::Action;
use serde::Deserialize;

use super::plan::Series;
use crate::rate::sample::Sample;

/// A series that has been played.
pub struct PlayedSeries {
    /// What was played.
    pub series: Series,
    /// The file of its games.
    pub path: PathBuf,
    /// The games, in the order of the plan.
    pub games: Vec<Line>,
}

/// What the tables need of a line.
#[derive(Clone, Debug, Deserialize)]
pub struct Line {
    /// The number of the deal.
    pub deal: usize,
    /// The players by seat.
    pub bots: Vec<String>,
    /// The seats that won.
    pub winners: Vec<usize>,
    /// How many moves it had.
    pub moves: usize,
    /// The moves in notation.
    pub play: String,
    /// What decided it.
    pub reason: String,
    /// The card that had to be played first.
    pub first: Option<u8>,
    /// The card that the player would have played first.
    pub wanted: Option<u8>,
    /// Before each move, each seat's chance in percent.
    pub chances: Option<Vec<Vec<u8>>>,
}

impl Line {
    /// A seat's share of the win.
    pub fn share(&self, seat: usize) -> f64 {
        match self.winners.contains(&seat) {
            true => 1.0 / self.winners.len() as f64,
            false => 0.0,
        }
    }

    /// The moves.
    ///
    /// # Errors
    /// A text that is not a move.
    pub fn actions(&self) -> Result<Vec<Action>, String> {
        let read = |text: &str| text.parse().map_err(|_| format!("{text}: not a move"));
        self.play.split_whitespace().map(read).collect()
    }
}

impl PlayedSeries {
    /// Reads the lines of a series.
    ///
    /// # Errors
    /// A line that is not from a study.
    pub fn new(series: Series, path: PathBuf, lines: &[String]) -> Result<Self, String> {
        let read = |line: &String| {
            serde_json::from_str(line).map_err(|error| format!("{}: {error}", path.display()))
        };
        let games: Result<Vec<Line>, String> = lines.iter().map(read).collect();
        Ok(Self {
            games: games?,
            series,
            path,
        })
    }

    /// The games that a player played against copies of itself.
    pub fn mirror<'a>(&'a self, player: &'a str) -> impl Iterator<Item = &'a Line> + 'a {
        self.games.iter().filter(move |game| game.bots[0] == player)
    }

    /// Replays a game to its end.
    ///
    /// # Errors
    /// A line that does not replay.
    pub fn replay(&self, game: &Line) -> Result<CaturJawa, String> {
        let mut position = self.series.deal(game.deal)?;
        for action in game.actions()? {
            position
                .check(&action)
                .map_err(|refusal| refusal.to_string())?;
            position.apply(&action);
        }
        Ok(position)
    }
}

/// A sample of one value for each game; all games are of different deals.
pub fn sample<'a>(games: impl Iterator<Item = &'a Line>, value: impl Fn(&Line) -> f64) -> Sample {
    let mut sample = Sample::default();
    for game in games {
        sample.add_deal([value(game)]);
    }
    sample
}
