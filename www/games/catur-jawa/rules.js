// The rules page: text by key, with small boards between. Each paragraph ends with the numbers of
// the rules it describes.

import { rulesBlocks } from "../blocks.js";
import { drawScene, illustrate } from "./pictures.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").RulesBlock} RulesBlock */
/** @typedef {import("./pictures.js").Scene} Scene */

const PART = { from: "c3", columns: 5, rows: 5 };

/** @type {Scene["board"]} */
const reachBoard = { e5: [0, 4], f5: [1, 7], e6: [2, 2] };

/** @type {Scene["board"]} */
const coverBoard = { d4: [1, 3], f4: [2, 5], d6: [3, 7], f6: [1, 9], e5: [0, 2] };

/** @type {Scene["board"]} */
const lineBoard = {
  d7: [0, 2],
  e6: [0, 8],
  f5: [0, 8],
  g4: [0, 9],
  e5: [1, 9],
  f4: [2, 9],
  d5: [1, 4],
  g5: [2, 3],
  f6: [1, 2],
};

/** @type {Scene["board"]} */
const scoreBoard = {
  c4: [0, 3],
  d4: [0, 8],
  e4: [0, 7],
  e6: [1, 9],
  f7: [1, 9],
  e5: [2, 4],
  g4: [1, 5],
  d6: [0, 2],
  f5: [2, 6],
};

/** @satisfies {Record<string, Scene>} */
const scenes = {
  any: { ...PART, board: reachBoard, last: "f5", legal: illustrate(reachBoard, Object.keys(reachBoard), ["f5", "e6"]) },
  last: { ...PART, board: reachBoard, last: "f5", legal: illustrate(reachBoard, ["f5"], ["e5", "e6"]) },
  cover: { ...PART, board: coverBoard, legal: illustrate(coverBoard, [], ["d4"]) },
  under: {
    ...PART,
    board: { ...coverBoard, d4: [0, 5] },
    last: "d4",
    moves: [{ cell: "d4", covers: [1, 3] }],
  },
  line: { ...PART, board: lineBoard, last: "e6", lines: [["d7", "e6", "f5", "g4"]] },
  score: { ...PART, board: scoreBoard },
};

/** @param {Translate} t @returns {RulesBlock[]} */
export function rules(t) {
  const { short, heading, text, list, board } = rulesBlocks("catur-jawa", t, scenes, drawScene);
  return [
    short(4),
    text("goal", "CJ10"),
    heading("setup"),
    text("setup.text", "CJ1, CJ2"),
    heading("turn"),
    text("turn.text", "CJ3, CJ4"),
    heading("reach"),
    text("reach.text", "CJ5"),
    board("any"),
    board("last"),
    heading("cover"),
    text("cover.text", "CJ6"),
    board("cover"),
    board("under"),
    text("own.text", "CJ7"),
    heading("pass"),
    text("pass.text", "CJ8"),
    heading("line"),
    text("line.text", "CJ10"),
    board("line"),
    heading("end"),
    text("end.text", "CJ11, CJ12"),
    text("tie.text", "CJ13"),
    board("score"),
    heading("presets"),
    text("presets.text", "CJ14"),
    list(["presets.open", "presets.trail"]),
    heading("states"),
    text("states.text", "CJ9"),
  ];
}
