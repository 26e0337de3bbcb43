//! `docs/dependencies.md` lists every package with the reason for it.
//!
//! Direct dependencies have a row with a reason, written by hand. Packages that those
//! bring along are listed between two marks, with the packages that need them:
//! `PAPAN_BLESS=1 cargo xtask check supply` rewrites that part.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::locks::{self, Package};
use crate::run::Failure;
use crate::tools;

pub const CARGO_LOCK: &str = "Cargo.lock";
pub const NPM_LOCKS: [&str; 2] = [
    "tests/browser/package-lock.json",
    "tests/lighthouse/package-lock.json",
];
const PAGE: &str = "docs/dependencies.md";
const START: &str = "<!-- brought along: PAPAN_BLESS=1 cargo xtask check supply -->\n";
const END: &str = "<!-- end -->";

/// Every lock file with its packages.
pub fn locked(root: &Path) -> Result<Vec<(&'static str, Vec<Package>)>, Failure> {
    let mut all = vec![(CARGO_LOCK, locks::cargo(&read(&root.join(CARGO_LOCK))?))];
    for file in NPM_LOCKS {
        all.push((file, locks::npm(&read(&root.join(file))?)?));
    }
    Ok(all)
}

/// Checks that the page lists every package and states their number.
pub fn check(root: &Path) -> Result<String, Failure> {
    let locked = locked(root)?;
    let path = root.join(PAGE);
    let page = read(&path)?;
    let mut chosen: Vec<String> = tools::ALL
        .iter()
        .map(|tool| tool.package.to_owned())
        .collect();
    for (_, packages) in &locked {
        chosen.extend(locks::direct(packages));
    }
    if let Some(name) = chosen.iter().find(|name| !has_row(&page, name)) {
        return Err(Failure::new(
            format!("{PAGE} does not say why {name} is there"),
            format!("add a row that begins with | `{name}` | and ends with the reason"),
        ));
    }
    let part = brought_along(&locked);
    let wrong = || {
        Failure::new(
            format!("{PAGE} has lost its marks"),
            format!("put back {START}"),
        )
    };
    let (before, rest) = page.split_once(START).ok_or_else(wrong)?;
    let (found, after) = rest.split_once(END).ok_or_else(wrong)?;
    if std::env::var_os("PAPAN_BLESS").is_some() {
        let text = format!("{before}{START}{part}{END}{after}");
        fs::write(&path, text).map_err(|error| Failure::file(&path, &error))?;
    } else if found != part {
        return Err(Failure::new(
            format!("{PAGE} does not list what the lock files have"),
            "PAPAN_BLESS=1 cargo xtask check supply writes the list anew",
        ));
    }
    let all: usize = locked
        .iter()
        .map(|(_, packages)| packages.iter().filter(|package| !package.own).count())
        .sum();
    Ok(format!("{all} packages listed"))
}

/// Whether a table of the page has a row for a package, with a reason.
fn has_row(page: &str, name: &str) -> bool {
    let start = format!("| `{name}` |");
    let mut rows = page.lines().filter_map(|line| line.strip_prefix(&start));
    rows.any(|row| {
        row.trim_end_matches('|')
            .rsplit('|')
            .next()
            .is_some_and(|why| why.len() > 10)
    })
}

fn brought_along(locked: &[(&str, Vec<Package>)]) -> String {
    let mut text = String::new();
    for (file, packages) in locked {
        let _ = write!(text, "\n### {file}\n\n");
        for (name, through) in locks::indirect(packages) {
            let through: Vec<String> = through.iter().map(|name| format!("`{name}`")).collect();
            let _ = writeln!(text, "- `{name}`: {}", through.join(", "));
        }
    }
    text + "\n"
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::file(path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_needs_a_reason() {
        let page = "| `rand` | 1 | the portable generator |\n| `serde` | 1 | |\n";
        assert!(has_row(page, "rand"));
        assert!(!has_row(page, "serde"));
        assert!(!has_row(page, "ran"));
    }

    #[test]
    fn the_page_lists_every_package() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let found = check(root).map_err(|failure| failure.to_string()).unwrap();
        assert!(found.ends_with("packages listed"), "{found}");
    }
}
