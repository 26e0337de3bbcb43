/** What can be read off a review, however its moves are judged: the bad ones, the worst, who made how many. Pure. */
import { verdicts } from "./thresholds.js";

/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("./thresholds.js").Verdict} Verdict */
/** @typedef {import("../games/types.js").Status} Status */

/** @typedef {{index: number, seat: number, lost: number, verdict: Verdict, judged: Judged}} BadMove */

/**
 * The bad moves, in the order in which they were made.
 * @param {Judge} judge @param {Pick<Status, "moves">} status @param {Judged[]} plies as far as they are judged @returns {BadMove[]}
 */
export const badMoves = (judge, { moves }, plies) =>
  plies.flatMap((judged, index) => {
    const { seat } = moves[index];
    const { lost, verdict } = judge.weigh(judged, seat);
    return verdict ? [{ index, seat, lost, verdict, judged }] : [];
  });

/** Those of the worst kind, and of these those that lost most. @param {BadMove[]} bad @param {number} count */
export const worst = (bad, count) =>
  bad
    .toSorted(
      (one, other) =>
        verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict) ||
        other.lost - one.lost ||
        one.index - other.index,
    )
    .slice(0, count);

/** How many of each kind every seat has made. @param {BadMove[]} bad @param {number} seats @returns {Record<Verdict, number>[]} */
export const countsBySeat = (bad, seats) =>
  Array.from({ length: seats }, (_, seat) => {
    const count = (/** @type {Verdict} */ verdict) =>
      bad.filter((move) => move.seat === seat && move.verdict === verdict).length;
    return { inaccuracy: count("inaccuracy"), mistake: count("mistake"), blunder: count("blunder") };
  });
