/**
 * The daily deal: the same for everybody on the same date, according to the device, so a new deal
 * begins at local midnight. Its seed is "daily-" and the date. The games take turns day by day;
 * each time a game comes round it uses its next rules (preset), and the bot's level changes so that
 * every pair of both occurs. Day 0 is the first of January 2026. Pure.
 */

/** @typedef {import("../library/rows.js").GameResult} GameResult */

/** "2026-11-18", in the device's time zone. @param {Date} now */
export function dayOf(now) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const dayLength = 86_400_000;
const firstDay = Date.UTC(2026, 0, 1);

/** How many days after the first of January 2026. @param {string} day */
export const dayNumber = (day) => Math.round((Date.parse(`${day}T00:00:00Z`) - firstDay) / dayLength);

/** @param {number} number @returns {string} */
export const dayAt = (number) => new Date(firstDay + number * dayLength).toISOString().slice(0, 10);

/** @param {number} number @param {number} count */
const turn = (number, count) => ((number % count) + count) % count;

/** The index of a day's game. @param {string} day @param {number} games */
export const gameIndexOf = (day, games) => turn(dayNumber(day), games);

/**
 * @typedef {object} Daily
 * @property {string} day
 * @property {string} game
 * @property {string} preset
 * @property {string} level   of the one bot
 * @property {string} seed
 */

/**
 * @param {string} day
 * @param {{id: string, presets: {id: string}[], levels: {id: string}[]}[]} games in the order of the page
 * @returns {Daily}
 */
export function dailyOf(day, games) {
  const index = gameIndexOf(day, games.length);
  const { id: game, presets, levels } = games[index];
  const round = Math.floor(dayNumber(day) / games.length);
  const preset = presets[turn(round, presets.length)].id;
  // Shifts by one after every round of presets: otherwise each preset would always have the same level.
  const level = levels[turn(round + Math.floor(round / presets.length) + index, levels.length)].id;
  return { day, game, preset, level, seed: `daily-${day}` };
}

/** @param {Daily} daily @param {string} name of the person; empty: as usual @returns {import("../types/shared.js").Setup} */
export const dailySetup = ({ game, preset, level, seed }, name) => ({
  game,
  seats: [
    { kind: "human", ...(name && { name }) },
    { kind: "bot", level },
  ],
  options: { preset },
  seed,
});

/**
 * The first result of each daily deal: repetitions do not count.
 * @param {GameResult[]} results the earliest first @returns {Map<string, GameResult>} by day
 */
export function dailyResults(results) {
  /** @type {Map<string, GameResult>} */
  const found = new Map();
  for (const result of results) {
    const { daily } = result.origin;
    if (daily && result.people.length === 1 && !found.has(daily)) found.set(daily, result);
  }
  return found;
}

/**
 * Consecutive days with a finished deal. Today may still be unplayed.
 * @param {Iterable<string>} days @param {string} today @returns {{current: number, longest: number}}
 */
export function dailyStreak(days, today) {
  const numbers = new Set([...days].map(dayNumber).filter(Number.isFinite));
  const now = dayNumber(today);
  let current = 0;
  for (let day = numbers.has(now) ? now : now - 1; numbers.has(day); day -= 1) current += 1;
  let longest = 0;
  for (const day of numbers) {
    if (numbers.has(day - 1)) continue;
    let length = 1;
    while (numbers.has(day + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return { current, longest };
}
