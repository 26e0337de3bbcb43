//! The laws that hold for every game, checked on seeded random games over all
//! seat counts and option mixes.

use std::fmt::Debug;

use papan::catalogue;
use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::congkak::Congkak;
use papan::games::rummikub::Rummikub;
use papan::games::three_six_nine::ThreeSixNine;
use papan::json::ToJson;
use papan::levels;
use papan::options::{OptionKind, Settings};
use papan::record::Record;
use papan::rng::Rng;
use papan::session::{BotRequest, Player, Session, Setup};
use serde_json::Value;

/// What a bot gets to think with: its choice must be fair however short it thinks.
const BUDGET: u64 = 20;

/// What the laws must be told about a game.
trait Lawful: Game + Debug + PartialEq {
    /// No game is longer, in moves.
    const LONGEST: usize;
    /// Games in all, shared out evenly over the mixes of options and seat counts.
    const GAMES: usize = 2_100;
    /// Whether every legal action is listed: `check` accepts no other.
    const LISTS_ALL: bool = true;
    /// Actions that may be legal now or not: every one there can be, where
    /// those can be listed.
    fn universe(&self) -> Vec<Self::Action>;
    /// Every piece in the game, sorted, wherever it is.
    fn pieces(&self) -> Vec<String>;
}

#[test]
fn catur_jawa() {
    obeys::<CaturJawa>();
}

#[test]
fn three_six_nine() {
    obeys::<ThreeSixNine>();
}

#[test]
fn congkak() {
    obeys::<Congkak>();
}

#[test]
fn rummikub() {
    obeys::<Rummikub>();
}

impl Lawful for ThreeSixNine {
    const LONGEST: usize = 12 * 12;

    fn universe(&self) -> Vec<Self::Action> {
        papan::games::three_six_nine::cell::Cell::all(12).collect()
    }

    fn pieces(&self) -> Vec<String> {
        // Stones come from nowhere; what is conserved is the number of cells.
        let cells = self.position()["cells"].to_string();
        vec![cells.len().to_string()]
    }
}

impl Lawful for Congkak {
    // Random games of 98 marbles take about 100 sowings, and no position repeats.
    const LONGEST: usize = 400;

    fn universe(&self) -> Vec<Self::Action> {
        (1..=7).map(papan::games::congkak::Action).collect()
    }

    fn pieces(&self) -> Vec<String> {
        let board = self.board();
        let marbles = board.pits.iter().flatten().chain(&board.stores);
        let count: u32 = marbles.map(|&count| u32::from(count)).sum();
        vec![count.to_string()]
    }
}

impl Lawful for CaturJawa {
    // 18 cards a seat, and after each at most one pass by each other seat.
    const LONGEST: usize = 4 * 18 * 4;

    fn universe(&self) -> Vec<Self::Action> {
        use papan::games::catur_jawa::{action::Action, cell::Cell};
        let placements =
            (1..=9).flat_map(|card| Cell::all().map(move |cell| Action::Place { card, cell }));
        placements.chain([Action::Pass]).collect()
    }

    fn pieces(&self) -> Vec<String> {
        use papan::games::catur_jawa::action::Action;
        let state = self.state();
        let mut pieces: Vec<String> = Vec::new();
        for seat in 0..state.seats() {
            let held = state.hands[seat].iter().chain(&state.decks[seat]);
            pieces.extend(held.map(|card| format!("{seat}:{card}")));
        }
        for (seat, action) in &state.history {
            if let Action::Place { card, .. } = action {
                pieces.push(format!("{seat}:{card}"));
            }
        }
        pieces.sort();
        pieces
    }
}

impl Lawful for Rummikub {
    // Each tile is drawn once at most (78 are in the pool of two) and laid once
    // at most; passes come after the last draw, fewer than there are seats
    // between two plays, and one a seat at the end.
    const LONGEST: usize = 78 + 106 + 3 * 106 + 4;
    // A list of plays is dear, so games are fewer.
    const GAMES: usize = 360;
    const LISTS_ALL: bool = false;

    /// `draw`, `pass`, a pair of jokers, and plays spoilt or shaken a little.
    fn universe(&self) -> Vec<Self::Action> {
        use papan::games::rummikub::action::{Action, Layout};
        use papan::games::rummikub::tile::Tile;
        let state = self.state();
        let mut tables = vec![vec![vec![Tile::JOKER; 2]], state.table.clone()];
        for action in self.legal_actions().iter().take(9) {
            let Action::Play(layout) = action else {
                continue;
            };
            let sets = layout.sets().to_vec();
            let turned: Vec<_> = sets.iter().rev().cloned().collect();
            let fewer = sets[1..].to_vec();
            let merged = [vec![sets.concat()], sets[1..].to_vec()].concat();
            let mut doubled = sets;
            doubled.extend(doubled.first().cloned());
            tables.extend([turned, fewer, merged, doubled]);
        }
        let plays = tables.iter().filter(|table| !table.is_empty());
        let plays = plays.map(|table| Action::Play(Layout::new(table)));
        plays.chain([Action::Draw, Action::Pass]).collect()
    }

    fn pieces(&self) -> Vec<String> {
        let state = self.state();
        let held = state.table.iter().chain(&state.racks).flatten();
        let mut pieces: Vec<_> = held.chain(&state.pool).collect();
        assert_eq!(pieces.len(), 106);
        pieces.sort();
        pieces.iter().map(ToString::to_string).collect()
    }
}

fn obeys<G: Lawful>() {
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

/// Every combination of choices; of a number, the least, the usual and the greatest.
fn option_mixes<G: Game>() -> Vec<Settings> {
    let mut mixes = vec![Settings::new()];
    for spec in G::OPTIONS {
        let values: Vec<Value> = match spec.kind {
            OptionKind::Choice { choices, .. } => {
                choices.iter().map(|word| Value::from(*word)).collect()
            }
            OptionKind::Pick { choices, .. } => choices.iter().copied().map(Value::from).collect(),
            OptionKind::Switch { .. } => vec![false.into(), true.into()],
            OptionKind::Number { min, max, default } => {
                [min, default, max].map(Value::from).to_vec()
            }
        };
        mixes = mixes
            .iter()
            .flat_map(|mix| {
                values.iter().map(|value| {
                    let mut mix = mix.clone();
                    mix.insert(spec.key.to_owned(), value.clone());
                    mix
                })
            })
            .collect();
    }
    mixes
}

fn one_game<G: Lawful>(setup: &Setup, number: usize) {
    let context = format!("{} {:?} {:?}", G::ID, setup.options, setup.seed);
    let mut session = catalogue::open(setup).expect("a fitting set-up");
    // G2: the same seed, the same game.
    let twin = catalogue::open(setup).expect("a fitting set-up");
    assert_eq!(game::<G>(&session), game::<G>(&twin), "G2 {context}");
    assert_eq!(session.order(), twin.order(), "G1 {context}");

    let pieces = game::<G>(&session).pieces();
    let mut rng = Rng::from_text(&context);
    let mut length = 0;
    while game::<G>(&session).to_move().is_some() {
        // The dearer laws are looked at in a part of the positions.
        let closely = (length + number).is_multiple_of(11);
        let legal = position_laws(game::<G>(&session), closely, &mut rng, &context);
        if closely {
            refusals_change_nothing::<G>(&mut session, &context);
            bots_are_fair(game::<G>(&session), &mut rng, &context);
        }
        let action = rng.pick(&legal).expect("G3").to_string();
        let before = game::<G>(&session).clone();
        session.play(&action).expect("a listed action is legal");
        assert_eq!(
            game::<G>(&session).pieces(),
            pieces,
            "conservation {context}"
        );
        if closely {
            let after = game::<G>(&session).clone();
            session.undo().expect("something to undo");
            assert_eq!(*game::<G>(&session), before, "undo {context}");
            session.redo().expect("something to redo");
            assert_eq!(*game::<G>(&session), after, "redo {context}");
        }
        length += 1;
        assert!(length <= G::LONGEST, "too long: {context}");
    }

    // G3: afterwards nobody has a legal action.
    assert!(
        game::<G>(&session).legal_actions().is_empty(),
        "G3 {context}"
    );
    let outcome = game::<G>(&session).outcome().expect("G3: it is over");
    assert!(!outcome.winners.is_empty() && outcome.scores.len() == game::<G>(&session).seats());
    position_laws(game::<G>(&session), true, &mut rng, &context);
    refusals_change_nothing::<G>(&mut session, &context);

    // The record is all that is needed to be here again.
    let text = session.record().to_string();
    let record: Record = text.parse().expect("a record that was just written");
    assert_eq!(record.to_string(), text, "record {context}");
    let again = catalogue::load(&text).expect("a record that was just written");
    assert_eq!(game::<G>(&again), game::<G>(&session), "record {context}");
}

/// The typed game of a session.
fn game<G: Lawful>(session: &Session) -> &G {
    session.game().expect("a session of this game")
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
    let read = G::from_position(game.options(), written.clone()).expect("a real position");
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
fn refusals_change_nothing<G: Lawful>(session: &mut Session, context: &str) {
    let before = game::<G>(session).clone();
    let illegal = before
        .universe()
        .into_iter()
        .filter(|action| before.check(action).is_err())
        .step_by(5)
        .map(|action| action.to_string());
    let malformed = ["", "pas", "0", "é@e5", "7@", "💥", "99999999999999999999"];
    for text in illegal.chain(malformed.map(str::to_owned)) {
        assert!(session.play(&text).is_err(), "G4 {text:?} {context}");
    }
    assert_eq!(*game::<G>(session), before, "G4 {context}");
}

/// Two positions that look the same to the seat to move get the same answer.
fn bots_are_fair<G: Lawful>(game: &G, rng: &mut Rng, context: &str) {
    let Some(seat) = game.to_move() else { return };
    let imagined = G::imagine(&game.view(Some(seat)), rng);
    for level in levels::ladder(G::ID) {
        let options = game.options().to_json();
        let options: &Settings = options.as_object().expect("options are an object");
        let rung = levels::find(G::ID, level.level, options, game.seats()).expect("a level");
        let answer = |game: &G| {
            let rng = Rng::from_text("fair");
            let view = game.view(Some(seat));
            let mut thinker =
                G::thinker(rung.bot, &Settings::new(), &view, rng).expect("a listed level");
            thinker.think(rung.budget.min(BUDGET));
            thinker.answer()
        };
        let chosen = answer(game);
        assert_eq!(
            chosen,
            answer(&imagined),
            "fairness {} {context}",
            rung.level
        );
        let action: G::Action = chosen.action.parse().expect("notation");
        assert_eq!(game.check(&action), Ok(()), "{} {context}", rung.level);
    }
}

#[test]
fn bots_answer_the_same_every_time() {
    let setup = Setup {
        game: "catur-jawa".to_owned(),
        seats: vec![Player::human(); 3],
        options: Settings::new(),
        seed: Some("again".to_owned()),
    };
    let mut session = catalogue::open(&setup).expect("a fitting set-up");
    for rung in levels::ladder(CaturJawa::ID) {
        let request = BotRequest {
            level: rung.level.to_owned(),
            ..BotRequest::default()
        };
        let ask = |session: &Session| {
            let (thinker, _) = session.think(&request).expect("a listed level");
            thinker.answer()
        };
        let first = ask(&session);
        assert_eq!(first, ask(&session));
        session.play(&first.action).expect("a bot's move is legal");
        session.undo().expect("something to undo");
        assert_eq!(first, ask(&session));
    }
}
