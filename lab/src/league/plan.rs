//! What a league plays: every deal, with every assignment of the bots to seats.

use std::fmt;
use std::time::Duration;

use papan::catalogue;
use papan::game::Refusal;
use papan::options::Settings;
use papan::rng::Rng;
use papan::session::{BotRequest, Player, Session, Setup};
use serde_json::{Value, json};

use super::bot::{Bot, Mind, read_bots};
use super::cheater;

/// The most games of one call; all of them are held in memory.
const MOST_GAMES: usize = 1_000_000;

/// A league as it was asked for.
pub struct Request {
    /// Which game.
    pub game: String,
    /// How many sit at a table.
    pub seats: usize,
    /// Rule options, with `preset` among them if wanted.
    pub options: Settings,
    /// The bots, with commas between them.
    pub bots: String,
    /// How many deals.
    pub deals: usize,
    /// What all deals are drawn from.
    pub seed: String,
    /// Which part of how many is played, counted from 0.
    pub shard: (usize, usize),
    /// How long an outside program may think about one move.
    pub move_time: Duration,
}

/// A league that can be played.
pub struct League {
    game: String,
    seats: usize,
    /// Every option with its value.
    options: Value,
    bots: Vec<Bot>,
    /// How much thinking each bot gets; null for an outside program.
    budgets: Vec<Value>,
    seed: String,
    fixtures: Vec<Fixture>,
    /// How long an outside program may think about one move.
    pub move_time: Duration,
}

/// A game to be played.
pub struct Fixture {
    /// The number of the deal.
    pub deal: usize,
    /// Which bot sits where.
    pub seats: Vec<usize>,
}

impl League {
    /// Checks that it can be played.
    ///
    /// # Errors
    /// Whatever does not fit: the game, its options, the bots.
    pub fn new(request: Request) -> Result<Self, String> {
        let mut league = Self {
            game: request.game,
            seats: request.seats,
            options: request.options.into(),
            bots: read_bots(&request.bots)?,
            budgets: Vec::new(),
            seed: request.seed,
            fixtures: Vec::new(),
            move_time: request.move_time,
        };
        let table = league.deal(0).map_err(|refusal| refusal.to_string())?;
        // Its seed is the longest of all, perhaps too long.
        let last = league.deal(request.deals.saturating_sub(1));
        last.map_err(|refusal| refusal.to_string())?;
        league.fixtures = fixtures(&league.bots, league.seats, request.deals, request.shard)?;
        let budgets: Result<Vec<Value>, Refusal> =
            league.bots.iter().map(|bot| budget(bot, &table)).collect();
        league.budgets = budgets.map_err(|refusal| {
            // A shell takes the quotes away that would have kept a comma in.
            let hint = "; a comma in a command needs quotes within quotes: 'cmd:\"…\"'";
            let outside = request.bots.contains("cmd:");
            format!("{refusal}{}", if outside { hint } else { "" })
        })?;
        league.options = table.position()["options"].take();
        Ok(league)
    }

    /// The games, in the order in which the result has them.
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

    /// The table as a deal begins: where all games would begin alike, a few
    /// random moves have been made.
    ///
    /// # Errors
    /// Whatever in the league does not fit the game.
    pub fn deal(&self, deal: usize) -> Result<Session, Refusal> {
        let seed = self.deal_seed(deal);
        let mut table = catalogue::open(&Setup {
            game: self.game.clone(),
            seats: vec![Player::human(); self.seats],
            options: self.options.as_object().cloned().unwrap_or_default(),
            seed: Some(seed.clone()),
        })?;
        let mut rng = Rng::from_text(&format!("{seed}/opening"));
        for _ in 0..table.random_opening() {
            let legal = table.legal_texts();
            if let Some(text) = rng.pick(&legal) {
                table.play(text)?;
            }
        }
        Ok(table)
    }

    /// What a game's line says about what was played, before how it ended.
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

    /// The words that tell an outside program which game begins, and where it
    /// sits. Its seed is another than the deal's, which would give hands away.
    pub fn announcement(&self, fixture: &Fixture, seat: usize) -> String {
        let deal = self.deal_seed(fixture.deal);
        let seed = Rng::from_text(&format!("{deal}/outside/{seat}")).word();
        let mut words = format!("game {} seats={} seat={seat}", self.game, self.seats);
        words.push_str(&format!(" seed={seed}"));
        for (key, value) in self.options.as_object().into_iter().flatten() {
            let value = value
                .as_str()
                .map_or_else(|| value.to_string(), ToOwned::to_owned);
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
        return Err(format!("--bots: expected one for each of {seats} seats"));
    }
    let assignments = assignments(bots, seats);
    let games = deals.div_ceil(shards).saturating_mul(assignments.len());
    if games > MOST_GAMES {
        return Err(format!(
            "--deals {deals}: {games} games, where {MOST_GAMES} are the most; use shards"
        ));
    }
    let deals = (shard..deals).step_by(shards);
    let all = deals.flat_map(|deal| {
        let assignments = assignments.iter().cloned();
        assignments.map(move |seats| Fixture { deal, seats })
    });
    Ok(all.collect())
}

/// Every way to seat the bots, once each: bots of one name are not swapped.
fn assignments(bots: &[Bot], seats: usize) -> Vec<Vec<usize>> {
    let mut partial: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..seats {
        let mut longer: Vec<Vec<usize>> = Vec::new();
        for seated in &partial {
            let free = |bot: &usize| !seated.contains(bot);
            for bot in (0..bots.len()).filter(free) {
                // Of bots that are alike, the first that is free sits down first.
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

/// How much thinking a bot gets; also shows whether there is such a bot.
fn budget(bot: &Bot, table: &Session) -> Result<Value, Refusal> {
    match &bot.mind {
        Mind::Outside(_) => Ok(Value::Null),
        Mind::Level { level, budget } => {
            let request = BotRequest {
                level: level.clone(),
                ..BotRequest::default()
            };
            let (_, usual) = cheater::think(table, &request)?;
            Ok(budget.unwrap_or(usual).into())
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
