//! The heuristic H1–H6 over whole sets of cells.
//!
//! All cells of one class get the same points from H1–H5, and what H6 adds
//! depends on the card and on H2 alone: the best placement is found by trying
//! the classes in order of their points, a few set operations each.

use std::cmp::Reverse;

use super::bits::Bits;
use super::position::Position;
use crate::games::catur_jawa::heuristic::Weights;

/// The effect of a card on the cell it goes to, with or without a threat.
const KINDS: usize = 5;
/// The length of the own line: three or more, two, or no line.
const BUILDS: usize = 3;
/// The classes of cells with or without a threat.
const CLASSES: usize = KINDS * BUILDS;

/// The heuristic with its weights, as tables.
pub struct Judge {
    threat: Side,
    calm: Side,
    lowest: i32,
    /// Whether three in a line with a gap counts as much as three without.
    gaps: bool,
}

/// H with or without a threat.
struct Side {
    /// Kind, length and points, the most points first.
    classes: [(usize, usize, i32); CLASSES],
    /// H6 for each card.
    cost: [i32; 10],
}

/// The board as the seat to move sees it.
pub struct Sight {
    /// Where a card would answer a threat (H2).
    pub threat: Bits,
    /// The effect of a card on each cell: cover the middle or the end of three, cover
    /// another card, cut between two, or none of these (H3, H4).
    pub kinds: [Bits; KINDS],
    /// The length of the own line afterwards (H5).
    pub builds: [Bits; BUILDS],
}

/// The best placements in the given targets: one card, one or more cells.
pub struct Best {
    /// The card.
    pub card: u8,
    /// The cells that are equally good for it.
    pub cells: Bits,
    /// H without H1.
    pub points: i32,
}

impl Judge {
    /// A judge with these weights. The paper does not count lines with a gap.
    pub fn new(weights: &Weights, gaps: bool) -> Self {
        let side = |kinds: [i64; KINDS], cost: [i32; 10]| {
            let mut classes = [(0, 0, 0); CLASSES];
            for (index, class) in classes.iter_mut().enumerate() {
                let (kind, build) = (index / BUILDS, index % BUILDS);
                let points = kinds[kind] + [weights.three, weights.pair, 0][build];
                *class = (kind, build, points as i32);
            }
            classes.sort_by_cached_key(|&(_, _, points)| Reverse(i64::from(points)));
            Side { classes, cost }
        };
        let cost = |steps: &dyn Fn(i64) -> i64| {
            std::array::from_fn(|card| {
                (weights.card_base + weights.card_step * steps(card as i64)) as i32
            })
        };
        let block = weights.threat_block;
        let replace = block + weights.replace_threat;
        Self {
            threat: side(
                [
                    replace + weights.midpoint,
                    replace + weights.endpoint,
                    replace,
                    block + weights.block_path_threat,
                    block,
                ],
                cost(&|card| card),
            ),
            calm: side(
                [
                    weights.replace,
                    weights.replace,
                    weights.replace,
                    weights.block_path,
                    0,
                ],
                cost(&|card| 10 - card),
            ),
            lowest: weights.lowest as i32,
            gaps,
        }
    }

    /// What a card gets on a cell of these classes, without H1 and the bonus for the
    /// lowest card.
    pub fn points(&self, threat: bool, kind: usize, build: usize, card: u8) -> i32 {
        let side = if threat { &self.threat } else { &self.calm };
        let mut classes = side.classes.iter();
        let class = classes.find(|class| (class.0, class.1) == (kind, build));
        class.map_or(0, |&(_, _, points)| points) + side.cost[usize::from(card)]
    }

    /// The best placement of the seat to move, win or not; `targets` gives the cells
    /// allowed for each card. `None` if there are none.
    pub fn best(&self, position: &Position, targets: impl Fn(u8) -> Bits) -> Option<Best> {
        let sight = Sight::of(position, self.gaps);
        let hand = &position.hands[position.active];
        let lowest = hand.cards().iter().copied().min()?;
        let mut best: Option<Best> = None;
        for card in hand.values() {
            let cells = targets(card);
            for (side, cells) in [
                (&self.threat, cells & sight.threat),
                (&self.calm, cells & !sight.threat),
            ] {
                if cells == 0 {
                    continue;
                }
                let cost =
                    side.cost[usize::from(card)] + if card == lowest { self.lowest } else { 0 };
                for &(kind, build, points) in &side.classes {
                    if best
                        .as_ref()
                        .is_some_and(|best| best.points >= points + cost)
                    {
                        break;
                    }
                    let cells = cells & sight.kinds[kind] & sight.builds[build];
                    if cells != 0 {
                        best = Some(Best {
                            card,
                            cells,
                            points: points + cost,
                        });
                        break;
                    }
                }
            }
        }
        best
    }
}

impl Sight {
    /// The board as the seat to move sees it; the paper does not count lines with a gap.
    pub fn of(position: &Position, gaps: bool) -> Self {
        let seat = position.active;
        let own = &position.shapes[seat];
        let (mut fourth, mut between, mut middle, mut end) = (0, 0, 0, 0);
        for other in (0..position.seats).filter(|&other| other != seat) {
            let (shapes, cards) = (&position.shapes[other], position.owned(other));
            fourth |= shapes.fourth;
            between |= shapes.between;
            middle |= cards & shapes.between;
            end |= cards & shapes.beyond;
        }
        let occupied = position.occupied();
        let mine = position.owned(seat);
        let gapped = if gaps { own.gapped } else { 0 };
        let three = own.between | own.beyond | gapped;
        let cover = occupied & !mine;
        let cut = between & !occupied;
        Self {
            threat: (fourth | middle | end) & !mine,
            kinds: [
                middle,
                end & !middle,
                cover & !middle & !end,
                cut,
                !cover & !cut,
            ],
            builds: [three, own.beside & !three, !own.beside & !three],
        }
    }
}
