//! Packing the page's modules and stylesheets for the wire.
//!
//! The sources are plain modules that any browser runs as they are, and without
//! Node that is what the site is made of. Packed, the same site is half as heavy,
//! and a phone asks for a dozen files instead of a hundred.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::node;
use crate::project::Project;
use crate::run::{Failure, Task};
use crate::sizes::files_below;
use crate::system::{self, find_program};

/// Packs dist/, if Node is there to do it. To play, nobody needs Node: where it is
/// missing, old or cannot fetch its packages, the site is only heavier.
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
    Task::new(packer(project))
        .dir(&dist)
        .args(ENTRIES)
        // Everything in one: the home page shows every game, and alike code packs well together.
        .args(["--bundle", "--minify", "--format=esm"])
        .args(["--target=es2022", "--log-level=warning"])
        // The module's glue finds the WebAssembly file beside itself; pictures stay files.
        .args(["--external:../papan.js", "--loader:.svg=file"])
        .arg("--asset-names=www/[name]")
        .args(["--outbase=.", "--charset=utf8"])
        .arg(format!("--outdir={}", packed.display()))
        .advice("correct what esbuild says above")
        .run()?;
    squeeze(project, &packed)?;
    for file in files_below(&dist)? {
        if is_source(&file) {
            fs::remove_file(&file).map_err(|error| Failure::file(&file, &error))?;
        }
    }
    for file in files_below(&packed)? {
        let to = dist.join(file.strip_prefix(&packed).unwrap_or(&file));
        fs::copy(&file, &to).map_err(|error| Failure::file(&to, &error))?;
    }
    join_texts(&dist.join("www/i18n"))?;
    remove_empty_folders(&dist).map_err(|error| Failure::file(&dist, &error))
}

/// What esbuild has put together, terser makes a twentieth smaller: it looks through
/// whole functions, and more than once. What it calls unsafe is so only where functions are called with `new` that are no classes.
fn squeeze(project: &Project, packed: &Path) -> Result<(), Failure> {
    let node = system::ensure_node()?.node;
    for file in files_below(packed)? {
        if file.extension().is_some_and(|kind| kind == "js") {
            Task::new(&node)
                .dir(&project.browser_tests())
                .args(["node_modules/terser/bin/terser", "--module", "--mangle"])
                .args([
                    "--compress",
                    "passes=3,ecma=2020,keep_fargs=false,unsafe_arrows,unsafe_methods",
                ])
                .args([&file, Path::new("--output"), &file])
                .advice("correct what terser says above")
                .run()?;
        }
    }
    Ok(())
}

/// One file a language instead of one for each game, and the keys only in the first: the
/// others are lists of texts in the same order. `www/i18n.js` reads them so.
fn join_texts(folder: &Path) -> Result<(), Failure> {
    let mut languages: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for file in files_below(folder)? {
        let text = fs::read_to_string(&file).map_err(|error| Failure::file(&file, &error))?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let language = name.rsplit('.').nth(1).unwrap_or_default().to_owned();
        languages
            .entry(language)
            .or_default()
            .extend(entries(&text));
        fs::remove_file(&file).map_err(|error| Failure::file(&file, &error))?;
    }
    let first = languages.get(FIRST_LANGUAGE).cloned().unwrap_or_default();
    for (language, texts) in languages {
        let texts: Vec<String> = if language == FIRST_LANGUAGE {
            let texts = first.iter();
            texts.map(|(key, text)| format!("{key}:{text}")).collect()
        } else {
            let text = |key| texts.get(key).map_or("null", String::as_str).to_owned();
            first.keys().map(text).collect()
        };
        let [open, close] = if language == FIRST_LANGUAGE {
            ['{', '}']
        } else {
            ['[', ']']
        };
        let file = folder.join(format!("{language}.json"));
        fs::write(&file, format!("{open}{}{close}", texts.join(",")))
            .map_err(|error| Failure::file(&file, &error))?;
    }
    Ok(())
}

/// The language that every key has a text in.
const FIRST_LANGUAGE: &str = "en";

/// Keys and texts as they are quoted there: each pair has a line to itself.
fn entries(json: &str) -> impl Iterator<Item = (String, String)> {
    json.lines().filter_map(|line| {
        let (key, text) = line.trim().trim_end_matches(',').split_once(": ")?;
        Some((key.to_owned(), text.to_owned()))
    })
}

fn packer(project: &Project) -> PathBuf {
    let name = if cfg!(windows) {
        "esbuild.cmd"
    } else {
        "esbuild"
    };
    project.browser_tests().join("node_modules/.bin").join(name)
}

/// What is asked for by name: by the browser, by the page, or by a worker.
const ENTRIES: [&str; 6] = [
    "papan.js",
    "sw.js",
    "www/main.js",
    "www/worker.js",
    "www/theme.js",
    "www/style/index.css",
];

fn is_source(file: &Path) -> bool {
    file.extension()
        .is_some_and(|kind| kind == "js" || kind == "css")
}

/// Removes the folders below this one that hold nothing any more.
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
    fn a_language_becomes_one_file() {
        let folder = Scratch::new("texts");
        for (name, text) in [
            ("en.json", "{\n  \"a\": \"1\",\n  \"b\": \"{x} }\"\n}\n"),
            ("some-game.en.json", "{\n  \"c\": \"3\"\n}\n"),
            ("id.json", "{\n  \"a\": \"satu\"\n}\n"),
        ] {
            folder.write(name, text);
        }
        join_texts(&folder).unwrap();
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
        assert_eq!(read("en.json"), r#"{"a":"1","b":"{x} }","c":"3"}"#);
        assert_eq!(read("id.json"), r#"["satu",null,null]"#);
        assert_eq!(files_below(&folder).unwrap().len(), 2);
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
