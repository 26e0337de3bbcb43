//! The tests in Python: `lab/python` and `lab/scale`, in a virtual environment of their own.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::node::tests_passed;
use crate::project::Project;
use crate::run::{self, Failure, Task};
use crate::system::find_program;
use crate::tools::cache_root;

/// The oldest version that `lab/python/pyproject.toml` allows.
const OLDEST: (u32, u32) = (3, 9);

/// Pinned packages. Tests that need a package which cannot be installed are skipped.
const REQUIREMENTS: [&str; 2] = ["lab/python/requirements.txt", "lab/scale/requirements.txt"];

/// Runs the tests, or says why they cannot run here.
pub fn tests(project: &Project) -> Result<String, Failure> {
    let Some((python, version)) = find_python() else {
        let (major, minor) = OLDEST;
        let what = format!("no Python {major}.{minor} or newer with venv and pip");
        println!("{what}: the tests in Python are skipped.");
        println!("To run them, install it; on Debian: apt install python3 python3-venv");
        return Ok(format!("skipped: {what}"));
    };
    let environment = ensure_environment(project, &python, &version)?;
    project
        .cargo()
        .args(["build", "--package", "papan-lab"])
        .run()?;
    let name = format!("papan-lab{}", std::env::consts::EXE_SUFFIX);
    let printed = Task::new(program(&environment, "python"))
        .arg("lab/python/run_tests.py")
        .dir(project.root())
        .env("PAPAN_LAB", project.programs().join(name))
        .env("PYTHONPATH", project.root().join("lab/python/src"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("PATH", run::path_with(&[programs(&environment)]))
        .run_and_read()?;
    count_passed(&printed)
}

/// Python 3 with what a virtual environment needs, and its version.
fn find_python() -> Option<(PathBuf, String)> {
    let question = "import ensurepip, sys, venv; print('%d.%d.%d' % sys.version_info[:3])";
    ["python3", "python"].into_iter().find_map(|name| {
        let python = find_program(name)?;
        let version = run::answer(&python, &["-c", question])?.trim().to_owned();
        is_new_enough(&version).then_some((python, version))
    })
}

fn is_new_enough(version: &str) -> bool {
    let mut parts = version.split('.').map(str::parse);
    match (parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= OLDEST,
        _ => false,
    }
}

/// The virtual environment in the cache folder. Its name contains a checksum of its
/// requirements, so that clones share it and a change creates a new one.
fn ensure_environment(project: &Project, python: &Path, version: &str) -> Result<PathBuf, Failure> {
    let mut checksum = flate2::Crc::new();
    checksum.update(version.as_bytes());
    checksum.update(python.as_os_str().as_encoded_bytes());
    for file in REQUIREMENTS {
        let path = project.root().join(file);
        checksum.update(&fs::read(&path).map_err(|error| Failure::file(&path, &error))?);
    }
    let cache = cache_root()?;
    let folder = cache.join(format!("python-{:08x}", checksum.sum()));
    fs::create_dir_all(&cache).map_err(|error| Failure::file(&cache, &error))?;
    // A virtual environment cannot be moved, so another process waits instead.
    let lock = folder.with_extension("lock");
    let locked = File::create(&lock).and_then(|file| file.lock().map(|()| file));
    let _locked = locked.map_err(|error| Failure::file(&lock, &error))?;
    let complete = folder.join("complete");
    if complete.is_file() {
        return Ok(folder);
    }
    println!("Making a virtual environment (half a minute) ...");
    Task::new(python)
        .args(["-m", "venv", "--clear"])
        .args([&folder])
        .advice("install Python's venv and pip; on Debian: apt install python3-venv")
        .run()?;
    let mut all = true;
    for file in REQUIREMENTS {
        let installed = Task::new(program(&folder, "python"))
            .dir(project.root())
            .args(["-m", "pip", "install", "--quiet", "--no-input"])
            .args(["--disable-pip-version-check", "--only-binary=:all:"])
            .args(["--requirement", file])
            .run();
        if let Err(failure) = installed {
            all = false;
            println!("{failure}\nThe tests that need {file} are skipped.");
        }
    }
    if all {
        fs::write(&complete, "").map_err(|error| Failure::file(&complete, &error))?;
    }
    Ok(folder)
}

fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

fn program(environment: &Path, name: &str) -> PathBuf {
    programs(environment).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Reads the last line: `34 tests, 0 skipped`.
fn count_passed(printed: &str) -> Result<String, Failure> {
    let last = printed.lines().next_back().unwrap_or_default();
    let number = |text: &str| text.split(' ').next()?.parse().ok();
    let (passed, skipped) = last.split_once(", ").unwrap_or_default();
    let passed = tests_passed(number(passed).unwrap_or(0))?;
    match number(skipped) {
        Some(0) | None => Ok(passed),
        Some(skipped) => Ok(format!("{passed}, {skipped} skipped")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_as_numbers() {
        assert!(is_new_enough("3.11.2") && is_new_enough("3.9.0") && is_new_enough("4.0.0"));
        assert!(!is_new_enough("3.8.19") && !is_new_enough("2.7.18") && !is_new_enough(""));
    }

    #[test]
    fn the_last_line_counts_and_no_test_is_a_failure() {
        let count = |line: &str| count_passed(&format!("ok\n{line}\n"));
        assert_eq!(count("34 tests, 0 skipped").unwrap(), "34 tests");
        assert_eq!(count("34 tests, 2 skipped").unwrap(), "34 tests, 2 skipped");
        assert!(count("0 tests, 9 skipped").is_err());
        assert!(count_passed("").is_err());
    }
}
