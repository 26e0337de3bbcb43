//! The league: bots against bots, on paired deals with seats rotated.
//!
//! A deal is one seed, and every assignment of the bots to seats plays it. The
//! result is a pure function of the arguments: one shard or eight, the merged
//! lines are the same.

use std::fs::File;
use std::io::{BufWriter, Write};

use papan::catalogue;
use papan::game::Refusal;
use papan::options::{Settings, setting_from_text};
use papan::rng::Rng;
use papan::session::{BotRequest, Player, Session, Setup};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::arguments::Arguments;

/// How to call it.
pub const USAGE: &str = "\
papan-lab league --game G [--seats 2] [--set key=value …] --bots medium,master[,…]
                 --deals N --seed TEXT [--shard i/n] --out FILE";

/// What is to be played.
struct League {
    game: String,
    seats: usize,
    options: Settings,
    bots: Vec<Bot>,
    deals: Vec<usize>,
    seed: String,
}

/// A bot as it was named: `level` or `level:budget`.
#[derive(Clone, PartialEq)]
struct Bot {
    name: String,
    level: String,
    budget: Option<u64>,
}

/// Plays a league and writes one JSON line per game.
///
/// # Errors
/// What is wrong with the arguments, or with the file.
pub fn run(words: &[String]) -> Result<(), String> {
    let mut arguments = Arguments::read(words, USAGE)?;
    let out = arguments.one("out")?;
    let league = League::read(&mut arguments)?;
    arguments.finish()?;
    let assignments = league.assignments();
    let games: Vec<(usize, &Vec<usize>)> = league
        .deals
        .iter()
        .flat_map(|&deal| assignments.iter().map(move |seats| (deal, seats)))
        .collect();
    let lines: Result<Vec<Value>, Refusal> = games
        .par_iter()
        .map(|(deal, seats)| league.play(*deal, seats))
        .collect();
    let lines = lines.map_err(|refusal| refusal.to_string())?;
    let file = File::create(&out).map_err(|error| format!("{out}: {error}"))?;
    let mut file = BufWriter::new(file);
    for line in lines {
        writeln!(file, "{line}").map_err(|error| format!("{out}: {error}"))?;
    }
    file.flush().map_err(|error| format!("{out}: {error}"))
}

impl League {
    fn read(arguments: &mut Arguments) -> Result<Self, String> {
        let seats = arguments.number("seats", Some(2))?;
        let mut options = Settings::new();
        for word in arguments.many("set") {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| format!("--set {word}: expected key=value"))?;
            options.insert(key.to_owned(), setting_from_text(value));
        }
        let bots: Vec<Bot> = arguments
            .one("bots")?
            .split(',')
            .map(Bot::read)
            .collect::<Result<_, _>>()?;
        if bots.len() < seats {
            return Err(format!("--bots: expected one for each of {seats} seats"));
        }
        let (shard, shards) = match arguments.optional("shard")? {
            None => (0, 1),
            Some(text) => read_shard(&text)?,
        };
        Ok(Self {
            game: arguments.one("game")?,
            seats,
            options,
            bots,
            deals: (0..arguments.number("deals", None)?)
                .filter(|deal| deal % shards == shard)
                .collect(),
            seed: arguments.one("seed")?,
        })
    }

    /// Every way to seat the bots, once each.
    fn assignments(&self) -> Vec<Vec<usize>> {
        let mut partial: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in 0..self.seats {
            let mut longer: Vec<Vec<usize>> = Vec::new();
            for seats in &partial {
                for bot in (0..self.bots.len()).filter(|bot| !seats.contains(bot)) {
                    let mut next = seats.clone();
                    next.push(bot);
                    let alike = |other: &Vec<usize>| {
                        let same = |(&a, &b): (&usize, &usize)| self.bots[a] == self.bots[b];
                        other.iter().zip(&next).all(same)
                    };
                    if !longer.iter().any(alike) {
                        longer.push(next);
                    }
                }
            }
            partial = longer;
        }
        partial
    }

    /// One game: a line of the result.
    fn play(&self, deal: usize, seats: &[usize]) -> Result<Value, Refusal> {
        let seed = format!("{}/{deal}", self.seed);
        let mut table = catalogue::open(&Setup {
            game: self.game.clone(),
            seats: vec![Player::human(); self.seats],
            options: self.options.clone(),
            seed: Some(seed.clone()),
        })?;
        let mut rng = Rng::from_text(&format!("{seed}/opening"));
        for _ in 0..table.random_opening() {
            let legal = table.legal_texts();
            if let Some(text) = rng.pick(&legal) {
                table.play(text)?;
            }
        }
        let mut moves = 0;
        while let Some(seat) = table.to_move() {
            let bot = &self.bots[seats[seat]];
            let text = bot.choose(&table, &format!("{seed}/{moves}"))?;
            table.play(&text)?;
            moves += 1;
        }
        let outcome = table.outcome();
        let names: Vec<&str> = seats
            .iter()
            .map(|&bot| self.bots[bot].name.as_str())
            .collect();
        Ok(json!({
            "game": self.game,
            "deal": deal,
            "seed": seed,
            "bots": names,
            "moves": moves,
            "winners": outcome.as_ref().map(|outcome| &outcome.winners),
            "scores": outcome.as_ref().map(|outcome| &outcome.scores),
        }))
    }
}

impl Bot {
    fn read(name: &str) -> Result<Self, String> {
        let (level, budget) = match name.split_once(':') {
            None => (name, None),
            Some((level, budget)) => {
                let budget = budget.parse();
                let budget = budget.map_err(|_| format!("{name}: expected level:budget"))?;
                (level, Some(budget))
            }
        };
        Ok(Self {
            name: name.to_owned(),
            level: level.to_owned(),
            budget,
        })
    }

    fn choose(&self, table: &Session, seed: &str) -> Result<String, Refusal> {
        let (mut thinker, usual) = table.think(&BotRequest {
            level: self.level.clone(),
            settings: Settings::new(),
            seed: Some(seed.to_owned()),
        })?;
        thinker.think(self.budget.unwrap_or(usual));
        Ok(thinker.answer().action)
    }
}

/// Reads `i/n`, counted from 1.
fn read_shard(text: &str) -> Result<(usize, usize), String> {
    let bad = || format!("--shard {text}: expected i/n with 1 ≤ i ≤ n");
    let (shard, shards) = text.split_once('/').ok_or_else(bad)?;
    let shard: usize = shard.parse().map_err(|_| bad())?;
    let shards: usize = shards.parse().map_err(|_| bad())?;
    if shard == 0 || shard > shards {
        return Err(bad());
    }
    Ok((shard - 1, shards))
}
