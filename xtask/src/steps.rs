//! The steps of `cargo xtask check` that run Cargo or other native programs.

use std::ffi::OsStr;

use crate::coverage;
use crate::node::{self, Tests};
use crate::project::Project;
use crate::run::{Failure, Task};
use crate::site;
use crate::sizes;
use crate::system::{self, find_program};
use crate::tools::{self, WASM_TARGET};

pub fn format(project: &Project) -> Result<String, Failure> {
    project
        .cargo()
        .args(["fmt", "--all", "--check"])
        .advice("run `cargo fmt --all`")
        .run()?;
    Ok(String::new())
}

pub fn clippy(project: &Project) -> Result<String, Failure> {
    tools::ensure_wasm_target(project)?;
    let native = ["--workspace", "--all-targets"].as_slice();
    // The other targets are native only.
    let wasm = [
        "--package",
        "papan",
        "--lib",
        "--test",
        "wasm",
        "--target",
        WASM_TARGET,
    ]
    .as_slice();
    let share = ["--package", "papan-share", "--lib", "--target", WASM_TARGET].as_slice();
    for words in [native, wasm, share] {
        project
            .cargo()
            .arg("clippy")
            .args(words)
            .args(["--", "--deny", "warnings"])
            .run()?;
    }
    Ok(String::new())
}

pub fn native_tests(project: &Project) -> Result<String, Failure> {
    let Some(tools) = coverage::Tools::find() else {
        println!("{}", coverage::MISSING);
        return run_tests(project.cargo(), &["--workspace", "--tests"]);
    };
    let programs = coverage::Programs::of(project)?;
    let others = [
        run_tests(
            project.cargo(),
            &["--workspace", "--exclude", "papan", "--tests"],
        ),
        run_tests(project.cargo(), &programs.others),
    ];
    let counted = coverage::measure(project, &tools, &programs.counted, |cargo| {
        run_tests(cargo, &programs.counted)
    });
    // One run shows all failures.
    for result in others {
        result?;
    }
    counted
}

fn run_tests(cargo: Task, tests: &[impl AsRef<OsStr>]) -> Result<String, Failure> {
    if find_program("cargo-nextest").is_some() {
        // nextest itself fails if there is no test.
        cargo
            .args(["nextest", "run", "--no-fail-fast"])
            .args(tests)
            .run()?;
        return Ok(String::new());
    }
    let printed = cargo.arg("test").args(tests).run_and_read()?;
    count_passed(&printed)
}

pub fn documentation_tests(project: &Project) -> Result<String, Failure> {
    let printed = project
        .cargo()
        .args(["test", "--package", "papan", "--doc"])
        .run_and_read()?;
    count_passed(&printed)
}

pub fn wasm_tests(project: &Project) -> Result<String, Failure> {
    system::ensure_node()?;
    tools::ensure_wasm_target(project)?;
    let path = tools::ensure(project, &[&tools::WASM_BINDGEN])?;
    let printed = project
        .cargo()
        .args([
            "test",
            "--package",
            "papan",
            "--test",
            "wasm",
            "--target",
            WASM_TARGET,
        ])
        .env("PATH", path)
        // A name, not a path: Cargo splits this value at spaces.
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
            "wasm-bindgen-test-runner",
        )
        .run_and_read()?;
    count_passed(&printed)
}

pub fn site(project: &Project) -> Result<String, Failure> {
    site::build(project)?;
    Ok(String::new())
}

pub fn size(project: &Project) -> Result<String, Failure> {
    sizes::judge(&sizes::weigh(&project.dist())?)
}

pub fn unit_tests(project: &Project) -> Result<String, Failure> {
    node::run_tests(
        project,
        &Tests::Below("tests/browser/unit"),
        &[("PAPAN_DIST", &project.dist())],
    )
}

pub fn referee(project: &Project) -> Result<String, Failure> {
    project
        .cargo()
        .args(["build", "--package", "papan-lab"])
        .run()?;
    let name = format!("papan-lab{}", std::env::consts::EXE_SUFFIX);
    let lab = project.programs().join(name);
    node::run_tests(
        project,
        &Tests::Below("tests/referee"),
        &[("PAPAN_LAB", &lab)],
    )
}

pub fn browser_tests(project: &Project) -> Result<String, Failure> {
    let chromium = system::ensure_headless_chromium()?;
    let own = project.programs().join("xtask");
    node::run_tests(
        project,
        &Tests::In("tests/browser"),
        &[
            ("PAPAN_DIST", &project.dist()),
            (
                "PAPAN_XTASK",
                &own.with_extension(std::env::consts::EXE_EXTENSION),
            ),
            ("CHROMIUM", &chromium),
        ],
    )
}

/// Sums up the `test result: ok. 12 passed; …` of all test programs.
fn count_passed(printed: &str) -> Result<String, Failure> {
    let passed: u32 = printed
        .lines()
        .filter_map(|line| {
            line.split_once("test result: ok. ")?
                .1
                .split_once(" passed")
        })
        .filter_map(|(number, _)| number.parse::<u32>().ok())
        .sum();
    node::tests_passed(passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passed_tests_are_added_up_over_all_test_programs() {
        let printed = "test a ... ok\ntest result: ok. 1 passed; 0 failed\n\n\
                       test result: ok. 12 passed; 0 failed; 1 ignored\n";
        assert_eq!(count_passed(printed).unwrap(), "13 tests");
    }

    #[test]
    fn no_passed_test_is_a_failure() {
        assert!(count_passed("test result: ok. 0 passed; 0 failed").is_err());
        assert!(count_passed("no tests to run!").is_err());
    }
}
