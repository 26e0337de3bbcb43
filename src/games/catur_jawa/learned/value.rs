//! The value: each seat's chance of winning a position in which nothing is hidden.
//!
//! Every seat is judged by the same small net from its own point of view: features pick
//! rows of weights, their sum goes through a layer of rectifiers (one of the sums goes
//! straight to the end), and the chances are what the results are to each other. In a
//! game of two the seat to move speaks for both.

use std::sync::LazyLock;

use super::super::fast::bits::{Bits, around};
use super::super::fast::position::{CARDS as DECK, Position};
use super::curve::Curve;
use super::windows::{self, WINDOWS};
use crate::bots::tree::{Rewards, SEATS};
use crate::game::Seat;
use crate::games::catur_jawa::options::Reach;

/// Sums for each row of weights, the last of which is not rectified.
pub const LANES: usize = 16;
/// How many steps of a weight make one: weights are whole numbers.
pub const SCALE: f32 = 64.0;
/// The same for the weights of the second layer.
pub const OUT_SCALE: f32 = 64.0;

const VALUES: usize = 9;
/// So many cards of one value at most can be in others' hands or decks.
const OTHERS: usize = 6;

const TURN: usize = WINDOWS;
const CARDS_LEFT: usize = TURN + 3 * SEATS;
const HAND: usize = CARDS_LEFT + DECK + 1;
const OTHER_HANDS: usize = HAND + VALUES * 2;
const DECK_CARDS: usize = OTHER_HANDS + VALUES * OTHERS;
const OTHER_DECKS: usize = DECK_CARDS + VALUES * 2;
const WINS: usize = OTHER_DECKS + VALUES * OTHERS;
const OTHER_WINS: usize = WINS + SEATS * 4;
const OPEN_WINS: usize = OTHER_WINS + SEATS * SEATS * 2;
const MARGIN: usize = OPEN_WINS + 8;
/// How many rows there are.
pub const ROWS: usize = MARGIN + 27;

/// What all seats have to do with a position, worked out once.
struct Scene {
    /// The cells on which a seat could make four with a card of its hand.
    wins: [u32; SEATS],
    /// The cells on which it could with some card.
    open: [u32; SEATS],
    /// What the best lines are worth, late in the game.
    scores: Option<[u32; SEATS]>,
    late: usize,
}

impl Scene {
    fn of(position: &Position) -> Self {
        let mut scene = Self {
            wins: [0; SEATS],
            open: [0; SEATS],
            scores: None,
            late: 0,
        };
        let mut left = 0;
        for seat in 0..position.seats {
            left += position.hands[seat].cards().len() + usize::from(position.decks[seat].count);
            let fourth = position.shapes[seat].fourth;
            if fourth == 0 {
                continue;
            }
            let near = within(position, seat);
            let highest = position.hands[seat].highest();
            scene.wins[seat] = position.targets(fourth & near, seat, highest).count_ones();
            scene.open[seat] = position.targets(fourth, seat, 9).count_ones();
        }
        scene.late = 2_usize.saturating_sub(left.saturating_sub(1) / (3 * position.seats));
        if left <= 6 * position.seats {
            let mut scores = [0; SEATS];
            for (seat, score) in scores[..position.seats].iter_mut().enumerate() {
                *score = position.best_line(seat);
            }
            scene.scores = Some(scores);
        }
        scene
    }
}

/// The cells that a seat can reach on its next turn, as far as that is known: on a trail
/// the seat to move takes one step, and the one after it another.
fn within(position: &Position, seat: Seat) -> Bits {
    let reach = position.reach();
    match position.options.reach {
        Reach::Any => reach,
        Reach::Last if seat == position.active => reach,
        Reach::Last => around(reach),
    }
}

/// Calls `see` with every row that a seat's point of view picks.
#[inline(always)]
fn rows(
    position: &Position,
    scene: &Scene,
    seat: Seat,
    numbers: &[u16],
    mut see: impl FnMut(usize),
) {
    windows::each(position, seat, numbers, &mut see);
    let seats = position.seats;
    let ahead = |seat: Seat| (seat + seats - position.active) % seats;
    let turn = ahead(seat);
    see(TURN + (seats - 2) * SEATS + turn);
    let deck = &position.decks[seat];
    let hand = &position.hands[seat];
    see(CARDS_LEFT + hand.cards().len() + usize::from(deck.count));
    let (mut own, mut others) = ([0_u8; VALUES + 1], [0_u8; VALUES + 1]);
    let (mut own_deck, mut other_decks) = ([0_u8; VALUES + 1], [0_u8; VALUES + 1]);
    for other in 0..seats {
        let (hands, decks) = if other == seat {
            (&mut own, &mut own_deck)
        } else {
            (&mut others, &mut other_decks)
        };
        for &card in position.hands[other].cards() {
            hands[usize::from(card)] += 1;
        }
        let deck = &position.decks[other];
        for &card in &deck.cards[..usize::from(deck.count)] {
            decks[usize::from(card)] += 1;
        }
    }
    for (first, most, counts) in [
        (HAND, 2, &own),
        (OTHER_HANDS, OTHERS, &others),
        (DECK_CARDS, 2, &own_deck),
        (OTHER_DECKS, OTHERS, &other_decks),
    ] {
        for (value, &count) in counts[1..].iter().enumerate() {
            if count > 0 {
                see(first + value * most + usize::from(count).min(most) - 1);
            }
        }
    }
    see(WINS + turn * 4 + (scene.wins[seat] as usize).min(3));
    let mut open = 0;
    for other in (0..seats).filter(|&other| other != seat) {
        if scene.wins[other] > 0 {
            let many = usize::from(scene.wins[other] > 1);
            see(OTHER_WINS + (turn * SEATS + ahead(other)) * 2 + many);
        }
        open += scene.open[other];
    }
    see(OPEN_WINS + (scene.open[seat] as usize).min(3));
    see(OPEN_WINS + 4 + (open as usize).min(3));
    if let Some(scores) = scene.scores {
        let others = (0..seats).filter(|&other| other != seat);
        let best = others.map(|other| scores[other]).max().unwrap_or(0);
        let margin = (scores[seat] as i32 - best as i32).clamp(-12, 12);
        see(MARGIN + scene.late * 9 + ((margin + 13) / 3) as usize);
    }
}

/// A row of weights, four sums in a word. Each weight is increased by [`OFFSET`], so that
/// no sum is ever negative and none runs into its neighbour.
type Row = [u64; LANES / 4];
const OFFSET: u64 = 128;

/// The weights, ready for use.
pub struct Value {
    rows: Box<[Row]>,
    out: [i32; LANES - 1],
    bias: i32,
    windows: Box<[u16]>,
}

impl Value {
    /// Takes [`LANES`] weights for every row, and those of the second layer with the
    /// constant last.
    pub fn new(rows: &[i8], out: &[i8]) -> Self {
        let pack = |weights: &[i8]| {
            let mut row = [0; LANES / 4];
            for (lane, &weight) in weights.iter().enumerate() {
                let raised = (i64::from(weight) + OFFSET as i64) as u64;
                row[lane / 4] |= raised << (16 * (lane % 4));
            }
            row
        };
        let mut second = [0; LANES - 1];
        for (weight, &given) in second.iter_mut().zip(out) {
            *weight = i32::from(given);
        }
        Self {
            rows: rows.chunks_exact(LANES).map(pack).collect(),
            out: second,
            bias: out.last().map_or(0, |&bias| i32::from(bias)),
            windows: windows::numbers(),
        }
    }

    /// How good a position is for a seat; never inlined, because the module would be
    /// larger. In steps of [`SCALE`] × [`OUT_SCALE`].
    #[inline(never)]
    fn judge(&self, position: &Position, scene: &Scene, seat: Seat) -> i32 {
        let mut sums: Row = [0; LANES / 4];
        let mut count = 0_i32;
        rows(position, scene, seat, &self.windows, |row| {
            count += 1;
            for (sum, weights) in sums.iter_mut().zip(&self.rows[row]) {
                *sum += weights;
            }
        });
        let raised = OFFSET as i32 * count;
        let sum = |lane: usize| (sums[lane / 4] >> (16 * (lane % 4)) & 0xffff) as i32 - raised;
        let straight = sum(LANES - 1) * OUT_SCALE as i32;
        let bias = self.bias * SCALE as i32;
        let lanes = self.out.iter().enumerate();
        let rectified = lanes.map(|(lane, weight)| sum(lane).max(0) * weight);
        straight + bias + rectified.sum::<i32>()
    }

    /// Each seat's chance. What the seat to move can win at once is won; the net has not
    /// learned that.
    pub fn chances(&self, position: &Position, curve: &Curve) -> Rewards {
        let mut chances = [0.0; SEATS];
        let active = position.active;
        if position.can_win() {
            chances[active] = 1.0;
            return chances;
        }
        let scene = Scene::of(position);
        if position.seats == 2 {
            let chance = curve.chance(self.judge(position, &scene, active));
            chances[active] = chance;
            chances[1 - active] = 1.0 - chance;
            return chances;
        }
        let mut judged = [i32::MIN; SEATS];
        for (seat, judged) in judged[..position.seats].iter_mut().enumerate() {
            *judged = self.judge(position, &scene, seat);
        }
        let best = judged.iter().copied().max().unwrap_or(0);
        let mut total = 0.0;
        for seat in 0..position.seats {
            chances[seat] = curve.share(best - judged[seat]);
            total += chances[seat];
        }
        for chance in &mut chances {
            *chance /= total;
        }
        chances
    }
}

/// The rows that each seat's point of view picks: what a trainer needs. In a game of two
/// only the seat to move has one.
pub fn features(position: &Position) -> Vec<Vec<u32>> {
    static NUMBERS: LazyLock<Box<[u16]>> = LazyLock::new(windows::numbers);
    let scene = Scene::of(position);
    let rows_of = |seat: Seat| {
        let mut seen = Vec::new();
        rows(position, &scene, seat, &NUMBERS, |row| {
            seen.push(row as u32);
        });
        seen
    };
    if position.seats == 2 {
        return vec![rows_of(position.active)];
    }
    (0..position.seats).map(rows_of).collect()
}
