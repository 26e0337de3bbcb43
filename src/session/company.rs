//! The players at a table and their agreements: what a session knows besides the game.

use crate::game::{Seat, check_seat_count};
use crate::options::{self, OptionSpec};
use crate::record::Start;
use crate::refusal::{Problem, Refusal};
use crate::report::Forfeit;
use crate::rng::{Rng, fresh_seed};
use crate::setup::{Player, PlayerKind, Setup, checked_seed};
use crate::terms::{ClockKind, Terms};

/// All players at a table.
pub struct Company {
    /// In the order of the set-up.
    pub players: Vec<Player>,
    /// Which player has seat 0, seat 1 and so on (rule G1).
    pub order: Vec<usize>,
    /// How their game began.
    pub start: Start,
    /// What they agreed on besides the rules.
    pub terms: Terms,
    /// The forfeit after the last turn, if any.
    pub forfeit: Option<Forfeit>,
}

impl Company {
    /// Seats the players of a set-up in a random order (rule G1), and gives the generator
    /// for the deal.
    pub fn shuffled(setup: &Setup, seed: String) -> Result<(Self, Rng), Refusal> {
        let mut rng = Rng::from_text(&seed);
        let mut order: Vec<usize> = (0..setup.seats.len()).collect();
        rng.shuffle(&mut order);
        let start = Start::Seed(seed);
        let company = Self::new(setup.seats.clone(), order, start, setup.terms.clone())?;
        Ok((company, rng))
    }

    /// Seats the players of a position in the order given; `None` are people.
    pub fn in_order(
        players: Option<Vec<Player>>,
        seats: usize,
        start: Start,
        terms: Terms,
    ) -> Result<Self, Refusal> {
        let players = players.unwrap_or_else(|| vec![Player::human(); seats]);
        if players.len() != seats {
            return Err(Problem::OtherSeats {
                seats: players.len(),
            }
            .into());
        }
        Self::new(players, (0..seats).collect(), start, terms)
    }

    fn new(
        players: Vec<Player>,
        order: Vec<usize>,
        start: Start,
        terms: Terms,
    ) -> Result<Self, Refusal> {
        let kinds = players.iter().map(|player| player.kind);
        let people: Vec<bool> = kinds.map(|kind| kind == PlayerKind::Human).collect();
        terms.check(&people)?;
        Ok(Self {
            players,
            order,
            start,
            terms,
            forfeit: None,
        })
    }

    /// The seed, unless the game began from a position.
    pub fn seed(&self) -> Option<&str> {
        match &self.start {
            Start::Seed(seed) => Some(seed),
            Start::Position(_) => None,
        }
    }

    /// The kind of clock that a seat has.
    pub fn clock_of(&self, seat: Seat) -> Option<ClockKind> {
        self.terms.clock_of(self.order[seat])
    }

    /// The seats of people.
    pub fn people(&self) -> Vec<Seat> {
        let is_person = |seat: &Seat| self.players[self.order[*seat]].kind == PlayerKind::Human;
        (0..self.order.len()).filter(is_person).collect()
    }

    /// The default generator of a bot after this many turns: it depends on the game so
    /// far only, so that the same bot at the same point makes the same choice and can be
    /// asked for its reasons again.
    pub fn bot_rng(&self, turns: usize) -> Rng {
        let seed = self.seed().unwrap_or("position");
        Rng::from_text(&format!("{seed}/{turns}"))
    }
}

/// The seed of a set-up, or a fresh one.
pub fn seed_of(setup: &Setup) -> Result<String, Refusal> {
    match &setup.seed {
        Some(seed) => checked_seed(seed),
        None => fresh_seed().ok_or_else(|| Problem::NoEntropy.into()),
    }
}

/// Checks these players for a game with this range of seats and these levels' settings.
pub fn check_players(
    players: &[Player],
    range: (usize, usize),
    level: &dyn Fn(&str) -> Result<&'static [OptionSpec], Refusal>,
) -> Result<(), Refusal> {
    check_seat_count(range, players.len())?;
    players.iter().try_for_each(|player| {
        player.check_name()?;
        match (player.kind, &player.level) {
            (PlayerKind::Human, None) if player.settings.is_empty() => Ok(()),
            (PlayerKind::Human, _) => Err(Problem::BadPlayer { seat: "human" }.into()),
            (PlayerKind::Bot, None) => Err(Problem::NoLevel.into()),
            (PlayerKind::Bot, Some(id)) => options::check(level(id)?, &player.settings),
        }
    })
}
