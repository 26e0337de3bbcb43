//! Golden playthroughs: a whole game as text, the same natively and in wasm.

use include_dir::{Dir, include_dir};
use papan::catalogue;
use papan::json;
use papan::options::{Setting, Settings};
use papan::setup::{Player, Setup};
use papan::thought::BotRequest;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/tests/goldens");

/// A golden playthrough: which game it is of, and what it must be. Its file is named
/// `<game>-<preset>-<seats>.txt`.
pub struct Golden {
    /// The game's id.
    pub game: &'static str,
    /// Its preset.
    pub preset: &'static str,
    /// How many seats.
    pub seats: usize,
    /// The text of the file; empty where there is none yet.
    pub text: &'static str,
}

impl Golden {
    /// The file's name in `tests/goldens`.
    pub fn file(&self) -> String {
        format!("{}-{}-{}.txt", self.game, self.preset, self.seats)
    }
}

/// The goldens of every game and preset: one for every seat count that has a file, and one
/// with the fewest seats where there is none yet.
pub fn goldens() -> Vec<Golden> {
    let mut goldens = Vec::new();
    for game in catalogue::games() {
        for preset in &game.presets {
            let golden = |seats| {
                let mut golden = Golden {
                    game: game.id,
                    preset: preset.id,
                    seats,
                    text: "",
                };
                let file = FILES.get_file(golden.file());
                golden.text = file.and_then(|file| file.contents_utf8()).unwrap_or("");
                golden
            };
            let all = (game.seats.min..=game.seats.max).map(golden);
            let mut written: Vec<Golden> = all.filter(|golden| !golden.text.is_empty()).collect();
            if written.is_empty() {
                written.push(golden(game.seats.min));
            }
            goldens.append(&mut written);
        }
    }
    goldens
}

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
        terms: Default::default(),
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
        let played = table.play(&action).expect("a bot's move is legal").value();
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
