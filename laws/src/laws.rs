//! The laws, and how a game is played under them.

use std::fmt::Debug;

use papan::bots::Bots;
use papan::game::Game;
use papan::json;
use papan::options::{OptionKind, Options, Setting, Settings};
use papan::record::Record;
use papan::refusal::Refusal;
use papan::rng::Rng;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::thought::BotRequest;

/// The budget of a bot: its choice must be legal however small it is.
const BUDGET: u64 = 20;

/// The facts about a game that the laws need.
pub trait Lawful: Bots {
    /// An upper bound on the length of a game, in moves.
    const LONGEST: usize;
    /// How many games [`obeys`] plays, distributed evenly over the mixes of options and
    /// seat counts; also the share of this game where all games are mixed.
    const GAMES: usize = 2_100;
    /// Whether every legal action is listed, so that `check` accepts no other.
    const LISTS_ALL: bool = true;
    /// Actions to try, legal or not: all actions of the game if these can be listed.
    fn universe(&self) -> Vec<Self::Action>;
    /// Every piece in the game, sorted, wherever it is.
    fn pieces(&self) -> Vec<String>;
}

/// Which law was broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub String);

/// How a random game is set up.
#[derive(Clone, Debug)]
pub struct Deal {
    /// A mix of the game's options.
    pub options: Settings,
    /// The number of people.
    pub seats: usize,
}

/// In which positions the slow laws are checked.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// One of this many positions.
    pub every: usize,
    /// The start of the count, so that other games check other positions.
    pub offset: usize,
}

impl Care {
    fn closely(self, ply: usize) -> bool {
        (ply + self.offset).is_multiple_of(self.every)
    }
}

/// Returns [`Broken`] unless a law holds.
macro_rules! law {
    ($holds:expr, $($words:tt)+) => {
        if !$holds {
            return Err(Broken(format!($($words)+)));
        }
    };
}

/// A law: two values are equal.
fn same<T: PartialEq + Debug>(one: &T, other: &T, law: &str) -> Result<(), Broken> {
    law!(one == other, "{law}: {one:?} is not {other:?}");
    Ok(())
}

/// A law: this is never refused.
fn never<T>(result: Result<T, Refusal>, law: &str) -> Result<T, Broken> {
    result.map_err(|refusal| Broken(format!("{law}: {refusal}")))
}

/// Every way to set a game up: each seat count with each mix of options; a number takes
/// its minimum, default and maximum.
pub fn deals<G: Game>() -> Vec<Deal> {
    let mut mixes = vec![Settings::new()];
    for spec in G::Options::SPECS {
        let values: Vec<Setting> = match spec.kind {
            OptionKind::Choice { choices, .. } => {
                let words = choices.iter();
                words.map(|&word| Setting::Word(word.to_owned())).collect()
            }
            OptionKind::Pick { choices, .. } => {
                choices.iter().copied().map(Setting::Number).collect()
            }
            OptionKind::Switch { .. } => [false, true].map(Setting::Switch).to_vec(),
            OptionKind::Number { min, max, default } => {
                [min, default, max].map(Setting::Number).to_vec()
            }
        };
        let mixed = mixes.iter().flat_map(|mix| {
            values.iter().map(|value| {
                let mut mix = mix.clone();
                mix.insert(spec.key.to_owned(), value.clone());
                mix
            })
        });
        mixes = mixed.collect();
    }
    let seats = |options: Settings| {
        (G::SEATS.0..=G::SEATS.1).map(move |seats| Deal {
            options: options.clone(),
            seats,
        })
    };
    mixes.into_iter().flat_map(seats).collect()
}

/// Checks all laws of a game on [`Lawful::GAMES`] random games.
///
/// # Errors
/// The first law that is broken.
pub fn obeys<G: Lawful>() -> Result<(), Broken> {
    let deals = deals::<G>();
    for number in 0..G::GAMES.div_ceil(deals.len()) {
        for deal in &deals {
            let care = Care {
                every: 11,
                offset: number,
            };
            play::<G>(deal, &format!("law-{}-{number}", deal.seats), care)?;
        }
    }
    Ok(())
}

/// Plays one random game to its end under the laws.
///
/// # Errors
/// The first law that is broken.
pub fn play<G: Lawful>(deal: &Deal, seed: &str, care: Care) -> Result<(), Broken> {
    let context = format!("{} {:?} {seed:?}", G::ID, deal.options);
    one_game::<G>(deal, seed, care, &context).map_err(|Broken(law)| {
        let seats = deal.seats;
        Broken(format!("{context} with {seats} seats: {law}"))
    })
}

fn one_game<G: Lawful>(deal: &Deal, seed: &str, care: Care, context: &str) -> Result<(), Broken> {
    let setup = Setup {
        game: G::ID.to_owned(),
        seats: vec![Player::human(); deal.seats],
        options: deal.options.clone(),
        seed: Some(seed.to_owned()),
        terms: Default::default(),
    };
    let mut session = never(Session::<G>::new(&setup), "a fitting set-up")?;
    let twin = never(Session::<G>::new(&setup), "a fitting set-up")?;
    same(session.game(), twin.game(), "G2, the same seed")?;
    same(&session.order(), &twin.order(), "G1, the same seed")?;

    let pieces = session.game().pieces();
    let mut rng = Rng::from_text(context);
    let mut length = 0;
    while session.game().to_move().is_some() {
        let closely = care.closely(length);
        let legal = position_laws(session.game(), closely, &mut rng)?;
        if closely {
            refusals_change_nothing(&mut session)?;
            bots_are_fair(session.game(), &mut rng)?;
        }
        let action = rng.pick(&legal).ok_or(Broken("G3".to_owned()))?.clone();
        let before = closely.then(|| session.game().clone());
        never(session.play(action), "a listed action is legal")?;
        same(&session.game().pieces(), &pieces, "conservation")?;
        if let Some(before) = before {
            let after = session.game().clone();
            never(session.undo(), "something to undo")?;
            same(session.game(), &before, "undo")?;
            never(session.redo(), "something to redo")?;
            same(session.game(), &after, "redo")?;
        }
        length += 1;
        law!(length <= G::LONGEST, "a game of {length} moves");
    }
    end_laws(session, &mut rng)
}

/// Checks a game that is over, and its record.
fn end_laws<G: Lawful>(mut session: Session<G>, rng: &mut Rng) -> Result<(), Broken> {
    let legal = session.game().legal_actions();
    law!(legal.is_empty(), "G3: {legal:?} after the end");
    let outcome = session.game().outcome();
    let outcome = outcome.ok_or(Broken("G3: no outcome after the end".to_owned()))?;
    law!(!outcome.winners.is_empty(), "nobody has won");
    same(&outcome.scores.len(), &session.game().seats(), "scores")?;
    position_laws(session.game(), true, rng)?;
    refusals_change_nothing(&mut session)?;

    // The record restores the same game.
    let text = session.record().to_string();
    let record: Record = never(text.parse(), "a record that was just written")?;
    same(&record.to_string(), &text, "the record's text")?;
    let again = never(Session::<G>::load(&record, usize::MAX), "its own record")?;
    same(again.game(), session.game(), "the record's game")
}

/// Checks a position and returns its legal actions.
fn position_laws<G: Lawful>(
    game: &G,
    closely: bool,
    rng: &mut Rng,
) -> Result<Vec<G::Action>, Broken> {
    let legal = game.legal_actions();
    let over = game.to_move().is_none();
    same(&legal.is_empty(), &over, "G3, legal actions until the end")?;
    let mut sorted = legal.clone();
    sorted.sort();
    law!(sorted.is_sorted_by(|a, b| a < b), "listed twice: {legal:?}");
    same(&game.outcome().is_some(), &over, "an outcome at the end")?;
    let least = sorted.first().cloned();
    same(&game.simplest(), &least, "the simplest action")?;
    same(&game.scores().len(), &game.seats(), "a score for each seat")?;
    if let Some(outcome) = game.outcome() {
        same(&game.scores(), &outcome.scores, "the scores at the end")?;
    }
    for action in &legal {
        let read = never(action.to_string().parse(), "notation")?;
        same(action, &read, "notation")?;
    }
    if !closely {
        return Ok(legal);
    }
    listed_is_legal(game, &legal, &sorted)?;
    // The position survives serialising and parsing.
    let written = game.position();
    let text = json::text(&written);
    let again = json::read_text(&text).map_err(|_| Broken(format!("unreadable: {text}")))?;
    same(&written, &again, "the position as JSON")?;
    let read = never(G::from_position(game.options(), again), "a real position")?;
    same(&read.position(), &written, "the position")?;
    same(&read.legal_actions(), &legal, "the position's actions")?;
    same(&read.outcome(), &game.outcome(), "the position's outcome")?;
    // A deal imagined from a view has the same view (G5).
    for seat in (0..game.seats()).map(Some).chain([None]) {
        let view = game.view(seat);
        let imagined = G::imagine(&view, rng);
        same(&imagined.view(seat), &view, "G5, the imagined view")?;
        if seat == game.to_move() {
            same(&imagined.legal_actions(), &legal, "G5, imagined actions")?;
        }
    }
    Ok(legal)
}

/// `legal_actions` ⇔ `check` (⇒ where not all are listed), and a refusal names its rule
/// (G4).
fn listed_is_legal<G: Lawful>(
    game: &G,
    legal: &[G::Action],
    sorted: &[G::Action],
) -> Result<(), Broken> {
    for action in legal {
        never(game.check(action), "a listed action is legal")?;
    }
    for action in game.universe() {
        let listed = sorted.binary_search(&action).is_ok();
        match game.check(&action) {
            Ok(()) => law!(listed || !G::LISTS_ALL, "{action} is legal and not listed"),
            Err(refusal) => {
                law!(!listed, "{action} is listed and refused");
                law!(
                    refusal.rule.is_some(),
                    "G4: {action} {refusal} without rule"
                );
            }
        }
    }
    Ok(())
}

/// G4: an illegal or malformed action changes nothing, and leaves redo alone.
fn refusals_change_nothing<G: Lawful>(session: &mut Session<G>) -> Result<(), Broken> {
    let before = session.game().clone();
    let illegal = before
        .universe()
        .into_iter()
        .filter(|action| before.check(action).is_err())
        .step_by(5)
        .map(|action| action.to_string());
    let malformed = ["", "pas", "0", "é@e5", "7@", "💥", "99999999999999999999"];
    for text in illegal.chain(malformed.map(str::to_owned)) {
        let refused = text.parse().and_then(|action| session.play(action));
        law!(refused.is_err(), "G4: {text:?} is accepted");
    }
    same(session.game(), &before, "G4, a refusal changes nothing")
}

/// Two positions with the same view for the seat to move get the same answer.
fn bots_are_fair<G: Lawful>(game: &G, rng: &mut Rng) -> Result<(), Broken> {
    let Some(seat) = game.to_move() else {
        return Ok(());
    };
    let imagined = G::imagine(&game.view(Some(seat)), rng);
    for level in G::LEVELS {
        let answer = |game: &G| {
            let view = game.view(Some(seat));
            let rng = Rng::from_text("fair");
            let mut thinker = never((level.start)(&view, &Settings::new(), rng), level.id)?;
            thinker.think((level.budget)(game.options(), game.seats()).min(BUDGET));
            Ok(thinker.answer())
        };
        let chosen = answer(game)?;
        same(
            &chosen,
            &answer(&imagined)?,
            &format!("fairness of {}", level.id),
        )?;
        never(game.check(&chosen.action), level.id)?;
    }
    Ok(())
}

/// Asked again, also after a move was played and undone, every level gives the same
/// answer.
///
/// # Errors
/// The level that does not.
pub fn bots_repeat_themselves<G: Bots>() -> Result<(), Broken> {
    let setup = Setup {
        game: G::ID.to_owned(),
        seats: vec![Player::human(); G::SEATS.1],
        options: Settings::new(),
        seed: Some("again".to_owned()),
        terms: Default::default(),
    };
    let mut session = never(Session::<G>::new(&setup), "a fitting set-up")?;
    for level in G::LEVELS {
        let request = BotRequest {
            level: level.id.to_owned(),
            budget: Some(BUDGET),
            ..BotRequest::default()
        };
        let ask = |session: &Session<G>| {
            let mut thought = never(session.think(&request), level.id)?;
            thought.think(BUDGET);
            Ok(thought.answer())
        };
        let first = ask(&session)?;
        same(&first, &ask(&session)?, level.id)?;
        never(session.play(first.action.clone()), level.id)?;
        never(session.undo(), "something to undo")?;
        same(&first, &ask(&session)?, level.id)?;
    }
    Ok(())
}
