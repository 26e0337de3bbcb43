//! The laws that hold for every game, checked on seeded random games over all seat
//! counts and option mixes. A game's own test program includes this file, says what the
//! laws must know about the game ([`Lawful`]) and calls [`obeys`].

use papan::bots::Bots;
use papan::game::Game;
use papan::json;
use papan::options::{OptionKind, Options, Setting, Settings};
use papan::record::Record;
use papan::rng::Rng;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::thought::BotRequest;

/// What a bot gets to think with: its choice must be fair however short it thinks.
const BUDGET: u64 = 20;

/// What the laws must know about a game.
pub trait Lawful: Bots {
    /// No game is longer, in moves.
    const LONGEST: usize;
    /// Games in all, shared out evenly over the mixes of options and seat counts.
    const GAMES: usize = 2_100;
    /// Whether every legal action is listed: `check` accepts no other.
    const LISTS_ALL: bool = true;
    /// Actions that may be legal now or not: every one there can be, where those can be
    /// listed.
    fn universe(&self) -> Vec<Self::Action>;
    /// Every piece in the game, sorted, wherever it is.
    fn pieces(&self) -> Vec<String>;
}

/// Checks all laws.
pub fn obeys<G: Lawful>() {
    let mixes = option_mixes::<G>();
    let share = G::GAMES.div_ceil(mixes.len() * (G::SEATS.1 - G::SEATS.0 + 1));
    let mut games = 0;
    for options in &mixes {
        for seats in G::SEATS.0..=G::SEATS.1 {
            for number in 0..share {
                let setup = Setup {
                    game: G::ID.to_owned(),
                    seats: vec![Player::human(); seats],
                    options: options.clone(),
                    seed: Some(format!("law-{seats}-{number}")),
                };
                one_game::<G>(&setup, number);
                games += 1;
            }
        }
    }
    assert!(games >= G::GAMES, "only {games} games of {}", G::ID);
}

/// Every combination of choices; of a number, the least, the default and the greatest.
fn option_mixes<G: Game>() -> Vec<Settings> {
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
    mixes
}

fn one_game<G: Lawful>(setup: &Setup, number: usize) {
    let context = format!("{} {:?} {:?}", G::ID, setup.options, setup.seed);
    let mut session = Session::<G>::new(setup).expect("a fitting set-up");
    // G2: the same seed, the same game.
    let twin = Session::<G>::new(setup).expect("a fitting set-up");
    assert_eq!(session.game(), twin.game(), "G2 {context}");
    assert_eq!(session.order(), twin.order(), "G1 {context}");

    let pieces = session.game().pieces();
    let mut rng = Rng::from_text(&context);
    let mut length = 0;
    while session.game().to_move().is_some() {
        // The dearer laws are looked at in a part of the positions.
        let closely = (length + number).is_multiple_of(11);
        let legal = position_laws(session.game(), closely, &mut rng, &context);
        if closely {
            refusals_change_nothing(&mut session, &context);
            bots_are_fair(session.game(), &mut rng, &context);
        }
        let action = rng.pick(&legal).expect("G3").clone();
        let before = session.game().clone();
        session.play(action).expect("a listed action is legal");
        assert_eq!(session.game().pieces(), pieces, "conservation {context}");
        if closely {
            let after = session.game().clone();
            session.undo().expect("something to undo");
            assert_eq!(*session.game(), before, "undo {context}");
            session.redo().expect("something to redo");
            assert_eq!(*session.game(), after, "redo {context}");
        }
        length += 1;
        assert!(length <= G::LONGEST, "too long: {context}");
    }

    // G3: afterwards nobody has a legal action.
    assert!(session.game().legal_actions().is_empty(), "G3 {context}");
    let outcome = session.game().outcome().expect("G3: it is over");
    assert!(!outcome.winners.is_empty() && outcome.scores.len() == session.game().seats());
    position_laws(session.game(), true, &mut rng, &context);
    refusals_change_nothing(&mut session, &context);

    // The record is all that is needed to be here again.
    let text = session.record().to_string();
    let record: Record = text.parse().expect("a record that was just written");
    assert_eq!(record.to_string(), text, "record {context}");
    let again = Session::<G>::load(&record, usize::MAX).expect("a record that was just written");
    assert_eq!(again.game(), session.game(), "record {context}");
}

/// Checks a position and returns its legal actions.
fn position_laws<G: Lawful>(
    game: &G,
    closely: bool,
    rng: &mut Rng,
    context: &str,
) -> Vec<G::Action> {
    // G3, and `legal_actions` has no duplicates.
    let legal = game.legal_actions();
    assert_eq!(legal.is_empty(), game.to_move().is_none(), "G3 {context}");
    let mut sorted = legal.clone();
    sorted.sort();
    assert!(sorted.is_sorted_by(|a, b| a < b), "duplicates {context}");
    assert_eq!(
        game.outcome().is_some(),
        game.to_move().is_none(),
        "{context}"
    );
    for action in &legal {
        let text = action.to_string();
        assert_eq!(
            text.parse::<G::Action>().as_ref(),
            Ok(action),
            "notation {context}"
        );
    }
    if !closely {
        return legal;
    }
    // `legal_actions` ⇔ `check` (⇒ where not all are listed), and a refusal names its rule (G4).
    for action in &legal {
        assert_eq!(game.check(action), Ok(()), "{action} {context}");
    }
    for action in game.universe() {
        match game.check(&action) {
            Ok(()) => assert!(
                !G::LISTS_ALL || sorted.binary_search(&action).is_ok(),
                "{action} {context}"
            ),
            Err(refusal) => {
                assert!(sorted.binary_search(&action).is_err(), "{action} {context}");
                assert!(refusal.rule.is_some(), "G4 {action} {refusal} {context}");
            }
        }
    }
    // The position survives being written and read.
    let written = game.position();
    let again = json::read_text(&json::text(&written)).expect("JSON that was just written");
    assert_eq!(written, again, "position {context}");
    let read = G::from_position(game.options(), again).expect("a real position");
    assert_eq!(read.position(), written, "position {context}");
    assert_eq!(read.legal_actions(), legal, "position {context}");
    assert_eq!(read.outcome(), game.outcome(), "position {context}");
    // What is imagined behind a view looks the same from there (G5).
    for seat in (0..game.seats()).map(Some).chain([None]) {
        let view = game.view(seat);
        let imagined = G::imagine(&view, rng);
        assert_eq!(imagined.view(seat), view, "imagine {context}");
        if seat == game.to_move() {
            assert_eq!(imagined.legal_actions(), legal, "imagine {context}");
        }
    }
    legal
}

/// G4: an illegal or malformed action changes nothing, and leaves redo alone.
fn refusals_change_nothing<G: Lawful>(session: &mut Session<G>, context: &str) {
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
        assert!(refused.is_err(), "G4 {text:?} {context}");
    }
    assert_eq!(*session.game(), before, "G4 {context}");
}

/// Two positions that look the same to the seat to move get the same answer.
fn bots_are_fair<G: Lawful>(game: &G, rng: &mut Rng, context: &str) {
    let Some(seat) = game.to_move() else { return };
    let imagined = G::imagine(&game.view(Some(seat)), rng);
    for level in G::LEVELS {
        let answer = |game: &G| {
            let view = game.view(Some(seat));
            let rng = Rng::from_text("fair");
            let mut thinker = (level.start)(&view, &Settings::new(), rng).expect("no settings");
            thinker.think((level.budget)(game.options(), game.seats()).min(BUDGET));
            thinker.answer()
        };
        let chosen = answer(game);
        assert_eq!(chosen, answer(&imagined), "fairness {} {context}", level.id);
        assert_eq!(game.check(&chosen.action), Ok(()), "{} {context}", level.id);
    }
}

/// Asked again, also after a move was made and taken back, every level answers the same.
pub fn bots_repeat_themselves<G: Bots>() {
    let mut session = Session::<G>::new(&Setup {
        game: G::ID.to_owned(),
        seats: vec![Player::human(); G::SEATS.1],
        options: Settings::new(),
        seed: Some("again".to_owned()),
    })
    .expect("a fitting set-up");
    for level in G::LEVELS {
        let request = BotRequest {
            level: level.id.to_owned(),
            budget: Some(BUDGET),
            ..BotRequest::default()
        };
        let ask = |session: &Session<G>| {
            let mut thought = session.think(&request).expect("a listed level");
            thought.think(BUDGET);
            thought.answer()
        };
        let first = ask(&session);
        assert_eq!(first, ask(&session), "{}", level.id);
        let action = first.action.clone();
        session.play(action).expect("a bot's move is legal");
        session.undo().expect("something to undo");
        assert_eq!(first, ask(&session), "{}", level.id);
    }
}
