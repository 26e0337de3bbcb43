//! Alpha-beta search for two seats that hide nothing from each other.
//!
//! The value of a position is the best *remaining* difference of points for the side to
//! move. Points already scored do not change which move is best, so positions that differ
//! only in the score share an entry of the table. A move may leave the same side to move:
//! the search never assumes that sides alternate, and such a move costs no depth.
//!
//! The search keeps its own stack instead of recursing, so that it can pause after any
//! number of nodes and continue later. Its answer depends on the total budget only, not
//! on the slices in which it was spent.

mod frame;
mod table;

use frame::Frame;
use table::{Bound, Entry, Table};

use crate::order;

/// A value that no game reaches.
const INFINITE: i32 = 30_000;
/// The depth of an entry whose subtree was searched to the end of the game.
const COMPLETE: u8 = u8::MAX;

/// Mixes a number over all 64 bits (the last step of SplitMix64). The table is indexed by
/// the low bits, so every bit of a position must affect them. Inlined in every build: it
/// runs for every position that is searched.
#[inline(always)]
pub const fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A position of a two-seat game of perfect information.
pub trait Duel: Clone {
    /// The game's own actions.
    type Action;

    /// Whether no legal move is left.
    fn is_over(&self) -> bool;

    /// Appends the legal moves, the most promising first.
    fn moves(&self, into: &mut Vec<u8>);

    /// Makes a move.
    fn play(&mut self, action: u8) -> Step;

    /// A hash of everything the remaining value depends on. Positions of equal value may
    /// share it.
    fn key(&self) -> u64;

    /// An estimate of the remaining value for the side to move.
    fn estimate(&self) -> i32;

    /// An upper bound on the remaining value, for either side.
    fn most(&self) -> i32 {
        INFINITE
    }

    /// A move as the game's own action.
    fn action(&self, code: u8) -> Self::Action;
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The points it brings the mover, minus those it brings the other side.
    pub points: i32,
    /// Whether the mover is to move again.
    pub again: bool,
}

impl Step {
    /// The value of a child, seen from its parent.
    #[inline(always)]
    fn backed_up(self, value: i32) -> i32 {
        self.points + if self.again { value } else { -value }
    }

    /// A parent's window as the child sees it.
    #[inline(always)]
    fn window(self, alpha: i32, beta: i32) -> (i32, i32) {
        if self.again {
            (alpha - self.points, beta - self.points)
        } else {
            (self.points - beta, self.points - alpha)
        }
    }
}

/// A root move and what the search knows about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub action: u8,
    /// Its value, as far as the search got.
    pub value: i32,
    /// Whether the value is exact; otherwise it is an upper bound.
    pub exact: bool,
    /// The expected line after it, as far as the search followed it.
    line: Vec<u8>,
}

/// A search in progress.
pub struct Search<D: Duel> {
    root: D,
    deepest: u8,
    candidates: Vec<Candidate>,
    depth: u8,
    solved: bool,
    nodes: u64,
    frames: Vec<Frame<D>>,
    actions: Vec<u8>,
    table: Table,
    /// The best move of the last finished depth, or so far of the current one.
    best: usize,
    /// The value of the root at each finished depth, from 1.
    values: Vec<i32>,
}

impl<D: Duel> Search<D> {
    /// A search from `root` to at most depth `deepest`, over `actions` only. Among equal
    /// actions, earlier ones are preferred.
    pub fn new(root: D, actions: &[u8], deepest: u8, table_bits: u32) -> Self {
        let candidates = actions
            .iter()
            .map(|&action| Candidate {
                action,
                value: 0,
                exact: false,
                line: Vec::new(),
            })
            .collect();
        Self {
            root,
            deepest: deepest.min(COMPLETE - 1),
            candidates,
            depth: 0,
            solved: actions.len() < 2 && deepest == 0,
            nodes: 0,
            frames: Vec::new(),
            actions: Vec::new(),
            table: Table::new(table_bits),
            best: 0,
            values: Vec::new(),
        }
    }

    /// Searches up to `budget` more positions and returns how many it searched: fewer
    /// only when the search is complete.
    pub fn run(&mut self, budget: u64) -> u64 {
        let start = self.nodes;
        while self.nodes - start < budget {
            if self.frames.is_empty() && !self.deepen() {
                break;
            }
            self.advance();
        }
        self.nodes - start
    }

    /// The root moves, best first.
    pub fn candidates(&self) -> Vec<Candidate> {
        let mut candidates = self.candidates.clone();
        if !candidates.is_empty() {
            candidates[..=self.best].rotate_right(1);
        }
        candidates
    }

    /// The best root move so far.
    pub fn best(&self) -> u8 {
        self.candidates[self.best].action
    }

    /// The depth the search is at.
    pub fn depth(&self) -> u8 {
        self.depth
    }

    /// Whether the values are exact: searched to the end of the game.
    pub fn solved(&self) -> bool {
        self.solved
    }

    /// The value of the root at each finished depth, from 1. The last one is exact if the
    /// search reached the end of the game.
    pub fn values(&self) -> &[i32] {
        &self.values
    }

    /// How many positions were searched.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The expected line after a root move, starting with that move.
    pub fn continuation(&self, candidate: &Candidate, longest: usize) -> Vec<D::Action> {
        let mut position = self.root.clone();
        let mut line = Vec::new();
        let mut followed = candidate.line.iter().copied();
        let mut next = Some(candidate.action);
        let mut legal = Vec::new();
        while let Some(action) = next.filter(|_| line.len() < longest) {
            line.push(position.action(action));
            position.play(action);
            // Where the search's line ends, the table may continue it.
            next = followed.next().or_else(|| {
                let known = self.table.find(position.key())?;
                legal.clear();
                position.moves(&mut legal);
                legal.contains(&known.action).then_some(known.action)
            });
        }
        line
    }

    /// Begins the next depth; false if the search is complete.
    fn deepen(&mut self) -> bool {
        if self.solved || self.depth >= self.deepest || self.candidates.is_empty() {
            return false;
        }
        self.depth += 1;
        // Stable, so that equal moves keep their given order.
        self.candidates[..=self.best].rotate_right(1);
        order::descending(&mut self.candidates[1..], |candidate| {
            candidate.value.into()
        });
        self.best = 0;
        self.actions.clear();
        self.actions
            .extend(self.candidates.iter().map(|candidate| candidate.action));
        self.frames.push(Frame::new(
            self.root.clone(),
            0,
            self.depth,
            -INFINITE,
            INFINITE,
        ));
        true
    }

    /// Takes one step: into a child, or back from a finished position.
    fn advance(&mut self) {
        let Some(frame) = self.frames.last() else {
            return;
        };
        let next = frame.moves + frame.searched;
        if frame.best >= frame.beta || next >= self.actions.len() {
            self.finish();
        } else {
            let probing = frame.searched > 0 && !frame.widen;
            self.descend(next, probing);
        }
    }

    /// Searches the child behind the move at `index` of the shared list.
    fn descend(&mut self, index: usize, probing: bool) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        self.nodes += 1;
        let mut child = frame.position.clone();
        let step = child.play(self.actions[index]);
        frame.step = step;
        // A window of width 1 cannot be narrowed.
        frame.probing = probing && frame.beta - frame.alpha > 1;
        let beta = if frame.probing {
            frame.alpha + 1
        } else {
            frame.beta
        };
        let (alpha, beta) = step.window(frame.alpha, beta);
        // A further turn is free: depth counts changes of the side to move.
        let depth = frame.depth - u8::from(!step.again);
        if child.is_over() {
            return self.back_up(0, true, Vec::new());
        }
        // A value outside the window needs no search.
        let most = child.most();
        if most <= alpha {
            return self.back_up(most, true, Vec::new());
        }
        if -most >= beta {
            return self.back_up(-most, true, Vec::new());
        }
        if depth == 0 {
            return self.back_up(child.estimate(), false, Vec::new());
        }
        let key = child.key();
        let known = self.table.find(key);
        // Where the window is wide the full expected line is recorded, so a table entry
        // must not cut it short.
        if let Some(entry) = known
            && beta - alpha == 1
            && let Some(value) = entry.answers(depth, alpha, beta)
        {
            return self.back_up(value, entry.depth == COMPLETE, Vec::new());
        }
        let moves = self.actions.len();
        child.moves(&mut self.actions);
        if let Some(entry) = known
            && let Some(place) = self.actions[moves..]
                .iter()
                .position(|&action| action == entry.action)
        {
            self.actions[moves..=moves + place].rotate_right(1);
        }
        self.frames
            .push(Frame::new(child, moves, depth, alpha, beta));
    }

    /// Leaves a finished position and backs its value up to its parent.
    fn finish(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        self.actions.truncate(frame.moves);
        if self.frames.is_empty() {
            self.solved = frame.complete;
            self.values.push(frame.best);
            return;
        }
        self.table.store(Entry {
            key: frame.position.key(),
            value: frame.best as i16,
            depth: if frame.complete {
                COMPLETE
            } else {
                frame.depth
            },
            bound: if frame.best >= frame.beta {
                Bound::AtLeast
            } else if frame.best <= frame.floor {
                Bound::AtMost
            } else {
                Bound::Exact
            },
            action: frame.best_action,
        });
        self.back_up(frame.best, frame.complete, frame.line);
    }

    /// Backs a child's value up to the position on top of the stack.
    fn back_up(&mut self, value: i32, complete: bool, line: Vec<u8>) {
        let at_root = self.frames.len() == 1;
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let value = frame.step.backed_up(value);
        let index = frame.moves + frame.searched;
        if frame.probing && value > frame.alpha && value < frame.beta {
            // Better than the best so far: search it again for its value.
            frame.widen = true;
            return;
        }
        frame.widen = false;
        frame.complete &= complete;
        if at_root {
            let candidate = &mut self.candidates[frame.searched];
            candidate.value = value;
            candidate.exact = !frame.probing || value > frame.alpha;
            candidate.line.clone_from(&line);
            if value > frame.best {
                self.best = frame.searched;
            }
        }
        if value > frame.best {
            frame.best = value;
            frame.best_action = self.actions[index];
            if frame.beta - frame.alpha > 1 {
                frame.line.clear();
                frame.line.push(frame.best_action);
                frame.line.extend(line);
            }
            frame.alpha = frame.alpha.max(value);
        }
        frame.searched += 1;
    }
}
