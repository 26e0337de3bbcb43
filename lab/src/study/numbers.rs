//! Numbers of the tables: estimates with bounds, rounded so that files stay readable.

use serde_json::{Value, json};

use crate::rate::sample::{Estimate, Sample};

/// Rounds to four decimals.
pub fn rounded(number: f64) -> f64 {
    let rounded = (number * 1e4).round() / 1e4;
    // No negative zero.
    rounded + 0.0
}

/// A mean with its bounds.
pub fn estimate(sample: &Sample) -> Value {
    match sample.estimate() {
        Some(estimate) => {
            let mut value = bounds(&estimate);
            value["games"] = (sample.count() as u64).into();
            value["deals"] = sample.deals().into();
            value
        }
        None => Value::Null,
    }
}

/// A mean with its bounds.
pub fn bounds(estimate: &Estimate) -> Value {
    json!({
        "mean": rounded(estimate.mean),
        "low": rounded(estimate.low),
        "high": rounded(estimate.high),
    })
}

/// Shannon's entropy of counts, in bits.
pub fn entropy<'a>(counts: impl IntoIterator<Item = &'a usize>) -> f64 {
    let counts: Vec<f64> = counts.into_iter().map(|&count| count as f64).collect();
    let sum: f64 = counts.iter().sum();
    let part = |count: &f64| match count / sum {
        share if share > 0.0 => -share * share.log2(),
        _ => 0.0,
    };
    counts.iter().map(part).sum()
}

/// The value below which a share of the sorted values lies.
pub fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = (sorted.len().saturating_sub(1)) as f64 * share;
    sorted.get(place.round() as usize).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entropy_counts_bits() {
        assert_eq!(entropy(&[5, 5]), 1.0);
        assert_eq!(entropy(&[7]), 0.0);
        assert_eq!(entropy(&[1, 1, 1, 1]), 2.0);
        assert!((entropy(&[3, 1]) - 0.8113).abs() < 1e-4);
    }

    #[test]
    fn quantiles_are_values_of_the_list() {
        let values = [1.0, 2.0, 3.0, 4.0, 5.0];
        assert_eq!(quantile(&values, 0.5), 3.0);
        assert_eq!(quantile(&values, 0.25), 2.0);
        assert_eq!(quantile(&[], 0.5), 0.0);
    }
}
