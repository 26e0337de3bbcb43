//! The candidates a bot chooses among.

use crate::games::rummikub::action::{Action, Layout};
use crate::games::rummikub::levels::Considered;
use crate::games::rummikub::rules::rack_total;
use crate::games::rummikub::solver::{Play, plays};
use crate::games::rummikub::tile::Tiles;
use crate::games::rummikub::view::View;

/// A play, or `draw` or `pass`.
pub struct Candidate {
    pub action: Action,
    /// The tiles laid; `None` is drawing or passing.
    pub laid: Option<Tiles>,
}

impl Candidate {
    /// Drawing, or passing if the pool is empty.
    pub fn idle(view: &View) -> Self {
        Self {
            action: if view.pool == 0 {
                Action::Pass
            } else {
                Action::Draw
            },
            laid: None,
        }
    }

    /// A play.
    pub fn play(play: &Play) -> Self {
        Self {
            action: Action::Play(Layout::new(&play.sets)),
            laid: Some(play.laid),
        }
    }

    /// The candidate with its score, in the form of the reasons.
    pub fn scored(&self, view: &View, score: f64) -> Considered {
        let rack: Tiles = view.rack.iter().copied().collect();
        let left = rack.minus(&self.laid.unwrap_or_default());
        Considered {
            action: self.action.clone(),
            score,
            tiles: self.laid.map(|laid| laid.iter().collect()),
            left: rack_total(left.iter()),
            chance: None,
        }
    }
}

/// All listed plays, best first.
pub fn all(view: &View) -> Vec<Play> {
    let rack = view.rack.iter().copied().collect();
    plays(&view.table, &rack, view.opened(), view.options.opening)
}

/// About a dozen candidates: the best plays, some of every size down to the smallest, and
/// drawing, which comes first once the seat has opened. A play that empties the rack is
/// the only candidate.
pub fn dozen(view: &View) -> Vec<Candidate> {
    /// How many of the best plays are always included.
    const FIRST: usize = 5;
    /// How many other plays are included.
    const OTHERS: usize = 6;
    let plays = all(view);
    let wins = |play: &Play| play.laid.len() == view.rack.len();
    if let Some(play) = plays.first().filter(|play| wins(play)) {
        return vec![Candidate::play(play)];
    }
    let (first, rest) = plays.split_at(plays.len().min(FIRST));
    let others = OTHERS.min(rest.len());
    // Evenly spaced, including the last one.
    let spread = (1..=others).map(|index| &rest[index * rest.len() / others - 1]);
    let mut candidates: Vec<Candidate> = first.iter().chain(spread).map(Candidate::play).collect();
    let patient = if view.opened() {
        0
    } else {
        candidates.len().min(1)
    };
    candidates.insert(patient, Candidate::idle(view));
    candidates
}
