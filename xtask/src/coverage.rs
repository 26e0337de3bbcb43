//! Line coverage of `src/`. Where rustup's component `llvm-tools` is installed, the tests of
//! the package papan run with counters, so that coverage needs no second run.

mod lines;

use std::fs;
use std::path::{Path, PathBuf};

use self::lines::Table;
use crate::project::Project;
use crate::run::{Failure, Task, answer};
use crate::sizes::files_below;

/// The least share of lines in games, sessions and records, in per cent.
const LEAST: f64 = 95.0;

pub const MISSING: &str = "line coverage is not measured: llvm-profdata and llvm-cov are missing \
(`rustup component add llvm-tools`)";

/// The two programs that evaluate counters.
pub struct Tools {
    merge: PathBuf,
    report: PathBuf,
}

impl Tools {
    /// Taken from the toolchain: counters have the format of its compiler.
    pub fn find() -> Option<Tools> {
        let libraries = answer("rustc", &["--print", "target-libdir"])?;
        Tools::below(Path::new(libraries.trim()).parent()?)
    }

    fn below(folder: &Path) -> Option<Tools> {
        let program = |name: &str| {
            let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
            Some(folder.join("bin").join(name)).filter(|path| path.is_file())
        };
        Some(Tools {
            merge: program("llvm-profdata")?,
            report: program("llvm-cov")?,
        })
    }
}

/// Test programs that search for a long time run without counters, which would make them
/// several times slower.
const WITHOUT: &[&str] = &["fairness", "rummikub_solver", "search"];

/// The tests of the package papan, as arguments of Cargo: those that run with counters,
/// and those that run without.
pub struct Programs {
    pub counted: Vec<String>,
    pub others: Vec<String>,
}

impl Programs {
    pub fn of(project: &Project) -> Result<Programs, Failure> {
        let folder = project.root().join("tests");
        let (others, counted): (Vec<_>, Vec<_>) = test_programs(&folder)?
            .into_iter()
            .partition(|name| WITHOUT.contains(&name.as_str()));
        let words = |first: &[&str], names: Vec<String>| {
            let tests = names
                .into_iter()
                .flat_map(|name| ["--test".to_owned(), name]);
            let first = first.iter().map(|&word| word.to_owned());
            first.chain(tests).collect()
        };
        Ok(Programs {
            counted: words(&["--package", "papan", "--lib"], counted),
            others: words(&["--package", "papan"], others),
        })
    }
}

/// `session` of `session.rs`, `rummikub` of `rummikub/main.rs`.
fn test_programs(folder: &Path) -> Result<Vec<String>, Failure> {
    let trouble = |error| Failure::file(folder, &error);
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(trouble)? {
        let path = entry.map_err(trouble)?.path();
        let program =
            path.join("main.rs").is_file() || path.extension().is_some_and(|it| it == "rs");
        names.extend(
            path.file_stem()
                .filter(|_| program)
                .map(|name| name.to_string_lossy().into_owned()),
        );
    }
    names.sort();
    Ok(names)
}

/// Runs the tests of the package papan, prints the covered share of the lines, and fails
/// if it is too small.
pub fn measure(
    project: &Project,
    tools: &Tools,
    tests: &[String],
    run_tests: impl FnOnce(Task) -> Result<String, Failure>,
) -> Result<String, Failure> {
    // A separate folder: other flags would recompile everything each time.
    let target = project.root().join("target/coverage");
    let counts = target.join("counts");
    let cargo = || {
        project
            .cargo()
            .env("CARGO_TARGET_DIR", &target)
            .env("RUSTFLAGS", "-Cinstrument-coverage")
            // The processes of one program share at most four files.
            .env("LLVM_PROFILE_FILE", counts.join("%4m.profraw"))
    };
    let built = cargo()
        .args(["test", "--no-run"])
        .args(tests)
        .arg("--message-format=json-render-diagnostics")
        .read()?;
    // Build scripts and macros write counters too, and so did earlier runs.
    let _ = fs::remove_dir_all(&counts);
    let note = run_tests(cargo())?;
    let merged = target.join("all.profdata");
    Task::new(&tools.merge)
        .args(["merge", "--sparse", "--output"])
        .arg(&merged)
        .args(files_below(&counts)?)
        .read()?;
    let programs = executables(&built);
    let objects = programs.iter().flat_map(|program| ["--object", program]);
    let source = project.root().join("src");
    let report = Task::new(&tools.report)
        .args(["export", "--format=lcov", "--instr-profile"])
        .arg(&merged)
        .args(objects)
        .args(["--sources".as_ref(), source.as_os_str()])
        .read()?;
    let table = lines::count(&source, &report)?;
    println!("{table}");
    judge(&table, &note)
}

/// The test programs in Cargo's messages, one JSON object per line.
fn executables(messages: &str) -> Vec<String> {
    let path = |line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        Some(message.get("executable")?.as_str()?.to_owned())
    };
    messages.lines().filter_map(path).collect()
}

fn judge(table: &Table, note: &str) -> Result<String, Failure> {
    let share = table.held().share();
    let words = format!("{share:.1} % of the lines in games, sessions and records");
    if share < LEAST {
        return Err(Failure::new(
            format!("tests run {words}, less than {LEAST} %"),
            "test what is not run; the table above shows where",
        ));
    }
    let parts = [note, &words];
    let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Ok(said.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn both_tools_are_needed() {
        let folder = Scratch::new("coverage-tools");
        let name = |tool: &str| format!("bin/{tool}{}", std::env::consts::EXE_SUFFIX);
        folder.write(&name("llvm-cov"), "");
        assert!(Tools::below(&folder).is_none());
        folder.write(&name("llvm-profdata"), "");
        assert!(Tools::below(&folder).is_some());
    }

    #[test]
    fn every_file_and_folder_with_a_main_is_a_test_program() {
        let folder = Scratch::new("coverage-programs");
        for name in [
            "session.rs",
            "rummikub/main.rs",
            "common/stage.rs",
            "goldens/a.txt",
        ] {
            folder.write(name, "");
        }
        assert_eq!(test_programs(&folder).unwrap(), ["rummikub", "session"]);
    }

    #[test]
    fn tests_without_counters_exist() {
        let names = test_programs(&Project::find().unwrap().root().join("tests")).unwrap();
        for name in WITHOUT {
            assert!(names.iter().any(|other| other == name), "no program {name}");
        }
    }

    #[test]
    fn programs_are_found_in_cargos_messages() {
        let messages = r#"{"reason":"compiler-artifact","executable":null}
{"reason":"compiler-artifact","executable":"/target/debug/deps/session-1"}
   Compiling papan
{"reason":"build-finished","success":true}
"#;
        assert_eq!(executables(messages), ["/target/debug/deps/session-1"]);
    }

    #[test]
    fn too_few_lines_are_a_failure() {
        let table = |run: usize| {
            let lines: String = (0..100)
                .map(|line| format!("DA:{line},{}\n", u8::from(line < run)))
                .collect();
            let folder = Scratch::new("coverage-judge");
            folder.write("record.rs", "");
            let file = folder.join("record.rs");
            let report = format!("SF:{}\n{lines}end_of_record\n", file.display());
            lines::count(&folder, &report).unwrap()
        };
        let words = "95.0 % of the lines in games, sessions and records";
        assert_eq!(
            judge(&table(95), "3 tests").unwrap(),
            format!("3 tests, {words}")
        );
        assert_eq!(judge(&table(95), "").unwrap(), words);
        let failure = judge(&table(94), "").unwrap_err();
        assert!(failure.what().contains("94.0 %"), "{}", failure.what());
    }
}
