//! Which lines of each part of `src/` were run, from a report in the lcov format. Lines
//! of tests are not counted: tests run all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::Failure;
use crate::sizes::files_below;

/// Lines, and how many of them were run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lines {
    run: usize,
    all: usize,
}

impl Lines {
    /// As a percentage.
    pub fn share(self) -> f64 {
        match self.all {
            0 => 100.0,
            all => 100.0 * self.run as f64 / all as f64,
        }
    }

    fn and(self, other: Lines) -> Lines {
        Lines {
            run: self.run + other.run,
            all: self.all + other.all,
        }
    }
}

/// The lines of each part.
pub struct Table(BTreeMap<String, Lines>);

/// Everything except games, sessions and records.
const REST: &str = "the rest";

impl Table {
    /// The parts with a least share: games, sessions and records together.
    pub fn held(&self) -> Lines {
        let held = self.0.iter().filter(|(part, _)| *part != REST);
        held.fold(Lines::default(), |sum, (_, lines)| sum.and(*lines))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |part: &str, lines: &Lines| {
            format!(
                "{part:<24}{:>6} of {:>6} lines {:>6.1} %",
                lines.run,
                lines.all,
                lines.share()
            )
        };
        let rows = self.0.iter().map(|(part, lines)| row(part, lines));
        let held = row("all but the rest", &self.held());
        let rows: Vec<String> = rows.chain([held]).collect();
        out.write_str(&rows.join("\n"))
    }
}

/// Counts the lines of a report by part.
pub fn count(source: &Path, report: &str) -> Result<Table, Failure> {
    let tests = Tests::below(source)?;
    let mut table = Table(BTreeMap::new());
    let mut file = PathBuf::new();
    for line in report.lines() {
        if let Some(path) = line.strip_prefix("SF:") {
            file = PathBuf::from(path);
        } else if let Some((number, runs)) = line.strip_prefix("DA:").and_then(numbers)
            && let Ok(name) = file.strip_prefix(source)
            && !tests.has(&file, number)
        {
            let lines = table.0.entry(part(name)).or_default();
            *lines = lines.and(Lines {
                run: usize::from(runs > 0),
                all: 1,
            });
        }
    }
    Ok(table)
}

/// The line's number, and how often it was run.
fn numbers(text: &str) -> Option<(usize, u64)> {
    let (number, runs) = text.split_once(',')?;
    Some((number.parse().ok()?, runs.parse().ok()?))
}

/// `games/congkak` of `games/congkak/board.rs`, `session` of `session/clock.rs`.
fn part(name: &Path) -> String {
    let name = name.with_extension("");
    let names: Vec<_> = name.iter().map(|name| name.to_string_lossy()).collect();
    match names.as_slice() {
        [games, game, ..] if games == "games" => format!("games/{game}"),
        [first, ..] if first == "session" || first == "record" => first.to_string(),
        _ => REST.to_owned(),
    }
}

/// Marks the lines that exist only for tests.
struct Tests {
    /// Whole files, `mod tests;`.
    files: BTreeSet<PathBuf>,
    /// The line from which a file contains only `mod tests { … }`.
    from: BTreeMap<PathBuf, usize>,
}

impl Tests {
    fn below(source: &Path) -> Result<Tests, Failure> {
        let mut tests = Tests {
            files: BTreeSet::new(),
            from: BTreeMap::new(),
        };
        for file in files_below(source)? {
            let text = fs::read_to_string(&file).map_err(|error| Failure::file(&file, &error))?;
            let lines: Vec<&str> = text.lines().collect();
            for (index, pair) in lines.windows(2).enumerate() {
                let &["#[cfg(test)]", next] = pair else {
                    continue;
                };
                if let Some(name) = next
                    .strip_prefix("mod ")
                    .and_then(|rest| rest.strip_suffix(';'))
                {
                    tests
                        .files
                        .insert(folder_of(&file).join(name).with_extension("rs"));
                } else if next.starts_with("mod ") {
                    tests.from.insert(file.clone(), index + 1);
                }
            }
        }
        Ok(tests)
    }

    fn has(&self, file: &Path, number: usize) -> bool {
        self.files.contains(file) || self.from.get(file).is_some_and(|&from| number >= from)
    }
}

/// The folder of the modules that a file declares.
fn folder_of(file: &Path) -> PathBuf {
    if file.ends_with("mod.rs") || file.ends_with("lib.rs") {
        return file.with_file_name("");
    }
    file.with_extension("")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn counted(files: &[(&str, &str, &str)]) -> Table {
        let source = Scratch::new(&format!("coverage-{}", files[0].0.replace('/', "-")));
        let mut report = String::new();
        for (name, text, lines) in files {
            source.write(name, text);
            let path = source.join(name);
            report += &format!("SF:{}\n{lines}\nend_of_record\n", path.display());
        }
        count(&source, &report).unwrap()
    }

    fn lines(run: usize, all: usize) -> Lines {
        Lines { run, all }
    }

    #[test]
    fn lines_are_counted_by_part() {
        let table = counted(&[
            ("games/congkak/board.rs", "", "DA:1,5\nDA:2,0"),
            ("games/congkak/mod.rs", "", "DA:7,1"),
            ("games/open_game.rs", "", "DA:7,1"),
            ("session.rs", "", "DA:3,0"),
            ("session/clock.rs", "", "DA:3,2"),
            ("record.rs", "", "DA:3,1"),
            ("bots/greedy.rs", "", "DA:1,0\nDA:2,0"),
        ]);
        assert_eq!(table.0["games/congkak"], lines(2, 3));
        assert_eq!(table.0["games/open_game"], lines(1, 1));
        assert_eq!(table.0["session"], lines(1, 2));
        assert_eq!(table.0["record"], lines(1, 1));
        assert_eq!(table.0[REST], lines(0, 2));
        assert_eq!(table.held(), lines(5, 7));
        let words = table.to_string();
        assert!(words.contains("congkak"), "{words}");
        assert!(words.contains("2 of      3 lines   66.7 %"), "{words}");
    }

    #[test]
    fn lines_of_tests_are_not_counted() {
        let within = "fn one() {}\n\n#[cfg(test)]\nmod tests {\n}\n";
        let apart = "fn one() {}\n#[cfg(test)]\nmod tests;\n";
        let table = counted(&[
            ("record.rs", within, "DA:1,1\nDA:3,1\nDA:5,1"),
            ("session.rs", apart, "DA:1,0"),
            ("session/tests.rs", "", "DA:1,1"),
            ("games/chess/mod.rs", apart, "DA:1,0"),
            ("games/chess/tests.rs", "", "DA:1,1"),
        ]);
        assert_eq!(table.0["record"], lines(1, 1));
        assert_eq!(table.0["session"], lines(0, 1));
        assert_eq!(table.0["games/chess"], lines(0, 1));
    }

    #[test]
    fn lines_of_other_packages_are_not_counted() {
        let source = Scratch::new("coverage-elsewhere");
        let table = count(&source, "SF:/elsewhere/record.rs\nDA:1,1\nend_of_record\n").unwrap();
        assert!(table.0.is_empty());
        assert_eq!(table.held().share(), 100.0);
    }
}
