//! Benchmarks: how long something takes on this machine.

mod rummikub_solver;

/// A benchmark and its arguments.
#[derive(clap::Subcommand)]
pub enum Benchmark {
    /// The turn solver of Rummikub over all turns of sampled games, by table size
    RummikubSolver(rummikub_solver::Arguments),
}

impl Benchmark {
    /// Runs it and prints the result.
    ///
    /// # Errors
    /// The result could not be printed.
    pub fn run(self) -> Result<(), String> {
        match self {
            Benchmark::RummikubSolver(arguments) => rummikub_solver::run(&arguments),
        }
    }
}
