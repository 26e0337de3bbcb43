// "Why did the bot do this?" Until the game is over only what everybody has seen is told: what
// it could have laid instead, or has left, would tell its rack.

import { rankedAlternatives } from "../../ui/alternatives.js";
import { counted } from "../counted.js";
import { moveLabel } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../../types/rummikub.js").MadeMove} Move */
/** @typedef {import("../types.js").Why} Why */

/** @typedef {import("../../types/rummikub.js").Considered} Considered  what a bot weighed */

/**
 * @param {import("../../types/rummikub.js").Reasons} reasons  candidates: best first
 * @param {Move} move
 * @param {{open: boolean}} options
 * @param {Translate} t
 * @returns {Why}
 */
export function why({ bot, candidates }, move, { open }, t) {
  const say = (/** @type {string} */ key) => t(`rummikub.why.${key}`);
  const did = "tiles" in move ? counted(t, "rummikub.why.laid", move.tiles.length) : say(move.text);
  /** @type {Why} */
  const seen = {
    sentence: `${did} ${say(open ? bot : "closed")}`,
    bars: [],
    sum: null,
    alternativesTitle: "",
    alternatives: [],
  };
  const chosen = candidates.find((candidate) => candidate.move === move.text);
  if (!open || !chosen) return seen;
  const chances = chosen.chance !== undefined;
  /** @param {Considered} candidate */
  const weighed = ({ move: text, tiles, chance = 0, score }) => ({
    move: moveLabel({ text, tiles }, t),
    score: chances ? Math.round(chance * 100) : score,
  });
  const others = candidates.map(weighed);
  return {
    ...seen,
    facts: [
      { label: say("fact.left"), value: chosen.left },
      ...(chances ? [{ label: say("fact.chance"), value: `${weighed(chosen).score} %` }] : []),
    ],
    alternativesTitle: say(chances ? "title.chance" : "title.worth"),
    alternatives: rankedAlternatives(others, others[candidates.indexOf(chosen)]),
  };
}
