/** Judgements in words. Pure, but for the language. */
import { personal } from "../games/persons.js";

/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("./judge.js").WriteNumber} WriteNumber */
/** @typedef {import("../games/types.js").Player} Player */
/** @typedef {import("../games/types.js").Translate} Translate */

/** How a verdict is marked in the replay. @type {Record<import("./thresholds.js").Verdict, "minor"|"mistake"|"bad">} */
export const tones = { inaccuracy: "minor", mistake: "mistake", blunder: "bad" };

/**
 * "A blunder: Sari’s chance fell from 57 % to 23 %.", or that nothing was bad.
 * @param {Judge} judge @param {{judged: Judged, seat: number, player: Player}} move @param {WriteNumber} number @param {Translate} t
 */
export function judgedSentence(judge, { judged, seat, player }, number, t) {
  const key = `${judge.texts}.${judge.about(judged, seat)}`;
  const bad = judge.weigh(judged, seat).verdict !== null;
  return t(bad ? personal(key, player) : key, { name: player.name, ...judge.params(judged, seat, number) });
}

/** How many points the better move would have been worth, where points are counted; "" if none. @param {string} game @param {Judged} judged @param {Translate} t */
export function pointsSentence(game, { best, asked }, t) {
  const points = (best.margin ?? 0) - (asked.margin ?? 0);
  return points > 0 ? t(`review.points.${game}`, { count: points }) : "";
}
