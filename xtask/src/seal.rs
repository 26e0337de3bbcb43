//! Sealing dist/: the last step of a build gives the site its version.
//!
//! The version is a hash over all files that the service worker caches. Every file except
//! the page itself goes into a folder of that name, so that a page never loads a file of
//! another build, whatever a cache or an incomplete upload contains. The service worker
//! gets the files and their hashes, and so does the page, for visits before there is a
//! service worker: it contains the hashes of the lists that have all others (`lists`).
//! Names, lists and version come from one walk over the folder, so they cannot disagree.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::headers;
use crate::home;
use crate::lists::{self, Files};
use crate::run::Failure;
use crate::sizes::files_below;

const PAGE: &str = "index.html";
const WORKER: &str = "sw.js";
const MANIFEST: &str = "manifest.webmanifest";
/// Files that an installation requests and a visit does not.
pub const FOR_INSTALLATION: [&str; 2] = ["icons", "screenshots"];

/// Where the page has its version; empty before sealing.
const VERSION_MARK: &str = "<meta name=\"papan-version\" content=\"";
const VERSION_LENGTH: usize = 16;
/// Where the page has the hashes of the lists; empty before sealing.
const FILES_MARK: &str = "<meta name=\"papan-files\" content=\"";
/// The same for a file that the page names itself.
const INTEGRITY: &str = " integrity=\"sha256-";
/// The first half of a SHA-256 in hexadecimal: it protects against accidents.
const HASH_LENGTH: usize = 32;
/// The beginning of the line that is written above the service worker's code.
const SITE_LINE: &str = "self.site=";

/// Gives the built site in this folder its version, and returns it. A sealed site can be
/// sealed again: unchanged it keeps its version, changed it gets a new one.
pub fn seal(dist: &Path) -> Result<String, Failure> {
    let page = read(&dist.join(PAGE))?;
    let old = version_in(&page)?.to_owned();
    let page = unsealed(&page, &old);
    let worker = read(&dist.join(WORKER))?;
    let worker = match worker.split_once('\n') {
        Some((line, rest)) if line.starts_with(SITE_LINE) => rest,
        _ => &worker,
    };
    let mut files = versioned_files(dist, &old)?;
    lists::renew(&dist.join(&old), &mut files, &page)?;
    let manifest = hash_of_file(&dist.join(MANIFEST))?;

    let mut all: BTreeMap<&str, String> = BTreeMap::new();
    for (name, path) in &files {
        all.insert(name, hash_of_file(path)?);
    }
    let mut whole = Sha256::new();
    for (name, hash) in &all {
        whole.update(format!("{hash} {name}\n"));
    }
    whole.update(format!("{manifest}\n{page}\n{worker}"));
    let version = hex(&whole.finalize(), VERSION_LENGTH);

    for (name, path) in &files {
        let to = dist.join(&version).join(name);
        if *path != to {
            move_file(path, &to)?;
        }
    }
    if !old.is_empty() && old != version {
        let empty = dist.join(&old);
        fs::remove_dir_all(&empty).map_err(|error| Failure::file(&empty, &error))?;
    } else if old.is_empty() {
        // Only empty folders are left.
        let _ = fs::remove_dir_all(dist.join("www"));
    }

    let integrity = integrity(&versioned_files(dist, &version)?)?;
    let page = sealed(&page, &version, &integrity);
    let mut list = BTreeMap::from([
        ("./".to_owned(), hash(page.as_bytes())),
        (MANIFEST.to_owned(), manifest),
    ]);
    for (name, hash) in all {
        list.insert(format!("{version}/{name}"), hash);
    }
    write(&dist.join(PAGE), &page)?;
    write(
        &dist.join(WORKER),
        &format!("{}\n{worker}", site_line(&version, &list)),
    )?;
    let headers = headers::file(&page, &version)?;
    write(&dist.join(headers::FILE), &headers)?;
    Ok(version)
}

/// The list of the site's files, as JavaScript for the service worker.
fn site_line(version: &str, list: &BTreeMap<String, String>) -> String {
    // The names are our own, and need no escape in which Rust and JavaScript differ.
    let files: Vec<String> = list
        .iter()
        .map(|(name, hash)| format!("{name:?}:{hash:?}"))
        .collect();
    format!(
        "{SITE_LINE}{{version:{version:?},files:{{{}}}}};",
        files.join(",")
    )
}

pub fn version_in(page: &str) -> Result<&str, Failure> {
    let rest = page.split_once(VERSION_MARK).map(|(_, rest)| rest);
    rest.and_then(|rest| rest.split_once('"'))
        .map(|(version, _)| version)
        .ok_or_else(|| {
            Failure::new(
                format!("there is no {VERSION_MARK}…\"> in {PAGE}"),
                "seal a folder that `cargo xtask build` has made",
            )
        })
}

/// Name in the version's folder → the hash of its content, in the browsers' format.
type Integrity = BTreeMap<String, String>;

fn integrity(files: &Files) -> Result<Integrity, Failure> {
    files
        .iter()
        .map(|(name, path)| Ok((name.clone(), lists::hash_of(path)?)))
        .collect()
}

/// The page with the addresses of this version, and the hashes of the files that it names
/// and of the lists.
fn sealed(page: &str, version: &str, integrity: &Integrity) -> String {
    let stated: Vec<String> = integrity
        .iter()
        .filter(|(name, _)| lists::is_list(name))
        .map(|(name, hash)| lists::entry(name, hash))
        .collect();
    let page: String = page
        .split_inclusive('>')
        .map(|tag| with_integrity(tag, integrity))
        .collect();
    page.replace("=\"www/", &format!("=\"{version}/www/"))
        .replace(VERSION_MARK, &format!("{VERSION_MARK}{version}"))
        .replace(FILES_MARK, &format!("{FILES_MARK}{}", stated.join(" ")))
}

/// Adds the hash of a script or a linked file. A manifest and an icon cannot be verified
/// that way.
fn with_integrity(tag: &str, integrity: &Integrity) -> String {
    let loads = tag.contains("<script ")
        || home::RELATIONS
            .iter()
            .any(|relation| tag.contains(&format!("<link rel=\"{relation}\"")));
    let name = ["src", "href"]
        .iter()
        .find_map(|attribute| home::attribute(tag, attribute))
        .filter(|_| loads);
    let (Some(hash), Some(start)) = (
        name.and_then(|name| integrity.get(&name)),
        tag.strip_suffix('>'),
    ) else {
        return tag.to_owned();
    };
    format!("{start}{INTEGRITY}{hash}\">")
}

fn unsealed(page: &str, version: &str) -> String {
    if version.is_empty() {
        return page.to_owned();
    }
    let page = without_values(page, INTEGRITY).replace(&format!("{INTEGRITY}\""), "");
    let page = without_values(&page, FILES_MARK);
    page.replace(&format!("{version}/"), "")
        .replace(version, "")
}

/// Removes the text between each mark and the next quotation mark.
fn without_values(page: &str, mark: &str) -> String {
    let mut parts = page.split(mark);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let rest = part.find('"').map_or("", |end| &part[end..]);
        text + mark + rest
    })
}

fn versioned_files(dist: &Path, old: &str) -> Result<Files, Failure> {
    let folder = dist.join(old);
    let mut files = Files::new();
    for path in files_below(&folder)? {
        let name = path.strip_prefix(&folder).unwrap_or(&path);
        let name = name.to_string_lossy().replace('\\', "/");
        if !old.is_empty() || !stays(&name) {
            files.insert(name, path);
        }
    }
    Ok(files)
}

fn stays(name: &str) -> bool {
    [PAGE, WORKER, MANIFEST, headers::FILE].contains(&name) || is_for_installation(name)
}

pub fn is_for_installation(name: &str) -> bool {
    let folder = name.split_once('/').map(|(folder, _)| folder);
    folder.is_some_and(|folder| FOR_INSTALLATION.contains(&folder))
}

fn hash(content: &[u8]) -> String {
    hex(&Sha256::digest(content), HASH_LENGTH)
}

fn hash_of_file(path: &Path) -> Result<String, Failure> {
    let content = fs::read(path).map_err(|error| Failure::file(path, &error))?;
    Ok(hash(&content))
}

fn hex(bytes: &[u8], length: usize) -> String {
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits[..length].to_owned()
}

fn move_file(from: &Path, to: &Path) -> Result<(), Failure> {
    let folder = to.parent().unwrap_or(to);
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    fs::rename(from, to).map_err(|error| Failure::file(from, &error))
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::file(path, &error))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::file(path, &error))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use base64::Engine;
    use base64::prelude::BASE64_STANDARD as BASE64;

    use super::*;
    use crate::scratch::Scratch;

    const SOURCE: &str = include_str!("../../index.html");

    fn built(name: &str) -> Scratch {
        let dist = Scratch::new(&format!("seal-{name}"));
        for (name, content) in [
            (PAGE, SOURCE),
            (WORKER, "self.oninstall=1;"),
            (MANIFEST, "{}"),
            ("papan.js", "1"),
            ("www/main.js", "2"),
            ("www/part-0123abcd.js", "5"),
            ("www/i18n/en.json", "{}"),
            ("www/style/index.css", "3"),
            ("icons/icon-48.png", "4"),
        ] {
            dist.write(name, content);
        }
        dist
    }

    fn names(dist: &Path) -> Vec<String> {
        let short = |path: PathBuf| path.strip_prefix(dist).unwrap().display().to_string();
        files_below(dist).unwrap().into_iter().map(short).collect()
    }

    fn contents(dist: &Path) -> Vec<(String, Vec<u8>)> {
        let content = |name: String| (name.clone(), fs::read(dist.join(name)).unwrap());
        names(dist).into_iter().map(content).collect()
    }

    #[test]
    fn all_but_the_page_and_what_finds_it_moves_into_the_version_s_folder() {
        let dist = built("moves");
        let version = seal(&dist).unwrap();
        assert_eq!(version.len(), VERSION_LENGTH);
        let inside = [
            "papan.js",
            "www/i18n/en.files",
            "www/i18n/en.json",
            "www/main.js",
            "www/other.files",
            "www/part-0123abcd.js",
            "www/style/index.css",
        ];
        let mut expected: Vec<String> = inside.map(|name| format!("{version}/{name}")).to_vec();
        expected
            .extend([headers::FILE, "icons/icon-48.png", PAGE, MANIFEST, WORKER].map(Into::into));
        expected.sort();
        assert_eq!(names(&dist), expected);
        let page = fs::read_to_string(dist.join(PAGE)).unwrap();
        assert_eq!(version_in(&page).unwrap(), version);
        assert!(page.contains(&format!("src=\"{version}/www/main.js\"")));
        let addresses = ["src=\"www/", "href=\"www/"];
        assert!(
            !addresses.iter().any(|start| page.contains(start)),
            "every address is the version's"
        );
    }

    #[test]
    fn the_worker_knows_every_file_of_a_first_visit_with_its_hash() {
        let dist = built("list");
        let version = seal(&dist).unwrap();
        let worker = fs::read_to_string(dist.join(WORKER)).unwrap();
        let (line, code) = worker.split_once('\n').unwrap();
        assert_eq!(code, "self.oninstall=1;");
        let page = hash(&fs::read(dist.join(PAGE)).unwrap());
        assert!(line.contains(&format!("\"./\":\"{page}\"")));
        assert!(line.contains(&format!("\"{version}/papan.js\":\"{}\"", hash(b"1"))));
        assert!(line.contains(MANIFEST));
        assert!(
            !line.contains("icon-48") && !line.contains(WORKER) && !line.contains(headers::FILE)
        );
    }

    #[test]
    fn every_file_without_a_hash_in_its_name_is_verified_by_the_page_or_by_a_list_of_it() {
        let dist = built("integrity");
        let version = seal(&dist).unwrap();
        let page = fs::read_to_string(dist.join(PAGE)).unwrap();
        let hash = |content: &str| BASE64.encode(Sha256::digest(content));
        let script = format!(
            "src=\"{version}/www/main.js\" blocking=\"render\" integrity=\"sha256-{}\">",
            hash("2")
        );
        assert!(page.contains(&script), "{page}");
        assert!(page.contains(&format!("index.css\" integrity=\"sha256-{}\"", hash("3"))));
        let [texts, others] = [("www/i18n/en.json", "{}"), ("papan.js", "1")]
            .map(|(name, content)| format!("{name}={}\n", hash(content)));
        let list = |name: &str| fs::read_to_string(dist.join(&version).join(name)).unwrap();
        assert_eq!(list("www/i18n/en.files"), texts);
        assert_eq!(
            list("www/other.files"),
            others,
            "what the page does not name"
        );
        let stated = format!(
            "content=\"www/i18n/en.files={} www/other.files={}\"",
            hash(&texts),
            hash(&others)
        );
        assert!(page.contains(&stated), "{page}");
        assert_eq!(unsealed(&page, &version), SOURCE);
    }

    #[test]
    fn the_page_grows_by_one_entry_for_a_language_and_not_for_a_game() {
        let length = |dist: &Path| {
            seal(dist).unwrap();
            fs::metadata(dist.join(PAGE)).unwrap().len()
        };
        let dist = built("growth");
        let one = length(&dist);
        let folder = version_in(&read(&dist.join(PAGE)).unwrap())
            .unwrap()
            .to_owned();
        for name in ["games/x/style.css", "games/x/x.bin", "i18n/x.en.json"] {
            dist.write(&format!("{folder}/www/{name}"), name);
        }
        assert_eq!(length(&dist), one, "a game's files");

        let dist = built("language");
        for part in ["", "share.", "x.", "x.lesson."] {
            dist.write(&format!("www/i18n/{part}ms.json"), part);
        }
        let entry = lists::entry(" www/i18n/ms.files", &BASE64.encode(Sha256::digest("")));
        assert_eq!(length(&dist), one + entry.len() as u64, "a language");
    }

    #[test]
    fn a_language_that_is_removed_leaves_no_list() {
        let dist = built("removed");
        dist.write("www/i18n/ms.json", "{}");
        let version = seal(&dist).unwrap();
        fs::remove_file(dist.join(version).join("www/i18n/ms.json")).unwrap();
        seal(&dist).unwrap();
        assert!(!names(&dist).iter().any(|name| name.contains("ms.files")));
        assert!(
            !fs::read_to_string(dist.join(PAGE))
                .unwrap()
                .contains("ms.files")
        );
    }

    #[test]
    fn sealing_twice_changes_nothing() {
        let dist = built("twice");
        let version = seal(&dist).unwrap();
        let before = contents(&dist);
        assert_eq!(seal(&dist).unwrap(), version);
        assert_eq!(contents(&dist), before);
    }

    #[test]
    fn any_change_of_what_a_visit_loads_is_another_version() {
        let dist = built("change");
        let mut seen = vec![seal(&dist).unwrap()];
        let first = contents(&dist);
        let change = |name: &str, text: &str| {
            let path = dist.join(name);
            let before = fs::read_to_string(&path).unwrap();
            fs::write(path, before + text).unwrap();
        };
        for name in [PAGE, WORKER, MANIFEST] {
            change(name, "\n");
            seen.push(seal(&dist).unwrap());
        }
        let inside = format!("{}/www/main.js", seen.last().unwrap());
        change(&inside, "5");
        seen.push(seal(&dist).unwrap());
        let mut different = seen.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), seen.len());
        assert_eq!(first.len(), contents(&dist).len(), "no old folder is left");
        change("icons/icon-48.png", "6");
        assert_eq!(&seal(&dist).unwrap(), seen.last().unwrap());
    }
}
