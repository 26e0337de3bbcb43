//! The scan and the graph, on small made-up crates.

use super::*;
use crate::scratch::Scratch;

/// The printed graph and the faults of a crate with these files.
fn look(name: &str, files: &[(&str, &str)]) -> (String, Vec<String>) {
    let folder = Scratch::new(&format!("arrows-{name}"));
    for (file, source) in files {
        folder.write(file, source);
    }
    let (graph, mut faults) = read(&folder).unwrap();
    faults.extend(graph.faults());
    (graph.to_string(), faults)
}

#[test]
fn an_allowed_crate_has_no_faults_and_is_printed_from_the_bottom_up() {
    let (graph, faults) = look(
        "allowed",
        &[
            (
                "lib.rs",
                "pub mod rng; pub mod game; pub use crate::web::Face;",
            ),
            ("rng.rs", "use std::fmt::Display;"),
            ("game.rs", "use crate::rng::Rng;"),
            ("bots/mod.rs", "pub mod tree; use crate::{game::Game, rng};"),
            ("bots/tree.rs", "use super::Thinker;"),
            ("games/mod.rs", "pub mod congkak;"),
            (
                "games/congkak/mod.rs",
                "use crate::game::Game; use self::board::Board;",
            ),
            ("games/congkak/board.rs", "use super::Congkak;"),
            (
                "games/congkak/bots.rs",
                "use super::board::Board; fn f() { crate::bots::tree::think() }",
            ),
            (
                "catalogue.rs",
                "use crate::games::{self, congkak::{Congkak, bots::LEVELS}};",
            ),
        ],
    );
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(
        graph,
        "rng\n\
         game                → rng\n\
         games\n\
         games/congkak/rules → game\n\
         bots                → rng game\n\
         games/congkak/bots  → games/congkak/rules bots\n\
         catalogue           → games games/congkak/rules games/congkak/bots\n"
    );
}

#[test]
fn a_cycle_is_found_however_long_it_is() {
    let (_, faults) = look(
        "cycle",
        &[
            ("rng.rs", "use crate::game::Game;"),
            ("game.rs", "use crate::session::{Player, Session};"),
            ("session.rs", "type Seed = crate::rng::Seed;"),
            (
                "session/seats.rs",
                "use crate::web::{A,\nB};\nuse crate::web::C;",
            ),
            ("web.rs", ""),
        ],
    );
    assert_eq!(
        faults,
        [
            "cycle: rng → game → session → rng",
            "rng → game: `game` stands above `rng` (at src/rng.rs:1)",
            "game → session: `session` stands above `game` (at src/game.rs:1)",
            "session → web: `web` stands above `session` \
             (at src/session/seats.rs:1, src/session/seats.rs:2, src/session/seats.rs:3)",
        ]
    );
}

#[test]
fn rules_use_neither_bots_nor_other_games() {
    let (_, faults) = look(
        "rules",
        &[
            ("bots.rs", "use crate::games::congkak::Congkak;"),
            ("games/congkak/mod.rs", "\nuse crate::bots::Thinker;"),
            ("games/congkak/bots.rs", "use crate::games::rummikub;"),
            ("games/rummikub/mod.rs", "fn f() { levels::LEVELS }"),
            ("games/rummikub/levels.rs", ""),
        ],
    );
    assert_eq!(
        faults,
        [
            "cycle: games/congkak/rules → bots → games/congkak/rules",
            "games/congkak/rules → bots: `bots` stands above `games/congkak/rules` (at src/games/congkak/mod.rs:2)",
            "games/rummikub/rules → games/rummikub/bots: `games/rummikub/bots` stands above `games/rummikub/rules` (at src/games/rummikub/mod.rs:1)",
            "bots → games/congkak/rules: only catalogue may use a game (at src/bots.rs:1)",
            "games/congkak/bots → games/rummikub/rules: only catalogue may use a game (at src/games/congkak/bots.rs:1)",
        ]
    );
}

#[test]
fn tests_are_left_out() {
    let (graph, faults) = look(
        "tests",
        &[
            (
                "rng.rs",
                "#[cfg(test)] mod tests { use crate::web::Face; }
                 #[cfg(test)] #[path = \"x.rs\"] mod checks;
                 #[cfg(all(test, unix))] use crate::web::{Face};
                 #[test] fn f<A, B>(a: crate::web::Face) -> bool { crate::web::f() }
                 struct S { #[cfg(test)] a: crate::web::Face, b: crate::refusal::Refusal }",
            ),
            (
                "rng/checks.rs",
                "use crate::web::Face; use serde_json::json;",
            ),
            ("rng/checks/more.rs", "use crate::web::Face;"),
            ("refusal.rs", "#[cfg(not(test))] use crate::rng::Rng;"),
            (
                "games/congkak/mod.rs",
                "#[cfg(test)] mod tests { use serde_json::json; }",
            ),
        ],
    );
    assert_eq!(
        graph,
        "refusal             → rng\nrng                 → refusal\ngames/congkak/rules\n"
    );
    assert_eq!(faults[0], "cycle: refusal → rng → refusal");
    assert_eq!(faults.len(), 2);
}

#[test]
fn json_is_for_the_edges() {
    let (_, faults) = look(
        "json",
        &[
            ("record.rs", "use serde_json::Value;"),
            (
                "bots/greedy.rs",
                "// serde_json\nfn f() { serde_json::json!({}) }",
            ),
            ("games/congkak/position.rs", "use serde_json as json;"),
            ("games/congkak/mod.rs", "use crate::json::parse;"),
            ("json.rs", ""),
        ],
    );
    assert_eq!(
        faults,
        [
            "src/bots/greedy.rs:2: uses serde_json",
            "src/games/congkak/position.rs:1: uses serde_json",
            "games/congkak/rules → json: rules and bots use no JSON (at src/games/congkak/mod.rs:1)",
        ]
    );
}

#[test]
fn unlisted_rooms_and_names_at_the_crate_s_root_are_faults() {
    let (_, faults) = look(
        "unlisted",
        &[
            ("lib.rs", "pub use game::Game;"),
            (
                "game.rs",
                "macro_rules! count { () => { $crate::rng::Rng } }",
            ),
            ("rng.rs", ""),
            ("setup.rs", "use crate::attic::Box;"),
            ("attic.rs", ""),
            ("web.rs", "use crate::Game; crate::count!();"),
        ],
    );
    assert_eq!(
        faults,
        [
            "`attic` is not in the list of rooms",
            "web → lib: name the module, not the crate's root (at src/web.rs:1)",
        ]
    );
}

fn paths(source: &str) -> Vec<String> {
    let module = ["games", "congkak"].map(str::to_owned);
    let scan = scan::scan(source, &module).unwrap();
    let certain = scan.paths.iter().filter(|path| path.certain);
    certain.map(|path| path.segments.join("::")).collect()
}

#[test]
fn paths_are_found_wherever_they_stand() {
    assert_eq!(
        paths("use crate::{a::{self, B as C, d::*}, e};"),
        ["a", "a::B", "a::d", "e"]
    );
    assert_eq!(paths("use super::super::rng::Rng;"), ["rng::Rng"]);
    assert_eq!(
        paths("mod inner { use super::Board; use self::x; }"),
        ["games::congkak::Board", "games::congkak::inner::x"]
    );
    assert_eq!(paths("vec![crate::rng::r#try(); 3]"), ["rng::try"]);
    assert_eq!(
        paths("pub(in crate::games) fn f(s: &'a self::X) {}"),
        ["games::congkak::X"]
    );
    assert_eq!(
        paths("/// crate::a::b\nconst S: &str = \"crate::c::d\"; // crate::e::f"),
        [""; 0]
    );
    assert_eq!(
        paths("pub(crate) fn f(self) { self.x; Self::y() }"),
        [""; 0]
    );
}

#[test]
fn what_is_not_rust_is_refused_with_its_line() {
    assert_eq!(scan::scan("fn f() {\n)", &[]), Err(2));
}
