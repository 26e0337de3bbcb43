//! Command-line words: `--name value` or `--name=value`, in any order.

use std::str::FromStr;
use std::time::Duration;

/// The words of one command, taken one by one.
pub struct Arguments {
    pairs: Vec<(String, String)>,
    /// What is no `--name value`, such as files.
    pub rest: Vec<String>,
    usage: &'static str,
}

impl Arguments {
    /// Reads `--name value` pairs and what stands beside them.
    ///
    /// # Errors
    /// A name without a value.
    pub fn read(words: &[String], usage: &'static str) -> Result<Self, String> {
        let mut pairs = Vec::new();
        let mut rest = Vec::new();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                None => rest.push(word.clone()),
                Some(name) => {
                    let (name, value) = name
                        .split_once('=')
                        .or_else(|| Some((name, words.next()?)))
                        .ok_or_else(|| format!("--{name}: expected a value\n{usage}"))?;
                    pairs.push((name.to_owned(), value.to_owned()));
                }
            }
        }
        Ok(Self { pairs, rest, usage })
    }

    /// Every value of a name that may be repeated.
    pub fn many(&mut self, name: &str) -> Vec<String> {
        let (taken, left) = std::mem::take(&mut self.pairs)
            .into_iter()
            .partition(|(other, _)| other == name);
        self.pairs = left;
        let taken: Vec<(String, String)> = taken;
        taken.into_iter().map(|(_, value)| value).collect()
    }

    /// The value of a name that may be absent.
    ///
    /// # Errors
    /// That it was repeated.
    pub fn optional(&mut self, name: &str) -> Result<Option<String>, String> {
        let mut values = self.many(name);
        if values.len() > 1 {
            return Err(format!("--{name}: given more than once\n{}", self.usage));
        }
        Ok(values.pop())
    }

    /// The value of a name that must be there.
    ///
    /// # Errors
    /// That it is missing or was repeated.
    pub fn one(&mut self, name: &str) -> Result<String, String> {
        self.optional(name)?
            .ok_or_else(|| format!("--{name} is missing\n{}", self.usage))
    }

    /// A value of some other kind than text, if it is there.
    ///
    /// # Errors
    /// That it was repeated, or is not what was expected.
    pub fn parsed<T: FromStr>(&mut self, name: &str, expected: &str) -> Result<Option<T>, String> {
        let Some(text) = self.optional(name)? else {
            return Ok(None);
        };
        match text.parse() {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(format!("--{name} {text}: expected {expected}")),
        }
    }

    /// A positive stretch of time, if it is there, `unit` being how many seconds
    /// one stands for.
    ///
    /// # Errors
    /// That it was repeated, or is no such number.
    pub fn time(&mut self, name: &str, unit: f64) -> Result<Option<Duration>, String> {
        let expected = "a positive number";
        let Some(count) = self.parsed::<f64>(name, expected)? else {
            return Ok(None);
        };
        match Duration::try_from_secs_f64(count * unit) {
            Ok(time) if !time.is_zero() => Ok(Some(time)),
            _ => Err(format!("--{name} {count}: expected {expected}")),
        }
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// A word that nobody asked for.
    pub fn finish(self) -> Result<(), String> {
        let named = self.pairs.first().map(|(name, _)| format!("--{name}"));
        match named.or_else(|| self.rest.first().cloned()) {
            Some(word) => Err(format!("{word}: unknown\n{}", self.usage)),
            None => Ok(()),
        }
    }
}
