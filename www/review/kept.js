/**
 * A review as it is kept: plain data that is read again with care, because it may come from another
 * version or from a file. Pure.
 */

/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./judge.js").Judged} Judged */

/** Goes up when moves are judged differently: what was kept before is then judged anew. */
export const version = 1;

/** How many of a bot's candidates are kept: words need the best one, and a few to compare. */
const mostCandidates = 6;

/** @typedef {{version: number, head: string, moves: string[], plies: Judged[]}} KeptReview */
/** What is reviewed: head is the record without its moves. @typedef {{head: string, moves: string[]}} Subject */

/** The lines of a record that say which game it is: rules, players, deal. @param {string} record */
export const headOf = (record) =>
  record
    .split("\n")
    .filter((line) => /^[A-Z][a-z]+: /.test(line))
    .join("\n");

/** @param {Subject} subject @param {Judged[]} plies @returns {KeptReview} */
export const toKeep = ({ head, moves }, plies) => ({ version, head, moves: moves.slice(0, plies.length), plies });

/** The reasons without the long tail of moves that nobody asks about. @template {{bot: string}} Reasons @param {Reasons} reasons @returns {Reasons} */
export const trimmed = (reasons) =>
  "candidates" in reasons && Array.isArray(reasons.candidates)
    ? { ...reasons, candidates: reasons.candidates.slice(0, mostCandidates) }
    : reasons;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isMove = (value) => isObject(value) && typeof value.move === "string";

/** What every judgement has, whoever judges. @param {unknown} value @returns {value is Judged} */
const isJudged = (value) =>
  isObject(value) &&
  isMove(value.best) &&
  isMove(value.asked) &&
  isObject(value.reasons) &&
  typeof value.reasons.bot === "string" &&
  Array.isArray(value.reasons.candidates);

/**
 * The moves of this game that are judged already: as far as what was kept is about the same moves.
 * @param {Judge} judge @param {unknown} kept @param {Subject} subject @param {number} seats @returns {Judged[]}
 */
export function readKept(judge, kept, { head, moves }, seats) {
  if (!isObject(kept) || kept.version !== version || kept.head !== head) return [];
  const { moves: known, plies } = kept;
  if (!Array.isArray(known) || !Array.isArray(plies)) return [];
  /** @type {Judged[]} */
  const judged = [];
  for (const [index, ply] of plies.entries()) {
    if (known[index] !== moves[index] || !isJudged(ply) || ply.asked.move !== moves[index]) break;
    if (!judge.isJudged(ply, seats)) break;
    judged.push(ply);
  }
  return judged;
}
