//! The line protocol, with which other programs play, referee or test.
//!
//! Every answer is one line, `ok …` or `error <code> <text>`. Bad input never ends
//! the process.

use std::io::{self, BufRead, Read, Write};

use papan::options::{Setting, Settings};
use papan::refusal::Refusal;
use papan::setup::{Player, Setup};
use papan::table::Table;
use papan::thought::BotRequest;
use papan::{catalogue, json, refusals};

refusals! {
    /// What can be wrong with a line.
    enum BadLine {
        /// The line is longer than the limit.
        TooLong { longest: u64 } => "too-long";
        /// The command is unknown.
        UnknownCommand { command: String } => "unknown-command";
        /// No game has been started.
        NoGame => "no-game";
        /// An argument has the wrong form.
        BadArgument { expected: String, found: String } => "bad-argument";
    }
}

const WORDS: &str = "new position show legal play view outcome bot heuristic ask undo redo \
                     record load games help quit";
/// The commands without arguments.
const ALONE: &[&str] = &[
    "show",
    "legal",
    "outcome",
    "heuristic",
    "undo",
    "redo",
    "record",
    "games",
    "help",
    "quit",
];

/// The longest line, in bytes: several times the longest accepted record.
const LONGEST: u64 = 1 << 22;
/// The most characters of a refusal in an answer: a refusal may quote the input.
const LONGEST_REFUSAL: usize = 1_000;

/// The commands, for `papan-lab protocol --help`.
pub const COMMANDS: &str = "\
Each line of standard input is answered with one line, `ok …` or `error CODE …`:
  new GAME [seats=2] [seed=TEXT] [preset=NAME] [key=value …]
  position JSON, show    set up a position, print the position
  legal                  the legal moves; in Rummikub perhaps not all of them
  play MOVE, undo, redo
  view SEAT              what a seat may see, as JSON; seats are counted from 0
  outcome                `none`, or JSON with `winners`, `scores` and `reason`
  bot LEVEL [budget=N] [seed=TEXT] [setting=value …]
                         the bot's move, which is not played, and its reasons as JSON
  heuristic              Catur Jawa: the points of each placement, as JSON
  ask QUESTION           a question of one game: `cell-states`, `judge R1R2R3/K5`
  record, load RECORD    a game on one line: `\\n` for a line's end, `\\\\` for `\\`
  games                  all games with options, presets and levels, as JSON
  help, quit";

/// Answers every line until `quit`, the end of the input, or a closed output.
///
/// # Errors
/// An error of the streams.
pub fn run() -> Result<(), String> {
    match converse(&mut io::stdin().lock(), &mut io::stdout().lock()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// Lines are read as bytes, because the input may not be UTF-8.
fn converse(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut desk = Desk::default();
    let mut line = Vec::new();
    while input.take(LONGEST).read_until(b'\n', &mut line)? > 0 {
        let answer = if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            answer_line(Err(BadLine::TooLong { longest: LONGEST }.into()))
        } else {
            match str::from_utf8(&line) {
                // Some editors begin a file with a byte order mark.
                Ok(text) => desk.answer(text.trim_start_matches('\u{feff}').trim()),
                // A replacement character in a seed would deal a different game.
                Err(_) => {
                    let found = String::from_utf8_lossy(&line);
                    answer_line(Err(bad_argument("UTF-8", found.trim())))
                }
            }
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if desk.closed {
            break;
        }
        line.clear();
    }
    Ok(())
}

/// The state of a conversation: at most one game.
#[derive(Default)]
struct Desk {
    table: Option<Box<dyn Table>>,
    /// Whether `quit` was read.
    closed: bool,
}

impl Desk {
    /// Answers one line.
    fn answer(&mut self, line: &str) -> String {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        answer_line(self.carry_out(word, rest.trim()))
    }

    fn carry_out(&mut self, word: &str, rest: &str) -> Result<String, Refusal> {
        if ALONE.contains(&word) && !rest.is_empty() {
            return Err(bad_argument("nothing", rest));
        }
        match word {
            "new" => self.sit_down(catalogue::open(&read_setup(rest)?)?),
            "position" => self.sit_down(catalogue::from_position(rest)?),
            "load" => self.sit_down(catalogue::load(&unescape(rest)?)?),
            "show" => Ok(self.table()?.position().to_string()),
            "legal" => Ok(self.table()?.legal_texts().join(" ")),
            "play" => self.table()?.play(rest).map(|_| String::new()),
            "view" => {
                let seat = rest.parse().map_err(|_| bad_argument("seat", rest))?;
                self.table()?.view(Some(seat)).map(|view| view.to_string())
            }
            "outcome" => Ok(match self.table()?.result() {
                None => "none".to_owned(),
                Some(_) => self.table()?.outcome().to_string(),
            }),
            "bot" => bot(self.table()?, rest),
            "heuristic" => self.table()?.ask(word).map(|points| points.to_string()),
            "ask" => self.table()?.ask(rest).map(|answer| answer.to_string()),
            "undo" => self.table()?.undo().map(|()| String::new()),
            "redo" => self.table()?.redo().map(|_| String::new()),
            "record" => Ok(escape(&self.table()?.record().to_string())),
            "games" => Ok(json::text(&catalogue::games())),
            "help" => Ok(WORDS.to_owned()),
            "quit" => {
                self.closed = true;
                Ok(String::new())
            }
            _ => {
                let command = word.to_owned();
                Err(BadLine::UnknownCommand { command }.into())
            }
        }
    }

    fn sit_down(&mut self, table: Box<dyn Table>) -> Result<String, Refusal> {
        self.table = Some(table);
        Ok(String::new())
    }

    fn table(&mut self) -> Result<&mut dyn Table, Refusal> {
        match &mut self.table {
            Some(table) => Ok(&mut **table),
            None => Err(BadLine::NoGame.into()),
        }
    }
}

/// Parses `<game> [seats=2] [seed=TEXT] [preset=NAME] [key=value …]`.
fn read_setup(text: &str) -> Result<Setup, Refusal> {
    let mut words = text.split_whitespace();
    let game = words
        .next()
        .ok_or_else(|| bad_argument("game", ""))?
        .to_owned();
    let mut setup = Setup {
        game,
        seats: vec![Player::human(); 2],
        options: Settings::new(),
        seed: None,
        terms: Default::default(),
    };
    for pair in key_values(words)? {
        match pair {
            ("seats", count) => {
                let count: u8 = count.parse().map_err(|_| bad_argument("seats", count))?;
                setup.seats = vec![Player::human(); usize::from(count)];
            }
            ("seed", seed) => setup.seed = Some(seed.to_owned()),
            (key, value) => {
                setup
                    .options
                    .insert(key.to_owned(), Setting::from_text(value));
            }
        }
    }
    Ok(setup)
}

/// Runs `bot <level> [budget=N] [seed=TEXT] [setting=value …]`.
fn bot(table: &dyn Table, text: &str) -> Result<String, Refusal> {
    let mut words = text.split_whitespace();
    let level = words.next().ok_or_else(|| bad_argument("level", ""))?;
    let mut request = BotRequest {
        level: level.to_owned(),
        ..BotRequest::default()
    };
    for pair in key_values(words)? {
        match pair {
            ("budget", count) => {
                let budget = count.parse();
                request.budget = Some(budget.map_err(|_| bad_argument("budget", count))?);
            }
            ("seed", seed) => request.seed = Some(seed.to_owned()),
            (key, value) => {
                request
                    .settings
                    .insert(key.to_owned(), Setting::from_text(value));
            }
        }
    }
    let mut thought = table.think(&request)?;
    thought.think(u64::MAX);
    let (action, reasons) = thought.answer();
    Ok(format!("{action} {reasons}"))
}

/// Parses `key=value` words and refuses a repeated key.
fn key_values<'a>(
    words: impl Iterator<Item = &'a str>,
) -> Result<Vec<(&'a str, &'a str)>, Refusal> {
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for word in words {
        let pair = word.split_once('=');
        let pair = pair.ok_or_else(|| bad_argument("key=value", word))?;
        if pairs.iter().any(|(key, _)| *key == pair.0) {
            return Err(bad_argument("each key once", word));
        }
        pairs.push(pair);
    }
    Ok(pairs)
}

fn bad_argument(expected: &str, found: &str) -> Refusal {
    let (expected, found) = (expected.to_owned(), found.to_owned());
    BadLine::BadArgument { expected, found }.into()
}

/// Escapes `\` and line ends, so that a text fits on one line.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n")
}

fn unescape(text: &str) -> Result<String, Refusal> {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some('n') => plain.push('\n'),
                Some('\\') => plain.push('\\'),
                other => {
                    let found: String = other.into_iter().collect();
                    return Err(bad_argument("\\n or \\\\", &found));
                }
            },
            _ => plain.push(character),
        }
    }
    Ok(plain)
}

/// An answer as one line.
fn answer_line(answer: Result<String, Refusal>) -> String {
    match answer {
        Ok(answer) if answer.is_empty() => "ok".to_owned(),
        Ok(answer) => format!("ok {answer}"),
        Err(refusal) => format!("error {}", one_line(&refusal_text(&refusal))),
    }
}

/// A refusal as `<code> <text>`; a refusal without data repeats its code in words.
fn refusal_text(refusal: &Refusal) -> String {
    let text = refusal.to_string();
    if text == refusal.code {
        format!("{text} {}", text.replace('-', " "))
    } else {
        text
    }
}

/// Removes control characters and shortens: the text may quote the input.
fn one_line(text: &str) -> String {
    text.chars()
        .take(LONGEST_REFUSAL)
        .map(|character| {
            if character.is_control() {
                ' '
            } else {
                character
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaping_is_undone_by_unescaping() {
        let text = "Seats: [{\"name\":\"a\\\"b\\n\"}]\n\n7@e5 \\ pass\n";
        assert!(!escape(text).contains('\n'));
        assert_eq!(unescape(&escape(text)).as_deref(), Ok(text));
        assert_eq!(
            unescape("a\\x").map_err(|refusal| refusal.code),
            Err("bad-argument")
        );
    }

    /// A bot that may think for minutes is not what this target tests.
    fn is_quick(line: &str) -> bool {
        let word = line.split_whitespace().next();
        let mut budget = line
            .split_whitespace()
            .filter_map(|word| word.strip_prefix("budget="));
        let small = |text: &str| text.len() <= 2;
        word != Some("bot") || (line.contains("budget=") && budget.next_back().is_some_and(small))
    }

    /// A fuzz target: each line gets exactly one line as its answer, `ok` or `error` with
    /// a code, and a refused command changes nothing.
    #[test]
    fn every_line_is_answered_with_one_line() {
        let inputs = papan_fuzz::text::mutated(papan_fuzz::text::corpus("protocol"));
        papan_fuzz::holds("protocol", 300, &inputs, |text| {
            let mut desk = Desk::default();
            for line in text.lines().filter(|line| is_quick(line)) {
                let before = desk.table.as_ref().map(|table| table.record().to_string());
                let mut output = Vec::new();
                let answer = desk.answer(line.trim_start_matches('\u{feff}').trim());
                converse(&mut line.as_bytes(), &mut output).map_err(|error| error.to_string())?;
                let answers = String::from_utf8(output).map_err(|error| error.to_string())?;
                for answer in [&answer, answers.trim_end_matches('\n')] {
                    let mut words = answer.split(' ');
                    let code = |code: &str| !code.is_empty() && !code.contains(char::is_uppercase);
                    let fits = match words.next() {
                        Some("ok") => true,
                        Some("error") => words.next().is_some_and(code),
                        _ => answer.is_empty() && line.is_empty(),
                    };
                    if !fits || answer.contains(char::is_control) {
                        return Err(format!("{line:?} is answered with {answer:?}"));
                    }
                }
                let after = desk.table.as_ref().map(|table| table.record().to_string());
                if answer.starts_with("error") && before != after {
                    return Err(format!("{line:?} is refused, and the game is another"));
                }
            }
            Ok(())
        });
    }
}
