//! The command line of `cargo xtask`.

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Parser, Subcommand};

use crate::check::STEPS;

/// Builds, serves, checks and measures Papan. Each command installs the tools it needs.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask")]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Build the site, serve it to this computer and print the address
    Play {
        #[arg(long, value_name = "N", help = PORT)]
        port: Option<u16>,
        /// Serve dist/ as it is
        #[arg(long)]
        no_build: bool,
    },
    /// Build the site into dist/, for any static host and any sub-path
    Build,
    /// Run all checks, or only the named steps and the steps they need
    Check {
        /// Steps to run
        #[arg(value_name = "STEP", value_parser = step_names())]
        steps: Vec<String>,
    },
    /// Serve a built site from any folder
    Serve {
        /// Folder of the site, such as dist
        folder: PathBuf,
        #[arg(long, value_name = "N", help = PORT)]
        port: Option<u16>,
    },
    /// Give a built site a new version after one of its files was changed
    Seal {
        /// Folder of the site, such as dist
        folder: PathBuf,
    },
    /// Measure the engine natively and in Chromium, and print both with their ratio
    Bench,
    /// Measure in Chromium how long the strongest bots think and how much memory they take
    Answers,
    /// Measure the built site in Chromium at a phone's speed; needs an idle machine
    Speed,
    /// Run Lighthouse on the built site as on a phone; needs an idle machine
    Lighthouse,
}

const PORT: &str = "Port to listen on; 0 takes any free one [default: 8369, or any free one]";

fn step_names() -> Vec<PossibleValue> {
    STEPS
        .iter()
        .map(|step| PossibleValue::new(step.name).help(step.about))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{CommandFactory, error::ErrorKind};

    fn parse(line: &str) -> Result<Option<Command>, clap::Error> {
        let words = std::iter::once("xtask").chain(line.split_whitespace());
        Cli::try_parse_from(words).map(|cli| cli.command)
    }

    fn command(line: &str) -> Command {
        parse(line).unwrap().unwrap()
    }

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
        assert_eq!(parse("").unwrap(), None);
    }

    #[test]
    fn play_takes_a_port_and_may_skip_the_build() {
        let defaults = Command::Play {
            port: None,
            no_build: false,
        };
        assert_eq!(command("play"), defaults);
        let chosen = Command::Play {
            port: Some(8000),
            no_build: true,
        };
        assert_eq!(command("play --no-build --port 8000"), chosen);
        assert_eq!(command("play --port=8000 --no-build"), chosen);
    }

    #[test]
    fn seal_and_serve_take_any_folder() {
        let folder = PathBuf::from("stick/dist");
        let sealed = Command::Seal {
            folder: folder.clone(),
        };
        assert_eq!(command("seal stick/dist"), sealed);
        let served = Command::Serve {
            folder,
            port: Some(80),
        };
        assert_eq!(command("serve stick/dist --port 80"), served);
    }

    #[test]
    fn wrong_arguments_are_refused_with_exit_code_2() {
        for line in [
            "plya",
            "build fast",
            "speed fast",
            "lighthouse home",
            "seal",
            "seal dist fast",
            "serve --port 8000",
            "serve dist --no-build",
            "play --port",
            "play --port x",
            "play --port 65536",
            "check everything",
        ] {
            let error = parse(line).unwrap_err();
            assert!(error.use_stderr(), "{line}");
            assert_eq!(error.exit_code(), 2, "{line}");
        }
    }

    #[test]
    fn every_command_has_help_and_check_lists_every_step() {
        for name in Cli::command().get_subcommands().map(|it| it.get_name()) {
            for line in [format!("{name} --help"), format!("help {name}")] {
                let error = parse(&line).unwrap_err();
                assert_eq!(error.kind(), ErrorKind::DisplayHelp, "{line}");
            }
        }
        let help = parse("check --help").unwrap_err().to_string();
        for step in STEPS {
            assert!(help.contains(step.name) && help.contains(step.about));
        }
    }
}
