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
use self::ways::{COLOUR_BITS, COLOUR_MASK, GROUP_SHIFT, Step, Ways};
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
    /// The steps that begin like this: they are next to each other.
    first_step: u32,
    end_step: u32,
    /// How many tiles and jokers these put into groups at most.
    group_tiles: u8,
    group_jokers: u8,
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

/// How many states after each number are followed once the work is used up.
const BEAM: usize = 24;
/// After so many looks no more states are followed, if one is left.
const BEAM_LOOKS: usize = 3_000;

/// A table that was found.
pub struct Tidy {
    pub sets: Vec<Vec<Tile>>,
    /// Whether no other has fewer tiles moved for certain.
    pub proven: bool,
}

/// How much may still be searched.
pub struct Work {
    /// States of the sweep, and spots whose ways are found.
    pub states: usize,
    /// Up to how many looks of the search (see [`Search::looks`]).
    pub looks: usize,
}

impl Work {
    fn spend(&mut self, states: usize) {
        self.states = self.states.saturating_sub(states);
    }

    /// Whether nothing is left after so many looks.
    pub fn used_up(&self, looks: usize) -> bool {
        self.states == 0 || looks >= self.looks
    }
}

/// What is asked for.
pub struct Task<'a> {
    /// What must be placed, and what may be.
    pub problem: &'a Problem,
    /// Whether all jokers of the table must be placed.
    pub park: bool,
    /// The score of the table.
    pub target: i32,
    /// How many tiles move on the table that is known already.
    pub moved: usize,
    /// Whether to go on in a few promising states once the work is used up.
    pub beam: bool,
}

/// A table as good as the known one and with fewer tiles moved: as few as there can
/// be, if that is found before the work is used up, else as few as the most promising
/// states lead to. `Err` if there is none or none was found; then whether the known
/// table has the fewest for certain.
pub fn fewest_moved(
    search: &mut Search,
    table: &[Vec<Tile>],
    task: &Task,
    work: &mut Work,
) -> Result<Tidy, bool> {
    let Some(most) = task.moved.checked_sub(1) else {
        return Err(true);
    };
    let most = most as u8;
    let old = Old::new(table);
    let mut sweep = Sweep {
        problem: task.problem,
        old: &old,
        ways: Ways::new(search, task.problem, task.park, &old, task.target),
        allowed: 0,
        blind: false,
        number: 0,
        parent: Node::default(),
        steps: Vec::new(),
        layer: Layer::default(),
    };
    let mut allowed = 0;
    while !sweep.used_up(work) {
        if sweep.ways.allow(allowed, work)
            && let Some(sets) = sweep.within(allowed, work)
        {
            return Ok(Tidy { sets, proven: true });
        }
        if !sweep.used_up(work) && allowed == most {
            return Err(true);
        }
        // Two at a time: each is all the work of the one before and more.
        allowed = (allowed + 2).min(most);
    }
    let sets = task.beam.then(|| sweep.beam(most)).flatten();
    let proven = false;
    sets.map(|sets| Tidy { sets, proven }).ok_or(proven)
}

/// The sweep over the numbers.
struct Sweep<'a> {
    problem: &'a Problem,
    old: &'a Old,
    ways: Ways<'a>,
    allowed: u8,
    /// Whether nothing is known of what the rest has to move.
    blind: bool,
    number: usize,
    parent: Node,
    /// The ways to go on from the parent.
    steps: Vec<Step>,
    layer: Layer,
}

impl Sweep<'_> {
    fn used_up(&mut self, work: &Work) -> bool {
        work.used_up(*self.ways.looks())
    }

    /// The sets of a table with the fewest moved, if no more than allowed.
    fn within(&mut self, allowed: u8, work: &mut Work) -> Option<Vec<Vec<Tile>>> {
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

    /// The sets of a table with few moved, no more than so many: of the states after
    /// each number only those with the fewest moved so far are followed.
    fn beam(&mut self, most: u8) -> Option<Vec<Vec<Tile>>> {
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
            nodes.sort_by_key(|node| node.moved);
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
        let gone = gone(&node.state);
        // What is lost for certain may be among what the ways move: not twice.
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

    /// The runs of a colour, as far as the ways to go on ask for them.
    fn colour(&mut self, draft: &Draft, colour: usize, slot: usize) {
        let mut next = Next {
            colour,
            slot,
            tiles: 0,
            jokers: 0,
            starts: 0,
        };
        let steps = &self.steps[draft.first_step as usize..draft.end_step as usize];
        if colour == 4 {
            let mut draft = *draft;
            for Step { way, .. } in steps {
                let groups = (way >> GROUP_SHIFT) as u8;
                draft.group_jokers = draft.group_jokers.max(groups & 3);
                draft.group_tiles = draft.group_tiles.max(groups >> 2);
            }
            return self.groups(&draft, 15);
        }
        for Step { way, .. } in steps {
            let way = (way >> (COLOUR_BITS * colour)) as u8;
            next.tiles = next.tiles.max(way & 3);
            next.jokers = next.jokers.max(way >> 2 & 3);
            next.starts = next.starts.max(way >> 4 & 3);
        }
        self.runs(draft, next);
    }

    /// What becomes of the open runs, colour by colour, and which ones start.
    fn runs(&mut self, draft: &Draft, next: Next) {
        *self.ways.looks() += 1;
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
        if draft.node.moved > self.allowed {
            return;
        }
        let begins = |step: &Step| (step.way >> (COLOUR_BITS * colour)) as u8 & COLOUR_MASK == way;
        let steps = &self.steps[draft.first_step as usize..draft.end_step as usize];
        let Some(first) = steps.iter().position(begins) else {
            return;
        };
        let count = steps[first..]
            .iter()
            .take_while(|step| begins(step))
            .count();
        draft.first_step += first as u32;
        draft.end_step = draft.first_step + count as u32;
        self.colour(&draft, colour + 1, next.slot);
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
        *self.ways.looks() += 1;
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
            if tiles > draft.group_tiles {
                continue;
            }
            for jokers in 3_u8.saturating_sub(tiles)..=draft.group_jokers.min(4 - tiles) {
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
                draft.group_tiles -= tiles;
                draft.group_jokers -= jokers;
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
        let in_groups = in_groups.sum::<u32>();
        let steps = &self.steps[draft.first_step as usize..draft.end_step as usize];
        let Some(step) = steps
            .iter()
            .find(|step| step.way >> GROUP_SHIFT == in_groups)
        else {
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
        let after = match self.blind {
            true => lost,
            false => self.ways.after(number + 1, node.spot).max(lost),
        };
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
