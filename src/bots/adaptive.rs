//! The adaptive level: its strength is a setting.
//!
//! Strength 0 plays like a game's lowest level and [`STRONGEST`] like its highest; the
//! other levels are spread evenly between. Between two levels it makes some moves as the
//! upper one would and the others as the lower one would. The caller tracks how strong
//! the player is: nothing is stored here.

use super::{Answer, Bots, Level, Started, Thinker};
use crate::options::{self, OptionKind, OptionSpec, Setting, Settings};
use crate::rng::Rng;

/// The level's name.
pub const ID: &str = "adaptive";
/// The setting for its strength.
const STRENGTH: &str = "strength";
/// The highest strength.
pub const STRONGEST: i64 = 1000;
/// The strength if none is given.
const USUAL: i64 = STRONGEST / 3;

const SETTINGS: &[OptionSpec] = &[OptionSpec {
    key: STRENGTH,
    kind: OptionKind::Number {
        min: 0,
        max: STRONGEST,
        default: USUAL,
    },
}];

/// The level for a game.
pub(super) const fn level<G: Bots>() -> Level<G> {
    Level {
        budget: most_budget::<G>,
        settings: SETTINGS,
        ..Level::new(ID, start::<G>)
    }
}

/// The budget of the highest level: the others need less.
fn most_budget<G: Bots>(options: &G::Options, seats: usize) -> u64 {
    let budgets = G::LEVELS.iter().map(|level| (level.budget)(options, seats));
    budgets.max().unwrap_or(1)
}

fn start<G: Bots>(view: &G::View, settings: &Settings, mut rng: Rng) -> Started<G> {
    options::check(SETTINGS, settings)?;
    let strength = match settings.get(STRENGTH) {
        Some(Setting::Number(strength)) => *strength,
        _ => USUAL,
    };
    let level = &G::LEVELS[place(strength, G::LEVELS.len(), &mut rng)];
    let game = G::imagine(view, &mut rng);
    Ok(Box::new(Limited {
        left: (level.budget)(game.options(), game.seats()),
        thinker: (level.start)(view, &Settings::new(), rng)?,
    }))
}

/// Picks which of `levels` levels makes the next move.
fn place(strength: i64, levels: usize, rng: &mut Rng) -> usize {
    let along = strength * (levels as i64 - 1);
    let upper = (rng.below(STRONGEST as usize) as i64) < along % STRONGEST;
    (along / STRONGEST) as usize + usize::from(upper)
}

/// Limits a bot to its own level's budget.
struct Limited<G: Bots> {
    thinker: Box<dyn Thinker<G>>,
    left: u64,
}

impl<G: Bots> Thinker<G> for Limited<G> {
    fn think(&mut self, budget: u64) -> u64 {
        let spent = self.thinker.think(budget.min(self.left));
        self.left -= spent;
        spent
    }

    fn answer(&self) -> Answer<G::Action, G::Reasons> {
        self.thinker.answer()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_are_levels_and_between_two_it_is_either() {
        let mut rng = Rng::from_text("places");
        let mut share = |strength: i64| {
            let places = (0..3_000).map(|_| place(strength, 4, &mut rng));
            places.fold([0; 4], |mut counts, place| {
                counts[place] += 1;
                counts
            })
        };
        assert_eq!(share(0), [3_000, 0, 0, 0]);
        assert_eq!(share(STRONGEST), [0, 0, 0, 3_000]);
        let between = share(500);
        assert_eq!((between[0], between[3]), (0, 0));
        assert!((1_300..1_700).contains(&between[1]), "{between:?}");
        assert_eq!(place(700, 1, &mut rng), 0, "a game with one level");
    }
}
