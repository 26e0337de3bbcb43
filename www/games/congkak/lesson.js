// The first lesson of Congkak: five positions with their tasks.

/** @type {import("../types.js").Lesson} */
const lesson = {
  options: { preset: "quick" },
  labels: { sow: "congkak.sow" },
  steps: [
    {
      id: "sow",
      position: {
        to_move: 0,
        turns: 1,
        pits: [
          [4, 4, 4, 4, 4, 4, 4],
          [4, 4, 4, 4, 4, 4, 4],
        ],
        stores: [0, 0],
      },
      wants: [{}],
    },
    {
      id: "store",
      position: {
        to_move: 0,
        turns: 1,
        pits: [
          [2, 5, 3, 1, 0, 5, 2],
          [4, 4, 0, 5, 5, 4, 4],
        ],
        stores: [6, 6],
      },
      wants: [{ pit: 3 }],
    },
    {
      id: "steal",
      position: {
        to_move: 0,
        turns: 1,
        pits: [
          [2, 0, 4, 2, 1, 3, 1],
          [2, 1, 4, 1, 3, 7, 2],
        ],
        stores: [12, 11],
      },
      wants: [{ pit: 4 }],
    },
    {
      id: "lose",
      position: {
        to_move: 0,
        turns: 1,
        pits: [
          [0, 3, 4, 1, 0, 2, 0],
          [3, 2, 4, 0, 5, 2, 0],
        ],
        stores: [16, 14],
      },
      wants: [{ pit: 4 }, { pit: 6 }],
    },
    {
      id: "finish",
      position: {
        to_move: 0,
        turns: 1,
        pits: [
          [1, 0, 0, 0, 0, 0, 0],
          [0, 2, 0, 1, 0, 0, 1],
        ],
        stores: [28, 23],
      },
      wants: [{ pit: 1 }],
    },
  ],
};

export default lesson;
