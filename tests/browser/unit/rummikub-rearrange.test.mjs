// From one table to the next: what was laid, what was moved, and the steps in between.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changeByOthers, replayOf } from "../../../www/games/rummikub/story.js";
import { rearrangement, tableAfter } from "../../../www/games/rummikub/rearrange.js";
import { beatsOf } from "../../../www/games/rummikub/replay.js";
import { loadEngine } from "../support/engine.mjs";

const papan = await loadEngine();

/** @typedef {import("../../../www/games/rummikub/rearrange.js").Change} Change */

/** @param {string[][]} old @param {string[][]} now */
function changed(old, now) {
  const change = rearrangement(old, now);
  assert.ok(change);
  const names = now.flat();
  const named = (/** @type {number[]} */ tiles) => tiles.map((tile) => names[tile]);
  return {
    change,
    laid: named(change.laid),
    moved: named(change.moved),
    tables: [change.start, ...change.steps.map(({ sets }) => sets)].map((sets) =>
      sets.map(({ tiles }) => named(tiles)),
    ),
  };
}

/** Sets in whatever order. @param {string[][]} table */
const sorted = (table) => table.map((set) => [...set].sort().join()).sort();

/** Every tile lies there exactly once, and what is laid comes step by step. @param {string[][]} old @param {string[][]} now */
function whole(old, now) {
  const { change, tables } = changed(old, now);
  assert.deepEqual(tables[0], old, "it begins as the table lay");
  const there = new Set(change.start.flatMap(({ tiles }) => tiles));
  for (const { laid, moved, sets, key } of change.steps) {
    for (const tile of moved) assert.ok(there.has(tile), "a moved tile lay on the table");
    for (const tile of laid) there.add(tile);
    const tiles = sets.flatMap((set) => set.tiles);
    assert.deepEqual(
      tiles.toSorted((a, b) => a - b),
      [...there].sort((a, b) => a - b),
    );
    assert.ok(sets.every((set) => set.tiles.length > 0));
    assert.equal(new Set(sets.map((set) => set.key)).size, sets.length);
    const made = sets.find((set) => set.key === key)?.tiles ?? [];
    for (const tile of [...laid, ...moved]) assert.ok(made.includes(tile), "it lies in the set the step is about");
  }
  assert.deepEqual(sorted(tables[tables.length - 1]), sorted(now), "it ends as the table lies now");
  return change;
}

test("a set that gets a tile, and a new one that borrows from the table", () => {
  const old = [
    ["R5", "R6", "R7", "R8"],
    ["O7", "R7", "B7", "K7"],
  ];
  const now = [
    ["R5", "R6", "R7", "R8", "R9"],
    ["O7", "R7", "K7"],
    ["B5", "B6", "B7", "B8"],
  ];
  const { laid, moved, tables } = changed(old, now);
  assert.deepEqual(laid, ["R9", "B5", "B6", "B8"]);
  assert.deepEqual(moved, ["B7"]);
  assert.deepEqual(tables.slice(1), [[old[0], now[1], now[2]], now], "what is borrowed first, what is added last");
  whole(old, now);
});

test("a set is emptied of what leaves it before it is filled", () => {
  const now = [
    ["R4", "R5", "R6", "R7"],
    ["R8", "R9", "R10"],
  ];
  const { moved, tables } = changed([["R5", "R6", "R7", "R8", "R9"]], now);
  assert.deepEqual(moved, ["R8", "R9"]);
  assert.deepEqual(tables.slice(1), [[["R5", "R6", "R7"], now[1]], now]);
});

test("nothing to tell about a table that has not changed; none of one that lost a tile", () => {
  const table = [["R5", "R6", "R7"]];
  assert.deepEqual(rearrangement(table, table)?.steps, []);
  assert.equal(rearrangement([["R5", "R6", "R7", "R8"]], table), null);
  assert.deepEqual(changed([], table).laid, table[0]);
});

test("whole games of bots: every table in between is whole, and as many tiles move as the engine says", async () => {
  let plays = 0;
  let most = 0;
  for (let number = 1; number <= 12; number += 1) {
    const seats = ["medium", "medium", "easy"].map((level) => ({ kind: "bot", level }));
    const game = papan.new_game({ game: "rummikub", seats, seed: `melati-${number}` });
    for (let status = papan.status(game); status.to_move !== null; status = papan.status(game)) {
      const old = papan.view(game, null).table;
      const { move } = await papan.bot_move(game, { level: number % 2 ? "medium" : "easy" });
      const play = papan.play(game, move).events.find((/** @type {any} */ event) => event.type === "play");
      if (!play) continue;
      const change = whole(old, papan.view(game, null).table);
      assert.equal(change.laid.length, play.tiles.length);
      assert.equal(change.moved.length, play.moved);
      plays += 1;
      most = Math.max(most, change.steps.length);
    }
    game.free();
  }
  assert.ok(plays > 100 && most > 5, `${plays} plays, ${most} steps`);
});

/** @param {number} steps @returns {Change} */
const longChange = (steps) => ({
  laid: [],
  moved: [],
  start: [],
  steps: Array.from({ length: steps }, (_, key) => ({ key, laid: [], moved: [key], sets: [] })),
});

/** @param {number} steps @param {string} speed */
const lasts = (steps, speed) => beatsOf(longChange(steps), speed).reduce((sum, { time }) => sum + time, 0);

test("a replay lasts as long as people need, and never too long", () => {
  assert.ok(lasts(1, "normal") > 1000 && lasts(2, "normal") > lasts(1, "normal"));
  assert.ok(lasts(13, "normal") <= 4001, `${lasts(13, "normal")}`);
  assert.ok(lasts(13, "slow") > 5000 && lasts(13, "slow") < 5600, "the page waits for six seconds");
  assert.ok(lasts(13, "fast") <= 2001);
  assert.equal(lasts(3, "unheard of"), lasts(3, "normal"));
});

test("tiles are lifted before they move, and stay marked afterwards", () => {
  const { change } = changed(
    [["O7", "R7", "B7", "K7"]],
    [
      ["O7", "R7", "K7"],
      ["B5", "B6", "B7"],
    ],
  );
  const [look, lift, put, ...more] = beatsOf(change, "normal").map(({ frame }) => frame);
  assert.deepEqual(more, []);
  assert.deepEqual([look.lifted, lift.lifted, put.lifted], [[], [5], []]);
  assert.deepEqual([lift.sets, put.moved, put.laid], [look.sets, [5], [3, 4]]);
});

const moves = [
  { seat: 0, text: "R5R6R7", tiles: ["R5", "R6", "R7"] },
  { seat: 1, text: "draw" },
  { seat: 2, text: "R5R6R7R8", tiles: ["R8"] },
  { seat: 1, text: "R5R6R7R8/O9B9K9", tiles: ["O9", "B9", "K9"] },
];
/** @param {number|null} shownSeat @param {number} [count] @returns {any} */
const seen = (shownSeat, count = moves.length) => ({
  status: { moves: moves.slice(0, count) },
  view: { table: tableAfter(moves, count, []) },
  shownSeat,
});

test("what others did since the own move, however many they were", () => {
  assert.deepEqual(tableAfter(moves, 2, []), [["R5", "R6", "R7"]]);
  assert.equal(tableAfter(moves, 0, null), null, "a game from a position begins with an unknown table");
  assert.deepEqual(changeByOthers(seen(0), [])?.laid, [3, 4, 5, 6]);
  assert.deepEqual(changeByOthers(seen(2), [])?.laid, [4, 5, 6]);
  assert.deepEqual(changeByOthers(seen(1), [])?.laid, [], "the own play is no news");
  assert.deepEqual(changeByOthers(seen(null), [])?.laid, [4, 5, 6], "where only bots play, the last move");
  assert.equal(changeByOthers(seen(3), null), null);
});

test("a lifted curtain replays it; a table that is opened, or walked through, does not", () => {
  const since = changeByOthers(seen(0), []);
  assert.equal(replayOf(seen(null), seen(0), [], since)?.seat, 1);
  assert.equal(replayOf(seen(0), seen(0), [], since), null);
  assert.equal(replayOf(seen(null), seen(1), [], changeByOthers(seen(1), [])), null, "nothing to show");
});
