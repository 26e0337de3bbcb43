/**
 * How the moves of a game are judged, drawn and put into words: by chances of winning where a bot can tell
 * them, by tiles in Rummikub (docs/review.md).
 */
import { chanceJudge } from "./chances.js";
import { thresholds } from "./thresholds.js";
import { tileJudge } from "./tiles.js";

/** @typedef {import("./thresholds.js").Verdict} Verdict */
/** @typedef {import("../games/types.js").Status} Status */
/** @typedef {import("../games/types.js").GameTypes["reasons"]} Reasons */
/** @typedef {import("../games/types.js").Params} Params */
/** @typedef {(value: number, options?: Intl.NumberFormatOptions) => string} WriteNumber */

/** margin: the points by which the mover will be ahead in the end, where points are counted. @typedef {{move: string, margin?: number}} Seen */

/**
 * A move beside the best one, as the strongest bot sees both from the mover's place.
 * @typedef {object} Judged
 * @property {Seen} best
 * @property {Seen} asked         the one that was played
 * @property {Reasons} reasons    for the best one
 */

/** What a move lost, in the judge's own measure, and what to call that; null: nothing bad. @typedef {{lost: number, verdict: Verdict|null}} Weight */

/** A seat's shape in the graph: its place is the move, and from 0 (top) to 1. @typedef {import("./river-shape.js").Band} Band */

/**
 * What only the judge knows; everything else about a review is the same for all games. Written with methods, so
 * that a judge may ask for its own kind of `Judged`.
 * @template {Judged} J
 * @typedef {{
 *   texts: string,
 *   isJudged(ply: Judged, seats: number): boolean,
 *   weigh(judged: J, seat: number): Weight,
 *   tried(judged: J, puzzle: J, seat: number): Weight,
 *   about(judged: J, seat: number): string,
 *   params(judged: J, seat: number, number: WriteNumber): Params,
 *   cost(lost: number, judged: J, number: WriteNumber): Params,
 *   amount(lost: number, number: WriteNumber): string,
 *   better: "hint"|"whole",
 *   replies: boolean,
 *   along(status: Pick<Status, "moves"|"outcome"|"order">, plies: J[]): number[][],
 *   shape: "band"|"line",
 *   outlines(points: number[][], moves: number): Band[],
 *   scale(points: number[][]): number[],
 *   values(values: number[], number: WriteNumber): string[],
 * }} JudgeOf
 *
 * - texts: what the keys of its texts begin with
 * - isJudged: whether what was kept is complete
 * - tried: the weight of a try in a puzzle
 * - about: the key of the sentence about a move
 * - params: what its sentences tell besides names; cost: the same about what a try lost
 * - better: whether the better move is marked as a hint is, or laid out as a whole
 * - replies: a wrong try is answered with what would follow
 * - along: each seat's value after 0, 1, 2 … moves; scale: the values beside the graph, from the highest
 */

/** @typedef {JudgeOf<Judged>} Judge */

/** @type {Record<string, Judge>} */
const judges = {
  rummikub: tileJudge,
  ...Object.fromEntries(Object.entries(thresholds).map(([game, limits]) => [game, chanceJudge(limits)])),
};

/** The judge of a game; null: nothing is known that would be worth telling. @param {string} game */
export const judgeOf = (game) => judges[game] ?? null;
