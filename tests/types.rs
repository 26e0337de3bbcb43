//! TypeScript types of what crosses to the page, written from the Rust types.
//!
//! `www/types/` has a file of what all games share and a file for each game.
//! `PAPAN_BLESS=1 cargo test --test types` writes them anew.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use papan::bots::{Bots, Judgement, Scored, Searched};
use papan::catalogue::{GameEntry, GameVisitor, visit_games};
use papan::game::{Game, NoFact, Outcome};
use papan::games::open_game::OpenView;
use papan::options::Setting;
use papan::refusal::{Datum, Refusal};
use papan::report::{Decision, Described, Made, Played, Status};
use papan::setup::Setup;
use papan::thought::{Advice, BotRequest};
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

/// What every file begins with.
fn heading(about: &str) -> String {
    format!(
        "/**\n * {about}\n * Written by tests/types.rs from the Rust types; do not edit.\n */\n"
    )
}

impl Declarations {
    fn text(&self) -> String {
        let mut text = String::new();
        for declaration in self.0.values() {
            text.push('\n');
            for line in declaration.lines() {
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        text
    }

    /// Takes out what is declared elsewhere, and returns the names that the rest needs.
    fn without(&mut self, shared: &Declarations) -> Vec<String> {
        let taken: Vec<String> = self
            .0
            .extract_if(.., |name, declaration| {
                shared.0.get(name) == Some(declaration)
            })
            .map(|(name, _)| name)
            .collect();
        let text = self.text();
        let is_part_of_name = |c: char| c.is_alphanumeric() || c == '_';
        let words: BTreeSet<&str> = text.split(|c| !is_part_of_name(c)).collect();
        taken
            .into_iter()
            .filter(|name| words.contains(name.as_str()))
            .collect()
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
type PlayedOf<G> = papan::report::PlayedOf<G>;
type AnswerOf<G> = Advice<<G as Game>::Action, <G as Bots>::Reasons, <G as Bots>::Judgement>;
type DescribedOf<G> = Described<<G as Game>::Action, <G as Game>::Move>;

/// What a game's file has besides: all types of the game under one name, for what is generic
/// over a game.
const GAME_TYPES: &str = "
/**
 * The types of this game, by what they are.
 */
export type GameTypes = {
status: GameStatus,
view: View,
move: MadeMove,
legal: LegalMove,
event: Event,
fact: Fact,
reasons: Reasons, };
";

/// The files' names and texts.
struct Files {
    shared: Declarations,
    files: Vec<(String, String)>,
}

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
        let mut text = heading(&format!("What the engine sends about {}.", G::ID));
        let shared = types.without(&self.shared).join(", ");
        text.push_str(&format!(
            "\nimport type {{ {shared} }} from \"./shared.js\";\n"
        ));
        text.push_str(&types.text());
        text.push_str(GAME_TYPES);
        self.files.push((format!("{}.d.ts", G::ID), text));
    }
}

/// What every game calls its own, as unions over all games: the types of the module's
/// exports, which do not know which game a handle stands for.
fn unions(games: &[String]) -> String {
    let mut text = heading("What the engine sends about some game.");
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
    shared.visit::<Datum>();
    shared.visit::<Setting>();
    shared.visit::<Status<(), (), (), ()>>();
    shared.visit::<Played<(), ()>>();
    shared.visit::<Outcome<()>>();
    shared.visit::<Decision<()>>();
    shared.visit::<Described<(), ()>>();
    shared.visit::<Advice<(), (), ()>>();
    shared.visit::<Judgement<()>>();
    shared.visit::<Scored<()>>();
    shared.visit::<Searched<()>>();
    shared.visit::<OpenView<(), ()>>();
    shared.visit::<NoFact>();
    let text = heading("What the engine sends, whichever game it is.") + &shared.text();
    let mut files = Files {
        shared,
        files: vec![("shared.d.ts".to_owned(), text)],
    };
    visit_games(&mut files);
    let games: Vec<String> = papan::catalogue::games()
        .iter()
        .map(|game| game.id.to_owned())
        .collect();
    files.files.push(("any.d.ts".to_owned(), unions(&games)));
    files.files
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
