// The rules page: text by key, with small boards between. Each paragraph ends with the numbers of
// the rules it describes.

import { rulesBlocks } from "../blocks.js";
import { drawScene } from "./pictures.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").RulesBlock} RulesBlock */
/** @typedef {import("./pictures.js").Scene} Scene */

/** @satisfies {Record<string, Scene>} */
export const scenes = {
  board: { cells: ["......", ".0....", "......", "...1..", "......", "......"], last: { cell: "D4", runs: [] } },
  three: {
    cells: ["......", "......", ".010..", "......", "......", "......"],
    last: { cell: "D3", runs: [{ points: 3, cells: ["B3", "C3", "D3"] }] },
  },
  pair: { cells: ["......", "......", ".01.1.", "......", "......", "......"], last: { cell: "E3", runs: [] } },
  several: {
    cells: ["0.....", ".1....", "..0...", ".101..", "....0.", ".....1"],
    last: {
      cell: "D4",
      runs: [
        { points: 3, cells: ["B4", "C4", "D4"] },
        { points: 6, cells: ["A1", "B2", "C3", "D4", "E5", "F6"] },
      ],
    },
  },
  six: {
    cells: ["......", "......", "011010", "......", "......", "......"],
    last: { cell: "D3", runs: [{ points: 6, cells: ["A3", "B3", "C3", "D3", "E3", "F3"] }] },
  },
  whole: {
    cells: ["......", "......", "0.1..0", "......", "......", "......"],
    last: { cell: "F3", runs: [{ points: 3, cells: ["A3", "C3", "F3"] }] },
  },
};

/** @param {Translate} t @returns {RulesBlock[]} */
export function rules(t) {
  const { short, heading, text, list, board } = rulesBlocks("three-six-nine", t, scenes, drawScene);
  return [
    short(4),
    text("goal", "T5"),
    heading("setup"),
    text("setup.text", "T1"),
    heading("turn"),
    text("turn.text", "T2"),
    board("board"),
    heading("score"),
    text("score.text", "T3, T4"),
    board("three"),
    board("pair"),
    text("several.text", "T4, T6"),
    board("several"),
    text("grow.text", "T4"),
    board("six"),
    heading("whole"),
    text("whole.text", "T3"),
    board("whole"),
    heading("end"),
    text("end.text", "T5"),
    heading("presets"),
    list(["presets.classic", "presets.small", "presets.large", "presets.townsend"]),
  ];
}
