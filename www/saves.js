/**
 * What the browser remembers for us and gives back at once. Storage can be full, forbidden or
 * spoiled: reading then gives nothing, writing says false, and the game goes on in memory.
 *
 * A slot holds a game that is on a table, or was lately: it is written before the move is seen, so
 * that a tab may be killed at any time. All games, these too, are in the library's database
 * (library/database.js), which takes a moment to answer.
 */
import { freshGameId } from "./library/id.js";
import { speeds } from "./turn/pace.js";

/**
 * What is known about a game besides its record.
 * @typedef {Pick<import("./library/rows.js").GameSummary, "id"|"started"|"played"|"origin">} GameEntry
 */

/**
 * slot: its key in the storage, record: its text; both are empty when it is in the library only
 * @typedef {GameEntry & {slot: string, record: string, updated: number, over: boolean}} SavedGame
 */

/**
 * The names people have typed, by place in the set-up; empty or missing: the usual one. A bot does
 * not get a person's name when it takes their place.
 * @typedef {{human: string[], bot: string[]}} Names
 */

/**
 * @typedef {object} Settings
 * @property {string} [language]
 * @property {"light"|"dark"|"auto"} theme
 * @property {Record<string, number>} gamesPlayed   to the end, by game
 * @property {Record<string, unknown>} adaptive   how strong the player is, by game: see adaptive.js
 * @property {Record<string, "done"|"dismissed">} lessons   by game: what became of the offer to teach it
 * @property {boolean} whyOpen   the why panel of the wide layout
 * @property {import("./turn/pace.js").Speed} speed   of bots, and of what is shown again
 * @property {boolean} keys      single letters do something at the table
 * @property {Record<string, boolean>} goals   by game: false once its goal need not be in sight any more
 * @property {Names} names   the same in all games
 * @property {boolean} sound
 * @property {boolean} vibration
 * @property {boolean} [noInstall]   somebody does not want to be offered it
 * @property {Record<string, unknown>} setups   the last set-up of each game; it may be spoiled
 * @property {Record<string, Record<string, unknown>>} preferences   of each game, as far as set; they, too
 * @property {boolean} [numbersHidden]   somebody does not want to see results and the daily deal
 * @property {unknown} [workshop]   see workshop/kept.js; it may be spoiled
 */

/** The first slot; those of games in other tabs follow: "papan.game.2" and so on. */
const gameKey = "papan.game";
/** In the storage of this tab alone: which game it has. */
const ownKey = "papan.own";
/** There, too, in earlier versions: the slot of that game. */
const oldSlotKey = "papan.slot";
/** There, too: how far a lesson is. */
const lessonKey = "papan.lesson";
const askedKey = "papan.asked";
const unreadableKey = "papan.unreadable";
const settingsKey = "papan.settings";

/** @type {Settings} */
const defaults = {
  theme: "auto",
  whyOpen: true,
  speed: "normal",
  keys: true,
  gamesPlayed: {},
  adaptive: {},
  lessons: {},
  goals: {},
  sound: false,
  vibration: false,
  names: { human: [], bot: [] },
  setups: {},
  preferences: {},
};

/** @param {string} key */
function readText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @returns {unknown} */
function read(key) {
  try {
    return JSON.parse(readText(key) ?? "null");
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

/** Ids of games whose slot has none and cannot be written, as long as this page lives. @type {Map<string, string>} */
const givenIds = new Map();

/** Earlier versions gave games no id: this is the first moment to do so. @param {string} slot @param {Record<string, unknown>} saved */
function idOf(slot, saved) {
  if (typeof saved.id === "string" && saved.id) return saved.id;
  const id = givenIds.get(slot) ?? freshGameId();
  if (!write(slot, { ...saved, id })) givenIds.set(slot, id);
  return id;
}

/** The last moment that a date can be. */
const latestTime = 8.64e15;

/** @param {unknown} value a time, or a span of it, that may be spoiled */
export const timeOf = (value) => (typeof value === "number" && value > 0 && value <= latestTime ? value : 0);

/** @param {string} slot @returns {SavedGame|null} */
export function readGame(slot) {
  const saved = readObject(slot);
  if (typeof saved?.record !== "string" || saved.unreadable) return null;
  const updated = timeOf(saved.updated);
  return {
    slot,
    id: idOf(slot, saved),
    record: saved.record,
    updated,
    over: saved.over === true,
    started: timeOf(saved.started) || updated,
    played: timeOf(saved.played),
    origin: readOrigin(saved.origin),
  };
}

/** @param {unknown} stored @returns {GameEntry["origin"]} */
export function readOrigin(stored) {
  const { seed, daily, match } = /** @type {Record<string, unknown>} */ (stored ?? {});
  const kinds = /** @type {const} */ (["drawn", "chosen", "daily", "position"]);
  return {
    seed: kinds.find((kind) => kind === seed) ?? "unknown",
    ...(typeof daily === "string" && { daily }),
    ...(typeof match === "string" && { match }),
  };
}

/** The slots that hold anything at all. @returns {string[]} */
function slots() {
  try {
    return Object.keys(localStorage).filter((key) => /^papan\.game(\.\d+)?$/.test(key));
  } catch {
    // Forbidden.
    return [];
  }
}

/** @returns {SavedGame[]} the latest first */
export const readGames = () =>
  slots()
    .flatMap((slot) => readGame(slot) ?? [])
    .sort((one, other) => other.updated - one.updated);

/** The id of the game that this tab had on its table, or "". */
export function readOwnId() {
  try {
    return sessionStorage.getItem(ownKey) ?? readGame(sessionStorage.getItem(oldSlotKey) ?? "")?.id ?? "";
  } catch {
    // Forbidden.
    return "";
  }
}

/** Known by its id alone: the library may have it. @param {string} id @returns {SavedGame} */
const nameOnly = (id) => ({
  id,
  slot: "",
  record: "",
  updated: 0,
  over: true,
  started: 0,
  played: 0,
  origin: { seed: "unknown" },
});

/** The game that this tab had on its table, or else the latest. @returns {SavedGame|null} */
export function readOwnGame() {
  const own = readOwnId();
  const games = readGames();
  if (own) return games.find(({ id }) => id === own) ?? nameOnly(own);
  return games.find(({ over }) => !over) ?? games[0] ?? null;
}

/** Games in progress besides this one. @param {SavedGame|null} own */
export const readOtherGames = (own) => readGames().filter(({ id, over }) => !over && id !== own?.id);

/** A slot that holds nothing, not even something spoiled. */
export function freeSlot() {
  const taken = slots();
  for (let number = 2, slot = gameKey; ; number += 1) {
    if (!taken.includes(slot)) return slot;
    slot = `${gameKey}.${number}`;
  }
}

/** Where this game is already, or else a free slot. @param {string} id */
export const slotFor = (id) => readGames().find((game) => game.id === id)?.slot ?? freeSlot();

/** From now on this tab plays the game. @param {SavedGame} game @returns {boolean} whether it is stored */
export function writeGame({ slot, ...game }) {
  try {
    sessionStorage.setItem(ownKey, game.id);
  } catch {
    // Then the latest game is taken for this tab's own.
  }
  return write(slot, { ...game, tab: signature });
}

/** Whether another tab has written this game last, here or in a slot of its own. @param {string} slot @param {string} id */
export function isElsewhere(slot, id) {
  const own = readObject(slot);
  const stored =
    own?.id === id
      ? own
      : slots()
          .map(readObject)
          .find((other) => other?.id === id);
  return (stored?.tab ?? signature) !== signature;
}

/** @param {string} slot */
export function forgetGame(slot) {
  try {
    localStorage.removeItem(slot);
    localStorage.removeItem(unfinishedKey(slot));
  } catch {
    // Nothing was stored either.
  }
}

/** @typedef {{key: string, text: string}} SlotCopy */

/** The same, to be put back. @param {string} slot @returns {SlotCopy[]} */
export function takeSlot(slot) {
  const copies = [slot, unfinishedKey(slot)].flatMap((key) => {
    const text = readText(key);
    return text === null ? [] : [{ key, text }];
  });
  forgetGame(slot);
  return copies;
}

/** Where another game has taken the slot, that one stays: the library has both. @param {SlotCopy[]} copies */
export function putBackSlots(copies) {
  try {
    for (const { key, text } of copies) if (readText(key) === null) localStorage.setItem(key, text);
  } catch {
    // Full: the library has them.
  }
}

/** A record that does not load is not offered any more; it stays where it is until the library has it. @param {SavedGame} game */
export const setAside = ({ slot }) => void write(slot, { ...readObject(slot), unreadable: true });

/**
 * What cannot be read as a game, with the key to forget it by: set aside, spoiled, or set aside by
 * an earlier version.
 * @returns {{key: string, id: string, record: string, updated: number}[]}
 */
export const readUnreadable = () =>
  [...slots(), unreadableKey].flatMap((key) => {
    if (key !== unreadableKey && readGame(key)) return [];
    const saved = readObject(key);
    const record = saved && typeof saved.record === "string" ? saved.record : null;
    const text = record ?? readText(key);
    if (text === null) return [];
    return [
      { key, id: saved && record !== null ? idOf(key, saved) : "", record: text, updated: timeOf(saved?.updated) },
    ];
  });

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

/** What everybody has left on the clock of a game, whether it is in a slot or in the library. @param {string} id */
const clockKey = (id) => `papan.clock.${id}`;

/** Whether the storage has changed in nothing but a clock, which ticks every second. @param {string|null} key */
export const isClockKey = (key) => key?.startsWith(clockKey("")) ?? false;

/** @param {string} id @param {import("./clock/clock.js").Kept} times */
export const writeClockTimes = (id, times) => write(clockKey(id), times);

/** Any part may be missing or spoiled. @param {string} id @returns {Partial<import("./clock/clock.js").Kept>|null} */
export const readClockTimes = (id) => readObject(clockKey(id));

/** Forgets the clock of a game that is deleted; the copy can be put back. @param {string} id @returns {SlotCopy[]} */
export function takeClock(id) {
  const key = clockKey(id);
  const text = readText(key);
  if (text === null) return [];
  localStorage.removeItem(key);
  return [{ key, text }];
}

/** How far this tab is in a lesson. @param {string} game @returns {number} the step, from 0 */
export function readLessonStep(game) {
  try {
    const { game: learnt, step } = JSON.parse(sessionStorage.getItem(lessonKey) ?? "{}");
    return learnt === game && Number.isInteger(step) && step > 0 ? step : 0;
  } catch {
    return 0;
  }
}

/** @param {string} game @param {number} step */
export function writeLessonStep(game, step) {
  try {
    sessionStorage.setItem(lessonKey, JSON.stringify({ game, step }));
  } catch {
    // Then a lesson that is loaded again begins anew.
  }
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

export const readSettings = () => cleanSettings(readObject(settingsKey));

/** @param {Record<string, unknown>|null} stored  may be spoiled @returns {Settings} */
export function cleanSettings(stored) {
  /** @type {Settings} */
  const settings = { ...defaults, ...stored };
  if (!["light", "dark", "auto"].includes(settings.theme)) settings.theme = defaults.theme;
  if (!speeds.includes(settings.speed)) settings.speed = defaults.speed;
  for (const key of /** @type {const} */ (["gamesPlayed", "adaptive", "lessons", "goals", "setups", "preferences"])) {
    if (!settings[key] || typeof settings[key] !== "object") settings[key] = {};
  }
  for (const key of /** @type {const} */ (["sound", "vibration"])) settings[key] = settings[key] === true;
  settings.names = readNames(settings.names);
  return settings;
}

/** @param {unknown} stored @returns {Names} */
function readNames(stored) {
  const lists = /** @type {{human?: unknown, bot?: unknown}|null|undefined} */ (stored);
  /** @param {unknown} list */
  const read = (list) =>
    Array.isArray(list) ? Array.from(list, (name) => (typeof name === "string" ? name : "")) : [];
  return { human: read(lists?.human), bot: read(lists?.bot) };
}

/** @param {Settings} settings */
export const writeSettings = (settings) => write(settingsKey, settings);
