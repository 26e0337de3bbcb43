//! Reads the packages that the lock files of Cargo and npm name.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::run::Failure;

/// A package of a lock file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Package {
    pub name: String,
    pub version: String,
    /// Whether it is a package of this workspace, not from a registry.
    pub own: bool,
    pub checksum: Option<String>,
    pub licence: Option<String>,
    /// Names of the packages it uses.
    pub uses: Vec<String>,
}

/// The packages of a `Cargo.lock`. Only the format that Cargo itself writes is parsed,
/// line by line.
pub fn cargo(text: &str) -> Vec<Package> {
    let mut packages = Vec::new();
    for block in text.split("[[package]]").skip(1) {
        let mut package = Package {
            own: true,
            ..Package::default()
        };
        let mut in_list = false;
        for line in block.lines() {
            if in_list {
                match line.trim().trim_end_matches(',').trim_matches('"') {
                    "]" => in_list = false,
                    // `name`, or `name version` if there are several versions.
                    word => package.uses.push(first_word(word)),
                }
            } else if let Some((key, value)) = line.split_once(" = ") {
                let text = value.trim_matches('"').to_owned();
                match key {
                    "name" => package.name = text,
                    "version" => package.version = text,
                    "source" => package.own = false,
                    "checksum" => package.checksum = Some(text),
                    "dependencies" => in_list = value == "[",
                    _ => {}
                }
            }
        }
        packages.push(package);
    }
    packages
}

fn first_word(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The packages of a `package-lock.json`; the first is the folder's own.
///
/// # Errors
/// A file of another form, or a package needed at run time: npm packages only build and
/// test.
pub fn npm(text: &str) -> Result<Vec<Package>, Failure> {
    let advice = "let npm write the lock file, with packages in devDependencies only";
    let wrong = |what: String| Failure::new(what, advice);
    let lock: Value = serde_json::from_str(text)
        .map_err(|error| wrong(format!("a package-lock.json: {error}")))?;
    let entries = lock["packages"].as_object();
    let entries = entries.ok_or_else(|| wrong("a package-lock.json without packages".into()))?;
    let mut packages = Vec::new();
    for (path, entry) in entries {
        let own = path.is_empty();
        let name = path.rsplit("node_modules/").next().unwrap_or_default();
        if !own && entry["dev"] != true && entry["devOptional"] != true {
            return Err(wrong(format!(
                "the npm package {name} is not only for development"
            )));
        }
        if own && entry.get("dependencies").is_some() {
            return Err(wrong("package.json has dependencies for run time".into()));
        }
        let lists = [
            "dependencies",
            "devDependencies",
            "optionalDependencies",
            "peerDependencies",
        ];
        let uses = lists.iter().filter_map(|list| entry[list].as_object());
        packages.push(Package {
            name: if own { String::new() } else { name.to_owned() },
            version: entry["version"].as_str().unwrap_or_default().to_owned(),
            own,
            checksum: None,
            licence: entry["license"].as_str().map(str::to_owned),
            uses: uses.flat_map(|list| list.keys().cloned()).collect(),
        });
    }
    Ok(packages)
}

/// The direct dependencies of our own packages, in order.
pub fn direct(packages: &[Package]) -> BTreeSet<String> {
    let own: BTreeSet<&str> = packages
        .iter()
        .filter(|one| one.own)
        .map(|one| one.name.as_str())
        .collect();
    let uses = packages
        .iter()
        .filter(|one| one.own)
        .flat_map(|one| &one.uses);
    uses.filter(|name| !own.contains(name.as_str()))
        .cloned()
        .collect()
}

/// All other packages, each with the direct dependencies that need it.
pub fn indirect(packages: &[Package]) -> BTreeMap<String, BTreeSet<String>> {
    let mut uses: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in packages.iter().filter(|one| !one.own) {
        let names = package.uses.iter().map(String::as_str);
        uses.entry(&package.name).or_default().extend(names);
    }
    let direct = direct(packages);
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for start in &direct {
        let mut seen = BTreeSet::from([start.as_str()]);
        let mut open = vec![start.as_str()];
        while let Some(name) = open.pop() {
            for next in uses.get(name).into_iter().flatten() {
                if uses.contains_key(next) && seen.insert(next) {
                    open.push(next);
                    if !direct.contains(*next) {
                        found
                            .entry((*next).to_owned())
                            .or_default()
                            .insert(start.clone());
                    }
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARGO: &str = "version = 4\n\n[[package]]\nname = \"own\"\nversion = \"0.1.0\"\n\
        dependencies = [\n \"a\",\n \"b 2.0.0\",\n]\n\n[[package]]\nname = \"a\"\n\
        version = \"1.0.0\"\nsource = \"registry\"\nchecksum = \"ff\"\ndependencies = [\n \"c\",\n]\n\n\
        [[package]]\nname = \"b\"\nversion = \"2.0.0\"\nsource = \"registry\"\n\n\
        [[package]]\nname = \"c\"\nversion = \"3.0.0\"\nsource = \"registry\"\n";

    #[test]
    fn packages_of_cargo_are_read_with_what_leads_to_them() {
        let packages = cargo(CARGO);
        assert_eq!(packages.len(), 4);
        assert!(packages[0].own && !packages[1].own);
        assert_eq!(packages[1].checksum.as_deref(), Some("ff"));
        assert_eq!(direct(&packages), ["a", "b"].map(String::from).into());
        let indirect = indirect(&packages);
        assert_eq!(indirect["c"], ["a".to_owned()].into());
        assert_eq!(indirect.len(), 1);
    }

    #[test]
    fn npm_packages_are_for_development_only() {
        let lock = |dev: &str, own: &str| {
            format!(
                r#"{{"packages":{{"":{{{own}}},
                "node_modules/a":{{"version":"1.0.0","license":"MIT"{dev}}}}}}}"#
            )
        };
        let good = npm(&lock(r#","dev":true"#, r#""devDependencies":{"a":"1"}"#)).unwrap();
        assert_eq!(good[1].name, "a");
        assert_eq!(direct(&good), ["a".to_owned()].into());
        assert!(npm(&lock("", r#""devDependencies":{"a":"1"}"#)).is_err());
        assert!(npm(&lock(r#","dev":true"#, r#""dependencies":{"a":"1"}"#)).is_err());
        assert!(npm("{}").is_err());
    }
}
