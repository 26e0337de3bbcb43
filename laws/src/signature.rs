//! Signatures: the choices of every bot of a game in a fixed set of positions, and their
//! reasons. A deterministic bot has the same signature on every machine.

use papan::bots::Bots;
use papan::json;
use papan::options::Options;
use papan::session::Session;
use papan::setup::{Player, Setup};
use papan::thought::BotRequest;
use serde_json::Value;

/// A bot's budget for one move, in its own units.
const BUDGET: u64 = 100;
/// After how many moves a bot is asked.
const MOVES: [usize; 3] = [0, 7, 18];
/// This many candidates are written out; the others are part of the checksum.
const SHOWN: usize = 3;

/// The signature of every level of a game: a line for each preset, number of seats,
/// position and level. A line has the move, the units spent, the first candidates with
/// their counts (visits or depth), and a checksum of the bot's full answer.
pub fn signature<G: Bots>() -> String {
    let mut text = String::new();
    for preset in G::PRESETS {
        for seats in G::SEATS.0..=G::SEATS.1 {
            let setup = Setup {
                game: G::ID.to_owned(),
                seats: vec![Player::human(); seats],
                options: preset.options.settings(),
                seed: Some(format!("signature {} {seats}", preset.id)),
                terms: Default::default(),
            };
            let mut session = Session::<G>::new(&setup).expect("a fitting set-up");
            for moves in MOVES {
                while session.length() < moves && session.to_move().is_some() {
                    let legal = session.game().legal_actions();
                    let action = legal[session.length() * 7 % legal.len()].clone();
                    session.play(action).expect("a listed action is legal");
                }
                if session.to_move().is_none() {
                    break;
                }
                for level in G::LEVELS {
                    let line = one(&session, level.id);
                    text += &format!("{} {seats} {moves} {}: {line}\n", preset.id, level.id);
                }
            }
        }
    }
    text
}

/// The line of one level for this position.
fn one<G: Bots>(session: &Session<G>, level: &str) -> String {
    let request = BotRequest {
        level: level.to_owned(),
        seed: Some("signature".to_owned()),
        budget: Some(BUDGET),
        ..BotRequest::default()
    };
    let mut thought = session.think(&request).expect("a listed level");
    let spent = thought.think(BUDGET);
    let answer = thought.answer();
    let reasons = json::value(&answer.reasons);
    let none = Vec::new();
    let candidates = reasons["candidates"].as_array().unwrap_or(&none);
    let shown: Vec<String> = candidates.iter().take(SHOWN).map(counted).collect();
    let mut all = String::new();
    write_rounded(&reasons, &mut all);
    let action = &answer.action;
    format!(
        "{action}, {spent} units, {}, sum {:016x}",
        shown.join(" "),
        sum(&all)
    )
}

/// A candidate with its visits or its depth, if it has any.
fn counted(candidate: &Value) -> String {
    let action = candidate["move"].as_str().unwrap_or("?");
    let count = ["visits", "depth"]
        .iter()
        .find_map(|name| candidate[name].as_u64());
    count.map_or(action.to_owned(), |count| format!("{action}:{count}"))
}

/// JSON with rounded fractions: the last bits of logarithms and similar functions differ
/// between processors, which no user could see.
fn write_rounded(value: &Value, text: &mut String) {
    match value {
        Value::Number(number) if number.is_f64() => {
            *text += &format!("{:.5e}", number.as_f64().unwrap_or(0.0));
        }
        Value::Array(items) => items.iter().for_each(|item| {
            text.push(',');
            write_rounded(item, text);
        }),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            *text += name;
            text.push(':');
            write_rounded(value, text);
        }),
        other => *text += &other.to_string(),
    }
}

/// FNV-1a of a text: short, and the same everywhere.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn last_bits_do_not_count_and_everything_else_does() {
        let sum_of = |value: Value| {
            let mut text = String::new();
            write_rounded(&value, &mut text);
            sum(&text)
        };
        let one = sum_of(json!({"candidates": [{"move": "a", "score": 0.1 + 0.2}]}));
        assert_eq!(
            one,
            sum_of(json!({"candidates": [{"move": "a", "score": 0.3}]}))
        );
        assert_ne!(
            one,
            sum_of(json!({"candidates": [{"move": "a", "score": 0.301}]}))
        );
        assert_ne!(
            one,
            sum_of(json!({"candidates": [{"move": "b", "score": 0.3}]}))
        );
        assert_eq!(sum(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(sum("a"), 0xaf63_dc4c_8601_ec8c);
    }

    #[test]
    fn visits_and_depths_are_shown() {
        assert_eq!(counted(&json!({"move": "3", "visits": 12})), "3:12");
        assert_eq!(counted(&json!({"move": "3", "depth": 4})), "3:4");
        assert_eq!(counted(&json!({"move": "3"})), "3");
    }
}
