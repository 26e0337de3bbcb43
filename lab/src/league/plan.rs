//! The games of a league: every deal, with every assignment of the bots to seats.

use std::fmt;
use std::time::Duration;

use papan::catalogue;
use papan::options::Settings;
use papan::refusal::Refusal;
use papan::rng::Rng;
use papan::setup::{Player, Setup};
use papan::table::Table;
use papan::thought::BotRequest;
use serde_json::{Value, json};

use super::bot::{Bot, Mind, read_bots};
use super::start;

/// The most games of one call; all of them are kept in memory.
const MOST_GAMES: usize = 1_000_000;
/// How many random moves a game starts with if every deal is the same.
const RANDOM_OPENING: usize = 4;

/// The arguments of a league.
pub struct Request {
    /// Which game.
    pub game: String,
    /// The number of seats.
    pub seats: usize,
    /// Rule options, which may include `preset`.
    pub options: Settings,
    /// The bots, with commas between them.
    pub bots: String,
    /// The number of deals.
    pub deals: usize,
    /// The seed of all deals.
    pub seed: String,
    /// Which part of how many is played; the part is counted from 0.
    pub shard: (usize, usize),
    /// How long an outside program may think about one move.
    pub move_time: Duration,
}

/// A league that has been checked and can be played.
pub struct League {
    game: String,
    seats: usize,
    /// Every option with its value.
    options: Settings,
    /// How many random moves a game starts with.
    opening: usize,
    bots: Vec<Bot>,
    /// The budget of each bot; null for an outside program.
    budgets: Vec<Value>,
    seed: String,
    fixtures: Vec<Fixture>,
    /// How long an outside program may think about one move.
    pub move_time: Duration,
    /// Whether lines have all moves, see [`super::game::play`].
    pub keep_moves: bool,
}

/// One game of the plan.
pub struct Fixture {
    /// The number of the deal.
    pub deal: usize,
    /// The bot in each seat.
    pub seats: Vec<usize>,
}

impl League {
    /// Checks the arguments.
    ///
    /// # Errors
    /// An unknown game, options or bots that do not fit it, too many games.
    pub fn new(request: Request) -> Result<Self, String> {
        let mut league = Self {
            game: request.game,
            seats: request.seats,
            options: request.options,
            opening: 0,
            bots: read_bots(&request.bots)?,
            budgets: Vec::new(),
            seed: request.seed,
            fixtures: Vec::new(),
            move_time: request.move_time,
            keep_moves: false,
        };
        let table = league.deal(0).map_err(|refusal| refusal.to_string())?;
        league.options = table.record().options;
        // The last deal has the longest seed, which may be too long.
        let last = league.deal(request.deals.saturating_sub(1));
        last.map_err(|refusal| refusal.to_string())?;
        league.fixtures = fixtures(&league.bots, league.seats, request.deals, request.shard)?;
        let budgets: Result<Vec<Value>, Refusal> =
            league.bots.iter().map(|bot| budget(bot, &*table)).collect();
        league.budgets = budgets.map_err(|refusal| {
            // Quotes around a comma have to be protected from the shell.
            let hint = "; a comma in a command needs quotes within quotes: 'cmd:\"…\"'";
            let outside = request.bots.contains("cmd:");
            format!("{refusal}{}", if outside { hint } else { "" })
        })?;
        let other = league.deal(1).map_err(|refusal| refusal.to_string())?;
        if table.position() == other.position() {
            league.opening = RANDOM_OPENING;
        }
        Ok(league)
    }

    /// The games, in the order of the result.
    pub fn fixtures(&self) -> &[Fixture] {
        &self.fixtures
    }

    /// The bot in a seat of a game.
    pub fn bot(&self, fixture: &Fixture, seat: usize) -> &Bot {
        &self.bots[fixture.seats[seat]]
    }

    /// The seed of a deal.
    pub fn deal_seed(&self, deal: usize) -> String {
        format!("{}/{deal}", self.seed)
    }

    /// The start of a deal. If all games of this kind start alike, a few random moves
    /// are made first.
    ///
    /// # Errors
    /// Arguments that do not fit the game.
    pub fn deal(&self, deal: usize) -> Result<Box<dyn Table>, Refusal> {
        let seed = self.deal_seed(deal);
        let mut table = catalogue::open(&Setup {
            game: self.game.clone(),
            seats: vec![Player::human(); self.seats],
            options: self.options.clone(),
            seed: Some(seed.clone()),
            terms: Default::default(),
        })?;
        let mut rng = Rng::from_text(&format!("{seed}/opening"));
        for _ in 0..self.opening {
            let legal = table.legal_texts();
            if let Some(text) = rng.pick(&legal) {
                table.play(text)?;
            }
        }
        Ok(table)
    }

    /// The first part of a game's line: what was played.
    pub fn heading(&self, fixture: &Fixture) -> Value {
        let seats = &fixture.seats;
        let names: Vec<&str> = seats.iter().map(|&bot| &*self.bots[bot].name).collect();
        let budgets: Vec<&Value> = seats.iter().map(|&bot| &self.budgets[bot]).collect();
        json!({
            "game": self.game,
            "options": self.options,
            "deal": fixture.deal,
            "seed": self.deal_seed(fixture.deal),
            "bots": names,
            "budgets": budgets,
        })
    }

    /// The line that tells an outside program its game and seat. Its seed is not the
    /// deal's, which would reveal the other hands.
    pub fn announcement(&self, fixture: &Fixture, seat: usize) -> String {
        let deal = self.deal_seed(fixture.deal);
        let seed = Rng::from_text(&format!("{deal}/outside/{seat}")).word();
        let mut words = format!("game {} seats={} seat={seat}", self.game, self.seats);
        words.push_str(&format!(" seed={seed}"));
        for (key, value) in &self.options {
            words.push_str(&format!(" {key}={value}"));
        }
        words
    }
}

impl fmt::Display for League {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.bots.iter().map(|bot| &*bot.name).collect();
        write!(formatter, "{} {}", self.game, names.join(","))
    }
}

/// The games of a shard.
fn fixtures(
    bots: &[Bot],
    seats: usize,
    deals: usize,
    (shard, shards): (usize, usize),
) -> Result<Vec<Fixture>, String> {
    if bots.len() < seats {
        return Err(format!(
            "--bots: expected at least one for each of the {seats} seats"
        ));
    }
    let assignments = assignments(bots, seats);
    let games = deals.div_ceil(shards).saturating_mul(assignments.len());
    if games > MOST_GAMES {
        return Err(format!(
            "--deals {deals}: {games} games are more than {MOST_GAMES}; use shards"
        ));
    }
    let deals = (shard..deals).step_by(shards);
    let all = deals.flat_map(|deal| {
        let assignments = assignments.iter().cloned();
        assignments.map(move |seats| Fixture { deal, seats })
    });
    Ok(all.collect())
}

/// Every assignment of bots to seats, once: equal bots are not swapped.
fn assignments(bots: &[Bot], seats: usize) -> Vec<Vec<usize>> {
    let mut partial: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..seats {
        let mut longer: Vec<Vec<usize>> = Vec::new();
        for seated in &partial {
            let free = |bot: &usize| !seated.contains(bot);
            for bot in (0..bots.len()).filter(free) {
                // Of equal bots, the first free one is seated first.
                if (0..bot).filter(free).any(|other| bots[other] == bots[bot]) {
                    continue;
                }
                let mut next = seated.clone();
                next.push(bot);
                longer.push(next);
            }
        }
        partial = longer;
    }
    partial
}

/// The budget of a bot; fails if there is no such bot.
fn budget(bot: &Bot, table: &dyn Table) -> Result<Value, Refusal> {
    match &bot.mind {
        Mind::Outside(_) => Ok(Value::Null),
        Mind::Level { level, budget } => {
            let request = BotRequest {
                level: level.clone(),
                budget: *budget,
                ..BotRequest::default()
            };
            Ok(start::think(table, &request)?.left().into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seatings(list: &str, seats: usize) -> Vec<String> {
        let bots = read_bots(list).unwrap();
        let spelt = |seated: &Vec<usize>| seated.iter().map(|&bot| &*bots[bot].name).collect();
        assignments(&bots, seats).iter().map(spelt).collect()
    }

    #[test]
    fn every_choice_of_bots_sits_in_every_order() {
        assert_eq!(seatings("a,b", 2), ["ab", "ba"]);
        assert_eq!(
            seatings("a,b,c", 2),
            ["ab", "ac", "ba", "bc", "ca", "cb"],
            "three bots, two seats"
        );
        assert_eq!(seatings("a,b,c", 3).len(), 6);
        let many: Vec<String> = (0..30).map(|bot| format!("easy:{bot}")).collect();
        assert_eq!(seatings(&many.join(","), 3).len(), 30 * 29 * 28);
    }

    #[test]
    fn equal_bots_are_not_swapped() {
        assert_eq!(
            seatings("m,n,n,n", 4),
            ["mnnn", "nmnn", "nnmn", "nnnm"],
            "one against three"
        );
        assert_eq!(seatings("m,n,n", 3), ["mnn", "nmn", "nnm"]);
        assert_eq!(
            seatings("m,m,n,n", 2),
            ["mm", "mn", "nm", "nn"],
            "a bot named twice may also meet itself"
        );
    }
}
