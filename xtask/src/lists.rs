//! The lists of hashes by which the page's scripts verify what they load (www/integrity.js).
//!
//! The page contains only the hash of each list, so that it does not grow with the files
//! of games and languages. Each language's texts have a list, which is loaded with the
//! language; another list has everything else that is loaded after home.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use sha2::{Digest, Sha256};

use crate::run::Failure;

const ENDING: &str = ".files";
const TEXTS: &str = "www/i18n/";
const OTHERS: &str = "www/other.files";

/// Name in the version's folder → current path of the file.
pub type Files = BTreeMap<String, PathBuf>;

/// Writes the lists of these files into their folder and adds them to the files. Replaces
/// the lists of an earlier sealing. Files that the page names itself have their hashes in
/// the page.
pub fn renew(folder: &Path, files: &mut Files, page: &str) -> Result<(), Failure> {
    for (_, old) in files.extract_if(.., |name, _| is_list(name)) {
        fs::remove_file(&old).map_err(|error| Failure::file(&old, &error))?;
    }
    let mut lists: BTreeMap<String, String> = BTreeMap::new();
    for (name, path) in files.iter() {
        if is_verified(name) && !page.contains(&format!("=\"{name}\"")) {
            let entry = entry(name, &hash_of(path)?);
            let list = lists.entry(list_of(name)).or_default();
            list.push_str(&entry);
            list.push('\n');
        }
    }
    for (name, text) in lists {
        let path = folder.join(&name);
        fs::write(&path, text).map_err(|error| Failure::file(&path, &error))?;
        files.insert(name, path);
    }
    Ok(())
}

pub fn is_list(name: &str) -> bool {
    name.ends_with(ENDING)
}

/// The name of the list with a language's texts.
pub fn of_language(language: &str) -> String {
    format!("{TEXTS}{language}{ENDING}")
}

/// A file's hash, in the form in which the page and the lists contain it.
pub fn entry(name: &str, hash: &str) -> String {
    format!("{name}={hash}")
}

/// The hash of a file's content, in the browsers' integrity format.
pub fn hash_of(path: &Path) -> Result<String, Failure> {
    let content = fs::read(path).map_err(|error| Failure::file(path, &error))?;
    Ok(BASE64.encode(Sha256::digest(content)))
}

/// Whether scripts load a file by a name without a hash of its content.
fn is_verified(name: &str) -> bool {
    match name.rsplit_once('.') {
        Some((_, "bin" | "json" | "css" | "wasm")) => true,
        Some((_, "js")) => !name.starts_with("www/"),
        _ => false,
    }
}

/// The list that contains a file's hash. `listOf` in www/integrity.js chooses the same
/// one.
fn list_of(name: &str) -> String {
    let texts = name.strip_prefix(TEXTS);
    match texts.and_then(|texts| texts.strip_suffix(".json")) {
        // `en` of `en`, and of `congkak.lesson.en`.
        Some(texts) => of_language(texts.rsplit('.').next().unwrap_or(texts)),
        None => OTHERS.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_in_their_language_s_list_and_everything_else_in_one() {
        for (name, list) in [
            ("www/i18n/en.json", "www/i18n/en.files"),
            ("www/i18n/zh-Hant.json", "www/i18n/zh-Hant.files"),
            ("www/i18n/congkak.lesson.id.json", "www/i18n/id.files"),
            ("www/games/congkak/style.css", OTHERS),
            ("www/study/league.json", OTHERS),
            ("papan.js", OTHERS),
        ] {
            assert_eq!(list_of(name), list);
        }
    }

    #[test]
    fn what_has_a_hash_in_its_name_and_pictures_are_in_none() {
        assert!(is_verified("papan_bg.wasm") && is_verified("papan.js"));
        assert!(!is_verified("www/part-0123abcd.js") && !is_verified("www/kawung.svg"));
        assert!(!is_verified(OTHERS));
    }
}
