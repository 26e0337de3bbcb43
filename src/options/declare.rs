//! The macros that declare options, and the types that options can have.

use super::Setting;

/// A type of option values. Conversion expects a checked value and has no fallback: an
/// unchecked one leaves the option unchanged.
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
                $crate::options::named(vec![$((
                    stringify!($field),
                    $crate::options::OptionValue::to_setting(&self.$field),
                )),+])
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
