//! What the site weighs, on disk and on the wire.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::run::Failure;

/// The whole site with all its games, in bytes as sent by a host that compresses.
pub const BUDGET: u64 = 250_000;

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

pub fn sent(weights: &[Weight]) -> u64 {
    weights.iter().map(Weight::sent).sum()
}

pub fn table(weights: &[Weight]) -> String {
    let width = weights.iter().map(|weight| weight.name.len()).max();
    let width = width.unwrap_or(0).max("total".len());
    let mut text = format!("{:<width$}  {:>9}  {:>9}\n", "file", "bytes", "gzipped");
    for weight in weights {
        let (raw, sent) = (weight.raw, weight.sent());
        text.push_str(&format!("{:<width$}  {raw:>9}  {sent:>9}\n", weight.name));
    }
    let raw: u64 = weights.iter().map(|weight| weight.raw).sum();
    text.push_str(&format!(
        "{:<width$}  {raw:>9}  {:>9}\n",
        "total",
        sent(weights)
    ));
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

    #[test]
    fn the_table_lines_up_and_ends_with_the_total() {
        let weights = [
            Weight {
                name: "index.html".into(),
                raw: 900,
                gzip: 400,
            },
            Weight {
                name: "papan.js".into(),
                raw: 10,
                gzip: 30,
            },
        ];
        assert_eq!(
            table(&weights),
            "file            bytes    gzipped\n\
             index.html        900        400\n\
             papan.js           10         10\n\
             total             910        410\n"
        );
        assert_eq!(sent(&weights), 410);
    }

    #[test]
    fn files_are_found_in_folders_within_folders() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR"));
        let names = files_below(source).unwrap();
        assert!(names.contains(&source.join("src").join("sizes.rs")));
        assert!(files_below(&source.join("no such folder")).is_err());
    }
}
