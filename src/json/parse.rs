//! Reading JSON: a text becomes a value.
//!
//! Written here because the module is downloaded by phones: `serde_json`'s reader
//! is made for any type and every number to its last bit, and weighs several times
//! as much. What is read here is small, whole numbers mostly.

use serde_json::{Map, Number, Value};

/// How deep lists and objects may lie in each other.
const DEEPEST: usize = 32;

/// The value a text stands for.
///
/// # Errors
/// What was expected, and at which byte.
pub fn parse(text: &str) -> Result<Value, String> {
    let mut reader = Reader { text, place: 0 };
    let value = reader.value(DEEPEST)?;
    reader.skip_space();
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.expected("the end")),
    }
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.place).copied()
    }

    fn expected(&self, what: &str) -> String {
        format!("expected {what} at byte {}", self.place + 1)
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.place += 1;
        }
    }

    /// Takes this byte if it is next.
    fn take(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.place += usize::from(there);
        there
    }

    fn value(&mut self, deeper: usize) -> Result<Value, String> {
        self.skip_space();
        match self.peek() {
            Some(b'{') if deeper > 0 => self.object(deeper - 1),
            Some(b'[') if deeper > 0 => self.list(deeper - 1),
            Some(b'{' | b'[') => Err(self.expected("less depth")),
            Some(b'"') => self.string().map(Value::String),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => {
                let words = [
                    ("null", Value::Null),
                    ("true", Value::Bool(true)),
                    ("false", Value::Bool(false)),
                ];
                let rest = &self.text.as_bytes()[self.place..];
                for (word, value) in words {
                    if rest.starts_with(word.as_bytes()) {
                        self.place += word.len();
                        return Ok(value);
                    }
                }
                Err(self.expected("a value"))
            }
        }
    }

    fn list(&mut self, deeper: usize) -> Result<Value, String> {
        self.place += 1;
        let mut items = Vec::new();
        self.skip_space();
        if self.take(b']') {
            return Ok(Value::Array(items));
        }
        loop {
            items.push(self.value(deeper)?);
            if !self.goes_on(b']', "`,` or `]`")? {
                return Ok(Value::Array(items));
            }
        }
    }

    fn object(&mut self, deeper: usize) -> Result<Value, String> {
        self.place += 1;
        let mut fields = Map::new();
        self.skip_space();
        if self.take(b'}') {
            return Ok(Value::Object(fields));
        }
        loop {
            self.skip_space();
            let key = self.string()?;
            self.skip_space();
            if !self.take(b':') {
                return Err(self.expected("`:`"));
            }
            let value = self.value(deeper)?;
            if fields.insert(key, value).is_some() {
                return Err(self.expected("no field twice"));
            }
            if !self.goes_on(b'}', "`,` or `}`")? {
                return Ok(Value::Object(fields));
            }
        }
    }

    /// After an item: whether another one follows.
    fn goes_on(&mut self, end: u8, what: &str) -> Result<bool, String> {
        self.skip_space();
        if self.take(b',') {
            return Ok(true);
        }
        match self.take(end) {
            true => Ok(false),
            false => Err(self.expected(what)),
        }
    }

    fn string(&mut self) -> Result<String, String> {
        if !self.take(b'"') {
            return Err(self.expected("a text"));
        }
        let mut string = String::new();
        loop {
            // Everything that needs no care is taken at once; it ends at an ASCII
            // byte, so never within a character.
            let rest = &self.text.as_bytes()[self.place..];
            let plain = rest
                .iter()
                .position(|&byte| byte == b'"' || byte == b'\\' || byte < b' ')
                .ok_or_else(|| self.expected("`\"`"))?;
            let plain_text = self.text.get(self.place..self.place + plain);
            string.push_str(plain_text.unwrap_or_default());
            self.place += plain;
            if self.take(b'"') {
                return Ok(string);
            }
            if !self.take(b'\\') {
                return Err(self.expected("no control character"));
            }
            string.push(self.escaped()?);
        }
    }

    /// What stands behind a backslash.
    fn escaped(&mut self) -> Result<char, String> {
        let kind = self.peek();
        self.place += 1;
        Ok(match kind {
            Some(same @ (b'"' | b'\\' | b'/')) => same.into(),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                let first = self.hexadecimal()?;
                let code = match first {
                    // A character beyond the first 65,536 is written as two halves.
                    0xd800..0xdc00 if self.take(b'\\') && self.take(b'u') => {
                        let second = self.hexadecimal()?;
                        match second {
                            0xdc00..0xe000 => 0x10000 + ((first - 0xd800) << 10) + second - 0xdc00,
                            _ => first,
                        }
                    }
                    _ => first,
                };
                char::from_u32(code).ok_or_else(|| self.expected("a character"))?
            }
            _ => return Err(self.expected("an escape")),
        })
    }

    fn hexadecimal(&mut self) -> Result<u32, String> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            code = code << 4 | digit.ok_or_else(|| self.expected("four hexadecimal digits"))?;
            self.place += 1;
        }
        Ok(code)
    }

    /// A number: a whole one exactly if it fits 64 bits, any other one nearly.
    fn number(&mut self) -> Result<Value, String> {
        let negative = self.take(b'-');
        let begun = self.place;
        let (mut whole, mut nearly) = (Some(0_u64), 0.0);
        let mut scale = 0_i32;
        self.digits(|digit| {
            whole = whole
                .and_then(|whole| whole.checked_mul(10))
                .and_then(|whole| whole.checked_add(digit.into()));
            nearly = nearly * 10.0 + f64::from(digit);
        })?;
        if self.place - begun > 1 && self.text.as_bytes()[begun] == b'0' {
            return Err(self.expected("no number that begins with 0"));
        }
        if self.take(b'.') {
            whole = None;
            self.digits(|digit| {
                nearly = nearly * 10.0 + f64::from(digit);
                scale -= 1;
            })?;
        }
        if self.take(b'e') || self.take(b'E') {
            whole = None;
            let down = self.take(b'-');
            let _ = down || self.take(b'+');
            let mut power = 0_i32;
            self.digits(|digit| power = power.saturating_mul(10).saturating_add(digit.into()))?;
            scale = scale.saturating_add(if down { -power } else { power });
        }
        let number = match whole {
            Some(whole) if !negative => Some(whole.into()),
            Some(whole) if whole <= i64::MAX as u64 => Some(Number::from(-(whole as i64))),
            _ => {
                let value = nearly * 10_f64.powi(scale);
                Number::from_f64(if negative { -value } else { value })
            }
        };
        number
            .map(Value::Number)
            .ok_or_else(|| self.expected("a smaller number"))
    }

    /// One digit at least, each handed over.
    fn digits(&mut self, mut digit: impl FnMut(u8)) -> Result<(), String> {
        let begun = self.place;
        while let Some(byte @ b'0'..=b'9') = self.peek() {
            digit(byte - b'0');
            self.place += 1;
        }
        match self.place > begun {
            true => Ok(()),
            false => Err(self.expected("a digit")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    const TEXTS: &[&str] = &[
        "null",
        " [ ] ",
        r#"{"to_move":0,"last":null,"board":{"e5":[0,3],"d4":[1,-9]},"hands":[[1,2],[]]}"#,
        r#"{"a":true,"b":false,"c":[1.5,-0.25,1e3,2E-2,12345678901234567890]}"#,
        r#""tab\t quote\" slash\/ back\\ \u0041 \u00e9 \ud83d\ude00 ✓""#,
        "-9223372036854775807",
        "[[[[[[[[[[1]]]]]]]]]]",
        "\t{ \"x\" : [ 1 , 2 ] }\r\n",
    ];

    #[test]
    fn texts_mean_what_they_mean_elsewhere() {
        for text in TEXTS {
            let expected: Value = serde_json::from_str(text).unwrap();
            assert_eq!(parse(text).as_ref(), Ok(&expected), "{text}");
        }
    }

    /// Whatever is done to a text, both readers accept it or both refuse it.
    #[test]
    fn what_is_broken_is_refused_as_elsewhere() {
        let mut rng = Rng::from_text("broken");
        let bits = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "0", "1", "-", ".", "e", "+", "u", "d8", "n",
            "null", " ", "\n", "é", "\u{1}",
        ];
        let mut refused = 0;
        for round in 0..20_000 {
            let mut text = TEXTS[round % TEXTS.len()].to_owned();
            for _ in 0..=rng.below(2) {
                let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
                let place = places[rng.below(places.len())];
                match rng.below(3) {
                    0 => drop(text.remove(place)),
                    1 => text.insert_str(place, rng.pick(&bits).unwrap()),
                    _ => text.truncate(place),
                }
                if text.is_empty() {
                    text.push(' ');
                }
            }
            let ours = parse(&text);
            let theirs = serde_json::from_str::<Value>(&text);
            assert_eq!(
                ours.is_ok(),
                theirs.is_ok(),
                "{text:?}: {ours:?} {theirs:?}"
            );
            refused += usize::from(ours.is_err());
        }
        assert!(refused > 5_000, "{refused}");
    }

    /// Others take the last of two; but whoever sets two cards on one cell, or says
    /// twice who is to move, has made a mistake.
    #[test]
    fn a_field_that_is_there_twice_is_refused() {
        let message = "expected no field twice at byte 15";
        assert_eq!(parse(r#"{"e5":1,"e5":2}"#).unwrap_err(), message);
        assert!(parse(r#"[{"a":{"b":1,"\u0062":2}}]"#).is_err());
        assert!(parse(r#"{"a":{"b":1},"b":{"b":1}}"#).is_ok());
    }

    #[test]
    fn depth_and_size_have_their_limits() {
        assert!(parse(&"[".repeat(100_000)).is_err());
        assert!(parse(&format!("{}1{}", "[".repeat(33), "]".repeat(33))).is_err());
        assert!(parse("1e999").is_err() && parse(&"9".repeat(400)).is_err());
        assert_eq!(parse("{").unwrap_err(), "expected a text at byte 2");
    }
}
