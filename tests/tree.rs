//! Tree search over imagined deals, on a game small enough to know the answer.

use papan::bots::tree::{Deal, Guide, Rewards, Tree};
use papan::game::Seat;
use papan::rng::Rng;

/// Three seats take 1 or 2 stones in turn; whoever takes the last one wins.
/// Seat 0 alone may also take 3, in those deals in which it holds a token.
#[derive(Clone)]
struct Stones {
    left: u16,
    seat: Seat,
    token: bool,
    guide: Option<Greed>,
}

/// Wants the larger action in three of four cases.
#[derive(Clone, Copy)]
struct Greed;

impl Guide<Stones> for Greed {
    type Sheet = ();
    /// The most stones that can be taken.
    type Rating = u16;

    fn curiosity(&self) -> f32 {
        1.0
    }

    fn sheet(&self, _deal: &Stones) {}

    fn rate(&self, deal: &Stones, _sheet: &()) -> u16 {
        deal.most()
    }

    fn wanted(&self, most: &u16, besides: &[u16]) -> Option<(u16, f32)> {
        let action = (1..=*most).rev().find(|action| !besides.contains(action))?;
        Some((action, if action == *most { 0.75 } else { 0.25 }))
    }

    fn share(&self, _deal: &Stones, _sheet: &(), most: &u16, action: u16) -> f32 {
        if action == *most { 0.75 } else { 0.25 }
    }
}

impl Stones {
    fn most(&self) -> u16 {
        let most = if self.seat == 0 && self.token { 3 } else { 2 };
        most.min(self.left)
    }
}

impl Deal for Stones {
    type Guide = Greed;

    fn guide(&self) -> Option<&Greed> {
        self.guide.as_ref()
    }

    fn to_move(&self) -> Option<Seat> {
        (self.left > 0).then_some(self.seat)
    }

    fn is_legal(&self, action: u16) -> bool {
        (1..=self.most()).contains(&action)
    }

    fn sure(&self) -> Option<u16> {
        None
    }

    fn propose(&self, besides: &[u16], _rng: &mut Rng) -> Option<u16> {
        (1..=self.most()).find(|action| !besides.contains(action))
    }

    fn play(&mut self, action: u16) {
        assert!(self.is_legal(action));
        self.left -= action;
        self.seat = (self.seat + 1) % 3;
    }

    fn finish(mut self, rng: &mut Rng) -> Rewards {
        while self.left > 0 {
            let action = 1 + rng.below(usize::from(self.most())) as u16;
            self.play(action);
        }
        let winner = (self.seat + 2) % 3;
        std::array::from_fn(|seat| f32::from(seat == winner))
    }
}

fn search(left: u16, seat: Seat, tokens: usize) -> Tree<()> {
    grown(left, seat, tokens, None)
}

fn grown(left: u16, seat: Seat, tokens: usize, guide: Option<Greed>) -> Tree<()> {
    let mut tree = Tree::default();
    let mut rng = Rng::from_text("stones");
    for _ in 0..4_000 {
        let token = rng.below(100) < tokens;
        let deal = Stones {
            left,
            seat,
            token,
            guide,
        };
        tree.grow(deal, &mut rng);
    }
    tree
}

#[test]
fn each_seat_chooses_for_itself() {
    // Of four stones: after 1, the next seat takes 1 or 2 and the third takes
    // the rest, so the mover never wins; after 2, the next takes both.
    let tree = search(4, 1, 0);
    let branches = tree.branches();
    assert!(branches.iter().all(|branch| branch.chances[1] < 0.05));
    // Of two stones: both at once.
    assert_eq!(search(2, 1, 0).branches()[0].action, 2);
    // Of three: 1 leaves the next seat two, which it takes; 2 leaves it one.
    let tree = search(3, 1, 0);
    assert!(tree.branches().iter().all(|branch| branch.chances[2] > 0.9));
}

#[test]
fn what_is_legal_in_few_deals_is_judged_by_those() {
    // Seat 2 takes 1 of four stones, and seat 0, which has the token in every
    // tenth deal only, takes all three left then; seat 1 has the win otherwise.
    let tree = search(4, 2, 10);
    let branches = tree.branches();
    let one = branches
        .iter()
        .find(|branch| branch.action == 1)
        .expect("opened");
    let share = one.chances[0];
    assert!((0.05..0.2).contains(&share), "{share}");
}

#[test]
fn the_branches_are_all_iterations_and_the_line_is_the_best_for_each() {
    let tree = search(7, 0, 0);
    let branches = tree.branches();
    let visits: u32 = branches.iter().map(|branch| branch.visits).sum();
    assert_eq!(visits, 4_000);
    let line = tree.line(&branches[0], 1);
    assert_eq!(line[0], branches[0].action);
    assert_eq!(line.iter().sum::<u16>(), 7, "followed to the end");
    assert_eq!(tree.line(&branches[0], u32::MAX), [branches[0].action]);
}

#[test]
fn a_guide_says_what_is_tried_first_but_not_what_is_best() {
    // Of seven stones, 1 leaves six, which is as good as it gets for the mover.
    for (left, seat) in [(2, 1), (5, 0), (7, 0)] {
        let best = |guide| grown(left, seat, 0, guide).branches()[0].action;
        assert_eq!(best(Some(Greed)), best(None), "{left} stones");
    }
    let first = |guide| {
        let mut tree = Tree::default();
        let deal = Stones {
            left: 7,
            seat: 0,
            token: false,
            guide,
        };
        tree.grow(deal, &mut Rng::from_text("stones"));
        tree.branches()[0].action
    };
    assert_eq!((first(None), first(Some(Greed))), (1, 2));
}
