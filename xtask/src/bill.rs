//! The bill of materials: which packages the site is made of, as CycloneDX JSON.
//!
//! It depends on the lock files alone, not on time or place, so that two builds have the
//! same one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::{Value, json};

use crate::dependencies::{self, CARGO_LOCK, NPM_LOCKS};
use crate::project::Project;
use crate::run::{Failure, answer};
use crate::tools::WASM_TARGET;

/// Stored beside the page; no visit loads it.
pub const FILE: &str = "sbom.cdx.json";
/// The packages that become the site's modules.
const MODULES: [&str; 2] = ["papan-site", "papan-share"];
/// npm packages of which `www/vendor` has a copy.
const VENDORED: [&str; 1] = ["idb"];

/// Writes the bill into dist/.
pub fn write(project: &Project) -> Result<(), Failure> {
    let path = project.dist().join(FILE);
    fs::write(&path, text(project)?).map_err(|error| Failure::file(&path, &error))
}

fn text(project: &Project) -> Result<String, Failure> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let manifest = project.root().join("Cargo.toml");
    let manifest = manifest.to_string_lossy();
    let words = [
        "metadata",
        "--locked",
        "--format-version=1",
        "--filter-platform",
        WASM_TARGET,
        "--manifest-path",
        &manifest,
    ];
    let metadata: Value = answer(cargo, &words)
        .and_then(|text| serde_json::from_str(&text).ok())
        .ok_or_else(|| {
            Failure::new(
                "cargo metadata says nothing",
                "see `cargo metadata --locked`",
            )
        })?;
    let mut components = cargo_components(&metadata, &checksums(project)?)?;
    components.extend(npm_components(project)?);
    let text = serde_json::to_string_pretty(&bill(&metadata, components)).unwrap_or_default();
    Ok(text + "\n")
}

/// The checksum of every package of Cargo, by name and version.
fn checksums(project: &Project) -> Result<BTreeMap<(String, String), String>, Failure> {
    let locked = dependencies::locked(project.root())?;
    let packages = locked.into_iter().filter(|(file, _)| *file == CARGO_LOCK);
    let packages = packages.flat_map(|(_, packages)| packages);
    Ok(packages
        .filter_map(|one| Some(((one.name, one.version), one.checksum?)))
        .collect())
}

fn bill(metadata: &Value, components: BTreeMap<String, Value>) -> Value {
    let own = packages(metadata).find(|package| package["name"] == "papan");
    let version = own.map_or(Value::Null, |package| package["version"].clone());
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "papan",
                "name": "papan",
                "version": version,
                "licenses": [{"expression": "MIT"}],
            },
        },
        "components": components.into_values().collect::<Vec<_>>(),
    })
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

/// The packages the modules are compiled from: `required` ones are in the modules,
/// `excluded` ones only help to build them (macros and build scripts).
fn cargo_components(
    metadata: &Value,
    checksums: &BTreeMap<(String, String), String>,
) -> Result<BTreeMap<String, Value>, Failure> {
    let by_id: BTreeMap<&str, &Value> = packages(metadata)
        .filter_map(|package| Some((package["id"].as_str()?, package)))
        .collect();
    let nodes = metadata["resolve"]["nodes"]
        .as_array()
        .into_iter()
        .flatten();
    let nodes: BTreeMap<&str, &Value> = nodes
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let modules = by_id
        .iter()
        .filter(|(_, package)| MODULES.iter().any(|module| package["name"] == *module));
    let mut open: Vec<(&str, bool)> = modules.map(|(id, _)| (*id, true)).collect();
    if open.len() != MODULES.len() {
        return Err(Failure::new(
            "the site's packages are missing",
            "see MODULES in bill.rs",
        ));
    }
    let mut seen: BTreeSet<(&str, bool)> = open.iter().copied().collect();
    while let Some((id, shipped)) = open.pop() {
        let dependencies = nodes.get(id).and_then(|node| node["deps"].as_array());
        for dependency in dependencies.into_iter().flatten() {
            let Some(next) = dependency["pkg"].as_str() else {
                continue;
            };
            for kind in dependency["dep_kinds"].as_array().into_iter().flatten() {
                if kind["kind"] == "dev" {
                    continue;
                }
                let runs = by_id.get(next).is_none_or(|package| !is_macro(package));
                let shipped = shipped && kind["kind"].is_null() && runs;
                if seen.insert((next, shipped)) {
                    open.push((next, shipped));
                }
            }
        }
    }
    let mut components = BTreeMap::new();
    for (id, package) in by_id {
        let shipped = seen.contains(&(id, true));
        let used = shipped || seen.contains(&(id, false));
        let (Some(name), Some(version)) = (package["name"].as_str(), package["version"].as_str())
        else {
            continue;
        };
        // Our own packages are the application itself.
        if !used || package["source"].is_null() {
            continue;
        }
        let licence = package["license"]
            .as_str()
            .unwrap_or_default()
            .replace('/', " OR ");
        let mut component = component("cargo", name, version, &licence, shipped);
        if let Some(sum) = checksums.get(&(name.to_owned(), version.to_owned())) {
            component["hashes"] = json!([{"alg": "SHA-256", "content": sum}]);
        }
        components.insert(format!("cargo {name} {version}"), component);
    }
    Ok(components)
}

fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    let mut kinds = targets.flat_map(|target| target["kind"].as_array().into_iter().flatten());
    kinds.any(|kind| kind == "proc-macro")
}

/// npm packages build and test the site; those in `VENDORED` are also copied into it.
fn npm_components(project: &Project) -> Result<BTreeMap<String, Value>, Failure> {
    let mut components = BTreeMap::new();
    for (file, packages) in dependencies::locked(project.root())? {
        if file != NPM_LOCKS[0] {
            continue;
        }
        for package in packages.into_iter().filter(|package| !package.own) {
            let (name, version) = (&package.name, &package.version);
            let shipped = VENDORED.contains(&name.as_str());
            let licence = package.licence.as_deref().unwrap_or_default();
            components.insert(
                format!("npm {name} {version}"),
                component("npm", name, version, licence, shipped),
            );
        }
    }
    Ok(components)
}

fn component(kind: &str, name: &str, version: &str, licence: &str, shipped: bool) -> Value {
    let address = format!("pkg:{kind}/{}@{version}", name.replace('@', "%40"));
    let licences = match licence {
        "" => json!([]),
        licence => json!([{"expression": licence}]),
    };
    json!({
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "scope": if shipped { "required" } else { "excluded" },
        "licenses": licences,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compiled_in_is_told_from_what_helps_to_build() {
        let package = |name: &str, kind: &str, own: bool| {
            json!({"id": name, "name": name, "version": "1.0.0", "license": "MIT/Apache-2.0",
                   "source": if own { Value::Null } else { json!("registry") },
                   "targets": [{"kind": [kind]}]})
        };
        let uses = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [
                package("papan-site", "cdylib", true), package("papan-share", "cdylib", true),
                package("lib", "lib", false), package("macro", "proc-macro", false),
                package("syn", "lib", false), package("tests", "lib", false),
            ],
            "resolve": {"nodes": [
                {"id": "papan-site", "deps": [uses("lib", Value::Null), uses("tests", json!("dev"))]},
                {"id": "papan-share", "deps": []},
                {"id": "lib", "deps": [uses("macro", Value::Null)]},
                {"id": "macro", "deps": [uses("syn", Value::Null)]},
            ]},
        });
        let sums = BTreeMap::from([(("lib".to_owned(), "1.0.0".to_owned()), "ff".to_owned())]);
        let components = cargo_components(&metadata, &sums).unwrap();
        let scope = |name: &str| components.get(&format!("cargo {name} 1.0.0"))?["scope"].as_str();
        assert_eq!(scope("lib"), Some("required"));
        assert_eq!(scope("macro"), Some("excluded"));
        assert_eq!(scope("syn"), Some("excluded"));
        assert_eq!(scope("tests"), None);
        assert_eq!(scope("papan-site"), None);
        let lib = &components["cargo lib 1.0.0"];
        assert_eq!(lib["licenses"][0]["expression"], "MIT OR Apache-2.0");
        assert_eq!(lib["hashes"][0]["content"], "ff");
        assert_eq!(lib["purl"], "pkg:cargo/lib@1.0.0");
    }

    #[test]
    fn our_own_bill_names_what_the_site_has() {
        let project = Project::find().unwrap();
        let text = text(&project)
            .map_err(|failure| failure.to_string())
            .unwrap();
        let bill: Value = serde_json::from_str(&text).unwrap();
        let components = bill["components"].as_array().unwrap();
        let scope = |name: &str| {
            let found = components.iter().find(|one| one["name"] == name);
            found.and_then(|one| one["scope"].as_str())
        };
        for name in ["rand", "serde_json", "wasm-bindgen", "gif", "idb"] {
            assert_eq!(scope(name), Some("required"), "{name}");
        }
        for name in ["serde_derive", "esbuild"] {
            assert_eq!(scope(name), Some("excluded"), "{name}");
        }
        for name in ["proptest", "axum", "papan"] {
            assert_eq!(scope(name), None, "{name}");
        }
        assert_eq!(bill["metadata"]["component"]["name"], "papan");
        let licences = components
            .iter()
            .all(|one| one["licenses"][0]["expression"].is_string());
        assert!(licences, "each has a licence");
        let root = project.root().display().to_string();
        assert!(!text.contains(&root), "a path of the builder");
    }

    #[test]
    fn a_scope_of_npm_is_written_as_an_address() {
        let found = component("npm", "@types/node", "20.0.0", "MIT", false);
        assert_eq!(found["purl"], "pkg:npm/%40types/node@20.0.0");
    }
}
