//! Terms: what a table agreed on besides the rules of its game.
//!
//! Terms never change what a move does. They define how long players may think, and how
//! far moves can be taken back. The page measures time; the session only knows the clock
//! and is notified when a player's time is up ([`crate::session`]).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::refusal::{Problem, Refusal};

/// The longest time for a move or a game, in seconds: a day.
pub const LONGEST_TIME: u32 = 24 * 60 * 60;
/// The largest increment, in seconds: an hour.
pub const LARGEST_INCREMENT: u32 = 60 * 60;

/// What a table agreed on besides the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The thinking time of the players; absent: unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// Whether several people may take a move back although it revealed something hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub friendly: bool,
}

/// The thinking time of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// What the time is for.
    pub kind: ClockKind,
    /// The time of each player in seconds, in the order of the set-up; `None` is
    /// unlimited. Bots never have a clock, because their speed depends on the device.
    pub seconds: Vec<Option<u32>>,
    /// The seconds added after every move; only with [`ClockKind::Increment`].
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub increment: u32,
}

/// What the time is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ClockKind {
    /// One move. At zero the simplest move is played ([`crate::game::Game::simplest`]).
    Move,
    /// The whole game. At zero it is lost.
    Game,
    /// The whole game, with seconds added after every move. At zero it is lost.
    Increment,
}

fn is_zero(seconds: &u32) -> bool {
    *seconds == 0
}

impl Terms {
    /// The kind of clock that a player has.
    pub fn clock_of(&self, player: usize) -> Option<ClockKind> {
        let clock = self.clock.as_ref();
        let clock = clock.filter(|clock| clock.seconds[player].is_some());
        clock.map(|clock| clock.kind)
    }

    /// Checks the clock; `people` says which players are people.
    ///
    /// # Errors
    /// `bad-clock`, with the reason.
    pub fn check(&self, people: &[bool]) -> Result<(), Refusal> {
        self.clock.as_ref().map_or(Ok(()), |clock| {
            let detail = clock.problem(people).map(str::to_owned);
            detail.map_or(Ok(()), |detail| Err(Problem::BadClock { detail }.into()))
        })
    }
}

impl Clock {
    fn problem(&self, people: &[bool]) -> Option<&'static str> {
        let given = |index: usize| self.seconds[index];
        if self.seconds.len() != people.len() {
            return Some("a time, or null, for each player");
        }
        if (0..people.len()).any(|index| given(index).is_some() && !people[index]) {
            return Some("bots have no clock");
        }
        if self.seconds.iter().all(Option::is_none) {
            return Some("nobody has a time");
        }
        let fits = |seconds: &u32| (1..=LONGEST_TIME).contains(seconds);
        if !self.seconds.iter().flatten().all(fits) {
            return Some("seconds from 1 to 86400");
        }
        let increments = match self.kind {
            ClockKind::Increment => 1..=LARGEST_INCREMENT,
            ClockKind::Move | ClockKind::Game => 0..=0,
        };
        match increments.contains(&self.increment) {
            true => None,
            false => Some("an increment from 1 to 3600, only of the kind increment"),
        }
    }
}
