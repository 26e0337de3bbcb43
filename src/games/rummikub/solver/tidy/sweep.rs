//! The sweep over the numbers that records which old set each new one continues: from
//! every state before a number to every state after it.

use super::Work;
use super::layer::{Layer, Node, OPEN, rebuilt};
use super::number::Draft;
use super::old::Old;
use super::ways::{Step, Ways};
use crate::games::rummikub::solver::problem::Problem;
use crate::games::rummikub::tile::{HIGHEST, Tile};
use crate::order;

/// How many states after each number are followed once the budget is spent.
const BEAM: usize = 24;
/// After this many looks no more states are followed, if one is left.
const BEAM_LOOKS: usize = 3_000;

/// The sweep over the numbers.
pub struct Sweep<'a> {
    pub problem: &'a Problem,
    pub old: &'a Old,
    pub ways: Ways<'a>,
    pub allowed: u8,
    /// Whether the moves of the rest are unknown.
    pub blind: bool,
    pub number: usize,
    pub parent: Node,
    /// The ways to go on from the parent.
    pub steps: Vec<Step>,
    pub layer: Layer,
}

impl<'a> Sweep<'a> {
    pub fn new(problem: &'a Problem, old: &'a Old, ways: Ways<'a>) -> Self {
        Self {
            problem,
            old,
            ways,
            allowed: 0,
            blind: false,
            number: 0,
            parent: Node::default(),
            steps: Vec::new(),
            layer: Layer::default(),
        }
    }

    /// Whether the budget is spent.
    pub fn used_up(&mut self, work: &Work) -> bool {
        work.used_up(*self.ways.looks())
    }

    /// The sets of a table with the fewest moved tiles, within a limit.
    pub fn within(&mut self, allowed: u8, work: &mut Work) -> Option<Vec<Vec<Tile>>> {
        self.allowed = allowed;
        let mut layers = vec![vec![Node::default()]];
        for number in 1..=usize::from(HIGHEST) {
            self.number = number;
            self.layer = Layer::default();
            for (index, &node) in layers[number - 1].iter().enumerate() {
                self.expand(node, index as u32);
                if self.used_up(work) {
                    return None;
                }
            }
            work.spend(self.layer.nodes.len());
            if self.used_up(work) || self.layer.nodes.is_empty() {
                return None;
            }
            layers.push(std::mem::take(&mut self.layer.nodes));
        }
        let last = layers.last()?.iter().min_by_key(|node| node.moved);
        last.map(|&last| rebuilt(&layers, last))
    }

    /// The sets of a table with few moved tiles, within a limit: after each number only
    /// the states with the fewest moved so far are followed.
    pub fn beam(&mut self, most: u8) -> Option<Vec<Vec<Tile>>> {
        self.allowed = most;
        self.blind = true;
        self.ways.limit(BEAM_LOOKS * BEAM);
        let mut layers = vec![vec![Node::default()]];
        for number in 1..=usize::from(HIGHEST) {
            self.number = number;
            self.layer = Layer::default();
            let enough = *self.ways.looks() + BEAM_LOOKS;
            for (index, &node) in layers[number - 1].iter().enumerate() {
                self.ways.widen(number, node.spot);
                self.expand(node, index as u32);
                if *self.ways.looks() >= enough && !self.layer.nodes.is_empty() {
                    break;
                }
            }
            let mut nodes = std::mem::take(&mut self.layer.nodes);
            order::ascending(&mut nodes, |node| node.moved.into());
            nodes.truncate(BEAM);
            layers.push(nodes);
        }
        let last = layers.last()?.iter().min_by_key(|node| node.moved);
        last.map(|&last| rebuilt(&layers, last))
    }

    fn expand(&mut self, mut node: Node, index: u32) {
        self.parent = node;
        node.before = index;
        node.from = [0; OPEN];
        node.groups = [0; 3];
        let gone = node.state.gone();
        // Certain losses may also be counted by the ways: avoids counting them twice.
        let sure = node.moved - self.lost(gone, self.number);
        self.steps.clear();
        if self.blind {
            self.ways
                .known_from(self.number, node.spot, &mut self.steps);
        } else {
            let most = self.allowed - sure;
            self.ways
                .from(self.number, node.spot, most, &mut self.steps);
        }
        node.state.runs = Default::default();
        let runs = &self.old.runs[self.number];
        let hopes = runs.iter().fold(0, |all, sets| all | sets) & !gone;
        let draft = Draft {
            node,
            open: 0,
            groups: 0,
            left: self.problem.may[self.number],
            owed: self.problem.must[self.number],
            hopes,
            first_step: 0,
            end_step: self.steps.len() as u32,
            group_tiles: 0,
            group_jokers: 0,
        };
        if !self.steps.is_empty() {
            self.colour(&draft, 0, 0);
        }
    }
}
