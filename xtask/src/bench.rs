//! `cargo xtask bench`: the engine's speed, natively and in Chromium.

use std::fs;

use crate::node;
use crate::project::Project;
use crate::run::{Failure, Task};
use crate::site;
use crate::system;
use crate::tools::{self, WASM_TARGET};

pub fn bench(project: &Project) -> Result<(), Failure> {
    let chromium = system::ensure_chromium()?;
    node::install_packages(project)?;
    let node = system::ensure_node()?.node;
    let path = tools::ensure(project, &[&tools::WASM_BINDGEN])?;
    tools::ensure_wasm_target(project)?;

    // With the site's flags, so that the measured code is the published code.
    let target = project.root().join("target");
    let package = ["--package", "papan-bench"];
    project
        .cargo()
        .args([
            "rustc",
            "--lib",
            // The only crate type, as for the site: with a second one there is no whole-program optimisation.
            "--crate-type",
            "cdylib",
            "--profile",
            "site",
            "--target",
            WASM_TARGET,
        ])
        .args(package)
        .arg("--target-dir")
        .arg(&target)
        .envs(site::own_flags())
        .run()?;
    let module = target.join("bench");
    fs::create_dir_all(&module).map_err(|error| Failure::file(&module, &error))?;
    Task::new("wasm-bindgen")
        .env("PATH", path)
        .args(["--target", "web", "--no-typescript", "--out-dir"])
        .arg(&module)
        .arg(target.join(WASM_TARGET).join("site/papan_bench.wasm"))
        .run()?;
    site::optimise(project, &module.join("papan_bench_bg.wasm"))?;

    project
        .cargo()
        .arg("bench")
        .args(package)
        .env("CARGO_TARGET_DIR", &target)
        .run()?;
    println!();
    Task::new(node)
        .dir(project.root())
        .arg("tests/browser/bench.mjs")
        .arg(&module)
        .arg(target.join("criterion"))
        .env("CHROMIUM", chromium)
        .run()
}
