//! Fitting weights to samples: Adagrad, one sample after the other, in an order that the
//! seed decides. On one machine the same samples and seed give the same bits.

use papan::games::catur_jawa::learned::blob::Plain;
use papan::games::catur_jawa::learned::policy::{self, PATTERN_WEIGHTS};
use papan::games::catur_jawa::learned::value::{self, LANES};
use papan::rng::Rng;

use super::samples::{Choice, Judgement};

/// Keeps the first steps of a weight small.
const CAUTION: f32 = 1e-4;
/// A weight of a policy that was picked less often, all passes together, is left out: it
/// says little and makes the file larger.
const SELDOM: u32 = 200;
/// A weight of a value is left out if it changes a sum by less than so many steps, as the
/// root of the mean square over all positions. This costs no accuracy that could be
/// measured; coarser steps for all weights cost a lot (`lab/weights/catur-jawa.md`).
const LEAST_CHANGE: f32 = 0.35;
/// The rectified sums of a row.
const HIDDEN: usize = LANES - 1;

/// Weights and how far each has moved.
struct Weights {
    values: Vec<f32>,
    moved: Vec<f32>,
    rate: f32,
    /// No weight gets larger than what can be written.
    limit: f32,
}

impl Weights {
    fn new(values: Vec<f32>, rate: f32, limit: f32) -> Self {
        Self {
            moved: vec![CAUTION; values.len()],
            values,
            rate,
            limit,
        }
    }

    #[inline(always)]
    fn step(&mut self, index: usize, slope: f32) {
        let moved = &mut self.moved[index];
        *moved += slope * slope;
        let value = &mut self.values[index];
        *value = (*value - self.rate * slope / moved.sqrt()).clamp(-self.limit, self.limit);
    }
}

/// A policy that is being fitted. Patterns have a weight for low and high cards together
/// besides the one for each, so that what is rare for one is learned from the other.
pub struct PolicyFit {
    weights: Weights,
    logits: Vec<f32>,
    seen: Vec<u32>,
}

impl PolicyFit {
    /// Begins with what is already known.
    pub fn new(known: &[i8]) -> Self {
        let mut values: Vec<f32> = known
            .iter()
            .map(|&weight| f32::from(weight) / policy::SCALE)
            .collect();
        values.resize(policy::WEIGHTS + PATTERN_WEIGHTS, 0.0);
        Self {
            weights: Weights::new(values, 0.08, 127.0 / policy::SCALE),
            logits: Vec::new(),
            seen: vec![0; policy::WEIGHTS],
        }
    }

    fn predict(&mut self, choice: &Choice) {
        let values = &self.weights.values;
        self.logits.clear();
        let placements = choice.features.chunks_exact(choice.width);
        self.logits.extend(placements.map(|features| {
            let sum: f32 = features
                .iter()
                .map(|&feature| {
                    let shared = shared(feature).map_or(0.0, |shared| values[shared]);
                    values[usize::from(feature)] + shared
                })
                .sum();
            sum
        }));
        soften(&mut self.logits);
    }

    /// One pass over all samples.
    pub fn pass(&mut self, choices: &[Choice], rng: &mut Rng) {
        for index in shuffled(choices.len(), rng) {
            let choice = &choices[index];
            self.predict(choice);
            let placements = choice.features.chunks_exact(choice.width);
            for ((features, share), predicted) in placements.zip(&choice.shares).zip(&self.logits) {
                let slope = predicted - share;
                for &feature in features {
                    self.seen[usize::from(feature)] += 1;
                    self.weights.step(usize::from(feature), slope);
                    if let Some(shared) = shared(feature) {
                        self.weights.step(shared, slope);
                    }
                }
            }
        }
    }

    /// How surprising the choices are on average, in nats; and how often the most wanted
    /// placement is the one that was tried most.
    pub fn loss(&mut self, choices: &[Choice]) -> (f64, f64) {
        let (mut loss, mut hits) = (0.0, 0);
        for choice in choices {
            self.predict(choice);
            let pairs = choice.shares.iter().zip(&self.logits);
            let nats = pairs.map(|(&share, &predicted)| {
                -f64::from(share) * f64::from(predicted.max(1e-9)).ln()
            });
            loss += nats.sum::<f64>();
            hits += usize::from(highest(&choice.shares) == highest(&self.logits));
        }
        let count = choices.len().max(1) as f64;
        (loss / count, hits as f64 / count)
    }

    /// The weights as they are written.
    pub fn write(&self) -> Vec<i8> {
        let values = &self.weights.values;
        let whole = |index: usize| {
            if self.seen[index] < SELDOM {
                return 0;
            }
            let shared = shared(index as u16).map_or(0.0, |shared| values[shared]);
            rounded((values[index] + shared) * policy::SCALE)
        };
        (0..policy::WEIGHTS).map(whole).collect()
    }
}

fn shared(feature: u16) -> Option<usize> {
    let feature = usize::from(feature);
    (feature < 2 * PATTERN_WEIGHTS).then_some(policy::WEIGHTS + feature % PATTERN_WEIGHTS)
}

fn highest(values: &[f32]) -> usize {
    let mut best = 0;
    for (index, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = index;
        }
    }
    best
}

fn rounded(value: f32) -> i8 {
    value.round().clamp(-127.0, 127.0) as i8
}

fn soften(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut total = 0.0;
    for logit in logits.iter_mut() {
        *logit = (*logit - most).exp();
        total += *logit;
    }
    for logit in logits {
        *logit /= total;
    }
}

fn shuffled(count: usize, rng: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    rng.shuffle(&mut order);
    order
}

/// A value that is being fitted.
pub struct ValueFit {
    rows: Weights,
    out: Weights,
    /// How often each row was picked.
    seen: Vec<u32>,
    /// How many points of view there were.
    views: u32,
}

impl ValueFit {
    /// Begins with small random weights.
    pub fn new(rng: &mut Rng) -> Self {
        let mut small = |size: f32| (rng.below(2001) as f32 / 1000.0 - 1.0) * size;
        let rows = (0..value::ROWS * LANES)
            .map(|index| if index < LANES { 0.0 } else { small(0.02) })
            .collect();
        let mut out: Vec<f32> = (0..LANES).map(|_| small(0.4)).collect();
        out[HIDDEN] = 0.0;
        Self {
            rows: Weights::new(rows, 0.01, 127.0 / value::SCALE),
            out: Weights::new(out, 0.02, 127.0 / value::OUT_SCALE),
            seen: vec![0; value::ROWS],
            views: 0,
        }
    }

    /// Weights as they are written.
    pub fn read(plain: &Plain) -> Self {
        let read = |weights: &[i8], scale: f32| {
            let weights = weights.iter().map(|&weight| f32::from(weight) / scale);
            Weights::new(weights.collect(), 0.0, f32::INFINITY)
        };
        Self {
            rows: read(&plain.rows, value::SCALE),
            out: read(&plain.out, value::OUT_SCALE),
            seen: Vec::new(),
            views: 0,
        }
    }

    fn sums(&self, view: &[u16]) -> ([f32; LANES], f32) {
        let mut sums = [0.0; LANES];
        for &row in view {
            let first = usize::from(row) * LANES;
            let weights = &self.rows.values[first..first + LANES];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += weight;
            }
        }
        let mut judged = sums[HIDDEN] + self.out.values[HIDDEN];
        for (sum, weight) in sums[..HIDDEN].iter().zip(&self.out.values) {
            judged += sum.max(0.0) * weight;
        }
        (sums, judged)
    }

    fn predict(&self, judgement: &Judgement) -> (Vec<[f32; LANES]>, Vec<f32>) {
        let views = judgement.views.iter();
        let (sums, mut judged): (Vec<_>, Vec<_>) = views.map(|view| self.sums(view)).unzip();
        if let [only] = judged[..] {
            judged[0] = 1.0 / (1.0 + (-only).exp());
        } else {
            soften(&mut judged);
        }
        (sums, judged)
    }

    /// One pass over all samples.
    pub fn pass(&mut self, judgements: &[Judgement], rng: &mut Rng) {
        for index in shuffled(judgements.len(), rng) {
            let judgement = &judgements[index];
            let (sums, predicted) = self.predict(judgement);
            for (view, sums) in sums.iter().enumerate() {
                let slope = predicted[view] - judgement.shares[view];
                self.correct(&judgement.views[view], sums, slope);
            }
        }
    }

    fn correct(&mut self, view: &[u16], sums: &[f32; LANES], slope: f32) {
        let mut slopes = [0.0; LANES];
        slopes[HIDDEN] = slope;
        for (lane, &sum) in sums[..HIDDEN].iter().enumerate() {
            if sum > 0.0 {
                slopes[lane] = slope * self.out.values[lane];
                self.out.step(lane, slope * sum);
            }
        }
        self.out.step(HIDDEN, slope);
        self.views += 1;
        for &row in view {
            self.seen[usize::from(row)] += 1;
            let first = usize::from(row) * LANES;
            for (lane, &slope) in slopes.iter().enumerate() {
                if slope != 0.0 {
                    self.rows.step(first + lane, slope);
                }
            }
        }
    }

    /// The mean squared error of a chance (Brier score).
    pub fn loss(&self, judgements: &[Judgement]) -> f64 {
        let (mut sum, mut count) = (0.0, 0);
        for judgement in judgements {
            let (_, predicted) = self.predict(judgement);
            for (predicted, share) in predicted.iter().zip(&judgement.shares) {
                sum += f64::from(predicted - share).powi(2);
                count += 1;
            }
        }
        sum / f64::from(count.max(1))
    }

    /// Adds the weights as they are written.
    pub fn write(&self, plain: &mut Plain) {
        let rows = self.rows.values.iter().enumerate();
        let weight = |(index, weight): (usize, &f32)| {
            let picked = self.seen[index / LANES] as f32 / self.views.max(1) as f32;
            let steps = weight * value::SCALE;
            if steps.abs() * picked.sqrt() < LEAST_CHANGE {
                return 0;
            }
            rounded(steps)
        };
        plain.rows = rows.map(weight).collect();
        let out = self.out.values.iter();
        plain.out = out
            .map(|weight| rounded(weight * value::OUT_SCALE))
            .collect();
    }
}
