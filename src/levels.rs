//! The one table of levels: in each game, which bot a level is and how much it
//! thinks. How strong they are is measured by the league, in `docs/strength.md`.

use crate::game::Refusal;
use crate::options::{Choice, Settings, value_of};

/// A bot's place on the ladder of one game.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// The game's id.
    pub game: &'static str,
    /// The level, such as `medium`.
    pub level: &'static str,
    /// Options that must be chosen so for this row to count.
    pub when: &'static [(&'static str, Choice)],
    /// The most seats for which this row counts.
    pub seats: usize,
    /// Which of the game's bots it is.
    pub bot: &'static str,
    /// How much thinking it gets unless told otherwise, in the bot's own units.
    pub budget: u64,
    /// No answer takes longer than this in the page, however slow the device, in
    /// milliseconds.
    pub time: u32,
    /// How many may think about one move where the device has cores to spare, each
    /// with other dice, and add up how often they tried what.
    pub minds: u32,
}

const fn rung(game: &'static str, level: &'static str, bot: &'static str, budget: u64) -> Rung {
    Rung {
        game,
        level,
        when: &[],
        seats: usize::MAX,
        bot,
        budget,
        time: 1000,
        minds: 1,
    }
}

/// The ladders, weakest first. Where several rows are about one level, the first
/// that fits the game counts, so the special ones stand before the general one.
pub const LADDERS: &[Rung] = &[
    rung("catur-jawa", "easy", "careless", 1),
    rung("catur-jawa", "medium", "heuristic", 1),
    // On a trail there is less to choose from, and with more seats more can be
    // won: a shorter look ahead is far enough above *medium* there, and leaves
    // *master* something to be better at.
    Rung {
        when: &[("reach", Choice::Word("last"))],
        ..rung("catur-jawa", "hard", "tree", 30)
    },
    Rung {
        seats: 2,
        ..rung("catur-jawa", "hard", "tree", 100)
    },
    rung("catur-jawa", "hard", "tree", 30),
    // With more seats a game is longer, and so is every iteration.
    Rung {
        seats: 2,
        minds: 2,
        ..rung("catur-jawa", "master", "tree", 16_000)
    },
    Rung {
        minds: 2,
        ..rung("catur-jawa", "master", "tree", 8_000)
    },
    rung("three-six-nine", "easy", "random", 1),
    rung("three-six-nine", "medium", "greedy", 1),
    rung("three-six-nine", "hard", "reply", 1),
    rung("three-six-nine", "master", "search", 400_000),
    rung("congkak", "easy", "random", 1),
    rung("congkak", "medium", "greedy", 1),
    rung("congkak", "hard", "short-search", 1_000_000),
    rung("congkak", "master", "search", 150_000),
    rung("rummikub", "easy", "own-sets", 1),
    rung("rummikub", "medium", "most-tiles", 1),
    rung("rummikub", "hard", "weighing", 1),
    rung("rummikub", "master", "imagination", 150),
];

/// The levels of a game, weakest first, each with its general row.
pub fn ladder(game: &str) -> impl Iterator<Item = &'static Rung> {
    LADDERS
        .iter()
        .filter(move |rung| rung.game == game && rung.when.is_empty() && rung.seats == usize::MAX)
}

/// The row for a level of a game with these options, complete, and so many seats.
///
/// # Errors
/// `unknown-level`.
pub fn find(
    game: &str,
    level: &str,
    options: &Settings,
    seats: usize,
) -> Result<&'static Rung, Refusal> {
    let fits = |rung: &&Rung| {
        let chosen = |&(key, choice): &(&str, Choice)| options.get(key) == Some(&value_of(choice));
        rung.game == game
            && rung.level == level
            && seats <= rung.seats
            && rung.when.iter().all(chosen)
    };
    LADDERS
        .iter()
        .find(fits)
        .ok_or_else(|| Refusal::new("unknown-level").with("level", level))
}
