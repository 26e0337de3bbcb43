// The rules page: text by key, with small sets between. Each paragraph ends with the numbers of the rules it describes.

import { rulesBlocks } from "../blocks.js";
import { drawExample } from "./pictures.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").RulesBlock} RulesBlock */
/** @typedef {import("./pictures.js").PictureSet} PictureSet */

/** @satisfies {Record<string, PictureSet>} */
export const scenes = {
  run: { tiles: ["R5", "R6", "R7", "R8"] },
  wrap: { tiles: ["K12", "K13", "K1"], bad: true },
  group: { tiles: ["O9", "R9", "K9"] },
  twice: { tiles: ["O9", "R9", "R9"], bad: true },
  joker: { tiles: ["O11", "J=O12", "O13"] },
  jokers: { tiles: ["K1", "J=K2", "K3", "J=K4"] },
  gap: { tiles: ["B5", "B6", "?B7", "B8"], bad: true },
  lend: { tiles: ["B5", "B6", "B7", "B8"], fresh: ["B5", "B6", "B8"] },
};

/** @param {Translate} t @returns {RulesBlock[]} */
export function rules(t) {
  const { short, heading, text, list, board } = rulesBlocks("rummikub", t, scenes, drawExample);
  return [
    short(5),
    text("goal", "R10"),
    heading("tiles"),
    text("tiles.text", "R1, R2"),
    heading("sets"),
    text("run.text", "R3"),
    board("run"),
    board("wrap"),
    text("group.text", "R4"),
    board("group"),
    board("twice"),
    text("joker.text", "R5"),
    board("joker"),
    board("jokers"),
    heading("turn"),
    text("turn.text", "R6"),
    text("play.text", "R7"),
    board("gap"),
    board("lend"),
    heading("opening"),
    text("opening.text", "R8, R9"),
    heading("end"),
    text("end.text", "R10, R11"),
    text("count.text", "R12"),
    heading("hands"),
    list(["hands.tap", "hands.drag", "hands.keys", "hands.split"]),
  ];
}
