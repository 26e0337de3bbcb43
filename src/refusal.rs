//! Refusals: why an action or input was not accepted.
//!
//! Each module declares its problems once, as an enum made by [`refusals!`]: a stable
//! code, the number of the broken rule if there is one, and typed data for the message.
//! Sessions and edges pass them on as a [`Refusal`], which is the same for all modules.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::Index;

use serde::{Serialize, Serializer};
use ts_rs::TS;

/// Why something was refused: a code, the broken rule, and the data for the message.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Refusal {
    /// A stable name, such as `not-higher`.
    pub code: &'static str,
    /// The number of the broken rule, such as `CJ6`.
    pub rule: Option<&'static str>,
    /// The data for the message, by name.
    #[ts(as = "BTreeMap<String, Datum>")]
    pub data: Data,
}

/// The data for the message of a refusal: a few values, sorted by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Data(Vec<(&'static str, Datum)>);

impl Data {
    /// Adds a value, or replaces the one of this name.
    pub fn set(&mut self, name: &'static str, datum: Datum) {
        match self.0.binary_search_by_key(&name, |(known, _)| known) {
            Ok(place) => self.0[place].1 = datum,
            Err(place) => self.0.insert(place, (name, datum)),
        }
    }
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, datum)| (name, datum)))
    }
}

impl Index<&str> for Data {
    type Output = Datum;

    fn index(&self, name: &str) -> &Datum {
        let found = self.0.iter().find(|(known, _)| *known == name);
        &found.expect("a value of this name").1
    }
}

/// One value of a refusal's data.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(untagged)]
pub enum Datum {
    /// A number.
    Number(i64),
    /// A text, such as a cell in notation.
    Text(String),
    /// Several texts, such as tiles in notation.
    List(Vec<String>),
}

impl Refusal {
    /// A refusal without data.
    pub const fn new(code: &'static str, rule: Option<&'static str>) -> Self {
        let data = Data(Vec::new());
        Self { code, rule, data }
    }

    /// Adds a value to the data.
    #[must_use]
    pub fn with(mut self, name: &'static str, datum: impl Into<Datum>) -> Self {
        self.data.set(name, datum.into());
        self
    }
}

impl Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code)?;
        if let Some(rule) = self.rule {
            write!(formatter, " {rule}")?;
        }
        for (name, datum) in &self.data.0 {
            write!(formatter, " {name}={datum}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

impl Display for Datum {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(formatter),
            Self::Text(text) => text.fmt(formatter),
            Self::List(texts) if texts.is_empty() => formatter.write_str("[]"),
            Self::List(texts) => write!(formatter, "[\"{}\"]", texts.join("\",\"")),
        }
    }
}

macro_rules! datum_from_numbers {
    ($($type:ty)*) => {
        $(impl From<$type> for Datum {
            fn from(number: $type) -> Self {
                // Data are counts and card values: nothing is near the limit.
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

datum_from_numbers!(u8 u32 u64 usize i64);

impl From<String> for Datum {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Vec<String>> for Datum {
    fn from(texts: Vec<String>) -> Self {
        Self::List(texts)
    }
}

impl From<&str> for Datum {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// Declares an enum of problems, and how each becomes a [`Refusal`].
///
/// ```
/// papan::refusals! {
///     /// What can be wrong with a coin toss.
///     pub enum TossProblem {
///         /// Rule X1: a coin has two sides.
///         NoSuchSide { side: String } => "no-such-side", "X1";
///         /// The coin is gone.
///         Lost => "lost";
///     }
/// }
/// let refusal = papan::refusal::Refusal::from(TossProblem::NoSuchSide { side: "edge".into() });
/// assert_eq!(refusal.to_string(), "no-such-side X1 side=edge");
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident {
            $(
                $(#[$variant_about:meta])*
                $variant:ident $({ $($field:ident: $type:ty),+ $(,)? })?
                    => $code:literal $(, $rule:literal)?;
            )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        #[allow(missing_docs)] // The fields have the names of the data.
        $visibility enum $name {
            $($(#[$variant_about])* $variant $({ $($field: $type),+ })?,)+
        }

        impl From<$name> for $crate::refusal::Refusal {
            fn from(problem: $name) -> Self {
                match problem {
                    $($name::$variant $({ $($field),+ })? => Self::new($code, None$(.or(Some($rule)))?)
                        $($(.with(stringify!($field), $field))+)?,)+
                }
            }
        }
    };
}

refusals! {
    /// Problems that can occur in any game.
    pub enum Problem {
        /// There is no such game.
        UnknownGame { game: String } => "unknown-game";
        /// The game does not allow this number of seats.
        BadSeats { seats: usize, least: usize, most: usize } => "bad-seats";
        /// A position and the list of players have different numbers of seats.
        OtherSeats { seats: usize } => "bad-seats";
        /// A person has no level and no settings.
        BadPlayer { seat: &'static str } => "bad-seats";
        /// There is no such seat at this table.
        BadSeat { seat: usize, seats: usize } => "bad-seat";
        /// A name is too long or has control characters.
        BadName { longest: usize } => "bad-name";
        /// A seed is empty, too long or has control characters.
        BadSeed { longest: usize } => "bad-seed";
        /// The system cannot supply random numbers for a seed.
        NoEntropy => "no-entropy";
        /// The game has no such option.
        UnknownOption { option: String } => "unknown-option";
        /// The game has no such preset.
        UnknownPreset { preset: String } => "unknown-preset";
        /// An option cannot have this value.
        BadOption { option: &'static str, value: String, expected: String } => "bad-option";
        /// A bot has no level.
        NoLevel => "unknown-level";
        /// The game has no such level.
        UnknownLevel { level: String } => "unknown-level";
        /// The game has no answer to this question.
        UnknownQuestion { question: String } => "unknown-question";
        /// A record cannot be read.
        BadRecord { detail: String } => "bad-record";
        /// A position cannot be read, or cannot occur.
        BadPosition { detail: String } => "bad-position";
        /// Rule G3: nobody moves once the game is over.
        GameOver => "game-over", "G3";
        /// The clock does not fit the table.
        BadClock { detail: String } => "bad-clock";
        /// Time cannot be up for a seat without a clock.
        NoClock { seat: usize } => "no-clock";
        /// Rule G5: the move revealed something hidden, which the player would still know
        /// after a take-back.
        TakeBackHidden { number: usize, seat: usize } => "take-back-hidden", "G5";
        /// Other people have to agree first.
        TakeBackUnagreed { seats: Vec<String> } => "take-back-unagreed";
        /// A game that was lost on time stays lost.
        LostOnTime { seat: usize } => "lost-on-time";
        /// No move was made yet.
        NothingToUndo => "nothing-to-undo";
        /// No move was taken back.
        NothingToRedo => "nothing-to-redo";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_written_as_code_rule_and_sorted_data() {
        let refusal = Refusal::from(Problem::BadSeat { seat: 7, seats: 2 });
        assert_eq!(refusal.to_string(), "bad-seat seat=7 seats=2");
        let refusal = Refusal::from(Problem::GameOver).with("after", Datum::List(vec![]));
        assert_eq!(refusal.to_string(), "game-over G3 after=[]");
        let tiles = Datum::List(vec!["R1".into(), "J".into()]);
        assert_eq!(tiles.to_string(), r#"["R1","J"]"#);
    }
}
