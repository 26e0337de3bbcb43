// The first lesson of Catur Jawa: seven positions with their tasks.

/** Cards that no step uses: the decks must not be empty. */
const decks = [
  [4, 9],
  [8, 2],
];

/** @type {import("../types.js").Lesson} */
const lesson = {
  options: { preset: "open" },
  steps: [
    {
      id: "first",
      position: {
        to_move: 0,
        last: null,
        board: {},
        hands: [
          [3, 5, 8],
          [4, 6, 1],
        ],
        decks,
      },
      wants: [{ cell: "e5" }],
      replies: ["4@d4"],
    },
    {
      id: "place",
      position: {
        to_move: 0,
        last: "d4",
        board: { e5: [0, 5], d4: [1, 4] },
        hands: [
          [3, 8, 1],
          [6, 1, 7],
        ],
        decks,
      },
      wants: [{ covers: null }],
    },
    {
      id: "cover",
      position: {
        to_move: 0,
        last: "d3",
        board: { e5: [0, 5], f5: [0, 1], d4: [1, 4], d3: [1, 6] },
        hands: [
          [2, 8, 3],
          [1, 7, 9],
        ],
        decks,
      },
      wants: [{ covers: [1, 4] }, { covers: [1, 6] }],
    },
    {
      id: "stays",
      position: {
        to_move: 0,
        last: "f6",
        board: { e5: [0, 2], d5: [1, 9], e4: [1, 6], f6: [1, 5] },
        hands: [
          [6, 6, 5],
          [1, 7, 3],
        ],
        decks,
      },
      wants: [{ covers: [1, 5] }],
    },
    {
      id: "block",
      // The other seat has no card that could cover the blocking one.
      position: {
        to_move: 0,
        last: "c4",
        board: { a4: [1, 3], b4: [1, 7], c4: [1, 4], e5: [0, 5], d6: [0, 1], e3: [0, 9] },
        hands: [
          [5, 6, 8],
          [1, 2, 4],
        ],
        decks,
      },
      wants: [{ cell: "d4" }, { cell: "a4" }, { cell: "b4" }, { cell: "c4" }],
    },
    {
      id: "four",
      position: {
        to_move: 0,
        last: "e6",
        board: { d7: [0, 4], f5: [0, 1], g4: [0, 7], e6: [1, 3], e5: [1, 8], f6: [1, 2] },
        hands: [
          [2, 5, 8],
          [9, 6, 1],
        ],
        decks,
      },
      wants: [{ cell: "e6" }],
    },
    {
      id: "points",
      position: {
        to_move: 0,
        last: "f6",
        board: { d5: [0, 6], e5: [0, 7], e6: [1, 9], f6: [1, 8] },
        hands: [[8], []],
        decks: [[], []],
      },
      wants: [{ cell: "c5" }, { cell: "f5" }],
    },
  ],
};

export default lesson;
