//! The sizes of the site's files, on disk and compressed.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bill;
use crate::headers;
use crate::home;
use crate::run::Failure;
use crate::seal;

/// The files that home needs before it can be used, in bytes as sent by a host that
/// compresses.
const HOME_BUDGET: u64 = 60_000;
/// The engine.
const ENGINE_BUDGET: u64 = 230_000;
/// The WebAssembly module that only sharing loads.
const SHARE_BUDGET: u64 = 50_000;
/// Everything that the service worker caches.
const PRECACHE_BUDGET: u64 = 700_000;
/// The largest picture, uncompressed.
const PICTURE_BUDGET: u64 = 10_000;

const PICTURES: [&str; 8] = ["avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"];
const FONTS: [&str; 4] = ["otf", "ttf", "woff", "woff2"];

pub struct Weight {
    name: String,
    raw: u64,
    gzip: u64,
    group: Group,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    /// Loaded before home can be used.
    Home,
    /// Loaded later, and cached by the service worker.
    Later,
    /// For the host, or for an installation.
    NotLoaded,
}

impl Group {
    fn of(name: &str, home: &BTreeSet<String>) -> Group {
        if home.contains(name) {
            Group::Home
        } else if [headers::FILE, bill::FILE].contains(&name) || seal::is_for_installation(name) {
            Group::NotLoaded
        } else {
            Group::Later
        }
    }
}

impl Weight {
    fn of(name: String, content: &[u8], group: Group) -> Weight {
        Weight {
            name,
            raw: content.len() as u64,
            gzip: gzip_length(content),
            group,
        }
    }

    fn is_a(&self, endings: &[&str]) -> bool {
        let ending = self.name.rsplit_once('.').map(|(_, ending)| ending);
        ending.is_some_and(|ending| endings.contains(&ending))
    }

    fn is_named(&self, file: &str) -> bool {
        self.name.rsplit('/').next() == Some(file)
    }

    /// Hosts send files that do not shrink uncompressed.
    fn sent(&self) -> u64 {
        self.gzip.min(self.raw)
    }
}

/// Every file of the site in this folder, by name.
pub fn weigh(folder: &Path) -> Result<Vec<Weight>, Failure> {
    let home = home::files(folder)?;
    let mut weights = Vec::new();
    for path in files_below(folder)? {
        let content = fs::read(&path).map_err(|error| Failure::file(&path, &error))?;
        let name = path.strip_prefix(folder).unwrap_or(&path);
        let name = name.to_string_lossy().replace('\\', "/");
        let group = Group::of(&name, &home);
        weights.push(Weight::of(name, &content, group));
    }
    Ok(weights)
}

fn sent<'a>(weights: impl Iterator<Item = &'a Weight>) -> u64 {
    weights.map(Weight::sent).sum()
}

/// The sizes of the site's parts as text, or a failure if a budget is exceeded.
pub fn judge(weights: &[Weight]) -> Result<String, Failure> {
    let loaded = || weights.iter().filter(|one| one.group != Group::NotLoaded);
    let mut faults = Vec::new();
    let mut notes = Vec::new();
    for (part, bytes, budget) in [
        (
            "home",
            sent(loaded().filter(|one| one.group == Group::Home)),
            HOME_BUDGET,
        ),
        (
            "engine",
            sent(loaded().filter(|one| one.is_named("papan_bg.wasm"))),
            ENGINE_BUDGET,
        ),
        (
            "sharing's module",
            sent(loaded().filter(|one| one.is_named("papan-share_bg.wasm"))),
            SHARE_BUDGET,
        ),
        ("everything precached", sent(loaded()), PRECACHE_BUDGET),
    ] {
        let note = format!("{part} {bytes} of at most {budget}");
        if bytes > budget {
            faults.push(format!("too heavy, in bytes gzipped: {note}"));
        }
        notes.push(note);
    }
    let note = format!("bytes gzipped: {}", notes.join("; "));
    println!("{note}");
    for weight in loaded() {
        if weight.is_a(&PICTURES) && weight.raw > PICTURE_BUDGET {
            faults.push(format!(
                "{} has {} bytes, a picture at most {PICTURE_BUDGET}",
                weight.name, weight.raw
            ));
        }
        if weight.is_a(&FONTS) {
            faults.push(format!("{} is a web font: there are none", weight.name));
        }
    }
    if faults.is_empty() {
        return Ok(note);
    }
    Err(Failure::new(
        faults.join("\n"),
        "make the site lighter: the table after the build shows where the bytes are",
    ))
}

pub fn table(weights: &[Weight]) -> String {
    let groups = [
        (Group::Home, "home"),
        (Group::Later, "loaded later"),
        (Group::NotLoaded, "not loaded"),
    ];
    let width = weights.iter().map(|weight| weight.name.len()).max();
    let width = width.unwrap_or(0).max("loaded later".len());
    let mut text = format!("{:<width$}  {:>9}  {:>9}\n", "file", "bytes", "gzipped");
    let mut line = |name: &str, raw: u64, sent: u64| {
        text.push_str(&format!("{name:<width$}  {raw:>9}  {sent:>9}\n"));
    };
    for (group, name) in groups {
        let members = || weights.iter().filter(|weight| weight.group == group);
        for weight in members() {
            line(&weight.name, weight.raw, weight.sent());
        }
        let raw = members().map(|weight| weight.raw).sum();
        line(name, raw, sent(members()));
    }
    text
}

pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error: io::Error| Failure::file(folder, &error);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn gzip_length(content: &[u8]) -> u64 {
    // The usual compression level of a web server.
    let mut encoder = GzEncoder::new(Counter(0), Compression::default());
    let count = encoder.write_all(content).and_then(|()| encoder.finish());
    count.map_or(content.len() as u64, |counter| counter.0)
}

struct Counter(u64);

impl Write for Counter {
    fn write(&mut self, block: &[u8]) -> io::Result<usize> {
        self.0 += block.len() as u64;
        Ok(block.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shrinks_is_sent_compressed_and_what_grows_as_it_is() {
        let text = Weight::of("a.txt".into(), &[b'a'; 1000], Group::Later);
        assert!(text.sent() < 50);
        let tiny = Weight::of("b.txt".into(), b"b", Group::Later);
        assert!(tiny.gzip > 1);
        assert_eq!(tiny.sent(), 1);
    }

    fn weight(name: &str, raw: u64, gzip: u64) -> Weight {
        let home = ["index.html", "v/www/main.js"].map(str::to_owned);
        Weight {
            name: name.into(),
            raw,
            gzip,
            group: Group::of(name, &home.into()),
        }
    }

    #[test]
    fn the_table_tells_home_from_the_rest() {
        let weights = [
            weight("_headers", 7, 9),
            weight("icons/icon-48.png", 20, 25),
            weight("index.html", 900, 400),
            weight("papan.js", 10, 30),
        ];
        assert_eq!(
            table(&weights),
            "file                   bytes    gzipped\n\
             index.html               900        400\n\
             home                     900        400\n\
             papan.js                  10         10\n\
             loaded later              10         10\n\
             _headers                   7          7\n\
             icons/icon-48.png         20         20\n\
             not loaded                27         27\n"
        );
    }

    #[test]
    fn every_budget_is_kept() {
        let light = || {
            vec![
                weight("v/www/main.js", 200_000, 60_000),
                weight("v/papan_bg.wasm", 600_000, 230_000),
                weight("v/www/screens.js", 900_000, 410_000),
                weight("icons/icon-512.png", 20_000, 20_000),
            ]
        };
        let note = judge(&light()).unwrap();
        assert!(note.contains("home 60000 of") && note.contains("precached 700000 of"));
        for one_more in [
            weight("v/www/more.js", 1, 20),
            weight("v/www/icons/large.svg", 10_001, 0),
            weight("v/www/letters.woff2", 0, 0),
        ] {
            let weights: Vec<Weight> = light().into_iter().chain([one_more]).collect();
            assert!(judge(&weights).is_err());
        }
        assert!(judge(&[weight("v/papan_bg.wasm", 900_000, 230_001)]).is_err());
        assert!(judge(&[weight("v/papan-share_bg.wasm", 90_000, 50_001)]).is_err());
        assert!(judge(&[weight("index.html", 90_000, 60_001)]).is_err());
    }

    #[test]
    fn files_are_found_in_folders_within_folders() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR"));
        let names = files_below(source).unwrap();
        assert!(names.contains(&source.join("src").join("sizes.rs")));
        assert!(files_below(&source.join("no such folder")).is_err());
    }
}
