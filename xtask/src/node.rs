//! Checks and measurements that run in Node, and the npm packages they need.

use std::fs;
use std::path::{Path, PathBuf};

use crate::project::Project;
use crate::run::{Failure, Task};
use crate::sizes::files_below;
use crate::system;

/// A copy of the lock file that node_modules was installed from.
const STAMP: &str = "node_modules/.installed-from-lock.json";
const LOCK: &str = "package-lock.json";

/// Measurements of the built site. They need an idle machine and are not part of `check`.
pub const SPEED: &str = "tests/browser/speed.mjs";
pub const ANSWERS: &str = "tests/browser/answers.mjs";
pub const LIGHTHOUSE: &str = "tests/lighthouse/run.mjs";

/// Runs a measurement on dist/ as it is.
pub fn measure(project: &Project, script: &str) -> Result<(), Failure> {
    let node = system::ensure_node()?.node;
    let chromium = system::ensure_chromium()?;
    let script = Path::new(script);
    install_into(&project.browser_tests())?;
    install_into(&project.root().join(script.parent().unwrap_or(script)))?;
    Task::new(node)
        .dir(project.root())
        .args([script])
        .env("PAPAN_DIST", project.dist())
        .env("CHROMIUM", chromium)
        .advice("run `cargo xtask build` first; if a limit was missed, repeat on an idle machine")
        .run()
}

/// Installs the packages of tests/browser, unless those of the lock file are installed already.
pub fn install_packages(project: &Project) -> Result<String, Failure> {
    install_into(&project.browser_tests())
}

fn install_into(folder: &Path) -> Result<String, Failure> {
    let node = system::ensure_node()?;
    if is_fresh(folder) {
        return Ok("already installed".into());
    }
    Task::new(node.npm)
        // No package needs its install script.
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .dir(folder)
        .advice(
            "check the network; after a change of package.json, run `npm install` in its folder",
        )
        .run()?;
    let stamp = folder.join(STAMP);
    fs::copy(folder.join(LOCK), &stamp).map_err(|error| Failure::file(&stamp, &error))?;
    Ok(String::new())
}

fn is_fresh(folder: &Path) -> bool {
    match (fs::read(folder.join(LOCK)), fs::read(folder.join(STAMP))) {
        (Ok(lock), Ok(installed)) => lock == installed,
        _ => false,
    }
}

/// Formatter and linter for JavaScript and CSS; biome.json says which files and rules.
pub fn lint(project: &Project) -> Result<String, Failure> {
    let node = system::ensure_node()?.node;
    let biome = "tests/browser/node_modules/@biomejs/biome/bin/biome";
    Task::new(node)
        .dir(project.root())
        .args([biome, "check", "--error-on-warnings"])
        .advice(format!(
            "`node {biome} check --write` corrects most findings"
        ))
        .run()?;
    Ok(String::new())
}

/// Checks the types of the page, the service worker and the tests: three programs, because
/// each runs in another environment.
pub fn check_types(project: &Project) -> Result<String, Failure> {
    let node = system::ensure_node()?.node;
    for program in [
        "tsconfig.page.json",
        "tsconfig.worker.json",
        "tsconfig.json",
    ] {
        Task::new(&node)
            .dir(project.root())
            .args(["tests/browser/node_modules/typescript/bin/tsc", "--project"])
            .args([format!("tests/browser/{program}")])
            .run()?;
    }
    Ok(String::new())
}

/// Where the `*.test.mjs` files of a step are.
pub enum Tests {
    /// In this folder itself.
    In(&'static str),
    /// In this folder and every folder below.
    Below(&'static str),
}

/// For one test file, in milliseconds, so that a test that hangs does not block the check.
const TIME_LIMIT: &str = "--test-timeout=1200000";

/// Runs test files with Node's test runner; at least one test must pass.
pub fn run_tests(
    project: &Project,
    tests: &Tests,
    variables: &[(&str, &Path)],
) -> Result<String, Failure> {
    run_tests_on(project, tests, variables, None)
}

/// The same, started by a program that gives the browsers a display.
pub fn run_tests_on(
    project: &Project,
    tests: &Tests,
    variables: &[(&str, &Path)],
    display: Option<&Path>,
) -> Result<String, Failure> {
    let node = system::ensure_node()?.node;
    let files = test_files(project.root(), tests)?;
    let task = match display {
        Some(display) => Task::new(display).args(["--auto-servernum"]).arg(&node),
        None => Task::new(&node),
    };
    let mut task = task
        .dir(project.root())
        // Node 20 has sockets behind a flag; newer ones ignore it.
        .arg("--experimental-websocket")
        .args(["--test", "--test-reporter=spec", TIME_LIMIT])
        .arg(format!("--test-concurrency={}", at_a_time()))
        .args(files);
    for (name, value) in variables {
        task = task.env(name, value);
    }
    count_passed(&task.run_and_read()?)
}

/// How many test files run at a time. Node leaves one core for itself, but needs little:
/// tests mostly wait for a browser or another program.
fn at_a_time() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn test_files(root: &Path, tests: &Tests) -> Result<Vec<PathBuf>, Failure> {
    let (folder, deep) = match tests {
        Tests::In(folder) => (root.join(folder), false),
        Tests::Below(folder) => (root.join(folder), true),
    };
    let mut files = files_below(&folder)?;
    files.retain(|file| {
        file.to_string_lossy().ends_with(".test.mjs")
            && (deep || file.parent() == Some(&folder))
            && !file.iter().any(|part| part == "node_modules")
    });
    if files.is_empty() {
        return Err(Failure::new(
            format!("no *.test.mjs in {}", folder.display()),
            "add a test: a step without tests checks nothing",
        ));
    }
    let short = |file: PathBuf| {
        file.strip_prefix(root)
            .map(Path::to_path_buf)
            .unwrap_or(file)
    };
    Ok(files.into_iter().map(short).collect())
}

/// Reads the runner's summary: `ℹ pass 12`, `ℹ skipped 1`.
fn count_passed(printed: &str) -> Result<String, Failure> {
    let count = |name: &str| {
        let mut lines = printed.lines().rev();
        let number = lines.find_map(|line| line.strip_prefix("ℹ ")?.strip_prefix(name));
        number
            .and_then(|text| text.trim().parse().ok())
            .unwrap_or(0)
    };
    let passed = tests_passed(count("pass "))?;
    match count("skipped ") {
        0 => Ok(passed),
        skipped => Ok(format!("{passed}, {skipped} skipped")),
    }
}

/// A step without any test checks nothing, so it fails.
pub fn tests_passed(count: u32) -> Result<String, Failure> {
    match count {
        0 => Err(Failure::new("no test ran", "add a test")),
        1 => Ok("1 test".into()),
        _ => Ok(format!("{count} tests")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn packages_are_fresh_while_the_lock_they_came_from_is_the_same() {
        let folder = Scratch::new("fresh");
        assert!(!is_fresh(&folder), "neither file");
        folder.write(LOCK, "1");
        assert!(!is_fresh(&folder), "never installed");
        folder.write(STAMP, "1");
        assert!(is_fresh(&folder));
        folder.write(LOCK, "2");
        assert!(!is_fresh(&folder), "lock changed since");
    }

    #[test]
    fn tests_are_found_near_or_deep_but_not_among_packages() {
        let folder = Scratch::new("files");
        for name in [
            "a.test.mjs",
            "unit/b.test.mjs",
            "serve.mjs",
            "node_modules/c.test.mjs",
        ] {
            folder.write(name, "");
        }
        let found = |tests| test_files(&folder, &tests).unwrap();
        assert_eq!(found(Tests::In("")), [Path::new("a.test.mjs")]);
        let deep = [Path::new("a.test.mjs"), Path::new("unit/b.test.mjs")];
        assert_eq!(found(Tests::Below("")), deep);
        assert!(test_files(&folder, &Tests::Below("node_modules")).is_err());
    }

    #[test]
    fn a_run_without_a_passed_test_is_a_failure() {
        let printed = "✔ one (0.2ms)\nℹ pass 9 by a test\nℹ tests 3\nℹ pass 3\nℹ skipped 0\n";
        assert_eq!(count_passed(printed).unwrap(), "3 tests");
        let some_skipped = "ℹ pass 1\nℹ skipped 1\n";
        assert_eq!(count_passed(some_skipped).unwrap(), "1 test, 1 skipped");
        assert!(count_passed("ℹ pass 0\nℹ skipped 4\n").is_err());
        assert!(count_passed("").is_err());
    }
}
