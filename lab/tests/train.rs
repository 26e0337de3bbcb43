//! Training: shards, interruptions and repetitions give the same bytes.

mod common;

use std::fs;
use std::path::Path;

use common::{Folder, lab, succeeded};

fn run(words: &str, out: &Path) -> Vec<u8> {
    succeeded(&lab(&format!("{words} --out {}", out.display())));
    fs::read(out).expect("a result")
}

const LESSONS: &str = "lessons --teacher tree:20 --preset trail --seats 3 --seed a --games 11";

#[test]
fn shards_put_together_are_the_whole() {
    let folder = Folder::new("lessons");
    let whole = run(LESSONS, &folder.file("whole"));
    assert_eq!(whole.iter().filter(|&&byte| byte == b'\n').count(), 11);
    for shards in [3, 8] {
        let mut together = Vec::new();
        for shard in (1..=shards).rev() {
            let part = folder.file(&format!("{shard}of{shards}"));
            together.extend(run(&format!("{LESSONS} --shard {shard}/{shards}"), &part));
        }
        let file = folder.file(&format!("{shards}"));
        fs::write(&file, together).expect("written");
        // Nothing is left to play: it is only sorted.
        assert_eq!(run(LESSONS, &file), whole, "{shards} shards");
    }
}

#[test]
fn an_interrupted_run_goes_on_where_it_stopped() {
    let folder = Folder::new("interrupted");
    let whole = run(LESSONS, &folder.file("whole"));
    let cut = folder.file("cut");
    fs::write(&cut, &whole[..whole.len() / 2]).expect("written");
    assert_eq!(run(LESSONS, &cut), whole);
    let other = lab(&format!(
        "{} --out {}",
        LESSONS.replace("seed a", "seed b"),
        cut.display()
    ));
    assert!(!other.status.success(), "games of another seed");
    assert_eq!(fs::read(&cut).expect("the file"), whole, "nothing is lost");
}

#[test]
fn every_learner_repeats_itself_bit_for_bit() {
    let folder = Folder::new("train");
    for (learner, games) in [("supervised", 4), ("reinforced", 12), ("guided", 8)] {
        let words = format!("train --contender {learner} --seed a --games {games}");
        let first = run(&words, &folder.file(&format!("{learner}-1")));
        // As if it had been interrupted in the first generation.
        let again = folder.file(&format!("{learner}-2"));
        let lessons = |number: u8| folder.file(&format!("{learner}-{number}.lessons"));
        let name = format!("open-2-{learner}-0.jsonl");
        fs::create_dir_all(lessons(2)).expect("a folder");
        let games = fs::read(lessons(1).join(&name)).expect("games");
        fs::write(lessons(2).join(&name), &games[..games.len() * 2 / 3]).expect("written");
        assert_eq!(run(&words, &again), first, "{learner}");
        // And the other kinds of games are left as they are.
        let more = format!("train --contender {learner} --seats 3 --seed a --games 8");
        assert_ne!(run(&more, &again), first, "{learner}");
        assert_eq!(run(&words, &again), fs::read(&again).expect("the file"));
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let folder = Folder::new("refused");
    let out = folder.file("weights");
    fs::write(&out, "something else").expect("written");
    let damaged = lab(&format!(
        "train --contender supervised --seed a --games 2 --out {}",
        out.display()
    ));
    let errors = String::from_utf8_lossy(&damaged.stderr).into_owned();
    assert!(errors.contains("bad-weights"), "{errors}");
    assert_eq!(fs::read(&out).expect("the file"), b"something else");
    for words in [
        "train --contender supervised --seed a --games 2 --set preset=chess --out x",
        "train --contender nobody --seed a --games 2 --out x",
        "train --contender supervised --seed a --out x",
        "lessons --teacher tree --seed a --games 1 --out x",
        "lessons --teacher nobody:1 --seed a --games 1 --out x",
    ] {
        assert!(!lab(words).status.success(), "{words}");
    }
}
