//! The weights of the lab play as well as the text beside them says.

mod common;

use std::fs;

use common::{Folder, league, rate};

/// The lines of the text that state a quick match: a list item that begins with the
/// arguments of a league in code and ends with the score of the first bot.
#[test]
fn the_weights_score_what_their_text_says() {
    let text = fs::read_to_string("weights/catur-jawa.md").expect("the text");
    let mut matches = 0;
    for line in text.lines() {
        let Some((words, score)) = line
            .strip_prefix("- `league ")
            .and_then(|line| line.split_once("`: "))
        else {
            continue;
        };
        let folder = Folder::new(&format!("weights-{matches}"));
        let file = folder.file("games");
        league(words, &file);
        let rated = rate(&[file]);
        let bots = words.split_once("--bots ").map_or("", |(_, bots)| bots);
        let first = bots.split([',', ' ']).next().unwrap_or_default();
        let rated = rated["bots"].as_array().and_then(|bots| {
            let mut bots = bots.iter();
            bots.find(|bot| bot["bot"] == first).cloned()
        });
        let share = rated.as_ref().and_then(|bot| bot["share"].as_f64());
        let found = format!("{:.1} %", 100.0 * share.expect("a score"));
        assert_eq!(found, score, "{words}");
        matches += 1;
    }
    assert!(matches >= 4, "only {matches} matches");
}
