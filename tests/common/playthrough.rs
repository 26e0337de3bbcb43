//! Golden playthroughs: a whole game as text, the same natively and in wasm.

use papan::catalogue;
use papan::json;
use papan::options::{Setting, Settings};
use papan::session::BotRequest;
use papan::setup::{Player, Setup};

/// A golden playthrough: which game it is of, and what it must be.
pub struct Golden {
    /// The game's id.
    pub game: &'static str,
    /// Its preset.
    pub preset: &'static str,
    /// How many seats.
    pub seats: usize,
    /// The file's name in `tests/goldens`.
    pub file: &'static str,
    /// What the file says.
    pub text: &'static str,
}

macro_rules! golden {
    ($game:literal, $preset:literal, $seats:literal) => {
        Golden {
            game: $game,
            preset: $preset,
            seats: $seats,
            file: concat!($game, "-", $preset, "-", $seats, ".txt"),
            text: include_str!(concat!(
                "../goldens/",
                $game,
                "-",
                $preset,
                "-",
                $seats,
                ".txt"
            )),
        }
    };
}

/// One golden at least for every preset of every game; a test says so.
pub const GOLDENS: &[Golden] = &[
    golden!("catur-jawa", "open", 2),
    golden!("catur-jawa", "open", 4),
    golden!("catur-jawa", "trail", 2),
    golden!("catur-jawa", "trail", 3),
    golden!("three-six-nine", "classic", 2),
    golden!("three-six-nine", "small", 2),
    golden!("three-six-nine", "large", 2),
    golden!("three-six-nine", "townsend", 2),
    golden!("congkak", "traditional", 2),
    golden!("congkak", "quick", 2),
    golden!("rummikub", "classic", 2),
    golden!("rummikub", "play-on", 4),
];

/// What a bot may think about one move: enough to be repeated, and soon done.
const MOST_THINKING: u64 = 2_000;

/// Plays a game by its bots, all levels in turn, and writes down everything that anybody
/// could see of it.
pub fn playthrough(golden: &Golden) -> String {
    let preset = Setting::Word(golden.preset.to_owned());
    let mut table = catalogue::open(&Setup {
        game: golden.game.to_owned(),
        seats: vec![Player::human(); golden.seats],
        options: Settings::from([("preset".to_owned(), preset)]),
        seed: Some("golden".to_owned()),
    })
    .expect("a fitting set-up");
    let games = catalogue::games();
    let entry = games.iter().find(|entry| entry.id == golden.game);
    let levels = &entry.expect("a listed game").levels;

    let mut lines = vec![format!("start {}", json::text(&table.position()))];
    while let Some(seat) = table.to_move() {
        let level = levels[lines.len() % levels.len()].id;
        let request = BotRequest {
            level: level.to_owned(),
            ..BotRequest::default()
        };
        let mut thought = table.think(&request).expect("a listed level");
        thought.think(MOST_THINKING);
        let (action, _) = thought.answer();
        let legal = table.legal_texts().len();
        let played = table.play(&action).expect("a bot's move is legal");
        let played = serde_json::to_value(played).expect("JSON");
        lines.push(format!(
            "{seat} {action} of {legal} by {level}: {}",
            played["events"]
        ));
    }
    let views: Vec<_> = (0..table.seats())
        .filter_map(|seat| table.view(Some(seat)).ok())
        .collect();
    lines.push(format!("views {}", json::text(&views)));
    lines.push(format!("end {}", json::text(&table.position())));
    lines.push(format!("outcome {}", json::text(&table.outcome())));
    lines.push(String::new());
    lines.push(table.record().to_string());
    lines.join("\n")
}
