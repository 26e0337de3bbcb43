/** Judgements in words. Pure, but for the language. */
import { personal } from "../games/persons.js";

/** @typedef {import("./figures.js").BadMove} BadMove */
/** @typedef {import("./figures.js").Judged} Judged */
/** @typedef {import("../games/types.js").Player} Player */
/** @typedef {import("../games/types.js").Translate} Translate */

/** How a verdict is marked in the replay. @type {Record<import("./thresholds.js").Verdict, "minor"|"mistake"|"bad">} */
export const tones = { inaccuracy: "minor", mistake: "mistake", blunder: "bad" };

/** @param {number} chance @param {(value: number, options: Intl.NumberFormatOptions) => string} number */
export const chanceText = (chance, number) => number(Math.round(chance * 100) / 100, { style: "percent" });

/**
 * "A blunder: Sari’s chance fell from 57 % to 23 %."
 * @param {Pick<BadMove, "verdict"|"judged"|"seat">} bad @param {Player} player
 * @param {(value: number, options: Intl.NumberFormatOptions) => string} number @param {Translate} t
 */
export const verdictSentence = ({ verdict, judged, seat }, player, number, t) =>
  t(personal(`review.lost.${verdict}`, player), {
    name: player.name,
    from: chanceText(judged.best.chances[seat], number),
    to: chanceText(judged.asked.chances[seat], number),
  });

/** How many points the better move would have been worth, where points are counted; "" if none. @param {string} game @param {Judged} judged @param {Translate} t */
export function pointsSentence(game, { best, asked }, t) {
  const points = (best.margin ?? 0) - (asked.margin ?? 0);
  return points > 0 ? t(`review.points.${game}`, { count: points }) : "";
}
