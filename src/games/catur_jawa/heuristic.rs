//! The paper's heuristic H(s,a), exactly as rules H1–H6 read it.
//!
//! All features look at the position before the move except where the rule
//! says "after". Cells off the board belong to nobody.

use serde::Serialize;
use ts_rs::TS;

use super::CaturJawa;
use super::action::Action;
use super::cell::{Cell, LINES};
use super::lines::{WINNING, longest_through};
use super::state::Board;
use crate::game::{Game, Seat};
use crate::options;

options! {
    /// The points each feature is worth; the defaults are the paper's.
    pub struct Weights {
        /// H1: the move wins.
        pub win: i64 = number(10_000 in -1_000_000..=1_000_000),
        /// H2: the move answers a line of three.
        pub threat_block: i64 = number(200 in -1_000_000..=1_000_000),
        /// H3: covering another's card in peace.
        pub replace: i64 = number(125 in -1_000_000..=1_000_000),
        /// H3: covering another's card under threat.
        pub replace_threat: i64 = number(200 in -1_000_000..=1_000_000),
        /// H3: on top of that, in the middle of three.
        pub midpoint: i64 = number(75 in -1_000_000..=1_000_000),
        /// H3: on top of that, at the end of three.
        pub endpoint: i64 = number(50 in -1_000_000..=1_000_000),
        /// H4: cutting between two cards in peace.
        pub block_path: i64 = number(70 in -1_000_000..=1_000_000),
        /// H4: cutting between two cards under threat.
        pub block_path_threat: i64 = number(100 in -1_000_000..=1_000_000),
        /// H5: a line of two.
        pub pair: i64 = number(50 in -1_000_000..=1_000_000),
        /// H5: a line of three or more.
        pub three: i64 = number(100 in -1_000_000..=1_000_000),
        /// H6: what every card brings.
        pub card_base: i64 = number(10 in -1_000_000..=1_000_000),
        /// H6: what each step of value brings, up under threat, down in peace.
        pub card_step: i64 = number(10 in -1_000_000..=1_000_000),
        /// H6: playing the lowest card of the hand.
        pub lowest: i64 = number(60 in -1_000_000..=1_000_000),
    }
}

/// The terms of a placement's score, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Features {
    /// H1.
    pub win: i64,
    /// H2.
    pub threat_block: i64,
    /// H3.
    pub replace_value: i64,
    /// H4.
    pub block_path: i64,
    /// H5.
    pub build_alignment: i64,
    /// H6.
    pub card_cost: i64,
}

impl Features {
    /// The value of H.
    pub fn sum(&self) -> i64 {
        self.win
            + self.threat_block
            + self.replace_value
            + self.block_path
            + self.build_alignment
            + self.card_cost
    }
}

/// The points of each feature, and their sum, which is H.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Points {
    /// The features, with their points.
    #[serde(flatten)]
    pub features: Features,
    /// The value of H.
    pub sum: i64,
}

/// A legal placement as H judges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Candidate {
    /// The placement.
    #[serde(rename = "move")]
    pub action: Action,
    /// H.
    pub score: i64,
    /// The terms of H.
    #[serde(rename = "parts")]
    pub features: Features,
    /// The part of H6 for the lowest card, kept apart because it reveals something about
    /// the hand.
    pub lowest: i64,
}

impl Candidate {
    /// The points of each feature, and H.
    pub fn points(&self) -> Points {
        Points {
            features: self.features,
            sum: self.score,
        }
    }
}

/// Judges every placement open to the active seat of a game.
pub fn candidates(game: &CaturJawa, weights: &Weights) -> Vec<Candidate> {
    let state = game.state();
    let judge = |action| match action {
        Action::Pass => None,
        Action::Place { card, cell } => {
            let placement = Placement {
                board: &state.board,
                seat: state.active,
                hand: &state.hands[state.active],
                card,
                cell,
            };
            let features = placement.features(weights);
            Some(Candidate {
                action,
                score: features.sum(),
                features,
                lowest: placement.lowest_bonus(weights),
            })
        }
    };
    game.legal_actions().into_iter().filter_map(judge).collect()
}

/// A placement to judge: who plays which card of which hand where.
#[derive(Clone, Copy, Debug)]
pub struct Placement<'a> {
    /// The board before the move.
    pub board: &'a Board,
    /// Who plays.
    pub seat: Seat,
    /// The hand the card is played from, the card included.
    pub hand: &'a [u8],
    /// The card's value.
    pub card: u8,
    /// Where it goes.
    pub cell: Cell,
}

impl Placement<'_> {
    /// Judges the placement.
    pub fn features(&self, weights: &Weights) -> Features {
        let threat = self.answers_threat();
        let longest = longest_through(self.board, self.seat, self.cell);
        let given = |holds: bool, points: i64| if holds { points } else { 0 };
        Features {
            win: given(longest >= WINNING, weights.win),
            threat_block: given(threat, weights.threat_block),
            replace_value: self.replace_value(threat, weights),
            block_path: given(
                self.cuts_a_path(),
                if threat {
                    weights.block_path_threat
                } else {
                    weights.block_path
                },
            ),
            build_alignment: match longest {
                0 | 1 => 0,
                2 => weights.pair,
                _ => weights.three,
            },
            card_cost: {
                let value = i64::from(self.card);
                let steps = if threat { value } else { 10 - value };
                weights.card_base + weights.card_step * steps + self.lowest_bonus(weights)
            },
        }
    }

    /// H6: the bonus for a card that no other in the hand is lower than.
    pub fn lowest_bonus(&self, weights: &Weights) -> i64 {
        if self.hand.iter().all(|&held| held >= self.card) {
            weights.lowest
        } else {
            0
        }
    }

    /// H2: the cell is the critical fourth beside three of one other seat's
    /// cards, or one of such three.
    fn answers_threat(&self) -> bool {
        self.board.owner(self.cell) != Some(self.seat)
            && LINES.into_iter().any(|line| {
                let beside_three = |start: i8| (start..start + 4).filter(|&offset| offset != 0);
                let within_three = |start: i8| start..start + 3;
                (-3..=0).any(|start| self.one_enemy(line, beside_three(start)))
                    || (-2..=0).any(|start| self.one_enemy(line, within_three(start)))
            })
    }

    /// H3: the points for covering another seat's card.
    fn replace_value(&self, threat: bool, weights: &Weights) -> i64 {
        let covers = |offsets: [i8; 3]| {
            LINES
                .into_iter()
                .any(|line| self.one_enemy(line, offsets.into_iter()))
        };
        if self.enemy(LINES[0], 0).is_none() {
            0
        } else if !threat {
            weights.replace
        } else if covers([-1, 0, 1]) {
            weights.replace_threat + weights.midpoint
        } else if covers([0, 1, 2]) || covers([-2, -1, 0]) {
            weights.replace_threat + weights.endpoint
        } else {
            weights.replace_threat
        }
    }

    /// H4: the cell is empty and lies between two cards of one other seat.
    fn cuts_a_path(&self) -> bool {
        self.board.card(self.cell).is_none()
            && LINES
                .into_iter()
                .any(|line| self.one_enemy(line, [-1, 1].into_iter()))
    }

    /// The other seat whose card lies `offset` steps along a line from the cell.
    fn enemy(&self, line: (i8, i8), offset: i8) -> Option<Seat> {
        self.cell
            .step(line, offset)
            .and_then(|cell| self.board.owner(cell))
            .filter(|&owner| owner != self.seat)
    }

    /// Whether all these places along a line belong to one other seat.
    fn one_enemy(&self, line: (i8, i8), mut offsets: impl Iterator<Item = i8>) -> bool {
        let first = offsets.next().and_then(|offset| self.enemy(line, offset));
        first.is_some() && offsets.all(|offset| self.enemy(line, offset) == first)
    }
}
