//! `papan-lab review-fit`: the figures behind the review of a game.
//!
//! Bots of one level play each other, and every move is judged as the review of the page
//! judges it. The outcomes show whether the chances are right; in games that count points
//! they give the curve from points to chances; and the chances that moves of each level
//! lose give the thresholds of inaccuracy, mistake and blunder.

mod fit;
mod report;
mod sample;

use clap::Args;
use rayon::prelude::*;

use self::sample::{Mix, Sample};
use crate::output;

/// The end of `--help`.
pub const NOTES: &str = "\
The result is a function of the arguments. docs/review.md says how it is read.";

/// What is to be played and judged.
#[derive(Args)]
pub struct Arguments {
    /// Which game
    #[arg(long)]
    game: String,
    /// How many games of each level
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The levels, weakest first, with budgets as in a league
    #[arg(long, default_value = "easy,medium,hard,master")]
    levels: String,
    /// Only with this preset of the rules; otherwise all of them in turn
    #[arg(long)]
    preset: Option<String>,
    /// Another seed gives other games
    #[arg(long)]
    seed: String,
}

/// Plays, judges, fits and prints.
///
/// # Errors
/// Arguments that do not fit the game.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let mixes = Mix::of(&arguments.game, arguments.preset.as_deref())?;
    let levels: Vec<&str> = arguments.levels.split(',').collect();
    let mut samples: Vec<(String, Vec<Sample>)> = Vec::new();
    for level in levels {
        let games: Vec<Vec<Sample>> = (0..arguments.games as usize)
            .into_par_iter()
            .map(|number| {
                let mix = &mixes[number % mixes.len()];
                sample::play(mix, level, &format!("{}/{level}", arguments.seed), number)
            })
            .collect::<Result<_, String>>()?;
        samples.push((level.to_owned(), games.into_iter().flatten().collect()));
    }
    output::print(&report::report(&arguments.game, &samples))
}
