//! Benchmarks: how long things take here.

mod remembering;
mod rummikub_solver;

/// How to call it.
pub const USAGE: &str = "papan-lab bench rummikub-solver [--games 200] [--seed TEXT]
papan-lab bench remembering [--deals 100] [--preset open]";

/// Runs a benchmark by name.
///
/// # Errors
/// What is wrong with the arguments.
pub fn run(words: &[String]) -> Result<(), String> {
    match words.split_first() {
        Some((name, rest)) if name == "rummikub-solver" => rummikub_solver::run(rest),
        Some((name, rest)) if name == "remembering" => remembering::run(rest),
        Some((name, _)) => Err(format!("{name}: no such benchmark\n{USAGE}")),
        None => Err(format!("no benchmark is named\n{USAGE}")),
    }
}
