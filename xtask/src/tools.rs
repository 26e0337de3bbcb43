//! Finds the pinned tools on PATH or in the user's cache folder, or installs them there.
//!
//! The cache has a folder for each tool and version, so that several clones and versions
//! share it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use crate::project::Project;
use crate::run::{self, Failure};
use crate::system::find_program;

pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

pub struct Tool {
    pub package: &'static str,
    version: &'static str,
    programs: &'static [&'static str],
    /// About how long it takes to compile on two cores.
    minutes: u32,
}

/// 0.22 needs a newer compiler than rust-toolchain.toml names.
pub const TRUNK: Tool = Tool {
    package: "trunk",
    version: "0.21.14",
    programs: &["trunk"],
    minutes: 6,
};

/// Trunk needs the CLI of exactly the version that Cargo.toml pins.
pub const WASM_BINDGEN: Tool = Tool {
    package: "wasm-bindgen-cli",
    version: "0.2.129",
    programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
    minutes: 3,
};

/// Licences, duplicates and sources of packages.
pub const CARGO_DENY: Tool = Tool {
    package: "cargo-deny",
    version: "0.20.2",
    programs: &["cargo-deny"],
    minutes: 6,
};

/// All of them.
pub const ALL: [&Tool; 3] = [&TRUNK, &WASM_BINDGEN, &CARGO_DENY];

/// Finds or installs the tools, and returns a PATH on which their programs come first.
pub fn ensure(project: &Project, tools: &[&Tool]) -> Result<OsString, Failure> {
    let cache = cache_root()?;
    let mut folders = Vec::new();
    for tool in tools {
        if tool.is_on_path() {
            continue;
        }
        let folder = cache.join(format!("{}-{}", tool.package, tool.version));
        if !tool.is_in(&folder) {
            tool.install(project, &folder)?;
        }
        folders.push(folder.join("bin"));
    }
    Ok(run::path_with(&folders))
}

impl Tool {
    fn is_on_path(&self) -> bool {
        self.programs
            .iter()
            .all(|name| find_program(name).is_some_and(|path| has_version(&path, self.version)))
    }

    fn is_in(&self, folder: &Path) -> bool {
        self.programs.iter().all(|name| {
            let program = format!("{name}{}", std::env::consts::EXE_SUFFIX);
            has_version(&folder.join("bin").join(program), self.version)
        })
    }

    /// Installs into a folder of this process and renames it when it is complete. So two
    /// processes that install at the same time do not mix their files, and an interrupted
    /// installation does not look complete.
    fn install(&self, project: &Project, folder: &Path) -> Result<(), Failure> {
        let partial = folder.with_file_name(format!(
            "{}-{}.partial-{}",
            self.package,
            self.version,
            process::id()
        ));
        fs::create_dir_all(&partial).map_err(|error| Failure::file(&partial, &error))?;
        let result = self
            .install_into(project, &partial)
            .and_then(|()| self.keep(&partial, folder));
        // It still exists if something failed or another process was faster.
        let _ = fs::remove_dir_all(&partial);
        result
    }

    fn install_into(&self, project: &Project, partial: &Path) -> Result<(), Failure> {
        println!("{} {} is missing.", self.package, self.version);
        if find_program("cargo-binstall").is_some() {
            println!("Downloading it with cargo binstall (some seconds) ...");
            let fetched = project
                .cargo()
                .args([
                    "binstall",
                    "--no-confirm",
                    "--disable-strategies",
                    "compile",
                ])
                .args([&format!("{}@{}", self.package, self.version), "--root"])
                .args([partial])
                .run();
            if fetched.is_ok() && self.is_in(partial) {
                return Ok(());
            }
            println!("The download failed.");
        }
        println!(
            "Compiling it once for all clones (about {} minutes on two cores) ...",
            self.minutes
        );
        project
            .cargo()
            .args(["install", "--locked", "--debug", "--version", self.version])
            .args([self.package, "--root"])
            .args([partial])
            // A debug build compiles twice as fast; without debug data it is half as large.
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .advice(format!(
                "check the network and repeat, or install {} {} so that it is on PATH",
                self.package, self.version
            ))
            .run()
    }

    fn keep(&self, partial: &Path, folder: &Path) -> Result<(), Failure> {
        if folder.exists() && !self.is_in(folder) {
            fs::remove_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        match fs::rename(partial, folder) {
            Ok(()) => Ok(()),
            Err(_) if self.is_in(folder) => Ok(()),
            Err(error) => Err(Failure::file(folder, &error)),
        }
    }
}

/// Installs the compiler's WebAssembly target if it is missing.
pub fn ensure_wasm_target(project: &Project) -> Result<(), Failure> {
    let query = ["--print", "target-libdir", "--target", WASM_TARGET];
    let there = run::answer("rustc", &query).is_some_and(|text| Path::new(text.trim()).is_dir());
    if there {
        return Ok(());
    }
    let advice = format!(
        "install the Rust target {WASM_TARGET}; with rustup: `rustup target add {WASM_TARGET}`"
    );
    match find_program("rustup") {
        Some(rustup) => run::Task::new(rustup)
            .args(["target", "add", WASM_TARGET])
            .dir(project.root())
            .advice(advice)
            .run(),
        None => Err(Failure::new(
            format!("the Rust target {WASM_TARGET} is missing, and so is rustup to add it"),
            advice,
        )),
    }
}

fn has_version(program: &Path, wanted: &str) -> bool {
    program.is_file()
        && run::answer(program, &["--version"])
            .is_some_and(|text| version_in(&text) == Some(wanted))
}

/// The first word that looks like a version, as in `trunk 0.21.14` or `v20.11.0`.
pub fn version_in(text: &str) -> Option<&str> {
    text.split_whitespace()
        .map(|word| word.strip_prefix('v').unwrap_or(word))
        .find(|word| word.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// The folder that all clones of this user share.
pub fn cache_root() -> Result<PathBuf, Failure> {
    cache_root_from(std::env::consts::OS, |name| {
        std::env::var_os(name).map(PathBuf::from)
    })
    .ok_or_else(|| {
        Failure::new(
            "no home folder for the cache of tools",
            "set HOME or XDG_CACHE_HOME to a writable folder",
        )
    })
}

fn cache_root_from(system: &str, variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let usual = || match system {
        "windows" => variable("LOCALAPPDATA"),
        "macos" => variable("HOME").map(|home| home.join("Library").join("Caches")),
        _ => variable("HOME").map(|home| home.join(".cache")),
    };
    variable("XDG_CACHE_HOME")
        // The XDG specification says to ignore relative paths.
        .filter(|path| path.is_absolute())
        .or_else(usual)
        .map(|folder| folder.join("papan"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_what_the_programs_print() {
        assert_eq!(version_in("trunk 0.21.14\n"), Some("0.21.14"));
        assert_eq!(version_in("wasm-bindgen 0.2.129 (abc)"), Some("0.2.129"));
        assert_eq!(
            version_in("wasm-opt version 132 (version_132)"),
            Some("132")
        );
        assert_eq!(version_in("v20.11.0\n"), Some("20.11.0"));
        assert_eq!(version_in("no number here"), None);
    }

    #[test]
    fn the_command_line_tool_matches_the_library_it_serves() {
        let pin = format!("wasm-bindgen = \"={}\"", WASM_BINDGEN.version);
        assert!(include_str!("../../Cargo.toml").contains(&pin));
    }

    #[test]
    fn the_cache_is_where_the_system_wants_it() {
        let home = |name: &str| match name {
            "HOME" => Some(PathBuf::from("/home/raka")),
            "LOCALAPPDATA" => Some(PathBuf::from("/local")),
            _ => None,
        };
        let at = |system| cache_root_from(system, home).unwrap();
        assert_eq!(at("linux"), Path::new("/home/raka/.cache/papan"));
        assert_eq!(at("macos"), Path::new("/home/raka/Library/Caches/papan"));
        assert_eq!(at("windows"), Path::new("/local/papan"));
        assert_eq!(cache_root_from("linux", |_| None), None);
    }

    #[cfg(unix)]
    #[test]
    fn an_absolute_xdg_cache_home_wins() {
        let given = |path: &'static str| {
            move |name: &str| match name {
                "HOME" => Some(PathBuf::from("/home/raka")),
                "XDG_CACHE_HOME" => Some(PathBuf::from(path)),
                _ => None,
            }
        };
        let absolute = cache_root_from("linux", given("/big/disk"));
        assert_eq!(absolute.unwrap(), Path::new("/big/disk/papan"));
        let relative = cache_root_from("linux", given("disk"));
        assert_eq!(relative.unwrap(), Path::new("/home/raka/.cache/papan"));
    }
}
