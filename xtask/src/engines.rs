//! Firefox and WebKit: the check runs the site in them if they are present or the
//! system's package manager can install them. Otherwise the step prints what was not
//! tested.

use std::fs;
use std::path::{Path, PathBuf};

use crate::node::{self, Tests};
use crate::project::Project;
use crate::run::Failure;
use crate::system::{self, find_program};

/// The folder, named by version, in which distributions keep WebKitGTK's small browser.
const WEBKIT_FOLDERS: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/libexec",
    "/usr/lib",
];

fn find_firefox() -> Option<PathBuf> {
    ["firefox-esr", "firefox"]
        .into_iter()
        .find_map(find_program)
}

/// WebKit's driver, its browser, and a display for it.
struct WebKit {
    driver: PathBuf,
    browser: PathBuf,
    display: PathBuf,
}

fn find_webkit() -> Option<WebKit> {
    Some(WebKit {
        driver: find_program("WebKitWebDriver")?,
        browser: mini_browser(&WEBKIT_FOLDERS.map(Path::new))?,
        display: find_program("xvfb-run")?,
    })
}

fn mini_browser(folders: &[&Path]) -> Option<PathBuf> {
    let entries = folders
        .iter()
        .filter_map(|folder| fs::read_dir(folder).ok());
    let entries = entries.flatten().flatten();
    let mut found: Vec<PathBuf> = entries
        .filter(|entry| entry.file_name().to_string_lossy().contains("webkit"))
        .map(|entry| entry.path().join("MiniBrowser"))
        .filter(|path| path.is_file())
        .collect();
    found.sort();
    found.pop()
}

/// Searches, installs if possible, and searches again.
fn ensure<Found>(find: fn() -> Option<Found>, name: &str, packages: &[&str]) -> Option<Found> {
    if let Some(found) = find() {
        return Some(found);
    }
    println!("{name} is missing.");
    // These are Debian's package names; on other systems WebKit is installed by hand.
    if find_program("apt-get").is_some()
        && let Err(failure) = system::install_packages(packages, "install it by hand")
    {
        println!("{}", failure.what());
    }
    find()
}

pub fn check(project: &Project) -> Result<String, Failure> {
    let firefox = ensure(find_firefox, "Firefox", &["firefox-esr"]);
    let webkit = ensure(
        find_webkit,
        "WebKit",
        &["webkit2gtk-driver", "xvfb", "xauth"],
    );
    let mut variables = vec![("PAPAN_DIST", project.dist())];
    let mut missing = Vec::new();
    match firefox {
        Some(program) => variables.push(("PAPAN_FIREFOX", program)),
        None => missing.push("Firefox"),
    }
    let display = webkit.as_ref().map(|webkit| webkit.display.clone());
    match webkit {
        Some(WebKit {
            driver, browser, ..
        }) => variables.push((
            "PAPAN_WEBKIT",
            PathBuf::from(format!("{}:{}", driver.display(), browser.display())),
        )),
        None => missing.push("WebKit (webkit2gtk-driver and xvfb)"),
    }
    let missing = missing.join(" and ");
    if variables.len() == 1 {
        return Ok(format!("NOT tested: {missing} not present"));
    }
    let variables: Vec<(&str, &Path)> = variables
        .iter()
        .map(|(name, value)| (*name, value.as_path()))
        .collect();
    let passed = node::run_tests_on(
        project,
        &Tests::In("tests/browser/engines"),
        &variables,
        display.as_deref(),
    )?;
    Ok(match missing.as_str() {
        "" => passed,
        missing => format!("{passed}; NOT tested: {missing} not present"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    #[test]
    fn the_newest_small_browser_of_webkit_is_found_and_nothing_else() {
        let folder = Scratch::new("webkit");
        assert_eq!(mini_browser(&[&folder]), None);
        for name in [
            "webkit2gtk-4.0/MiniBrowser",
            "webkit2gtk-4.1/MiniBrowser",
            "zzz/MiniBrowser",
        ] {
            folder.write(name, "");
        }
        let found = mini_browser(&[Path::new("/nowhere"), &folder]);
        assert_eq!(found, Some(folder.join("webkit2gtk-4.1/MiniBrowser")));
    }
}
