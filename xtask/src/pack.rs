//! Packs the page's modules and stylesheets for transfer.
//!
//! The sources are plain modules that any browser runs as they are; without Node the site
//! consists of them. Packed, the same site has half the size, and a phone requests one
//! file for each part of the page instead of one for each module.

use std::fs;
use std::path::{Path, PathBuf};

use crate::node;
use crate::project::Project;
use crate::run::{Failure, Task};
use crate::sizes::files_below;
use crate::system::find_program;

/// Packs dist/ if Node is available. Playing never requires Node: if it is missing, old
/// or cannot fetch its packages, the site is only larger.
pub fn pack(project: &Project) -> Result<(), Failure> {
    let problem = if find_program("node").is_none() || find_program("npm").is_none() {
        Some("there is no node and npm".to_string())
    } else {
        let installed = node::install_packages(project);
        installed.err().map(|failure| failure.what().to_string())
    };
    if let Some(problem) = problem {
        println!("The page is not packed, and so about twice as heavy: {problem}.");
        return Ok(());
    }
    let dist = project.dist();
    let packed = project.programs().join("packed");
    let _ = fs::remove_dir_all(&packed);
    Task::new(packer(project, "rollup"))
        .dir(&dist)
        .arg("--config")
        .arg(project.root().join("xtask/pack.config.mjs"))
        .args(["--failAfterWarnings", "--silent"])
        .env("PAPAN_PACKED", &packed)
        .advice("correct what rollup says above")
        .run()?;
    Task::new(packer(project, "esbuild"))
        .dir(&packed)
        .args(files_below(&packed)?)
        .args(["--minify", "--target=es2022", "--charset=utf8"])
        .args(["--log-level=warning", "--allow-overwrite"])
        .arg(format!("--outdir={}", packed.join("www").display()))
        .advice("correct what esbuild says above")
        .run()?;
    // Styles, and scripts that import nothing.
    Task::new(packer(project, "esbuild"))
        .dir(&dist)
        .args(ENTRIES)
        .args(part_styles(&dist)?)
        .args(["--bundle", "--minify", "--format=esm"])
        .args(["--target=es2022", "--log-level=warning"])
        .args(["--loader:.svg=file", "--asset-names=www/[name]"])
        .args(["--outbase=.", "--charset=utf8"])
        .arg(format!("--outdir={}", packed.display()))
        .advice("correct what esbuild says above")
        .run()?;
    for file in files_below(&dist)? {
        if is_source(&file) {
            fs::remove_file(&file).map_err(|error| Failure::file(&file, &error))?;
        }
    }
    for file in files_below(&packed)? {
        let to = dist.join(file.strip_prefix(&packed).unwrap_or(&file));
        fs::copy(&file, &to).map_err(|error| Failure::file(&to, &error))?;
    }
    remove_empty_folders(&dist).map_err(|error| Failure::file(&dist, &error))
}

fn packer(project: &Project, name: &str) -> PathBuf {
    let suffix = if cfg!(windows) { ".cmd" } else { "" };
    let programs = project.browser_tests().join("node_modules/.bin");
    programs.join(format!("{name}{suffix}"))
}

/// Files that are requested by name, besides the modules of `pack.config.mjs` and the
/// styles of parts.
const ENTRIES: [&str; 6] = [
    "papan.js",
    "papan-share.js",
    "sw.js",
    "www/theme.js",
    "www/style/index.css",
    "www/style/screens.css",
];

/// The styles of the parts that are loaded later: each folder has its own.
fn part_styles(dist: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut styles = files_below(&dist.join("www"))?;
    styles.retain(|file| file.ends_with("style.css"));
    let relative = styles
        .iter()
        .filter_map(|file| file.strip_prefix(dist).ok());
    Ok(relative.map(Path::to_owned).collect())
}

fn is_source(file: &Path) -> bool {
    file.extension()
        .is_some_and(|kind| kind == "js" || kind == "css")
}

/// Removes the empty folders below this one.
fn remove_empty_folders(folder: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_empty_folders(&path)?;
            if fs::read_dir(&path)?.next().is_none() {
                fs::remove_dir(&path)?;
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
    fn every_part_s_own_style_is_packed() {
        let dist = Scratch::new("styles");
        for name in [
            "www/style/index.css",
            "www/games/a/style.css",
            "www/games/a/style/board.css",
            "www/library/style.css",
        ] {
            dist.write(name, "");
        }
        let styles = part_styles(&dist).unwrap();
        assert_eq!(
            styles,
            [
                Path::new("www/games/a/style.css"),
                Path::new("www/library/style.css")
            ]
        );
    }

    #[test]
    fn folders_that_became_empty_go() {
        let top = Scratch::new("empty");
        fs::create_dir_all(top.join("a/b/c")).unwrap();
        top.write("d/kept.txt", "");
        remove_empty_folders(&top).unwrap();
        assert!(!top.join("a").exists() && top.join("d/kept.txt").exists());
    }
}
