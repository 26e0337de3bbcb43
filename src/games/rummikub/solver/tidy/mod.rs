//! A new table that people recognise: a play as good as the one that was found,
//! with as few tiles of the old table moved as possible (see [`moved`]).
//!
//! The numbers are swept once more, now with which old set each new one goes on
//! from: a layer of states for each number, every way to go on from every state.
//! Only those are kept from which the score is still reached, which the search
//! knows, and which do not move more tiles than allowed, with those that the rest
//! has to move ([`ways`]): none at first, then more and more, until a table comes
//! out. So no table with fewer moved was there.
//!
//! [`old`] is the table before, [`layer`] the states after a number and the way
//! back to sets.
//!
//! [`moved`]: crate::games::rummikub::moved

mod layer;
mod old;
mod ways;

use self::layer::{JOKER, Layer, NEW, Node, OPEN, Run, State, rebuilt};
use self::old::{Old, Sets, each};
use self::ways::{COLOUR_BITS, GROUP_SHIFT, Step, Way, Ways};
use super::problem::Problem;
use super::search::Search;
use crate::games::rummikub::tile::{HIGHEST, Tile};

/// The heir of no old set, so far.
const NOBODY: u8 = 0;
/// The heir of an old set that has nothing more to give.
const DONE: u8 = u8::MAX;

/// A number half dealt with.
#[derive(Clone, Copy)]
struct Draft {
    node: Node,
    open: usize,
    groups: usize,
    /// Tiles that are not placed yet, and how many of them must be.
    left: [u8; 4],
    owed: [u8; 4],
    /// Old runs with a tile of this number that may still be kept.
    hopes: Sets,
    way: Way,
}

/// What of a number is dealt with next: the open run in a slot, and how many
/// tiles and jokers of a colour may still go into runs and start one.
#[derive(Clone, Copy)]
struct Next {
    colour: usize,
    slot: usize,
    tiles: u8,
    jokers: u8,
    starts: u8,
}

/// The sets of a table with the score of the target and as few tiles moved as
/// there can be, if it is found before the work is used up and has fewer than
/// `moved`.
pub fn fewest_moved(
    search: &mut Search,
    problem: &Problem,
    park: bool,
    table: &[Vec<Tile>],
    target: i32,
    moved: usize,
    work: &mut usize,
) -> Option<Vec<Vec<Tile>>> {
    let old = Old::new(table);
    let mut sweep = Sweep {
        problem,
        old: &old,
        ways: Ways::new(search, problem, park, &old, target),
        allowed: 0,
        number: 0,
        parent: Node::default(),
        steps: Vec::new(),
        layer: Layer::default(),
    };
    let most = moved.checked_sub(1)? as u8;
    let mut allowed = 0;
    loop {
        if sweep.ways.allow(allowed, work)
            && let Some(sets) = sweep.within(allowed, work)
        {
            return Some(sets);
        }
        if allowed == most || *work == 0 {
            return None;
        }
        // Two at a time: each is all the work of the one before and more.
        allowed = (allowed + 2).min(most);
    }
}

/// The sweep over the numbers.
struct Sweep<'a> {
    problem: &'a Problem,
    old: &'a Old,
    ways: Ways<'a>,
    allowed: u8,
    number: usize,
    parent: Node,
    /// The ways to go on from the parent.
    steps: Vec<Step>,
    layer: Layer,
}

impl Sweep<'_> {
    /// The sets of a table with the fewest moved, if no more than allowed.
    fn within(&mut self, allowed: u8, work: &mut usize) -> Option<Vec<Vec<Tile>>> {
        self.allowed = allowed;
        let mut layers = vec![vec![Node::default()]];
        for number in 1..=usize::from(HIGHEST) {
            self.number = number;
            self.layer = Layer::default();
            for (index, &node) in layers[number - 1].iter().enumerate() {
                self.expand(node, index as u32);
            }
            *work = work.saturating_sub(self.layer.nodes.len());
            if *work == 0 || self.layer.nodes.is_empty() {
                return None;
            }
            layers.push(std::mem::take(&mut self.layer.nodes));
        }
        let last = layers.last()?.iter().min_by_key(|node| node.moved);
        last.map(|&last| rebuilt(&layers, last))
    }

    fn expand(&mut self, mut node: Node, index: u32) {
        self.parent = node;
        node.before = index;
        node.from = [0; OPEN];
        node.groups = [0; 3];
        let gone = gone(&node.state);
        // What is lost for certain may be among what the ways move: not twice.
        let sure = node.moved - self.lost(gone, self.number);
        self.steps.clear();
        self.ways
            .from(self.number, node.spot, self.allowed - sure, &mut self.steps);
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
            way: 0,
        };
        self.colour(&draft, 0, 0);
    }

    /// The runs of a colour, as far as the ways to go on ask for them.
    fn colour(&mut self, draft: &Draft, colour: usize, slot: usize) {
        let mut next = Next {
            colour,
            slot,
            tiles: 0,
            jokers: 0,
            starts: 0,
        };
        let shift = COLOUR_BITS * colour;
        let mut any = false;
        for Step { way, .. } in &self.steps {
            if way & ((1 << shift) - 1) == draft.way {
                any = true;
                let way = (way >> shift) as u8;
                next.tiles = next.tiles.max(way & 3);
                next.jokers = next.jokers.max(way >> 2 & 3);
                next.starts = next.starts.max(way >> 4 & 3);
            }
        }
        if !any {
            return;
        }
        if colour == 4 {
            return self.groups(draft, 15);
        }
        self.runs(draft, next);
    }

    /// What becomes of the open runs, colour by colour, and which ones start.
    fn runs(&mut self, draft: &Draft, next: Next) {
        let Next { colour, slot, .. } = next;
        let run = self.parent.state.runs.get(slot);
        if let Some(&run) = run.filter(|run| run.length > 0 && usize::from(run.colour) == colour) {
            let next = Next {
                slot: slot + 1,
                ..next
            };
            if run.length == 3 {
                self.end(draft, run, next);
            }
            return self.extend(draft, run, slot as u8, next);
        }
        self.leave(draft, next);
        if let Some(starts) = next.starts.checked_sub(1) {
            let run = Run {
                colour: colour as u8,
                ..Run::default()
            };
            self.extend(draft, run, NEW, Next { starts, ..next });
        }
    }

    /// No more runs of a colour.
    fn leave(&mut self, draft: &Draft, next: Next) {
        let colour = next.colour;
        let mut draft = *draft;
        // What an old run has here, and no new one took, has moved.
        let lost = draft.hopes & self.old.runs[self.number][colour];
        draft.node.moved += lost.count_ones() as u8;
        let (mut all, mut starting) = (0, 0);
        for run in &draft.node.state.runs[..draft.open] {
            all += u8::from(usize::from(run.colour) == colour);
            starting += u8::from(usize::from(run.colour) == colour && run.length == 1);
        }
        let tiles = self.problem.may[self.number][colour] - draft.left[colour];
        let way = tiles | (all - tiles) << 2 | starting << 4;
        draft.way |= u32::from(way) << (COLOUR_BITS * colour);
        if draft.node.moved <= self.allowed {
            self.colour(&draft, colour + 1, next.slot);
        }
    }

    /// A run ends.
    fn end(&mut self, draft: &Draft, run: Run, next: Next) {
        let mut draft = *draft;
        draft.node.moved += self.left_behind(run, self.number);
        if draft.node.moved <= self.allowed {
            if run.heir != NOBODY && run.heir != DONE {
                draft.hopes &= !(1 << (run.heir - 1));
            }
            self.runs(&draft, next);
        }
    }

    /// What of an old run has moved for certain if its heir ends before a number.
    fn left_behind(&self, run: Run, number: usize) -> u8 {
        if run.heir == NOBODY || run.heir == DONE {
            return 0;
        }
        let set = run.heir - 1;
        self.old.from(set, number) + self.old.jokers(set).saturating_sub(run.jokers)
    }

    /// How many tiles some old runs have from a number on.
    fn lost(&self, sets: Sets, number: usize) -> u8 {
        each(sets).map(|set| self.old.from(set, number)).sum()
    }

    /// A tile or a joker goes into a run.
    fn extend(&mut self, draft: &Draft, run: Run, from: u8, next: Next) {
        let colour = next.colour;
        // Two jokers and a 13 are a group (rule R5).
        let group = run.length == 2 && run.jokers == 2 && self.number == usize::from(HIGHEST);
        if next.tiles > 0 && !group {
            let mut draft = *draft;
            let next = Next {
                tiles: next.tiles - 1,
                ..next
            };
            draft.left[colour] -= 1;
            draft.owed[colour] = draft.owed[colour].saturating_sub(1);
            self.lay(&draft, run, run.heir, from, next);
            if run.heir == NOBODY {
                let with = self.old.runs[self.number][colour];
                for set in each(with & !draft.node.state.heired) {
                    self.lay(&draft, run, set + 1, from, next);
                }
            }
        }
        if next.jokers > 0 {
            let mut draft = *draft;
            let next = Next {
                jokers: next.jokers - 1,
                ..next
            };
            draft.node.state.jokers += 1;
            self.lay(&draft, run, run.heir, from | JOKER, next);
        }
    }

    /// A tile goes into a run that goes on from this old one.
    fn lay(&mut self, draft: &Draft, run: Run, heir: u8, from: u8, next: Next) {
        let mut draft = *draft;
        let joker = from & JOKER != 0;
        if heir != NOBODY && heir != DONE {
            let bit = 1 << (heir - 1);
            draft.node.state.heired |= bit;
            // Kept, if there is one: it need not be hoped for any more.
            if !joker {
                draft.hopes &= !bit;
            }
        }
        draft.node.state.runs[draft.open] = Run {
            length: (run.length + 1).min(3),
            jokers: run.jokers + u8::from(joker),
            heir,
            ..run
        };
        draft.node.from[draft.open] = from;
        draft.open += 1;
        self.runs(&draft, next);
    }

    /// Every way to make groups of what is left; `last` is the one before.
    fn groups(&mut self, draft: &Draft, last: u8) {
        if draft.owed == [0; 4] {
            self.finish(draft);
        }
        if draft.groups == draft.node.groups.len() {
            return;
        }
        for colours in 1..=last {
            let of = |colour: usize| colours >> colour & 1;
            if (0..4).any(|colour| of(colour) > draft.left[colour]) {
                continue;
            }
            let tiles = colours.count_ones() as u8;
            let free = self.problem.may_jokers - draft.node.state.jokers;
            for jokers in 3_u8.saturating_sub(tiles)..=free.min(4 - tiles) {
                // Two jokers and any tile but a 13 are a run (rule R5).
                if tiles == 1 && jokers == 2 && self.number < usize::from(HIGHEST) {
                    continue;
                }
                let mut draft = *draft;
                for colour in 0..4 {
                    draft.left[colour] -= of(colour);
                    draft.owed[colour] = draft.owed[colour].saturating_sub(of(colour));
                }
                draft.node.groups[draft.groups] = colours | jokers << 4;
                draft.groups += 1;
                draft.node.state.jokers += jokers;
                self.groups(&draft, colours);
            }
        }
    }

    /// A number is dealt with.
    fn finish(&mut self, draft: &Draft) {
        let number = self.number;
        let mut node = draft.node;
        let groups = node.groups.iter();
        let in_groups = groups.map(|group| (group >> 4) as u32 + 4 * (group & 15).count_ones());
        let way = draft.way | in_groups.sum::<u32>() << GROUP_SHIFT;
        let Some(step) = self.steps.iter().find(|step| step.way == way) else {
            return;
        };
        node.spot = step.to;
        let groups = self.old.groups[number].iter();
        let old = groups.map(|group| (group & 15).count_ones() as u8 + (group >> 4));
        node.moved += old.sum::<u8>();
        node.moved -= self.old.kept(number, &node.groups[..draft.groups]);
        let state = &mut node.state;
        for set in each(self.old.ends[number]) {
            // Without an heir by now its jokers have moved as well.
            if state.heired >> set & 1 == 0 {
                node.moved += self.old.jokers(set);
            }
        }
        state.heired &= !self.old.ends[number];
        for run in &mut state.runs {
            let mut matters = run.heir == NOBODY;
            if run.heir != NOBODY && run.heir != DONE {
                let most = self.old.jokers(run.heir - 1);
                matters = most > 0;
                if self.old.from(run.heir - 1, number + 1) == 0 && run.jokers >= most {
                    run.heir = DONE;
                }
            }
            if run.length == 3 && !matters {
                run.jokers = 0;
            }
            if number == usize::from(HIGHEST) {
                node.moved += self.left_behind(*run, number + 1);
            }
        }
        let lost = self.lost(gone(state), number + 1);
        let after = self.ways.after(number + 1, node.spot).max(lost);
        if node.moved - lost + after > self.allowed {
            return;
        }
        if number == usize::from(HIGHEST)
            && (state.runs.iter().any(|run| run.length % 3 > 0)
                || state.jokers < self.problem.must_jokers)
        {
            return;
        }
        // Always in the same order.
        for end in 1..draft.open {
            for place in (1..=end).rev() {
                if state.runs[place - 1] > state.runs[place] {
                    state.runs.swap(place - 1, place);
                    node.from.swap(place - 1, place);
                }
            }
        }
        self.layer.keep(node);
    }
}

/// The old runs with an heir that has ended.
fn gone(state: &State) -> Sets {
    let mut gone = state.heired;
    for run in &state.runs {
        if run.heir != NOBODY && run.heir != DONE {
            gone &= !(1 << (run.heir - 1));
        }
    }
    gone
}
