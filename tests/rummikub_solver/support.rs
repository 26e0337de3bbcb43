//! Reading positions, and a second opinion on what a legal table is.

use papan::games::rummikub::tile::{Colour, Tile, Tiles};

/// Tiles in notation, without anything between them.
pub fn tiles(text: &str) -> Vec<Tile> {
    let mut tiles = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest[1..].find(|sign: char| !sign.is_ascii_digit());
        let (tile, after) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
        tiles.push(tile.parse().unwrap());
        rest = after;
    }
    tiles
}

/// A table in notation.
pub fn table(text: &str) -> Vec<Vec<Tile>> {
    text.split('/')
        .filter(|set| !set.is_empty())
        .map(tiles)
        .collect()
}

/// All tiles of a table.
pub fn heap(table: &[Vec<Tile>]) -> Tiles {
    table.iter().flatten().copied().collect()
}

/// What the jokers of a set can stand for, in order, for every reading of these
/// tiles as a set: none if it is no set. Written from rules R3–R5 alone: tries
/// every run and every group there is.
pub fn readings(set: &[Tile]) -> Vec<Vec<u8>> {
    let jokers = set.iter().filter(|tile| tile.is_joker()).count();
    let faces: Vec<(Colour, u8)> = set.iter().filter_map(|tile| tile.face()).collect();
    let mut readings = Vec::new();
    let mut consider = |wanted: &[(Colour, u8)]| {
        let mut left = wanted.to_vec();
        for face in &faces {
            match left.iter().position(|other| other == face) {
                Some(place) => left.remove(place),
                None => return,
            };
        }
        assert_eq!(left.len(), jokers);
        readings.push(left.iter().map(|face| face.1).collect());
    };
    let length = set.len() as u8;
    if length < 3 {
        return readings;
    }
    for colour in Colour::ALL {
        for first in 1..=13 {
            if first + length <= 14 {
                let run: Vec<_> = (first..first + length)
                    .map(|number| (colour, number))
                    .collect();
                consider(&run);
            }
        }
    }
    for number in 1..=13 {
        let group = Colour::ALL.map(|colour| (colour, number));
        match length {
            4 => consider(&group),
            3 => {
                for without in 0..4 {
                    let mut three = group.to_vec();
                    three.remove(without);
                    consider(&three);
                }
            }
            _ => {}
        }
    }
    readings
}

/// What the jokers of a set stand for in its reading of highest value. `J J 12`
/// is worth the same as a run and as a group: it is the run, which comes first.
pub fn best_reading(set: &[Tile]) -> Option<Vec<u8>> {
    let mut readings = readings(set);
    readings.reverse();
    readings
        .into_iter()
        .max_by_key(|numbers| numbers.iter().sum::<u8>())
}

/// What laid tiles are worth: of all jokers those that stand for most were laid.
pub fn value(laid: &Tiles, sets: &[Vec<Tile>]) -> u32 {
    let mut jokers: Vec<u8> = sets
        .iter()
        .flat_map(|set| best_reading(set).unwrap())
        .collect();
    jokers.sort_unstable_by(|one, other| other.cmp(one));
    jokers.truncate(usize::from(laid.count(Tile::JOKER)));
    let numbers = laid.iter().filter_map(|tile| tile.number());
    numbers.chain(jokers).map(u32::from).sum()
}

/// Whether an old set can go on as a new one: both are runs of one colour or
/// groups of one number, and have a tile in common that is no joker.
pub fn goes_on(old: &[Tile], new: &[Tile]) -> bool {
    let faces =
        |set: &[Tile]| -> Vec<(Colour, u8)> { set.iter().filter_map(|tile| tile.face()).collect() };
    let (old_faces, new_faces) = (faces(old), faces(new));
    // Two jokers and a tile are the better of run and group (rule R5): a group
    // only if the tile is a 13.
    let group = |faces: &[(Colour, u8)]| match faces {
        [(_, number)] => *number == 13,
        _ => faces[0].1 == faces[1].1,
    };
    group(&old_faces) == group(&new_faces) && old_faces.iter().any(|face| new_faces.contains(face))
}
