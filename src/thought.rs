//! Thoughts: a bot's thinking about one turn, in slices.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::bots::{Answer, Bots, Thinker};
use crate::options::Settings;

/// Which bot is asked, and its parameters.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BotRequest {
    /// Its level.
    pub level: String,
    /// Its settings.
    #[serde(default)]
    #[ts(optional, as = "Option<Settings>")]
    pub settings: Settings,
    /// Its seed; by default a function of the game so far.
    #[ts(optional)]
    pub seed: Option<String>,
    /// A legal move to judge as well.
    #[ts(optional)]
    pub judge: Option<String>,
    /// Its budget in its own units; by default the level's.
    #[serde(default, deserialize_with = "amount")]
    #[ts(optional)]
    pub budget: Option<u64>,
    /// Milliseconds after which an edge with a clock ends the thinking.
    #[serde(default, deserialize_with = "amount")]
    #[ts(optional)]
    pub time: Option<u64>,
}

/// Reads a number from 0 to 1e12, without its fraction.
fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    match Option::<f64>::deserialize(deserializer)? {
        Some(number) if !(0.0..=1e12).contains(&number) => {
            Err(D::Error::custom("expected a number from 0 to 1e12"))
        }
        number => Ok(number.map(|number| number as u64)),
    }
}

/// The final answer of a bot.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Advice<Action, Reasons, Judgement> {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// The candidates with their scores, and what each score is made of.
    pub reasons: Reasons,
    /// Its judgement of the given move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub judgement: Option<Judgement>,
}

/// A bot thinking about one turn, and its remaining budget.
pub struct Thought<G: Bots> {
    thinker: Box<dyn Thinker<G>>,
    left: u64,
}

impl<G: Bots> Thought<G> {
    /// A bot before it starts thinking, with this budget.
    pub fn new(thinker: Box<dyn Thinker<G>>, budget: u64) -> Self {
        Self {
            thinker,
            left: budget,
        }
    }

    /// Thinks for up to `units` and returns how many it used. The remaining budget
    /// becomes zero once more thinking would change nothing.
    pub fn think(&mut self, units: u64) -> u64 {
        let offered = units.min(self.left);
        let spent = self.thinker.think(offered);
        self.left = if spent < offered {
            0
        } else {
            self.left - offered
        };
        spent
    }

    /// The remaining budget.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The best move so far, and why.
    pub fn answer(&self) -> Answer<G::Action, G::Reasons> {
        self.thinker.answer()
    }

    /// The best move so far, why, and the judgement of the given move.
    pub fn advice(&self) -> Advice<G::Action, G::Reasons, G::Judgement> {
        let Answer { action, reasons } = self.answer();
        Advice {
            action,
            reasons,
            judgement: self.thinker.judgement(),
        }
    }
}

/// The size of the slices between two checks for messages, for an edge with a clock. All
/// times are in milliseconds.
pub struct Pace {
    begun: f64,
    resumed: f64,
    budget: f64,
    time: f64,
    units: f64,
}

/// The target time of a slice.
const SLICE: f64 = 25.0;
/// Units of the first slice: short on any device.
const FIRST_UNITS: f64 = 256.0;
/// The largest growth factor from one slice to the next.
const GROWTH: f64 = 4.0;

impl Pace {
    /// Starts now, with this budget and this time limit.
    pub fn new(now: f64, budget: u64, time: Option<u64>) -> Self {
        let budget = budget as f64;
        Self {
            begun: now,
            resumed: now,
            budget,
            time: time.map_or(f64::INFINITY, |time| time as f64),
            units: (budget / 64.0).min(FIRST_UNITS),
        }
    }

    /// The size of the next slice.
    pub fn units(&self) -> u64 {
        self.units.max(1.0) as u64
    }

    /// The progress after a slice, from 0 to 1; `None` if the thinking is finished.
    pub fn progress(&mut self, now: f64, left: u64) -> Option<f64> {
        let took = (now - self.resumed).max(1.0);
        self.units = self.units.max(1.0) * (SLICE / took).min(GROWTH);
        let spent = 1.0 - left as f64 / self.budget;
        let done = spent.max((now - self.begun) / self.time);
        (left > 0 && done < 1.0).then_some(done)
    }

    /// Continues after a pause.
    pub fn resume(&mut self, now: f64) {
        self.resumed = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_grow_until_they_take_their_time_and_shrink_on_a_slow_device() {
        let mut pace = Pace::new(0.0, 1_000_000, None);
        assert_eq!(pace.units(), 256);
        assert_eq!(pace.progress(1.0, 750_000), Some(0.25));
        assert_eq!(pace.units(), 1024, "no more than four times as many");
        pace.resume(1.0);
        pace.progress(51.0, 500_000);
        assert_eq!(pace.units(), 512, "half as many after twice the time");
        for second in 1..40 {
            pace.resume(f64::from(second) * 1e3);
            pace.progress(f64::from(second) * 1e3 + 999.0, 500_000);
        }
        assert_eq!(pace.units(), 1, "but never nothing");
    }

    #[test]
    fn thinking_ends_with_the_budget_or_the_time() {
        let mut pace = Pace::new(100.0, 150, Some(50));
        assert_eq!(pace.units(), 2, "a small budget has slices too");
        assert_eq!(
            pace.progress(110.0, 149),
            Some(0.2),
            "the time is further on"
        );
        assert_eq!(
            pace.progress(111.0, 15),
            Some(0.9),
            "the budget is further on"
        );
        assert_eq!(pace.progress(112.0, 0), None);
        assert_eq!(pace.progress(150.0, 10), None);
        assert_eq!(Pace::new(0.0, 0, None).progress(0.0, 0), None);
    }
}
