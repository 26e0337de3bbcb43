//! Tree search for games with hidden cards and any number of seats:
//! single-observer information set Monte Carlo tree search.
//!
//! Every iteration gets a *deal*: a full position that agrees with what the thinking seat
//! sees. It walks down one tree that all deals share. An edge is an action. At each node
//! only the actions that are legal in the current deal count, and the tree stores how
//! often an action was available beside how often it was chosen. Each seat maximises its
//! own reward (max^n): a result holds one reward per seat.
//!
//! There are too many actions to try them all. A node with n visits considers about n^0.4
//! of them, in the order in which the game proposes them.
//!
//! A deal may have a *guide*, a policy that gives each action a share. Then a child is
//! selected by its share and its reward (PUCT), and children are added in the order of
//! their shares. Without a guide, selection uses the reward and the visit counts (UCB).

use std::cmp::Reverse;

use crate::game::Seat;
use crate::rng::Rng;

/// The most seats that can share a tree.
pub const SEATS: usize = 4;
/// The reward of each seat: 1, shared among the winners.
pub type Rewards = [f32; SEATS];

/// The weight of exploration.
const CURIOSITY: f32 = 0.7;
/// A node with fewer visits uses the order that the deal proposes: working out a sheet is
/// worth the time only if it is read again.
const FIRST_SHEET: u32 = 2;
/// The most nodes of a tree: 44 bytes each.
const MOST_NODES: usize = 1 << 20;
/// Stands for "no node".
const NONE: u32 = u32::MAX;
/// The root, where every iteration begins.
const ROOT: u32 = 0;

/// A full position that agrees with a view.
pub trait Deal: Sized {
    /// The type of its guide.
    type Guide: Guide<Self>;

    /// Whose turn it is; `None` once the game is over.
    fn to_move(&self) -> Option<Seat>;

    /// Whether the seat to move may do this.
    fn is_legal(&self, action: u16) -> bool;

    /// An action so good that no other has to be considered.
    fn sure(&self) -> Option<u16>;

    /// The most promising legal action that is not in this list; `None` if all are.
    fn propose(&self, besides: &[u16], rng: &mut Rng) -> Option<u16>;

    /// Carries out a legal action.
    fn play(&mut self, action: u16);

    /// The expected reward of each seat: judged by the guide, or from a quick playout to
    /// the end.
    fn finish(self, rng: &mut Rng) -> Rewards;

    /// Its guide, if it has one.
    fn guide(&self) -> Option<&Self::Guide>;
}

/// A policy for the deals of a game.
pub trait Guide<D> {
    /// What is computed once per node, for all deals.
    type Sheet;
    /// What is computed from a sheet for the cards of one deal.
    type Rating;

    /// How much the shares count in the selection.
    fn curiosity(&self) -> f32;

    /// Computes the sheet for the seat to move.
    fn sheet(&self, deal: &D) -> Self::Sheet;

    /// Rates the actions of the seat to move.
    fn rate(&self, deal: &D, sheet: &Self::Sheet) -> Self::Rating;

    /// The action with the highest share that is not in this list, and its share; `None`
    /// if all are.
    fn wanted(&self, rating: &Self::Rating, besides: &[u16]) -> Option<(u16, f32)>;

    /// The share of an action, as if it were legal in this deal.
    fn share(&self, deal: &D, sheet: &Self::Sheet, rating: &Self::Rating, action: u16) -> f32;
}

/// A node: an action and its statistics.
#[derive(Clone, Copy, Debug)]
struct Node {
    action: u16,
    /// How often it was chosen.
    visits: u32,
    /// How often it was available.
    chances: u32,
    first_child: u32,
    next_sibling: u32,
    rewards: Rewards,
    /// Its share, according to the guide.
    share: f32,
    /// The index of the sheet for its children.
    sheet: u32,
}

/// A search tree.
pub struct Tree<Sheet> {
    nodes: Vec<Node>,
    /// The guide's sheets, in the order in which they were computed.
    sheets: Vec<Sheet>,
    path: Vec<u32>,
    legal: Vec<u16>,
}

/// An action at the root and its statistics.
#[derive(Clone, Debug)]
pub struct Branch {
    node: u32,
    /// The action.
    pub action: u16,
    /// How often it was tried.
    pub visits: u32,
    /// Its average reward per seat.
    pub chances: Rewards,
}

impl<Sheet> Default for Tree<Sheet> {
    /// A tree with only a root.
    fn default() -> Self {
        Self {
            nodes: vec![Node::new(0)],
            sheets: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
        }
    }
}

impl<Sheet> Tree<Sheet> {
    /// One iteration: walk down the tree, add one node, evaluate it, and back the rewards
    /// up.
    pub fn grow<D>(&mut self, mut deal: D, rng: &mut Rng)
    where
        D: Deal,
        D::Guide: Guide<D, Sheet = Sheet>,
    {
        let mut node = ROOT;
        self.path.clear();
        self.path.push(ROOT);
        while let Some(seat) = deal.to_move() {
            let Some((next, new)) = self.descend(node, seat, &deal, rng) else {
                break;
            };
            node = next;
            self.path.push(node);
            deal.play(self.nodes[node as usize].action);
            if new {
                break;
            }
        }
        let rewards = deal.finish(rng);
        self.reward(rewards);
    }

    /// Adds the rewards of an iteration to every node on its path.
    #[inline(always)]
    fn reward(&mut self, rewards: Rewards) {
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            for (sum, reward) in node.rewards.iter_mut().zip(rewards) {
                *sum += reward;
            }
        }
    }

    /// The child to continue with, and whether it is new; `None` if the tree is full.
    fn descend<D>(
        &mut self,
        parent: u32,
        seat: Seat,
        deal: &D,
        rng: &mut Rng,
    ) -> Option<(u32, bool)>
    where
        D: Deal,
        D::Guide: Guide<D, Sheet = Sheet>,
    {
        if let Some(action) = deal.sure() {
            return self
                .child(parent, action)
                .map(|child| (child, false))
                .or_else(|| self.open(parent, action, 0.0));
        }
        let guide = deal.guide();
        if let Some(guide) = guide {
            self.prepare(parent, deal, guide);
        }
        let curiosity = guide.map(Guide::curiosity);
        self.legal.clear();
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        let mut next = self.nodes[parent as usize].first_child;
        while next != NONE {
            let child = &mut self.nodes[next as usize];
            if deal.is_legal(child.action) {
                self.legal.push(child.action);
                child.chances += 1;
                let worth = child.worth(seat, curiosity);
                if worth > most {
                    (best, most) = (Some(next), worth);
                }
            }
            next = child.next_sibling;
        }
        let shown = self.legal.len() as f32;
        let Node { visits, sheet, .. } = self.nodes[parent as usize];
        if shown * shown * shown.sqrt() <= visits as f32 {
            let proposed = match guide.zip(self.sheets.get(sheet as usize)) {
                Some((guide, sheet)) => guide.wanted(&guide.rate(deal, sheet), &self.legal),
                None => deal.propose(&self.legal, rng).map(|action| (action, 0.0)),
            };
            if let Some((action, share)) = proposed {
                return self.open(parent, action, share);
            }
        }
        best.map(|child| (child, false))
    }

    /// Computes the sheet of a node and the shares of its children, once it has enough
    /// visits.
    fn prepare<D>(&mut self, node: u32, deal: &D, guide: &impl Guide<D, Sheet = Sheet>) {
        let Node { visits, sheet, .. } = self.nodes[node as usize];
        if sheet != NONE || visits < FIRST_SHEET && node != ROOT {
            return;
        }
        let sheet = guide.sheet(deal);
        let mut next = self.nodes[node as usize].first_child;
        if next != NONE {
            let rating = guide.rate(deal, &sheet);
            while next != NONE {
                let child = &mut self.nodes[next as usize];
                child.share = guide.share(deal, &sheet, &rating, child.action);
                next = child.next_sibling;
            }
        }
        self.nodes[node as usize].sheet = self.sheets.len() as u32;
        self.sheets.push(sheet);
    }

    fn open(&mut self, parent: u32, action: u16, share: f32) -> Option<(u32, bool)> {
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        let child = self.nodes.len() as u32;
        let first = std::mem::replace(&mut self.nodes[parent as usize].first_child, child);
        self.nodes.push(Node {
            next_sibling: first,
            share,
            ..Node::new(action)
        });
        Some((child, true))
    }

    fn child(&self, parent: u32, action: u16) -> Option<u32> {
        self.children(parent)
            .find(|&child| self.nodes[child as usize].action == action)
    }

    fn children(&self, parent: u32) -> impl Iterator<Item = u32> {
        let link = |node: u32| (node != NONE).then_some(node);
        std::iter::successors(
            link(self.nodes[parent as usize].first_child),
            move |&node| link(self.nodes[node as usize].next_sibling),
        )
    }

    /// How many iterations the tree has had.
    pub fn visits(&self) -> u32 {
        self.nodes[0].visits
    }

    /// The average reward per seat, after at least one iteration.
    pub fn chances(&self) -> Option<Rewards> {
        let Node {
            visits, rewards, ..
        } = self.nodes[0];
        (visits > 0).then(|| rewards.map(|sum| sum / visits as f32))
    }

    /// The actions at the root, the most visited first.
    pub fn branches(&self) -> Vec<Branch> {
        let mut branches: Vec<Branch> = self
            .children(ROOT)
            .map(|node| {
                let Node {
                    action,
                    visits,
                    rewards,
                    ..
                } = self.nodes[node as usize];
                Branch {
                    node,
                    action,
                    visits,
                    chances: rewards.map(|sum| sum / visits as f32),
                }
            })
            .collect();
        // A new child is inserted before its siblings; of equal children the one proposed
        // first is preferred.
        branches.reverse();
        branches.sort_by_cached_key(|branch| Reverse(i64::from(branch.visits)));
        branches
    }

    /// The expected line after a branch: at each node the most visited action, as long as
    /// it has at least `least` visits.
    pub fn line(&self, branch: &Branch, least: u32) -> Vec<u16> {
        let next = |&node: &u32| {
            self.children(node)
                .max_by_key(|&child| self.nodes[child as usize].visits)
                .filter(|&child| self.nodes[child as usize].visits >= least)
        };
        std::iter::successors(Some(branch.node), next)
            .map(|node| self.nodes[node as usize].action)
            .collect()
    }
}

impl Node {
    fn new(action: u16) -> Self {
        Self {
            action,
            visits: 0,
            chances: 1,
            first_child: NONE,
            next_sibling: NONE,
            rewards: [0.0; SEATS],
            share: 0.0,
            sheet: NONE,
        }
    }

    /// How much a seat prefers a child: its average reward plus an exploration term. With
    /// a guide that term is proportional to the child's share and shrinks with its
    /// visits.
    #[inline(always)]
    fn worth(&self, seat: Seat, curiosity: Option<f32>) -> f32 {
        let visits = self.visits as f32;
        self.rewards[seat] / visits
            + match curiosity {
                Some(much) => much * self.share * (self.chances as f32).sqrt() / (1.0 + visits),
                None => CURIOSITY * (logarithm(self.chances) / visits).sqrt(),
            }
    }
}

/// An approximate natural logarithm. Library functions differ in their last bits between
/// machines, and then choices would, too. This uses only operations that do not differ.
/// Between powers of two it is a straight line.
fn logarithm(number: u32) -> f32 {
    let bits = (number as f32).to_bits() as f32;
    (bits / (1 << 23) as f32 - 127.0) * std::f32::consts::LN_2
}
