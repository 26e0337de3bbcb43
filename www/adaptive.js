/**
 * The level that follows a player: how strong it is to be, kept on the device for each game. After
 * every finished game it goes up if the player won and down if not, so that they win their share.
 * Pure.
 */

/** @typedef {import("./types/shared.js").LevelEntry} LevelEntry */
/** @typedef {import("./types/shared.js").Player} Player */
/** @typedef {{strength: number, games: number, last?: string}} Track  last: the game that was counted last, by its id */

export const adaptive = "adaptive";

/** The engine's scale: 0 is the lowest level, this the highest. */
export const strongest = 1000;
/** Between the two lowest levels: nobody is to lose their first games. */
const first = 200;
/** How far a won or lost game moves it between two: much at first, then little. */
const [firstStep, lastStep, slower] = [160, 40, 20];

/** @param {unknown} stored may be missing or spoiled @returns {Track} */
export function trackOf(stored) {
  const { strength, games, last } = /** @type {Partial<Track>} */ (stored ?? {});
  if (typeof strength !== "number" || !(strength >= 0 && strength <= strongest)) return { strength: first, games: 0 };
  return { strength: Math.round(strength), games: Number(games) || 0, ...(typeof last === "string" && { last }) };
}

/**
 * What is known after a game. A win among many counts more than a defeat: at their share of wins
 * the strength stays where it is.
 * @param {Track} track @param {{score: number, seats: number, id: string}} game  score: 1 for a win, in parts if it is shared
 * @returns {Track}
 */
export function tracked(track, { score, seats, id }) {
  // The end of a game that was taken back and played again counts once.
  if (track.last === id) return track;
  const step = Math.max(lastStep, firstStep - slower * track.games);
  const strength = track.strength + 2 * step * (score - 1 / seats);
  return { strength: Math.round(Math.min(strongest, Math.max(0, strength))), games: track.games + 1, last: id };
}

/**
 * How a game counts: only one person against at least one such bot tells how strong that person is.
 * @param {Pick<import("./games/types.js").Status, "players"|"order"|"outcome">} status @returns {{score: number, seats: number}|null}
 */
export function trialOf({ players, order, outcome }) {
  const people = players.flatMap(({ kind }, index) => (kind === "human" ? [index] : []));
  if (!outcome || people.length !== 1 || !players.some(({ level }) => level === adaptive)) return null;
  const winners = outcome.winners.map((seat) => order[seat]);
  return { score: winners.includes(people[0]) ? 1 / winners.length : 0, seats: players.length };
}

/** The players of a new game: bots that follow get the strength of today. @param {Player[]} players @param {number} strength @returns {Player[]} */
export const adapted = (players, strength) =>
  players.map((player) => (player.level === adaptive ? { ...player, settings: { strength } } : player));

/** All levels that a bot can have, this one last. @param {LevelEntry[]} levels @returns {LevelEntry[]} */
export function levelsWithAdaptive(levels) {
  const highest = levels.at(-1);
  // One worker: each makes its own choice among the levels, and they could not be added up.
  return highest ? [...levels, { ...highest, id: adaptive, minds: 1, settings: [] }] : [];
}

/** The level that it is nearest to. @param {{id: string}[]} levels from the weakest @param {number} strength */
export const nearest = (levels, strength) => levels[Math.round((strength / strongest) * (levels.length - 1))].id;
