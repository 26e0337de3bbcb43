//! The policy: how much the seat to move wants each placement.
//!
//! A sum of weights picked by features, none of which needs to know what is hidden. What
//! depends on the board alone is worked out once for every cell within reach, in a
//! [`Sheet`]; the rest depends on the cards in the hand.

use super::super::fast::bits::{Bits, around, first, single};
use super::super::fast::judge::{Judge, Sight};
use super::super::fast::position::{Code, Hand, Position};
use super::super::fast::shapes::Shapes;
use super::curve::Curve;
use super::lines::{HIGH, PATTERNS, Room};
use crate::games::catur_jawa::cell::SIDE;
use crate::games::catur_jawa::heuristic::Weights;
use crate::games::catur_jawa::options::Reach;

/// Low or high.
const RANGES: usize = 2;
const CARDS: usize = 9;
/// Whether H2 holds, what H3 and H4 see, what H5 sees.
const CLASSES: usize = 2 * 5 * 3;
/// Who may win next after the placement: nobody, somebody later, the next seat, the next
/// seat on several cells.
const LEFT: usize = 4;
/// On how many cells the seat could win next: none, one, two, more.
const WINS: usize = 4;
const PHASES: usize = 6;
/// Lowest of the hand, highest, or between.
const RANKS: usize = 3;
const RINGS: usize = SIDE / 2 + 1;
const NEIGHBOURS: usize = 9;

const PATTERN: usize = 0;
const CLASS: usize = PATTERN + RANGES * 2 * PATTERNS;
const LOWEST: usize = CLASS + CLASSES * LEFT * CARDS;
const RANK: usize = LOWEST + CLASSES * 2;
const COVER: usize = RANK + PHASES * RANKS * CARDS;
const RING: usize = COVER + 20 * CARDS;
const NEIGHBOUR: usize = RING + RINGS * 2 * PHASES;
/// The weights of patterns come once for low and once for high cards, so many each.
pub const PATTERN_WEIGHTS: usize = 2 * PATTERNS;
const MADE: usize = NEIGHBOUR + NEIGHBOURS * RANGES;
/// How many weights there are.
pub const WEIGHTS: usize = MADE + WINS * LEFT * CARDS;

/// The most placements of one hand.
const MOST_MOVES: usize = 3 * SIDE * SIDE;

/// How many steps of a weight make one: weights are whole numbers.
pub const SCALE: f32 = 32.0;

/// What the board says about a cell within reach.
#[derive(Clone, Copy)]
struct Site {
    place: u8,
    class: u8,
    left: u8,
    /// On how many cells the seat could make four afterwards.
    made: u8,
    /// The covered card's value, or 0.
    value: u8,
    own: bool,
    /// The weights that do not depend on the card but on its range.
    base: [i16; RANGES],
}

/// What the board says about all cells within reach.
pub struct Sheet {
    sites: Box<[Site]>,
    phase: u8,
    own_allowed: bool,
}

/// Features of a cell that do not depend on the exact card.
#[inline(always)]
fn site_features(
    room: &Room,
    site: &Site,
    phase: usize,
    neighbours: usize,
    mut see: impl FnMut(usize, usize),
) {
    let covers = usize::from(site.value > 0);
    for pattern in room.patterns(site.place) {
        for range in 0..RANGES {
            see(range, PATTERN + (range * 2 + covers) * PATTERNS + pattern);
        }
    }
    let ring = RING + (ring(site.place) * 2 + covers) * PHASES + phase;
    for range in 0..RANGES {
        see(range, ring);
        see(range, NEIGHBOUR + neighbours * RANGES + range);
    }
}

/// Features of a card on a cell.
#[inline(always)]
fn move_features(site: &Site, card: u8, rank: usize, phase: usize) -> [usize; 5] {
    let (class, card) = (usize::from(site.class), usize::from(card) - 1);
    let covered = usize::from(site.value) * 2 + usize::from(site.own);
    [
        CLASS + (class * LEFT + usize::from(site.left)) * CARDS + card,
        LOWEST + class * 2 + usize::from(rank == 0),
        RANK + (phase * RANKS + rank) * CARDS + card,
        COVER + covered * CARDS + card,
        MADE + (usize::from(site.made) * LEFT + usize::from(site.left)) * CARDS + card,
    ]
}

/// The place of a card in a hand: nothing lower, nothing higher, or between.
fn rank(hand: &Hand, card: u8) -> usize {
    let cards = hand.cards();
    if cards.iter().all(|&held| held >= card) {
        0
    } else if cards.iter().all(|&held| held <= card) {
        1
    } else {
        2
    }
}

fn range(card: u8) -> usize {
    usize::from(card >= HIGH)
}

fn ring(place: u8) -> usize {
    let away = |along: usize| along.abs_diff(SIDE / 2);
    let place = usize::from(place);
    away(place / (SIDE + 1)).max(away(place % (SIDE + 1)))
}

/// How far the seat to move is through its cards.
fn phase(position: &Position) -> usize {
    let seat = position.active;
    let left = position.hands[seat].cards().len() + usize::from(position.decks[seat].count);
    (left.max(1) - 1) / 3
}

/// What is known about the cells within reach, apart from weights.
fn sites(position: &Position, mut each: impl FnMut(Site, usize)) {
    let seat = position.active;
    let sight = Sight::of(position, false);
    let occupied = position.occupied();
    let threats = Threats::of(position);
    let mine = position.owned(seat);
    let own_wins = open_to(position, seat, position.shapes[seat].fourth);
    // Elsewhere a card makes no new line of three.
    let shapes = &position.shapes[seat];
    let growing = shapes.between | shapes.beyond | shapes.gapped;
    let mut cells = position.reach();
    while cells != 0 {
        let place = first(cells);
        let cell = single(place);
        cells ^= cell;
        let value = position.value(cell);
        let own = mine & cell != 0;
        if value == 9 || own && !position.options.own {
            continue;
        }
        let threat = usize::from(sight.threat & cell != 0);
        let kind = sight.kinds.iter().position(|&kind| kind & cell != 0);
        let build = sight.builds.iter().position(|&build| build & cell != 0);
        let class = (threat * 5 + kind.unwrap_or(4)) * 3 + build.unwrap_or(2);
        let site = Site {
            place,
            class: class as u8,
            left: threats.left(position, cell),
            made: {
                let wins = if growing & cell == 0 {
                    own_wins
                } else {
                    open_to(position, seat, Shapes::fourth_of(mine | cell))
                };
                ((wins & !cell).count_ones() as u8).min(WINS as u8 - 1)
            },
            value,
            own,
            base: [0; RANGES],
        };
        let neighbours = (around(cell) & occupied & !cell).count_ones() as usize;
        each(site, neighbours);
    }
}

/// The cells on which other seats would make four.
struct Threats {
    fourth: [Bits; 4],
    any: bool,
}

impl Threats {
    fn of(position: &Position) -> Self {
        let mut threats = Self {
            fourth: [0; 4],
            any: false,
        };
        for other in (0..position.seats).filter(|&other| other != position.active) {
            let cells = open_to(position, other, position.shapes[other].fourth);
            threats.fourth[other] = cells;
            threats.any |= cells != 0;
        }
        threats
    }

    /// Who may win next if the seat to move plays here.
    fn left(&self, position: &Position, cell: Bits) -> u8 {
        if !self.any {
            return 0;
        }
        let mut left = 0;
        for distance in 1..position.seats {
            let other = (position.active + distance) % position.seats;
            let mut fourth = self.fourth[other];
            if fourth != 0 && position.owned(other) & cell != 0 {
                let rest = Shapes::fourth_of(position.owned(other) & !cell);
                fourth = open_to(position, other, rest);
            }
            fourth &= !cell;
            if position.options.reach == Reach::Last {
                fourth &= around(cell);
            }
            if fourth != 0 {
                let next = 2 + u8::from(fourth.count_ones() > 1);
                left = left.max(if distance == 1 { next } else { 1 });
            }
        }
        left
    }
}

/// Those of some cells that some card of a seat could go to.
#[inline(never)]
fn open_to(position: &Position, seat: usize, cells: Bits) -> Bits {
    cells & (!position.occupied() | position.lower(9)) & !position.owned(seat)
}

/// The weights, ready for use.
pub struct Policy {
    weights: Box<[i16]>,
}

impl Policy {
    /// Takes as many weights as there are features.
    pub fn new(weights: &[i8]) -> Self {
        Self {
            weights: weights.iter().map(|&weight| i16::from(weight)).collect(),
        }
    }

    /// A policy that has learned nothing: placements are wanted by the paper's heuristic,
    /// e times as much for every so many points more.
    pub fn of_heuristic(weights: &Weights, temperature: f32) -> Self {
        let judge = Judge::new(weights, false);
        let steps = |points: i32| (points as f32 * SCALE / temperature) as i16;
        let mut policy = vec![0; WEIGHTS];
        for class in 0..CLASSES {
            let (threat, kind, build) = (class / 15, class / 3 % 5, class % 3);
            for left in 0..LEFT {
                for card in 0..CARDS {
                    let points = judge.points(threat == 1, kind, build, card as u8 + 1);
                    policy[CLASS + (class * LEFT + left) * CARDS + card] = steps(points);
                }
            }
            policy[LOWEST + class * 2 + 1] = steps(weights.lowest as i32);
        }
        Self {
            weights: policy.into(),
        }
    }

    #[inline(always)]
    fn weight(&self, index: usize) -> i16 {
        self.weights[index]
    }

    /// What the board says about the cells within reach of the seat to move.
    pub fn sheet(&self, position: &Position) -> Sheet {
        let room = Room::of(position, position.active);
        let phase = phase(position);
        let mut found = Vec::with_capacity(64);
        sites(position, |mut site, neighbours| {
            let mut base = [0; RANGES];
            site_features(&room, &site, phase, neighbours, |range, index| {
                base[range] += self.weight(index);
            });
            site.base = base;
            found.push(site);
        });
        Sheet {
            sites: found.into(),
            phase: phase as u8,
            own_allowed: position.options.own,
        }
    }

    /// Calls `each` with every placement of a hand and how much it is wanted, in steps.
    pub fn scores(&self, sheet: &Sheet, hand: &Hand, each: &mut dyn FnMut(Code, i16)) {
        for card in hand.values() {
            let rank = rank(hand, card);
            for site in &sheet.sites {
                if site.takes(card, sheet.own_allowed) {
                    let score = self.score(sheet, site, card, rank);
                    each(Code::place(card, site.place), score);
                }
            }
        }
    }

    fn score(&self, sheet: &Sheet, site: &Site, card: u8, rank: usize) -> i16 {
        let features = move_features(site, card, rank, usize::from(sheet.phase));
        let weights = features.map(|index| self.weight(index));
        site.base[range(card)] + weights.iter().sum::<i16>()
    }
}

impl Site {
    #[inline(always)]
    fn takes(&self, card: u8, own_allowed: bool) -> bool {
        self.value < card && (own_allowed || !self.own)
    }
}

/// The features of every placement of the seat to move: what a trainer needs.
pub fn features(position: &Position, mut each: impl FnMut(Code, &[u32])) {
    let room = Room::of(position, position.active);
    let phase = phase(position);
    let hand = &position.hands[position.active];
    let mut seen: Vec<u32> = Vec::new();
    sites(position, |site, neighbours| {
        for card in hand.values() {
            if !site.takes(card, position.options.own) {
                continue;
            }
            seen.clear();
            site_features(&room, &site, phase, neighbours, |wanted, index| {
                if wanted == range(card) {
                    seen.push(index as u32);
                }
            });
            let features = move_features(&site, card, rank(hand, card), phase);
            seen.extend(features.map(|index| index as u32));
            each(Code::place(card, site.place), &seen);
        }
    });
}

/// How much each placement of one hand is wanted.
pub struct Rating {
    /// In steps.
    scores: [(Code, i16); MOST_MOVES],
    count: usize,
    /// The highest score.
    most: i16,
    /// What the shares add up to, if the most wanted one is 1.
    total: f32,
}

impl Policy {
    /// Rates every placement of a hand.
    pub fn rate(&self, sheet: &Sheet, hand: &Hand, curve: &Curve) -> Rating {
        let mut rating = Rating {
            scores: [(Code::PASS, 0); MOST_MOVES],
            count: 0,
            most: i16::MIN,
            total: 0.0,
        };
        self.scores(sheet, hand, &mut |code, score| {
            rating.scores[rating.count] = (code, score);
            rating.count += 1;
            rating.most = rating.most.max(score);
        });
        let scores = rating.scores[..rating.count].iter();
        let shares = scores.map(|&(_, score)| curve.wanted(rating.most - score));
        rating.total = shares.sum();
        rating
    }
}

impl Rating {
    /// The most wanted placement besides some, and its share of all that the hand could
    /// do.
    pub fn best(&self, besides: &[u16], curve: &Curve) -> Option<(Code, f32)> {
        let mut best: Option<(Code, i16)> = None;
        for &(code, score) in &self.scores[..self.count] {
            if best.is_none_or(|(_, best)| score > best) && !besides.contains(&code.0) {
                best = Some((code, score));
            }
        }
        let (code, score) = best?;
        Some((code, curve.wanted(self.most - score) / self.total))
    }
}

impl Policy {
    /// The share of a placement, as if the rated hand could do it.
    pub fn share(
        &self,
        sheet: &Sheet,
        hand: &Hand,
        rating: &Rating,
        code: Code,
        curve: &Curve,
    ) -> f32 {
        let site = sheet.sites.iter().find(|site| site.place == code.at());
        let Some(site) = site.filter(|_| code.card() > 0) else {
            return 1.0;
        };
        let score = self.score(sheet, site, code.card(), rank(hand, code.card()));
        if rating.count == 0 {
            return 1.0;
        }
        if score > rating.most {
            return 1.0 / (1.0 + curve.wanted(score - rating.most) * rating.total);
        }
        let wanted = curve.wanted(rating.most - score);
        let held = hand.cards().contains(&code.card());
        wanted
            / if held {
                rating.total
            } else {
                rating.total + wanted
            }
    }
}
