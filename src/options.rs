//! Options: the settings of a game's rules, or of a bot.
//!
//! An option is declared once, in [`options!`]: its type, its default and its range. The
//! struct, its parsing, and the list that the catalogue shows and the page builds its
//! set-up form from follow from that.

mod declare;

pub use declare::OptionValue;

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display};

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::refusal::{Problem, Refusal};

/// Values by key, as they came from outside: not checked yet.
pub type Settings = BTreeMap<String, Setting>;

/// The key under which settings name a preset.
const PRESET: &str = "preset";

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// A string.
    Word(String),
    /// Any other JSON, as text. No option accepts it.
    #[ts(skip)]
    Other(String),
}

impl Setting {
    /// Parses the text after the `=` of `key=value`: a switch, a number or a string.
    pub fn from_text(text: &str) -> Self {
        match (text.parse(), text.parse()) {
            (Ok(on), _) => Self::Switch(on),
            (_, Ok(number)) => Self::Number(number),
            _ => Self::Word(text.to_owned()),
        }
    }

    /// The setting as a refusal shows it, in the form of JSON.
    fn shown(&self) -> String {
        match self {
            Self::Word(word) => crate::json::text(word),
            other => other.to_string(),
        }
    }
}

/// The types that [`Setting::from_text`] parses.
impl Display for Setting {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => Display::fmt(on, formatter),
            Self::Number(number) => Display::fmt(number, formatter),
            Self::Word(text) | Self::Other(text) => formatter.write_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Setting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde_json::Value;
        Ok(match Value::deserialize(deserializer)? {
            Value::Bool(on) => Self::Switch(on),
            Value::String(word) => Self::Word(word),
            value => match value.as_i64() {
                Some(number) => Self::Number(number),
                None => Self::Other(crate::json::text(&value)),
            },
        })
    }
}

/// One option: its key, default and range.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct OptionSpec {
    /// Its name in records and forms.
    pub key: &'static str,
    /// The values it may take, and its default.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// The values an option may take, and its default.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OptionKind {
    /// One of a few strings.
    Choice {
        /// The strings.
        choices: &'static [&'static str],
        /// The default.
        default: &'static str,
    },
    /// One of a few numbers.
    #[serde(rename = "choice")]
    Pick {
        /// The numbers.
        choices: &'static [i64],
        /// The default.
        default: i64,
    },
    /// On or off.
    Switch {
        /// The default.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
        /// The default.
        default: i64,
    },
}

impl OptionSpec {
    fn check(&self, setting: &Setting) -> Result<(), Refusal> {
        let (accepted, expected) = match (self.kind, setting) {
            (OptionKind::Choice { choices, .. }, _) => (
                matches!(setting, Setting::Word(word) if choices.contains(&&**word)),
                choices.join(", "),
            ),
            (OptionKind::Pick { choices, .. }, _) => (
                matches!(setting, Setting::Number(number) if choices.contains(number)),
                crate::json::text(choices),
            ),
            (OptionKind::Switch { .. }, _) => (
                matches!(setting, Setting::Switch(_)),
                "true, false".to_owned(),
            ),
            (OptionKind::Number { min, max, .. }, _) => (
                matches!(setting, Setting::Number(number) if (min..=max).contains(number)),
                format!("{min} to {max}"),
            ),
        };
        if accepted {
            return Ok(());
        }
        Err(Problem::BadOption {
            option: self.key,
            value: setting.shown(),
            expected,
        }
        .into())
    }
}

/// Finds the option of each setting and checks the value.
///
/// # Errors
/// `unknown-option`, or `bad-option` with what was expected.
pub fn check(specs: &[OptionSpec], settings: &Settings) -> Result<(), Refusal> {
    settings.iter().try_for_each(|(key, setting)| {
        let spec = specs.iter().find(|spec| spec.key == key);
        let unknown = || Problem::UnknownOption {
            option: key.clone(),
        };
        spec.ok_or_else(unknown)?.check(setting)
    })
}

/// A struct of options, made by [`options!`].
pub trait Options: Clone + Debug + Default + PartialEq + Serialize + TS + 'static {
    /// Its options, in the order of the fields.
    const SPECS: &'static [OptionSpec];

    /// Sets an option to a value that was checked.
    fn set(&mut self, key: &str, setting: &Setting);

    /// Every option with its value.
    fn settings(&self) -> Settings;

    /// The defaults, changed by these settings.
    ///
    /// # Errors
    /// `unknown-option`, or `bad-option` with what was expected.
    fn read(settings: &Settings) -> Result<Self, Refusal> {
        Self::default().changed(settings)
    }

    /// These options, changed by these settings.
    ///
    /// # Errors
    /// `unknown-option`, or `bad-option` with what was expected.
    fn changed(mut self, settings: &Settings) -> Result<Self, Refusal> {
        check(Self::SPECS, settings)?;
        for (key, setting) in settings {
            self.set(key, setting);
        }
        Ok(self)
    }
}

/// The settings with these names.
pub fn named(values: Vec<(&'static str, Setting)>) -> Settings {
    let mut settings = Settings::new();
    for (key, setting) in values {
        settings.insert(key.to_owned(), setting);
    }
    settings
}

/// A named mix of options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset<O> {
    /// Its name.
    pub id: &'static str,
    /// Every option with its value.
    pub options: O,
}

/// The options that settings describe: the defaults, or the preset named under the key
/// `preset`, changed by the other settings.
///
/// # Errors
/// `unknown-option`, `unknown-preset`, or `bad-option` with what was expected.
pub fn choose<O: Options>(presets: &[Preset<O>], settings: &Settings) -> Result<O, Refusal> {
    let ids: Vec<&str> = presets.iter().map(|preset| preset.id).collect();
    let (preset, changes) = take_preset(&ids, settings)?;
    let start = preset.map_or_else(O::default, |index| presets[index].options.clone());
    start.changed(&changes)
}

/// Which of the presets is named, and the other settings.
fn take_preset(ids: &[&str], settings: &Settings) -> Result<(Option<usize>, Settings), Refusal> {
    let mut settings = settings.clone();
    let Some(name) = settings.remove(PRESET) else {
        return Ok((None, settings));
    };
    let is_named = |id: &&str| matches!(&name, Setting::Word(word) if word == id);
    match ids.iter().position(is_named) {
        Some(index) => Ok((Some(index), settings)),
        None => Err(Problem::UnknownPreset {
            preset: name.shown(),
        }
        .into()),
    }
}

#[cfg(test)]
mod tests;
