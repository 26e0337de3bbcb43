//! The document's tables, between markers: `<!-- study: elo open -->` … `<!-- /study -->`.
//! All its figures are made of the files that the study wrote, so none is typed by hand.

use std::fs;
use std::path::Path;

use serde_json::Value;

mod blocks;

const BEGIN: &str = "<!-- study: ";
const END: &str = "<!-- /study -->";

/// The tables of a study, read from its folder.
pub struct Tables {
    pub league: Value,
    pub times: Value,
    pub ablations: Value,
    pub fairness: Value,
    pub variety: Value,
    pub engagement: Value,
    pub run: Value,
}

impl Tables {
    fn read(folder: &Path) -> Result<Self, String> {
        let read = |name: &str| -> Result<Value, String> {
            let path = folder.join(format!("{name}.json"));
            let trouble = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
            let text = fs::read_to_string(&path).map_err(|error| trouble(&error))?;
            serde_json::from_str(&text).map_err(|error| trouble(&error))
        };
        Ok(Self {
            league: read("league")?,
            times: read("times")?,
            ablations: read("ablations")?,
            fairness: read("fairness")?,
            variety: read("variety")?,
            engagement: read("engagement")?,
            run: read("run")?,
        })
    }
}

/// The text with the tables of a folder between its markers.
///
/// # Errors
/// A marker that is not known or has no end, or a table that is missing.
pub fn filled(text: &str, folder: &Path) -> Result<String, String> {
    let tables = Tables::read(folder)?;
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        let (name, after) = after.split_once(" -->").ok_or("a marker without end")?;
        let (_, after) = after
            .split_once(END)
            .ok_or_else(|| format!("{name}: no {END}"))?;
        let block = blocks::block(&tables, name).ok_or_else(|| format!("{name}: no such block"))?;
        result.push_str(&format!(
            "{before}{BEGIN}{name} -->\n{}\n{END}",
            block.trim_end()
        ));
        rest = after;
    }
    Ok(result + rest)
}

/// JSON with a line for each entry: short, and good to compare.
pub fn pretty(value: &Value) -> String {
    match value {
        Value::Array(entries) => {
            let lines: Vec<String> = entries.iter().map(Value::to_string).collect();
            format!("[\n{}\n]", lines.join(",\n"))
        }
        Value::Object(entries) => {
            let line = |(key, entry): (&String, &Value)| match entry {
                Value::Array(list) if list.iter().any(Value::is_object) => {
                    format!("\"{key}\": {}", pretty(entry))
                }
                _ => format!("\"{key}\": {entry}"),
            };
            let lines: Vec<String> = entries.iter().map(line).collect();
            format!("{{\n{}\n}}", lines.join(",\n"))
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::pictures;
    use super::*;
    use serde_json::json;

    #[test]
    fn json_stays_json() {
        let value = json!({ "a": [{ "b": 1 }, { "b": [1, 2] }], "c": [1, 2], "d": "x" });
        assert_eq!(
            serde_json::from_str::<Value>(&pretty(&value)).unwrap(),
            value
        );
    }

    #[test]
    fn the_document_says_what_the_files_say() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
        let text = fs::read_to_string(root.join("study.md")).unwrap();
        assert!(text.matches(BEGIN).count() >= 10);
        let filled = filled(&text, &root.join("study")).unwrap();
        assert!(
            filled == text,
            "docs/study.md is older than docs/study: run the study with --document docs/study.md"
        );
    }

    #[test]
    fn the_page_shows_the_plots_of_the_document() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut count = 0;
        for entry in fs::read_dir(root.join("www/study/plots")).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap();
            let own = fs::read_to_string(root.join("docs/study").join(name)).unwrap();
            let own = pictures::for_the_page(&own);
            assert!(
                fs::read_to_string(&path).unwrap() == own,
                "{}",
                path.display()
            );
            count += 1;
        }
        assert!(count >= 4, "{count} plots");
    }

    #[test]
    fn a_marker_needs_its_end() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/study");
        assert!(filled("<!-- study: run -->\n", &root).is_err());
        assert!(filled("<!-- study: nothing -->\n<!-- /study -->", &root).is_err());
    }
}
