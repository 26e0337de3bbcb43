/** The database of the page, on an IndexedDB that lives in memory. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import * as database from "../../../www/library/database.js";
import { endingOf, freshGameId, resultOf, summaryOf } from "../../../www/library/rows.js";

/** @typedef {import("../../../www/library/rows.js").GameSummary} GameSummary */

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database.forgetConnection();
});

/** @param {number} number @param {Partial<GameSummary>} [change] @returns {GameSummary} */
const summary = (number, change = {}) => ({
  id: `game-${String(number).padStart(5, "0")}`,
  state: "playing",
  updated: number,
  started: 0,
  played: 0,
  game: "congkak",
  players: [
    { index: 0, kind: "human" },
    { index: 1, kind: "bot", level: "easy" },
  ],
  people: [0],
  moves: 3,
  toMove: 0,
  winners: [],
  scores: [],
  reason: "",
  preset: "classic",
  origin: { seed: "drawn" },
  ...change,
});

/** @param {GameSummary} row */
const whole = (row) => ({ summary: row, text: { record: `record of ${row.id}` }, result: resultOf(row) });

/** @param {GameSummary[]} games */
const times = (games) => games.map(({ updated }) => updated);

test("the vendored wrapper is the package, file by file", () => {
  for (const [vendored, original] of [
    ["index.js", "build/index.js"],
    ["index.d.ts", "build/index.d.ts"],
    ["entry.d.ts", "build/entry.d.ts"],
    ["wrap-idb-value.d.ts", "build/wrap-idb-value.d.ts"],
    ["database-extras.d.ts", "build/database-extras.d.ts"],
    ["async-iterators.d.ts", "build/async-iterators.d.ts"],
    ["LICENSE.txt", "LICENSE"],
  ]) {
    const ours = readFileSync(new URL(`../../../www/vendor/idb/${vendored}`, import.meta.url), "utf8");
    const theirs = readFileSync(new URL(`../node_modules/idb/${original}`, import.meta.url), "utf8");
    assert.equal(ours, theirs, vendored);
  }
});

test("a game is written with its record and result, and the later one wins", async () => {
  const over = summary(5, { state: "over", winners: [0], scores: [50, 48], reason: "stores" });
  assert.equal(await database.writeGames([whole(summary(1)), whole(over)]), 2);
  assert.deepEqual(await database.readSummary(over.id), over);
  assert.deepEqual(await database.readText(over.id), { record: `record of ${over.id}` });
  assert.deepEqual(
    (await database.readResults()).map(({ id, ended }) => [id, ended]),
    [[over.id, 5]],
  );
  assert.equal(
    await database.writeGames([whole({ ...over, updated: 4, moves: 1 })]),
    0,
    "an older one changes nothing",
  );
  assert.equal((await database.readSummary(over.id))?.moves, 3);
  // The last move was taken back.
  await database.writeGames([whole({ ...over, state: "playing", updated: 6 })]);
  assert.deepEqual(await database.readResults(), []);
});

test("games are read page by page, the latest first, also where times are equal", async () => {
  const rows = Array.from({ length: 25 }, (_, number) => summary(number, { updated: Math.floor(number / 3) }));
  await database.writeGames(rows.map(whole));
  /** @type {string[]} */
  const seen = [];
  let after = null;
  do {
    const page = await database.readGames({ count: 4, after });
    assert.ok(page.games.length <= 4 && page.read <= 4 + 3);
    seen.push(...page.games.map(({ id }) => id));
    after = page.next;
  } while (after);
  assert.deepEqual(seen, rows.map(({ id }) => id).reverse());
});

test("only as many rows are read as are asked for, of one state", async () => {
  const rows = Array.from({ length: 200 }, (_, number) => summary(number, { state: number % 50 ? "over" : "playing" }));
  await database.writeGames(rows.map(whole));
  const page = await database.readGames({ state: "playing", count: 3 });
  assert.deepEqual(times(page.games), [150, 100, 50]);
  assert.equal(page.read, 3);
  assert.deepEqual(times((await database.readGames({ state: "playing", count: 3, after: page.next })).games), [0]);
  const found = await database.readGames({ count: 2, matches: ({ updated }) => updated % 90 === 0 });
  assert.deepEqual(times(found.games), [180, 90]);
});

test("what is deleted can be put back; its result stays all the time", async () => {
  const over = summary(5, { state: "over", winners: [1] });
  await database.writeGames([whole(over)]);
  await database.writeReview(over.id, { chance: [0.5] });
  const removed = await database.deleteGames([over.id, "no such game"]);
  assert.equal(await database.readSummary(over.id), undefined);
  assert.equal(await database.readText(over.id), undefined);
  assert.equal(await database.readReview(over.id), undefined);
  assert.equal((await database.readResults()).length, 1);
  await database.restoreGames(removed);
  assert.deepEqual(await database.readSummary(over.id), over);
  assert.deepEqual(await database.readText(over.id), { record: `record of ${over.id}` });
  assert.deepEqual(await database.readReview(over.id), { chance: [0.5] });
});

test("named things are kept by key", async () => {
  await database.writeKept("workshop.mine", { weights: [1] });
  await database.writeKept("workshop.other", 2);
  await database.writeKept("match", [1]);
  assert.deepEqual(await database.keptKeys("workshop."), ["workshop.mine", "workshop.other"]);
  assert.deepEqual(await database.readKept("workshop.mine"), { weights: [1] });
  await database.deleteKept("workshop.mine");
  assert.deepEqual(await database.keptKeys(), ["match", "workshop.other"]);
});

test("without a database every call rejects, and works again once there is one", async () => {
  const { indexedDB } = globalThis;
  globalThis.indexedDB = /** @type {any} */ ({
    open() {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
  database.forgetConnection();
  await assert.rejects(database.countGames(), { name: "SecurityError" });
  await assert.rejects(database.writeGames([whole(summary(1))]), { name: "SecurityError" });
  globalThis.indexedDB = indexedDB;
  assert.equal(await database.countGames(), 0);
});

test("a newer Papan gets the database, and this one says that it cannot read it", async () => {
  await database.writeGames([whole(summary(1))]);
  const newer = await new Promise((resolve, reject) => {
    const request = indexedDB.open("papan", 2);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await assert.rejects(database.countGames(), { name: "VersionError" });
  newer.close();
});

test("a summary is made from the status by seat", () => {
  const status = /** @type {any} */ ({
    game: "rummikub",
    preset: null,
    seed: "melati",
    players: [{ kind: "human", name: "Ayu" }, { kind: "bot", level: "hard" }, { kind: "human" }],
    order: [1, 0, 2],
    moves: [{}, {}],
    to_move: null,
    outcome: { winners: [1], scores: [-3, 10, -7], reason: "empty-rack" },
  });
  const times = { id: "one", updated: 9, started: 2, played: 5, origin: /** @type {const} */ ({ seed: "chosen" }) };
  const row = summaryOf(status, times);
  assert.deepEqual(row.players, [
    { index: 1, kind: "bot", level: "hard" },
    { index: 0, kind: "human", name: "Ayu" },
    { index: 2, kind: "human" },
  ]);
  assert.deepEqual(row.people, [1, 2]);
  assert.equal(row.state, "over");
  assert.equal(resultOf(row)?.ended, 9);
  assert.equal(resultOf({ ...row, state: "playing" }), null);
  assert.equal(summaryOf({ ...status, seed: null }, times).origin.seed, "position");
});

test("how it ended is told to the one person in it", () => {
  const two = { players: summary(1).players, people: [0] };
  const ending = (/** @type {number[]} */ winners, change = {}) =>
    endingOf({ ...summary(1), ...two, winners, ...change });
  assert.equal(ending([0]), "won");
  assert.equal(ending([1]), "lost");
  assert.equal(ending([0, 1]), "draw");
  assert.equal(ending([0], { people: [0, 1] }), "over");
  const three = { players: Array.from({ length: 3 }, (_, index) => ({ index, kind: "human" })) };
  assert.equal(ending([0, 2], three), "draw");
  assert.equal(ending([1, 2], three), "lost");
});

test("ids are unlike each other, also where the browser makes none", () => {
  const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  assert.match(freshGameId(), form);
  assert.notEqual(freshGameId(), freshGameId());
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  assert.match(freshGameId(), form);
  Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
});
