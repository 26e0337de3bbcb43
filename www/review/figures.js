/** What can be read off a review: chances along the game, lost chances, the moves that swung it. Pure. */
import { thresholds, verdicts } from "./thresholds.js";

/** @typedef {import("./thresholds.js").Verdict} Verdict */
/** @typedef {import("../games/types.js").Status} Status */
/** @typedef {import("../games/types.js").GameTypes["reasons"]} Reasons */

/**
 * What is to be expected after a move. margin: the points by which the mover will be ahead in the
 * end, where points are counted.
 * @typedef {{move: string, chances: number[], margin?: number}} Foreseen
 */

/**
 * A move as the strongest bot sees it from the mover's place.
 * @typedef {object} Judged
 * @property {Foreseen} best
 * @property {Foreseen} asked     the one that was played
 * @property {Reasons} reasons    for the best one
 */

/** @typedef {{index: number, seat: number, lost: number, verdict: Verdict, judged: Judged}} BadMove */

/** Whether a game's chances are good enough to be shown. @param {string} game */
export const isReviewed = (game) => game in thresholds;

/** How much of its chance a seat lost. @param {Judged} judged @param {number} seat */
export const lostBy = ({ best, asked }, seat) => Math.max(0, best.chances[seat] - asked.chances[seat]);

/** What to call a move that lost so much; null: nothing bad. @param {string} game @param {number} lost @returns {Verdict|null} */
export function verdictOf(game, lost) {
  const limits = thresholds[game];
  return limits ? (verdicts.find((verdict) => lost >= limits[verdict]) ?? null) : null;
}

/**
 * The bad moves, in the order in which they were made.
 * @param {Pick<Status, "game"|"moves">} status @param {Judged[]} plies as far as they are judged @returns {BadMove[]}
 */
export const badMoves = ({ game, moves }, plies) =>
  plies.flatMap((judged, index) => {
    const { seat } = moves[index];
    const lost = lostBy(judged, seat);
    const verdict = verdictOf(game, lost);
    return verdict ? [{ index, seat, lost, verdict, judged }] : [];
  });

/** Those that lost most, the worst first. @param {BadMove[]} bad @param {number} count */
export const worst = (bad, count) =>
  bad.toSorted((one, other) => other.lost - one.lost || one.index - other.index).slice(0, count);

/** How many of each kind every seat has made. @param {BadMove[]} bad @param {number} seats @returns {Record<Verdict, number>[]} */
export const countsBySeat = (bad, seats) =>
  Array.from({ length: seats }, (_, seat) => {
    const count = (/** @type {Verdict} */ verdict) =>
      bad.filter((move) => move.seat === seat && move.verdict === verdict).length;
    return { inaccuracy: count("inaccuracy"), mistake: count("mistake"), blunder: count("blunder") };
  });

/** @param {number[]} one @param {number[]} other */
const between = (one, other) => one.map((chance, seat) => (chance + other[seat]) / 2);

/** @param {number[]} chances @returns {number[]} that add up to 1 */
function whole(chances) {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return sum > 0 ? chances.map((chance) => chance / sum) : chances.map(() => 1 / chances.length);
}

/**
 * Each seat's chance after 0, 1, 2 … moves. A position is seen by two: by whoever has just moved and
 * by whoever is next; it gets what lies between both. A game that is over ends with its outcome.
 * @param {Pick<Status, "moves"|"outcome"|"order">} status @param {Judged[]} plies @returns {number[][]}
 */
export function chancesAlong({ moves, outcome, order }, plies) {
  const points = plies.map(({ best }, index) =>
    whole(index === 0 ? best.chances : between(plies[index - 1].asked.chances, best.chances)),
  );
  const last = plies.at(-1);
  if (!last) return points;
  if (outcome && plies.length === moves.length) {
    const { winners } = outcome;
    points.push(order.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
  } else points.push(whole(last.asked.chances));
  return points;
}
