//! The bots of Catur Jawa and their ladder.

use serde_json::{Value, json};

use super::CaturJawa;
use super::action::Action;
use super::heuristic::{Features, Placement, WEIGHTS, Weights};
use super::rules;
use super::view::View;
use crate::bots::{Answer, RandomBot, Thinker};
use crate::game::{Game, Level, Refusal};
use crate::json::object;
use crate::options::{Settings, choose};
use crate::rng::Rng;

/// The ladder, weakest first.
pub const LEVELS: &[Level] = &[
    Level {
        id: "easy",
        budget: 1,
        settings: &[],
    },
    Level {
        id: "medium",
        budget: 1,
        settings: WEIGHTS,
    },
];

/// The bot of a level, thinking about a view.
///
/// # Errors
/// `unknown-level`, or a weight that is out of range.
pub fn thinker(
    level: &str,
    settings: &Settings,
    view: &View,
    rng: Rng,
) -> Result<Box<dyn Thinker>, Refusal> {
    match level {
        "easy" => Ok(Box::new(RandomBot::new::<CaturJawa>(view, rng))),
        "medium" => Ok(Box::new(HeuristicBot::new(view, &weights(settings)?, rng))),
        _ => Err(Refusal::new("unknown-level").with("level", level)),
    }
}

/// The paper's weights, with adjustments.
fn weights(settings: &Settings) -> Result<Weights, Refusal> {
    choose(WEIGHTS, &[], settings).map(|chosen| Weights::read(&chosen))
}

/// A placement and its judgement.
struct Candidate {
    action: Action,
    features: Features,
    lowest: i64,
}

/// Judges every placement open to the active seat of a game.
fn candidates(game: &CaturJawa, weights: &Weights) -> Vec<Candidate> {
    let state = &game.state;
    rules::legal_actions(&game.options, state)
        .into_iter()
        .filter_map(|action| match action {
            Action::Place { card, cell } => {
                let placement = Placement {
                    board: &state.board,
                    seat: state.active,
                    hand: &state.hands[state.active],
                    card,
                    cell,
                };
                Some(Candidate {
                    action,
                    features: placement.features(weights),
                    lowest: placement.lowest_bonus(weights),
                })
            }
            Action::Pass => None,
        })
        .collect()
}

/// H of every legal placement of the active seat with the paper's weights, by notation.
pub fn heuristic_table(game: &CaturJawa) -> Result<Value, Refusal> {
    let weights = weights(&Settings::new())?;
    let points = candidates(game, &weights).into_iter().map(|candidate| {
        let mut points = json!(candidate.features);
        points["sum"] = candidate.features.sum().into();
        (candidate.action.to_string(), points)
    });
    Ok(object(points).into())
}

/// The paper's bot: the placement of highest H, one of several by lot.
struct HeuristicBot {
    /// Best first; the chosen one is at the front.
    candidates: Vec<Candidate>,
}

impl HeuristicBot {
    fn new(view: &View, weights: &Weights, mut rng: Rng) -> Self {
        // The own placements and their features depend on nothing that is imagined.
        let game = CaturJawa::imagine(view, &mut rng);
        let mut candidates = candidates(&game, weights);
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.features.sum()));
        let equals = candidates
            .iter()
            .take_while(|candidate| candidate.features.sum() == candidates[0].features.sum())
            .count();
        let chosen = rng.below(equals);
        if !candidates.is_empty() {
            candidates[..=chosen].rotate_right(1);
        }
        Self { candidates }
    }
}

impl Thinker for HeuristicBot {
    fn think(&mut self, _budget: u64) -> u64 {
        0
    }

    fn answer(&self) -> Answer {
        let action = self
            .candidates
            .first()
            .map_or(Action::Pass, |best| best.action);
        let candidates: Vec<Value> = self
            .candidates
            .iter()
            .map(|candidate| {
                json!({
                    "move": candidate.action.to_string(),
                    "score": candidate.features.sum(),
                    "parts": candidate.features,
                    "lowest": candidate.lowest,
                })
            })
            .collect();
        Answer {
            action: action.to_string(),
            reasons: json!({ "bot": "heuristic", "candidates": candidates }),
        }
    }
}
