//! What the study plays: series of games, each with a file of its own.

use papan::game::Game;
use papan::games::catur_jawa::CaturJawa;
use papan::games::catur_jawa::options::{Options, PRESETS};
use papan::rng::Rng;

use super::player::{FEATURES, Player};

/// The budgets of the contenders that search, in iterations.
pub const BUDGETS: [u64; 3] = [50, 200, 800];
/// The same for the quick study.
pub const QUICK_BUDGETS: [u64; 3] = [5, 15, 45];
/// Contenders that think the same way whatever time there is.
pub const FIXED: [&str; 4] = ["random", "heuristic", "supervised", "reinforced"];
/// Contenders that search as long as they may.
pub const SEARCHING: [&str; 4] = ["flat", "tree", "guided", "cheater"];
/// What the ablations compare beside the features of the heuristic: a variant, what it is
/// compared with, and which question that answers.
pub const VARIANTS: [(&str, &str, &str); 8] = [
    ("tree", "flat", "tree"),
    ("tree-puct", "tree", "prior: softmax(H)"),
    ("guided-playout", "tree-puct", "prior: learned"),
    ("tree-value", "tree-puct", "value, with prior softmax(H)"),
    (
        "guided-value",
        "guided-playout",
        "value, with learned prior",
    ),
    ("guided", "tree", "prior and value"),
    ("cheater", "tree", "inference, upper bound"),
    ("guided-cheater", "guided", "inference, upper bound"),
];
/// The seed of all deals.
pub const SEED: &str = "study";

/// A part of the study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Part {
    /// Every contender against every other
    League,
    /// What each ingredient is worth
    Ablations,
    /// Seats, ties, a pie rule, the highest card first
    Fairness,
    /// Openings, ways to win, covers
    Variety,
    /// Lead changes, length, how late games are decided
    Engagement,
}

impl Part {
    /// All parts, in the order of the document.
    pub const ALL: [Self; 5] = [
        Self::League,
        Self::Ablations,
        Self::Fairness,
        Self::Variety,
        Self::Engagement,
    ];

    /// The names of the series it reads.
    fn reads(self, series: &Series) -> bool {
        match self {
            Self::League => series.name.starts_with("league"),
            Self::Ablations => series.name.starts_with("ablations"),
            Self::Fairness => {
                series.name.starts_with("openings") || series.name.starts_with("mirror")
            }
            Self::Variety | Self::Engagement => series.name.starts_with("mirror"),
        }
    }
}

/// How large the study is.
#[derive(Clone, Copy)]
pub struct Size {
    /// The number of deals that the series are multiples of.
    pub deals: usize,
    /// Whether it is only to show that everything works, and always the same way.
    pub quick: bool,
}

impl Size {
    /// The budgets of the contenders that search.
    pub fn budgets(self) -> [u64; 3] {
        if self.quick { QUICK_BUDGETS } else { BUDGETS }
    }

    /// A multiple of the number of deals, at least one.
    fn times(self, numerator: usize, denominator: usize) -> usize {
        (self.deals * numerator).div_ceil(denominator).max(1)
    }
}

/// Games of one kind.
pub struct Series {
    /// The name of its file.
    pub name: String,
    /// The name of the rule options.
    pub preset: &'static str,
    /// The rule options.
    pub options: Options,
    /// How many sit at the table.
    pub seats: usize,
    /// Who plays.
    pub players: Vec<Player>,
    /// The games, in the order of the file.
    pub fixtures: Vec<Fixture>,
}

/// One game of the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The number of the deal.
    pub deal: usize,
    /// The player in each seat.
    pub seats: Vec<usize>,
    /// The card that has to be played first, if it is not the player's choice.
    pub first: Option<u8>,
    /// Whether an observer judges every position.
    pub watched: bool,
}

impl Series {
    fn new(
        kind: &str,
        preset: &'static str,
        seats: usize,
        players: &[String],
    ) -> Result<Self, String> {
        let known = PRESETS.iter().find(|known| known.id == preset);
        let players: Result<Vec<Player>, String> =
            players.iter().map(|name| Player::named(name)).collect();
        Ok(Self {
            name: format!("{kind}-{preset}-{seats}"),
            preset,
            options: known.ok_or("no such preset")?.options,
            seats,
            players: players?,
            fixtures: Vec::new(),
        })
    }

    /// The seed of a deal: the same in all series of one preset and number of seats.
    pub fn deal_seed(&self, deal: usize) -> String {
        format!("{SEED}/{deal}")
    }

    /// The start of a deal.
    ///
    /// # Errors
    /// The seats do not fit the game, which would be a mistake in the plan.
    pub fn deal(&self, deal: usize) -> Result<CaturJawa, String> {
        let mut rng = Rng::from_text(&self.deal_seed(deal));
        CaturJawa::new(&self.options, self.seats, &mut rng).map_err(|refusal| refusal.to_string())
    }

    /// Adds a game for every rotation of the players through the seats.
    fn rotate(&mut self, deal: usize, players: &[usize]) {
        for shift in 0..players.len() {
            let mut seats = players.to_vec();
            seats.rotate_right(shift);
            self.fixtures.push(Fixture {
                deal,
                seats,
                first: None,
                watched: false,
            });
        }
    }

    fn sorted(mut self) -> Self {
        self.fixtures.sort_by_key(|fixture| fixture.deal);
        self
    }
}

/// All series that some parts read.
///
/// # Errors
/// A contender is missing.
pub fn series(size: Size, parts: &[Part]) -> Result<Vec<Series>, String> {
    let mut all = Vec::new();
    for preset in ["open", "trail"] {
        all.push(league_of_two(preset, size)?);
        for seats in [3, 4] {
            all.push(league_of_more(preset, seats, size)?);
        }
        all.push(ablations(preset, size)?);
        for seats in 2..=4 {
            all.push(mirror(preset, seats, size)?);
        }
        all.push(openings(preset, size)?);
    }
    all.retain(|series| parts.iter().any(|part| part.reads(series)));
    Ok(all)
}

/// Pairs at equal budgets; those without a budget link the budgets.
fn league_of_two(preset: &'static str, size: Size) -> Result<Series, String> {
    let mut names: Vec<String> = FIXED.map(str::to_owned).to_vec();
    for budget in size.budgets() {
        names.extend(SEARCHING.map(|name| format!("{name}:{budget}")));
    }
    let mut series = Series::new("league", preset, 2, &names)?;
    let fixed = FIXED.len();
    let mut pairs = |one: usize, other: usize, deals: usize| {
        for deal in 0..deals {
            series.rotate(deal, &[one, other]);
        }
    };
    for one in 0..fixed {
        for other in one + 1..fixed {
            pairs(one, other, size.deals);
        }
    }
    for place in 0..size.budgets().len() {
        // The longest thoughts are for fewer deals.
        let deals = if place == 2 {
            size.times(1, 4)
        } else {
            size.deals
        };
        let own = fixed + place * SEARCHING.len()..fixed + (place + 1) * SEARCHING.len();
        for one in own.clone() {
            for other in (0..fixed).chain(one + 1..own.end) {
                pairs(one, other, deals);
            }
        }
    }
    Ok(series.sorted())
}

/// Every selection of contenders at one table, at the middle budget.
fn league_of_more(preset: &'static str, seats: usize, size: Size) -> Result<Series, String> {
    let budget = size.budgets()[1];
    let mut names: Vec<String> = FIXED.map(str::to_owned).to_vec();
    names.extend(SEARCHING.map(|name| format!("{name}:{budget}")));
    let mut series = Series::new("league", preset, seats, &names)?;
    let selections = selections(names.len(), seats);
    let deals = if size.quick {
        // Every third selection: each contender is still there, in every seat.
        selections.len().div_ceil(3)
    } else {
        selections.len() * size.times(1, 40)
    };
    for deal in 0..deals {
        let step = if size.quick { 3 } else { 1 };
        series.rotate(deal, &selections[deal * step % selections.len()]);
    }
    Ok(series)
}

/// Every choice of so many out of `count`, in order.
fn selections(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for shorter in selections(count, size - 1) {
        let begin = shorter.last().map_or(0, |last| last + 1);
        all.extend((begin..count).map(|next| [shorter.as_slice(), &[next]].concat()));
    }
    all
}

fn ablations(preset: &'static str, size: Size) -> Result<Series, String> {
    let budget = size.budgets()[1];
    let mut names = vec!["heuristic".to_owned()];
    names.extend(FEATURES.map(|feature| format!("heuristic-{feature}")));
    let mut pairs: Vec<(usize, usize, usize)> = (1..names.len())
        .map(|off| (off, 0, size.times(4, 1)))
        .collect();
    for (one, other, _) in VARIANTS {
        let mut place = |name: &str| {
            let name = format!("{name}:{budget}");
            names
                .iter()
                .position(|known| *known == name)
                .unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                })
        };
        pairs.push((place(one), place(other), size.times(3, 2)));
    }
    let mut series = Series::new("ablations", preset, 2, &names)?;
    for (one, other, deals) in pairs {
        for deal in 0..deals {
            series.rotate(deal, &[one, other]);
        }
    }
    Ok(series.sorted())
}

/// Who plays against copies of itself.
pub fn mirrored(seats: usize, size: Size) -> Vec<String> {
    let budget = size.budgets()[1];
    let mut names: Vec<String> = ["heuristic", "supervised"].map(str::to_owned).to_vec();
    names.push(format!("tree:{budget}"));
    if seats == 2 {
        names.insert(0, "random".to_owned());
        names.push(format!("guided:{budget}"));
    }
    names
}

/// Contenders against copies of themselves.
fn mirror(preset: &'static str, seats: usize, size: Size) -> Result<Series, String> {
    let names = mirrored(seats, size);
    let mut series = Series::new("mirror", preset, seats, &names)?;
    let watched = size.times(if seats == 2 { 2 } else { 1 }, 1);
    for (player, name) in names.iter().enumerate() {
        // Those that hardly think can play more.
        let deals = match size.quick || name.contains(':') {
            true => watched,
            false => size.times(10, 1),
        };
        series.fixtures.extend((0..deals).map(|deal| Fixture {
            deal,
            seats: vec![player; seats],
            first: None,
            watched: deal < watched,
        }));
    }
    Ok(series.sorted())
}

/// Who plays every first card.
pub fn openers(size: Size) -> [String; 2] {
    [
        "supervised".to_owned(),
        format!("tree:{}", size.budgets()[1]),
    ]
}

/// Every card of the first hand as the first card.
fn openings(preset: &'static str, size: Size) -> Result<Series, String> {
    let names = openers(size);
    let mut series = Series::new("openings", preset, 2, &names)?;
    for (player, name) in names.iter().enumerate() {
        let deals = match size.quick || name.contains(':') {
            true => size.times(3, 2),
            false => size.times(10, 1),
        };
        for deal in 0..deals {
            let mut hand = series.deal(deal)?.state().hands[0].clone();
            hand.sort_unstable();
            hand.dedup();
            series.fixtures.extend(hand.into_iter().map(|card| Fixture {
                deal,
                seats: vec![player; 2],
                first: Some(card),
                watched: false,
            }));
        }
    }
    Ok(series.sorted())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn size(deals: usize, quick: bool) -> Size {
        Size { deals, quick }
    }

    #[test]
    fn every_pair_meets_in_both_seats() {
        let league = league_of_two("open", size(4, false)).unwrap();
        let met: BTreeSet<&[usize]> = league.fixtures.iter().map(|game| &*game.seats).collect();
        for one in 0..league.players.len() {
            for other in 0..league.players.len() {
                let budget = |player: usize| league.players[player].name.split_once(':');
                let equal = match (budget(one), budget(other)) {
                    (Some((_, one)), Some((_, other))) => one == other,
                    _ => true,
                };
                let together = met.contains([one, other].as_slice());
                assert_eq!(together, one != other && equal, "{one} {other}");
            }
        }
    }

    #[test]
    fn every_contender_has_every_seat_at_larger_tables_and_meets_every_other() {
        for (seats, quick) in [(3, false), (4, false), (3, true), (4, true)] {
            let league = league_of_more("trail", seats, size(2, quick)).unwrap();
            for one in 0..8 {
                for other in 0..8 {
                    let met =
                        |game: &Fixture| game.seats.contains(&one) && game.seats.contains(&other);
                    assert!(quick || league.fixtures.iter().any(met), "{one} {other}");
                }
                let seats: BTreeSet<usize> = (league.fixtures.iter())
                    .filter_map(|game| game.seats.iter().position(|&player| player == one))
                    .collect();
                assert_eq!(seats.len(), league.seats, "in every seat");
            }
        }
        assert_eq!(selections(8, 3).len(), 56);
        assert_eq!(selections(8, 4).len(), 70);
    }

    #[test]
    fn more_deals_only_add_games() {
        let fewer = series(size(4, false), &Part::ALL).unwrap();
        let more = series(size(9, false), &Part::ALL).unwrap();
        for (fewer, more) in fewer.iter().zip(&more) {
            let key = |game: &Fixture| (game.deal, game.seats.clone(), game.first);
            let more: BTreeSet<_> = more.fixtures.iter().map(key).collect();
            assert!(fewer.fixtures.iter().all(|game| more.contains(&key(game))));
        }
    }
}
