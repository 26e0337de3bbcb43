//! Options: what can be chosen about a game's rules or about a bot.
//!
//! A game lists its options once, as data. The catalogue shows that list, the
//! page builds its set-up form from it, and whatever comes back is checked
//! against it before it becomes the game's own typed options.

use serde_json::{Map, Value};

use crate::game::Refusal;
use crate::json::{ToJson, fields, object, text};

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptionSpec {
    /// Its name in records and forms.
    pub key: &'static str,
    /// What it may be, and what it is unless chosen.
    pub kind: OptionKind,
}

/// The values an option may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OptionKind {
    /// One of a few words.
    Choice {
        /// The words.
        choices: &'static [&'static str],
        /// The usual one.
        default: &'static str,
    },
    /// One of a few numbers.
    Pick {
        /// The numbers.
        choices: &'static [i64],
        /// The usual one.
        default: i64,
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    /// For a switch.
    Switch(bool),
    /// For a number.
    Number(i64),
    /// For a word.
    Word(&'static str),
}

/// Chosen values by key, as they came from outside: not yet checked.
pub type Settings = Map<String, Value>;

/// Reads the text after the `=` of `key=value`: a switch, a number or a word.
pub fn setting_from_text(text: &str) -> Value {
    match text {
        "true" => true.into(),
        "false" => false.into(),
        _ => text
            .parse::<i64>()
            .map_or_else(|_| text.into(), Value::from),
    }
}

impl ToJson for OptionSpec {
    fn to_json(&self) -> Value {
        let (kind, mut told) = match &self.kind {
            OptionKind::Choice { choices, .. } => ("choice", fields(&[("choices", choices)])),
            OptionKind::Pick { choices, .. } => ("choice", fields(&[("choices", choices)])),
            OptionKind::Switch { .. } => ("switch", Map::new()),
            OptionKind::Number { min, max, .. } => {
                ("number", fields(&[("min", min), ("max", max)]))
            }
        };
        told.extend(fields(&[
            ("key", &self.key),
            ("kind", &kind),
            ("default", &self.default()),
        ]));
        told.into()
    }
}

impl OptionSpec {
    /// The value unless chosen.
    pub fn default(&self) -> Value {
        match self.kind {
            OptionKind::Choice { default, .. } => default.into(),
            OptionKind::Switch { default } => default.into(),
            OptionKind::Pick { default, .. } | OptionKind::Number { default, .. } => default.into(),
        }
    }

    fn accept(&self, setting: &Value) -> Result<Value, Refusal> {
        let (allowed, expected) = match self.kind {
            OptionKind::Choice { choices, .. } => (
                setting.as_str().is_some_and(|word| choices.contains(&word)),
                choices.join(", "),
            ),
            OptionKind::Pick { choices, .. } => (
                setting
                    .as_i64()
                    .is_some_and(|number| choices.contains(&number)),
                text(&choices.to_json()),
            ),
            OptionKind::Switch { .. } => (setting.is_boolean(), "true, false".to_owned()),
            OptionKind::Number { min, max, .. } => (
                setting
                    .as_i64()
                    .is_some_and(|number| (min..=max).contains(&number)),
                format!("{min} to {max}"),
            ),
        };
        if allowed {
            return Ok(setting.clone());
        }
        Err(Refusal::new("bad-option")
            .with("option", self.key)
            .with("value", text(setting))
            .with("expected", expected))
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
    let mut chosen = object(specs.iter().map(|spec| (spec.key, spec.default())));
    if let Some(name) = settings.get("preset").filter(|_| !presets.is_empty()) {
        let preset = presets
            .iter()
            .find(|preset| name == preset.id)
            .ok_or_else(|| Refusal::new("unknown-preset").with("preset", text(name)))?;
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
    let chosen = preset.options.iter();
    object(chosen.map(|&(key, choice)| (key, value_of(choice))))
}

/// A chosen value as settings have it.
pub fn value_of(choice: Choice) -> Value {
    match choice {
        Choice::Switch(on) => on.into(),
        Choice::Number(number) => number.into(),
        Choice::Word(word) => word.into(),
    }
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
    const SIZE: OptionSpec = OptionSpec {
        key: "size",
        kind: OptionKind::Pick {
            choices: &[6, 9, 12],
            default: 9,
        },
    };
    const PRESETS: &[Preset] = &[Preset {
        id: "trail",
        options: &[("reach", Choice::Word("last"))],
    }];

    fn chosen(pairs: &[(&str, &str)]) -> Result<Value, &'static str> {
        let settings = pairs
            .iter()
            .map(|(key, value)| ((*key).to_owned(), setting_from_text(value)))
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
    fn one_of_a_few_numbers() {
        let accepted = |number: i64| SIZE.accept(&number.into()).is_ok();
        assert!(accepted(6) && accepted(12) && !accepted(7));
        assert_eq!(
            SIZE.to_json(),
            serde_json::json!({ "key": "size", "kind": "choice", "choices": [6, 9, 12], "default": 9 })
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
