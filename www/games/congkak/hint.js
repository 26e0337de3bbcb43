// A bot's advice in words. The bot names the pit; the reason is derived from the position: what the
// sowing wins, prevents or prepares. Pure.

import { afterSowing, PITS, sowing } from "./model.js";

/** @typedef {import("../types.js").Telling} Telling */
/** @typedef {import("../../types/congkak.js").Reasons} Reasons */
/** @typedef {import("./model.js").Counts} Counts */

/** The pits of a seat that hold marbles. @param {Counts} counts @param {number} seat */
const sowable = ({ pits }, seat) =>
  Array.from({ length: PITS }, (_, index) => index + 1).filter((pit) => pits[seat][pit - 1] > 0);

/** The largest capture of a seat in one sowing, and its pit. @param {Counts} counts @param {number} seat */
function bestTaking(counts, seat) {
  const [best] = sowable(counts, seat)
    .map((pit) => ({ pit, takes: sowing(counts, seat, pit).takes }))
    .sort((a, b) => b.takes - a.takes);
  return best ?? { pit: 0, takes: 0 };
}

/** The pits whose sowing would end in the seat's store. @param {Counts} counts @param {number} seat */
const endingInStore = (counts, seat) =>
  sowable(counts, seat).filter((pit) => sowing(counts, seat, pit).ending === "free");

/**
 * @param {Counts} counts @param {{seat: number, pit: number}} advice @param {Reasons} reasons
 * @param {string} other  the name of the other side
 * @returns {Telling}
 */
export function hintWords(counts, { seat, pit }, reasons, other) {
  /** @param {string} key @param {import("../types.js").Params} [params] @returns {Telling} */
  const say = (key, params) => (t) => t(`congkak.hint.${key}`, { pit, name: other, ...params });
  const { path, last, ending, takes } = sowing(counts, seat, pit);
  if (sowable(counts, seat).length === 1) return say("only");
  if (ending === "free") return say("free");
  if (takes > 0) return say("takes", { count: takes, own: last[1] });
  if (ending === "lost") return say("lost");
  const after = afterSowing(counts, seat, pit);
  const threat = bestTaking(counts, 1 - seat).takes;
  if (bestTaking(after, 1 - seat).takes < threat) return say("keeps", { count: threat });
  const next = bestTaking(after, seat);
  if (next.takes > bestTaking(counts, seat).takes) return say("takes-next", { count: next.takes, next: next.pit });
  const before = endingInStore(counts, seat);
  const free = endingInStore(after, seat).find((candidate) => !before.includes(candidate));
  if (free !== undefined) return say("free-next", { next: free });
  const depth = reasons.bot === "search" ? reasons.depth : 1;
  return say(path.some(([, hole]) => hole === null) ? "store" : "ahead", { count: depth });
}
