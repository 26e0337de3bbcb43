//! Every way to arrange one number: which open runs end, which go on, from which old set,
//! and which groups are formed.

use super::layer::{DONE, JOKER, NEW, NOBODY, Node, Run};
use super::old::{Sets, each};
use super::sweep::Sweep;
use super::ways::{COLOUR_BITS, COLOUR_MASK, GROUP_SHIFT, Step};
use crate::games::rummikub::tile::HIGHEST;

/// A partial arrangement of a number.
#[derive(Clone, Copy)]
pub struct Draft {
    pub node: Node,
    pub open: usize,
    pub groups: usize,
    /// The tiles that are not placed yet, and how many of them must be.
    pub left: [u8; 4],
    pub owed: [u8; 4],
    /// Old runs with a tile of this number that may still be kept.
    pub hopes: Sets,
    /// The steps with this beginning: they are next to each other.
    pub first_step: u32,
    pub end_step: u32,
    /// Upper bounds on the tiles and jokers that these put into groups.
    pub group_tiles: u8,
    pub group_jokers: u8,
}

/// The part of a number that is arranged next: the open run in a slot, and how many tiles
/// and jokers of a colour may still go into runs and start one.
#[derive(Clone, Copy)]
struct Next {
    colour: usize,
    slot: usize,
    tiles: u8,
    jokers: u8,
    starts: u8,
}

impl Sweep<'_> {
    /// The runs of a colour, as far as the ways to go on need them.
    pub fn colour(&mut self, draft: &Draft, colour: usize, slot: usize) {
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

    /// Decides for each colour which open runs go on and which ones start.
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
        // A tile of an old run that no new run took has moved.
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

    /// A lower bound on the moved tiles of an old run whose successor ends before a
    /// number.
    fn left_behind(&self, run: Run, number: usize) -> u8 {
        if run.heir == NOBODY || run.heir == DONE {
            return 0;
        }
        let set = run.heir - 1;
        self.old.from(set, number) + self.old.jokers(set).saturating_sub(run.jokers)
    }

    /// How many tiles some old runs have from a number on.
    pub fn lost(&self, sets: Sets, number: usize) -> u8 {
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

    /// A tile goes into a run that continues this old one.
    fn lay(&mut self, draft: &Draft, run: Run, heir: u8, from: u8, next: Next) {
        let mut draft = *draft;
        let joker = from & JOKER != 0;
        if heir != NOBODY && heir != DONE {
            let bit = 1 << (heir - 1);
            draft.node.state.heired |= bit;
            // The old run's tile, if any, is kept: it no longer has to be reserved.
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

    /// Every way to form groups from the rest; `last` is the previous one.
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

    /// The number is complete.
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
            // An old run without a successor by now has moved its jokers as well.
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
        let lost = self.lost(state.gone(), number + 1);
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
        // In a fixed order.
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
