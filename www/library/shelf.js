/**
 * Keeps games in step between their two stores: the slots of the local storage, which answer at
 * once, and the database, which holds all of them. The later version of a game wins.
 */
import * as saves from "../saves.js";
import * as database from "./database.js";
import { freshGameId, resultOf, summaryOf } from "./rows.js";

/** @typedef {import("../saves.js").SavedGame} SavedGame */
/** @typedef {import("./rows.js").GameSummary} GameSummary */
/** @typedef {import("./rows.js").GameText} GameText */
/** @typedef {import("../games/types.js").Status} Status */
/** @typedef {Pick<typeof import("../engine.js"), "load"|"status"|"isRefusal">} Engine */

/**
 * The part of the library that home shows.
 * @typedef {{playing: GameSummary[], finished: GameSummary[], count: number}} Shelf
 */

/** How many games in progress stay in slots, so that home can show them at once. */
const mostSlots = 4;
/** How many games are read for home. */
const mostShown = 4;

/** How many unreadable games are tried again at a start. */
const mostTried = 20;

/** When each game in the database was last played. @type {Map<string, number>} */
const safe = new Map();

/** Pending writes, by id: only the latest state of a game. @type {Map<string, database.WholeGame>} */
const waiting = new Map();
/** @type {Promise<boolean>|null} */
let writing = null;

/** @param {database.WholeGame[]} games */
async function write(games) {
  await database.writeGames(games);
  for (const { summary } of games) safe.set(summary.id, summary.updated);
}

/** @returns {Promise<boolean>} whether all pending games are written */
async function writeWaiting() {
  try {
    while (waiting.size > 0) {
      const games = [...waiting.values()];
      waiting.clear();
      await write(games);
    }
    return true;
  } catch {
    return false;
  } finally {
    writing = null;
  }
}

/**
 * Writes a game in play to the database.
 * @param {SavedGame} saved @param {Status} status @returns {Promise<boolean>}
 */
export function keep(saved, status) {
  const summary = summaryOf(status, saved);
  waiting.set(saved.id, { summary, text: { record: saved.record }, result: resultOf(summary) });
  writing ??= writeWaiting();
  return writing;
}

/** No pending writes. */
export const settled = async () => void (await writing);

/**
 * A row for a record that cannot be loaded. A newer Papan may know its contents.
 * @param {{id: string, record: string, updated: number}} saved @param {import("../types/shared.js").Refusal|null} refusal
 * @returns {database.WholeGame}
 */
export function unreadable({ id, record, updated }, refusal) {
  const newer =
    refusal !== null && (refusal.code.startsWith("unknown-") || (refusal.code === "bad-record" && isNewer(record)));
  const summary = summaryOf(nothingKnown, { id, updated, started: updated, played: 0, origin: { seed: "unknown" } });
  return {
    summary: {
      ...summary,
      state: "unreadable",
      game: /^Game: *([\w-]{1,40}) *$/m.exec(record)?.[1] ?? "",
      reason: newer ? "newer" : "damaged",
    },
    text: { record },
    result: null,
  };
}

/** @type {Status} */
const nothingKnown = {
  game: "",
  options: /** @type {Status["options"]} */ ({}),
  preset: null,
  seed: "",
  players: [],
  order: [],
  moves: [],
  redo: 0,
  settled: 0,
  terms: {},
  to_move: null,
  outcome: null,
};

/** @param {string} record */
const isNewer = (record) => Number(/^Version: *(\d+) *$/m.exec(record)?.[1] ?? 0) > 1;

/**
 * A game in the database's form, computed from its record.
 * @param {Engine} engine @param {Omit<SavedGame, "slot"|"over">} saved @param {unknown} [unfinished]
 * @returns {database.WholeGame} refused records become "unreadable" rows
 */
export function wholeGame(engine, saved, unfinished) {
  let game;
  try {
    game = engine.load(saved.record);
  } catch (error) {
    if (engine.isRefusal(error)) return unreadable(saved, error);
    throw error;
  }
  const summary = summaryOf(engine.status(game), saved);
  game.free();
  const text = unfinished === undefined || unfinished === null ? {} : { unfinished };
  return { summary, text: { record: saved.record, ...text }, result: resultOf(summary) };
}

/** @param {Engine} engine @param {SavedGame} saved */
async function takeIn(engine, saved) {
  const there = await database.readSummary(saved.id);
  if (there && there.updated >= saved.updated) safe.set(there.id, there.updated);
  else await write([wholeGame(engine, saved, saves.readUnfinished(saved.slot, saved.record))]);
}

/**
 * Only one tab at a time, if the browser supports locks.
 * @template Done @param {() => Promise<Done>} work @returns {Promise<Done>}
 */
const alone = async (work) => globalThis.navigator?.locks?.request("papan library", work) ?? work();

/**
 * Copies the slots into the database: games of earlier versions, games played when the tab was
 * killed, and unreadable ones. Rejects when there is no database; nothing is lost.
 * @param {Engine} engine @param {string} onTable the id of the game that this tab plays, or ""
 */
export const takeOver = (engine, onTable) =>
  alone(async () => {
    for (const saved of saves.readGames()) await takeIn(engine, saved);
    for (const spoiled of saves.readUnreadable()) {
      const id = spoiled.id || freshGameId();
      const updated = spoiled.updated || Date.now();
      await write([
        wholeGame(engine, { ...spoiled, id, updated, started: updated, played: 0, origin: { seed: "unknown" } }),
      ]);
      saves.forgetGame(spoiled.key);
    }
    await tryAgain(engine);
    await tidy(onTable);
  });

/** Tries again to read games that were unreadable before. @param {Engine} engine */
async function tryAgain(engine) {
  const { games } = await database.readGames({ state: "unreadable", count: mostTried });
  for (const { id, updated, started, played, origin } of games) {
    const text = await database.readText(id);
    const whole = text && wholeGame(engine, { id, updated, started, played, origin, ...text }, text.unfinished);
    if (whole && whole.summary.state !== "unreadable") await write([whole]);
  }
}

/**
 * Frees the slots of games that need none: finished, or not played for long, and safe in the
 * database.
 * @param {string} onTable
 */
async function tidy(onTable) {
  let room = mostSlots;
  for (const saved of saves.readGames()) {
    if (saved.id === onTable) continue;
    if (!saved.over) room -= 1;
    if ((saved.over || room < 0) && isSafe(saved)) await emptySlot(saved);
  }
}

/** @param {SavedGame} saved */
const isSafe = ({ id, updated }) => (safe.get(id) ?? -1) >= updated;

/** @param {SavedGame} saved */
async function emptySlot(saved) {
  const unfinished = saves.readUnfinished(saved.slot, saved.record);
  if (unfinished !== null) await database.writeText(saved.id, { record: saved.record, unfinished });
  // Another tab may have continued meanwhile.
  const now = saves.readGame(saved.slot);
  if (now?.id === saved.id && now.updated === saved.updated) saves.forgetGame(saved.slot);
}

/**
 * The storage is full: frees the slots of games that are in the database.
 * @param {string} onTable @returns {boolean} whether any went
 */
export function makeRoom(onTable) {
  const others = saves
    .readGames()
    .filter(
      (saved) => saved.id !== onTable && isSafe(saved) && saves.readUnfinished(saved.slot, saved.record) === null,
    );
  for (const { slot } of others) saves.forgetGame(slot);
  return others.length > 0;
}

/**
 * A game by its id, from the store with the later version.
 * @param {string} id @returns {Promise<(SavedGame & {unfinished?: unknown})|null>}
 */
export async function find(id) {
  const slot = saves.readGames().find((saved) => saved.id === id) ?? null;
  try {
    const summary = await database.readSummary(id);
    const text = summary && (slot?.updated ?? -1) < summary.updated ? await database.readText(id) : null;
    if (!summary || !text) return slot;
    const { updated, started, played, origin, state } = summary;
    return { id, updated, started, played, origin, over: state === "over", slot: slot?.slot ?? "", ...text };
  } catch {
    return slot;
  }
}

/** @returns {Promise<Shelf>} */
export async function readShelf() {
  const [playing, finished, count] = await Promise.all([
    database.readGames({ state: "playing", count: mostShown }),
    database.readGames({ state: "over", count: 1 }),
    database.countGames(),
  ]);
  return { playing: playing.games, finished: finished.games, count };
}

/** @typedef {{rows: database.Removed[], slots: import("../saves.js").SlotCopy[]}} Taken  to be put back */

/**
 * Deletes games from both stores; not while slots are being copied, which would bring them back.
 * @param {string[]} ids @returns {Promise<Taken>}
 */
export const remove = (ids) => alone(() => takeOut(ids));

/** @param {string[]} ids @returns {Promise<Taken>} */
async function takeOut(ids) {
  await settled();
  const slots = saves.readGames().filter(({ id }) => ids.includes(id));
  /** @type {database.Removed[]} */
  let rows = [];
  try {
    rows = await database.deleteGames(ids);
  } catch (error) {
    // Without a database, the slots are all there is.
    if (slots.length < ids.length) throw error;
  }
  for (const id of ids) safe.delete(id);
  return { rows, slots: [...slots.flatMap(({ slot }) => saves.takeSlot(slot)), ...ids.flatMap(saves.takeClock)] };
}

/** @param {Taken} taken */
export async function putBack({ rows, slots }) {
  saves.putBackSlots(slots);
  if (rows.length > 0) await database.restoreGames(rows);
}
