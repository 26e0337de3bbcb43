//! JSON that is told: values of whatever can be told in JSON, and their text.
//!
//! Written by hand and not derived, for the same reason as reading. What is put
//! into an object is passed on as `&dyn ToJson`: a call each, and no code that is
//! generated anew wherever something is told.

use std::collections::VecDeque;
use std::fmt::Write;

use serde_json::{Map, Number, Value};

/// A type that can be told in JSON.
pub trait ToJson {
    /// Its value.
    fn to_json(&self) -> Value;
}

/// An object of these fields.
pub fn fields(fields: &[(&str, &dyn ToJson)]) -> Map<String, Value> {
    let mut object = Map::new();
    for (key, value) in fields {
        object.insert((*key).to_owned(), value.to_json());
    }
    object
}

/// A list of these items.
fn list(items: &mut dyn Iterator<Item = Value>) -> Value {
    let mut list = Vec::new();
    for item in items {
        list.push(item);
    }
    Value::Array(list)
}

/// `json!({ "key": value, … })`: an object of whatever can be told in JSON.
macro_rules! json {
    ({ $($key:literal: $value:expr),* $(,)? }) => {
        serde_json::Value::Object($crate::json::fields(&[$(($key, &$value)),*]))
    };
}

/// `told!(Type { field, … })`: a type is told as an object of these fields.
macro_rules! told {
    ($type:ty { $($field:ident),* $(,)? }) => {
        impl $crate::json::ToJson for $type {
            fn to_json(&self) -> serde_json::Value {
                $crate::json::fields(&[$((stringify!($field), &self.$field)),*]).into()
            }
        }
    };
}

/// `words!(Type { Variant: "word", … })`: each variant is told as a word.
macro_rules! words {
    ($type:ty { $($variant:ident: $word:literal),* $(,)? }) => {
        impl $crate::json::ToJson for $type {
            fn to_json(&self) -> serde_json::Value {
                match self {
                    $(Self::$variant => $word,)*
                }
                .into()
            }
        }
    };
}

pub(crate) use {json, told, words};

macro_rules! numbers {
    ($($type:ty)*) => {
        $(impl ToJson for $type {
            fn to_json(&self) -> Value {
                Value::from(*self)
            }
        })*
    };
}

numbers!(bool u8 i16 u32 u64 usize i32 i64 f32 f64);

impl ToJson for Value {
    fn to_json(&self) -> Value {
        self.clone()
    }
}

impl ToJson for Map<String, Value> {
    fn to_json(&self) -> Value {
        self.clone().into()
    }
}

impl ToJson for str {
    fn to_json(&self) -> Value {
        self.to_owned().into()
    }
}

impl ToJson for String {
    fn to_json(&self) -> Value {
        self.as_str().to_json()
    }
}

impl<T: ToJson + ?Sized> ToJson for &T {
    fn to_json(&self) -> Value {
        (**self).to_json()
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn to_json(&self) -> Value {
        self.as_ref().map_or(Value::Null, ToJson::to_json)
    }
}

impl<T: ToJson> ToJson for [T] {
    fn to_json(&self) -> Value {
        list(&mut self.iter().map(ToJson::to_json))
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn to_json(&self) -> Value {
        self.as_slice().to_json()
    }
}

impl<T: ToJson> ToJson for VecDeque<T> {
    fn to_json(&self) -> Value {
        list(&mut self.iter().map(ToJson::to_json))
    }
}

impl<T: ToJson, const N: usize> ToJson for [T; N] {
    fn to_json(&self) -> Value {
        self.as_slice().to_json()
    }
}

impl<T: ToJson, U: ToJson> ToJson for (T, U) {
    fn to_json(&self) -> Value {
        Value::Array(vec![self.0.to_json(), self.1.to_json()])
    }
}

/// A value as text, without spaces.
pub fn text(value: &Value) -> String {
    let mut text = String::new();
    write(&mut text, value);
    text
}

fn write(text: &mut String, value: &Value) {
    match value {
        Value::Null => text.push_str("null"),
        Value::Bool(true) => text.push_str("true"),
        Value::Bool(false) => text.push_str("false"),
        Value::Number(number) => write_number(text, number),
        Value::String(string) => write_string(text, string),
        Value::Array(items) => {
            let mut before = '[';
            for item in items {
                text.push(before);
                write(text, item);
                before = ',';
            }
            text.push_str(if items.is_empty() { "[]" } else { "]" });
        }
        Value::Object(fields) => {
            let mut before = '{';
            for (key, value) in fields {
                text.push(before);
                write_string(text, key);
                text.push(':');
                write(text, value);
                before = ',';
            }
            text.push_str(if fields.is_empty() { "{}" } else { "}" });
        }
    }
}

fn write_string(text: &mut String, string: &str) {
    text.push('"');
    for character in string.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            '\0'..' ' => {
                let code = character as u8;
                let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
                text.push_str("\\u00");
                text.extend([digit(code >> 4), digit(code & 15)]);
            }
            _ => text.push(character),
        }
    }
    text.push('"');
}

/// Whole numbers exactly, others to six places. Records and positions have whole
/// numbers only; others come from outside, and go into messages about them. To
/// write them exactly takes more code than all the rest here.
fn write_number(text: &mut String, number: &Number) {
    // Writing to a string cannot fail.
    let _ = match (number.as_i64(), number.as_u64(), number.as_f64()) {
        (Some(whole), ..) => write!(text, "{whole}"),
        (_, Some(whole), _) => write!(text, "{whole}"),
        (.., value) => write_fraction(text, value.unwrap_or_default()),
    };
}

fn write_fraction(text: &mut String, value: f64) -> std::fmt::Result {
    let mut size = value.abs();
    let mut exponent = 0;
    while size >= 1e9 {
        size /= 10.0;
        exponent += 1;
    }
    let millionths = (size * 1e6).round() as u64;
    if value.is_sign_negative() {
        text.push('-');
    }
    write!(
        text,
        "{}.{:06}",
        millionths / 1_000_000,
        millionths % 1_000_000
    )?;
    while text.ends_with('0') && !text.ends_with(".0") {
        text.pop();
    }
    match exponent {
        0 => Ok(()),
        exponent => write!(text, "e{exponent}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_written_as_others_write_it() {
        let texts = [
            r#"{"a":[1,-2,null,true,false],"b":{},"c":[],"":"x"}"#,
            r#"["\"\\/\n\r\t\u0001\u001f é 象 😀",18446744073709551615,-9223372036854775808]"#,
            r#"[0.5,-0.25,1234.125,0.00125,0.0,-1.0,100.0,999999999.0]"#,
        ];
        for text in texts {
            let value: Value = serde_json::from_str(text).unwrap();
            assert_eq!(super::text(&value), value.to_string());
        }
    }

    #[test]
    fn what_is_no_whole_number_is_written_to_six_places() {
        for (value, text) in [
            (1.0 / 3.0, "0.333333"),
            (0.999_999_9, "1.0"),
            (1e300, "100000000.0e292"),
            (-2.5e12, "-250000000.0e4"),
            (1e-9, "0.0"),
        ] {
            assert_eq!(super::text(&value.into()), text);
            let read: Value = serde_json::from_str(text).unwrap();
            let close = (read.as_f64().unwrap() - value).abs() <= value.abs() * 1e-6 + 1e-6;
            assert!(close, "{text}");
        }
    }

    #[test]
    fn whatever_can_be_told_becomes_a_value() {
        let told = json!({
            "none": None::<u8>,
            "pair": (1_usize, Some("x")),
            "lists": [vec![1_u8], Vec::new()],
            "half": 0.5,
        });
        let expected = r#"{"half":0.5,"lists":[[1],[]],"none":null,"pair":[1,"x"]}"#;
        assert_eq!(text(&told), expected);
    }
}
