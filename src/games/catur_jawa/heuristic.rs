//! The paper's heuristic H(s,a), exactly as rules H1–H6 read it.
//!
//! All features look at the position before the move except where the rule
//! says "after". Cells off the board belong to nobody.

use serde_json::{Map, Value};

use super::cell::{Cell, LINES};
use super::lines::{WINNING, longest_through};
use super::state::Board;
use crate::game::Seat;
use crate::json::fields;
use crate::options::{OptionKind, OptionSpec, Settings};

/// The points each feature is worth, with the paper's numbers as defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// H1: the move wins.
    pub win: i64,
    /// H2: the move answers a line of three.
    pub threat_block: i64,
    /// H3: covering another's card in peace.
    pub replace: i64,
    /// H3: covering another's card under threat.
    pub replace_threat: i64,
    /// H3: on top of that, in the middle of three.
    pub midpoint: i64,
    /// H3: on top of that, at the end of three.
    pub endpoint: i64,
    /// H4: cutting between two cards in peace.
    pub block_path: i64,
    /// H4: cutting between two cards under threat.
    pub block_path_threat: i64,
    /// H5: a line of two.
    pub pair: i64,
    /// H5: a line of three or more.
    pub three: i64,
    /// H6: what every card brings.
    pub card_base: i64,
    /// H6: what each step of value brings, up under threat, down in peace.
    pub card_step: i64,
    /// H6: playing the lowest card of the hand.
    pub lowest: i64,
}

/// The weights as the catalogue lists them.
pub const WEIGHTS: &[OptionSpec] = &[
    weight("win", PAPER.win),
    weight("threat_block", PAPER.threat_block),
    weight("replace", PAPER.replace),
    weight("replace_threat", PAPER.replace_threat),
    weight("midpoint", PAPER.midpoint),
    weight("endpoint", PAPER.endpoint),
    weight("block_path", PAPER.block_path),
    weight("block_path_threat", PAPER.block_path_threat),
    weight("pair", PAPER.pair),
    weight("three", PAPER.three),
    weight("card_base", PAPER.card_base),
    weight("card_step", PAPER.card_step),
    weight("lowest", PAPER.lowest),
];

/// The paper's weights.
pub const PAPER: Weights = Weights {
    win: 10_000,
    threat_block: 200,
    replace: 125,
    replace_threat: 200,
    midpoint: 75,
    endpoint: 50,
    block_path: 70,
    block_path_threat: 100,
    pair: 50,
    three: 100,
    card_base: 10,
    card_step: 10,
    lowest: 60,
};

const fn weight(key: &'static str, default: i64) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Number {
            min: -1_000_000,
            max: 1_000_000,
            default,
        },
    }
}

impl Weights {
    /// Reads chosen weights, all there and checked.
    pub fn read(chosen: &Settings) -> Self {
        let points = |key: &str| chosen[key].as_i64().unwrap_or(0);
        Self {
            win: points("win"),
            threat_block: points("threat_block"),
            replace: points("replace"),
            replace_threat: points("replace_threat"),
            midpoint: points("midpoint"),
            endpoint: points("endpoint"),
            block_path: points("block_path"),
            block_path_threat: points("block_path_threat"),
            pair: points("pair"),
            three: points("three"),
            card_base: points("card_base"),
            card_step: points("card_step"),
            lowest: points("lowest"),
        }
    }
}

/// What a placement's score is made of, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// By name.
    pub fn told(&self) -> Map<String, Value> {
        fields(&[
            ("win", &self.win),
            ("threat_block", &self.threat_block),
            ("replace_value", &self.replace_value),
            ("block_path", &self.block_path),
            ("build_alignment", &self.build_alignment),
            ("card_cost", &self.card_cost),
        ])
    }

    /// H itself.
    pub fn sum(&self) -> i64 {
        self.win
            + self.threat_block
            + self.replace_value
            + self.block_path
            + self.build_alignment
            + self.card_cost
    }
}

/// A placement to be judged: who plays which card of which hand where.
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

    /// H6: the bonus for a card that no other in the hand is lower than. Told
    /// apart from the rest because it says something about the hand.
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

    /// H3: what covering another seat's card is worth.
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
