//! `cargo xtask check`: the list of steps, their order and their summary.

use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::thread;
use std::time::{Duration, Instant};

use crate::project::Project;
use crate::run::{Failure, duration, quietly};
use crate::steps;

pub struct Step {
    pub name: &'static str,
    pub about: &'static str,
    /// Earlier steps whose results this one needs.
    needs: &'static [&'static str],
    run: fn(&Project) -> Result<String, Failure>,
}

/// This step waits half of its time, so the steps after it run at the same time. Its
/// output is shown when they have ended.
const BESIDE_OTHERS: &str = "browser";

pub const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        about: "the Rust code is formatted",
        needs: &[],
        run: steps::format,
    },
    Step {
        name: "arrows",
        about: "modules use only modules below them, without cycles",
        needs: &[],
        run: crate::arrows::check,
    },
    Step {
        name: "clippy",
        about: "no compiler or clippy warning, natively and for WebAssembly",
        needs: &[],
        run: steps::clippy,
    },
    Step {
        name: "npm",
        about: "npm packages of the next steps",
        needs: &[],
        run: crate::node::install_packages,
    },
    Step {
        name: "lint",
        about: "JavaScript and CSS are formatted and have no lint finding",
        needs: &["npm"],
        run: crate::node::lint,
    },
    Step {
        name: "tsc",
        about: "types of the page's modules and of the tests in JavaScript",
        needs: &["npm"],
        run: crate::node::check_types,
    },
    Step {
        name: "site",
        about: "the release build in dist/",
        needs: &["npm"],
        run: steps::site,
    },
    Step {
        name: "size",
        about: "the site keeps to its budget of bytes",
        needs: &["site"],
        run: steps::size,
    },
    Step {
        name: "supply",
        about: "every package is listed, allowed and pinned; dist/ names no folder of the builder",
        needs: &["site"],
        run: crate::supply::check,
    },
    Step {
        name: "browser",
        about: "the built site in a real Chromium",
        needs: &["site"],
        run: steps::browser_tests,
    },
    Step {
        name: "tests",
        about: "native tests of rules, bots, lab and xtask; line coverage of src/",
        needs: &[],
        run: steps::native_tests,
    },
    Step {
        name: "doctests",
        about: "the examples in the documentation",
        needs: &[],
        run: steps::documentation_tests,
    },
    Step {
        name: "wasm",
        about: "tests of the WebAssembly module, in Node",
        needs: &[],
        run: steps::wasm_tests,
    },
    Step {
        name: "unit",
        about: "tests of the page's modules and of the built engine, in Node",
        needs: &["site"],
        run: steps::unit_tests,
    },
    Step {
        name: "referee",
        about: "the line protocol against an independent referee",
        needs: &[],
        run: steps::referee,
    },
    Step {
        name: "python",
        about: "the environments for Python, and the scripts that spread work over machines",
        needs: &[],
        run: crate::python::tests,
    },
    Step {
        name: "study",
        about: "the quick study gives the committed figures, byte for byte",
        needs: &[],
        run: crate::study::check,
    },
    Step {
        name: "engines",
        about: "the built site in Firefox and WebKit, where they are present",
        needs: &["site"],
        run: crate::engines::check,
    },
];

enum Verdict {
    Passed(String),
    Failed(Failure),
    /// A named step, which it needs, did not pass.
    NotRun(&'static str),
}

/// Runs the named steps and those they need, or all; true if all passed. It continues
/// after a failure, so that one run shows all failures.
pub fn check(project: &Project, names: &[String]) -> bool {
    let started = Instant::now();
    let chosen = chosen_steps(names);
    let results = thread::scope(|scope| {
        let mut results: Vec<(&Step, Verdict, Duration)> = Vec::new();
        let mut beside = Vec::new();
        for (index, &step) in chosen.iter().enumerate() {
            let number = format!("[{}/{}] {}", index + 1, chosen.len(), step.name);
            println!("\n{number}: {}", step.about);
            if let Some(need) = missing(step, &results) {
                results.push((step, Verdict::NotRun(need), Duration::ZERO));
            } else if step.name == BESIDE_OTHERS && index + 1 < chosen.len() {
                println!("runs beside the next steps; its messages follow theirs");
                let run = move || quietly(|| timed(step, project));
                beside.push((number, scope.spawn(run)));
            } else {
                results.push(timed(step, project));
            }
        }
        for (number, running) in beside {
            println!("\n{number}: its messages");
            match running.join() {
                Ok((result, printed)) => {
                    print!("{printed}");
                    results.push(result);
                }
                Err(panic) => resume_unwind(panic),
            }
        }
        results
    });
    for (step, verdict, _) in &results {
        if let Verdict::Failed(failure) = verdict {
            println!(
                "\n{}: {failure}\nto repeat only this step: cargo xtask check {}",
                step.name, step.name
            );
        }
    }
    print_summary(&results, started.elapsed())
}

/// A step that this one needs and that did not pass.
fn missing(step: &Step, results: &[(&Step, Verdict, Duration)]) -> Option<&'static str> {
    let passed = |need: &str| {
        results
            .iter()
            .all(|(done, result, _)| done.name != need || matches!(result, Verdict::Passed(_)))
    };
    step.needs.iter().find(|need| !passed(need)).copied()
}

fn timed(step: &'static Step, project: &Project) -> (&'static Step, Verdict, Duration) {
    let begun = Instant::now();
    let verdict = match (step.run)(project) {
        Ok(note) => Verdict::Passed(note),
        Err(failure) => Verdict::Failed(failure),
    };
    (step, verdict, begun.elapsed())
}

fn chosen_steps(names: &[String]) -> Vec<&'static Step> {
    if names.is_empty() {
        return STEPS.iter().collect();
    }
    let mut wanted: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    // Every step comes after the steps it needs, so one pass backwards finds all of them.
    for step in STEPS.iter().rev() {
        if wanted.contains(step.name) {
            wanted.extend(step.needs);
        }
    }
    STEPS
        .iter()
        .filter(|step| wanted.contains(step.name))
        .collect()
}

fn print_summary(results: &[(&Step, Verdict, Duration)], all: Duration) -> bool {
    println!();
    let mut passed = 0;
    for (step, result, time) in results {
        let (word, note) = match result {
            Verdict::Passed(note) => {
                passed += 1;
                ("ok", note.clone())
            }
            Verdict::Failed(failure) => ("FAILED", shortened(failure.what())),
            Verdict::NotRun(need) => ("not run", format!("needs {need}")),
        };
        let line = format!("{:<10}{word:<9}{:>12}  {note}", step.name, duration(*time));
        println!("{}", line.trim_end());
    }
    let failed = results.len() - passed;
    println!(
        "checks: {passed} passed, {failed} failed ({})",
        duration(all)
    );
    failed == 0
}

/// The beginning of a message; the whole message was printed when the step failed.
fn shortened(message: &str) -> String {
    const LENGTH: usize = 70;
    let first_line = message.lines().next().unwrap_or_default();
    let short: String = first_line.chars().take(LENGTH).collect();
    if short.len() < message.len() {
        short + " …"
    } else {
        short
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_of(steps: &[&Step]) -> Vec<&'static str> {
        steps.iter().map(|step| step.name).collect()
    }

    #[test]
    fn every_step_stands_after_the_steps_it_needs() {
        for (index, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(STEPS[..index].iter().any(|earlier| earlier.name == *need));
            }
        }
    }

    #[test]
    fn a_step_is_not_run_without_what_it_needs() {
        let [site, browser] = ["site", "browser"].map(|name| {
            let mut steps = STEPS.iter();
            steps.find(|step| step.name == name).unwrap()
        });
        let failed = Verdict::Failed(Failure::new("broken", "mend it"));
        let passed = Verdict::Passed(String::new());
        assert_eq!(
            missing(browser, &[(site, failed, Duration::ZERO)]),
            Some("site")
        );
        assert_eq!(missing(browser, &[(site, passed, Duration::ZERO)]), None);
    }

    #[test]
    fn nothing_needs_a_step_that_runs_beside_others() {
        assert!(STEPS.iter().any(|step| step.name == BESIDE_OTHERS));
        assert!(
            STEPS
                .iter()
                .all(|step| !step.needs.contains(&BESIDE_OTHERS))
        );
    }

    #[test]
    fn the_summary_has_one_line_a_step() {
        assert_eq!(shortened("short"), "short");
        assert_eq!(shortened("first\nsecond"), "first …");
        assert_eq!(shortened(&"é".repeat(71)), "é".repeat(70) + " …");
    }

    #[test]
    fn chosen_steps_bring_what_they_need_in_order() {
        let chosen = chosen_steps(&["browser".into(), "fmt".into()]);
        assert_eq!(names_of(&chosen), ["fmt", "npm", "site", "browser"]);
        assert_eq!(chosen_steps(&[]).len(), STEPS.len());
    }
}
