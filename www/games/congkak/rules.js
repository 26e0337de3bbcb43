// The rules page: text by key, with small boards between. Each paragraph ends with the numbers of
// the rules it describes. The marks on the boards use the same prediction as at the table.

import { rulesBlocks } from "../blocks.js";
import { drawWhole } from "./pictures.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").RulesBlock} RulesBlock */
/** @typedef {import("./pictures.js").Scene} Scene */

const none = [0, 0, 0, 0, 0, 0, 0];
const seven = [7, 7, 7, 7, 7, 7, 7];

/** The near seat's pits from its left, then the other's, also from its own left. @satisfies {Record<string, Scene>} */
export const scenes = {
  start: { pits: [seven, seven], stores: [0, 0] },
  sow: { pits: [[0, 0, 0, 2, 0, 4, 0], none], stores: [0, 0], aim: 6 },
  round: {
    pits: [
      [0, 11, 0, 1, 0, 2, 3],
      [1, 2, 0, 3, 1, 2, 4],
    ],
    stores: [5, 8],
    aim: 2,
  },
  free: {
    pits: [
      [0, 2, 0, 0, 3, 0, 1],
      [2, 0, 1, 4, 0, 0, 1],
    ],
    stores: [3, 6],
    aim: 2,
  },
  steal: {
    pits: [
      [0, 0, 0, 0, 2, 0, 0],
      [0, 0, 0, 0, 12, 0, 0],
    ],
    stores: [0, 0],
    aim: 5,
  },
  lost: {
    pits: [
      [0, 0, 5, 0, 0, 0, 0],
      [0, 4, 3, 2, 1, 0, 1],
    ],
    stores: [0, 0],
    aim: 3,
  },
};

/** @param {Translate} t @returns {RulesBlock[]} */
export function rules(t) {
  const { short, heading, text, board } = rulesBlocks("congkak", t, scenes, drawWhole);
  return [
    short(5),
    text("goal", "K8"),
    heading("setup"),
    text("setup.text", "K1"),
    board("start"),
    heading("turn"),
    text("turn.text", "K2"),
    board("sow"),
    board("round"),
    heading("last"),
    text("free.text", "K3"),
    board("free"),
    text("steal.text", "K4"),
    board("steal"),
    text("lost.text", "K5"),
    board("lost"),
    heading("turns"),
    text("turns.text", "K6"),
    heading("end"),
    text("end.text", "K7"),
    text("win.text", "K8"),
  ];
}
