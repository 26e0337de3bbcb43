/**
 * The database of this browser: every game, its results, and small values of other features. All
 * calls reject when the database is not available (forbidden, full, damaged, or of a newer
 * version): callers report it, and the game continues without it.
 */
import { openDB } from "../vendor/idb/index.js";

/** @typedef {import("./rows.js").GameSummary} GameSummary */
/** @typedef {import("./rows.js").GameResult} GameResult */
/** @typedef {import("./rows.js").GameText} GameText */

/**
 * `games` and `results` hold their key in `id`; the other stores have keys of their own.
 * @typedef {object} Schema
 * @property {{key: string, value: GameSummary, indexes: {updated: number, recent: [GameSummary["state"], number]}}} games
 * @property {{key: string, value: GameText}} records
 * @property {{key: string, value: unknown}} reviews
 * @property {{key: string, value: GameResult, indexes: {ended: number}}} results
 * @property {{key: string, value: unknown}} kept
 */

/** @typedef {import("../vendor/idb/index.js").IDBPDatabase<Schema>} Database */

const name = "papan";
const version = 1;

/** @type {Promise<Database>|null} */
let opening = null;

/** The next call connects again. */
export function forgetConnection() {
  opening = null;
}

/** The database, opened once; after a failure the next call tries again. @returns {Promise<Database>} */
export function openDatabase() {
  if (!opening) {
    opening = connect();
    opening.catch(forgetConnection);
  }
  return opening;
}

/** @returns {Promise<Database>} */
async function connect() {
  /** @type {Database} */
  const database = await openDB(name, version, {
    upgrade(fresh) {
      const games = fresh.createObjectStore("games", { keyPath: "id" });
      games.createIndex("updated", "updated");
      games.createIndex("recent", ["state", "updated"]);
      fresh.createObjectStore("records");
      fresh.createObjectStore("reviews");
      fresh.createObjectStore("results", { keyPath: "id" }).createIndex("ended", "ended");
      fresh.createObjectStore("kept");
    },
    // A newer Papan in another tab waits for this one to close the database.
    blocking() {
      database.close();
      forgetConnection();
    },
    terminated: forgetConnection,
  });
  return database;
}

// ---- Games ----

/** A game with all its data. @typedef {{summary: GameSummary, text: GameText, result: GameResult|null}} WholeGame */

/** @param {string} id */
export const readSummary = async (id) => (await openDatabase()).get("games", id);

/** @param {string} id */
export const readText = async (id) => (await openDatabase()).get("records", id);

/** Writes only the text: for an unfinished turn. @param {string} id @param {GameText} text */
export const writeText = async (id, text) => void (await (await openDatabase()).put("records", text, id));

export const countGames = async () => (await openDatabase()).count("games");

/**
 * Writes games in one transaction: all of them or none. A stored version that is later than the given one stays.
 * @param {WholeGame[]} games @returns {Promise<number>} how many were written
 */
export async function writeGames(games) {
  const transaction = (await openDatabase()).transaction(["games", "records", "results"], "readwrite");
  const summaries = transaction.objectStore("games");
  const records = transaction.objectStore("records");
  const results = transaction.objectStore("results");
  let written = 0;
  for (const { summary, text, result } of games) {
    const there = await summaries.get(summary.id);
    if (there && there.updated > summary.updated) continue;
    written += 1;
    summaries.put(summary);
    records.put(text, summary.id);
    // The move that ended the game may have been taken back.
    if (!result) results.delete(summary.id);
    // Reopening a finished game does not write its result again: it may have been erased.
    else if (there?.state !== "over" || there.updated !== summary.updated) results.put(result);
  }
  await transaction.done;
  return written;
}

/** Where a page of games ended: the next page starts after it. @typedef {{updated: number, id: string}} Place */

/**
 * @typedef {object} Page
 * @property {GameSummary[]} games   the latest first
 * @property {Place|null} next       null: these were the last
 * @property {number} read           how many rows were read
 */

/**
 * Reads games, the latest first, until there are enough.
 * @param {object} query
 * @param {number} query.count
 * @param {GameSummary["state"]} [query.state]
 * @param {Place|null} [query.after]
 * @param {(game: GameSummary) => boolean} [query.matches]
 * @returns {Promise<Page>}
 */
export async function readGames({ count, state, after = null, matches = () => true }) {
  const index = (await openDatabase()).transaction("games").store.index(state ? "recent" : "updated");
  const latest = after?.updated ?? Number.POSITIVE_INFINITY;
  const range = state ? IDBKeyRange.bound([state], [state, latest]) : IDBKeyRange.upperBound(latest);
  /** @type {Page} */
  const page = { games: [], next: null, read: 0 };
  // Of games with the same time, those with a smaller id come later.
  const isShown = (/** @type {GameSummary} */ { updated, id }) =>
    after !== null && updated === after.updated && id >= after.id;
  for (let cursor = await index.openCursor(range, "prev"); cursor; cursor = await cursor.continue()) {
    const game = cursor.value;
    page.read += 1;
    if (isShown(game) || !matches(game)) continue;
    page.games.push(game);
    if (page.games.length < count) continue;
    page.next = { updated: game.updated, id: game.id };
    break;
  }
  return page;
}

/** @typedef {{summary: GameSummary, text: GameText|undefined, review: unknown}} Removed */

/**
 * Deletes games from the library. Their results stay.
 * @param {string[]} ids @returns {Promise<Removed[]>} for `restoreGames`
 */
export async function deleteGames(ids) {
  const transaction = (await openDatabase()).transaction(["games", "records", "reviews"], "readwrite");
  const games = transaction.objectStore("games");
  const records = transaction.objectStore("records");
  const reviews = transaction.objectStore("reviews");
  /** @type {Removed[]} */
  const removed = [];
  for (const id of ids) {
    const summary = await games.get(id);
    if (!summary) continue;
    removed.push({ summary, text: await records.get(id), review: await reviews.get(id) });
    games.delete(id);
    records.delete(id);
    reviews.delete(id);
  }
  await transaction.done;
  return removed;
}

/** @param {Removed[]} removed */
export async function restoreGames(removed) {
  const transaction = (await openDatabase()).transaction(["games", "records", "reviews"], "readwrite");
  for (const { summary, text, review } of removed) {
    transaction.objectStore("games").put(summary);
    if (text) transaction.objectStore("records").put(text, summary.id);
    if (review !== undefined) transaction.objectStore("reviews").put(review, summary.id);
  }
  await transaction.done;
}

// ---- Everything, for a file ----

/**
 * @typedef {object} Everything
 * @property {{summary: GameSummary, text: GameText, review?: unknown}[]} games
 * @property {GameResult[]} results
 * @property {Record<string, unknown>} kept
 */

const allStores = /** @type {const} */ (["games", "records", "reviews", "results", "kept"]);

/** A consistent snapshot. @returns {Promise<Everything>} */
export async function readEverything() {
  const transaction = (await openDatabase()).transaction(allStores);
  /** @template Value @param {{getAllKeys: () => Promise<string[]>, getAll: () => Promise<Value[]>}} store @returns {Promise<Map<string, Value>>} */
  const mapOf = async (store) => {
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return new Map(keys.map((key, index) => [key, values[index]]));
  };
  const [summaries, texts, reviews, results, kept] = await Promise.all([
    transaction.objectStore("games").getAll(),
    mapOf(transaction.objectStore("records")),
    mapOf(transaction.objectStore("reviews")),
    transaction.objectStore("results").getAll(),
    mapOf(transaction.objectStore("kept")),
  ]);
  const games = summaries.flatMap((summary) => {
    const text = texts.get(summary.id);
    return text ? [{ summary, text, review: reviews.get(summary.id) }] : [];
  });
  return { games, results, kept: Object.fromEntries(kept) };
}

/** When each game was last played, by id. @returns {Promise<Map<string, number>>} */
export async function readTimes() {
  const games = await (await openDatabase()).getAll("games");
  return new Map(games.map(({ id, updated }) => [id, updated]));
}

/** The change time of another feature's value. @param {unknown} value */
const changedAt = (value) => Number(Object(value).updated) || 0;

/**
 * Imports the contents of a file, in one transaction: all or nothing. Of two games or results with
 * the same id the later one stays; of two values under the same key the newer one.
 * @param {{games: (WholeGame & {review: unknown})[], results: GameResult[], kept: Record<string, unknown>}} found
 */
export async function mergeEverything({ games, results, kept }) {
  const transaction = (await openDatabase()).transaction(allStores, "readwrite");
  const stores = {
    games: transaction.objectStore("games"),
    records: transaction.objectStore("records"),
    reviews: transaction.objectStore("reviews"),
    results: transaction.objectStore("results"),
    kept: transaction.objectStore("kept"),
  };
  try {
    for (const { summary, text, result, review } of games) {
      const there = await stores.games.get(summary.id);
      if (there && there.updated >= summary.updated) continue;
      stores.games.put(summary);
      stores.records.put(text, summary.id);
      // A review belongs to one state of the game.
      if (review === undefined) stores.reviews.delete(summary.id);
      else stores.reviews.put(review, summary.id);
      if (result) stores.results.put(result);
      else stores.results.delete(summary.id);
    }
    for (const result of results) {
      const [there, game] = await Promise.all([stores.results.get(result.id), stores.games.get(result.id)]);
      // An existing game already has its result.
      if (!game && (there?.ended ?? -1) < result.ended) stores.results.put(result);
    }
    for (const [key, value] of Object.entries(kept)) {
      const there = await stores.kept.get(key);
      if (there === undefined || changedAt(there) < changedAt(value)) stores.kept.put(value, key);
    }
  } catch (error) {
    transaction.abort();
    await transaction.done.catch(() => {});
    throw error;
  }
  await transaction.done;
}

// ---- Results ----

/** All of them, the earliest first. */
export const readResults = async () => (await openDatabase()).getAllFromIndex("results", "ended");

/** Deletes only the numbers: the games stay in the library. */
export const clearResults = async () => (await openDatabase()).clear("results");

// ---- Reviews: plain data, by the id of their game ----

/** @param {string} id */
export const readReview = async (id) => (await openDatabase()).get("reviews", id);

/** @param {string} id @param {unknown} review */
export const writeReview = async (id, review) => void (await (await openDatabase()).put("reviews", review, id));

/** @param {string} id */
export const deleteReview = async (id) => (await openDatabase()).delete("reviews", id);

// ---- Small values of other features: plain data, by keys such as "match" or "workshop.mine" ----

/** @param {string} key */
export const readKept = async (key) => (await openDatabase()).get("kept", key);

/** @param {string} key @param {unknown} value */
export const writeKept = async (key, value) => void (await (await openDatabase()).put("kept", value, key));

/** @param {string} key */
export const deleteKept = async (key) => (await openDatabase()).delete("kept", key);

/** The keys with this prefix, in order. @param {string} [prefix] */
export const keptKeys = async (prefix = "") =>
  (await openDatabase()).getAllKeys("kept", IDBKeyRange.bound(prefix, `${prefix}\uffff`));
