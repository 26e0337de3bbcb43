//! Texts from outside, one law per test: refused with a code, or accepted and serialised
//! to a text that parses to the same. Nothing panics.

use std::cell::Cell;

use papan::bots::Bots;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::congkak::Congkak;
use papan::games::rummikub::Rummikub;
use papan::games::three_six_nine::ThreeSixNine;
use papan::refusal::Refusal;
use papan::rng::Rng;
use papan::setup::Setup;
use papan::table::Table;
use papan::thought::BotRequest;
use papan::{catalogue, json};
use papan_fuzz::holds;
use papan_fuzz::text::{corpus, mutated};

/// A level is asked for a move in one of this many inputs.
const ASKED: usize = 4;
/// The budget of a bot here, in its own units.
const BUDGET: u64 = 3;
/// How many of the legal moves are played.
const MOVES: usize = 6;

fn expect(holds: bool, law: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law.to_owned()) }
}

fn same(one: &str, other: &str, law: &str) -> Result<(), String> {
    expect(one == other, &format!("{law}: {one} is not {other}"))
}

/// A refusal has a stable code and can be written.
fn refused(refusal: &Refusal) -> Result<(), String> {
    let plain = |sign: char| sign.is_ascii_lowercase() || sign == '-';
    let code = refusal.code;
    expect(!code.is_empty() && code.chars().all(plain), "a code")?;
    expect(refusal.to_string().starts_with(code), "a refusal's text")
}

/// Counts accepted inputs: a target that refuses nearly all of its inputs tests little.
#[derive(Default)]
struct Share {
    taken: Cell<u32>,
    refused: Cell<u32>,
}

impl Share {
    fn took(&self) {
        self.taken.set(self.taken.get() + 1);
    }

    fn refused(&self, refusal: &Refusal) -> Result<(), String> {
        self.refused.set(self.refused.get() + 1);
        refused(refusal)
    }

    /// Both cases must be frequent enough.
    fn is_fair(&self) {
        let (taken, refused) = (self.taken.get(), self.refused.get());
        println!("{taken} taken, {refused} refused");
        assert!(taken * 9 > refused, "{taken} taken, {refused} refused");
        assert!(refused * 9 > taken, "{taken} taken, {refused} refused");
    }
}

fn never(refusal: Refusal) -> String {
    format!("refused what was just written: {refusal}")
}

/// What must hold at every table: its position and its record restore it, its moves are
/// legal, and its bots find one.
fn holds_at(table: &mut dyn Table, closely: bool) -> Result<(), String> {
    let position = table.position().to_string();
    let again = catalogue::from_position(&position).map_err(never)?;
    same(&again.position().to_string(), &position, "the position")?;
    let record = table.record().to_string();
    let mut twin = catalogue::load(&record).map_err(never)?;
    same(&twin.record().to_string(), &record, "the record")?;
    same(
        &twin.position().to_string(),
        &position,
        "the record's position",
    )?;

    let legal = table.legal_texts();
    let over = table.to_move().is_none();
    // A game lost on time is over, although its position is not.
    if again.to_move().is_none() == over {
        let (found, legal) = (again.legal_texts().join(" "), legal.join(" "));
        same(&found, &legal, "the position's moves")?;
    }
    expect(over == legal.is_empty(), "G3: moves until the end")?;
    expect(
        over == table.outcome().value().is_object(),
        "G3: an outcome at the end",
    )?;
    for seat in (0..table.seats()).map(Some).chain([None]) {
        table.view(seat).map_err(never)?;
    }
    table.status();
    for text in legal.iter().step_by(legal.len().div_ceil(MOVES).max(1)) {
        twin.play(text).map_err(never)?;
        twin.undo().map_err(never)?;
        same(&twin.position().to_string(), &position, "undo")?;
    }
    if closely && !over {
        let games = catalogue::games();
        let id = twin.position().value()["game"].clone();
        let entry = games
            .iter()
            .find(|entry| entry.id == id)
            .ok_or("a listed game")?;
        for level in &entry.levels {
            let request = BotRequest {
                level: level.id.to_owned(),
                budget: Some(BUDGET),
                ..BotRequest::default()
            };
            let mut thought = twin.think(&request).map_err(never)?;
            thought.think(BUDGET);
            let (action, _) = thought.answer();
            twin.play(&action).map_err(never)?;
            twin.undo().map_err(never)?;
        }
    }
    Ok(())
}

/// A pseudo-random number from a text, to choose what is tested with it.
fn sum(text: &str) -> usize {
    text.bytes().map(usize::from).sum()
}

#[test]
fn records() {
    let share = Share::default();
    holds("records", 2_000, &mutated(corpus("records")), |text| {
        let number = sum(&text);
        match catalogue::load(&text) {
            Err(refusal) => share.refused(&refusal)?,
            Ok(mut table) => {
                share.took();
                holds_at(&mut *table, false)?;
                let part = number % (table.length() + 1);
                let earlier = catalogue::load_until(&text, part).map_err(never)?;
                expect(earlier.length() == part, "so many moves")?;
            }
        }
        // A prefix of moves may be fine even where the whole is not.
        if let Ok(earlier) = catalogue::load_until(&text, number % 7) {
            expect(earlier.length() <= number % 7, "no more moves")?;
        }
        Ok(())
    });
    share.is_fair();
}

/// Positions of a game.
fn positions<G: Game>(cases: u32) {
    let target = format!("positions-{}", G::ID);
    let share = Share::default();
    holds(
        &target,
        cases,
        &mutated(corpus(&target)),
        |text| match catalogue::from_position(&text) {
            Err(refusal) => share.refused(&refusal),
            Ok(mut table) => {
                share.took();
                holds_at(&mut *table, sum(&text).is_multiple_of(ASKED))
            }
        },
    );
    share.is_fair();
}

#[test]
fn positions_of_catur_jawa() {
    positions::<CaturJawa>(3_000);
}

#[test]
fn positions_of_three_six_nine() {
    positions::<ThreeSixNine>(3_000);
}

#[test]
fn positions_of_congkak() {
    positions::<Congkak>(4_000);
}

#[test]
fn positions_of_rummikub() {
    positions::<Rummikub>(600);
}

/// Moves and questions of a game: an accepted text has one canonical form, and a refused
/// move names a rule and changes nothing.
fn notation<G: Bots>(cases: u32) {
    let target = format!("notation-{}", G::ID);
    let share = Share::default();
    let mut rng = Rng::from_text(&target);
    let mut game = G::new(&G::Options::default(), G::SEATS.0, &mut rng).expect("a fitting set-up");
    for _ in 0..9 {
        let action = rng
            .pick(&game.legal_actions())
            .cloned()
            .expect("a long game");
        game.apply(&action);
    }
    holds(&target, cases, &mutated(corpus(&target)), |text| {
        if let Err(refusal) = game.ask(&text) {
            refused(&refusal)?;
        }
        let action: G::Action = match text.parse() {
            Ok(action) => action,
            Err(refusal) => return share.refused(&refusal),
        };
        share.took();
        let written = action.to_string();
        let again: G::Action = written.parse().map_err(never)?;
        expect(again == action, "notation")?;
        same(&again.to_string(), &written, "notation")?;
        let mut after = game.clone();
        match game.check(&action) {
            Err(refusal) => {
                refused(&refusal)?;
                expect(refusal.rule.is_some(), "G4: a refused move names a rule")
            }
            Ok(()) => {
                after.apply(&action);
                expect(after != game, "a move changes something")
            }
        }
    });
    share.is_fair();
}

#[test]
fn notation_of_catur_jawa() {
    notation::<CaturJawa>(20_000);
}

#[test]
fn notation_of_three_six_nine() {
    notation::<ThreeSixNine>(20_000);
}

#[test]
fn notation_of_congkak() {
    notation::<Congkak>(20_000);
}

#[test]
fn notation_of_rummikub() {
    notation::<Rummikub>(5_000);
}

#[test]
fn setups_and_options() {
    let share = Share::default();
    holds("setups", 6_000, &mutated(corpus("setups")), |text| {
        let setup: Setup = match json::read_text(&text) {
            Ok(setup) => setup,
            Err(why) => {
                share.refused.set(share.refused.get() + 1);
                return expect(!why.is_empty(), "a reason");
            }
        };
        match catalogue::open(&setup) {
            Err(refusal) => share.refused(&refusal),
            Ok(mut table) => {
                share.took();
                expect(table.seats() == setup.seats.len(), "a seat for everybody")?;
                holds_at(&mut *table, false)
            }
        }
    });
    share.is_fair();
}

#[test]
fn requests_to_bots() {
    let texts = ["catur-jawa", "three-six-nine", "congkak", "rummikub"];
    let tables = texts.map(|game| {
        let setup = format!(
            r#"{{"game":"{game}","seats":[{{"kind":"human"}},{{"kind":"human"}}],"seed":"a"}}"#
        );
        let setup: Setup = json::read_text(&setup).expect("a set-up");
        catalogue::open(&setup).expect("a fitting set-up")
    });
    holds("requests", 6_000, &mutated(corpus("requests")), |text| {
        let Ok(request) = json::read_text::<BotRequest>(&text) else {
            return Ok(());
        };
        for table in &tables {
            match table.think(&request) {
                Err(refusal) => refused(&refusal)?,
                Ok(mut thought) => {
                    thought.think(BUDGET);
                    let (action, _) = thought.answer();
                    expect(table.legal_texts().contains(&action), "a legal move")?;
                    thought.advice();
                }
            }
        }
        Ok(())
    });
}
