/** Games between slots and database: what earlier versions saved, killed tabs, what cannot be read. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { freshStorage } from "../support/storage.mjs";
import { loadEngine } from "../support/engine.mjs";
import { bot, person, recordAfter, rehearse } from "../support/rehearsal.mjs";
import * as database from "../../../www/library/database.js";
import * as saves from "../../../www/saves.js";
import * as shelf from "../../../www/library/shelf.js";

const papan = await loadEngine();
/** @type {import("../../../www/library/shelf.js").Engine} */
const engine = {
  load: papan.load,
  status: papan.status,
  isRefusal: /** @type {any} */ ((/** @type {unknown} */ error) => error instanceof Error && "code" in error),
};
const played = await rehearse({ game: "congkak", seats: [person, bot("easy")] }, "melati-1");
const begun = recordAfter(played, 4);
const newer = begun.replace("Version: 1", "Version: 2");

/** @param {string} record */
function statusOf(record) {
  const game = papan.load(record);
  const status = papan.status(game);
  game.free();
  return status;
}

/** As version 1 of the page wrote it. @param {string} key @param {string} record @param {number} updated @param {boolean} [over] */
const saveOld = (key, record, updated, over = false) =>
  localStorage.setItem(key, JSON.stringify({ record, updated, over, tab: "another" }));

/** @param {Partial<saves.SavedGame>} [change] @returns {saves.SavedGame} */
const saved = (change) => ({
  id: "one",
  slot: "papan.game",
  record: begun,
  updated: 100,
  over: false,
  started: 50,
  played: 5,
  origin: { seed: "drawn" },
  ...change,
});

const allGames = async () => (await database.readGames({ count: 1000 })).games;
const slots = () => Object.keys(localStorage).filter((key) => key.startsWith("papan.game"));

beforeEach(freshStorage);

test("what earlier versions saved is taken over, once, and nothing is lost", async () => {
  saveOld("papan.game", begun, 300);
  saveOld("papan.game.2", played.record, 200, true);
  saveOld("papan.game.4", newer, 150);
  localStorage.setItem("papan.game.5", "{spoiled");
  localStorage.setItem("papan.unreadable", JSON.stringify({ record: "set aside long ago", updated: 9 }));
  localStorage.setItem("papan.game.unfinished", JSON.stringify({ record: begun, unfinished: { half: 1 } }));
  await shelf.takeOver(engine, "");
  const games = await allGames();
  const of = (/** @type {number} */ updated) => games.find((game) => game.updated === updated);
  assert.equal(games.length, 5);
  assert.equal(of(300)?.state, "playing");
  assert.equal(of(300)?.moves, 4);
  assert.equal(of(200)?.state, "over");
  assert.equal(of(150)?.state, "unreadable");
  assert.equal(of(150)?.reason, "newer");
  assert.equal(of(150)?.game, "congkak");
  assert.equal(of(9)?.reason, "damaged");
  const texts = await Promise.all(games.map(async ({ id }) => (await database.readText(id))?.record));
  assert.deepEqual(new Set(texts), new Set([begun, played.record, newer, "{spoiled", "set aside long ago"]));
  assert.deepEqual(await database.readText(of(300)?.id ?? ""), { record: begun, unfinished: { half: 1 } });
  assert.deepEqual(
    (await database.readResults()).map(({ id }) => id),
    [of(200)?.id],
  );
  // What can be gone on with, and what was not yet refused to anybody, stays at hand; the rest needs no slot.
  assert.deepEqual(slots().sort(), ["papan.game", "papan.game.4", "papan.game.unfinished"]);
  assert.equal(localStorage.getItem("papan.unreadable"), null);
  await shelf.takeOver(engine, "");
  assert.deepEqual(await allGames(), games, "a second time changes nothing");
});

test("the game of a tab that was killed is in the slot, and comes into the library", async () => {
  await shelf.keep(saved({ record: recordAfter(played, 2), updated: 90 }), statusOf(recordAfter(played, 2)));
  saves.writeGame(saved({ updated: 100 }));
  assert.equal((await shelf.find("one"))?.record, begun, "the slot is later");
  await shelf.takeOver(engine, "one");
  assert.equal((await database.readSummary("one"))?.moves, 4);
  assert.equal((await database.readText("one"))?.record, begun);
});

test("what the storage could not take, the library has", async () => {
  saves.writeGame(saved({ record: recordAfter(played, 2), updated: 90 }));
  assert.equal(await shelf.keep(saved({ updated: 100 }), statusOf(begun)), true);
  assert.equal((await shelf.find("one"))?.record, begun, "the database is later");
  await shelf.takeOver(engine, "");
  assert.equal((await database.readText("one"))?.record, begun, "an older slot changes nothing");
});

test("of many moves in a row the last is kept, and all promises settle", async () => {
  const writes = [2, 4, 6, 8].map((moves) => {
    const record = recordAfter(played, moves);
    return shelf.keep(saved({ record, updated: 100 + moves }), statusOf(record));
  });
  assert.deepEqual(await Promise.all(writes), [true, true, true, true]);
  assert.equal((await database.readSummary("one"))?.moves, 8);
});

test("what could not be read is opened once it can be", async () => {
  const text = { record: begun };
  const row = shelf.unreadable(saved({ id: "later", updated: 7 }), null);
  await database.writeGames([{ ...row, text }]);
  const other = shelf.unreadable(saved({ id: "never", record: newer, updated: 8 }), null);
  await database.writeGames([other]);
  await shelf.takeOver(engine, "");
  assert.equal((await database.readSummary("later"))?.state, "playing");
  assert.equal((await database.readSummary("later"))?.moves, 4);
  assert.deepEqual(await database.readSummary("never"), other.summary, "not before");
});

test("without a database games stay in their slots", async () => {
  globalThis.indexedDB = /** @type {any} */ ({
    open() {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
  database.forgetConnection();
  saveOld("papan.game", begun, 300);
  saveOld("papan.game.2", played.record, 200, true);
  await assert.rejects(shelf.takeOver(engine, ""));
  assert.deepEqual(slots(), ["papan.game", "papan.game.2"]);
  assert.equal(await shelf.keep(saved(), statusOf(begun)), false);
  const [{ id }] = saves.readGames();
  assert.equal((await shelf.find(id))?.record, begun);
  assert.equal(shelf.makeRoom(""), false, "what only a slot has does not go");
  const taken = await shelf.remove([id]);
  assert.deepEqual(slots(), ["papan.game.2"]);
  await shelf.putBack(taken);
  assert.equal(saves.readGames().length, 2);
});

test("only the latest games in progress keep their slots, with what is begun in the others", async () => {
  for (let number = 1; number <= 7; number += 1) saveOld(`papan.game.${number + 1}`, begun, number);
  localStorage.setItem("papan.game.2.unfinished", JSON.stringify({ record: begun, unfinished: "half" }));
  const oldest = saves.readGames().at(-1)?.id ?? "";
  const onTable = saves.readGames().at(-2)?.id ?? "";
  await shelf.takeOver(engine, onTable);
  assert.deepEqual(
    saves.readGames().map(({ updated }) => updated),
    [7, 6, 5, 4, 2],
    "and the one on the table",
  );
  assert.equal(saves.slotFor("another"), "papan.game");
  const found = await shelf.find(oldest);
  assert.equal(found?.slot, "");
  assert.equal(found?.unfinished, "half");
});

test("a full storage is made room in by what the library has", async () => {
  saveOld("papan.game", begun, 3);
  saveOld("papan.game.2", begun, 4);
  const [{ id }] = saves.readGames();
  await shelf.takeOver(engine, id);
  saveOld("papan.game.3", begun, 5);
  assert.equal(shelf.makeRoom(id), true);
  assert.deepEqual(slots().sort(), ["papan.game.2", "papan.game.3"], "not the table's, and not what is nowhere else");
});

test("what is removed comes back as it was, in both places", async () => {
  saves.writeGame(saved());
  await shelf.keep(saved(), statusOf(begun));
  await shelf.keep(saved({ id: "far", record: played.record, over: true }), statusOf(played.record));
  const before = [await allGames(), localStorage.getItem("papan.game")];
  const taken = await shelf.remove(["one", "far"]);
  assert.deepEqual([await allGames(), slots()], [[], []]);
  await shelf.putBack(taken);
  assert.deepEqual([await allGames(), localStorage.getItem("papan.game")], before);
});

test("another tab's game is known by its id, wherever it is stored", () => {
  saves.writeGame(saved());
  assert.equal(saves.isElsewhere("papan.game", "one"), false);
  // Its slot went to another game, and it goes on in a slot of another tab.
  localStorage.setItem("papan.game", JSON.stringify({ ...saved({ id: "two" }), tab: "another" }));
  assert.equal(saves.isElsewhere("papan.game", "one"), false);
  localStorage.setItem("papan.game.2", JSON.stringify({ ...saved(), tab: "another" }));
  assert.equal(saves.isElsewhere("papan.game", "one"), true);
});

test("spoiled values of a slot are ignored one by one", () => {
  localStorage.setItem(
    "papan.game",
    `{"record":"x","updated":-1e999,"started":"soon","played":1e300,"origin":5,"id":7,"over":"yes"}`,
  );
  const [game] = saves.readGames();
  assert.match(game.id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(
    { ...game, id: "" },
    saved({ id: "", record: "x", updated: 0, started: 0, played: 0, origin: { seed: "unknown" } }),
  );
});

test("5,000 games: home reads a handful of rows and no record", async () => {
  const summary = shelf.wholeGame(engine, saved()).summary;
  const rows = Array.from({ length: 5000 }, (_, number) => ({
    summary: {
      ...summary,
      id: `game-${number}`,
      updated: number,
      state: /** @type {"playing"|"over"} */ (number % 1000 === 0 ? "playing" : "over"),
    },
    text: { record: begun },
    result: null,
  }));
  for (let first = 0; first < rows.length; first += 1000) await database.writeGames(rows.slice(first, first + 1000));
  /** @type {string[]} */
  const touched = [];
  /** @param {object} prototype @param {string} name @param {(self: any) => string} what */
  const watch = (prototype, name, what) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    /** @this {unknown} @param {unknown[]} given */
    const value = function (...given) {
      touched.push(what(this));
      return own.value.apply(this, given);
    };
    Object.defineProperty(prototype, name, { ...own, value });
    return () => Object.defineProperty(prototype, name, own);
  };
  const restore = [
    watch(IDBObjectStore.prototype, "get", ({ name }) => name),
    watch(IDBObjectStore.prototype, "getAll", ({ name }) => `all of ${name}`),
    // What the database in memory does for each row of a cursor.
    watch(IDBCursor.prototype, "_iterate", () => "row"),
  ];
  try {
    const { playing, finished, count } = await shelf.readShelf();
    assert.deepEqual(
      playing.map(({ updated }) => updated),
      [4000, 3000, 2000, 1000],
    );
    assert.deepEqual(
      finished.map(({ updated }) => updated),
      [4999],
    );
    assert.equal(count, 5000);
    assert.deepEqual(touched, Array(5).fill("row"));
  } finally {
    for (const undo of restore) undo();
  }
});
