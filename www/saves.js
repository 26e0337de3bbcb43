/**
 * What the browser remembers for us. Storage can be full, forbidden or spoiled: reading then
 * gives nothing, writing says false, and the game goes on in memory.
 */

/** @typedef {{slot: string, record: string, updated: number, over: boolean}} SavedGame  slot: its key in the storage */

/**
 * @typedef {object} Settings
 * @property {string} [language]
 * @property {"light"|"dark"|"auto"} theme
 * @property {boolean} whyOpen   the why panel of the wide layout
 * @property {Record<string, unknown>} setups   the last set-up of each game; it may be spoiled
 * @property {Record<string, Record<string, unknown>>} preferences   of each game, as far as set; they, too
 */

/** The first slot; those of games in other tabs follow: "papan.game.2" and so on. */
const gameKey = "papan.game";
/** In the storage of this tab alone: where its game is. */
const slotKey = "papan.slot";
const askedKey = "papan.asked";
const unreadableKey = "papan.unreadable";
const settingsKey = "papan.settings";

/** @type {Settings} */
const defaults = { theme: "auto", whyOpen: true, setups: {}, preferences: {} };

/** @param {string} key @returns {unknown} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @returns {Record<string, unknown>|null} */
function readObject(key) {
  const value = read(key);
  return typeof value === "object" ? /** @type {Record<string, unknown>|null} */ (value) : null;
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

/** Signs what this page writes: a game may be open in several tabs, but only one plays it. */
const signature = Math.random().toString(36).slice(2);

/** @param {string} slot @returns {SavedGame|null} */
export function readGame(slot) {
  const saved = readObject(slot);
  return typeof saved?.record === "string"
    ? { slot, record: saved.record, updated: Number(saved.updated) || 0, over: saved.over === true }
    : null;
}

/** @returns {SavedGame[]} the latest first */
function readGames() {
  /** @type {string[]} */
  let keys = [];
  try {
    keys = Object.keys(localStorage);
  } catch {
    // Forbidden.
  }
  return keys
    .filter((key) => /^papan\.game(\.\d+)?$/.test(key))
    .flatMap((key) => readGame(key) ?? [])
    .sort((one, other) => other.updated - one.updated);
}

/** The game that this tab had on its table, or else the latest. @returns {SavedGame|null} */
export function readOwnGame() {
  let own = null;
  try {
    own = sessionStorage.getItem(slotKey);
  } catch {
    // Forbidden.
  }
  const games = readGames();
  return games.find(({ slot }) => slot === own) ?? games.find(({ over }) => !over) ?? games[0] ?? null;
}

/** Games in progress besides this one. @param {SavedGame|null} own */
export const readOtherGames = (own) => readGames().filter(({ slot, over }) => !over && slot !== own?.slot);

/** A slot where no game is. */
export function freeSlot() {
  for (let number = 2, slot = gameKey; ; number += 1) {
    if (!read(slot)) return slot;
    slot = `${gameKey}.${number}`;
  }
}

/** From now on this tab plays the game. @param {SavedGame} game @returns {boolean} whether it is stored */
export function writeGame({ slot, ...game }) {
  try {
    sessionStorage.setItem(slotKey, slot);
  } catch {
    // Then the latest game is taken for this tab's own.
  }
  return write(slot, { ...game, tab: signature });
}

/** Whether another tab has written there last. @param {string} slot */
export const isElsewhere = (slot) => (readObject(slot)?.tab ?? signature) !== signature;

/** @param {string} slot */
export function forgetGame(slot) {
  try {
    localStorage.removeItem(slot);
    localStorage.removeItem(unfinishedKey(slot));
  } catch {
    // Nothing was stored either.
  }
}

/** What could not be stored. @type {{record: string, unfinished: unknown}|null} */
let latest = null;

/** Beside its game: that of another tab is another. @param {string} slot */
const unfinishedKey = (slot) => `${slot}.unfinished`;

/**
 * What a person has begun in this position and not yet played.
 * @param {string} slot @param {string} record @param {unknown} unfinished plain data
 */
export function writeUnfinished(slot, record, unfinished) {
  const begun = { record, unfinished };
  latest = write(unfinishedKey(slot), begun) ? null : begun;
}

/** The same, or null when it was begun in another position. @param {string} slot @param {string} record @returns {unknown} */
export function readUnfinished(slot, record) {
  const begun = latest ?? readObject(unfinishedKey(slot));
  return begun?.record === record ? begun.unfinished : null;
}

/** A record that does not load any more is set aside, not thrown away. @param {SavedGame} game */
export function setAside({ slot, record }) {
  if (write(unreadableKey, { record, updated: Date.now() })) forgetGame(slot);
}

/** Asks the browser, once, not to clear by itself what is stored here. */
export async function keepStored() {
  if (read(askedKey) || !write(askedKey, true)) return;
  try {
    await navigator.storage.persist();
  } catch {
    // Then it stays as likely to be cleared as before.
  }
}

/** @returns {Settings} */
export function readSettings() {
  /** @type {Settings} */
  const settings = { ...defaults, ...readObject(settingsKey) };
  if (!["light", "dark", "auto"].includes(settings.theme)) settings.theme = defaults.theme;
  for (const key of /** @type {const} */ (["setups", "preferences"])) {
    if (!settings[key] || typeof settings[key] !== "object") settings[key] = {};
  }
  return settings;
}

/** @param {Settings} settings */
export const writeSettings = (settings) => write(settingsKey, settings);
