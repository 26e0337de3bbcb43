//! Options: what can be chosen about a game's rules, or about a bot.
//!
//! An option is stated once, in [`options!`]: its type, its default and its range.
//! From that follow the struct, how it is read from outside, and the list that the
//! catalogue shows and the page builds its set-up form from.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::refusal::{Problem, Refusal};

/// Chosen values by key, as they came from outside: not yet checked.
pub type Settings = BTreeMap<String, Setting>;

/// The key under which settings name a preset.
const PRESET: &str = "preset";

/// A chosen value.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
    /// Anything else, as JSON text. No option accepts it.
    #[ts(skip)]
    Other(String),
}

impl Setting {
    /// Reads the text after the `=` of `key=value`: a switch, a number or a word.
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
            Self::Switch(on) => on.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Word(word) => crate::json::text(word),
            Self::Other(text) => text.clone(),
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
                None => Self::Other(value.to_string()),
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
    /// One of a few words.
    Choice {
        /// The words.
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

/// A named mix of options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset<O> {
    /// Its name.
    pub id: &'static str,
    /// Every option with its value.
    pub options: O,
}

/// The options that settings stand for: the defaults, or the preset named under the key
/// `preset`, changed by the other settings.
///
/// # Errors
/// `unknown-option`, `unknown-preset`, or `bad-option` with what was expected.
pub fn choose<O: Options>(presets: &[Preset<O>], settings: &Settings) -> Result<O, Refusal> {
    let mut settings = settings.clone();
    let start = match settings.remove(PRESET) {
        None => O::default(),
        Some(name) => presets
            .iter()
            .find(|preset| name == Setting::Word(preset.id.to_owned()))
            .map(|preset| preset.options.clone())
            .ok_or_else(|| Problem::UnknownPreset {
                preset: name.shown(),
            })?,
    };
    start.changed(&settings)
}

/// A type of option values. Conversion expects a value that was checked and falls back
/// to nothing else, so an unchecked one leaves the option as it was.
pub trait OptionValue: Sized {
    /// The value of a setting, if it is of this type.
    fn from_setting(setting: &Setting) -> Option<Self>;

    /// The setting that stands for this value.
    fn to_setting(&self) -> Setting;
}

impl OptionValue for bool {
    fn from_setting(setting: &Setting) -> Option<Self> {
        match setting {
            Setting::Switch(on) => Some(*on),
            _ => None,
        }
    }

    fn to_setting(&self) -> Setting {
        Setting::Switch(*self)
    }
}

macro_rules! number_options {
    ($($type:ty)*) => {
        $(impl OptionValue for $type {
            fn from_setting(setting: &Setting) -> Option<Self> {
                match setting {
                    Setting::Number(number) => (*number).try_into().ok(),
                    _ => None,
                }
            }

            fn to_setting(&self) -> Setting {
                Setting::Number((*self).try_into().unwrap_or(i64::MAX))
            }
        })*
    };
}

number_options!(u8 usize i64);

/// Declares an enum whose values are words, for use as an option.
///
/// ```
/// papan::choices! {
///     /// How fast to play.
///     pub enum Pace {
///         /// Slowly.
///         Slow = "slow",
///         /// Quickly.
///         Quick = "quick",
///     }
/// }
/// assert_eq!(Pace::WORDS, ["slow", "quick"]);
/// ```
#[macro_export]
macro_rules! choices {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident {
            $($(#[$variant_about:meta])* $variant:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
        $visibility enum $name {
            $($(#[$variant_about])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            /// The words, in the order of the values.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for this value.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }
        }

        impl $crate::options::OptionValue for $name {
            fn from_setting(setting: &$crate::options::Setting) -> Option<Self> {
                match setting {
                    $($crate::options::Setting::Word(word) if word == $word => Some(Self::$variant),)+
                    _ => None,
                }
            }

            fn to_setting(&self) -> $crate::options::Setting {
                $crate::options::Setting::Word(self.word().to_owned())
            }
        }
    };
}

/// Declares a struct of options. Each field has a type, a kind and a default:
/// `choice(value)` for a type made by [`choices!`], `switch(value)`,
/// `pick(value of [values])` or `number(value in least..=most)`.
///
/// ```
/// papan::options! {
///     /// What may be chosen about a race.
///     pub struct Race {
///         /// How many laps.
///         pub laps: u8 = number(3 in 1..=10),
///         /// Whether to run backwards.
///         pub backwards: bool = switch(false),
///     }
/// }
/// use papan::options::{Options, Setting, Settings};
/// let race = Race::read(&Settings::from([("laps".into(), Setting::Number(5))]))?;
/// assert_eq!(race, Race { laps: 5, backwards: false });
/// # Ok::<(), papan::refusal::Refusal>(())
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$about:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$field_about:meta])* pub $field:ident: $type:ty = $kind:ident($($range:tt)+)),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
        $visibility struct $name {
            $($(#[$field_about])* pub $field: $type),+
        }

        impl $name {
            /// The default of every option.
            pub const DEFAULT: Self = Self {
                $($field: $crate::option_default!($kind($($range)+))),+
            };
        }

        impl Default for $name {
            fn default() -> Self {
                Self::DEFAULT
            }
        }

        impl $crate::options::Options for $name {
            const SPECS: &'static [$crate::options::OptionSpec] = &[
                $($crate::options::OptionSpec {
                    key: stringify!($field),
                    kind: $crate::option_kind!($type, $kind($($range)+)),
                }),+
            ];

            fn set(&mut self, key: &str, setting: &$crate::options::Setting) {
                match key {
                    $(stringify!($field) => {
                        if let Some(value) = $crate::options::OptionValue::from_setting(setting) {
                            self.$field = value;
                        }
                    })+
                    _ => {}
                }
            }

            fn settings(&self) -> $crate::options::Settings {
                [$((
                    stringify!($field).to_owned(),
                    $crate::options::OptionValue::to_setting(&self.$field),
                )),+]
                .into()
            }
        }
    };
}

/// The default in an option's kind; part of [`options!`].
#[doc(hidden)]
#[macro_export]
macro_rules! option_default {
    (choice($default:expr)) => {
        $default
    };
    (switch($default:expr)) => {
        $default
    };
    (pick($default:literal of [$($choice:literal),+])) => {
        $default
    };
    (number($default:literal in $min:literal..=$max:literal)) => {
        $default
    };
}

/// An option's kind; part of [`options!`].
#[doc(hidden)]
#[macro_export]
macro_rules! option_kind {
    ($type:ty, choice($default:expr)) => {
        $crate::options::OptionKind::Choice {
            choices: <$type>::WORDS,
            default: $default.word(),
        }
    };
    ($type:ty, switch($default:expr)) => {
        $crate::options::OptionKind::Switch { default: $default }
    };
    ($type:ty, pick($default:literal of [$($choice:literal),+])) => {
        $crate::options::OptionKind::Pick { choices: &[$($choice),+], default: $default }
    };
    ($type:ty, number($default:literal in $min:literal..=$max:literal)) => {
        $crate::options::OptionKind::Number { min: $min, max: $max, default: $default }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::choices! {
        /// A sample choice.
        enum Reach {
            Any = "any",
            Last = "last",
        }
    }

    crate::options! {
        /// Sample options of every kind.
        struct Sample {
            pub reach: Reach = choice(Reach::Any),
            pub own: bool = switch(false),
            pub seeds: u8 = number(7 in 3..=7),
            pub size: usize = pick(9 of [6, 9, 12]),
        }
    }

    const TRAIL: Sample = Sample {
        reach: Reach::Last,
        ..Sample::DEFAULT
    };
    const PRESETS: &[Preset<Sample>] = &[Preset {
        id: "trail",
        options: TRAIL,
    }];

    fn chosen(pairs: &[(&str, &str)]) -> Result<Sample, &'static str> {
        let pairs = pairs.iter();
        let settings = pairs
            .map(|(key, value)| ((*key).to_owned(), Setting::from_text(value)))
            .collect();
        choose(PRESETS, &settings).map_err(|refusal| refusal.code)
    }

    #[test]
    fn defaults_then_preset_then_settings() {
        assert_eq!(chosen(&[]), Ok(Sample::DEFAULT));
        let trail = chosen(&[("preset", "trail"), ("seeds", "4")]);
        assert_eq!(trail, Ok(Sample { seeds: 4, ..TRAIL }));
        assert_eq!(
            chosen(&[("own", "true"), ("size", "12")]).map(|sample| (sample.own, sample.size)),
            Ok((true, 12))
        );
    }

    #[test]
    fn what_is_unknown_or_out_of_range_is_refused() {
        for (key, value, code) in [
            ("preset", "x", "unknown-preset"),
            ("colour", "x", "unknown-option"),
            ("reach", "far", "bad-option"),
            ("own", "1", "bad-option"),
            ("seeds", "8", "bad-option"),
            ("seeds", "true", "bad-option"),
            ("size", "7", "bad-option"),
        ] {
            assert_eq!(chosen(&[(key, value)]), Err(code), "{key}={value}");
        }
        let odd = Settings::from([("seeds".to_owned(), crate::json::read_text("[1.5]").unwrap())]);
        let refusal = choose(PRESETS, &odd).unwrap_err();
        assert_eq!(
            refusal.to_string(),
            "bad-option expected=3 to 7 option=seeds value=[1.5]"
        );
    }

    #[test]
    fn settings_and_options_stand_for_each_other() {
        let settings = TRAIL.settings();
        assert_eq!(Sample::read(&settings), Ok(TRAIL));
        let text = r#"{"own":false,"reach":"last","seeds":7,"size":9}"#;
        assert_eq!(crate::json::text(&settings), text);
        assert_eq!(crate::json::text(&TRAIL), text);
    }

    #[test]
    fn the_catalogue_shows_kind_default_and_range() {
        assert_eq!(
            crate::json::text(Sample::SPECS),
            concat!(
                r#"[{"choices":["any","last"],"default":"any","key":"reach","kind":"choice"},"#,
                r#"{"default":false,"key":"own","kind":"switch"},"#,
                r#"{"default":7,"key":"seeds","kind":"number","max":7,"min":3},"#,
                r#"{"choices":[6,9,12],"default":9,"key":"size","kind":"choice"}]"#
            )
        );
    }
}
