/** Judging moves by the chances of winning that they lost. Pure. */
import { bandsOf, percents } from "./river-shape.js";
import { verdicts } from "./thresholds.js";

/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("./judge.js").WriteNumber} WriteNumber */
/** @typedef {import("./thresholds.js").Thresholds} Thresholds */
/** @typedef {import("../games/types.js").Status} Status */

/** What is to be expected after a move: each seat's chance. @typedef {{chances: number[]}} Foreseen */
/** @typedef {Judged & {best: Foreseen, asked: Foreseen}} ChanceJudged */

/** How much of its chance a seat lost. @param {ChanceJudged} judged @param {number} seat */
export const lostBy = ({ best, asked }, seat) => Math.max(0, best.chances[seat] - asked.chances[seat]);

/** What to call a move that lost so much; null: nothing bad. @param {Thresholds} limits @param {number} lost */
export const verdictOf = (limits, lost) => verdicts.find((verdict) => lost >= limits[verdict]) ?? null;

/** @param {number} chance @param {WriteNumber} number */
export const chanceText = (chance, number) => number(Math.round(chance * 100) / 100, { style: "percent" });

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
 * @param {Pick<Status, "moves"|"outcome"|"order">} status @param {ChanceJudged[]} plies @returns {number[][]}
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

/** @param {unknown} side @param {number} seats */
const hasChances = (side, seats) => {
  const { chances } = /** @type {{chances?: unknown}} */ (side);
  return (
    Array.isArray(chances) &&
    chances.length === seats &&
    chances.every((chance) => typeof chance === "number" && chance >= 0 && chance <= 1)
  );
};

/** @param {Thresholds} limits @returns {import("./judge.js").JudgeOf<ChanceJudged>} */
export function chanceJudge(limits) {
  /** @param {ChanceJudged} judged @param {number} seat */
  const weigh = (judged, seat) => {
    const lost = lostBy(judged, seat);
    return { lost, verdict: verdictOf(limits, lost) };
  };
  return {
    texts: "review",
    isJudged: ({ best, asked }, seats) => hasChances(best, seats) && hasChances(asked, seats),
    weigh,
    // Whatever is tried, the best move that was found first is no worse.
    tried: (judged, puzzle, seat) =>
      judged.asked.move === puzzle.best.move ? { lost: 0, verdict: null } : weigh(judged, seat),
    about(judged, seat) {
      const { lost, verdict } = weigh(judged, seat);
      if (verdict) return `lost.${verdict}`;
      return `move.${judged.best.move === judged.asked.move ? "best" : lost > 0 ? "fine" : "equal"}`;
    },
    params: (judged, seat, number) => ({
      from: chanceText(judged.best.chances[seat], number),
      to: chanceText(judged.asked.chances[seat], number),
      percent: chanceText(lostBy(judged, seat), number),
    }),
    cost: (lost, _, number) => ({ percent: chanceText(lost, number) }),
    amount: chanceText,
    better: "hint",
    replies: true,
    along: chancesAlong,
    shape: "band",
    outlines: bandsOf,
    scale: () => [100, 50, 0],
    values: (values, number) => percents(values).map((percent) => number(percent / 100, { style: "percent" })),
  };
}
