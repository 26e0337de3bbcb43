//! The project's own commands: `cargo xtask play`, `build`, `check` and the measurements.
//!
//! They install missing tools themselves, so a fresh clone needs no set-up.

mod arrows;
mod bench;
mod bill;
mod check;
mod cli;
mod coverage;
mod dependencies;
mod engines;
mod games;
mod headers;
mod home;
mod lists;
mod locks;
mod node;
mod pack;
mod project;
mod python;
mod run;
#[cfg(test)]
mod scratch;
mod seal;
mod serve;
mod site;
mod sizes;
mod slim;
mod steps;
mod study;
mod supply;
mod system;
mod tools;

use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use cli::{Cli, Command};
use project::Project;
use run::Failure;

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

/// False if a check failed and printed why.
fn run(command: Option<Command>) -> Result<bool, Failure> {
    let project = Project::find;
    match command {
        None => print!("{}", Cli::command().render_help()),
        Some(Command::Build) => build(&project()?)?,
        Some(Command::Bench) => bench::bench(&project()?)?,
        Some(Command::Seal { folder }) => seal(&folder)?,
        Some(Command::Serve { folder, port }) => serve::serve(&folder, port)?,
        Some(Command::Play { port, no_build }) => play(&project()?, port, no_build)?,
        Some(Command::Check { steps }) => return Ok(check::check(&project()?, &steps)),
        Some(Command::Speed) => node::measure(&project()?, node::SPEED)?,
        Some(Command::Answers) => node::measure(&project()?, node::ANSWERS)?,
        Some(Command::Lighthouse) => node::measure(&project()?, node::LIGHTHOUSE)?,
    }
    Ok(true)
}

fn build(project: &Project) -> Result<(), Failure> {
    site::build(project)?;
    println!("\nThe site is in dist/: copy it to any static host, under any path.");
    Ok(())
}

fn seal(folder: &Path) -> Result<(), Failure> {
    println!("version {}", seal::seal(folder)?);
    Ok(())
}

fn play(project: &Project, port: Option<u16>, no_build: bool) -> Result<(), Failure> {
    if !no_build {
        site::build(project)?;
    } else if !project.dist().join("index.html").is_file() {
        return Err(Failure::new(
            "dist/index.html does not exist",
            "leave out --no-build, or run `cargo xtask build` first",
        ));
    }
    serve::serve(&project.dist(), port)
}
