//! A new table that people recognise: a play as good as the one that was found,
//! with as few tiles of the old table moved as possible (see [`moved`]).
//!
//! The numbers are swept once more, now with which old set each new one goes on
//! from: a layer of states for each number, every way to go on from every state.
//! Only those are kept from which the score is still reached, which the search
//! knows, and which have not moved more tiles than allowed: none at first, then
//! one, two, until a table comes out. So no table with fewer moved was there.
//!
//! [`moved`]: crate::games::rummikub::moved

use super::problem::Problem;
use super::search::{MOST_GROUPS, Place, Search, in_groups, worth};
use crate::games::rummikub::moved::{self, Kind};
use crate::games::rummikub::tile::{Colour, HIGHEST, Tile};

/// The most runs that can be open: two of each colour, and one for each joker.
const OPEN: usize = 10;
/// The most runs of one colour that start with one number: three would need nine
/// tiles, and there are six and two jokers.
const STARTS: u8 = 2;
/// The heir of no old set, so far.
const NOBODY: u8 = 0;
/// The heir of an old set that has nothing more to give.
const DONE: u8 = u8::MAX;
/// Marks a tile that starts a run, and a joker.
const NEW: u8 = 64;
const JOKER: u8 = 128;

/// Some old sets, a bit for each.
type Sets = u64;

/// An open run of a new table.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Run {
    colour: u8,
    /// One, two, or three and more; nothing is no run.
    length: u8,
    /// The old set that it goes on from, counted from 1, or [`NOBODY`], [`DONE`].
    heir: u8,
    /// How many jokers are in it, as far as that matters.
    jokers: u8,
}

/// Where the sweep can be.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct State {
    runs: [Run; OPEN],
    /// Old runs that have an heir already.
    heired: Sets,
    jokers: u8,
}

/// A state, and how it was reached.
#[derive(Clone, Copy, Default)]
struct Node {
    state: State,
    /// Tiles that have moved or will have to.
    moved: u8,
    score: i32,
    before: u32,
    /// For each run the place it had before, or [`NEW`], and whether the tile is
    /// a [`JOKER`].
    from: [u8; OPEN],
    /// The groups: a bit for each colour, and how many jokers above them.
    groups: [u8; 3],
}

/// A number half dealt with.
#[derive(Clone, Copy)]
struct Draft {
    node: Node,
    open: usize,
    groups: usize,
    /// Tiles that are not placed yet, and how many of them must be.
    left: [u8; 4],
    owed: [u8; 4],
    tiles: u8,
    /// Old runs with a tile of this number that may still be kept.
    hopes: Sets,
    way: Way,
}

/// A way to go on that keeps the score and, as far as one can tell from it alone,
/// does not move more than allowed, whichever sets it goes on from: for each
/// colour how many tiles and jokers go into runs and how many of them start one,
/// then how many jokers and tiles go into groups.
type Way = u32;
const COLOUR_BITS: usize = 6;
const GROUP_SHIFT: usize = 4 * COLOUR_BITS;

/// A way, half found.
#[derive(Clone, Copy)]
struct Half {
    way: Way,
    runs: u64,
    jokers: u8,
    tiles: u8,
    left: [u8; 4],
    owed: [u8; 4],
    /// How many tiles of this number have moved at least.
    moved: u8,
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

/// The old table, as the sweep needs it.
struct Old {
    /// For each number and colour the runs with that tile.
    runs: [[Sets; 4]; 16],
    /// The runs with at least one joker, and with two.
    jokers: [Sets; 2],
    /// For each number the runs that end with it.
    ends: [Sets; 16],
    /// For each number the groups: a bit for each colour, and how many jokers
    /// above them.
    groups: [[u8; 3]; 16],
}

pub struct Tidying<'a> {
    search: &'a mut Search,
    problem: &'a Problem,
    park: bool,
    old: Old,
    target: i32,
    allowed: u8,
    number: usize,
    parent: Node,
    /// For each number the ways to go on from the places that were asked for.
    ways: Vec<Vec<(Place, Vec<Way>)>>,
    /// Which of them are those of the parent.
    asked: usize,
    layer: Vec<Node>,
    /// Where each state of the layer is, by a hash of it.
    places: Vec<u32>,
}

impl Old {
    fn new(table: &[Vec<Tile>]) -> Self {
        let mut old = Self {
            runs: [[0; 4]; 16],
            jokers: [0; 2],
            ends: [0; 16],
            groups: [[0; 3]; 16],
        };
        for (index, tiles) in table.iter().enumerate() {
            let faces = tiles.iter().filter_map(|tile| tile.face());
            let jokers = tiles.iter().filter(|tile| tile.is_joker()).count();
            match moved::kind(tiles) {
                Some(Kind::Run(colour)) => {
                    let mut highest = 0;
                    for (_, number) in faces {
                        old.runs[usize::from(number)][colour as usize] |= 1 << index;
                        highest = highest.max(usize::from(number));
                    }
                    old.ends[highest] |= 1 << index;
                    for has in &mut old.jokers[..jokers] {
                        *has |= 1 << index;
                    }
                }
                Some(Kind::Group(number)) => {
                    let colours: u8 = faces.map(|(colour, _)| 1 << colour as u8).sum();
                    let groups = &mut old.groups[usize::from(number)];
                    if let Some(group) = groups.iter_mut().find(|group| **group == 0) {
                        *group = colours | (jokers as u8) << 4;
                    }
                }
                None => {}
            }
        }
        old
    }

    /// How many jokers an old run has.
    fn jokers(&self, set: u8) -> u8 {
        self.jokers.map(|sets| (sets >> set & 1) as u8).iter().sum()
    }

    /// The most tiles and jokers of a number that stay in their group.
    fn kept(&self, number: usize, groups: &[u8]) -> u8 {
        fn most(old: &[u8; 3], groups: &[u8]) -> u8 {
            let Some((&group, others)) = groups.split_first() else {
                return 0;
            };
            let mut best = most(old, others);
            for index in 0..3 {
                let mut rest = *old;
                let heir = std::mem::take(&mut rest[index]);
                let tiles = (heir & group & 15).count_ones() as u8;
                if tiles > 0 {
                    let jokers = (heir >> 4).min(group >> 4);
                    best = best.max(tiles + jokers + most(&rest, others));
                }
            }
            best
        }
        most(&self.groups[number], groups)
    }
}

/// Takes the sets one by one.
fn each(mut sets: Sets) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (sets != 0).then(|| sets.trailing_zeros() as u8);
        sets &= sets.wrapping_sub(1);
        next
    })
}

impl<'a> Tidying<'a> {
    pub fn new(
        search: &'a mut Search,
        problem: &'a Problem,
        park: bool,
        table: &[Vec<Tile>],
        target: i32,
    ) -> Self {
        search.begin(problem, park);
        Self {
            search,
            problem,
            park,
            old: Old::new(table),
            target,
            allowed: 0,
            number: 0,
            parent: Node::default(),
            ways: Vec::new(),
            asked: 0,
            layer: Vec::new(),
            places: Vec::new(),
        }
    }

    /// The sets of a table with as few tiles moved as there can be, if it is
    /// found before the work is used up and has fewer than `moved`.
    pub fn best(&mut self, moved: usize, work: &mut usize) -> Option<Vec<Vec<Tile>>> {
        let most = moved.checked_sub(1)?;
        let mut allowed = 0;
        loop {
            self.allowed = allowed as u8;
            self.ways = vec![Vec::new(); usize::from(HIGHEST) + 1];
            let mut layers = vec![vec![Node::default()]];
            for number in 1..=usize::from(HIGHEST) {
                self.number = number;
                self.layer = Vec::new();
                self.places = vec![0; 64];
                for (index, &node) in layers[number - 1].iter().enumerate() {
                    self.expand(node, index as u32);
                }
                *work = work.saturating_sub(self.layer.len());
                if *work == 0 {
                    return None;
                }
                layers.push(std::mem::take(&mut self.layer));
            }
            if let Some(&last) = layers.last()?.iter().min_by_key(|node| node.moved) {
                return Some(rebuilt(&layers, last));
            }
            if allowed == most {
                return None;
            }
            // Two at a time: each is all the work of the one before and more.
            allowed = (allowed + 2).min(most);
        }
    }

    fn expand(&mut self, mut node: Node, index: u32) {
        self.parent = node;
        self.ask();
        node.before = index;
        node.from = [0; OPEN];
        node.groups = [0; 3];
        let mut gone = node.state.heired;
        for run in std::mem::take(&mut node.state.runs) {
            if run.heir != NOBODY && run.heir != DONE {
                gone &= !(1 << (run.heir - 1));
            }
        }
        let runs = &self.old.runs[self.number];
        let hopes = runs.iter().fold(0, |all, sets| all | sets) & !gone;
        let draft = Draft {
            node,
            open: 0,
            groups: 0,
            left: self.problem.may[self.number],
            owed: self.problem.must[self.number],
            tiles: 0,
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
        for way in &self.ways[self.number][self.asked].1 {
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

    /// Finds the ways to go on from the parent.
    fn ask(&mut self) {
        let state = &self.parent.state;
        let runs = state.runs.iter().filter(|run| run.length > 0);
        let runs = runs.map(|run| (run.colour.into(), run.length.into()));
        let place = Place::of(runs, state.jokers, self.number);
        let ways = &mut self.ways[self.number];
        let known = ways.iter().position(|known| known.0 == place);
        self.asked = known.unwrap_or(ways.len());
        if known.is_none() {
            ways.push((place, Vec::new()));
            let half = Half {
                way: 0,
                runs: 0,
                jokers: state.jokers,
                tiles: 0,
                left: self.problem.may[self.number],
                owed: self.problem.must[self.number],
                moved: 0,
            };
            self.find(&half, place, 0);
        }
    }

    /// Finds the ways from a colour on.
    fn find(&mut self, half: &Half, from: Place, colour: usize) {
        let (problem, number) = (self.problem, self.number);
        let free = problem.may_jokers - half.jokers;
        if colour == 4 {
            for jokers in 0..=free {
                let fits = |groups| in_groups(&half.left, &half.owed, jokers, groups);
                let Some(tiles) = (0..=MOST_GROUPS).filter_map(fits).max() else {
                    continue;
                };
                let used = half.jokers + jokers;
                let score = self.score(half.tiles + tiles, used);
                let place = Place::new(half.runs, used, 0, number + 1);
                if self
                    .search
                    .reaches(problem, self.park, place, self.target - score)
                {
                    let groups = u32::from(jokers | tiles << 2) << GROUP_SHIFT;
                    self.ways[number][self.asked].1.push(half.way | groups);
                }
            }
            return;
        }
        let [ones, twos, more] = from.runs(colour);
        let in_runs = self.old.runs[number][colour].count_ones() as u8;
        let groups = self.old.groups[number].iter();
        let in_groups: u8 = groups.map(|group| group >> colour & 1).sum();
        for tiles in 0..=half.left[colour] {
            for jokers in 0..=free {
                let Some(extra) = (tiles + jokers).checked_sub(ones + twos) else {
                    continue;
                };
                for starting in extra.saturating_sub(more)..=extra.min(STARTS) {
                    if starting > 0 && number + 2 > usize::from(HIGHEST) {
                        break;
                    }
                    let mut half = *half;
                    let way = tiles | jokers << 2 | starting << 4;
                    half.way |= u32::from(way) << (COLOUR_BITS * colour);
                    let longer = twos + extra - starting;
                    half.runs |= Place::open(colour, [starting, ones, longer]);
                    half.jokers += jokers;
                    half.tiles += tiles;
                    half.left[colour] -= tiles;
                    half.owed[colour] = half.owed[colour].saturating_sub(tiles);
                    let may = |ahead: usize| problem.may[number + ahead][colour];
                    let short =
                        (starting + ones).saturating_sub(may(1)) + starting.saturating_sub(may(2));
                    half.moved += in_runs.saturating_sub(tiles);
                    half.moved += in_groups.saturating_sub(half.left[colour]);
                    if half.jokers + short <= problem.may_jokers && half.moved <= self.allowed {
                        self.find(&half, from, colour + 1);
                    }
                }
            }
        }
    }

    /// The score with so many tiles of this number, and so many jokers up to it.
    fn score(&self, tiles: u8, jokers: u8) -> i32 {
        let problem = self.problem;
        let laid = problem.counted(jokers) - problem.counted(self.parent.state.jokers);
        self.parent.score + i32::from(tiles + laid) * worth(self.number)
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
        let rest = self.old.runs[number..].iter();
        let rest = rest.filter(|runs| runs[usize::from(run.colour)] >> (run.heir - 1) & 1 == 1);
        rest.count() as u8 + self.old.jokers(run.heir - 1).saturating_sub(run.jokers)
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
            draft.tiles += 1;
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
                draft.tiles += tiles;
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
        if !self.ways[number][self.asked].1.contains(&way) {
            return;
        }
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
                if self.old.ends[..=number]
                    .iter()
                    .any(|sets| sets >> (run.heir - 1) & 1 == 1)
                    && run.jokers >= most
                {
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
        if node.moved > self.allowed {
            return;
        }
        if number == usize::from(HIGHEST)
            && (state.runs.iter().any(|run| run.length % 3 > 0)
                || state.jokers < self.problem.must_jokers)
        {
            return;
        }
        node.score = self.score(draft.tiles, state.jokers);
        // Always in the same order.
        for end in 1..draft.open {
            for place in (1..=end).rev() {
                if state.runs[place - 1] > state.runs[place] {
                    state.runs.swap(place - 1, place);
                    node.from.swap(place - 1, place);
                }
            }
        }
        self.keep(node);
    }

    /// Adds a state to the layer, unless it is there with as few moved.
    fn keep(&mut self, node: Node) {
        if 2 * self.layer.len() >= self.places.len() {
            self.places = vec![0; 4 * self.places.len()];
            for index in 0..self.layer.len() {
                let place = self.place(&self.layer[index].state);
                self.places[place] = index as u32 + 1;
            }
        }
        let place = self.place(&node.state);
        match self.places[place] as usize {
            0 => {
                self.layer.push(node);
                self.places[place] = self.layer.len() as u32;
            }
            known => {
                let known = &mut self.layer[known - 1];
                if node.moved < known.moved {
                    *known = node;
                }
            }
        }
    }

    /// Where a state is, or would be put.
    fn place(&self, state: &State) -> usize {
        let mut hash = state.heired;
        for run in state.runs {
            let bits = [run.length, run.colour, run.heir, run.jokers];
            hash = (hash ^ u64::from(u32::from_le_bytes(bits))).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 32;
        }
        let mask = self.places.len() - 1;
        let mut place = hash as usize & mask;
        while let Some(known) = (self.places[place] as usize).checked_sub(1)
            && self.layer[known].state != *state
        {
            place = (place + 1) & mask;
        }
        place
    }
}

/// The sets on the way to a node.
fn rebuilt(layers: &[Vec<Node>], last: Node) -> Vec<Vec<Tile>> {
    let mut way = vec![last];
    for layer in layers[1..layers.len() - 1].iter().rev() {
        let before = way[way.len() - 1].before;
        way.push(layer[before as usize]);
    }
    let mut sets: Vec<Vec<Tile>> = Vec::new();
    let mut open = [0; OPEN];
    for (number, node) in (1..).zip(way.iter().rev()) {
        let before = open;
        for (slot, run) in node.state.runs.iter().enumerate() {
            if run.length == 0 {
                continue;
            }
            let from = node.from[slot];
            open[slot] = if from & NEW != 0 {
                sets.push(Vec::new());
                sets.len() - 1
            } else {
                before[usize::from(from & !JOKER)]
            };
            let tile = Tile::new(Colour::ALL[usize::from(run.colour)], number);
            sets[open[slot]].push(if from & JOKER == 0 { tile } else { Tile::JOKER });
        }
        for group in node.groups.into_iter().filter(|&group| group != 0) {
            let colours = Colour::ALL.into_iter();
            let colours = colours.filter(|&colour| group >> colour as u8 & 1 == 1);
            let mut tiles: Vec<Tile> = colours.map(|colour| Tile::new(colour, number)).collect();
            tiles.resize(tiles.len() + usize::from(group >> 4), Tile::JOKER);
            sets.push(tiles);
        }
    }
    sets
}
