//! The quick study of Catur Jawa, compared with its committed figures.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::project::Project;
use crate::run::Failure;

const COMMITTED: &str = "docs/study/quick";
const ADVICE: &str = "after a change of bots, rules or weights: \
cargo run --package papan-lab -- study --quick --out docs/study/quick";

/// Plays the quick study and compares every file.
pub fn check(project: &Project) -> Result<String, Failure> {
    let out = project.root().join("target/study-quick");
    // Files of an earlier run would be compared as well.
    let _ = fs::remove_dir_all(&out);
    project
        .cargo()
        .args(["run", "--quiet", "--package", "papan-lab", "--", "study"])
        .args(["--quick", "--out"])
        .arg(&out)
        .run()?;
    let committed = read(&project.root().join(COMMITTED))?;
    let differing = differing(&committed, &read(&out)?);
    if differing.is_empty() {
        return Ok(format!("{} files", committed.len()));
    }
    let names = differing.join(", ");
    Err(Failure::new(format!("{COMMITTED}: {names} differ"), ADVICE))
}

type Files = BTreeMap<String, Vec<u8>>;

fn read(folder: &Path) -> Result<Files, Failure> {
    let trouble =
        |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()), ADVICE);
    let mut files = Files::new();
    for entry in fs::read_dir(folder).map_err(trouble)? {
        let entry = entry.map_err(trouble)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.insert(name, fs::read(entry.path()).map_err(trouble)?);
    }
    Ok(files)
}

/// The names of the files that differ between the folders.
fn differing(one: &Files, other: &Files) -> Vec<String> {
    let mut names: Vec<&String> = one.keys().chain(other.keys()).collect();
    names.sort();
    names.dedup();
    let differ = |name: &&String| one.get(*name) != other.get(*name);
    names.into_iter().filter(differ).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_and_changed_files_differ() {
        let files = |list: &[(&str, &str)]| -> Files {
            let owned =
                |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
            list.iter().map(owned).collect()
        };
        let one = files(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert!(differing(&one, &one).is_empty());
        let other = files(&[("a", "1"), ("b", "x"), ("d", "4")]);
        assert_eq!(differing(&one, &other), ["b", "c", "d"]);
    }
}
