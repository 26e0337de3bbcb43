//! What may be said on the command line.

use std::path::PathBuf;

use crate::check::STEPS;
use crate::node;
use crate::run::Failure;

#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Build,
    Bench,
    Seal {
        folder: PathBuf,
    },
    Serve {
        folder: PathBuf,
        port: Option<u16>,
    },
    Play {
        port: Option<u16>,
        rebuild: bool,
    },
    Check {
        steps: Vec<String>,
    },
    /// A measurement: a script in the tests, by its path.
    Measure {
        script: &'static str,
    },
}

pub fn parse(arguments: &[String]) -> Result<Command, Failure> {
    let Some((name, rest)) = arguments.split_first() else {
        return Ok(Command::Help);
    };
    if rest.iter().any(|word| word == "--help" || word == "-h") {
        return Ok(Command::Help);
    }
    match name.as_str() {
        "help" | "--help" | "-h" => Ok(Command::Help),
        "build" => alone(Command::Build, rest),
        "bench" => alone(Command::Bench, rest),
        "speed" => alone(
            Command::Measure {
                script: node::SPEED,
            },
            rest,
        ),
        "answers" => alone(
            Command::Measure {
                script: node::ANSWERS,
            },
            rest,
        ),
        "lighthouse" => alone(
            Command::Measure {
                script: node::LIGHTHOUSE,
            },
            rest,
        ),
        "seal" => {
            let (folder, rest) = parse_folder(rest)?;
            alone(Command::Seal { folder }, rest)
        }
        "serve" => {
            let (folder, rest) = parse_folder(rest)?;
            match parse_play(rest)? {
                Command::Play {
                    port,
                    rebuild: true,
                } => Ok(Command::Serve { folder, port }),
                _ => Err(unknown("--no-build")),
            }
        }
        "play" => parse_play(rest),
        "check" => parse_check(rest),
        _ => Err(unknown(name)),
    }
}

/// A command after which nothing may be said.
fn alone(command: Command, rest: &[String]) -> Result<Command, Failure> {
    match rest.first() {
        None => Ok(command),
        Some(word) => Err(unknown(word)),
    }
}

fn parse_folder(words: &[String]) -> Result<(PathBuf, &[String]), Failure> {
    match words.split_first() {
        Some((folder, rest)) if !folder.starts_with('-') => Ok((folder.into(), rest)),
        _ => Err(Failure::new("which folder?", "name one, e.g. dist")),
    }
}

fn parse_play(words: &[String]) -> Result<Command, Failure> {
    let mut port = None;
    let mut rebuild = true;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--no-build" => rebuild = false,
            "--port" => {
                let number = words.next().and_then(|text| text.parse().ok());
                port = Some(number.ok_or_else(|| {
                    Failure::new("--port needs a number up to 65535", "e.g. --port 8000")
                })?);
            }
            _ => return Err(unknown(word)),
        }
    }
    Ok(Command::Play { port, rebuild })
}

fn parse_check(words: &[String]) -> Result<Command, Failure> {
    for word in words {
        if !STEPS.iter().any(|step| step.name == word) {
            return Err(unknown(word));
        }
    }
    Ok(Command::Check {
        steps: words.to_vec(),
    })
}

fn unknown(word: &str) -> Failure {
    Failure::new(
        format!("`{word}` is not known here"),
        "`cargo xtask help` lists the commands, and the steps of `check`",
    )
}

pub fn help() -> String {
    let mut text = String::from(
        "\
Papan's own commands. Each installs what it needs and is missing.

cargo xtask play [--port N] [--no-build]
    Builds the site, serves it to this computer and prints the address.
    --port N      this port (0: any free one) instead of the usual one
    --no-build    serves dist/ as it is
cargo xtask build
    Builds the site into dist/, ready for any static host and any sub-path.
cargo xtask bench
    Times the engine natively and in Chromium and prints both, with their ratio.
cargo xtask seal FOLDER
    Gives a built site its version again, after something in it was changed.
cargo xtask serve FOLDER [--port N]
    Serves a built site, wherever it lies.
cargo xtask check [step ...]
    Runs every check, or only these steps and those they need:
",
    );
    for step in STEPS {
        text.push_str(&format!("    {:<10}{}\n", step.name, step.about));
    }
    text.push_str(
        "\
cargo xtask answers
    Prints how long the strongest bots take in Chromium, and how much memory.
cargo xtask speed
    Measures the built site in Chromium, throttled to a phone's pace; wants a calm machine.
cargo xtask lighthouse
    Lets Lighthouse judge the built site as a phone sees it; wants a calm machine.
",
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str) -> Result<Command, Failure> {
        let words: Vec<String> = line.split_whitespace().map(String::from).collect();
        parse(&words)
    }

    #[test]
    fn nothing_said_is_answered_with_help() {
        assert_eq!(said("").unwrap(), Command::Help);
        assert_eq!(said("check --help").unwrap(), Command::Help);
    }

    #[test]
    fn play_takes_a_port_and_may_skip_the_build() {
        let usual = Command::Play {
            port: None,
            rebuild: true,
        };
        assert_eq!(said("play").unwrap(), usual);
        let asked = Command::Play {
            port: Some(8000),
            rebuild: false,
        };
        assert_eq!(said("play --no-build --port 8000").unwrap(), asked);
    }

    #[test]
    fn seal_and_serve_take_any_folder() {
        let folder = PathBuf::from("stick/dist");
        let sealed = Command::Seal {
            folder: folder.clone(),
        };
        assert_eq!(said("seal stick/dist").unwrap(), sealed);
        let served = Command::Serve {
            folder,
            port: Some(80),
        };
        assert_eq!(said("serve stick/dist --port 80").unwrap(), served);
    }

    #[test]
    fn wrong_words_are_refused() {
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
            assert!(said(line).is_err(), "{line}");
        }
    }

    #[test]
    fn help_names_every_step() {
        for step in STEPS {
            assert!(help().contains(step.name));
        }
    }
}
