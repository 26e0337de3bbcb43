/**
 * All data in one file: docs/formats.md describes it. Every part is checked before anything is
 * written; an error names its place, and the contents of records are taken from the records alone.
 */
import { wholeGame } from "./shelf.js";
import { readOrigin, timeOf } from "../saves.js";

/** @typedef {import("./database.js").Everything} Everything */
/** @typedef {import("./database.js").WholeGame} WholeGame */
/** @typedef {import("./rows.js").GameResult} GameResult */
/** @typedef {import("./shelf.js").Engine} Engine */

export const format = "papan-library";
const version = 1;

/** In bytes; a library of 5,000 games has about ten million. */
export const largestArchive = 64 << 20;
const mostGames = 100_000;
/** In characters: far more than the longest game. */
const longestRecord = 1_000_000;
/** The largest nesting depth of other features' data. */
const deepest = 64;

/**
 * Why a file is refused.
 * code: "too-large", "no-json", "no-archive", "newer", or "wrong" with the place in the file
 */
export class ArchiveProblem extends Error {
  /** @param {"too-large"|"no-json"|"no-archive"|"newer"|"wrong"} code @param {string} [where] "games[3].record" */
  constructor(code, where = "") {
    super(`${code} ${where}`.trim());
    this.code = code;
    this.where = where;
  }
}

/**
 * The text of the file, in pieces.
 * @param {Everything} everything @param {unknown} settings @param {Date} now @returns {string[]}
 */
export function archiveText({ games, results, kept }, settings, now) {
  const entries = games.map(({ summary, text, review }) => {
    const { id, updated, started, played, origin, state } = summary;
    const entry = {
      id,
      updated,
      started,
      played,
      origin,
      ...(state === "unreadable" && { unreadable: true }),
      ...text,
    };
    return JSON.stringify(review === undefined ? entry : { ...entry, review });
  });
  const head = JSON.stringify({ format, version, exported: now.toISOString(), settings, kept, results });
  // One game per line, so that the file is readable.
  return [`${head.slice(0, -1)},"games":[\n`, entries.join(",\n"), "\n]}\n"];
}

/** @param {boolean} holds @param {string} where @returns {asserts holds} */
function check(holds, where) {
  if (!holds) throw new ArchiveProblem("wrong", where);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {number} [longest] @returns {value is string} */
const isText = (value, longest = 200) => typeof value === "string" && value.length <= longest;

/** @param {unknown} value @returns {value is string} */
const isId = (value) => typeof value === "string" && /^[\w-]{1,64}$/.test(value);

/** @param {unknown} value @returns {value is number} */
const isTime = (value) => value === 0 || (typeof value === "number" && timeOf(value) === value);

/** @param {unknown} value @param {number} [depth] @returns {boolean} */
function isShallow(value, depth = 0) {
  if (typeof value !== "object" || value === null) return true;
  return depth < deepest && Object.values(value).every((part) => isShallow(part, depth + 1));
}

/** @param {unknown} value @returns {value is number[]} */
const isNumbers = (value) => Array.isArray(value) && value.length <= 16 && value.every(Number.isFinite);

/** @param {unknown} value @returns {value is GameResult["players"]} */
const isPlayers = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 16 &&
  value.every(
    (player) =>
      isObject(player) &&
      Number.isInteger(player.index) &&
      (player.kind === "human" || player.kind === "bot") &&
      (player.level === undefined || isText(player.level)) &&
      (player.name === undefined || isText(player.name)),
  );

/** @param {unknown} row @param {string} where @returns {GameResult} */
function readResult(row, where) {
  check(isObject(row), where);
  const { id, game, players, people, winners, scores, reason, preset, moves, started, ended, played } = row;
  check(isId(id), `${where}.id`);
  check(isText(game), `${where}.game`);
  check(isPlayers(players), `${where}.players`);
  check(isNumbers(people), `${where}.people`);
  check(isNumbers(winners), `${where}.winners`);
  check(isNumbers(scores), `${where}.scores`);
  check(isText(reason), `${where}.reason`);
  check(preset === null || isText(preset), `${where}.preset`);
  check(isTime(moves) && Number.isInteger(moves), `${where}.moves`);
  check(isTime(started), `${where}.started`);
  check(isTime(ended), `${where}.ended`);
  check(isTime(played), `${where}.played`);
  const origin = readOrigin(row.origin);
  return { id, game, players, people, winners, scores, reason, preset, origin, moves, started, ended, played };
}

/** A game of the file, not yet replayed. @typedef {Omit<import("../saves.js").SavedGame, "slot"|"over"> & {unreadable: boolean, unfinished: unknown, review: unknown}} Entry */

/** @param {unknown} row @param {string} where @returns {Entry} */
function readEntry(row, where) {
  check(isObject(row), where);
  const { id, updated, started, played, record, unfinished, review } = row;
  check(isId(id), `${where}.id`);
  check(isTime(updated), `${where}.updated`);
  check(isTime(started), `${where}.started`);
  check(isTime(played), `${where}.played`);
  check(isText(record, longestRecord), `${where}.record`);
  check(isShallow(unfinished), `${where}.unfinished`);
  check(isShallow(review), `${where}.review`);
  const origin = readOrigin(row.origin);
  return { id, updated, started, played, origin, record, unreadable: row.unreadable === true, unfinished, review };
}

/**
 * @typedef {object} Archive
 * @property {Entry[]} games
 * @property {GameResult[]} results
 * @property {Record<string, unknown>|null} settings   may be spoiled inside
 * @property {Record<string, unknown>} kept
 * @property {string} exported   the export time, according to the file
 */

/** Checks the structure of a whole file; its records are not replayed yet. @param {string} text @returns {Archive} */
export function readArchive(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new ArchiveProblem("no-json");
  }
  if (!isObject(file) || file.format !== format) throw new ArchiveProblem("no-archive");
  if (typeof file.version === "number" && file.version > version) throw new ArchiveProblem("newer");
  check(file.version === version, "version");
  const { games, results = [], settings = null, kept = {}, exported } = file;
  check(Array.isArray(games) && games.length <= mostGames, "games");
  check(Array.isArray(results) && results.length <= mostGames, "results");
  check(settings === null || (isObject(settings) && isShallow(settings)), "settings");
  check(isObject(kept), "kept");
  for (const [key, value] of Object.entries(kept)) check(isText(key) && isShallow(value), `kept.${key.slice(0, 40)}`);
  const entries = games.map((row, index) => readEntry(row, `games[${index}]`));
  const ids = new Set();
  entries.forEach(({ id }, index) => {
    check(!ids.has(id), `games[${index}].id`);
    ids.add(id);
  });
  return {
    games: entries,
    results: results.map((row, index) => readResult(row, `results[${index}]`)),
    settings,
    kept,
    exported: isText(exported) ? exported : "",
  };
}

/**
 * Replays the records of a file, a slice at a time, so that the page stays responsive.
 * @param {Archive} archive @param {Engine} engine
 * @param {object} parts
 * @param {(id: string) => number|undefined} parts.known   when a game of the library was last played: older imports are skipped
 * @param {() => Promise<unknown>} parts.rest
 * @param {(done: number) => void} parts.progress  from 0 to 1
 * @returns {Promise<{games: (WholeGame & {review: unknown})[], older: number}>}
 */
export async function replayArchive({ games }, engine, { known, rest, progress }) {
  const replayed = [];
  let older = 0;
  for (const [index, entry] of games.entries()) {
    if (index % 8 === 0) {
      progress(index / games.length);
      await rest();
    }
    if ((known(entry.id) ?? -1) >= entry.updated) {
      older += 1;
      continue;
    }
    const whole = wholeGame(engine, entry, entry.unfinished);
    const { state, reason } = whole.summary;
    // A record of a newer Papan is kept until this one can read it; a damaged record makes the file invalid.
    check(entry.unreadable || state !== "unreadable" || reason === "newer", `games[${index}].record`);
    replayed.push({ ...whole, review: entry.review });
  }
  return { games: replayed, older };
}
