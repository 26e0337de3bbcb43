//! Sessions and records: undo, redo, loading, and what is refused.

use papan::options::{Setting, Settings};
use papan::record::Record;
use papan::refusal::{Datum, Refusal};
use papan::setup::{Player, PlayerKind, Setup};
use papan::table::Table;
use papan::{catalogue, json};
use serde_json::Value;

fn setup(seed: &str) -> Setup {
    let bot = Player {
        kind: PlayerKind::Bot,
        level: Some("medium".to_owned()),
        name: Some("Bima \"si Bot\" \\ ✓".to_owned()),
        settings: Settings::from([("pair".to_owned(), Setting::Number(60))]),
    };
    Setup {
        game: "catur-jawa".to_owned(),
        seats: vec![Player::human(), bot],
        options: Settings::new(),
        seed: Some(seed.to_owned()),
        terms: Default::default(),
    }
}

fn some_moves(count: usize) -> Box<dyn Table> {
    let mut session = catalogue::open(&setup("some")).expect("a fitting set-up");
    for _ in 0..count {
        let text = session.legal_texts()[0].clone();
        session.play(&text).expect("a legal move");
    }
    session
}

fn position(table: &dyn Table) -> String {
    json::text(&table.position())
}

fn code<T>(result: Result<T, Refusal>) -> &'static str {
    result.err().expect("a refusal").code
}

#[test]
fn g1_the_turn_order_comes_from_the_seed_and_the_table_remembers_it() {
    let orders: std::collections::BTreeSet<Vec<usize>> = (0..32)
        .map(|number| {
            let session = catalogue::open(&setup(&number.to_string()));
            session.expect("a fitting set-up").order().to_vec()
        })
        .collect();
    assert_eq!(orders.into_iter().collect::<Vec<_>>(), [[0, 1], [1, 0]]);
}

#[test]
fn undo_and_redo_walk_through_the_game() {
    let mut session = some_moves(5);
    let end = position(&*session);
    for _ in 0..5 {
        session.undo().expect("something to undo");
    }
    assert_eq!(code(session.undo()), "nothing-to-undo");
    assert_eq!(session.length(), 0);
    for _ in 0..5 {
        session.redo().expect("something to redo");
    }
    assert_eq!(code(session.redo()), "nothing-to-redo");
    assert_eq!(position(&*session), end);
}

#[test]
fn a_new_move_forgets_what_was_undone_but_a_refused_one_does_not() {
    let mut session = some_moves(5);
    session.undo().expect("something to undo");
    assert!(session.play("9@i9").is_err());
    assert!(session.play("nonsense").is_err());
    assert_eq!(session.undone(), 1);
    let text = session.legal_texts().pop().unwrap();
    session.play(&text).expect("a legal move");
    assert_eq!(session.undone(), 0);
}

#[test]
fn a_record_tells_everything_and_loads_again() {
    let session = some_moves(9);
    let text = session.record().to_string();
    assert!(text.starts_with("Game: catur-jawa\nOptions: {"));
    let again = catalogue::load(&text).expect("a good record");
    assert_eq!(again.record().to_string(), text);
    let windows = text.replace('\n', "\r\n");
    let again = catalogue::load(&windows).expect("a good record");
    assert_eq!(again.record().to_string(), text);
}

#[test]
fn a_game_from_a_position_has_a_record_too() {
    let start = position(&*some_moves(7));
    let mut table = catalogue::from_position(&start).expect("a real position");
    let text = table.legal_texts()[0].clone();
    table.play(&text).expect("a legal move");
    let again = catalogue::load(&table.record().to_string()).expect("a good record");
    assert_eq!(position(&*again), position(&*table));
}

#[test]
fn a_record_that_does_not_replay_is_refused_with_the_move_number() {
    let text = some_moves(6).record().to_string();
    let last = text.split_whitespace().last().unwrap();
    let broken = format!("{} 9@i9 {last}\n", text.trim_end());
    let refusal = catalogue::load(&broken).err().expect("a refusal");
    assert_eq!(refusal.code, "bad-record");
    assert_eq!(refusal.data["move"], Datum::Number(7));
    assert_eq!(refusal.data["text"], Datum::Text("9@i9".to_owned()));
    assert!(refusal.rule.is_some());
}

#[test]
fn malformed_records_are_refused() {
    let good = some_moves(3).record().to_string();
    let without = |header: &str| -> String {
        good.lines()
            .filter(|line| !line.starts_with(header))
            .map(|line| format!("{line}\n"))
            .collect()
    };
    let headers = ["Game", "Options", "Seats", "Seed", "Version"];
    let mut broken: Vec<String> = headers.iter().map(|header| without(header)).collect();
    broken.extend([
        String::new(),
        "hello".to_owned(),
        "\u{0}\u{1}".to_owned(),
        good.replace("Version: 1", "Version: 2"),
        good.replace("Seed:", "Colour: red\nSeed:"),
        good.replace("Seed:", "Seed: again\nSeed:"),
        good.replace("Options: {", "Options: {\"speed\":1,"),
        good.replace("\"any\"", "[[[[]]]]"),
        good.replace("\"medium\"", "\"wizard\""),
        good.replace("catur-jawa", "chess"),
        good.repeat(20_000),
        // After the first move nothing is a header.
        format!("{good}Table: {{\"friendly\":true}}\n"),
    ]);
    for text in broken {
        let start: String = text.chars().take(200).collect();
        assert!(catalogue::load(&text).is_err(), "{start}");
    }
}

#[test]
fn moves_fill_the_lines_of_a_record_up_to_its_width() {
    let mut record = some_moves(0).record();
    let words = ["draw", "7@e5", "R1R2R3/K5K6K7", "a1", "pass"].iter();
    record.moves = words.cycle().take(200).map(ToString::to_string).collect();
    let text = record.to_string();
    let (_, moves) = text
        .split_once("\n\n")
        .expect("an empty line after the header");
    let lines: Vec<&str> = moves.lines().collect();
    assert!(lines.iter().all(|line| line.len() <= 72), "{moves}");
    for pair in lines.windows(2) {
        let next = pair[1].split(' ').next().expect("a move");
        assert!(pair[0].len() + 1 + next.len() > 72, "{moves}");
    }
    assert_eq!(text.parse::<Record>().expect("a good record"), record);
}

#[test]
fn a_record_of_a_mebibyte_is_read_and_a_longer_one_is_not() {
    let mut text = some_moves(3).record().to_string();
    text.push_str(&"\n".repeat((1 << 20) - text.len()));
    assert!(catalogue::load(&text).is_ok());
    text.push('\n');
    let refusal = catalogue::load(&text).err().expect("a refusal");
    assert_eq!(refusal.data["detail"], Datum::Text("too long".to_owned()));
}

#[test]
fn a_set_up_that_does_not_fit_is_refused() {
    let with = |change: &dyn Fn(&mut Setup)| {
        let mut setup = setup("x");
        change(&mut setup);
        code(catalogue::open(&setup))
    };
    assert_eq!(with(&|setup| setup.game = "chess".into()), "unknown-game");
    assert_eq!(with(&|setup| setup.seats.truncate(1)), "bad-seats");
    assert_eq!(
        with(&|setup| setup.seats = vec![Player::human(); 5]),
        "bad-seats"
    );
    assert_eq!(
        with(&|setup| setup.seats[0].level = Some("easy".into())),
        "bad-seats"
    );
    assert_eq!(
        with(&|setup| {
            let settings = setup.seats[1].settings.clone();
            setup.seats[0].settings = settings;
        }),
        "bad-seats"
    );
    assert_eq!(with(&|setup| setup.seats[1].level = None), "unknown-level");
    assert_eq!(
        with(&|setup| setup.seats[1].level = Some("wizard".into())),
        "unknown-level"
    );
    assert_eq!(
        with(&|setup| setup.seats[1].name = Some("x".repeat(41))),
        "bad-name"
    );
    assert_eq!(
        with(&|setup| setup.seats[1].name = Some("a\nb".into())),
        "bad-name"
    );
    assert_eq!(with(&|setup| setup.seed = Some("a\nb".into())), "bad-seed");
    assert_eq!(with(&|setup| setup.seed = Some(" ".into())), "bad-seed");
    assert_eq!(
        with(&|setup| setup.seed = Some("x".repeat(201))),
        "bad-seed"
    );
    let option = |key: &str, setting: Setting| {
        with(&|setup| {
            setup.options.insert(key.to_owned(), setting.clone());
        })
    };
    assert_eq!(option("speed", Setting::Number(1)), "unknown-option");
    assert_eq!(option("own", Setting::Number(1)), "bad-option");
    assert_eq!(option("preset", Setting::Switch(true)), "unknown-preset");
    let weight = |key: &str, value: i64| {
        with(&|setup| {
            let settings = &mut setup.seats[1].settings;
            settings.insert(key.to_owned(), Setting::Number(value));
        })
    };
    assert_eq!(weight("courage", 1), "unknown-option");
    assert_eq!(weight("win", i64::MAX), "bad-option");
}

#[test]
fn without_a_seed_each_game_is_another() {
    let fresh = || {
        let mut setup = setup("x");
        setup.seed = None;
        position(&*catalogue::open(&setup).expect("a fitting set-up"))
    };
    assert_ne!(fresh(), fresh());
}

#[test]
fn the_position_after_some_moves_of_a_record_is_loaded_directly() {
    let text = some_moves(6).record().to_string();
    let earlier = catalogue::load_until(&text, 4).expect("a good record");
    assert_eq!(position(&*earlier), position(&*some_moves(4)));
    assert_eq!(earlier.undone(), 0);
    // What comes later is not looked at.
    let broken = text.replace("Version: 1", "Version: 1\n") + " 9@i9";
    assert!(catalogue::load_until(&broken, 6).is_ok());
    assert!(catalogue::load_until(&broken, 7).is_err());
}

#[test]
fn moves_are_described_whether_played_loaded_or_undone() {
    let moves = |table: &mut dyn Table| table.status().value()["moves"].clone();
    let mut played = some_moves(6);
    let described = moves(&mut *played);
    assert_eq!(described.as_array().map(Vec::len), Some(6));
    assert_eq!(described[0]["cell"], "e5");
    let mut loaded = catalogue::load(&played.record().to_string()).expect("a good record");
    assert_eq!(moves(&mut *loaded), described);
    // Played on before anybody asked.
    let mut loaded = catalogue::load(&some_moves(5).record().to_string()).expect("a good record");
    let text = loaded.legal_texts()[0].clone();
    loaded.play(&text).expect("a legal move");
    assert_eq!(moves(&mut *loaded), described);
    played.undo().expect("something to undo");
    played.redo().expect("something to redo");
    assert_eq!(moves(&mut *played), described);
}

#[test]
fn legal_moves_are_listed_with_what_is_shown_of_them() {
    let table = some_moves(0);
    let moves = table.legal_moves().value();
    let texts = moves.as_array().expect("a list").iter();
    let texts: Vec<&str> = texts.filter_map(|shown| shown["text"].as_str()).collect();
    assert_eq!(texts, table.legal_texts());
    assert!(texts[0].ends_with("@e5"), "{texts:?}");
    assert_eq!(moves[0]["cell"], "e5");
}

#[test]
fn a_status_names_the_seed_and_the_preset() {
    let status = |options: &[(&str, Setting)]| {
        let mut setup = setup("melati");
        let options = options.iter().cloned();
        setup.options = options.map(|(key, to)| (key.to_owned(), to)).collect();
        let mut table = catalogue::open(&setup).expect("a fitting set-up");
        table.status().value()
    };
    let trail = ("preset", Setting::Word("trail".to_owned()));
    assert_eq!(status(&[])["seed"], "melati");
    assert_eq!(status(&[])["preset"], "open");
    assert_eq!(status(std::slice::from_ref(&trail))["preset"], "trail");
    let mixed = status(&[trail, ("own", Setting::Switch(false))]);
    assert!(mixed["preset"].is_null(), "{mixed}");
    let start = position(&*some_moves(3));
    let mut table = catalogue::from_position(&start).expect("a real position");
    assert!(table.status().value()["seed"].is_null());
}

#[test]
fn each_seat_and_a_spectator_have_a_view_and_nobody_else() {
    let table = some_moves(3);
    assert_eq!(
        table.view(None).expect("a view").value()["seat"],
        Value::Null
    );
    assert_eq!(table.view(Some(1)).expect("a view").value()["seat"], 1);
    assert_eq!(code(table.view(Some(2))), "bad-seat");
}

#[test]
fn other_players_take_over_the_seats_of_a_record() {
    let session = some_moves(6);
    let mut record = session.record();
    record.players.reverse();
    record.moves.truncate(4);
    let taken_over = catalogue::load(&record.to_string()).expect("a good record");
    assert_eq!(position(&*taken_over), position(&*some_moves(4)));
    assert_eq!(taken_over.order(), session.order());
    assert_eq!(taken_over.record(), record);
    record.players.pop();
    assert_eq!(code(catalogue::load(&record.to_string())), "bad-seats");
}
