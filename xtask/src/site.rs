//! Building the site into dist/.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use crate::bill;
use crate::games;
use crate::home;
use crate::pack;
use crate::project::Project;
use crate::run::{self, Failure, Task};
use crate::seal;
use crate::sizes;
use crate::slim;
use crate::system::find_program;
use crate::tools::{self, version_in};

/// The engine, and the module for sharing games.
const MODULES: [&str; 2] = ["papan_bg.wasm", "papan-share_bg.wasm"];

pub fn build(project: &Project) -> Result<(), Failure> {
    let path = tools::ensure(project, &[&tools::TRUNK, &tools::WASM_BINDGEN])?;
    tools::ensure_wasm_target(project)?;
    let trunk = Task::new("trunk")
        .args(["build"])
        .dir(project.root())
        .env("PATH", path)
        .env("TRUNK_SKIP_VERSION_CHECK", "true")
        // Trunk's own backtrace contains nothing about the site.
        .env("RUST_BACKTRACE", "0")
        .advice("correct what the compiler or Trunk says above");
    // By convention any value means yes, but Trunk fails on `1`.
    let trunk = match env::var_os("NO_COLOR") {
        Some(_) => trunk.env("NO_COLOR", "true"),
        None => trunk,
    };
    trunk.envs(own_flags()).run()?;
    let dist = project.dist();
    slim::slim(&dist)?;
    let games = games::ids(&dist)?;
    games::add_shortcuts(&dist, &games)?;
    games::join_card_texts(&dist, &games)?;
    pack::pack(project)?;
    home::add_preloads(&dist)?;
    for module in MODULES {
        optimise(project, &dist.join(module))?;
    }
    seal::seal(&dist)?;
    // Stored beside the version's folder: no visit loads it.
    bill::write(project)?;
    println!("\n{}", sizes::table(&sizes::weigh(&dist)?));
    Ok(())
}

/// Flags for the compiler; the user's own take precedence.
///
/// Panic messages name source files: without a shorter prefix, those of the packages
/// would contain the path of the builder's home folder, and differ by where packages are
/// fetched from. And less inlining made the module 249,554 bytes gzipped instead of
/// 299,722, while the benchmarks took 0 to 16 % longer in Node: hot functions are marked
/// `inline`.
pub fn own_flags() -> Option<(&'static str, OsString)> {
    let given = ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"];
    if given.iter().any(|name| env::var_os(name).is_some()) {
        return None;
    }
    let home = env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::home_dir().map(|home| home.join(".cargo")))?;
    let mut flags = vec![OsString::from("-Cllvm-args=-inline-threshold=5")];
    flags.extend(package_folders(&home).into_iter().map(|folder| {
        let mut flag = OsString::from("--remap-path-prefix=");
        flag.push(folder);
        flag.push("=packages");
        flag
    }));
    // Cargo's separator between flags.
    let flags = flags.join(OsStr::new("\x1f"));
    Some(("CARGO_ENCODED_RUSTFLAGS", flags))
}

/// The folders where Cargo unpacks packages, one for each source.
fn package_folders(home: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(home.join("registry").join("src"));
    let entries = entries.into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

/// Older versions do not know every feature that the current compiler uses.
const OLDEST_WASM_OPT: u32 = 120;

/// The features that rustc enables for this target by default, and nothing newer: the
/// module must run wherever it ran before optimisation.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Optimises a module in place.
pub fn optimise(project: &Project, module: &Path) -> Result<(), Failure> {
    let Some(wasm_opt) = find_wasm_opt(project) else {
        println!(
            "wasm-opt is skipped, and so the module a little larger: there is none on PATH of \
             version {OLDEST_WASM_OPT} or newer (package binaryen), nor among Node's packages."
        );
        return Ok(());
    };
    wasm_opt
        .dir(project.root())
        .args(["-O3", "--converge", "--strip-debug", "--strip-producers"])
        // The stack is below everything else and grows down, so no address in use is so
        // low that adding a field's offset could pass the end of memory.
        .arg("--low-memory-unused")
        // The compiler has already inlined what pays off; more makes the module larger.
        // With this and the two flags above 227,556 bytes gzipped instead of 230,174.
        .arg("--skip-pass=inlining-optimizing")
        .args(WASM_FEATURES)
        .arg(module)
        .arg("-o")
        .arg(module)
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
    use crate::scratch::Scratch;

    #[test]
    fn an_old_wasm_opt_is_not_used() {
        assert!(is_new_enough("wasm-opt version 132 (version_132)"));
        assert!(!is_new_enough("wasm-opt version 108"));
        assert!(!is_new_enough(""));
    }

    #[test]
    fn packages_are_named_without_where_they_come_from() {
        let home = Scratch::new("packages");
        assert!(
            package_folders(&home).is_empty(),
            "before anything is fetched"
        );
        for name in ["b-1/package/lib.rs", "a-2/package/lib.rs"] {
            home.write(&format!("registry/src/{name}"), "");
        }
        let source = home.join("registry").join("src");
        assert_eq!(
            package_folders(&home),
            [source.join("a-2"), source.join("b-1")]
        );
    }

    /// Trunk would try to download its own wasm-opt; `optimise` uses the npm package
    /// instead.
    #[test]
    fn the_page_tells_trunk_to_leave_wasm_opt_alone() {
        let page = include_str!("../../index.html");
        let modules = page.matches("rel=\"rust\"").count();
        assert_eq!(modules, MODULES.len());
        assert_eq!(page.matches("data-wasm-opt=\"0\"").count(), modules);
    }
}
