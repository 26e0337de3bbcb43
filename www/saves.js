/**
 * The local storage. It can be full, forbidden or damaged: reading then returns nothing, writing
 * returns false, and the game continues in memory.
 *
 * A slot holds a game that is or was recently on a table: it is written before the move is shown,
 * so that a tab may be killed at any time. All games, including these, are in the library's
 * database (library/database.js), which needs a moment to answer.
 */
import { freshGameId } from "./library/id.js";
import { cleanSettings } from "./settings.js";

export { cleanSettings } from "./settings.js";

/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./settings.js").Names} Names */

/**
 * Data about a game besides its record.
 * @typedef {Pick<import("./library/rows.js").GameSummary, "id"|"started"|"played"|"origin">} GameEntry
 */

/**
 * slot: its key in the storage, record: its text; both are empty when it is in the library only
 * @typedef {GameEntry & {slot: string, record: string, updated: number, over: boolean}} SavedGame
 */

/** The first slot; games of other tabs use "papan.game.2" and so on. */
const gameKey = "papan.game";
/** In the session storage of this tab: the id of its game. */
const ownKey = "papan.own";
/** The same in earlier versions: the slot of the game. */
const oldSlotKey = "papan.slot";
/** Also there: the current step of a lesson. */
const lessonKey = "papan.lesson";
const askedKey = "papan.asked";
const unreadableKey = "papan.unreadable";
const settingsKey = "papan.settings";

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

/** Identifies the page that wrote a game: it may be open in several tabs, but only one plays it. */
const signature = Math.random().toString(36).slice(2);

/** Ids for games whose slot has none and cannot be written; valid until the page closes. @type {Map<string, string>} */
const givenIds = new Map();

/**
 * Games of earlier versions have no id: they get one here.
 * @param {string} slot @param {Record<string, unknown>} saved
 */
function idOf(slot, saved) {
  if (typeof saved.id === "string" && saved.id) return saved.id;
  const id = givenIds.get(slot) ?? freshGameId();
  if (!write(slot, { ...saved, id })) givenIds.set(slot, id);
  return id;
}

/** The latest possible date. */
const latestTime = 8.64e15;

/** @param {unknown} value a time or duration that may be invalid */
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

/** The slots with any content. @returns {string[]} */
function slots() {
  try {
    return Object.keys(localStorage).filter((key) => /^papan\.game(\.\d+)?$/.test(key));
  } catch {
    // Storage is forbidden.
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
    // Storage is forbidden.
    return "";
  }
}

/** Only the id is known: the library may have the game. @param {string} id @returns {SavedGame} */
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

/** The game that this tab had on its table, or else the latest one. @returns {SavedGame|null} */
export function readOwnGame() {
  const own = readOwnId();
  const games = readGames();
  if (own) return games.find(({ id }) => id === own) ?? nameOnly(own);
  return games.find(({ over }) => !over) ?? games[0] ?? null;
}

/** Games in progress besides this one. @param {SavedGame|null} own */
export const readOtherGames = (own) => readGames().filter(({ id, over }) => !over && id !== own?.id);

/** An empty slot, not even with damaged content. */
export function freeSlot() {
  const taken = slots();
  for (let number = 2, slot = gameKey; ; number += 1) {
    if (!taken.includes(slot)) return slot;
    slot = `${gameKey}.${number}`;
  }
}

/** The slot of this game, or else a free one. @param {string} id */
export const slotFor = (id) => readGames().find((game) => game.id === id)?.slot ?? freeSlot();

/** Makes this tab the player of the game. @param {SavedGame} game @returns {boolean} whether it is stored */
export function writeGame({ slot, ...game }) {
  try {
    sessionStorage.setItem(ownKey, game.id);
  } catch {
    // Without storage the latest game is used as this tab's own.
  }
  return write(slot, { ...game, tab: signature });
}

/** Whether another tab has written this game last, in this slot or its own. @param {string} slot @param {string} id */
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
    // The new state was not stored either.
  }
}

/** @typedef {{key: string, text: string}} SlotCopy */

/** Deletes a slot and returns a copy for restoring it. @param {string} slot @returns {SlotCopy[]} */
export function takeSlot(slot) {
  const copies = [slot, unfinishedKey(slot)].flatMap((key) => {
    const text = readText(key);
    return text === null ? [] : [{ key, text }];
  });
  forgetGame(slot);
  return copies;
}

/** If another game has taken the slot, that one stays: the library has both. @param {SlotCopy[]} copies */
export function putBackSlots(copies) {
  try {
    for (const { key, text } of copies) if (readText(key) === null) localStorage.setItem(key, text);
  } catch {
    // The storage is full: the library has them.
  }
}

/** Sets a record that does not load aside: it stays in the storage until the library has it. @param {SavedGame} game */
export const setAside = ({ slot }) => void write(slot, { ...readObject(slot), unreadable: true });

/**
 * Slots that cannot be read as a game, with the key to delete each: set aside, damaged, or set
 * aside by an earlier version.
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

/** The data that could not be stored. @type {{record: string, unfinished: unknown}|null} */
let latest = null;

/** The key belongs to the slot, so tabs do not mix. @param {string} slot */
const unfinishedKey = (slot) => `${slot}.unfinished`;

/**
 * Stores an unfinished turn in this position.
 * @param {string} slot @param {string} record @param {unknown} unfinished plain data
 */
export function writeUnfinished(slot, record, unfinished) {
  const begun = { record, unfinished };
  latest = write(unfinishedKey(slot), begun) ? null : begun;
}

/**
 * The unfinished turn, or null when it belongs to another position.
 * @param {string} slot @param {string} record @returns {unknown}
 */
export function readUnfinished(slot, record) {
  const begun = latest ?? readObject(unfinishedKey(slot));
  return begun?.record === record ? begun.unfinished : null;
}

/** The key of a game's clock times, whether the game is in a slot or in the library. @param {string} id */
const clockKey = (id) => `papan.clock.${id}`;

/** Whether only a clock has changed in the storage, which happens every second. @param {string|null} key */
export const isClockKey = (key) => key?.startsWith(clockKey("")) ?? false;

/** @param {string} id @param {import("./clock/clock.js").Kept} times */
export const writeClockTimes = (id, times) => write(clockKey(id), times);

/** Any part may be missing or invalid. @param {string} id @returns {Partial<import("./clock/clock.js").Kept>|null} */
export const readClockTimes = (id) => readObject(clockKey(id));

/** Deletes the clock of a deleted game; the copy can be restored. @param {string} id @returns {SlotCopy[]} */
export function takeClock(id) {
  const key = clockKey(id);
  const text = readText(key);
  if (text === null) return [];
  localStorage.removeItem(key);
  return [{ key, text }];
}

/** The current step of a lesson in this tab. @param {string} game @returns {number} the step, from 0 */
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
    // Without storage a reloaded lesson starts again.
  }
}

/** Asks the browser, once, not to clear the stored data by itself. */
export async function keepStored() {
  if (read(askedKey) || !write(askedKey, true)) return;
  try {
    await navigator.storage.persist();
  } catch {
    // Then the browser may still clear it.
  }
}

export const readSettings = () => cleanSettings(readObject(settingsKey));

/** @param {Settings} settings */
export const writeSettings = (settings) => write(settingsKey, settings);
