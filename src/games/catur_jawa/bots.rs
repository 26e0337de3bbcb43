//! The bots of Catur Jawa.

use serde_json::{Map, Value};

use super::CaturJawa;
use super::action::Action;
use super::heuristic::{Features, PAPER, Placement, WEIGHTS, Weights};
use super::options::Reach;
use super::rules;
use super::tree_bot::TreeBot;
use super::view::View;
use crate::bots::{Answer, RandomBot, Thinker, best_first, to_front};
use crate::game::{Game, Refusal, written};
use crate::json::{json, object};
use crate::options::{OptionSpec, Settings, choose};
use crate::rng::Rng;

/// How many of a hundred moves the careless bot makes without looking, at two seats
/// with every empty cell in reach.
const CARELESSNESS: usize = 20;

/// How many of a hundred it makes without looking here. The more sit at the table, the
/// more others make up for a mistake, and near the last card fewer cells can be one:
/// to be as far below the paper's bot as in a game of two, it has to err more often.
fn carelessness(view: &View) -> usize {
    let trail = view.options.reach == Reach::Last;
    CARELESSNESS * (view.seats - 1 + usize::from(trail))
}

/// What may be adjusted about a bot: the weights of the paper's.
pub fn settings(bot: &str) -> &'static [OptionSpec] {
    match bot {
        "heuristic" => WEIGHTS,
        _ => &[],
    }
}

/// One of the bots, thinking about a view.
///
/// # Errors
/// `unknown-bot`, or a weight that is out of range.
pub fn thinker(
    bot: &str,
    settings: &Settings,
    view: &View,
    mut rng: Rng,
) -> Result<Box<dyn Thinker>, Refusal> {
    match bot {
        "careless" if rng.below(100) < carelessness(view) => {
            Ok(Box::new(RandomBot::new::<CaturJawa>(view, rng)))
        }
        "careless" | "heuristic" => Ok(Box::new(HeuristicBot::new(view, &weights(settings)?, rng))),
        "tree" => Ok(Box::new(TreeBot::new(view, rng))),
        _ => Err(Refusal::new("unknown-bot").with("bot", bot)),
    }
}

/// The paper's weights, with adjustments.
fn weights(settings: &Settings) -> Result<Weights, Refusal> {
    choose(WEIGHTS, &[], settings).map(|chosen| Weights::read(&chosen))
}

/// A placement and its judgement.
pub struct Candidate {
    pub action: Action,
    pub features: Features,
    /// What H6 adds for the lowest card, which says something about the hand.
    pub lowest: i64,
}

impl Candidate {
    /// The points of each feature, and H itself.
    pub fn points(&self) -> Map<String, Value> {
        let mut points = self.features.told();
        points.insert("sum".to_owned(), self.features.sum().into());
        points
    }
}

/// Judges every placement open to the active seat of a game.
pub fn candidates(game: &CaturJawa, weights: &Weights) -> Vec<Candidate> {
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
pub fn heuristic_table(game: &CaturJawa) -> Value {
    let points = candidates(game, &PAPER)
        .into_iter()
        .map(|candidate| (written(&candidate.action), candidate.points().into()));
    object(points).into()
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
        best_first(&mut candidates, |candidate| candidate.features.sum());
        let equals = candidates
            .iter()
            .take_while(|candidate| candidate.features.sum() == candidates[0].features.sum())
            .count();
        let chosen = rng.below(equals);
        if !candidates.is_empty() {
            to_front(&mut candidates[..=chosen]);
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
                    "move": written(&candidate.action),
                    "score": candidate.features.sum(),
                    "parts": candidate.features.told(),
                    "lowest": candidate.lowest,
                })
            })
            .collect();
        Answer {
            action: written(&action),
            reasons: json!({ "bot": "heuristic", "candidates": candidates }),
        }
    }
}
