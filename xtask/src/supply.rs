//! The step `supply`: the packages that the site and its tools are made of.

use std::fs;
use std::path::{Path, PathBuf};

use crate::bill;
use crate::dependencies;
use crate::project::Project;
use crate::run::Failure;
use crate::sizes::files_below;
use crate::tools;

const WORKFLOWS: &str = ".github/workflows";
/// The length of a commit's name in hexadecimal.
const COMMIT: usize = 40;

pub fn check(project: &Project) -> Result<String, Failure> {
    let root = project.root();
    let listed = dependencies::check(root)?;
    workflows_are_pinned(root)?;
    names_no_folder(&project.dist(), &private_folders(root))?;
    let bill = project.dist().join(bill::FILE);
    fs::metadata(&bill).map_err(|error| Failure::file(&bill, &error))?;
    let allowed = deny(project)?;
    Ok(format!("{listed}, {allowed}"))
}

/// Runs `cargo deny` if it is available or can be installed.
fn deny(project: &Project) -> Result<&'static str, Failure> {
    let path = match tools::ensure(project, &[&tools::CARGO_DENY]) {
        Ok(path) => path,
        Err(failure) => {
            println!("{failure}\nLicences, duplicates and sources are not checked without it.");
            return Ok("cargo deny is missing, so licences were not checked");
        }
    };
    let task = |words: &[&str]| project.cargo().arg("deny").args(words).env("PATH", &path);
    task(&["--offline", "check", "bans", "licenses", "sources"])
        .advice("deny.toml says what is allowed; docs/dependencies.md why each package is there")
        .run()?;
    // The database is a separate repository on another host.
    if task(&["fetch", "db"]).run().is_err() {
        println!("The database of advisories cannot be reached: known faults were not looked up.");
        return Ok("licences and sources allowed, advisories out of reach");
    }
    task(&["--offline", "check", "advisories"])
        .advice("update the package, or say in deny.toml why the advisory does not concern us")
        .run()?;
    Ok("licences, sources and advisories fine")
}

/// Each action of a workflow is named by a commit: a tag can be moved.
fn workflows_are_pinned(root: &Path) -> Result<(), Failure> {
    for path in files_below(&root.join(WORKFLOWS))? {
        let text = fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))?;
        if let Some(action) = text.lines().find_map(unpinned) {
            return Err(Failure::new(
                format!("{}: {action} is not pinned", path.display()),
                "name the commit behind the tag, with the tag as a comment",
            ));
        }
    }
    Ok(())
}

/// The action that a line uses without naming a commit.
fn unpinned(line: &str) -> Option<&str> {
    let action = line
        .trim_start_matches([' ', '-'])
        .strip_prefix("uses:")?
        .trim();
    let name = action.split(' ').next().unwrap_or_default();
    let commit = name
        .split_once('@')
        .map(|(_, commit)| commit)
        .unwrap_or_default();
    let pinned = commit.len() == COMMIT && commit.chars().all(|sign| sign.is_ascii_hexdigit());
    (!pinned).then_some(action)
}

/// Folders whose names would reveal where the site was built, and make two builds differ.
fn private_folders(root: &Path) -> Vec<PathBuf> {
    let home = std::env::home_dir();
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let folders = [Some(root.to_path_buf()), home, cargo]
        .into_iter()
        .flatten();
    folders
        .filter(|folder| folder.components().count() > 1)
        .collect()
}

fn names_no_folder(dist: &Path, folders: &[PathBuf]) -> Result<(), Failure> {
    for path in files_below(dist)? {
        let content = fs::read(&path).map_err(|error| Failure::file(&path, &error))?;
        for folder in folders {
            let name = format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR);
            if content
                .windows(name.len())
                .any(|part| part == name.as_bytes())
            {
                return Err(Failure::new(
                    format!("{} contains the path {name}", path.display()),
                    "remap it, as own_flags in xtask/src/site.rs does for packages",
                ));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn a_tag_is_no_pin() {
        let commit = "0123456789abcdef0123456789abcdef01234567";
        assert_eq!(
            unpinned(&format!("      - uses: actions/cache@{commit} # v4.2.3")),
            None
        );
        assert_eq!(
            unpinned("      - uses: actions/cache@v4"),
            Some("actions/cache@v4")
        );
        assert_eq!(
            unpinned("        uses: actions/cache"),
            Some("actions/cache")
        );
        assert_eq!(unpinned("      - run: cargo xtask check"), None);
    }

    #[test]
    fn our_workflows_are_pinned() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        assert!(workflows_are_pinned(root).is_ok());
    }

    #[test]
    fn a_path_of_the_builder_is_found() {
        let dist = Scratch::new("paths");
        dist.write("a.js", "see /home/raka/papan for more");
        let folders = [PathBuf::from("/home/raka/papan")];
        assert!(
            names_no_folder(&dist, &folders).is_ok(),
            "another word begins so"
        );
        dist.write("b/c.wasm", "\0/home/raka/papan/src/lib.rs\0");
        assert!(cfg!(windows) || names_no_folder(&dist, &folders).is_err());
    }
}
