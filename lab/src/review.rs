//! `papan-lab review-fit`: the figures behind the review of a game.
//!
//! Bots of one level play each other, and every move is judged as the review of the page
//! judges it. The outcomes show whether the chances are right; in games that count points
//! they give the curve from points to chances; and the chances that moves of each level
//! lose give the thresholds of inaccuracy, mistake and blunder.

mod bootstrap;
mod facts;
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

/// What to play and judge.
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
    /// Only fit the weights of facts to the outcomes, which is quicker: no move is judged
    #[arg(long)]
    facts: bool,
}

/// Plays, judges, fits and prints.
///
/// # Errors
/// Arguments that do not fit the game.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let mixes = Mix::of(&arguments.game, arguments.preset.as_deref())?;
    let levels: Vec<&str> = arguments.levels.split(',').collect();
    let mut played: Vec<Played> = Vec::new();
    for level in levels {
        let games: Vec<Vec<Sample>> = (0..arguments.games as usize)
            .into_par_iter()
            .map(|number| {
                let mix = &mixes[number % mixes.len()];
                let seed = format!("{}/{level}", arguments.seed);
                sample::play(mix, level, &seed, number, !arguments.facts)
            })
            .collect::<Result<_, String>>()?;
        played.push(Played {
            level: level.to_owned(),
            games,
        });
    }
    output::print(&report::report(&arguments.game, &played))
}

/// The games of a level, each with its judged moves.
struct Played {
    level: String,
    games: Vec<Vec<Sample>>,
}
