//! Building the site into dist/.

use std::env;
use std::fs;
use std::path::Path;

use crate::project::Project;
use crate::run::{self, Failure, Task};
use crate::sizes;
use crate::system::find_program;
use crate::tools::{self, version_in};

pub fn build(project: &Project) -> Result<(), Failure> {
    let path = tools::ensure(project, &[&tools::TRUNK, &tools::WASM_BINDGEN])?;
    tools::ensure_wasm_target(project)?;
    let trunk = Task::new("trunk")
        .args(["build"])
        .dir(project.root())
        .env("PATH", path)
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk's own stack says nothing about the site.
        .env("RUST_BACKTRACE", "0")
        .advice("correct what the compiler or Trunk says above");
    // Everybody else takes any value of NO_COLOR for yes; Trunk stops at `1`.
    let trunk = match env::var_os("NO_COLOR") {
        Some(_) => trunk.env("NO_COLOR", "true"),
        None => trunk,
    };
    trunk.run()?;
    tidy(&project.dist())?;
    optimise(project)?;
    println!("\n{}", sizes::table(&sizes::weigh(&project.dist())?));
    Ok(())
}

/// Takes out what only the build and the type checker read.
fn tidy(dist: &Path) -> Result<(), Failure> {
    for path in sizes::files_below(dist)? {
        if path.to_string_lossy().ends_with(".d.ts") {
            fs::remove_file(&path).map_err(|error| Failure::file(&path, &error))?;
        }
    }
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index).map_err(|error| Failure::file(&index, &error))?;
    fs::write(&index, without_trunk_links(&page)).map_err(|error| Failure::file(&index, &error))
}

/// Without injected scripts, Trunk leaves its own `<link data-trunk …>` in the page.
fn without_trunk_links(page: &str) -> String {
    const START: &str = "<link data-trunk";
    let mut rest = page;
    let mut kept = String::new();
    while let Some((before, link)) = rest.split_once(START) {
        kept.push_str(before.trim_end_matches([' ', '\t']));
        let after = link.split_once('>').map_or("", |(_, after)| after);
        rest = after.strip_prefix('\n').unwrap_or(after);
    }
    kept + rest
}

/// Older ones do not know every feature that today's compiler uses.
const OLDEST_WASM_OPT: u32 = 120;

/// The features that rustc uses for this target by default, and nothing newer:
/// the module must run where it ran before it was optimised.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

fn optimise(project: &Project) -> Result<(), Failure> {
    let Some(wasm_opt) = find_wasm_opt(project) else {
        println!(
            "wasm-opt is skipped, the site is only a little larger for it: there is none of \
             version {OLDEST_WASM_OPT} or newer on PATH (package binaryen), and `cargo xtask check npm` \
             has not installed one."
        );
        return Ok(());
    };
    wasm_opt
        .dir(project.root())
        .args(["-O3", "--strip-debug", "--strip-producers"])
        .args(WASM_FEATURES)
        .args(["dist/papan_bg.wasm", "-o", "dist/papan_bg.wasm"])
        .advice(
            "perhaps the compiler uses a WebAssembly feature that xtask/src/site.rs does not list",
        )
        .run()
}

fn find_wasm_opt(project: &Project) -> Option<Task> {
    if let Some(program) = find_program("wasm-opt") {
        let said = run::answer(&program, &["--version"]).unwrap_or_default();
        if is_new_enough(&said) {
            return Some(Task::new(program));
        }
    }
    let script = "tests/browser/node_modules/binaryen/bin/wasm-opt";
    let node = find_program("node").filter(|_| project.root().join(script).is_file())?;
    Some(Task::new(node).args([script]))
}

fn is_new_enough(said: &str) -> bool {
    let version = version_in(said).and_then(|text| text.parse::<u32>().ok());
    version.is_some_and(|version| version >= OLDEST_WASM_OPT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_for_trunk_are_not_published() {
        let page = "<head>\n  <link data-trunk rel=\"rust\"\n    href=\"Cargo.toml\">\n  <title>Papan</title>\n";
        assert_eq!(
            without_trunk_links(page),
            "<head>\n  <title>Papan</title>\n"
        );
        assert_eq!(
            without_trunk_links("<link rel=\"icon\">"),
            "<link rel=\"icon\">"
        );
        assert_eq!(without_trunk_links("a <link data-trunk"), "a");
    }

    #[test]
    fn an_old_wasm_opt_is_not_used() {
        assert!(is_new_enough("wasm-opt version 132 (version_132)"));
        assert!(!is_new_enough("wasm-opt version 108"));
        assert!(!is_new_enough(""));
    }

    /// Trunk would try to download its own wasm-opt; `optimise` uses one that is there.
    #[test]
    fn the_page_tells_trunk_to_leave_wasm_opt_alone() {
        assert!(include_str!("../../index.html").contains("data-wasm-opt=\"0\""));
    }
}
