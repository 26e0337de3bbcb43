//! The contenders of the study: bots of Catur Jawa by name, beside the levels that
//! players meet.
//!
//! A name may be followed by `@FILE`, weights other than those in `lab/weights`.

use std::collections::BTreeMap;
use std::fs;
use std::sync::{LazyLock, Mutex, PoisonError};

use papan::bots::{RandomBot, Thinker};
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::guide::Guide;
use papan::games::catur_jawa::heuristic::Weights;
use papan::games::catur_jawa::learned::{self, Curve, Learned, Policy, PolicyBot, ValueBot};
use papan::games::catur_jawa::levels::{HeuristicBot, Reasons};
use papan::games::catur_jawa::playouts::Playouts;
use papan::games::catur_jawa::tree_bot::TreeBot;
use papan::refusal::Refusal;
use papan::rng::Rng;

use flat::FlatBot;

mod flat;

/// A contender, ready to play.
#[derive(Clone, Copy)]
pub struct Contender {
    kind: Kind,
    learned: Option<&'static Learned>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Random,
    Heuristic,
    Supervised,
    Reinforced,
    Flat,
    Stranger,
    Tree,
    TreePuct,
    Guided,
    GuidedValue,
    GuidedPlayout,
    TreeValue,
    Cheater,
    GuidedCheater,
}

impl Kind {
    /// The weights of a contender that needs some.
    fn weights(self) -> &'static Result<Learned, Refusal> {
        match self {
            Self::Supervised | Self::Reinforced => &CLONED,
            _ => &LEARNED,
        }
    }
}

/// Names, usual budgets, and whether weights are needed.
const NAMES: [(&str, Kind, u64, bool); 14] = [
    ("random", Kind::Random, 1, false),
    ("heuristic", Kind::Heuristic, 1, false),
    ("supervised", Kind::Supervised, 1, true),
    ("reinforced", Kind::Reinforced, 16, true),
    ("flat", Kind::Flat, 1_000, false),
    ("stranger", Kind::Stranger, 1_000, false),
    ("tree", Kind::Tree, 1_000, false),
    ("tree-puct", Kind::TreePuct, 1_000, false),
    ("tree-value", Kind::TreeValue, 1_000, true),
    ("guided", Kind::Guided, 1_000, true),
    ("guided-value", Kind::GuidedValue, 1_000, true),
    ("guided-playout", Kind::GuidedPlayout, 1_000, true),
    ("cheater", Kind::Cheater, 16_000, false),
    ("guided-cheater", Kind::GuidedCheater, 16_000, true),
];

/// How many points of the heuristic make a placement e times as wanted, where it takes
/// the place of a policy.
const TEMPERATURE: f32 = 60.0;
/// How much shares count in the ablations.
const CURIOSITY: f32 = 1.0;

/// The heuristic as a policy.
static CONTROL: LazyLock<Policy> =
    LazyLock::new(|| Policy::of_heuristic(&Weights::DEFAULT, TEMPERATURE));
static CURVE: LazyLock<Curve> = LazyLock::new(Curve::default);

/// What was learned so far; `lab/weights/catur-jawa.md` tells how.
static LEARNED: LazyLock<Result<Learned, Refusal>> =
    LazyLock::new(|| learned::blob::read(include_bytes!("../weights/catur-jawa-all.bin")));
/// The same with a policy that was cloned from plain search, for those that do not search.
static CLONED: LazyLock<Result<Learned, Refusal>> =
    LazyLock::new(|| learned::blob::read(include_bytes!("../weights/catur-jawa-one-ply.bin")));
/// The part of it that the site has.
const SHIPPED: &[u8] = include_bytes!("../weights/catur-jawa.bin");

/// Gives the levels of play the same weights as the page does.
///
/// # Errors
/// Weights that cannot be read.
pub fn teach_levels() -> Result<(), String> {
    papan::catalogue::learn(SHIPPED).map_err(|refusal| refusal.to_string())
}

impl Contender {
    /// The contender of this name and its usual budget; none if it is no contender.
    ///
    /// # Errors
    /// Weights that cannot be read.
    pub fn named(name: &str) -> Result<Option<(Self, u64)>, String> {
        let (name, file) = match name.split_once('@') {
            Some((name, file)) => (name, Some(file)),
            None => (name, None),
        };
        let Some(&(_, kind, budget, needs)) = NAMES.iter().find(|known| known.0 == name) else {
            return Ok(None);
        };
        let learned = match file {
            Some(file) => Some(weights(file)?),
            None if needs => Some(kind.weights().as_ref().map_err(ToString::to_string)?),
            None => None,
        };
        Ok(Some((Self { kind, learned }, budget)))
    }

    /// A contender with weights that are not in a file.
    pub fn with(name: &str, learned: Learned) -> Option<Self> {
        let &(_, kind, ..) = NAMES.iter().find(|known| known.0 == name)?;
        // Kept for the rest of the program's life, as every game needs it.
        let learned = Some(&*Box::leak(Box::new(learned)));
        Some(Self { kind, learned })
    }

    /// Starts the contender on the current turn of a game.
    pub fn start(self, game: &CaturJawa, rng: Rng) -> Box<dyn Thinker<CaturJawa>> {
        let view = game.view(game.to_move());
        let (options, seats) = (game.options(), game.seats());
        let control = Guide {
            policy: &CONTROL,
            value: None,
            curve: &CURVE,
            curiosity: CURIOSITY,
        };
        let guide = self
            .learned
            .map(|learned| Guide::judging(learned, options, seats));
        let tree = |guide, rng| Box::new(TreeBot::new(&view, rng).guided(Some(guide)));
        match (self.kind, self.learned, guide) {
            (Kind::Random, ..) => {
                let reasons = |candidates| Reasons::Random { candidates };
                Box::new(RandomBot::new(&view, rng, reasons))
            }
            (Kind::Supervised, Some(learned), _) => Box::new(PolicyBot::new(&view, learned, rng)),
            (Kind::Reinforced, Some(learned), _) => Box::new(ValueBot::new(&view, learned, rng)),
            (Kind::Flat, ..) => Box::new(FlatBot::new(Playouts::new(&view), rng)),
            // Knows nothing but the rules: no bot was tuned to it, nor it to any.
            (Kind::Stranger, ..) => Box::new(FlatBot::new(Playouts::random(&view), rng)),
            (Kind::Tree, ..) => Box::new(TreeBot::new(&view, rng)),
            (Kind::TreePuct, ..) => tree(control, rng),
            (Kind::Guided, Some(learned), _) => tree(Guide::learned(learned, options, seats), rng),
            (Kind::GuidedValue, _, Some(guide)) => tree(guide, rng),
            (Kind::GuidedPlayout, _, Some(guide)) => tree(
                Guide {
                    value: None,
                    ..guide
                },
                rng,
            ),
            (Kind::TreeValue, _, Some(guide)) => tree(
                Guide {
                    policy: &CONTROL,
                    ..guide
                },
                rng,
            ),
            (Kind::GuidedCheater, Some(learned), _) => {
                let guide = Guide::learned(learned, options, seats);
                Box::new(TreeBot::knowing(game, rng).guided(Some(guide)))
            }
            (Kind::Cheater, ..) => Box::new(TreeBot::knowing(game, rng)),
            // Those that need weights have them.
            _ => Box::new(HeuristicBot::new(&view, &Weights::DEFAULT, rng)),
        }
    }
}

/// The weights of a file, read once.
fn weights(file: &str) -> Result<&'static Learned, String> {
    static READ: Mutex<BTreeMap<String, &'static Learned>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = read.get(file) {
        return Ok(known);
    }
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let learned = learned::blob::read(&bytes).map_err(|refusal| format!("{file}: {refusal}"))?;
    // Kept for the rest of the program's life, as every game needs it.
    let learned: &'static Learned = Box::leak(Box::new(learned));
    read.insert(file.to_owned(), learned);
    Ok(learned)
}
