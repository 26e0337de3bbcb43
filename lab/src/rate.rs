//! Rating: who is stronger, and how sure that is.
//!
//! - [`results`] the lines of a league, read and put in order
//! - [`sample`] means with bounds. What is resampled are deals, not games: the
//!   games of one deal share its luck
//! - [`fit`] strengths from rankings, as Elo; [`groups`] who can be compared
//! - [`report`] what there is to say; [`table`] the same for people
//!
//! In the JSON, `pairs` has one entry for each two bots that met: the score of `a`
//! (1 for a win, shared wins divided) with its bounds, the Elo difference that
//! this score alone stands for, and by how many points a game it did better on
//! average, which in Rummikub is how many fewer it had left. With
//! three or four seats the score of a pair counts who of the two won, and half if
//! neither did; what a bot made of its seats is its `share` of wins under `bots`,
//! to be compared with `par`, a seat's part if all were equal. `ratings` weighs
//! all games together: Bradley–Terry at two seats, Plackett–Luce at more, where only
//! winners are placed; Elo is 0 on average in each of its `groups`, bots that met or are linked through others,
//! and says nothing between them. `matrix`
//! has the score of each row's bot against each column's, `seats` the share of
//! wins by seat.

use std::path::PathBuf;

use crate::output;
use report::Report;
use results::Results;

mod fit;
mod groups;
pub mod report;
mod results;
pub mod sample;
mod table;

/// How to call it.
pub const USAGE: &str = "\
papan-lab rate [--json] FILE…
    Files of one league, such as its shards, or of several with the same game,
    options and seats. Bounds are 95 %, resampled over deals. Moves per second
    are known where FILE.times is.";

/// Reads result files and prints the ratings.
///
/// # Errors
/// What is wrong with the arguments or the files.
pub fn run(words: &[String]) -> Result<(), String> {
    let (flags, files): (Vec<&String>, Vec<&String>) =
        words.iter().partition(|word| word.starts_with("--"));
    let as_json = match flags.iter().map(|flag| flag.as_str()).collect::<Vec<_>>()[..] {
        [] => false,
        ["--json"] => true,
        _ => return Err(format!("{}: unknown\n{USAGE}", flags[0])),
    };
    if files.is_empty() {
        return Err(format!("no file\n{USAGE}"));
    }
    let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
    let report = rate(&files)?;
    output::print(&if as_json {
        format!("{}\n", report.to_json())
    } else {
        table::of(&report)
    })
}

/// Rates the games in files.
///
/// # Errors
/// What is wrong with the files.
pub fn rate(files: &[PathBuf]) -> Result<Report, String> {
    Results::read(files).map(|results| Report::of(&results))
}
