// A bot's advice in words: what the stone completes or, if it completes nothing, what it leaves to
// the other side. Pure.

import { runKind } from "./model.js";
import { bestReply } from "./replies.js";

/** @typedef {import("../types.js").Telling} Telling */
/** @typedef {import("../../types/three-six-nine.js").LegalMove} LegalMove */
/** @typedef {import("../../types/three-six-nine.js").View} View */

const COUNTS = ["none", "one", "two", "three", "four"];

/** @param {LegalMove} move @returns {{key: string, params: import("../types.js").Params}} */
function completes({ points, runs }) {
  const kinds = runs.map(({ cells }) => runKind(cells));
  const [first, second] = runs;
  if (runs.length === 1) return { key: kinds[0], params: { length: first.points, points } };
  if (runs.length > 2) return { key: COUNTS[runs.length], params: { points } };
  // In a fixed order, so that each language needs only one text.
  const order = ["row", "column", "diagonal"];
  const swapped = order.indexOf(kinds[0]) > order.indexOf(kinds[1]);
  return {
    key: (swapped ? [kinds[1], kinds[0]] : kinds).join("-"),
    params: {
      length: (swapped ? second : first).points,
      second: (swapped ? first : second).points,
      points,
    },
  };
}

/**
 * @param {Pick<View, "cells"|"options">} view @param {LegalMove[]} legal @param {LegalMove} move the advised one
 * @param {string} other  the name of the next player
 * @returns {Telling}
 */
export function hintWords({ cells, options }, legal, move, other) {
  /** @param {string} key @param {import("../types.js").Params} [params] @returns {Telling} */
  const say = (key, params) => (t) => t(`three-six-nine.hint.${key}`, { cell: move.cell, name: other, ...params });
  if (move.points > 0) {
    const { key, params } = completes(move);
    return say(key, params);
  }
  const reply = bestReply(cells, move.cell, options.line);
  if (reply === null) return say("last");
  const most = legal.reduce((best, candidate) => (candidate.points > best.points ? candidate : best), move);
  const answer = most.points > 0 ? (bestReply(cells, most.cell, options.line) ?? 0) : 0;
  if (answer > reply) return say("patience", { greedy: most.cell, points: most.points, answer });
  if (most.points > 0) return say("ahead");
  return reply === 0 ? say("safe") : say("least", { points: reply });
}
