//! The `arrows` step: which parts of `src/` use which, and whether that is allowed.
//!
//! A *room* is a top-level module of `src/`; each game has two, `rules` and `bots`. An
//! *arrow* goes from a room to a room that it uses. Tests are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::project::Project;
use crate::run::Failure;
use crate::sizes::files_below;

mod graph;
mod scan;
#[cfg(test)]
mod tests;

use graph::{Graph, Room};
use scan::{Scan, UsedPath};

/// All rooms, from the bottom up: a room may only use rooms that stand before it here.
const ORDER: &[&str] = &[
    JSON,
    "order",
    "refusal",
    "rng",
    "options",
    "terms",
    "setup",
    "game",
    "report",
    "games",
    RULES,
    "bots",
    BOTS,
    "thought",
    "record",
    "session",
    "table",
    "catalogue",
    "web",
];
/// The two rooms of each game; `*` is the name of its folder.
const RULES: &str = "games/*/rules";
const BOTS: &str = "games/*/bots";
/// The files and folders of a game that belong to its bots. All others are rules.
const BOT_MODULES: &[&str] = &[
    "bots",
    "endgame",
    "endgame_bot",
    "fast",
    "guide",
    "learned",
    "levels",
    "mirror",
    "playouts",
    "sample",
    "search",
    "tree_bot",
    "tree_judge",
];
/// The modules in `games` that are not a game but shared by several: the room `games`.
const SHARED_BY_GAMES: &[&str] = &["open_game"];
/// The rooms that may use games. No other room may, except a game's own.
const MAY_USE_GAMES: &[&str] = &["catalogue"];
/// JSON belongs to the edges of the program: rules and bots must use neither the room
/// that parses it nor the crate.
const JSON: &str = "json";
const JSON_CRATE: &str = "serde_json";
const WITHOUT_JSON: &[&str] = &["games", "bots"];

/// Prints the arrows and fails if one of them is not allowed.
pub fn check(project: &Project) -> Result<String, Failure> {
    let (graph, mut faults) = read(&project.root().join("src"))?;
    print!("{graph}");
    faults.extend(graph.faults());
    if faults.is_empty() {
        return Ok(graph.summary());
    }
    Err(Failure::new(
        faults.join("\n"),
        "remove these uses; the allowed order is the list `ORDER` in xtask/src/arrows.rs",
    ))
}

/// A source file below `src/`.
struct File {
    name: String,
    module: Vec<String>,
    scan: Scan,
}

/// Reads all source files; the second part are the faults of single files.
fn read(folder: &Path) -> Result<(Graph, Vec<String>), Failure> {
    let mut files = Vec::new();
    for path in files_below(folder)? {
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let name = name.to_string_lossy().replace('\\', "/");
        let Some(module) = module_of(&name) else {
            continue;
        };
        let source = fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))?;
        let scan = scan::scan(&source, &module).map_err(|line| {
            let what = format!("src/{name}:{line}: not Rust");
            Failure::new(what, "correct the syntax: the compiler says more")
        })?;
        files.push(File { name, module, scan });
    }
    remove_tests(&mut files);
    Ok((
        graph_of(&files),
        files.iter().filter_map(uses_json).collect(),
    ))
}

/// `games/congkak/mod.rs` is the module `games::congkak`; lib.rs is the crate's root.
fn module_of(name: &str) -> Option<Vec<String>> {
    let stem = name.strip_suffix(".rs")?;
    let mut module: Vec<String> = stem.split('/').map(str::to_owned).collect();
    module.pop_if(|last| last == "mod");
    module.pop_if(|last| last == "lib");
    Some(module)
}

fn remove_tests(files: &mut Vec<File>) {
    let tests: Vec<Vec<String>> = files
        .iter()
        .flat_map(|file| file.scan.test_modules.clone())
        .collect();
    files.retain(|file| !tests.iter().any(|test| file.module.starts_with(test)));
}

fn graph_of(files: &[File]) -> Graph {
    let modules: BTreeSet<&[String]> = files.iter().map(|file| &*file.module).collect();
    let macros: BTreeMap<&str, &[String]> = files
        .iter()
        .flat_map(|file| file.scan.macros.iter().map(|name| (&**name, &*file.module)))
        .collect();
    let mut graph = Graph::default();
    // lib.rs names all rooms and is in none.
    for file in files.iter().filter(|file| !file.module.is_empty()) {
        let from = Room::of(&file.module);
        graph.add_room(from.clone());
        for path in &file.scan.paths {
            if let Some(module) = used_module(path, &file.module, &modules, &macros) {
                let place = format!("src/{}:{}", file.name, path.line);
                graph.add_arrow(from.clone(), Room::of(module), place);
            }
        }
    }
    graph
}

/// The module that a path leads to: the longest part of it that is a module.
fn used_module<'a>(
    path: &'a UsedPath,
    here: &[String],
    modules: &BTreeSet<&[String]>,
    macros: &BTreeMap<&str, &'a [String]>,
) -> Option<&'a [String]> {
    let segments = &path.segments[..];
    let shortest = if path.certain { 0 } else { here.len() + 1 };
    let length = (shortest..=segments.len())
        .rev()
        .find(|&length| modules.contains(&segments[..length]))?;
    match segments {
        // An exported macro is at the crate's root, wherever it is defined.
        [name] if length == 0 => Some(macros.get(&**name).copied().unwrap_or_default()),
        _ => Some(&segments[..length]),
    }
}

fn uses_json(file: &File) -> Option<String> {
    let line = file.scan.words.get(JSON_CRATE)?;
    let folder = file.module.first()?;
    WITHOUT_JSON
        .contains(&folder.as_str())
        .then(|| format!("src/{}:{line}: uses {JSON_CRATE}", file.name))
}
