//! Taking out of dist/ what only people, the build and the type checker read.
//!
//! Comments and types are a quarter of what the page's modules weigh on the wire.

use std::fs;
use std::path::Path;

use crate::run::Failure;
use crate::sizes::files_below;

pub fn slim(dist: &Path) -> Result<(), Failure> {
    for path in files_below(dist)? {
        let name = path.to_string_lossy();
        let change = if name.ends_with(".d.ts") {
            fs::remove_file(&path)
        } else if name.ends_with(".js") || name.ends_with(".css") {
            rewrite(&path, without_comment_lines)
        } else if name.ends_with(".html") {
            rewrite(&path, without_trunk_links)
        } else {
            Ok(())
        };
        change.map_err(|error| Failure::file(&path, &error))?;
    }
    Ok(())
}

fn rewrite(path: &Path, change: fn(&str) -> String) -> std::io::Result<()> {
    let text = fs::read_to_string(path)?;
    fs::write(path, change(&text))
}

/// Empties the lines that are comment from their first letter to their last. Each
/// stays as a line, so that an error in the browser names the line of the source.
///
/// Only whole lines, because what looks like a comment further on may be part of a
/// string or a pattern; and none inside a text that spans lines.
fn without_comment_lines(source: &str) -> String {
    let mut kept = String::with_capacity(source.len());
    let mut in_comment = false;
    let mut in_text = false;
    for line in source.lines() {
        let trimmed = line.trim();
        if in_comment {
            if let Some((_, code)) = trimmed.split_once("*/") {
                kept.push_str(code);
                in_comment = false;
            }
        } else if in_text || !(trimmed.starts_with("//") || trimmed.starts_with("/*")) {
            kept.push_str(line);
            in_text ^= line.matches('`').count() % 2 == 1;
        } else if let Some(comment) = trimmed.strip_prefix("/*") {
            match comment.split_once("*/") {
                None => in_comment = true,
                Some((_, "")) => {}
                Some(_) => kept.push_str(line),
            }
        }
        kept.push('\n');
    }
    kept
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
    fn comment_lines_are_emptied_and_lines_keep_their_numbers() {
        let source =
            "/** A tour.\n * More.\n */\nconst a = 1; // one\n  // why\n/* b */\nconst b = 2;\n";
        let slim = "\n\n\nconst a = 1; // one\n\n\nconst b = 2;\n";
        assert_eq!(without_comment_lines(source), slim);
    }

    #[test]
    fn code_next_to_a_comment_stays() {
        for line in [
            "/** @type {number} */ let a;\n",
            "const url = \"https://x/*\"; // */\n",
            "a = /** @type {any} */ (b);\n",
        ] {
            assert_eq!(without_comment_lines(line), line);
        }
        let across = "/* one\n two */ let a;\n/*/\n*/ let b;\n";
        assert_eq!(without_comment_lines(across), "\n let a;\n\n let b;\n");
    }

    #[test]
    fn texts_over_several_lines_stay_as_they_are() {
        let source = "const rules = `\n// not a comment\n/* nor this */\n`;\n// but this\n";
        let slim = "const rules = `\n// not a comment\n/* nor this */\n`;\n\n";
        assert_eq!(without_comment_lines(source), slim);
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
