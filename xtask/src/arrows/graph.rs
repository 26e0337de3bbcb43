//! Rooms, the arrows between them, and which arrows are not allowed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use super::{BOT_MODULES, BOTS, JSON, MAY_USE_GAMES, ORDER, RULES, SHARED_BY_GAMES, WITHOUT_JSON};

/// lib.rs, which names all rooms and must not be used by any.
const ROOT: &str = "lib";

/// A room: its entry in [`ORDER`], and the game that replaces the `*` in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Room {
    /// Its position in [`ORDER`], so that rooms sort from the bottom up.
    place: Option<usize>,
    kind: String,
    game: String,
}

impl Room {
    /// The room of a module, given as a path from the crate's root.
    pub fn of(module: &[String]) -> Room {
        let names: Vec<&str> = module.iter().map(String::as_str).collect();
        let (kind, game) = match names[..] {
            ["games", shared, ..] if SHARED_BY_GAMES.contains(&shared) => ("games", ""),
            ["games", game, part, ..] if BOT_MODULES.contains(&part) => (BOTS, game),
            ["games", game, ..] => (RULES, game),
            [room, ..] => (room, ""),
            [] => (ROOT, ""),
        };
        Room {
            place: ORDER.iter().position(|room| *room == kind),
            kind: kind.to_owned(),
            game: game.to_owned(),
        }
    }

    /// Why this room may not use another, if it may not.
    fn objection(&self, other: &Room) -> Option<String> {
        let folder = self.kind.split('/').next().unwrap_or_default();
        let is_own = other.game.is_empty() || other.game == self.game;
        if other.kind == ROOT {
            Some("name the module, not the crate's root".to_owned())
        } else if self.place.is_none() || other.place.is_none() {
            None
        } else if !is_own && !MAY_USE_GAMES.contains(&&*self.kind) {
            Some(format!("only {} may use a game", MAY_USE_GAMES.join(", ")))
        } else if other.kind == JSON && WITHOUT_JSON.contains(&folder) {
            Some("rules and bots use no JSON".to_owned())
        } else if other.place > self.place {
            Some(format!("`{other}` stands above `{self}`"))
        } else {
            None
        }
    }
}

impl fmt::Display for Room {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.kind.replace('*', &self.game))
    }
}

/// All rooms, and the arrows from each with the places in the code that make them.
#[derive(Default)]
pub struct Graph(BTreeMap<Room, BTreeMap<Room, Vec<String>>>);

impl Graph {
    pub fn add_room(&mut self, room: Room) {
        self.0.entry(room).or_default();
    }

    /// Adds an arrow, unless both ends are the same room.
    pub fn add_arrow(&mut self, from: Room, to: Room, place: String) {
        if from != to {
            let places = self.0.entry(from).or_default().entry(to).or_default();
            // A line may use several items of one module.
            if places.last() != Some(&place) {
                places.push(place);
            }
        }
    }

    pub fn summary(&self) -> String {
        let arrows: usize = self.0.values().map(BTreeMap::len).sum();
        format!("{} rooms, {arrows} arrows", self.0.len())
    }

    /// Every unlisted room, every cycle and every arrow that is not allowed.
    pub fn faults(&self) -> Vec<String> {
        let cycles = self.cycles().into_iter().map(|cycle| {
            let names: Vec<String> = cycle
                .iter()
                .chain(cycle.first())
                .map(Room::to_string)
                .collect();
            format!("cycle: {}", names.join(" → "))
        });
        let arrows = self.0.iter().flat_map(|(from, targets)| {
            targets.iter().filter_map(move |(to, places)| {
                let why = from.objection(to)?;
                let places = places.join(", ");
                Some(format!("{from} → {to}: {why} (at {places})"))
            })
        });
        let unlisted = self.0.keys().filter(|room| room.place.is_none());
        let unlisted = unlisted.map(|room| format!("`{room}` is not in the list of rooms"));
        unlisted.chain(cycles).chain(arrows).collect()
    }

    /// For each arrow that is part of a cycle, the shortest such cycle.
    fn cycles(&self) -> BTreeSet<Vec<Room>> {
        let mut cycles = BTreeSet::new();
        for (from, targets) in &self.0 {
            for to in targets.keys() {
                if let Some(mut cycle) = self.shortest_path(to, from) {
                    // The same cycle is found once for each of its arrows.
                    let first = cycle.iter().enumerate().min_by_key(|(_, room)| *room);
                    let first = first.map_or(0, |(index, _)| index);
                    cycle.rotate_left(first);
                    cycles.insert(cycle);
                }
            }
        }
        cycles
    }

    fn shortest_path(&self, from: &Room, to: &Room) -> Option<Vec<Room>> {
        let mut seen = BTreeSet::from([from]);
        let mut paths = VecDeque::from([vec![from]]);
        while let Some(path) = paths.pop_front() {
            let last = *path.last()?;
            if last == to {
                return Some(path.into_iter().cloned().collect());
            }
            for next in self.0.get(last).into_iter().flat_map(BTreeMap::keys) {
                if seen.insert(next) {
                    paths.push_back(path.iter().copied().chain([next]).collect());
                }
            }
        }
        None
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name_of = |room: &Room| room.to_string();
        let width = self.0.keys().map(|room| name_of(room).len()).max();
        let width = width.unwrap_or(0);
        for (from, targets) in &self.0 {
            let targets: Vec<String> = targets.keys().map(name_of).collect();
            let line = format!("{:<width$} → {}", name_of(from), targets.join(" "));
            writeln!(out, "{}", line.trim_end_matches([' ', '→']))?;
        }
        Ok(())
    }
}
