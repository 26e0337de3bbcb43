//! A whole course: games, weights, better games, better weights.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use papan::games::catur_jawa::learned::blob::{self, Plain};
use papan::games::catur_jawa::learned::{self, KINDS};
use papan::rng::Rng;

use super::fit::{PolicyFit, ValueFit};
use super::games::{self, Wanted};
use super::samples::Samples;
use crate::contenders::Contender;
use crate::output;

/// Passes over all samples.
const POLICY_PASSES: usize = 6;
const VALUE_PASSES: usize = 6;
/// With --minutes, no generation has more games than this.
const MANY: usize = 1_000_000;

/// Teachers that have learned nothing.
const WITHOUT_WEIGHTS: [&str; 2] = ["tree", "heuristic"];

/// Who learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Learner {
    /// A policy, cloned from the visits of plain tree search
    Supervised,
    /// A value, from games of its own
    Reinforced,
    /// A policy and a value, from games of the search that they guide
    Guided,
}

/// A generation: who plays, how long it thinks, and its share of all games.
struct Generation {
    teacher: &'static str,
    budget: u64,
    share: usize,
}

impl Learner {
    fn generations(self, preset: &str, seats: usize) -> Vec<Generation> {
        let generation = |teacher, budget, share| Generation {
            teacher,
            budget,
            share,
        };
        // Longer games with less to choose from are worth less thinking.
        let (plain, guided) = match (preset, seats) {
            ("open", 2) => (1_000, 800),
            (_, 2) => (600, 600),
            _ => (400, 500),
        };
        match self {
            Self::Supervised => vec![generation("tree", plain, 1)],
            Self::Reinforced => vec![
                generation("heuristic", 1, 1),
                generation("reinforced", 4, 1),
                generation("reinforced", 4, 1),
                generation("reinforced", 4, 1),
            ],
            Self::Guided => vec![
                generation("tree", plain, 1),
                generation("guided-value", guided, 1),
                generation("guided-value", guided, 2),
            ],
        }
    }

    /// Fits what this learner learns.
    pub fn fit(self, samples: &Samples, seed: &str) -> Plain {
        let mut rng = Rng::from_text(seed);
        let mut plain = Plain::default();
        if self != Self::Reinforced {
            let mut policy = PolicyFit::new(&plain.policy);
            for _ in 0..POLICY_PASSES {
                policy.pass(&samples.choices, &mut rng);
            }
            plain.policy = policy.write();
            let (loss, hits) = policy.loss(&samples.held_choices);
            let (written, _) = PolicyFit::new(&plain.policy).loss(&samples.held_choices);
            output::remark(&format!(
                "policy: {} choices; held back {loss:.4} nats ({written:.4} as written), the same first choice in {:.1} %\n",
                samples.choices.len(),
                100.0 * hits
            ));
        }
        if self != Self::Supervised {
            let mut value = ValueFit::new(&mut rng);
            for _ in 0..VALUE_PASSES {
                value.pass(&samples.judgements, &mut rng);
            }
            value.write(&mut plain);
            let seen = value.loss(&samples.judgements);
            let held = value.loss(&samples.held_judgements);
            let written = ValueFit::read(&plain).loss(&samples.held_judgements);
            output::remark(&format!(
                "value: {} judgements, error {seen:.4}; held back {held:.4} ({written:.4} as written)\n",
                samples.judgements.len()
            ));
        }
        plain
    }

    /// Takes what was learned over and leaves the rest.
    pub fn take(self, plain: &mut Plain, learned: Plain) {
        if self != Self::Reinforced {
            plain.policy = learned.policy;
        }
        if self != Self::Supervised {
            plain.rows = learned.rows;
            plain.out = learned.out;
        }
    }
}

/// The name of a teacher: with weights, also which.
pub fn label(name: &str, weights: &[u8]) -> String {
    format!("{name}#{:08x}", blob::checksum(weights))
}

/// A teacher's weights as a file. Those of the other kinds do not matter to its games.
fn for_all_kinds(learned: &Plain) -> Vec<u8> {
    let kinds: [Plain; KINDS] = std::array::from_fn(|_| learned.clone());
    blob::write(&kinds)
}

/// A course for one kind of game.
pub struct Course {
    /// Who learns.
    pub learner: Learner,
    /// The rules.
    pub preset: String,
    /// How many sit at the table; more than two are one kind.
    pub seats: usize,
    /// The seed of everything.
    pub seed: String,
    /// How many games, or none to go by time.
    pub games: Option<usize>,
    /// How long to play, if it goes by time.
    pub time: Option<Duration>,
    /// After how many generations it stops.
    pub generations: usize,
    /// Whether games that are not in the folder are played; otherwise it stops there.
    pub plays: bool,
}

/// How far a course went.
pub enum Reached {
    /// To its end: these are the weights.
    End(Plain),
    /// To games that are not there: these commands play them.
    Games(Vec<String>),
}

impl Course {
    /// Goes through all generations, with files in a folder.
    ///
    /// # Errors
    /// Arguments that do not fit, or a file that cannot be used.
    pub fn run(&self, folder: &Path) -> Result<Reached, String> {
        let trouble = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(folder).map_err(trouble)?;
        let generations = self.learner.generations(&self.preset, self.seats);
        let shares: usize = generations.iter().map(|one| one.share).sum();
        let kind = learned::kind(&games::options(&self.preset)?, self.seats);
        let mut samples = Samples::default();
        let mut learned = Plain::default();
        for (number, generation) in generations.iter().take(self.generations).enumerate() {
            let missing = self.missing(number, generation, shares, folder);
            if !self.plays && !missing.is_empty() {
                return Ok(Reached::Games(missing));
            }
            for file in self.play(number, generation, shares, &learned, folder)? {
                samples.add(&file)?;
            }
            if samples.kind != Some(kind) {
                return Err("no games were played".to_owned());
            }
            output::remark(&format!("generation {number}\n"));
            learned = self
                .learner
                .fit(&samples, &format!("{}/{number}", self.seed));
            let file = folder.join(self.weights_name(number));
            let saved = fs::write(&file, for_all_kinds(&learned));
            saved.map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(Reached::End(learned))
    }

    /// The commands that play the games of a generation, without those whose file has them.
    fn missing(
        &self,
        number: usize,
        generation: &Generation,
        shares: usize,
        folder: &Path,
    ) -> Vec<String> {
        let mut teacher = generation.teacher.to_owned();
        if !WITHOUT_WEIGHTS.contains(&generation.teacher) && number > 0 {
            let weights = folder.join(self.weights_name(number - 1));
            teacher.push_str(&format!("@{}", weights.display()));
        }
        teacher.push_str(&format!(":{}", generation.budget));
        let mut commands = Vec::new();
        for &seats in self.tables() {
            let games = self.games_of(generation, shares);
            let file = folder.join(self.games_name(number, seats));
            let there = fs::read(&file).unwrap_or_default();
            if there.iter().filter(|&&byte| byte == b'\n').count() < games {
                let (preset, seed) = (&self.preset, &self.seed);
                commands.push(format!(
                    "lessons --teacher {teacher} --preset {preset} --seats {seats} \
                     --seed {seed}{number} --games {games} --out {}",
                    file.display()
                ));
            }
        }
        commands
    }

    /// The numbers of seats that belong to this kind of game.
    fn tables(&self) -> &'static [usize] {
        if self.seats == 2 { &[2] } else { &[3, 4] }
    }

    /// How many games a generation has with each number of seats.
    fn games_of(&self, generation: &Generation, shares: usize) -> usize {
        let parts = self.tables().len();
        self.games
            .map_or(MANY, |games| games * generation.share / shares / parts)
    }

    fn games_name(&self, number: usize, seats: usize) -> String {
        format!("{}-{seats}-{:?}-{number}.jsonl", self.preset, self.learner).to_lowercase()
    }

    /// The file of the weights after a generation. The teacher of the next one has them.
    fn weights_name(&self, number: usize) -> String {
        let seats = if self.seats == 2 { "2" } else { "more" };
        format!(
            "{}-{seats}-{:?}-{number}.weights",
            self.preset, self.learner
        )
        .to_lowercase()
    }

    /// Plays the games of a generation and returns their files.
    fn play(
        &self,
        number: usize,
        generation: &Generation,
        shares: usize,
        learned: &Plain,
        folder: &Path,
    ) -> Result<Vec<PathBuf>, String> {
        let Generation {
            teacher,
            budget,
            share,
        } = *generation;
        let (teacher, teacher_name) = if WITHOUT_WEIGHTS.contains(&teacher) {
            let known = Contender::named(teacher)?;
            (known.map(|(contender, _)| contender), teacher.to_owned())
        } else {
            let bytes = for_all_kinds(learned);
            let weights = blob::read(&bytes).map_err(|refusal| refusal.to_string())?;
            (Contender::with(teacher, weights), label(teacher, &bytes))
        };
        let teacher = teacher.ok_or("no such teacher")?;
        let mut files = Vec::new();
        for &seats in self.tables() {
            let wanted = Wanted {
                options: games::options(&self.preset)?,
                preset: self.preset.clone(),
                seats,
                teacher,
                teacher_name: teacher_name.clone(),
                budget,
                seed: format!("{}{number}", self.seed),
            };
            let games = self.games_of(generation, shares);
            let until = self.time.map(|time| {
                let part = (share as f64) / (shares * self.tables().len()) as f64;
                Instant::now() + time.mul_f64(part)
            });
            let file = folder.join(self.games_name(number, seats));
            games::complete(&wanted, games, (0, 1), until, &file)?;
            files.push(file);
        }
        Ok(files)
    }
}
