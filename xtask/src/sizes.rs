//! What the site weighs, on disk and on the wire.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::headers;
use crate::run::Failure;
use crate::seal;

/// The whole site with all its games, in bytes as sent by a host that compresses.
const BUDGET: u64 = 250_000;
/// Of which the WebAssembly module.
const MODULE_BUDGET: u64 = 150_000;
/// The largest picture, as it is.
const PICTURE_BUDGET: u64 = 10_000;

const PICTURES: [&str; 8] = ["avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"];
const FONTS: [&str; 4] = ["otf", "ttf", "woff", "woff2"];

pub struct Weight {
    name: String,
    raw: u64,
    gzip: u64,
}

impl Weight {
    fn of(name: String, content: &[u8]) -> Weight {
        Weight {
            name,
            raw: content.len() as u64,
            gzip: gzip_length(content),
        }
    }

    /// A first visit loads everything, as the service worker keeps the whole site; an
    /// installation asks for its pictures later, and `_headers` is for the host alone.
    fn is_loaded(&self) -> bool {
        self.name != headers::FILE && !seal::is_for_installation(&self.name)
    }

    fn is_a(&self, endings: &[&str]) -> bool {
        let ending = self.name.rsplit_once('.').map(|(_, ending)| ending);
        ending.is_some_and(|ending| endings.contains(&ending))
    }

    /// Hosts send what does not shrink as it is.
    fn sent(&self) -> u64 {
        self.gzip.min(self.raw)
    }
}

/// Every file below a folder, by name.
pub fn weigh(folder: &Path) -> Result<Vec<Weight>, Failure> {
    let mut weights = Vec::new();
    for path in files_below(folder)? {
        let content = fs::read(&path).map_err(|error| Failure::file(&path, &error))?;
        let name = path.strip_prefix(folder).unwrap_or(&path);
        weights.push(Weight::of(
            name.to_string_lossy().replace('\\', "/"),
            &content,
        ));
    }
    Ok(weights)
}

fn loaded(weights: &[Weight]) -> impl Iterator<Item = &Weight> {
    weights.iter().filter(|weight| weight.is_loaded())
}

/// What a first visit transfers, in words, if it keeps to every budget.
pub fn judge(weights: &[Weight]) -> Result<String, Failure> {
    let visit: u64 = loaded(weights).map(Weight::sent).sum();
    let modules = loaded(weights).filter(|weight| weight.is_a(&["wasm"]));
    let module: u64 = modules.map(Weight::sent).sum();
    let note = format!(
        "{visit} bytes gzipped of at most {BUDGET}; WebAssembly {module} of at most {MODULE_BUDGET}"
    );
    println!("{note}");
    let mut faults = Vec::new();
    if visit > BUDGET || module > MODULE_BUDGET {
        faults.push(format!("too heavy: {note}"));
    }
    for weight in loaded(weights) {
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
    let width = weights.iter().map(|weight| weight.name.len()).max();
    let width = width.unwrap_or(0).max("first visit".len());
    let mut text = format!("{:<width$}  {:>9}  {:>9}\n", "file", "bytes", "gzipped");
    let mut line = |name: &str, raw: u64, sent: u64| {
        text.push_str(&format!("{name:<width$}  {raw:>9}  {sent:>9}\n"));
    };
    let (visit, later): (Vec<&Weight>, Vec<&Weight>) =
        weights.iter().partition(|weight| weight.is_loaded());
    for (group, name) in [(visit, "first visit"), (later, "not loaded")] {
        for weight in &group {
            line(&weight.name, weight.raw, weight.sent());
        }
        let raw = group.iter().map(|weight| weight.raw).sum();
        let sent = group.iter().map(|weight| weight.sent()).sum();
        line(name, raw, sent);
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
    // The usual level of a web server.
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
        let text = Weight::of("a.txt".into(), &[b'a'; 1000]);
        assert!(text.sent() < 50);
        let tiny = Weight::of("b.txt".into(), b"b");
        assert!(tiny.gzip > 1);
        assert_eq!(tiny.sent(), 1);
    }

    fn weight(name: &str, raw: u64, gzip: u64) -> Weight {
        Weight {
            name: name.into(),
            raw,
            gzip,
        }
    }

    #[test]
    fn the_table_tells_a_first_visit_from_the_rest() {
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
             papan.js                  10         10\n\
             first visit              910        410\n\
             _headers                   7          7\n\
             icons/icon-48.png         20         20\n\
             not loaded                27         27\n"
        );
    }

    #[test]
    fn every_budget_is_kept() {
        let light = || {
            vec![
                weight("v/papan_bg.wasm", 400_000, 150_000),
                weight("v/www/main.js", 300_000, 100_000),
                weight("icons/icon-512.png", 20_000, 20_000),
            ]
        };
        assert!(judge(&light()).unwrap().starts_with("250000 bytes"));
        for one_more in [
            weight("v/www/more.js", 1, 20),
            weight("v/www/icons/large.svg", 10_001, 0),
            weight("v/www/letters.woff2", 0, 0),
        ] {
            let weights: Vec<Weight> = light().into_iter().chain([one_more]).collect();
            assert!(judge(&weights).is_err());
        }
        assert!(judge(&[weight("v/papan_bg.wasm", 400_000, 150_001)]).is_err());
    }

    #[test]
    fn files_are_found_in_folders_within_folders() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR"));
        let names = files_below(source).unwrap();
        assert!(names.contains(&source.join("src").join("sizes.rs")));
        assert!(files_below(&source.join("no such folder")).is_err());
    }
}
