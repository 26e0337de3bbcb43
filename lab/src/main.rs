//! `papan-lab`: native tools around Papan.

// These macros panic when nobody reads the output; the functions in `output` do not.
#![warn(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod arguments;
mod bench;
mod contenders;
mod league;
mod output;
mod progress;
mod protocol;
mod rate;
mod review;
mod soak;
mod strength;
mod study;
mod train;

/// Native tools around Papan.
#[derive(Parser)]
#[command(name = "papan-lab")]
struct Cli {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// Play, referee or test games from another program, one line in, one line out
    #[command(after_help = protocol::COMMANDS)]
    Protocol,
    /// Play bots against bots, on the same deals in every order of seats
    #[command(after_help = league::NOTES)]
    League(league::Arguments),
    /// Rate the bots of league files, with confidence bounds
    #[command(after_help = rate::NOTES)]
    Rate(rate::Arguments),
    /// Measure how long something takes on this machine
    #[command(subcommand)]
    Bench(bench::Benchmark),
    /// Judge the moves of bots as a review does, and fit its figures
    #[command(after_help = review::NOTES)]
    ReviewFit(review::Arguments),
    /// Play random games under every law
    #[command(after_help = soak::NOTES)]
    Soak(soak::Arguments),
    /// Train a bot of Catur Jawa
    #[command(after_help = train::NOTES)]
    Train(train::Arguments),
    /// Play games of Catur Jawa to learn from
    Lessons(train::LessonArguments),
    /// Fit weights to games
    Fit(train::FitArguments),
    /// Leave out of a file of weights what the site's bots do not use
    Ship(train::ShipArguments),
    /// Play the ladder of every game and write a page about it
    #[command(after_help = strength::NOTES)]
    Strength(strength::Arguments),
    /// Study Catur Jawa: strength, fairness, variety, engagement
    #[command(after_help = study::NOTES)]
    Study(study::Arguments),
}

fn main() -> ExitCode {
    let done = match Cli::try_parse() {
        Ok(Cli { tool }) => contenders::teach_levels().and_then(|()| tool.run()),
        // The error has its own first words and ends with a line break.
        Err(error) if error.use_stderr() => {
            output::remark(&error.to_string());
            return ExitCode::from(2);
        }
        Err(help) => output::print(&help.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            output::remark(&format!("papan-lab: {message}\n"));
            ExitCode::from(2)
        }
    }
}

impl Tool {
    fn run(self) -> Result<(), String> {
        match self {
            Tool::Protocol => protocol::run(),
            Tool::League(arguments) => league::run(arguments),
            Tool::Rate(arguments) => rate::run(&arguments),
            Tool::Bench(benchmark) => benchmark.run(),
            Tool::ReviewFit(arguments) => review::run(&arguments),
            Tool::Soak(arguments) => soak::run(&arguments),
            Tool::Train(arguments) => train::run(arguments),
            Tool::Lessons(arguments) => train::lessons(arguments),
            Tool::Fit(arguments) => train::fit(&arguments),
            Tool::Ship(arguments) => train::ship(&arguments),
            Tool::Strength(arguments) => strength::run(&arguments),
            Tool::Study(arguments) => study::run(&arguments),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{CommandFactory, error::ErrorKind};

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_tool_has_help() {
        let command = Cli::command();
        let tools = command.get_subcommands().map(|tool| vec![tool.get_name()]);
        let benchmarks = command.find_subcommand("bench").into_iter();
        let benchmarks = benchmarks
            .flat_map(|bench| bench.get_subcommands())
            .map(|benchmark| vec!["bench", benchmark.get_name()]);
        for words in tools.chain(benchmarks).chain([vec![]]) {
            let words = ["papan-lab"].into_iter().chain(words).chain(["--help"]);
            let help = Cli::try_parse_from(words).map(|_| ()).unwrap_err();
            assert_eq!(help.kind(), ErrorKind::DisplayHelp);
        }
    }
}
