//! Lists the files that the home page loads before it can be used, by following the
//! page's own scripts, stylesheets and preloads, and their imports.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::games::LANGUAGE;
use crate::lists;
use crate::run::Failure;
use crate::sizes::files_below;

const PAGE: &str = "index.html";
/// Where the build inserts the preloads.
const PRELOAD_MARK: &str = "<!-- preloads -->";
/// The link relations that a browser loads before it shows the page.
pub const RELATIONS: [&str; 3] = ["modulepreload", "preload", "stylesheet"];

/// The files' names, relative to the site's folder, including the texts of one language
/// and their list, which a script loads.
pub fn files(dist: &Path) -> Result<BTreeSet<String>, Failure> {
    let mut found = linked(dist)?;
    let names = files_below(dist)?.into_iter();
    let names = names.filter_map(|file| Some(file.strip_prefix(dist).ok()?.to_str()?.to_owned()));
    let asked = [
        format!("www/i18n/{LANGUAGE}.json"),
        lists::of_language(LANGUAGE),
    ];
    found.extend(names.filter(|name| asked.iter().any(|end| name.ends_with(end))));
    Ok(found)
}

/// The files found by following the page.
fn linked(dist: &Path) -> Result<BTreeSet<String>, Failure> {
    let page = read(dist, PAGE)?;
    let mut found = BTreeSet::from([PAGE.to_owned()]);
    for name in page_references(&page) {
        follow(dist, &name, &mut found)?;
    }
    Ok(found)
}

/// Lets the browser request all scripts of home at once, instead of finding them one by
/// one.
pub fn add_preloads(dist: &Path) -> Result<(), Failure> {
    let page = read(dist, PAGE)?;
    let scripts = linked(dist)?;
    let scripts = scripts.iter().filter(|name| name.ends_with(".js"));
    // The page already names its plain script.
    let scripts = scripts.filter(|name| !page.contains(&format!("<script src=\"{name}\"")));
    let links: Vec<String> = scripts
        .map(|name| format!("<link rel=\"modulepreload\" href=\"{name}\">"))
        .collect();
    let path = dist.join(PAGE);
    fs::write(&path, page.replace(PRELOAD_MARK, &links.join("\n  ")))
        .map_err(|error| Failure::file(&path, &error))
}

fn follow(dist: &Path, name: &str, found: &mut BTreeSet<String>) -> Result<(), Failure> {
    if !found.insert(name.to_owned()) {
        return Ok(());
    }
    let references = match name.rsplit_once('.') {
        Some((_, "js")) => imports(&read(dist, name)?),
        Some((_, "css")) => {
            let text = read(dist, name)?;
            let mut references = imports(&text);
            references.extend(pictures(&text));
            references
        }
        _ => Vec::new(),
    };
    for reference in references {
        follow(dist, &resolve(name, &reference), found)?;
    }
    Ok(())
}

fn page_references(page: &str) -> Vec<String> {
    let reference = |tag: &str| {
        if tag.starts_with("script ") {
            return attribute(tag, "src");
        }
        let relation = attribute(tag, "rel").filter(|_| tag.starts_with("link "))?;
        let loads = RELATIONS.contains(&relation.as_str());
        attribute(tag, "href").filter(|_| loads)
    };
    page.split('<').filter_map(reference).collect()
}

pub fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(rest.split_once('"')?.0.to_owned())
}

/// The static imports of a script or stylesheet; `import("…")` is loaded later and not
/// included.
fn imports(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut pieces = text.split('"');
    let mut before = pieces.next().unwrap_or_default();
    for piece in pieces {
        let keyword = before.trim_end();
        let imported = keyword.ends_with("from") || keyword.ends_with("import");
        if imported && piece.starts_with('.') {
            found.push(piece.to_owned());
        }
        before = piece;
    }
    found
}

/// The pictures of a stylesheet.
fn pictures(style: &str) -> Vec<String> {
    let addresses = style.split("url(").skip(1);
    let addresses = addresses.filter_map(|rest| Some(rest.split_once(')')?.0));
    let addresses = addresses.map(|address| address.trim_matches(['"', '\'']));
    let files = addresses.filter(|address| address.starts_with('.'));
    files.map(str::to_owned).collect()
}

/// Resolves a relative address in a file to a file's name.
fn resolve(from: &str, reference: &str) -> String {
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in reference.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop();
            }
            _ => folders.push(part),
        }
    }
    folders.join("/")
}

fn read(dist: &Path, name: &str) -> Result<String, Failure> {
    let path = dist.join(name);
    fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch::Scratch;

    fn site(name: &str) -> Scratch {
        let dist = Scratch::new(&format!("home-{name}"));
        for (name, content) in [
            (
                PAGE,
                "<link rel=\"stylesheet\" href=\"www/style/a.css\">\n<!-- preloads -->\n\
                 <script src=\"www/theme.js\"></script>\n\
                 <script type=\"module\" src=\"www/main.js\"></script>\n\
                 <link rel=\"manifest\" href=\"manifest.webmanifest\">",
            ),
            ("www/style/a.css", "@import \"./b.css\";"),
            (
                "www/style/b.css",
                "p { mask: url(\"../c.svg\") } i { mask: url(data:x) }",
            ),
            ("www/c.svg", ""),
            ("www/theme.js", ""),
            (
                "www/main.js",
                "import{a}from\"./d.js\";import\"./ui/e.js\";const load=()=>import(\"./later.js\");",
            ),
            ("www/d.js", "export { x } from \"./ui/e.js\";"),
            (
                "www/ui/e.js",
                "import \"../d.js\"; const text = \"./none.js\";",
            ),
            ("www/later.js", ""),
            ("www/i18n/en.files", ""),
            ("www/i18n/en.json", ""),
            ("www/i18n/id.files", ""),
            ("www/i18n/id.json", ""),
            ("www/other.files", ""),
            ("www/i18n/some-game.en.json", ""),
        ] {
            dist.write(name, content);
        }
        dist
    }

    #[test]
    fn what_is_imported_at_once_is_home_s_and_what_is_imported_later_is_not() {
        let found = files(&site("files")).unwrap();
        let found: Vec<&str> = found.iter().map(String::as_str).collect();
        assert_eq!(
            found,
            [
                PAGE,
                "www/c.svg",
                "www/d.js",
                "www/i18n/en.files",
                "www/i18n/en.json",
                "www/main.js",
                "www/style/a.css",
                "www/style/b.css",
                "www/theme.js",
                "www/ui/e.js",
            ]
        );
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        let dist = site("missing");
        fs::remove_file(dist.join("www/d.js")).unwrap();
        assert!(files(&dist).unwrap_err().what().contains("d.js"));
    }

    #[test]
    fn modules_are_preloaded() {
        let dist = site("preloads");
        add_preloads(&dist).unwrap();
        let page = read(&dist, PAGE).unwrap();
        for name in ["www/main.js", "www/d.js", "www/ui/e.js"] {
            assert!(page.contains(&format!("rel=\"modulepreload\" href=\"{name}\"")));
        }
        assert!(!page.contains("modulepreload\" href=\"www/theme.js"));
        assert!(!page.contains("later.js") && !page.contains(PRELOAD_MARK));
    }

    #[test]
    fn the_page_has_a_place_for_them() {
        assert!(include_str!("../../index.html").contains(PRELOAD_MARK));
    }
}
