//! Sets of tiles (rules R3–R5): whether tiles are a run or a group, what the jokers stand
//! for, the value, and the fault if the set is not valid.

use serde::Serialize;
use ts_rs::TS;

use super::tile::{Colour, HIGHEST, KINDS, Tile};
use crate::order;
use crate::refusal::Refusal;
use crate::refusals;

/// The fewest tiles of a set (rules R3, R4).
pub const SHORTEST: usize = 3;

/// Which kind of set it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// One colour, consecutive numbers (rule R3).
    Run,
    /// One number, different colours (rule R4).
    Group,
}

/// A valid set, as it is read (rule R5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Run or group.
    pub kind: Kind,
    /// The tiles in canonical order.
    pub tiles: Vec<Tile>,
    /// What each of them stands for: itself, unless it is a joker.
    pub stands: Vec<Tile>,
}

impl Reading {
    /// The sum of the numbers, a joker counting as what it stands for (rule R8).
    pub fn value(&self) -> u32 {
        self.stands.iter().copied().map(points).sum()
    }
}

/// The number on a tile that is no joker.
pub fn points(tile: Tile) -> u32 {
    tile.number().map_or(0, u32::from)
}

refusals! {
    /// Why tiles are not a valid set.
    pub enum Fault {
        /// Rule R3: only jokers, and too few.
        FewJokers => "too-short", "R3";
        /// Rule R3: the run is too short.
        ShortRun { colour: Colour } => "too-short", "R3";
        /// Rule R3: the run is longer than there are numbers.
        LongRun { colour: Colour } => "too-long", "R3";
        /// Rule R3: a run has each number once.
        NumberTwice { colour: Colour, number: u8 } => "not-consecutive", "R3";
        /// Rule R3: the run has gaps that these tiles would fill.
        Gaps { colour: Colour, missing: Vec<Tile> } => "not-consecutive", "R3";
        /// Rule R3: the run has more gaps than jokers. A joker could fill any of the
        /// gaps, so none is named.
        MoreGapsThanJokers { colour: Colour } => "not-consecutive", "R3";
        /// Rule R3: a run has one colour.
        MixedColours => "mixed-colours", "R3";
        /// Rule R4: the group is too short.
        ShortGroup { number: u8 } => "too-short", "R4";
        /// Rule R4: the group has more tiles than there are colours.
        LongGroup { number: u8 } => "too-long", "R4";
        /// Rule R4: a group has each colour once.
        ColourTwice { colour: Colour, number: u8 } => "colour-twice", "R4";
        /// The tiles resemble neither a run nor a group.
        NoSet => "no-set";
    }
}

impl Fault {
    /// The refusal of a table with this set on it (rule R7).
    pub fn refusal(self) -> Refusal {
        let refusal = Refusal::from(self);
        Refusal {
            rule: refusal.rule.or(Some("R7")),
            ..refusal
        }
    }
}

/// Reads tiles as a set, in any order. Of several readings the one of highest value
/// counts (rule R5). A run and a group of the same value, possible only for `J J 12`, is
/// read as the run.
///
/// # Errors
/// The fault, if they are not a valid set.
pub fn read(tiles: &[Tile]) -> Result<Reading, Fault> {
    match (run(tiles), group(tiles)) {
        (Some(run), Some(group)) if group.value() > run.value() => Ok(group),
        (Some(run), _) => Ok(run),
        (None, Some(group)) => Ok(group),
        (None, None) => Err(fault(tiles)),
    }
}

/// A quick reading of a set without jokers in canonical order, which most sets are.
/// `None` means that the full reading is needed.
pub fn plain(tiles: &[Tile]) -> Option<Kind> {
    let [first, .., last] = tiles else {
        return None;
    };
    let ((colour, number), (last_colour, last_number)) = (first.face()?, last.face()?);
    let mut steps = tiles
        .windows(2)
        .map(|pair| pair[1].index().wrapping_sub(pair[0].index()));
    if tiles.len() < SHORTEST {
        None
    } else if colour == last_colour {
        steps.all(|step| step == 1).then_some(Kind::Run)
    } else if number == last_number {
        let other_colour = |step| (1..KINDS).contains(&step) && step % usize::from(HIGHEST) == 0;
        steps.all(other_colour).then_some(Kind::Group)
    } else {
        None
    }
}

/// The tiles in canonical order if they are a valid set, else by number and colour.
pub fn arranged(tiles: &[Tile]) -> Vec<Tile> {
    if plain(tiles).is_some() {
        return tiles.to_vec();
    }
    read(tiles).map_or_else(|_| by_number(tiles), |reading| reading.tiles)
}

/// By number, then colour, jokers last.
fn by_number(tiles: &[Tile]) -> Vec<Tile> {
    let mut sorted = tiles.to_vec();
    order::ascending(&mut sorted, |&tile| {
        let number = tile.number().unwrap_or(u8::MAX);
        1_000 * i64::from(number) + tile.index() as i64
    });
    sorted
}

/// The run of highest value that these tiles form (rule R3).
fn run(tiles: &[Tile]) -> Option<Reading> {
    let length = u8::try_from(tiles.len()).ok()?;
    if tiles.len() < SHORTEST || length > HIGHEST {
        return None;
    }
    let (colour, _) = tiles.iter().find_map(|tile| tile.face())?;
    let mut held = [false; HIGHEST as usize + 1];
    let (mut least, mut greatest) = (HIGHEST, 1);
    for (own, number) in tiles.iter().filter_map(|tile| tile.face()) {
        if own != colour || std::mem::replace(&mut held[usize::from(number)], true) {
            return None;
        }
        least = least.min(number);
        greatest = greatest.max(number);
    }
    // As high as possible: jokers that no gap needs are worth most there.
    let first = least.min(HIGHEST + 1 - length);
    if greatest >= first + length {
        return None;
    }
    let stands: Vec<Tile> = (first..first + length)
        .map(|number| Tile::new(colour, number))
        .collect();
    let tiles = (first..first + length)
        .zip(&stands)
        .map(|(number, &tile)| match held[usize::from(number)] {
            true => tile,
            false => Tile::JOKER,
        })
        .collect();
    Some(Reading {
        kind: Kind::Run,
        tiles,
        stands,
    })
}

/// The group that these tiles form (rule R4).
fn group(tiles: &[Tile]) -> Option<Reading> {
    if !(SHORTEST..=Colour::ALL.len()).contains(&tiles.len()) {
        return None;
    }
    let (_, number) = tiles.iter().find_map(|tile| tile.face())?;
    let mut held = [false; Colour::ALL.len()];
    for (colour, own) in tiles.iter().filter_map(|tile| tile.face()) {
        if own != number || std::mem::replace(&mut held[colour as usize], true) {
            return None;
        }
    }
    // A joker may be any of the missing colours: the first ones.
    let [mut stands, rest] = [true, false].map(|wanted| -> Vec<Tile> {
        let colours = Colour::ALL.into_iter();
        colours
            .filter(|&colour| held[colour as usize] == wanted)
            .map(|colour| Tile::new(colour, number))
            .collect()
    });
    let mut ordered = stands.clone();
    ordered.resize(tiles.len(), Tile::JOKER);
    stands.extend(rest);
    stands.truncate(tiles.len());
    Some(Reading {
        kind: Kind::Group,
        tiles: ordered,
        stands,
    })
}

/// The fault of tiles that form neither.
fn fault(tiles: &[Tile]) -> Fault {
    let sorted = by_number(tiles);
    let faces: Vec<(Colour, u8)> = sorted.iter().filter_map(|tile| tile.face()).collect();
    let twice = faces.windows(2).find(|pair| pair[0] == pair[1]);
    let Some(&(colour, number)) = faces.first() else {
        return Fault::FewJokers;
    };
    // Two copies of one tile are reported as a group with a repeated colour.
    if faces.len() > 1 && faces.iter().all(|face| face.1 == number) {
        return match twice {
            Some(&[(colour, _), _]) => Fault::ColourTwice { colour, number },
            _ if tiles.len() < SHORTEST => Fault::ShortGroup { number },
            _ => Fault::LongGroup { number },
        };
    }
    if faces.iter().any(|face| face.0 != colour) {
        // Whether it would be a run if all tiles had one colour.
        let paint = |number| Tile::new(colour, number);
        let painted = tiles.iter().map(|tile| tile.number().map_or(*tile, paint));
        let painted: Vec<Tile> = painted.collect();
        return if tiles.len() < SHORTEST || run(&painted).is_some() {
            Fault::MixedColours
        } else {
            Fault::NoSet
        };
    }
    if let Some(&[(_, number), _]) = twice {
        return Fault::NumberTwice { colour, number };
    }
    if tiles.len() > usize::from(HIGHEST) {
        return Fault::LongRun { colour };
    }
    let last = faces.last().map_or(number, |face| face.1);
    let missing: Vec<Tile> = (number..last)
        .map(|gap| Tile::new(colour, gap))
        .filter(|gap| !tiles.contains(gap))
        .collect();
    match tiles.len() - faces.len() {
        jokers if missing.len() <= jokers => Fault::ShortRun { colour },
        0 => Fault::Gaps { colour, missing },
        _ => Fault::MoreGapsThanJokers { colour },
    }
}

#[cfg(test)]
mod tests {
    use super::super::action::read_tiles;
    use super::*;

    fn reading(text: &str) -> (Kind, String, String, u32) {
        let tiles = read_tiles(text).unwrap();
        let reading = read(&tiles).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        let text = |tiles: &[Tile]| tiles.iter().map(Tile::to_string).collect::<String>();
        (
            reading.kind,
            text(&reading.tiles),
            text(&reading.stands),
            reading.value(),
        )
    }

    fn is(text: &str, kind: Kind, canonical: &str, stands: &str, value: u32) {
        let expected = (kind, canonical.to_owned(), stands.to_owned(), value);
        assert_eq!(reading(text), expected, "{text}");
    }

    fn fails(text: &str, code: &str, rule: Option<&str>, missing: &str) {
        let fault = read(&read_tiles(text).unwrap()).expect_err(text);
        let refusal = Refusal::from(fault.clone());
        assert_eq!((refusal.code, refusal.rule), (code, rule), "{text}");
        let tiles = match fault {
            Fault::Gaps { missing, .. } => missing,
            _ => Vec::new(),
        };
        let tiles: String = tiles.iter().map(Tile::to_string).collect();
        assert_eq!(tiles, missing, "{text}");
    }

    #[test]
    fn r3_runs_are_read_in_any_order() {
        is("R3R1R2", Kind::Run, "R1R2R3", "R1R2R3", 6);
        let all: String = (1..=13).rev().map(|number| format!("K{number}")).collect();
        assert_eq!(reading(&all).3, 91);
        is("K11K13K12", Kind::Run, "K11K12K13", "K11K12K13", 36);
    }

    #[test]
    fn r4_groups_are_read_in_any_order() {
        is("K9O9R9", Kind::Group, "O9R9K9", "O9R9K9", 27);
        is("K9B9O9R9", Kind::Group, "O9R9B9K9", "O9R9B9K9", 36);
    }

    #[test]
    fn r5_jokers_stand_for_what_is_worth_most() {
        is("R5JR7", Kind::Run, "R5JR7", "R5R6R7", 18);
        is("JR7R5", Kind::Run, "R5JR7", "R5R6R7", 18);
        is("B9JR9", Kind::Group, "R9B9J", "R9B9O9", 27);
        is("O1JO3O4", Kind::Run, "O1JO3O4", "O1O2O3O4", 10);
        is("R5R6J", Kind::Run, "R5R6J", "R5R6R7", 18);
        is("R12R13J", Kind::Run, "JR12R13", "R11R12R13", 36);
        is("R11R12J", Kind::Run, "R11R12J", "R11R12R13", 36);
        is("R11R12JJ", Kind::Run, "JR11R12J", "R10R11R12R13", 46);
        is("R5JJR8", Kind::Run, "R5JJR8", "R5R6R7R8", 26);
        is("R1JJR3", Kind::Run, "R1JR3J", "R1R2R3R4", 10);
    }

    #[test]
    fn r5_a_tile_and_two_jokers_are_the_better_of_run_and_group() {
        is("JJB10", Kind::Run, "B10JJ", "B10B11B12", 33);
        is("JJB11", Kind::Run, "B11JJ", "B11B12B13", 36);
        is("JJB12", Kind::Run, "JB12J", "B11B12B13", 36);
        is("JJB13", Kind::Group, "B13JJ", "B13O13R13", 39);
        is("JJB1", Kind::Run, "B1JJ", "B1B2B3", 6);
    }

    #[test]
    fn r3_r4_what_is_no_set_says_why() {
        fails("J", "too-short", Some("R3"), "");
        fails("JJ", "too-short", Some("R3"), "");
        fails("R5", "too-short", Some("R3"), "");
        fails("R5J", "too-short", Some("R3"), "");
        fails("R5R6", "too-short", Some("R3"), "");
        fails("R5R7", "not-consecutive", Some("R3"), "R6");
        fails("R5B5", "too-short", Some("R4"), "");
        fails("R5B6", "mixed-colours", Some("R3"), "");
        fails(
            "R12R13R1",
            "not-consecutive",
            Some("R3"),
            "R2R3R4R5R6R7R8R9R10R11",
        );
        fails("R5R6R8", "not-consecutive", Some("R3"), "R7");
        fails("R5R8R11J", "not-consecutive", Some("R3"), "");
        fails("R5R5R6", "not-consecutive", Some("R3"), "");
        fails("R5B6R7", "mixed-colours", Some("R3"), "");
        fails("R5B6J", "mixed-colours", Some("R3"), "");
        fails("R9R9B9", "colour-twice", Some("R4"), "");
        fails("O9R9B9K9J", "too-long", Some("R4"), "");
        fails("O9R9B9K9R9", "colour-twice", Some("R4"), "");
        fails("R5B9K9", "no-set", None, "");
        let all: String = (1..=13).map(|number| format!("K{number}")).collect();
        fails(&format!("{all}J"), "too-long", Some("R3"), "");
    }

    #[test]
    fn the_shortest_sets_are_recognised_quickly_and_no_pair_is() {
        let kind = |text: &str| plain(&read_tiles(text).unwrap());
        assert_eq!(kind("R1R2R3"), Some(Kind::Run));
        assert_eq!(kind("O9R9K9"), Some(Kind::Group));
        assert_eq!((kind("R1R2"), kind("O9R9"), kind("J")), (None, None, None));
    }

    #[test]
    fn what_is_recognised_quickly_is_read_the_same() {
        let mut rng = crate::rng::Rng::from_text("plain sets");
        let mut recognised = 0;
        for _ in 0..20_000 {
            let first = Tile::all().nth(rng.below(KINDS)).unwrap().index();
            let step = [1, 13, 12, 26, 0][rng.below(5)];
            let odd = rng.below(12);
            let indexes = (0..2 + rng.below(4)).map(|place| first + place * step);
            let indexes = indexes.map(|index| index + usize::from(odd == 0) * rng.below(2));
            let tiles = indexes.filter_map(|index| Tile::all().nth(index));
            let tiles: Vec<Tile> = tiles.collect();
            if let Some(kind) = plain(&tiles) {
                recognised += 1;
                let reading = read(&tiles).unwrap();
                assert_eq!((reading.kind, reading.tiles), (kind, tiles));
            }
        }
        assert!(recognised > 1_000, "{recognised}");
    }

    #[test]
    fn tiles_are_arranged_as_a_set_or_else_by_number_and_colour() {
        let arranged = |text: &str| -> String {
            let tiles = arranged(&read_tiles(text).unwrap());
            tiles.iter().map(Tile::to_string).collect()
        };
        assert_eq!(arranged("R1R2R3"), "R1R2R3");
        assert_eq!(arranged("R3JR1R2"), "R1R2R3J");
        assert_eq!(arranged("JO10B2K5R2"), "R2B2K5O10J");
    }

    #[test]
    fn r7_tiles_that_are_like_no_set_may_not_lie_on_the_table() {
        let fault = read(&read_tiles("R5B9K9").unwrap()).unwrap_err();
        assert_eq!(fault.refusal().rule, Some("R7"));
    }

    #[test]
    fn a_fault_names_colour_and_number() {
        let fault = read(&read_tiles("R9B9R9").unwrap()).unwrap_err();
        let refusal = fault.refusal().to_string();
        assert_eq!(refusal, "colour-twice R4 colour=R number=9");
    }
}
