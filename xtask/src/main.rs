//! The project's own commands: `cargo xtask play`, `build`, `check` and what they are made of.
//!
//! They install what is missing, so that a fresh clone needs no other step.

mod bench;
mod check;
mod cli;
mod games;
mod headers;
mod home;
mod node;
mod pack;
mod project;
mod run;
#[cfg(test)]
mod scratch;
mod seal;
mod serve;
mod site;
mod sizes;
mod slim;
mod steps;
mod system;
mod tools;

use std::path::Path;
use std::process::ExitCode;

use cli::Command;
use project::Project;
use run::Failure;

fn main() -> ExitCode {
    // A word that is no text is unknown, whatever it is.
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let result = cli::parse(&arguments).and_then(|command| match command {
        Command::Help => {
            print!("{}", cli::help());
            Ok(true)
        }
        Command::Build => build(),
        Command::Bench => Project::find().and_then(|project| bench::bench(&project)),
        Command::Seal { folder } => seal(&folder),
        Command::Serve { folder, port } => serve::serve(&folder, port).map(|()| true),
        Command::Play { port, rebuild } => play(port, rebuild),
        Command::Measure { script } => {
            Project::find().and_then(|project| node::measure(&project, script).map(|()| true))
        }
        Command::Check { steps } => Project::find().map(|project| check::check(&project, &steps)),
    });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<bool, Failure> {
    let project = Project::find()?;
    site::build(&project)?;
    println!("\nThe site is in dist/: copy it to any static host, under any path.");
    Ok(true)
}

fn seal(folder: &Path) -> Result<bool, Failure> {
    println!("version {}", seal::seal(folder)?);
    Ok(true)
}

fn play(port: Option<u16>, rebuild: bool) -> Result<bool, Failure> {
    let project = Project::find()?;
    if rebuild {
        site::build(&project)?;
    } else if !project.dist().join("index.html").is_file() {
        return Err(Failure::new(
            "there is no dist/index.html to serve",
            "leave out --no-build, or run `cargo xtask build` first",
        ));
    }
    serve::serve(&project.dist(), port)?;
    Ok(true)
}
