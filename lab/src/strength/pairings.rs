//! The list of pairings: which bots play against which, in which games.

/// Pairings of one game with the same options and seats.
pub struct Series {
    /// Which game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// Rule options, as `key=value` words.
    pub options: &'static str,
    /// The default number of deals.
    pub deals: usize,
    /// Whether the difference of points is a better measure than the winner.
    pub points: bool,
    /// The pairings.
    pub pairings: &'static [Pairing],
}

/// One bot against others.
pub struct Pairing {
    /// The bots, written as for a league; the first one is measured.
    pub bots: &'static str,
    /// The share of wins that the first bot should reach.
    pub bar: Option<f64>,
}

impl Pairing {
    /// The name of its result file.
    pub fn file(&self, series: &Series) -> String {
        let words = [series.game, series.options, self.bots].join("-");
        let words = words.replace("preset=", "").replace([',', ' ', '='], "-");
        format!("{words}-{}.jsonl", series.seats)
    }
}

const fn pairing(bots: &'static str) -> Pairing {
    Pairing { bots, bar: None }
}

const fn bar(bots: &'static str, bar: f64) -> Pairing {
    let bar = Some(bar);
    Pairing { bots, bar }
}

/// Each level against the next lower one.
const LEVELS: &[Pairing] = &[
    pairing("master,hard"),
    pairing("hard,medium"),
    pairing("medium,easy"),
];

/// One bot of a level against two of the next lower one.
const ONE_OF_THREE: &[Pairing] = &[
    pairing("master,medium,medium"),
    pairing("master,hard,hard"),
    pairing("hard,medium,medium"),
    pairing("medium,easy,easy"),
];

/// All series, in the order of the page.
pub const SERIES: &[Series] = &[
    Series {
        game: "catur-jawa",
        seats: 2,
        options: "preset=open",
        deals: 400,
        points: false,
        pairings: &[
            bar("master,medium", 0.88),
            bar("master,hard", 0.60),
            bar("hard,medium", 0.68),
            bar("medium,easy", 0.75),
            // Knows every card: the difference shows how much *master* could still gain.
            pairing("cheater,master"),
        ],
    },
    Series {
        game: "catur-jawa",
        seats: 2,
        options: "preset=trail",
        deals: 400,
        points: false,
        pairings: &[
            bar("master,medium", 0.92),
            pairing("master,hard"),
            pairing("hard,medium"),
            pairing("medium,easy"),
        ],
    },
    Series {
        game: "catur-jawa",
        seats: 3,
        options: "preset=open",
        deals: 100,
        points: false,
        pairings: ONE_OF_THREE,
    },
    Series {
        game: "catur-jawa",
        seats: 3,
        options: "preset=trail",
        deals: 100,
        points: false,
        pairings: ONE_OF_THREE,
    },
    Series {
        game: "catur-jawa",
        seats: 4,
        options: "preset=open",
        deals: 100,
        points: false,
        pairings: &[
            bar("master,medium,medium,medium", 0.80),
            pairing("master,hard,hard,hard"),
            pairing("hard,medium,medium,medium"),
            pairing("medium,easy,easy,easy"),
        ],
    },
    Series {
        game: "catur-jawa",
        seats: 4,
        options: "preset=trail",
        deals: 100,
        points: false,
        pairings: &[
            pairing("master,medium,medium,medium"),
            pairing("master,hard,hard,hard"),
            pairing("hard,medium,medium,medium"),
            pairing("medium,easy,easy,easy"),
        ],
    },
    three_six_nine("preset=classic", 200),
    three_six_nine("preset=small", 100),
    three_six_nine("preset=large", 50),
    three_six_nine("preset=townsend", 50),
    congkak("preset=traditional", 200),
    congkak("preset=quick", 100),
    Series {
        game: "rummikub",
        seats: 2,
        options: "preset=classic",
        deals: 300,
        points: false,
        pairings: &[
            bar("master,medium", 0.62),
            pairing("master,hard"),
            bar("hard,medium", 0.53),
            bar("medium,easy", 0.85),
        ],
    },
    Series {
        game: "rummikub",
        seats: 4,
        options: "preset=classic",
        deals: 50,
        points: false,
        pairings: &[
            pairing("master,medium,medium,medium"),
            pairing("master,hard,hard,hard"),
            pairing("hard,medium,medium,medium"),
            pairing("medium,easy,easy,easy"),
        ],
    },
];

const fn three_six_nine(options: &'static str, deals: usize) -> Series {
    Series {
        game: "three-six-nine",
        seats: 2,
        options,
        deals,
        // Between equal bots the seat decides who wins, so points say more.
        points: true,
        pairings: LEVELS,
    }
}

const fn congkak(options: &'static str, deals: usize) -> Series {
    Series {
        game: "congkak",
        seats: 2,
        options,
        deals,
        points: true,
        pairings: LEVELS,
    }
}
