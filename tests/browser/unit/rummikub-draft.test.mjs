// The draft of a turn: steps that lose nothing, and the way to a better table.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  canSplit,
  isChanged,
  isOld,
  moveTiles,
  notation,
  packDraft,
  rackOf,
  resetDraft,
  setOf,
  splitBefore,
  startDraft,
  tidy,
  undoStep,
  unpackDraft,
} from "../../../www/games/rummikub/draft.js";
import { readSets, stepsTo, takeStep } from "../../../www/games/rummikub/hint.js";

const view = {
  table: [
    ["R5", "R6", "R7", "R8"],
    ["O9", "B9", "K9"],
  ],
  rack: ["R9", "B5", "R7", "J"],
};
const start = startDraft(view);
const [R9, B5, R7, J] = [7, 8, 9, 10];

/** @param {import("../../../www/games/rummikub/draft.js").Draft} draft */
const rackNames = (draft) => rackOf(draft).map((tile) => draft.names[tile]);

/** No tile is ever lost or doubled. @param {import("../../../www/games/rummikub/draft.js").Draft} draft */
function whole(draft) {
  const tiles = [...draft.sets.flatMap(({ tiles: there }) => there), ...rackOf(draft)].sort((a, b) => a - b);
  assert.deepEqual(
    tiles,
    draft.names.map((_, tile) => tile),
  );
  return draft;
}

test("a turn starts with the table and the rack as they are", () => {
  assert.equal(notation(start), "R5R6R7R8/O9B9K9");
  assert.deepEqual(rackNames(whole(start)), view.rack);
  assert.equal(isChanged(start), false);
});

test("tiles go to a set, to a new set, and back to the rack", () => {
  const laid = whole(moveTiles(start, [R9], 0));
  assert.equal(notation(laid), "R5R6R7R8R9/O9B9K9");
  assert.equal(isChanged(laid), true);
  const fresh = whole(moveTiles(laid, [B5, R7], "new"));
  assert.equal(notation(fresh), "R5R6R7R8R9/O9B9K9/B5R7");
  assert.deepEqual(rackNames(fresh), ["J"]);
  assert.ok(!isOld(fresh, fresh.sets[2]) && isOld(fresh, fresh.sets[0]));
  const back = whole(moveTiles(fresh, [B5, R9], "rack"));
  assert.equal(notation(back), "R5R6R7R8/O9B9K9/R7");
});

test("tiles of the old table never go to the rack", () => {
  assert.equal(moveTiles(start, [0], "rack"), start);
  const both = moveTiles(moveTiles(start, [R9], 0), [3, R9], "rack");
  assert.equal(notation(whole(both)), "R5R6R7R8/O9B9K9");
});

test("a set that loses its last tile is gone, and its key is not used again", () => {
  const one = moveTiles(start, [J], "new");
  const key = setOf(one, J)?.key;
  const none = moveTiles(one, [J], "rack");
  assert.equal(none.sets.length, 2);
  assert.notEqual(setOf(moveTiles(none, [J], "new"), J)?.key, key);
});

test("what changes nothing is no step", () => {
  assert.equal(moveTiles(start, [0], 0), start);
  assert.equal(moveTiles(start, [0, 1, 2, 3], "new"), start, "a whole set is a new set already");
  assert.equal(moveTiles(start, [R9], "rack"), start);
  assert.equal(resetDraft(start), start);
  assert.equal(undoStep(start), start);
});

test("a set is split at a gap, not before its first tile", () => {
  assert.equal(canSplit(start, 0), false);
  assert.equal(canSplit(start, R9), false);
  assert.equal(splitBefore(start, 0), start);
  const split = whole(splitBefore(start, 2));
  assert.equal(notation(split), "R5R6/R7R8/O9B9K9");
  assert.equal(split.sets[0].key, 0, "the first part stays the set it was");
});

test("every step can be undone, resetting too", () => {
  const steps = [start];
  steps.push(moveTiles(start, [R9], 0));
  steps.push(splitBefore(steps[1], 2));
  steps.push(moveTiles(steps[2], [B5], "new"));
  steps.push(resetDraft(steps[3]));
  assert.equal(notation(steps[4]), notation(start));
  let draft = steps[4];
  for (const before of steps.slice(0, -1).reverse()) {
    draft = whole(undoStep(draft));
    assert.deepEqual(draft.sets, before.sets);
  }
});

test("moving there and back is no change", () => {
  assert.equal(isChanged(moveTiles(moveTiles(start, [3], 1), [3], 0)), false);
});

test("tidying sorts, keeps every tile apart and is no step", () => {
  const mixed = moveTiles(start, [R7], 0);
  const tidied = whole(
    tidy(mixed, [
      ["R5", "R6", "R7", "R7", "R8"],
      ["O9", "B9", "K9"],
    ]),
  );
  assert.equal(notation(tidied), "R5R6R7R7R8/O9B9K9");
  assert.equal(tidied.past.length, mixed.past.length);
});

test("a stored draft comes back with its past; one that does not fit is dropped", () => {
  const draft = splitBefore(moveTiles(start, [R9, J], "new"), 2);
  const stored = JSON.parse(JSON.stringify(packDraft(draft)));
  assert.deepEqual(unpackDraft(view, stored), draft);
  assert.equal(unpackDraft({ ...view, rack: ["R9"] }, stored), null, "a tile that is not there");
  assert.equal(
    unpackDraft({ ...view, table: [...view.table, ["K1", "K2", "K3"]] }, stored),
    null,
    "a set that is missing",
  );
  for (const spoiled of [
    null,
    7,
    {},
    { sets: [], past: [] },
    { ...stored, past: null },
    { ...stored, sets: [[0, 1, 1]] },
    { ...stored, sets: [["a"]] },
    { ...stored, sets: [...stored.sets, stored.sets[0]] },
  ]) {
    assert.equal(unpackDraft(view, spoiled), null, JSON.stringify(spoiled));
  }
});

/** Follows a hint to its end. @param {import("../../../www/games/rummikub/draft.js").Draft} draft @param {string} target */
function follow(draft, target) {
  let steps = stepsTo(draft, readSets(target));
  let count = 0;
  while (steps.length > 0) {
    draft = whole(takeStep(draft, steps[0]));
    count += 1;
    assert.ok(count < 20, "it comes to an end");
    steps = stepsTo(draft, readSets(target));
  }
  const sorted = (/** @type {string} */ text) =>
    readSets(text)
      .map((set) => set.toSorted().join())
      .sort();
  assert.deepEqual(sorted(notation(draft)), sorted(target));
  return count;
}

test("a hint leads from any draft to the best table, set by set", () => {
  const best = "R5R6R7/R7R8R9/O9B9K9J";
  assert.equal(follow(start, best), 2);
  assert.ok(follow(moveTiles(start, [B5, J], "new"), best) > 2, "what does not belong goes back first");
  assert.equal(follow(moveTiles(start, [J], 1), best), 1);
  follow(splitBefore(moveTiles(start, [R9, R7, B5], 1), 2), best);
});

test("a hint does not build a set among tiles of another one", () => {
  const draft = startDraft({ table: [["O9", "B9", "K9"]], rack: ["R9", "B8", "B10"] });
  const [first, second] = stepsTo(draft, readSets("B8B9B10/O9R9K9"));
  assert.equal(first.goal, "new");
  assert.deepEqual([second.goal, second.tiles.map((tile) => draft.names[tile])], [0, ["R9"]]);
});

test("of equal tiles, a hint moves those of the table", () => {
  const draft = startDraft({
    table: [
      ["R5", "R6", "R7"],
      ["R7", "R8", "R9"],
    ],
    rack: ["R7", "B7", "K7"],
  });
  const steps = stepsTo(draft, readSets("R5R6R7R8R9/R7B7K7"));
  const moved = steps.flatMap(({ tiles }) => tiles);
  assert.ok(!moved.includes(6), "the red seven of the rack stays");
});
