//! Finds Node and Chromium on the system. If they are missing and the system's package
//! manager needs no password, it installs them.

use std::env;
use std::path::{Path, PathBuf};

use crate::run::{self, Failure, Task};
use crate::tools::version_in;

/// The first program of this name on PATH.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) {
        &[".exe", ".cmd"]
    } else {
        &[""]
    };
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .flat_map(|folder| {
            endings
                .iter()
                .map(move |ending| folder.join(format!("{name}{ending}")))
        })
        .find(|program| program.is_file())
}

/// The first version that detects by itself that `.js` files are modules.
const NODE: (u32, u32) = (20, 19);

pub struct Node {
    pub node: PathBuf,
    pub npm: PathBuf,
}

pub fn ensure_node() -> Result<Node, Failure> {
    let advice = format!(
        "install Node {}.{} or newer with npm (https://nodejs.org, or your package manager)",
        NODE.0, NODE.1
    );
    let found = || Some((find_program("node")?, find_program("npm")?));
    if found().is_none() {
        println!("Node or npm is missing.");
        install_packages(&["nodejs", "npm"], &advice)?;
    }
    let (node, npm) =
        found().ok_or_else(|| Failure::new("node or npm is not on PATH", advice.clone()))?;
    let said = run::answer(&node, &["--version"]).unwrap_or_default();
    if numbers(&said).is_none_or(|version| version < NODE) {
        let what = format!("the node on PATH is too old: {}", said.trim());
        return Err(Failure::new(what, advice));
    }
    Ok(Node { node, npm })
}

fn numbers(said: &str) -> Option<(u32, u32)> {
    let mut parts = version_in(said)?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

pub fn ensure_chromium() -> Result<PathBuf, Failure> {
    for name in ["CHROMIUM", "CHROME_PATH"] {
        if let Some(path) = env::var_os(name).filter(|path| !path.is_empty()) {
            let path = PathBuf::from(path);
            if path.is_file() {
                return Ok(path);
            }
            return Err(Failure::new(
                format!("{name} names {}, which is not a file", path.display()),
                format!("set {name} to a Chrome or Chromium program, or unset it"),
            ));
        }
    }
    if let Some(path) = find_chromium() {
        return Ok(path);
    }
    println!("Chrome or Chromium is missing.");
    let advice = "install Chromium or Chrome, or set CHROMIUM to the path of its program";
    install_packages(&["chromium"], advice)?;
    find_chromium().ok_or_else(|| Failure::new("Chromium was installed but is not on PATH", advice))
}

/// Chromium for tests without a window: its headless shell needs a third less processor
/// time than Chromium itself.
pub fn ensure_headless_chromium() -> Result<PathBuf, Failure> {
    const SHELL: &str = "chromium-headless-shell";
    let named = ["CHROMIUM", "CHROME_PATH"]
        .into_iter()
        .any(|name| env::var_os(name).is_some_and(|path| !path.is_empty()));
    if !named {
        if find_program(SHELL).is_none() && find_chromium().is_none() {
            // Only some systems have it as a separate package.
            let _ = install_packages(&[SHELL], "Chromium will do as well");
        }
        if let Some(shell) = find_program(SHELL) {
            return Ok(shell);
        }
    }
    ensure_chromium()
}

fn find_chromium() -> Option<PathBuf> {
    let names = [
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
        "chrome",
    ];
    let applications = [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ];
    let windows = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
        .into_iter()
        .filter_map(env::var_os)
        .map(|folder| Path::new(&folder).join("Google/Chrome/Application/chrome.exe"));
    names.into_iter().find_map(find_program).or_else(|| {
        applications
            .into_iter()
            .map(PathBuf::from)
            .chain(windows)
            .find(|path| path.is_file())
    })
}

/// A package manager, its command to update lists, and its command to install.
type Manager = (&'static str, Option<&'static str>, &'static [&'static str]);

const MANAGERS: [Manager; 4] = [
    (
        "apt-get",
        Some("update"),
        &["install", "--yes", "--no-install-recommends"],
    ),
    ("dnf", None, &["install", "--assumeyes"]),
    ("pacman", None, &["-S", "--noconfirm", "--needed"]),
    ("apk", None, &["add"]),
];

pub fn install_packages(packages: &[&str], advice: &str) -> Result<(), Failure> {
    let found = MANAGERS
        .iter()
        .find_map(|manager| find_program(manager.0).map(|path| (manager, path)));
    let Some(((name, before, install), program)) = found else {
        let what = format!(
            "{} cannot be installed: no known package manager",
            packages.join(" and ")
        );
        return Err(Failure::new(what, advice));
    };
    let by_hand = format!(
        "{advice}; e.g. `sudo {name} {} {}`",
        install[0],
        packages.join(" ")
    );
    let Some(prefix) = privilege() else {
        let what = format!("{} can only be installed by root", packages.join(" and "));
        return Err(Failure::new(what, by_hand));
    };
    println!(
        "Installing {} with {name} (a minute or two) ...",
        packages.join(" and ")
    );
    let task = || {
        let mut words = prefix.iter().map(PathBuf::from).chain([program.clone()]);
        let first = words.next().unwrap_or_else(|| program.clone());
        Task::new(first)
            .args(words)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .advice(by_hand.clone())
    };
    if let Some(word) = before {
        // The old lists may be good enough.
        let _ = task().args([word]).run();
    }
    task().args(*install).args(packages).run()
}

/// The words before a command that needs root, if no password is needed.
fn privilege() -> Option<&'static [&'static str]> {
    if run::answer("id", &["-u"]).is_some_and(|id| id.trim() == "0") {
        return Some(&[]);
    }
    run::answer("sudo", &["-n", "true"]).map(|_| &["sudo", "-n"] as &[_])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_versions_compare_as_numbers() {
        assert_eq!(numbers("v20.11.1\n"), Some((20, 11)));
        assert!(numbers("v18.20.4").unwrap() < NODE);
        assert!(numbers("v100.0.0").unwrap() > NODE);
        assert_eq!(numbers("not a version"), None);
    }

    #[test]
    fn programs_are_found_on_path_only_by_their_name() {
        assert!(find_program("cargo").is_some());
        assert_eq!(find_program("papan-no-such-program"), None);
    }
}
