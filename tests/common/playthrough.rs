//! Golden playthroughs: a whole game as text, the same natively and in wasm.

use papan::catalogue;
use papan::json::ToJson;
use papan::options::Settings;
use papan::session::{BotRequest, Player, Setup};
use serde_json::Value;

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

/// Plays a game by its bots, all levels in turn, and writes down everything
/// that anybody could see of it.
pub fn playthrough(golden: &Golden) -> String {
    let mut table = catalogue::open(&Setup {
        game: golden.game.to_owned(),
        seats: vec![Player::human(); golden.seats],
        options: Settings::from_iter([("preset".to_owned(), golden.preset.into())]),
        seed: Some("golden".to_owned()),
    })
    .expect("a fitting set-up");
    let levels: Vec<String> = catalogue::games()
        .iter()
        .filter(|entry| entry["id"] == golden.game)
        .flat_map(|entry| entry["levels"].as_array().cloned().unwrap_or_default())
        .filter_map(|level| level["id"].as_str().map(str::to_owned))
        .collect();

    let mut lines = vec![format!("start {}", table.position())];
    while let Some(seat) = table.to_move() {
        let request = BotRequest {
            level: levels[lines.len() % levels.len()].clone(),
            ..BotRequest::default()
        };
        let (mut thinker, budget) = table.think(&request).expect("a listed level");
        thinker.think(budget.min(MOST_THINKING));
        let action = thinker.answer().action;
        let legal = table.legal_texts().len();
        let played = table.play(&action).expect("a bot's move is legal");
        lines.push(format!(
            "{seat} {action} of {legal} by {}: {}",
            request.level, played["events"]
        ));
    }
    let views: Vec<Value> = (0..table.seats())
        .filter_map(|seat| table.view(Some(seat)).ok())
        .collect();
    lines.push(format!("views {}", Value::from(views)));
    lines.push(format!("end {}", table.position()));
    lines.push(format!("outcome {}", table.outcome().to_json()));
    lines.push(String::new());
    lines.push(table.record().to_string());
    lines.join("\n")
}
