//! Means with bounds, from values that are grouped by deal.

use papan::rng::Rng;

/// How often the deals are resampled.
pub const RESAMPLES: usize = 2_000;
/// The share of resamples outside the bounds, on each side.
const TAIL: f64 = 0.025;

/// A value by deal: its sum, and how many times it was measured.
#[derive(Clone, Debug, Default)]
pub struct Sample(Vec<(f64, f64)>);

/// A mean with its confidence bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Sample {
    /// Adds the values of one deal.
    pub fn add_deal(&mut self, values: impl IntoIterator<Item = f64>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_some() {
            let add = |(sum, count), value| (sum + value, count + 1.0);
            self.0.push(values.fold((0.0, 0.0), add));
        }
    }

    /// The number of deals.
    pub fn deals(&self) -> usize {
        self.0.len()
    }

    /// The number of values.
    pub fn count(&self) -> f64 {
        self.0.iter().map(|(_, count)| count).sum()
    }

    /// The mean with its 95 % bounds; `None` without values.
    ///
    /// The bounds are percentiles of the means of resampled deals. If all deals are
    /// equal, so are all resamples, and the bounds are one point: after n deals without
    /// a loss, the lower bound is about 1 − 3/n.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.0.is_empty() {
            return None;
        }
        let mut rng = Rng::from_text("bounds");
        let means = (0..RESAMPLES)
            .map(|_| mean((0..self.0.len()).map(|_| self.0[rng.below(self.0.len())])))
            .collect();
        let (low, high) = bounds(means);
        Some(Estimate {
            mean: mean(self.0.iter().copied()),
            low,
            high,
        })
    }
}

fn mean(deals: impl Iterator<Item = (f64, f64)>) -> f64 {
    let add = |(sum, count), (more, times)| (sum + more, count + times);
    let (sum, count) = deals.fold((0.0, 0.0), add);
    sum / count
}

/// The bounds between which all but the outermost values lie.
pub fn bounds(mut values: Vec<f64>) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    let cut = (values.len() as f64 * TAIL) as usize;
    (values[cut], values[values.len() - 1 - cut])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_as_wide_as_theory_says() {
        // 400 deals, each won or lost as a whole, 60 % of them won: the standard
        // error is √(0.6 · 0.4 / 400), and 95 % lie within 1.96 of it.
        let mut sample = Sample::default();
        for deal in 0..400 {
            let won = f64::from(u8::from(deal % 5 < 3));
            sample.add_deal([won, won]);
        }
        let Estimate { mean, low, high } = sample.estimate().unwrap();
        assert_eq!(sample.count(), 800.0);
        assert!((mean - 0.6).abs() < 1e-12);
        let half = 1.96 * (0.6_f64 * 0.4 / 400.0).sqrt();
        assert!((low - (0.6 - half)).abs() < 0.005, "{low}");
        assert!((high - (0.6 + half)).abs() < 0.005, "{high}");
    }

    #[test]
    fn games_that_always_split_a_deal_leave_no_doubt() {
        let mut sample = Sample::default();
        for _ in 0..10 {
            sample.add_deal([1.0, 0.0]);
            sample.add_deal([]);
        }
        let estimate = sample.estimate().unwrap();
        assert_eq!((estimate.low, estimate.high), (0.5, 0.5));
        assert_eq!(sample.deals(), 10);
        assert!(Sample::default().estimate().is_none());
    }
}
