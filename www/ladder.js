/** The strength of a level of play in words, from the figures of strength.js. Pure. */
import { t } from "./i18n.js";
import { ladders } from "./strength.js";

/** @typedef {import("./strength.js").Ladder} Ladder */

/**
 * The measurements for these rules and this number of seats, or the closest ones.
 * @param {string} game @param {string|null} preset @param {number} seats @returns {Ladder|null}
 */
export function ladderOf(game, preset, seats) {
  const own = ladders.filter((ladder) => ladder.game === game);
  const likely = [
    own.find((ladder) => ladder.preset === preset && ladder.seats === seats),
    own.find((ladder) => ladder.seats === seats),
    own.find((ladder) => ladder.preset === preset),
    own[0],
  ];
  return likely.find((ladder) => ladder !== undefined) ?? null;
}

/** Above this percentage the text is "nearly every game": the figures are rounded. */
const nearlyAll = 99;

/**
 * The score of a level against the one below it; for the lowest, against the one above.
 * @param {string[]} levels from the weakest @param {string} level @param {Ladder} ladder @returns {string}
 */
export function strengthSentence(levels, level, { wins, seats }) {
  const place = levels.indexOf(level);
  const better = levels[Math.max(1, place)];
  const share = wins[better];
  if (share === undefined) return "";
  const key = place === 0 ? "setup.weaker" : "setup.stronger";
  const other = t(`level.${levels[place === 0 ? 1 : place - 1]}`);
  if (seats > 2) return t(`${key}.many`, { other, wins: share, others: seats - 1, par: Math.round(100 / seats) });
  return share > nearlyAll ? t(`${key}.always`, { other }) : t(key, { other, wins: share });
}
