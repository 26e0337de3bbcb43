//! Who plays in the study: contenders by name and budget, and the paper's heuristic with
//! one of its features switched off.

use papan::bots::Thinker;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::heuristic::Weights;
use papan::games::catur_jawa::levels::HeuristicBot;
use papan::rng::Rng;

use crate::contenders::Contender;

/// The features of the paper's heuristic.
pub const FEATURES: [&str; 6] = ["H1", "H2", "H3", "H4", "H5", "H6"];

/// A bot of the study.
#[derive(Clone)]
pub struct Player {
    /// `tree:200`, `heuristic`, or `heuristic-H3` without feature H3.
    pub name: String,
    /// How long it thinks, in its own units.
    pub budget: u64,
    mind: Mind,
}

#[derive(Clone)]
enum Mind {
    Contender(Contender),
    Weighted(Weights),
}

impl Player {
    /// The player of this name.
    ///
    /// # Errors
    /// No contender has this name, or its weights cannot be read.
    pub fn named(name: &str) -> Result<Self, String> {
        if let Some(feature) = name.strip_prefix("heuristic-") {
            let weights = without(feature).ok_or_else(|| format!("{name}: no such feature"))?;
            return Ok(Self {
                name: name.to_owned(),
                budget: 1,
                mind: Mind::Weighted(weights),
            });
        }
        let (base, budget) = match name.split_once(':') {
            Some((base, budget)) => {
                let budget: u64 = budget.parse().map_err(|_| format!("{name}: no budget"))?;
                (base, Some(budget))
            }
            None => (name, None),
        };
        let found = Contender::named(base)?;
        let (contender, usual) = found.ok_or_else(|| format!("{name}: no such contender"))?;
        Ok(Self {
            name: name.to_owned(),
            budget: budget.unwrap_or(usual),
            mind: Mind::Contender(contender),
        })
    }

    /// Starts the player on the current turn of a game.
    pub fn start(&self, game: &CaturJawa, rng: Rng) -> Box<dyn Thinker<CaturJawa>> {
        match &self.mind {
            Mind::Contender(contender) => contender.start(game, rng),
            Mind::Weighted(weights) => {
                let view = game.view(game.to_move());
                Box::new(HeuristicBot::new(&view, weights, rng))
            }
        }
    }
}

/// The paper's weights without one feature.
fn without(feature: &str) -> Option<Weights> {
    let paper = Weights::DEFAULT;
    Some(match feature {
        "H1" => Weights { win: 0, ..paper },
        "H2" => Weights {
            threat_block: 0,
            ..paper
        },
        "H3" => Weights {
            replace: 0,
            replace_threat: 0,
            midpoint: 0,
            endpoint: 0,
            ..paper
        },
        "H4" => Weights {
            block_path: 0,
            block_path_threat: 0,
            ..paper
        },
        "H5" => Weights {
            pair: 0,
            three: 0,
            ..paper
        },
        "H6" => Weights {
            card_base: 0,
            card_step: 0,
            lowest: 0,
            ..paper
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan::games::catur_jawa::heuristic::candidates;
    use papan::games::catur_jawa::options::Options;

    #[test]
    fn a_feature_that_is_off_brings_no_points() {
        let mut game = CaturJawa::new(&Options::DEFAULT, 2, &mut Rng::from_text("a")).unwrap();
        let mut rng = Rng::from_text("b");
        let mut seen = [0; 6];
        while game.to_move().is_some() {
            for (place, feature) in FEATURES.into_iter().enumerate() {
                let weights = without(feature).unwrap();
                let full = candidates(&game, &Weights::DEFAULT);
                for (off, on) in candidates(&game, &weights).iter().zip(&full) {
                    let parts = |found: &papan::games::catur_jawa::heuristic::Features| {
                        [
                            found.win,
                            found.threat_block,
                            found.replace_value,
                            found.block_path,
                            found.build_alignment,
                            found.card_cost,
                        ]
                    };
                    let (off, on) = (parts(&off.features), parts(&on.features));
                    for other in 0..6 {
                        let expected = if other == place { 0 } else { on[other] };
                        assert_eq!(off[other], expected, "{feature}");
                    }
                    seen[place] += i32::from(on[place] != 0);
                }
            }
            let legal = game.legal_actions();
            let action = *rng.pick(&legal).unwrap();
            game.apply(&action);
        }
        // A random game without a line of four has no winning move to count.
        assert!(seen[1..].iter().all(|&times| times > 0), "{seen:?}");
    }

    #[test]
    fn unknown_players_are_refused() {
        for name in ["nobody", "heuristic-H7", "tree:x"] {
            assert!(Player::named(name).is_err(), "{name}");
        }
        assert_eq!(Player::named("tree:7").map(|player| player.budget), Ok(7));
    }
}
