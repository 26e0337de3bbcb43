/** Finds games by a filter. Pure. */
import { endingOf } from "./rows.js";

/** @typedef {import("./rows.js").GameSummary} GameSummary */

/**
 * The filter; "" matches anything.
 * @typedef {{game: string, result: ""|"playing"|"won"|"lost"|"draw", opponent: string}} Filter
 */

/** @type {Filter["result"][]} */
export const results = ["", "playing", "won", "lost", "draw"];

/** Ignores case and accents. @param {string} text */
const plain = (text) =>
  text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();

/** @param {GameSummary} summary @param {Filter["result"]} result */
function hasResult(summary, result) {
  if (result === "") return true;
  if (result === "playing" || summary.state !== "over") return summary.state === result;
  return endingOf(summary) === result;
}

/**
 * @param {Filter} filter @param {(summary: GameSummary) => string[]} opponents  their names and levels, as shown
 * @returns {(summary: GameSummary) => boolean}
 */
export function matcher({ game, result, opponent }, opponents) {
  const words = plain(opponent).split(/\s+/).filter(Boolean);
  return (summary) => {
    if (game && summary.game !== game) return false;
    if (!hasResult(summary, result)) return false;
    if (words.length === 0) return true;
    const text = plain(opponents(summary).join(" "));
    return words.every((word) => text.includes(word));
  };
}
