//! The null game passes every law and plays through a session and its record: all that a
//! new game must do before it has a page.

mod game;

use game::{Add, Event, NullGame};
use papan::game::Game;
use papan::json;
use papan::record::Record;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::table::Table;
use papan::thought::BotRequest;
use papan_laws::{Lawful, bots_repeat_themselves, obeys};

#[test]
fn obeys_every_law() {
    obeys::<NullGame>().unwrap();
    bots_repeat_themselves::<NullGame>().unwrap();
}

impl Lawful for NullGame {
    const LONGEST: usize = 9;
    const GAMES: usize = 60;

    fn universe(&self) -> Vec<Add> {
        vec![Add]
    }

    /// Nothing is conserved but the options.
    fn pieces(&self) -> Vec<String> {
        vec![self.options().goal.to_string()]
    }
}

fn session() -> Session<NullGame> {
    Session::new(&Setup {
        game: NullGame::ID.to_owned(),
        seats: vec![Player::human(), Player::human()],
        options: Default::default(),
        seed: Some("null".to_owned()),
        terms: Default::default(),
    })
    .expect("a fitting set-up")
}

#[test]
fn n1_only_one_can_be_added() {
    let refusal = "+2".parse::<Add>().expect_err("not a move");
    assert_eq!(refusal.to_string(), "bad-notation N1 text=+2");
}

#[test]
fn n2_whoever_reaches_the_goal_wins() {
    let mut session = session();
    for step in 1..=5 {
        let played = session.play(Add).expect("a legal move");
        let seat = (step + 1) % 2;
        assert_eq!(played.events, [Event::Add { seat }]);
        assert_eq!(played.over, step == 5);
    }
    let outcome = session.game().outcome().expect("five steps are the goal");
    assert_eq!(outcome.winners, [0]);
    assert_eq!(session.play(Add).expect_err("the end").code, "game-over");
}

#[test]
fn a_record_of_it_loads_again() {
    let mut session = session();
    session.play(Add).expect("a legal move");
    session.play(Add).expect("a legal move");
    let text = session.record().to_string();
    assert!(
        text.starts_with("Game: null-game\nOptions: {\"goal\":5}\n"),
        "{text}"
    );
    let record: Record = text.parse().expect("a record that was just written");
    let again = Session::<NullGame>::load(&record, usize::MAX).expect("a good record");
    assert_eq!(again.game(), session.game());
    let earlier = Session::<NullGame>::load(&record, 1).expect("a good record");
    assert_eq!(earlier.length(), 1);
}

/// What the edges see: notation in, serialised values out.
#[test]
fn behind_the_common_face_it_is_a_table_like_any_other() {
    let mut table: Box<dyn Table> = Box::new(session());
    let request = BotRequest {
        level: "easy".to_owned(),
        ..BotRequest::default()
    };
    let (action, reasons) = table.think(&request).expect("a listed level").answer();
    assert_eq!(
        json::text(&reasons),
        r#"{"bot":"random","candidates":[{"move":"+1","score":1.0}]}"#
    );
    let played = table.play(&action).expect("a bot's move is legal");
    assert_eq!(
        json::text(&played),
        r#"{"events":[{"seat":0,"type":"add"}],"outcome":null,"over":false}"#
    );
    assert_eq!(
        json::text(&table.position()),
        r#"{"count":1,"game":"null-game","options":{"goal":5},"to_move":1}"#
    );
    assert_eq!(
        json::text(&table.legal_moves()),
        r#"[{"count":2,"text":"+1"}]"#
    );
}
