//! Rates the bots of league files, with confidence bounds.
//!
//! - [`results`] reads the lines of a league
//! - [`sample`] means with bounds. Deals are resampled, not games, because the games of
//!   one deal share its luck
//! - [`fit`] strengths from rankings, as Elo; [`groups`] which bots can be compared
//! - [`report`] all results as numbers and JSON; [`table`] the same as text
//!
//! In the JSON, `pairs` has one entry for each two bots that met: the score of `a` (1
//! for a win, shared wins divided) with its bounds, the Elo difference of this score
//! alone, and the average difference of points per game (in Rummikub: of points left in
//! the racks). With three or four seats the score of a pair counts which of the two won,
//! and one half if neither did. `bots` has each bot's `share` of wins per seat, to be
//! compared with `par`, the share of a seat if all bots were equal. `ratings` uses all
//! games together: Bradley–Terry with two seats, Plackett–Luce with more, where only
//! winners are ranked. Elo is 0 on average in each of its `groups`, which are bots that
//! met directly or through others; Elo of different groups cannot be compared. `matrix`
//! has the score of each row's bot against each column's, `seats` the share of wins by
//! seat.

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

/// What to rate.
#[derive(clap::Args)]
pub struct Arguments {
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
    /// Files that `papan-lab league` wrote
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Help after the list of options.
pub const NOTES: &str = "\
The files may be shards of one league, or several leagues with the same game, options
and seats. Bounds are 95 %, resampled over deals. Moves per second are shown where
FILE.times exists.";

/// Reads result files and prints the ratings.
///
/// # Errors
/// A file that cannot be read, or files that do not fit together.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let report = rate(&arguments.files)?;
    output::print(&if arguments.json {
        format!("{}\n", report.to_json())
    } else {
        table::of(&report)
    })
}

/// Rates the games in files.
///
/// # Errors
/// A file that cannot be read, or files that do not fit together.
pub fn rate(files: &[PathBuf]) -> Result<Report, String> {
    Results::read(files).map(|results| Report::of(&results))
}
