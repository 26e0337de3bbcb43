/** The set-up's clock and take-backs as data: restored from the last set-up, and converted for the engine. Pure. */

/** @typedef {import("../types/shared.js").Terms} Terms */
/** @typedef {import("../types/shared.js").ClockKind} ClockKind */

/**
 * @typedef {object} TermsDraft
 * @property {"none"|ClockKind} kind
 * @property {Record<ClockKind, number>} seconds   the chosen time for each kind
 * @property {number} increment                    seconds
 * @property {boolean} each                        every player has a time of their own
 * @property {number[]} own                        by place: seconds; 0: no limit
 * @property {boolean} friendly
 */

/** The offered times, in seconds. */
const gameTimes = [60, 180, 300, 600, 900, 1800, 3600];
/** @type {Record<ClockKind, number[]>} */
export const times = { move: [10, 20, 30, 60, 120, 300], game: gameTimes, increment: gameTimes };
export const increments = [1, 2, 3, 5, 10, 15, 30];

/** @type {("none"|ClockKind)[]} */
export const kinds = ["none", "move", "game", "increment"];

/** @param {unknown} stored the last choice; any part may be missing or invalid @returns {TermsDraft} */
export function createTerms(stored) {
  const { kind, seconds, increment, each, own, friendly } = /** @type {Record<string, any>} */ (
    stored && typeof stored === "object" ? stored : {}
  );
  /** @param {ClockKind} of @param {number} usual */
  const timeFor = (of, usual) => times[of].find((time) => time === seconds?.[of]) ?? usual;
  return {
    kind: kinds.find((one) => one === kind) ?? "none",
    seconds: { move: timeFor("move", 30), game: timeFor("game", 600), increment: timeFor("increment", 300) },
    increment: increments.find((one) => one === increment) ?? 5,
    each: each === true,
    own: Array.isArray(own) ? own.map((time) => (Number.isInteger(time) ? time : -1)) : [],
    friendly: friendly === true,
  };
}

/** The time of a player in seconds; 0: no limit. @param {TermsDraft} draft @param {number} place */
export function timeOf({ kind, seconds, each, own }, place) {
  if (kind === "none") return 0;
  const time = own[place];
  return each && (time === 0 || times[kind].includes(time)) ? time : seconds[kind];
}

/**
 * The terms of a table with these players.
 * @param {TermsDraft} draft @param {("human"|"bot")[]} players @returns {Terms}
 */
export function termsOf(draft, players) {
  const people = players.filter((kind) => kind === "human").length;
  const seconds = players.map((kind, place) => (kind === "human" && timeOf(draft, place)) || null);
  const timed = draft.kind !== "none" && seconds.some((time) => time !== null);
  return {
    ...(timed && {
      clock: {
        kind: /** @type {ClockKind} */ (draft.kind),
        seconds,
        ...(draft.kind === "increment" && { increment: draft.increment }),
      },
    }),
    ...(draft.friendly && people > 1 && { friendly: true }),
  };
}
