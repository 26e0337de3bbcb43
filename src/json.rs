//! JSON: strict parsing of outside text, and serialisation for the edges.
//!
//! Text is parsed to a value in which no field may be repeated. A value is converted to a
//! type that refuses unknown fields (`deny_unknown_fields`). Errors name the field.
//!
//! Types are serialised to text only, never directly to values. That is the serialiser
//! with the smallest code, and its code is repeated for every field of every type.

use std::fmt::{self, Display};
use std::io::{self, Write};

use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

/// The longest text that is parsed, in bytes: far more than any real one.
const SIZE_LIMIT: usize = 1 << 24;

/// Parses a text. Depth is limited by `serde_json` (128 levels).
///
/// # Errors
/// The error, with line and column; a repeated field is named.
pub fn parse(text: &str) -> Result<Value, String> {
    if text.len() > SIZE_LIMIT {
        return Err(format!("longer than {SIZE_LIMIT} bytes"));
    }
    let parsed = serde_json::from_str::<Strict>(text);
    parsed
        .map(|strict| strict.0)
        .map_err(|error| error.to_string())
}

/// Converts a value to a type.
///
/// # Errors
/// The expected form, with the path to it; an unknown or missing field is named.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    convert(value)
}

/// Converts the fields of an object to a struct. A struct that is only read this way,
/// never from a value that could also be a list, needs less code.
///
/// # Errors
/// As [`read`].
pub fn read_fields<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, String> {
    convert(fields)
}

#[cfg(not(target_arch = "wasm32"))]
fn convert<'de, T: Deserialize<'de>>(from: impl Deserializer<'de>) -> Result<T, String> {
    serde_path_to_error::deserialize(from).map_err(|error| error.to_string())
}

/// In the browser errors omit the path to the wrong value: it would make the module nine
/// kilobytes larger, and nobody writes JSON by hand there.
#[cfg(target_arch = "wasm32")]
fn convert<'de, T: Deserialize<'de>>(from: impl Deserializer<'de>) -> Result<T, String> {
    T::deserialize(from).map_err(|error| error.to_string())
}

/// Parses a text as a type.
///
/// # Errors
/// As [`parse`] and [`read`].
pub fn read_text<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    parse(text).and_then(read)
}

/// JSON text of an answer of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json(String);

impl Json {
    /// Serialises a type as text; its fields are in the order of the type.
    pub fn of(of: &(impl Serialize + ?Sized)) -> Self {
        let mut serializer = serde_json::Serializer::new(Sink(Vec::new()));
        let written = of.serialize(&mut serializer);
        // Only a map with keys that are not strings could fail, and no type here has one.
        debug_assert!(written.is_ok());
        Self(String::from_utf8(serializer.into_inner().0).unwrap_or_default())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text parsed to a value; fields are sorted by name.
    pub fn value(&self) -> Value {
        parse(&self.0).unwrap_or_default()
    }
}

/// The text with its fields sorted by name: the form of records and positions.
impl Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(formatter)
    }
}

/// Writes it as a part of a larger JSON text.
impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

/// Serialises types to text. Each field of each type adds several pieces: a single call
/// that never fails for each keeps the module small.
struct Sink(Vec<u8>);

impl Sink {
    #[inline(never)]
    fn add(&mut self, piece: &[u8]) {
        self.0.extend_from_slice(piece);
    }
}

impl Write for Sink {
    #[inline(always)]
    fn write_all(&mut self, piece: &[u8]) -> io::Result<()> {
        self.add(piece);
        Ok(())
    }

    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.write_all(piece).map(|()| piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Serialises a type as a value; its fields are sorted by name.
pub fn value(of: &(impl Serialize + ?Sized)) -> Value {
    Json::of(of).value()
}

/// Serialises a type as text, its fields sorted by name: the form of records and
/// positions.
pub fn text(of: &(impl Serialize + ?Sized)) -> String {
    Json::of(of).to_string()
}

/// A value in which no object has the same field twice. `serde_json` would keep the last
/// one, but a repeated field, such as two cards on one cell, is a mistake.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((name, Strict(value))) = fields.next_entry::<String, Strict>()? {
            if object.contains_key(&name) {
                return Err(A::Error::custom(format!("duplicate field `{name}`")));
            }
            object.insert(name, value);
        }
        Ok(object.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        #[allow(dead_code)]
        hands: Vec<Vec<u8>>,
    }

    #[test]
    fn texts_mean_what_they_mean_to_serde_json() {
        for text in [
            "null",
            r#"{"to_move":0,"last":null,"board":{"e5":[0,3],"d4":[1,-9]}}"#,
            r#"{"a":true,"b":[1.5,-0.25,1e3,12345678901234567890],"c":"\u00e9 \ud83d\ude00"}"#,
        ] {
            assert_eq!(
                parse(text),
                Ok(serde_json::from_str(text).unwrap()),
                "{text}"
            );
        }
    }

    #[test]
    fn a_repeated_field_is_refused_by_name_at_any_depth() {
        for text in [r#"{"e5":1,"e5":2}"#, r#"[{"a":{"e5":1,"\u00655":2}}]"#] {
            assert!(parse(text).unwrap_err().contains("`e5`"), "{text}");
        }
        assert!(parse(r#"{"a":{"b":1},"b":{"b":1}}"#).is_ok());
    }

    #[test]
    fn unknown_missing_and_wrong_fields_are_refused() {
        let refused = |text| read_text::<Sample>(text).unwrap_err();
        assert!(refused(r#"{"hands":[],"decks":[]}"#).contains("`decks`"));
        assert!(refused(r#"{"hands":[[1],[2,"x"]]}"#).contains("hands[1][1]"));
        assert!(refused("{}").contains("`hands`"));
    }

    #[test]
    fn depth_size_and_numbers_are_limited() {
        assert!(parse(&"[".repeat(100_000)).is_err());
        assert!(parse(&" ".repeat(SIZE_LIMIT + 1)).is_err());
        assert!(parse("1e999").is_err() && parse(&"9".repeat(400)).is_err());
    }
}
