//! `papan-lab soak`: a very large number of random games under every law.

use std::sync::Mutex;

use clap::Args;
use papan_laws::{Broken, Care, Deal, Lawful, deals, play};
use rayon::prelude::*;

use crate::output;
use crate::progress::Progress;

/// The end of `--help`.
pub const NOTES: &str = "\
Every game is a function of its number and the seed: a broken law names the game, its
options and its seed, so that it can be played again. The laws that take long are checked
in one position of each hundred, and games that take long are played less often.";

/// Slow laws are checked in one of this many positions.
const CARE: usize = 100;

/// What to play.
#[derive(Args)]
pub struct Arguments {
    /// Only this game; otherwise a mix of all of them
    #[arg(long)]
    game: Option<String>,
    /// How many games
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Another seed gives other games
    #[arg(long)]
    seed: String,
}

/// A game of the catalogue, ready to be played under the laws.
struct Soaked {
    id: &'static str,
    deals: Vec<Deal>,
    /// How often it is played, compared with the others.
    share: usize,
    play: fn(&Deal, &str, Care) -> Result<(), Broken>,
}

impl Soaked {
    fn of<G: Lawful>() -> Self {
        Self {
            id: G::ID,
            deals: deals::<G>(),
            share: G::GAMES,
            play: play::<G>,
        }
    }
}

macro_rules! soaked {
    ($($module:ident: $game:ty),+ $(,)?) => { vec![$(Soaked::of::<$game>()),+] };
}

/// Plays the games.
///
/// # Errors
/// A game that is not in the catalogue, or how many games broke a law.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let mut games: Vec<Soaked> = papan::with_games!(soaked);
    if let Some(wanted) = &arguments.game {
        let known: Vec<&str> = games.iter().map(|game| game.id).collect();
        if !known.contains(&wanted.as_str()) {
            return Err(format!("no game {wanted}: there are {}", known.join(", ")));
        }
        games.retain(|game| game.id == wanted);
    }
    let total = usize::try_from(arguments.games).map_err(|_| "too many games")?;
    let progress = Mutex::new(Progress::new("soak", total, total));
    let broken: Vec<Broken> = (0..total)
        .into_par_iter()
        .filter_map(|number| {
            let broken = one(&games, &arguments.seed, number).err();
            if let Ok(mut progress) = progress.lock() {
                progress.advance();
                progress.show();
            }
            broken
        })
        .collect();
    for Broken(law) in &broken {
        output::print(&format!("{law}\n"))?;
    }
    let count = broken.len();
    output::print(&format!("{total} games, {count} broken\n"))?;
    match count {
        0 => Ok(()),
        _ => Err(format!("{count} games broke a law")),
    }
}

/// Plays one game of the mix.
fn one(games: &[Soaked], seed: &str, number: usize) -> Result<(), Broken> {
    let game = pick(games, number);
    let deal = &game.deals[number % game.deals.len()];
    let care = Care {
        every: CARE,
        offset: number,
    };
    (game.play)(deal, &format!("{seed}-{number}"), care)
}

/// The game with this number: any run of numbers has the games in proportion to their
/// shares. Multiples of the golden ratio, without their whole parts, are spread evenly.
fn pick(games: &[Soaked], number: usize) -> &Soaked {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    let all: usize = games.iter().map(|game| game.share).sum();
    let part = (number as u64).wrapping_mul(GOLDEN);
    let mut place = ((u128::from(part) * all as u128) >> 64) as usize;
    let chosen = games.iter().find(|game| {
        let found = place < game.share;
        place = place.wrapping_sub(game.share);
        found
    });
    chosen.unwrap_or(&games[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(game: Option<&str>, games: u64) -> Arguments {
        Arguments {
            game: game.map(str::to_owned),
            games,
            seed: "test".to_owned(),
        }
    }

    #[test]
    fn every_game_is_played_and_a_strange_one_refused() {
        // A sample of the long run in docs/reliability.md.
        assert_eq!(run(&arguments(None, 300)), Ok(()));
        assert_eq!(run(&arguments(Some("congkak"), 8)), Ok(()));
        let refused = run(&arguments(Some("chess"), 8)).unwrap_err();
        assert!(refused.contains("catur-jawa"), "{refused}");
    }

    #[test]
    fn games_are_mixed_in_proportion_to_their_shares() {
        let games: Vec<Soaked> = papan::with_games!(soaked);
        let all: usize = games.iter().map(|game| game.share).sum();
        for begin in [0, 5_000] {
            for game in &games {
                let numbers = begin..begin + 1_000;
                let picked = numbers.filter(|&number| pick(&games, number).id == game.id);
                let due = 1_000 * game.share / all;
                assert!(picked.count().abs_diff(due) < 5, "{}", game.id);
            }
        }
    }

    #[test]
    fn a_broken_law_is_found() {
        let broken = Soaked {
            id: "broken",
            deals: deals::<papan::games::congkak::Congkak>(),
            share: 1,
            play: |deal, seed, _| Err(Broken(format!("{seed} {}", deal.seats))),
        };
        assert_eq!(one(&[broken], "s", 3), Err(Broken("s-3 2".to_owned())));
    }
}
