//! Options: what can be chosen about a game's rules or about a bot.
//!
//! A game lists its options once, as data. The catalogue shows that list, the
//! page builds its set-up form from it, and whatever comes back is checked
//! against it before it becomes the game's own typed options.

use std::collections::BTreeMap;

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::game::Refusal;

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    /// Its name in records and forms.
    pub key: &'static str,
    /// What it may be, and what it is unless chosen.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// The values an option may take.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OptionKind {
    /// One of a few words.
    Choice {
        /// The words.
        choices: &'static [&'static str],
        /// The usual one.
        default: &'static str,
    },
    /// On or off.
    Switch {
        /// The usual position.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
        /// The usual one.
        default: i64,
    },
}

/// A named mix of options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preset {
    /// Its name.
    pub id: &'static str,
    /// What it chooses; the rest stays at the defaults.
    pub options: &'static [(&'static str, Choice)],
}

/// A chosen value known when the program was written.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Choice {
    /// For a switch.
    Switch(bool),
    /// For a number.
    Number(i64),
    /// For a word.
    Word(&'static str),
}

/// A chosen value that came from outside: a switch, a number or a word, and
/// nothing that nests, so that reading it cannot run away.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
}

/// Chosen values by key, not yet checked.
pub type Settings = BTreeMap<String, Setting>;

impl<'de> Deserialize<'de> for Setting {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Scalar;
        impl Visitor<'_> for Scalar {
            type Value = Setting;
            fn expecting(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
                formatter.write_str("true, false, a whole number or a word")
            }
            fn visit_bool<E>(self, value: bool) -> Result<Setting, E> {
                Ok(Setting::Switch(value))
            }
            fn visit_i64<E>(self, value: i64) -> Result<Setting, E> {
                Ok(Setting::Number(value))
            }
            fn visit_u64<E: Error>(self, value: u64) -> Result<Setting, E> {
                i64::try_from(value)
                    .map(Setting::Number)
                    .map_err(|_| E::custom("number too large"))
            }
            fn visit_f64<E: Error>(self, value: f64) -> Result<Setting, E> {
                // JavaScript has no whole numbers of its own: 30 may arrive as 30.0.
                if value.fract() == 0.0 && value.abs() < 9e15 {
                    Ok(Setting::Number(value as i64))
                } else {
                    Err(E::custom("not a whole number"))
                }
            }
            fn visit_str<E>(self, value: &str) -> Result<Setting, E> {
                Ok(Setting::Word(value.to_owned()))
            }
        }
        deserializer.deserialize_any(Scalar)
    }
}

impl Setting {
    /// Reads the text after the `=` of `key=value`.
    pub fn from_text(text: &str) -> Self {
        match text {
            "true" => Self::Switch(true),
            "false" => Self::Switch(false),
            _ => text
                .parse()
                .map_or_else(|_| Self::Word(text.to_owned()), Self::Number),
        }
    }
}

impl OptionSpec {
    /// The value unless chosen.
    pub fn default(&self) -> Value {
        match self.kind {
            OptionKind::Choice { default, .. } => default.into(),
            OptionKind::Switch { default } => default.into(),
            OptionKind::Number { default, .. } => default.into(),
        }
    }

    fn accept(&self, setting: &Setting) -> Result<Value, Refusal> {
        let refused = || {
            Refusal::new("bad-option")
                .with("option", self.key)
                .with("value", serde_json::json!(setting))
        };
        match (self.kind, setting) {
            (OptionKind::Choice { choices, .. }, Setting::Word(word))
                if choices.contains(&word.as_str()) =>
            {
                Ok(word.as_str().into())
            }
            (OptionKind::Choice { choices, .. }, _) => {
                Err(refused().with("expected", choices.join(", ")))
            }
            (OptionKind::Switch { .. }, Setting::Switch(on)) => Ok((*on).into()),
            (OptionKind::Switch { .. }, _) => Err(refused().with("expected", "true, false")),
            (OptionKind::Number { min, max, .. }, Setting::Number(number))
                if (min..=max).contains(number) =>
            {
                Ok((*number).into())
            }
            (OptionKind::Number { min, max, .. }, _) => {
                Err(refused().with("expected", format!("{min} to {max}")))
            }
        }
    }
}

/// Every option of `specs` with its value: the defaults, then the preset named
/// under the key `preset` (if any), then the other settings.
///
/// # Errors
/// `unknown-option`, `unknown-preset`, or `bad-option` with what was expected.
pub fn choose(
    specs: &[OptionSpec],
    presets: &[Preset],
    settings: &Settings,
) -> Result<Map<String, Value>, Refusal> {
    let mut chosen: Map<String, Value> = specs
        .iter()
        .map(|spec| (spec.key.to_owned(), spec.default()))
        .collect();
    if let Some(name) = settings.get("preset").filter(|_| !presets.is_empty()) {
        let preset = presets
            .iter()
            .find(|preset| *name == Setting::Word(preset.id.to_owned()))
            .ok_or_else(|| {
                Refusal::new("unknown-preset").with("preset", serde_json::json!(name))
            })?;
        chosen.extend(preset_options(preset));
    }
    for (key, setting) in settings {
        if key == "preset" && !presets.is_empty() {
            continue;
        }
        let spec = specs
            .iter()
            .find(|spec| spec.key == key)
            .ok_or_else(|| Refusal::new("unknown-option").with("option", key.as_str()))?;
        chosen.insert(key.clone(), spec.accept(setting)?);
    }
    Ok(chosen)
}

/// What a preset chooses, by key.
pub fn preset_options(preset: &Preset) -> Map<String, Value> {
    preset
        .options
        .iter()
        .map(|(key, choice)| ((*key).to_owned(), serde_json::json!(choice)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "reach",
            kind: OptionKind::Choice {
                choices: &["any", "last"],
                default: "any",
            },
        },
        OptionSpec {
            key: "seeds",
            kind: OptionKind::Number {
                min: 3,
                max: 7,
                default: 7,
            },
        },
    ];
    const PRESETS: &[Preset] = &[Preset {
        id: "trail",
        options: &[("reach", Choice::Word("last"))],
    }];

    fn chosen(pairs: &[(&str, &str)]) -> Result<Value, &'static str> {
        let settings = pairs
            .iter()
            .map(|(key, value)| ((*key).to_owned(), Setting::from_text(value)))
            .collect();
        choose(SPECS, PRESETS, &settings)
            .map(Value::Object)
            .map_err(|refusal| refusal.code)
    }

    #[test]
    fn defaults_then_preset_then_settings() {
        assert_eq!(
            chosen(&[]),
            Ok(serde_json::json!({"reach": "any", "seeds": 7}))
        );
        assert_eq!(
            chosen(&[("preset", "trail"), ("seeds", "4")]),
            Ok(serde_json::json!({"reach": "last", "seeds": 4}))
        );
    }

    #[test]
    fn what_is_unknown_or_out_of_range_is_refused() {
        assert_eq!(chosen(&[("preset", "x")]), Err("unknown-preset"));
        assert_eq!(chosen(&[("colour", "x")]), Err("unknown-option"));
        assert_eq!(chosen(&[("reach", "far")]), Err("bad-option"));
        assert_eq!(chosen(&[("seeds", "8")]), Err("bad-option"));
        assert_eq!(chosen(&[("seeds", "true")]), Err("bad-option"));
    }
}
