//! Parsers for command-line values that several tools share.

use std::time::Duration;

/// Parses `key=value`.
///
/// # Errors
/// A text without an equals sign.
pub fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected key=value")?;
    Ok((key.to_owned(), value.to_owned()))
}

/// Parses a positive number of seconds.
///
/// # Errors
/// A text that is not such a number.
pub fn seconds(text: &str) -> Result<Duration, String> {
    duration(text, 1.0)
}

/// Parses a positive number of minutes.
///
/// # Errors
/// A text that is not such a number.
pub fn minutes(text: &str) -> Result<Duration, String> {
    duration(text, 60.0)
}

fn duration(text: &str, unit: f64) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|count: f64| Duration::try_from_secs_f64(count * unit).ok())
        .filter(|time| !time.is_zero())
        .ok_or("expected a positive number".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_positive_numbers() {
        assert_eq!(seconds("1.5"), Ok(Duration::from_millis(1_500)));
        assert_eq!(minutes("2"), Ok(Duration::from_secs(120)));
        for text in ["0", "-1", "x", "", "NaN", "inf", "1e99"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_value_may_contain_equals_signs() {
        let pair = ("key".to_owned(), "a=b".to_owned());
        assert_eq!(key_value("key=a=b"), Ok(pair));
        assert!(key_value("key").is_err());
    }
}
