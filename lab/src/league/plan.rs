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
        let bots = read_bots(&request.bots)?;
        let seats = request.seats;
        if bots.len() < seats {
            return Err(format!("--bots: expected one for each of {seats} seats"));
        }
        let (shard, shards) = request.shard;
        let assignments = assignments(&bots, seats);
        let deals = (0..request.deals).filter(|deal| deal % shards == shard);
        let mut league = Self {
            game: request.game,
            seats,
            options: request.options.into(),
            budgets: Vec::new(),
            seed: request.seed,
            fixtures: deals
                .flat_map(|deal| {
                    let assignments = assignments.iter().cloned();
                    assignments.map(move |seats| Fixture { deal, seats })
                })
                .collect(),
            bots,
            move_time: request.move_time,
        };
        let table = league.deal(0).map_err(|refusal| refusal.to_string())?;
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

/// Every way to seat the bots, once each: bots of one name are not swapped.
fn assignments(bots: &[Bot], seats: usize) -> Vec<Vec<usize>> {
    let mut partial: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..seats {
        let mut longer: Vec<Vec<usize>> = Vec::new();
        for seated in &partial {
            for bot in (0..bots.len()).filter(|bot| !seated.contains(bot)) {
                let mut next = seated.clone();
                next.push(bot);
                let alike = |other: &Vec<usize>| {
                    let same = |(&a, &b): (&usize, &usize)| bots[a] == bots[b];
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
