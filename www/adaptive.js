/**
 * The adaptive level: how strong it should be, stored on the device for each game. After every
 * finished game the strength goes up if the player won and down if not, so that they win their
 * share. Pure.
 */

/** @typedef {import("./types/shared.js").LevelEntry} LevelEntry */
/** @typedef {import("./types/shared.js").Player} Player */
/** @typedef {{strength: number, games: number, last?: string}} Track  last: the game that was counted last, by its id */

export const adaptive = "adaptive";

/** The engine's scale: 0 is the lowest level, this is the highest. */
export const strongest = 1000;
/** Between the two lowest levels: nobody should lose their first games. */
const first = 200;
/** How much one result changes the strength: large steps at first, then smaller ones. */
const [firstStep, lastStep, slower] = [160, 40, 20];

/** @param {unknown} stored may be missing or invalid @returns {Track} */
export function trackOf(stored) {
  const { strength, games, last } = /** @type {Partial<Track>} */ (stored ?? {});
  if (typeof strength !== "number" || !(strength >= 0 && strength <= strongest)) return { strength: first, games: 0 };
  return { strength: Math.round(strength), games: Number(games) || 0, ...(typeof last === "string" && { last }) };
}

/**
 * Updates the strength after a game. With many players a win counts more than a defeat: at their
 * fair share of wins the strength stays the same.
 * @param {Track} track @param {{score: number, seats: number, id: string}} game  score: 1 for a win, in parts if it is shared
 * @returns {Track}
 */
export function tracked(track, { score, seats, id }) {
  // A game whose end was taken back and played again counts once.
  if (track.last === id) return track;
  const step = Math.max(lastStep, firstStep - slower * track.games);
  const strength = track.strength + 2 * step * (score - 1 / seats);
  return { strength: Math.round(Math.min(strongest, Math.max(0, strength))), games: track.games + 1, last: id };
}

/**
 * How a game counts: only a game of one person against at least one adaptive bot shows how strong that person is.
 * @param {Pick<import("./games/types.js").Status, "players"|"order"|"outcome">} status @returns {{score: number, seats: number}|null}
 */
export function trialOf({ players, order, outcome }) {
  const people = players.flatMap(({ kind }, index) => (kind === "human" ? [index] : []));
  if (!outcome || people.length !== 1 || !players.some(({ level }) => level === adaptive)) return null;
  const winners = outcome.winners.map((seat) => order[seat]);
  return { score: winners.includes(people[0]) ? 1 / winners.length : 0, seats: players.length };
}

/**
 * The players of a new game: adaptive bots get the current strength.
 * @param {Player[]} players @param {number} strength @returns {Player[]}
 */
export const adapted = (players, strength) =>
  players.map((player) => (player.level === adaptive ? { ...player, settings: { strength } } : player));

/** All levels that a bot can have, this one last. @param {LevelEntry[]} levels @returns {LevelEntry[]} */
export function levelsWithAdaptive(levels) {
  const highest = levels.at(-1);
  // One worker: several would choose different levels, and their results could not be added up.
  return highest ? [...levels, { ...highest, id: adaptive, minds: 1, settings: [] }] : [];
}

/** The level nearest to a strength. @param {{id: string}[]} levels from the weakest @param {number} strength */
export const nearest = (levels, strength) => levels[Math.round((strength / strongest) * (levels.length - 1))].id;
