//! JSON: what comes from outside is read field by field, what goes out is told
//! ([`ToJson`]).
//!
//! Written by hand and not derived: derived code is generated anew for every
//! type, and this module is downloaded by phones.

mod parse;
mod write;

pub use write::{ToJson, fields, text};
pub(crate) use write::{json, told, words};

use serde_json::{Map, Value};

/// The fields of an object; those that nobody asked for are refused.
pub struct Fields(Vec<(String, Value)>);

/// A type that can be read.
pub trait FromJson: Sized {
    /// Reads a value.
    ///
    /// # Errors
    /// What was expected instead.
    fn from_json(value: Value) -> Result<Self, String>;
}

impl Fields {
    /// The fields of an object given as text.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Self, String> {
        read(text).map(Self::of)
    }

    /// The fields of an object.
    pub fn of(object: Map<String, Value>) -> Self {
        Self(object.into_iter().collect())
    }

    fn place(&self, key: &str) -> Option<usize> {
        self.0.iter().position(|(own, _)| own == key)
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// That it is missing, or what was expected in it.
    pub fn take<T: FromJson>(&mut self, key: &str) -> Result<T, String> {
        match self.place(key) {
            Some(place) => T::from_json(self.0.swap_remove(place).1)
                .map_err(|error| format!("`{key}`: {error}")),
            None => Err(format!("missing field `{key}`")),
        }
    }

    /// A field that may be missing, or null.
    ///
    /// # Errors
    /// What was expected in it.
    pub fn optional<T: FromJson>(&mut self, key: &str) -> Result<Option<T>, String> {
        match self.place(key) {
            Some(_) => self.take(key),
            None => Ok(None),
        }
    }

    /// What nobody has asked for yet.
    pub fn rest(self) -> Map<String, Value> {
        object(self.0)
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// That there is a field nobody asked for.
    pub fn finish(self) -> Result<(), String> {
        match self.0.first() {
            Some((key, _)) => Err(format!("unknown field `{key}`")),
            None => Ok(()),
        }
    }
}

/// An object of these fields. (`Map::from_iter` would bring a sorting routine of
/// its own for every kind of iterator.)
pub fn object<K: Into<String>>(fields: impl IntoIterator<Item = (K, Value)>) -> Map<String, Value> {
    let mut object = Map::new();
    for (key, value) in fields {
        object.insert(key.into(), value);
    }
    object
}

/// Reads a text.
///
/// # Errors
/// What is wrong with the text.
pub fn read<T: FromJson>(text: &str) -> Result<T, String> {
    T::from_json(parse::parse(text)?)
}

fn expected<T>(what: &str, value: Option<T>) -> Result<T, String> {
    value.ok_or_else(|| format!("expected {what}"))
}

impl FromJson for Map<String, Value> {
    fn from_json(value: Value) -> Result<Self, String> {
        match value {
            Value::Object(object) => Ok(object),
            _ => expected("an object", None),
        }
    }
}

impl FromJson for String {
    fn from_json(value: Value) -> Result<Self, String> {
        match value {
            Value::String(text) => Ok(text),
            _ => expected("a text", None),
        }
    }
}

impl FromJson for bool {
    fn from_json(value: Value) -> Result<Self, String> {
        expected("true or false", value.as_bool())
    }
}

impl FromJson for u8 {
    fn from_json(value: Value) -> Result<Self, String> {
        let number = value.as_u64().and_then(|number| number.try_into().ok());
        expected("a number from 0 to 255", number)
    }
}

impl FromJson for usize {
    fn from_json(value: Value) -> Result<Self, String> {
        let number = value.as_u64().and_then(|number| number.try_into().ok());
        expected("a whole number", number)
    }
}

impl FromJson for f64 {
    fn from_json(value: Value) -> Result<Self, String> {
        expected("a number", value.as_f64())
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(value: Value) -> Result<Self, String> {
        match value {
            Value::Null => Ok(None),
            value => T::from_json(value).map(Some),
        }
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(value: Value) -> Result<Self, String> {
        match value {
            Value::Array(items) => {
                let mut list = Self::with_capacity(items.len());
                for item in items {
                    list.push(T::from_json(item)?);
                }
                Ok(list)
            }
            _ => expected("a list", None),
        }
    }
}

impl<T: FromJson, const N: usize> FromJson for [T; N] {
    fn from_json(value: Value) -> Result<Self, String> {
        let list = Vec::from_json(value)?;
        list.try_into()
            .map_err(|_| format!("expected a list of {N}"))
    }
}
