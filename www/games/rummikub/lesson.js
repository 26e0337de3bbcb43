// The first lesson of Rummikub: six positions with their tasks.

/** Tiles that no step needs. */
const pool = ["K2", "O12", "R1", "B13"];
const theirs = ["O1", "O2", "K6", "R11"];
const opened = [true, true];

/** @type {import("../types.js").Lesson} */
const lesson = {
  options: {},
  labels: { new: "rummikub.new", commit: "rummikub.end-turn" },
  steps: [
    {
      id: "run",
      position: { to_move: 0, table: [], racks: [["B5", "B6", "B7", "O9", "K3"], theirs], pool, opened, passes: 0 },
      wants: [{ tiles: ["B5", "B6", "B7"] }],
      wrong: { draw: [{ text: "draw" }] },
    },
    {
      id: "group",
      position: {
        to_move: 0,
        table: [["B5", "B6", "B7"]],
        racks: [["O9", "R9", "K9", "R4", "B12"], theirs],
        pool,
        opened,
        passes: 0,
      },
      wants: [{ tiles: ["O9", "R9", "K9"] }],
      wrong: { draw: [{ text: "draw" }] },
    },
    {
      id: "joker",
      position: {
        to_move: 0,
        table: [["B5", "B6", "B7"]],
        racks: [["R4", "R6", "J", "K10", "O13"], theirs],
        pool,
        opened,
        passes: 0,
      },
      wants: [{ tiles: ["R4", "R6", "J"] }],
      wrong: { draw: [{ text: "draw" }] },
    },
    {
      id: "opening",
      position: {
        to_move: 0,
        table: [["K7", "K8", "K9"]],
        racks: [["O10", "R10", "B10", "B1", "B2", "B3", "K4"], theirs],
        pool,
        opened: [false, true],
        passes: 0,
      },
      wants: [{ opens: true }],
      wrong: { draw: [{ text: "draw" }] },
    },
    {
      id: "add",
      position: {
        to_move: 0,
        table: [
          ["K7", "K8", "K9"],
          ["O10", "R10", "B10"],
        ],
        racks: [["K10", "R3", "O5"], theirs],
        pool,
        opened,
        passes: 0,
      },
      wants: [{ tiles: ["K10"] }],
      wrong: { draw: [{ text: "draw" }] },
    },
    {
      id: "rearrange",
      position: {
        to_move: 0,
        table: [
          ["O7", "R7", "B7", "K7"],
          ["R9", "R10", "R11"],
        ],
        racks: [
          ["B5", "B6"],
          ["O1", "O2", "K6"],
        ],
        pool,
        opened,
        passes: 0,
      },
      wants: [{ tiles: ["B5", "B6"] }],
      wrong: { draw: [{ text: "draw" }] },
    },
  ],
};

export default lesson;
