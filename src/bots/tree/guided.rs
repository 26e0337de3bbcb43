//! The same tree, guided: what a node proposes comes with a share of how much it is
//! wanted, which decides together with what it brought (PUCT), and a new node is judged
//! at once instead of being played out.

use super::{Deal, NONE, Node, ROOT, Rewards, Tree};
use crate::game::Seat;
use crate::rng::Rng;

/// A node with fewer visits takes what the deal proposes by itself: a sheet is worth its
/// time only where it is read again.
const FIRST_SHEET: u32 = 2;

/// A deal with judgements.
pub trait Guided: Deal {
    /// What is worked out once for a node, whichever deal comes by.
    type Sheet;

    /// Works that out for the seat to move.
    fn sheet(&self) -> Self::Sheet;

    /// The most wanted legal action besides these and its share; none if these are all.
    fn wanted(&self, sheet: &Self::Sheet, besides: &[u16]) -> Option<(u16, f32)>;

    /// The share of an action.
    fn share(&self, sheet: &Self::Sheet, action: u16) -> f32;

    /// What the deal will bring each seat.
    fn judge(self, rng: &mut Rng) -> Rewards;
}

/// What is noted about the nodes of a tree. It is kept beside them, because a tree that
/// is not guided does without.
pub struct Notes<Sheet> {
    /// Of each node, in the order of the nodes; those at the end may be missing.
    notes: Vec<Note>,
    /// What was worked out, in the order in which it was.
    sheets: Vec<Sheet>,
}

#[derive(Clone, Copy)]
struct Note {
    /// How much the node is wanted.
    share: f32,
    /// The number of the sheet for its children.
    sheet: u32,
}

impl<Sheet> Default for Notes<Sheet> {
    fn default() -> Self {
        Self {
            notes: Vec::new(),
            sheets: Vec::new(),
        }
    }
}

impl<Sheet> Notes<Sheet> {
    /// A new node has no share and no sheet.
    fn make_room(&mut self, nodes: usize) {
        let note = Note {
            share: 0.0,
            sheet: NONE,
        };
        self.notes.resize(nodes, note);
    }
}

impl Tree {
    /// One iteration: down the tree, one new node, a judgement, and up again.
    /// `curiosity` is how much the shares count.
    pub fn grow_guided<D: Guided>(
        &mut self,
        mut deal: D,
        notes: &mut Notes<D::Sheet>,
        curiosity: f32,
        rng: &mut Rng,
    ) {
        let mut node = ROOT;
        self.path.clear();
        self.path.push(ROOT);
        while let Some(seat) = deal.to_move() {
            let Some((next, new)) = self.follow(node, seat, &deal, notes, curiosity, rng) else {
                break;
            };
            node = next;
            self.path.push(node);
            deal.play(self.nodes[node as usize].action);
            if new {
                break;
            }
        }
        let rewards = deal.judge(rng);
        self.reward(rewards);
    }

    /// The child to go on with, and whether it is new; none if there is no room.
    fn follow<D: Guided>(
        &mut self,
        parent: u32,
        seat: Seat,
        deal: &D,
        notes: &mut Notes<D::Sheet>,
        curiosity: f32,
        rng: &mut Rng,
    ) -> Option<(u32, bool)> {
        if let Some(action) = deal.sure() {
            return self
                .child(parent, action)
                .map(|child| (child, false))
                .or_else(|| self.open(parent, action));
        }
        notes.make_room(self.nodes.len());
        let sheet = self.sheet(parent, deal, notes);
        self.legal.clear();
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        let mut next = self.nodes[parent as usize].first_child;
        while next != NONE {
            let child = &mut self.nodes[next as usize];
            if deal.is_legal(child.action) {
                self.legal.push(child.action);
                child.chances += 1;
                let worth = child.guided_worth(seat, notes.notes[next as usize].share, curiosity);
                if worth > most {
                    (best, most) = (Some(next), worth);
                }
            }
            next = child.next_sibling;
        }
        let shown = self.legal.len() as f32;
        if shown * shown * shown.sqrt() <= self.nodes[parent as usize].visits as f32 {
            let proposed = match sheet {
                Some(sheet) => deal.wanted(&notes.sheets[sheet], &self.legal),
                None => deal.propose(&self.legal, rng).map(|action| (action, 0.0)),
            };
            if let Some((action, share)) = proposed {
                let opened = self.open(parent, action)?;
                notes.make_room(self.nodes.len());
                notes.notes[opened.0 as usize].share = share;
                return Some(opened);
            }
        }
        best.map(|child| (child, false))
    }

    /// The sheet of a node; it is worked out now if the node has been visited often
    /// enough.
    fn sheet<D: Guided>(&self, node: u32, deal: &D, notes: &mut Notes<D::Sheet>) -> Option<usize> {
        let known = notes.notes[node as usize].sheet;
        if known != NONE {
            return Some(known as usize);
        }
        if self.nodes[node as usize].visits < FIRST_SHEET && node != ROOT {
            return None;
        }
        let sheet = deal.sheet();
        for child in self.children(node) {
            let action = self.nodes[child as usize].action;
            notes.notes[child as usize].share = deal.share(&sheet, action);
        }
        let number = notes.sheets.len();
        notes.sheets.push(sheet);
        notes.notes[node as usize].sheet = number as u32;
        Some(number)
    }
}

impl Node {
    /// How much a seat wants to choose it: what it brought so far, and its share of what
    /// is wanted, the less the more often it was chosen.
    #[inline(always)]
    fn guided_worth(&self, seat: Seat, share: f32, curiosity: f32) -> f32 {
        let visits = self.visits as f32;
        let hope = share * (self.chances as f32).sqrt() / (1.0 + visits);
        self.rewards[seat] / visits + curiosity * hope
    }
}
