//! Removes files from dist/ that only the build and the type checker read, and renames
//! the module.

use std::fs;
use std::path::Path;

use crate::run::Failure;
use crate::sizes::files_below;

/// Trunk names the module after its package.
const BUILT: &str = "papan-site";
const NAME: &str = "papan";

pub fn slim(dist: &Path) -> Result<(), Failure> {
    rename_module(dist)?;
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

fn rename_module(dist: &Path) -> Result<(), Failure> {
    for ending in [".js", "_bg.wasm"] {
        let from = dist.join(format!("{BUILT}{ending}"));
        let to = dist.join(format!("{NAME}{ending}"));
        fs::rename(&from, to).map_err(|error| Failure::file(&from, &error))?;
    }
    // The script locates the module's file beside itself; the module's imports keep its
    // name.
    let glue = dist.join(format!("{NAME}.js"));
    let [built, name] = [BUILT, NAME].map(|name| format!("{name}_bg.wasm"));
    fs::read_to_string(&glue)
        .and_then(|text| fs::write(&glue, text.replace(&built, &name)))
        .map_err(|error| Failure::file(&glue, &error))
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
    use crate::scratch::Scratch;

    #[test]
    fn the_module_is_found_by_its_name_on_the_site() {
        let dist = Scratch::new("slim");
        let glue = "fetch('papan-site_bg.wasm')('papan-site_bg.js')";
        dist.write("papan-site.js", glue);
        dist.write("papan-site_bg.wasm", "");
        slim(&dist).unwrap();
        let glue = fs::read_to_string(dist.join("papan.js")).unwrap();
        assert_eq!(glue, "fetch('papan_bg.wasm')('papan-site_bg.js')");
        assert!(dist.join("papan_bg.wasm").is_file());
    }

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
