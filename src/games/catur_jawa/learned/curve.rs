//! Exponentials by table. Library functions differ in their last bits from one machine
//! to the next; multiplications do not.

use super::value::{OUT_SCALE, SCALE};

/// Steps of the table for each power of e.
const FINE: usize = 64;
/// Nothing beyond this power of e matters.
const FAR: usize = 12;
/// e to the power of −1/[`FINE`].
const STEP: f64 = 0.984_496_437_005_408_4;

/// e to the power of negative numbers.
pub struct Curve([f32; FINE * FAR]);

impl Default for Curve {
    fn default() -> Self {
        let mut power = 1.0;
        Self(std::array::from_fn(|_| {
            let here = power as f32;
            power *= STEP;
            here
        }))
    }
}

impl Curve {
    /// e to the power of −`steps`/[`FINE`].
    #[inline(always)]
    fn fall(&self, steps: usize) -> f32 {
        self.0.get(steps).copied().unwrap_or(0.0)
    }

    /// The share of a placement that is wanted so many steps less than the best, before
    /// all shares are made to add up to 1.
    #[inline(always)]
    pub fn wanted(&self, less: i16) -> f32 {
        self.fall(less as usize * FINE / super::policy::SCALE as usize)
    }

    /// The same for a judgement of the value.
    #[inline(always)]
    pub fn share(&self, less: i32) -> f32 {
        self.fall(less as usize / ((SCALE * OUT_SCALE) as usize / FINE))
    }

    /// The chance of winning that belongs to a judgement.
    #[inline(always)]
    pub fn chance(&self, judged: i32) -> f32 {
        let fall = self.share(judged.abs());
        let likely = 1.0 / (1.0 + fall);
        if judged < 0 { 1.0 - likely } else { likely }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_the_logistic_function() {
        let curve = Curve::default();
        for tenths in -110..=110 {
            let judged = f64::from(tenths) / 10.0;
            let expected = 1.0 / (1.0 + (-judged).exp());
            let found = curve.chance((judged * f64::from(SCALE * OUT_SCALE)) as i32);
            assert!((f64::from(found) - expected).abs() < 0.005, "{judged}");
        }
    }
}
