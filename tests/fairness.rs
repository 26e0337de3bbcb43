//! Bots cannot see what their seat may not see (rule G5), tried from the outside.
//!
//! In many positions of every game that hides something, everything that the seat to move
//! may not know is dealt again: the other hands, the decks, the pool. The new position looks
//! the same from that seat and is different behind it. Every level is asked in both, with
//! the same budget and the same seed, and must give the same move for the same reasons.
//!
//! In a game that hides nothing, the same position is set up at another table: without the
//! seed, the moves so far and the turn order, which a bot is not told either.
//!
//! The page and `docs/fairness.md` quote how many positions were tried.
//! `PAPAN_BLESS=1 cargo test --test fairness` writes the figures anew.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use papan::bots::Bots;
use papan::catalogue::{self, GameVisitor};
use papan::json;
use papan::options::{Options, Settings};
use papan::rng::Rng;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::thought::BotRequest;

/// Games for each preset and number of seats.
const DEALS: usize = 3;
/// One position in so many is tried.
const EVERY: usize = 5;
/// What a bot may think, in its own units: peeking would show however short it thinks.
const BUDGET: u64 = 120;
/// How often a deal may come out as it was before it counts as the only one possible.
const TRIES: usize = 20;

/// What was tried in one game.
struct Tried {
    game: &'static str,
    levels: Vec<&'static str>,
    positions: usize,
    /// Positions of a game that hides nothing, tried at another table.
    open: usize,
    /// In so many of them a bot that looked would have moved otherwise.
    peeking: usize,
}

impl Tried {
    fn choices(&self) -> usize {
        self.positions * self.levels.len()
    }
}

#[derive(Default)]
struct Trial(Vec<Tried>);

impl GameVisitor for Trial {
    fn visit<G: Bots>(&mut self) {
        let mut tried = Tried {
            game: G::ID,
            levels: G::LEVELS.iter().map(|level| level.id).collect(),
            positions: 0,
            open: 0,
            peeking: 0,
        };
        for preset in G::PRESETS {
            for seats in G::SEATS.0..=G::SEATS.1 {
                for deal in 0..DEALS {
                    play::<G>(&preset.options.settings(), seats, deal, &mut tried);
                }
            }
        }
        self.0.push(tried);
    }
}

/// Plays a game by its weakest bot and tries some of its positions.
fn play<G: Bots>(options: &Settings, seats: usize, deal: usize, tried: &mut Tried) {
    let seed = format!("fair {seats} {deal}");
    let mut session = Session::<G>::new(&Setup {
        terms: Default::default(),
        game: G::ID.to_owned(),
        seats: vec![Player::human(); seats],
        options: options.clone(),
        seed: Some(seed.clone()),
    })
    .expect("a fitting set-up");
    let mut rng = Rng::from_text(&seed);
    let hides = dealt_again(session.game(), &mut rng).is_some();
    while session.game().to_move().is_some() {
        if (session.length() + deal).is_multiple_of(EVERY) {
            if hides {
                try_position(&session, options, &mut rng, tried);
            } else {
                try_open(&session, options, &mut rng, tried);
            }
        }
        let (action, _) = choice(&session, G::LEVELS[0].id);
        let action = session.read(&action).expect("a bot's move");
        session.play(action).expect("a bot's move is legal");
    }
}

/// What a level does here, and why, as text.
fn choice<G: Bots>(session: &Session<G>, level: &str) -> (String, String) {
    let mut thought = session
        .think(&BotRequest {
            level: level.to_owned(),
            seed: Some("fair".to_owned()),
            budget: Some(BUDGET),
            ..BotRequest::default()
        })
        .expect("a listed level");
    thought.think(BUDGET);
    let answer = thought.answer();
    (answer.action.to_string(), json::text(&answer.reasons))
}

/// Another position that looks the same to whoever is to move.
fn dealt_again<G: Bots>(game: &G, rng: &mut Rng) -> Option<G> {
    let view = game.view(game.to_move());
    (0..TRIES)
        .map(|_| G::imagine(&view, rng))
        .find(|other| other.position() != game.position())
}

fn try_position<G: Bots>(
    session: &Session<G>,
    options: &Settings,
    rng: &mut Rng,
    tried: &mut Tried,
) {
    // By now the seat may know everything.
    let Some(other) = dealt_again(session.game(), rng) else {
        return;
    };
    let position = json::value(&other.position());
    let position = position.as_object().expect("an object").clone();
    let twin = Session::<G>::from_position(None, options, position).expect("a real position");
    let seat = session.game().to_move();
    let place = format!("{} after {} moves", session.record(), session.length());
    assert_eq!(twin.game().to_move(), seat, "{place}");
    assert_eq!(twin.game().view(seat), session.game().view(seat), "{place}");
    for level in G::LEVELS {
        let [here, there] = [session, &twin].map(|session| choice(session, level.id));
        assert_eq!(here, there, "{} looks at {place}", level.id);
    }
    tried.positions += 1;
    let [here, there] = [session, &twin].map(peeking_choice);
    tried.peeking += usize::from(here != there);
}

/// Nothing is hidden here, and another table with the same position gets the same answers.
fn try_open<G: Bots>(session: &Session<G>, options: &Settings, rng: &mut Rng, tried: &mut Tried) {
    let place = format!("{} after {} moves", session.record(), session.length());
    for seat in (0..session.game().seats()).map(Some).chain([None]) {
        let imagined = G::imagine(&session.game().view(seat), rng);
        assert_eq!(imagined.position(), session.game().position(), "{place}");
    }
    let position = json::value(&session.game().position());
    let position = position.as_object().expect("an object").clone();
    let twin = Session::<G>::from_position(None, options, position).expect("a real position");
    for level in G::LEVELS {
        let [here, there] = [session, &twin].map(|session| choice(session, level.id));
        assert_eq!(here, there, "{} looks at {place}", level.id);
    }
    tried.open += 1;
}

/// The control: the choice of a bot that does look at everything.
fn peeking_choice<G: Bots>(session: &Session<G>) -> usize {
    let mut hasher = DefaultHasher::new();
    json::text(&session.game().position()).hash(&mut hasher);
    let moves = session.game().legal_actions().len().max(2);
    usize::try_from(hasher.finish() % moves as u64).expect("a small number")
}

#[test]
fn bots_choose_the_same_whatever_they_may_not_see() {
    let mut trial = Trial::default();
    catalogue::visit_games(&mut trial);
    let (hiding, open): (Vec<Tried>, Vec<Tried>) =
        trial.0.into_iter().partition(|tried| tried.positions > 0);
    let names = |tried: &[Tried]| -> Vec<&str> { tried.iter().map(|one| one.game).collect() };
    assert_eq!(names(&hiding), ["catur-jawa", "rummikub"]);
    assert_eq!(names(&open), ["three-six-nine", "congkak"]);
    for Tried { game, open, .. } in &open {
        println!("{game}: {open} positions, nothing hidden");
        assert!(*open >= 30, "{game}: only {open} positions");
    }
    for tried in &hiding {
        let Tried {
            game,
            positions,
            peeking,
            ..
        } = tried;
        println!(
            "{game}: {positions} positions, {} choices, a bot that looks shows in {peeking}",
            tried.choices()
        );
        assert!(*positions >= 100, "{game}: only {positions} positions");
        assert!(
            peeking * 3 > *positions,
            "{game}: the control shows in only {peeking} of {positions}"
        );
    }
    compare(&file("www/share/fairness.js"), &module(&hiding));
    let page = file("docs/fairness.md");
    let text = fs::read_to_string(&page).expect("the page");
    let (before, rest) = text.split_once(TABLE_START).expect("the table's start");
    let (_, after) = rest.split_once(TABLE_END).expect("the table's end");
    let table = table(&hiding);
    compare(
        &page,
        &format!("{before}{TABLE_START}{table}{TABLE_END}{after}"),
    );
}

const TABLE_START: &str = "<!-- figures: PAPAN_BLESS=1 cargo test --test fairness -->\n";
const TABLE_END: &str = "<!-- end of figures -->";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Compares a file with what it should be, or writes it.
fn compare(path: &Path, text: &str) {
    if std::env::var_os("PAPAN_BLESS").is_some() {
        fs::write(path, text).expect("a writable folder");
        return;
    }
    let there = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(
        there,
        text,
        "{}: PAPAN_BLESS=1 cargo test --test fairness writes it anew",
        path.display()
    );
}

fn module(hiding: &[Tried]) -> String {
    let mut text = "/**\n * In how many positions bots were asked again after everything that they may not \
                    see was dealt anew.\n * Written by tests/fairness.rs; do not edit.\n */\n\n\
                    /** @type {{game: string, levels: number, positions: number, choices: number}[]} */\n\
                    export const tried = [\n"
        .to_owned();
    for tried in hiding {
        let Tried {
            game, positions, ..
        } = tried;
        let (levels, choices) = (tried.levels.len(), tried.choices());
        let line = format!(
            "  {{ game: \"{game}\", levels: {levels}, positions: {positions}, choices: {choices} }},"
        );
        writeln!(text, "{line}").expect("a string");
    }
    text + "];\n"
}

fn table(hiding: &[Tried]) -> String {
    let mut text = "| game | positions | levels | choices compared | different |\n\
                    |---|---|---|---|---|\n"
        .to_owned();
    for tried in hiding {
        let Tried {
            game,
            positions,
            levels,
            ..
        } = tried;
        let (levels, choices) = (levels.join(", "), tried.choices());
        writeln!(text, "| {game} | {positions} | {levels} | {choices} | 0 |").expect("a string");
    }
    text
}
