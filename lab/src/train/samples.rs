//! Positions to learn from, as numbers.

use std::fs;
use std::path::Path;

use papan::game::Game;
use papan::games::catur_jawa::learned::{self, Sample};

use super::games::{self, Lesson};

/// In one game of so many nothing is learned from: it says how good what was learned is.
const HELD_BACK: usize = 19;
/// How much the outcome of the game counts beside what the teacher expected.
const OUTCOME: f32 = 0.6;

/// What a policy learns from: for each placement the weights that it picks, and how often
/// it was tried.
pub struct Choice {
    /// Those of all placements, one after the other.
    pub features: Vec<u16>,
    /// How many each placement has.
    pub width: usize,
    /// The share of each placement; they add up to 1.
    pub shares: Vec<f32>,
}

/// What a value learns from.
pub struct Judgement {
    /// The rows that each point of view picks.
    pub views: Vec<Vec<u16>>,
    /// The share of each point of view in the outcome. A game of two has one.
    pub shares: Vec<f32>,
}

/// Everything there is to learn from, and what is held back.
#[derive(Default)]
pub struct Samples {
    /// The kind of game that they are about.
    pub kind: Option<usize>,
    /// For the policy.
    pub choices: Vec<Choice>,
    /// For the policy, held back.
    pub held_choices: Vec<Choice>,
    /// For the value.
    pub judgements: Vec<Judgement>,
    /// For the value, held back.
    pub held_judgements: Vec<Judgement>,
}

impl Samples {
    /// Adds the games of a file.
    ///
    /// # Errors
    /// A file that cannot be read, or has other things in it.
    pub fn add(&mut self, file: &Path) -> Result<(), String> {
        let trouble = |what: String| format!("{}: {what}", file.display());
        let text = fs::read_to_string(file).map_err(|error| trouble(error.to_string()))?;
        for (line, row) in text.lines().zip(1..) {
            let lesson: Lesson = serde_json::from_str(line)
                .map_err(|error| trouble(format!("line {row}: {error}")))?;
            self.replay(&lesson)
                .map_err(|error| trouble(format!("line {row}: {error}")))?;
        }
        Ok(())
    }

    fn replay(&mut self, lesson: &Lesson) -> Result<(), String> {
        let kind = learned::kind(&games::options(&lesson.preset)?, lesson.seats);
        if *self.kind.get_or_insert(kind) != kind {
            return Err("another kind of game than before".to_owned());
        }
        let held = lesson.number % HELD_BACK == HELD_BACK - 1;
        let (choices, judgements) = if held {
            (&mut self.held_choices, &mut self.held_judgements)
        } else {
            (&mut self.choices, &mut self.judgements)
        };
        let mut game = lesson.deal()?;
        let turns = lesson.moves.iter().zip(&lesson.visits).zip(&lesson.chances);
        for ((text, visits), chances) in turns {
            let seat = game.to_move().ok_or("goes on after its end")?;
            let sample = Sample::of(&game);
            choices.extend(choice(&sample, visits));
            if !sample.wins() && game.state().last.is_some() {
                judgements.push(judgement(&sample, lesson, seat, chances));
            }
            let action = text.parse().map_err(|_| format!("{text}: not a move"))?;
            game.check(&action)
                .map_err(|refusal| format!("{text}: {refusal}"))?;
            game.apply(&action);
        }
        Ok(())
    }
}

/// A search tries many placements only to learn that they are bad: shares are made more
/// different than the counts are.
fn choice(sample: &Sample, visits: &[(String, u32)]) -> Option<Choice> {
    let total: u32 = visits.iter().map(|&(_, visits)| visits).sum();
    if visits.len() < 2 {
        return None;
    }
    let mut choice = Choice {
        features: Vec::new(),
        width: 0,
        shares: Vec::new(),
    };
    sample.policy(|action, features| {
        let text = action.to_string();
        let tried = visits.iter().find(|(tried, _)| *tried == text);
        let share = tried.map_or(0.0, |&(_, visits)| {
            let share = visits as f32 / total as f32;
            share * share.sqrt()
        });
        choice.shares.push(share);
        choice.width = features.len();
        choice
            .features
            .extend(features.iter().map(|&feature| feature as u16));
    });
    let all: f32 = choice.shares.iter().sum();
    for share in &mut choice.shares {
        *share /= all;
    }
    Some(choice)
}

fn judgement(sample: &Sample, lesson: &Lesson, active: usize, chances: &[f32]) -> Judgement {
    let won = |seat: usize| {
        let won = lesson.winners.contains(&seat);
        if won {
            1.0 / lesson.winners.len() as f32
        } else {
            0.0
        }
    };
    let share = |seat: usize| match chances.get(seat) {
        Some(expected) => OUTCOME * won(seat) + (1.0 - OUTCOME) * expected,
        None => won(seat),
    };
    let narrow = |rows: Vec<u32>| rows.into_iter().map(|row| row as u16).collect();
    Judgement {
        views: sample.value().into_iter().map(narrow).collect(),
        shares: match lesson.seats {
            2 => vec![share(active)],
            seats => (0..seats).map(share).collect(),
        },
    }
}
