/**
 * Judging turns of Rummikub by the tiles that could have been laid, which is known exactly. Tiles that the
 * strongest bot would have held back, too, are not missed. Pure.
 */
import { linesOf, topOf } from "./river-shape.js";

/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {Judged & import("../types/rummikub.js").TurnJudgement} TileJudged */

/** @typedef {Pick<TileJudged, "best"|"asked">} Pair */

/** The tiles that were not laid, whatever the reason. @param {Pair} judged */
const missed = ({ best, asked }) => Math.max(0, best.tiles - asked.tiles);

/** A win that was there is worst, then nothing laid, then too little. @param {Pair} judged */
function verdictOf({ best, asked }) {
  if (best.tiles <= asked.tiles) return null;
  if (best.left === 0) return "blunder";
  return asked.tiles === 0 ? "mistake" : "inaccuracy";
}

/** @param {unknown} value */
const isCount = (value) => Number.isInteger(value) && Number(value) >= 0;

/** @type {import("./judge.js").JudgeOf<TileJudged>} */
export const tileJudge = {
  texts: "review.tiles",
  isJudged(ply, seats) {
    /** @type {Partial<Omit<TileJudged, keyof Pair>> & Record<keyof Pair, Partial<TileJudged["best"]>>} */
    const { racks, opened, held, best, asked } = ply;
    return (
      [best, asked].every(({ tiles, left }) => isCount(tiles) && isCount(left)) &&
      Array.isArray(racks) &&
      racks.length === seats &&
      racks.every(isCount) &&
      typeof opened === "boolean" &&
      typeof held === "boolean"
    );
  },
  weigh: (judged) => (judged.held ? { lost: 0, verdict: null } : { lost: missed(judged), verdict: verdictOf(judged) }),
  // Somebody is looking for the most: nothing is held back.
  tried: ({ asked }, { best }) => ({ lost: missed({ best, asked }), verdict: verdictOf({ best, asked }) }),
  about(judged) {
    const { best, opened, held } = judged;
    const verdict = verdictOf(judged);
    if (held) return "move.held";
    if (verdict) return `lost.${verdict === "mistake" && !opened ? "opening" : verdict}`;
    return best.tiles > 0 ? "move.best" : "move.none";
  },
  params: ({ best, asked }) => ({ laid: asked.tiles, most: best.tiles }),
  cost: (lost, { best }) => ({ laid: best.tiles - lost, most: best.tiles }),
  amount: (lost, number) => number(lost),
  better: "whole",
  replies: false,
  along: tilesAlong,
  shape: "line",
  outlines: linesOf,
  scale(points) {
    const top = topOf(points);
    return [top, top / 2, 0];
  },
  values: (values, number) => values.map((value) => number(value)),
};

/** How many tiles each seat had after 0, 1, 2 … moves. @param {Pick<import("../games/types.js").Status, "moves">} status @param {TileJudged[]} plies */
function tilesAlong({ moves }, plies) {
  const points = plies.map(({ racks }) => racks);
  const last = plies.at(-1);
  if (last) points.push(last.racks.with(moves[plies.length - 1].seat, last.asked.left));
  return points;
}
