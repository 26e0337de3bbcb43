//! Fuzzing on the stable compiler: random changes to inputs, one law per target.
//!
//! A target is a test: it names a law, the source of its inputs, and how many of them the
//! check tries. [`holds`] tries the same inputs each time, so that a check can be
//! repeated. With `PAPAN_FUZZ_SECONDS=600` it continues with other inputs for ten minutes
//! and prints how many it tried. An input that breaks the law is shrunk and printed: it
//! becomes a line of the target's file in `fuzz/corpus` or a test of its own.
//!
//! [`text`] changes valid texts: records, positions, lines of the protocol.

pub mod text;

use std::fmt::Debug;
use std::time::{Duration, Instant};

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

/// How long a target runs, in seconds.
const SECONDS: &str = "PAPAN_FUZZ_SECONDS";
/// The length of a generator's seed, in bytes.
const SEED: usize = 32;

/// Tries this many inputs, or as many as time allows, and panics with the smallest input
/// that breaks the law. A panic of the law counts as breaking it.
pub fn holds<S>(target: &str, cases: u32, inputs: &S, law: impl Fn(S::Value) -> Result<(), String>)
where
    S: Strategy<Value: Clone + Debug>,
{
    let seconds: Option<u64> = std::env::var(SECONDS)
        .ok()
        .map(|text| text.parse().expect("a number of seconds"));
    let begun = Instant::now();
    let end = Duration::from_secs(seconds.unwrap_or(0));
    let mut round = 0;
    loop {
        one_round(target, round, cases, inputs, &law);
        round += 1;
        if begun.elapsed() >= end {
            break;
        }
    }
    if seconds.is_some() {
        let tried = u64::from(round) * u64::from(cases);
        let seconds = begun.elapsed().as_secs();
        println!("{target}: {tried} inputs in {seconds} s, none broke the law");
    }
}

fn one_round<S>(
    target: &str,
    round: u32,
    cases: u32,
    inputs: &S,
    law: &impl Fn(S::Value) -> Result<(), String>,
) where
    S: Strategy<Value: Clone + Debug>,
{
    let mut seed = format!("{round} {target}").into_bytes();
    seed.resize(SEED, 0);
    let config = Config {
        cases,
        failure_persistence: None,
        max_shrink_iters: 4_096,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let result = runner.run(inputs, |input| law(input).map_err(TestCaseError::fail));
    match result {
        Ok(()) => {}
        Err(TestError::Fail(why, input)) => panic!("{target} round {round}: {why}\n{input:?}"),
        Err(TestError::Abort(why)) => panic!("{target} round {round} stopped: {why}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "too large\n100")]
    fn a_broken_law_is_found_and_shrunk() {
        holds("self", 200, &(0..1_000), |number: i32| match number {
            100.. => Err("too large".to_owned()),
            _ => Ok(()),
        });
    }

    #[test]
    #[should_panic(expected = "self round 0")]
    fn a_panic_breaks_a_law() {
        holds("self", 200, &(0..1_000), |number: i32| {
            assert!(number < 100);
            Ok(())
        });
    }

    #[test]
    fn the_same_inputs_are_tried_each_time() {
        let tried = || {
            let seen = std::cell::RefCell::new(Vec::new());
            one_round("self", 0, 20, &(0..1_000_000), &|number: i32| {
                seen.borrow_mut().push(number);
                Ok(())
            });
            seen.into_inner()
        };
        assert_eq!(tried(), tried());
    }
}
