// The first lesson of 369, on the small board: five positions with their tasks.

/** After one of these, no answer scores. */
const quiet = ["D1", "E1", "F1", "E2", "F2", "D3", "F3", "A4", "C4", "A5", "B5", "A6", "B6", "C6"];

/** @type {import("../types.js").Lesson} */
const lesson = {
  options: { preset: "small" },
  steps: [
    {
      id: "three",
      position: { to_move: 0, cells: ["......", "......", "..01..", "......", "......", "......"], scores: [0, 0] },
      wants: [{ points: 3 }],
    },
    {
      id: "diagonal",
      position: { to_move: 0, cells: ["......", ".1....", "......", "...0..", "......", "......"], scores: [3, 0] },
      wants: [{ points: 3 }],
    },
    {
      id: "six",
      position: { to_move: 0, cells: ["......", "......", "......", "01.010", "......", "....10"], scores: [6, 3] },
      wants: [{ points: 6 }],
      wrong: { three: [{ points: 3 }] },
    },
    {
      id: "two",
      position: { to_move: 0, cells: ["......", "...1..", "...0..", ".10...", "......", "......"], scores: [12, 6] },
      wants: [{ points: 6 }],
      wrong: { three: [{ points: 3 }] },
    },
    {
      id: "leave",
      position: { to_move: 0, cells: ["......", ".0....", "......", "......", "....1.", "......"], scores: [18, 15] },
      wants: quiet.map((cell) => ({ cell })),
    },
  ],
};

export default lesson;
