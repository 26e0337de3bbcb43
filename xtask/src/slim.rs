//! Taking out of dist/ what only the build and the type checker read.

use std::fs;
use std::path::Path;

use crate::run::Failure;
use crate::sizes::files_below;

pub fn slim(dist: &Path) -> Result<(), Failure> {
    for path in files_below(dist)? {
        let name = path.to_string_lossy();
        let change = if name.ends_with(".d.ts") {
            fs::remove_file(&path)
        } else if name.ends_with(".html") {
            fs::read_to_string(&path).and_then(|page| fs::write(&path, without_trunk_links(&page)))
        } else {
            Ok(())
        };
        change.map_err(|error| Failure::file(&path, &error))?;
    }
    Ok(())
}

/// Without injected scripts, Trunk leaves its own `<link data-trunk …>` in the page.
fn without_trunk_links(page: &str) -> String {
    const START: &str = "<link data-trunk";
    let mut rest = page;
    let mut kept = String::new();
    while let Some((before, link)) = rest.split_once(START) {
        kept.push_str(before.trim_end_matches([' ', '\t']));
        let after = link.split_once('>').map_or("", |(_, after)| after);
        rest = after.strip_prefix('\n').unwrap_or(after);
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_for_trunk_are_not_published() {
        let page = "<head>\n  <link data-trunk rel=\"rust\"\n    href=\"Cargo.toml\">\n  <title>Papan</title>\n";
        assert_eq!(
            without_trunk_links(page),
            "<head>\n  <title>Papan</title>\n"
        );
        assert_eq!(
            without_trunk_links("<link rel=\"icon\">"),
            "<link rel=\"icon\">"
        );
        assert_eq!(without_trunk_links("a <link data-trunk"), "a");
    }
}
