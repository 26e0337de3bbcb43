//! Messages about forfeits: each kind when it happens first, and the totals at the end.

use std::collections::BTreeMap;

use super::game::Forfeit;
use crate::output::remark;
use crate::progress::Progress;

/// How often each bot forfeited, and why.
#[derive(Default)]
pub struct Forfeits(BTreeMap<(String, &'static str), usize>);

impl Forfeits {
    /// Counts a forfeit.
    pub fn add(&mut self, forfeit: &Forfeit, progress: &mut Progress) {
        let Forfeit { bot, fault } = forfeit;
        let count = self.0.entry((bot.clone(), fault.why)).or_default();
        *count += 1;
        if *count == 1 {
            progress.say(&format!("{bot} forfeits: {}", fault.details));
        }
    }

    /// Prints the totals of those that happened more than once.
    pub fn sum_up(&self) {
        for ((bot, why), count) in self.0.iter().filter(|(_, count)| **count > 1) {
            remark(&format!("{bot} forfeited {count} games: {why}\n"));
        }
    }
}
