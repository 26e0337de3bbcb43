//! Valid texts, and random changes to them.
//!
//! Random bytes are refused at their first letter. A valid text with words left out,
//! repeated, exchanged or taken from another text gets much further into the code.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Words that parsers often get wrong.
const WORDS: &[&str] = &[
    "0",
    "-0",
    "-1",
    "1",
    "7",
    "9",
    "10",
    "13",
    "98",
    "255",
    "256",
    "65536",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "18446744073709551616",
    "1e999",
    "-1e999",
    "1e-9",
    "0.5",
    "00",
    "+1",
    "0x1",
    "NaN",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "[[]]",
    "\"\"",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    ":",
    ",",
    "=",
    "/",
    "@",
    "#",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\u{200d}",
    "é",
    "７",
    "麗",
    "💥",
    "pass",
    "draw",
    "J",
    "R13",
    "K1",
    "e5",
    "i9",
    "preset",
    "open",
    "game",
    "options",
    "to_move",
    "__proto__",
    "constructor",
    "human",
    "bot",
    "master",
    "Version: 1",
    "Seed: x",
    "Position: {}",
    "Lost: 0",
    "Clock: {}",
];
/// Nesting deeper than any parser should follow.
const DEEP: usize = 3_000;
/// The longest text that a change may produce, in bytes.
const LONGEST: usize = 1 << 16;

/// One change to a text. Positions are counted in words.
#[derive(Clone, Debug)]
enum Change {
    Drop(Index, Index),
    Repeat(Index, u32),
    Exchange(Index, Index),
    Put(Index, Index),
    Insert(Index, Index),
    Nudge(Index, bool),
    /// Exchanges two words of one kind: the set of pieces stays the same.
    Trade(Index, Index),
    /// Subtracts one from a number and adds it to another: the sum stays the same.
    Carry(Index, Index),
    Letter(Index, char),
    Graft(Index, Index, Index),
    Splice(Index, Index, Index),
    Nest(Index, bool),
}

fn change() -> impl Strategy<Value = Change> {
    let place = any::<Index>;
    prop_oneof![
        3 => (place(), place()).prop_map(|(from, to)| Change::Drop(from, to)),
        2 => (place(), 1..12_u32).prop_map(|(at, doublings)| Change::Repeat(at, doublings)),
        3 => (place(), place()).prop_map(|(one, other)| Change::Exchange(one, other)),
        4 => (place(), place()).prop_map(|(at, word)| Change::Put(at, word)),
        3 => (place(), place()).prop_map(|(at, word)| Change::Insert(at, word)),
        4 => (place(), any::<bool>()).prop_map(|(at, up)| Change::Nudge(at, up)),
        9 => (place(), place()).prop_map(|(one, other)| Change::Trade(one, other)),
        6 => (place(), place()).prop_map(|(from, to)| Change::Carry(from, to)),
        2 => (place(), any::<char>()).prop_map(|(at, letter)| Change::Letter(at, letter)),
        4 => (place(), place(), place()).prop_map(|(at, text, word)| Change::Graft(at, text, word)),
        1 => (place(), place(), place()).prop_map(|(at, text, word)| Change::Splice(at, text, word)),
        1 => (place(), any::<bool>()).prop_map(|(at, list)| Change::Nest(at, list)),
    ]
}

/// Texts of a corpus, most of them changed.
pub fn mutated(corpus: Vec<String>) -> impl Strategy<Value = String> {
    assert!(!corpus.is_empty(), "a corpus");
    (any::<Index>(), vec(change(), 0..4)).prop_map(move |(index, changes)| {
        let mut text = index.get(&corpus).clone();
        for change in &changes {
            let changed = changed(&text, change, &corpus);
            if changed.len() <= LONGEST {
                text = changed;
            }
        }
        text
    })
}

fn changed(text: &str, change: &Change, corpus: &[String]) -> String {
    let mut words = words(text);
    if words.is_empty() {
        words.push("");
    }
    let count = words.len();
    let other = |index: &Index| self::words(&corpus[index.index(corpus.len())]);
    let owned;
    match change {
        Change::Drop(from, to) => {
            let from = from.index(count);
            let many = to.index((count - from).min(24));
            words.drain(from..=from + many);
        }
        Change::Repeat(at, doublings) => {
            let at = at.index(count);
            owned = words[at].repeat(1 << doublings);
            words[at] = &owned;
        }
        Change::Exchange(one, other) => words.swap(one.index(count), other.index(count)),
        Change::Put(at, word) => words[at.index(count)] = WORDS[word.index(WORDS.len())],
        Change::Insert(at, word) => words.insert(at.index(count), WORDS[word.index(WORDS.len())]),
        Change::Nudge(at, up) => {
            let numbers: Vec<usize> = (0..count)
                .filter(|&place| words[place].parse::<u64>().is_ok())
                .collect();
            if !numbers.is_empty() {
                let place = *at.get(&numbers);
                let number: u64 = words[place].parse().unwrap_or(0);
                let number = if *up {
                    number.wrapping_add(1)
                } else {
                    number.wrapping_sub(1)
                };
                owned = number.to_string();
                words[place] = &owned;
            }
        }
        Change::Trade(one, other) => {
            let one = one.index(count);
            let kind = kind_of(words[one]);
            let alike: Vec<usize> = (0..count)
                .filter(|&place| kind_of(words[place]) == kind)
                .collect();
            words.swap(one, *other.get(&alike));
        }
        Change::Carry(from, to) => {
            let numbers: Vec<usize> = (0..count)
                .filter(|&place| words[place].parse::<u32>().is_ok())
                .collect();
            if !numbers.is_empty() {
                let (from, to) = (*from.get(&numbers), *to.get(&numbers));
                let number = |place: usize| words[place].parse::<u32>().unwrap_or(0);
                if from != to && number(from) > 0 {
                    let (less, more) = (number(from) - 1, number(to).saturating_add(1));
                    let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
                    words[from] = less.to_string();
                    words[to] = more.to_string();
                    return words.concat();
                }
            }
        }
        Change::Letter(at, letter) => {
            let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
            if places.is_empty() {
                return letter.to_string();
            }
            let mut letters: Vec<char> = text.chars().collect();
            letters[at.index(places.len())] = *letter;
            return letters.into_iter().collect();
        }
        Change::Graft(at, text, word) => {
            let others = other(text);
            if !others.is_empty() {
                words[at.index(count)] = others[word.index(others.len())];
            }
        }
        Change::Splice(at, text, word) => {
            let others = other(text);
            words.truncate(at.index(count));
            if !others.is_empty() {
                words.extend(&others[word.index(others.len())..]);
            }
        }
        Change::Nest(at, list) => {
            let (open, close) = if *list { ("[", "]") } else { ("{\"a\":", "}") };
            owned = open.repeat(DEEP) + "0" + &close.repeat(DEEP);
            words[at.index(count)] = &owned;
        }
    }
    words.concat()
}

/// Numbers, words, and each punctuation sign are one kind each.
fn kind_of(word: &str) -> char {
    match word.chars().next().unwrap_or(' ') {
        sign if sign.is_ascii_digit() => '0',
        sign if sign.is_alphabetic() => 'a',
        sign => sign,
    }
}

/// Runs of letters and digits, and every other character by itself.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if first.is_ascii_digit() {
            rest.find(|sign: char| !sign.is_ascii_digit())
        } else if first.is_alphabetic() {
            rest.find(|sign: char| !sign.is_alphabetic())
        } else {
            Some(first.len_utf8())
        };
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        words.push(word);
        rest = after;
    }
    words
}

/// The inputs of a target in `fuzz/corpus`: one per line, with `\n` for a line break and
/// `\\` for a backslash.
pub fn corpus(target: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(format!("{target}.txt"));
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(unescaped).collect()
}

fn unescaped(line: &str) -> String {
    let parts: Vec<String> = line
        .split("\\\\")
        .map(|part| part.replace("\\n", "\n"))
        .collect();
    parts.join("\\")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_out_and_joined_again() {
        let text = "{\"e5\":[10,null]} 7@é5 💥";
        assert_eq!(words(text).concat(), text);
        assert_eq!(words("R10K1 é@")[..], ["R", "10", "K", "1", " ", "é", "@"]);
    }

    #[test]
    fn a_line_of_a_corpus_may_have_lines_and_backslashes() {
        assert_eq!(unescaped("a\\nb"), "a\nb");
        assert_eq!(unescaped("a\\\\nb"), "a\\nb");
        assert_eq!(unescaped("\\\\\\n"), "\\\n");
    }

    #[test]
    fn most_texts_are_changed_and_none_is_too_long() {
        let corpus = vec!["new congkak seats=2 seed=a".to_owned(), String::new()];
        let unchanged = std::cell::Cell::new(0);
        crate::holds("mutations", 500, &mutated(corpus.clone()), |text| {
            unchanged.set(unchanged.get() + u32::from(corpus.contains(&text)));
            if text.len() > LONGEST {
                Err("too long".to_owned())
            } else {
                Ok(())
            }
        });
        assert!((10..250).contains(&unchanged.get()), "{}", unchanged.get());
    }
}
