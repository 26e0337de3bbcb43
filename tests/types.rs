//! TypeScript types of what crosses to the page, written from the Rust types.
//!
//! `www/types/` has a file of what all games share and a file for each game.
//! `PAPAN_BLESS=1 cargo test --test types` writes them anew.

use std::collections::BTreeMap;
use std::path::Path;

use papan::bots::{Answer, Bots};
use papan::catalogue::{GameEntry, GameVisitor, visit_games};
use papan::game::{Game, Outcome};
use papan::refusal::Refusal;
use papan::report::{Described, Made, Played, Status};
use papan::setup::Setup;
use papan::thought::BotRequest;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name.
#[derive(Default)]
struct Declarations(BTreeMap<String, String>);

fn config() -> Config {
    // Counts and scores: nothing is beyond what a JavaScript number holds exactly.
    Config::new().with_large_int("number")
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Primitive types have no declaration of their own.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&config());
        if self.0.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}", T::decl(&config()));
        self.0.insert(name, declaration);
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

impl Declarations {
    fn text(&self, about: &str) -> String {
        let mut text = format!(
            "/**\n * {about}\n * Written by tests/types.rs from the Rust types; do not edit.\n */\n"
        );
        for declaration in self.0.values() {
            text.push_str(&format!("\n{declaration}\n"));
        }
        text
    }

    /// Adds a name of the game's contract for one of its types, unless it has that name.
    fn alias<T: TS + 'static>(&mut self, name: &str) {
        self.visit::<T>();
        T::visit_generics(self);
        let type_name = T::name(&config());
        if type_name != name {
            let declaration = format!("export type {name} = {type_name};");
            self.0.insert(name.to_owned(), declaration);
        }
    }
}

type StatusOf<G> = papan::report::StatusOf<G>;
type PlayedOf<G> = Played<<G as Game>::Event, <G as Game>::Ending>;
type AnswerOf<G> = Answer<<G as Game>::Action, <G as Bots>::Reasons>;
type DescribedOf<G> = Described<<G as Game>::Action, <G as Game>::Move>;

/// The files' names and texts.
#[derive(Default)]
struct Files(Vec<(String, String)>);

impl GameVisitor for Files {
    fn visit<G: Bots>(&mut self) {
        let mut types = Declarations::default();
        types.alias::<G::Options>("Options");
        types.alias::<G::Move>("Move");
        types.alias::<G::Event>("Event");
        types.alias::<G::View>("View");
        types.alias::<G::Ending>("Ending");
        types.alias::<G::Position>("Position");
        types.alias::<G::Fact>("Fact");
        types.alias::<G::Reasons>("Reasons");
        types.alias::<StatusOf<G>>("GameStatus");
        types.alias::<PlayedOf<G>>("GamePlayed");
        types.alias::<AnswerOf<G>>("GameAnswer");
        types.alias::<DescribedOf<G>>("LegalMove");
        types.alias::<Made<G::Action, G::Move>>("MadeMove");
        let text = types.text(&format!("What the engine sends about {}.", G::ID));
        self.0.push((format!("{}.d.ts", G::ID), text));
    }
}

/// What every game calls its own, as unions over all games: the types of the module's
/// exports, which do not know which game a handle stands for.
fn unions(games: &[String]) -> String {
    let mut text = "/**\n * What the engine sends about some game.\n * Written by tests/types.rs \
                    from the Rust types; do not edit.\n */\n"
        .to_owned();
    for name in [
        "Status",
        "Played",
        "Answer",
        "LegalMove",
        "View",
        "Event",
        "Fact",
    ] {
        let own = match name {
            "Status" | "Played" | "Answer" => format!("Game{name}"),
            _ => name.to_owned(),
        };
        let members = games.iter();
        let members = members.map(|game| format!("\n  | import(\"./{game}.js\").{own}"));
        let members: String = members.collect();
        text.push_str(&format!("\nexport type Any{name} ={members};\n"));
    }
    text
}

fn files() -> Vec<(String, String)> {
    let mut shared = Declarations::default();
    shared.visit::<GameEntry>();
    shared.visit::<Setup>();
    shared.visit::<BotRequest>();
    shared.visit::<Refusal>();
    shared.visit::<papan::refusal::Datum>();
    shared.visit::<papan::options::Setting>();
    shared.visit::<Status<(), (), (), ()>>();
    shared.visit::<Played<(), ()>>();
    shared.visit::<Outcome<()>>();
    shared.visit::<Answer<(), ()>>();
    let mut files = Files(vec![(
        "shared.d.ts".to_owned(),
        shared.text("What the engine sends, whichever game it is."),
    )]);
    visit_games(&mut files);
    let games: Vec<String> = papan::catalogue::games()
        .iter()
        .map(|game| game.id.to_owned())
        .collect();
    files.0.push(("any.d.ts".to_owned(), unions(&games)));
    files.0
}

#[test]
fn the_page_has_the_types_of_this_engine() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/types");
    let bless = std::env::var_os("PAPAN_BLESS").is_some();
    for (name, text) in files() {
        let path = folder.join(&name);
        if bless {
            std::fs::create_dir_all(&folder).expect("a writable folder");
            std::fs::write(&path, text).expect("a writable folder");
        } else {
            let written = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(
                written == text,
                "{name} is not up to date: PAPAN_BLESS=1 cargo test --test types"
            );
        }
    }
}
