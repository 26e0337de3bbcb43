/**
 * What the browser remembers for us. Storage can be full, forbidden or spoiled: reading then
 * gives nothing, writing says false, and the game goes on in memory.
 */

/** @typedef {{record: string, updated: number, over: boolean}} SavedGame */

/**
 * @typedef {object} Settings
 * @property {string} [language]
 * @property {"light"|"dark"|"auto"} theme
 * @property {boolean} whyOpen   the why panel of the wide layout
 * @property {Record<string, any>} setups   the last set-up of each game
 * @property {Record<string, Record<string, any>>} preferences   of each game, as far as set
 */

const gameKey = "papan.game";
const unreadableKey = "papan.unreadable";
const settingsKey = "papan.settings";
const unfinishedKey = "papan.unfinished";

/** @type {Settings} */
const defaults = { theme: "auto", whyOpen: true, setups: {}, preferences: {} };

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value @returns {boolean} */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns {SavedGame|null} */
export function readGame() {
  const saved = read(gameKey);
  return typeof saved?.record === "string"
    ? { record: saved.record, updated: Number(saved.updated) || 0, over: saved.over === true }
    : null;
}

/** @param {SavedGame} game */
export const writeGame = (game) => write(gameKey, game);

export function forgetGame() {
  try {
    localStorage.removeItem(gameKey);
  } catch {
    // Nothing was stored either.
  }
}

/** @type {{record: string, unfinished: unknown}|null} */
let latest = null;

/** What a person has begun in this position and not yet played. @param {string} record @param {unknown} unfinished plain data */
export function writeUnfinished(record, unfinished) {
  latest = { record, unfinished };
  write(unfinishedKey, latest);
}

/** The same, or null when it was begun in another position. @param {string} record @returns {any} */
export function readUnfinished(record) {
  latest ??= read(unfinishedKey);
  return latest?.record === record ? latest.unfinished : null;
}

/** A record that does not load any more is set aside, not thrown away. @param {string} record */
export function setAside(record) {
  if (write(unreadableKey, { record, updated: Date.now() })) forgetGame();
}

/** @returns {Settings} */
export function readSettings() {
  const saved = read(settingsKey);
  const settings = { ...defaults, ...(saved && typeof saved === "object" ? saved : {}) };
  if (!["light", "dark", "auto"].includes(settings.theme)) settings.theme = defaults.theme;
  for (const key of /** @type {const} */ (["setups", "preferences"])) {
    if (!settings[key] || typeof settings[key] !== "object") settings[key] = {};
  }
  return settings;
}

/** @param {Settings} settings */
export const writeSettings = (settings) => write(settingsKey, settings);
