// What the page makes of a draft and the engine's judgement: marks, order, buttons, flights.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveTiles, startDraft } from "../../../www/games/rummikub/draft.js";
import {
  groupStarts,
  rackValue,
  setState,
  shelves,
  sortRack,
  tableModel,
  tapMeaning,
} from "../../../www/games/rummikub/model.js";
import { arrivals, drawnTile } from "../../../www/games/rummikub/story.js";

const view = {
  table: [
    ["R5", "R6", "R7", "R8"],
    ["O11", "J", "O13"],
  ],
  rack: ["R9", "B5", "B6", "B8", "J"],
};
const start = startDraft(view);

const valid = (/** @type {string[]} */ tiles, /** @type {any} */ more = {}) => ({
  tiles,
  valid: true,
  kind: "run",
  value: 10,
  stands: tiles.map(() => null),
  code: null,
  data: {},
  ...more,
});
const judgement = (/** @type {any[]} */ sets, /** @type {any} */ more = {}) => ({
  sets,
  laid: [],
  opening: null,
  legal: false,
  refusal: null,
  text: "",
  ...more,
});
const old = [valid(["R5", "R6", "R7", "R8"]), valid(["O11", "J", "O13"], { stands: [null, "O12", null] })];

/** @param {any} parts */
const model = (parts) => tableModel({ draft: start, judged: judgement(old), opened: true, order: "runs", ...parts });

test("jokers show what they stand for; an untouched table has no marks", () => {
  const { sets, changed, end } = model({});
  assert.equal(sets[1].tiles[1].stands, "O12");
  assert.ok(sets.every((set) => !set.changed && !set.locked && set.tiles.every(({ laid }) => !laid)));
  assert.equal(changed, false);
  assert.equal(end.state, "idle");
});

test("what was laid is marked, and so is its set", () => {
  const draft = moveTiles(start, [7], 0);
  const { sets, end } = model({
    draft,
    judged: judgement([valid(["R5", "R6", "R7", "R8", "R9"]), old[1]], { legal: true, laid: ["R9"] }),
  });
  assert.deepEqual(
    sets[0].tiles.map(({ laid }) => laid),
    [false, false, false, false, true],
  );
  assert.deepEqual(
    sets.map((set) => set.changed),
    [true, false],
  );
  assert.deepEqual(end, { state: "ready", count: 1, refusal: null });
});

test("a missing tile has its place in the row", () => {
  const draft = moveTiles(start, [8, 9, 10], "new");
  const bad = {
    ...valid(["B5", "B6", "B8"]),
    valid: false,
    kind: null,
    code: "not-consecutive",
    data: { missing: ["B7"] },
  };
  const { sets, end } = model({ draft, judged: judgement([...old, bad], { laid: ["B5", "B6", "B8"] }) });
  assert.deepEqual(sets[2].ghosts, [{ name: "B7", at: 2 }]);
  assert.deepEqual([end.state, end.count], ["fix", 1]);
});

test("R8: before opening, old sets are locked and points are missing", () => {
  const draft = moveTiles(start, [8, 9, 10], "new");
  const refusal = { code: "opening-too-low", rule: "R8", data: { needed: 30, points: 22 } };
  const { sets, opening, end } = model({
    draft,
    opened: false,
    judged: judgement([...old, valid(["B5", "B6", "B8"])], {
      laid: ["B5"],
      opening: { needed: 30, points: 22 },
      refusal,
    }),
  });
  assert.deepEqual(
    sets.map((set) => set.locked),
    [true, true, false],
  );
  assert.deepEqual(opening, { needed: 30, points: 22 });
  assert.deepEqual([end.state, end.count], ["points", 8]);
});

test("the rack is sorted for runs or for groups, jokers last", () => {
  const names = ["B7", "J", "O9", "R7", "B3"];
  const tiles = [0, 1, 2, 3, 4];
  const sorted = (/** @type {string} */ order) =>
    sortRack(names, tiles, order)
      .map((tile) => names[tile])
      .join(" ");
  assert.equal(sorted("runs"), "O9 R7 B3 B7 J");
  assert.equal(sorted("groups"), "B3 R7 B7 O9 J");
  assert.deepEqual(
    groupStarts(names, sortRack(names, tiles, "runs"), "runs").map((tile) => names[tile]),
    ["R7", "B3", "J"],
  );
  assert.deepEqual(
    groupStarts(names, sortRack(names, tiles, "groups"), "groups").map((tile) => names[tile]),
    ["R7", "O9", "J"],
  );
});

test("R12: a joker on the rack costs 30", () => assert.equal(rackValue(["R9", "J", "K13"]), 52));

test("a rack of 30 tiles stays within reach of a finger on a small phone", () => {
  const { columns, size } = shelves(14, 328, 114, 39);
  assert.equal(columns, 7);
  assert.ok(size >= 36, `${size}`);
  const full = shelves(30, 328, 114, 39);
  assert.ok(full.size >= 22 && full.size * full.columns <= 328, `${full.size}`);
  assert.ok(shelves(0, 328, 114, 39).size > 0);
});

test("a tap takes, adds, moves on or puts, as one would expect", () => {
  const [rackA, rackB, table, other] = [7, 8, 0, 4];
  assert.deepEqual(tapMeaning(start, [], rackA), { take: [rackA] });
  assert.deepEqual(tapMeaning(start, [rackA], rackB), { take: [rackA, rackB] });
  assert.deepEqual(tapMeaning(start, [rackA, rackB], rackA), { take: [rackB] });
  assert.deepEqual(tapMeaning(start, [rackA], table), { put: 0 });
  assert.deepEqual(tapMeaning(start, [table], other), { put: 1 });
  assert.deepEqual(tapMeaning(start, [table], 1), { take: [1] });
  assert.deepEqual(tapMeaning(start, [table], rackA), { take: [rackA] }, "old tiles do not go to the rack");
  const laid = moveTiles(start, [rackA], 0);
  assert.deepEqual(tapMeaning(laid, [rackA], rackB), { put: "rack" });
  assert.deepEqual(tapMeaning(start, [4, 5, 6], table), { put: 0 }, "a whole set joins another");
  assert.deepEqual(tapMeaning(start, [4, 5, 6], 5), { take: [4, 6] }, "or leaves a tile behind");
});

test("a set is marked when it has changed, is too short, or is none", () => {
  const [set] = model({}).sets;
  assert.equal(setState(set), false);
  assert.equal(setState({ ...set, changed: true }), "changed");
  assert.equal(setState({ ...set, judged: { ...set.judged, valid: false, code: "too-short" } }), "short");
  assert.equal(setState({ ...set, judged: { ...set.judged, valid: false, code: "no-set" } }), "bad");
});

test("a tile drawn comes from the pool; nobody sees what another draws", () => {
  assert.deepEqual(arrivals([{ type: "draw", seat: 1 }], start, start, 0), []);
  assert.deepEqual(arrivals([{ type: "draw", seat: 0 }], start, start, 0), [{ tile: 11, was: null, seat: 0 }]);
});

test("the tile drawn is marked until the seat moves again", () => {
  const marked = (/** @type {any[]} */ moves, /** @type {number|null} */ seat) =>
    drawnTile(/** @type {any} */ ({ moves }), start, seat);
  assert.deepEqual(
    marked(
      [
        { seat: 0, text: "draw" },
        { seat: 1, text: "draw" },
      ],
      0,
    ),
    [11],
  );
  assert.deepEqual(
    marked(
      [
        { seat: 0, text: "draw" },
        { seat: 0, text: "R1R2R3" },
      ],
      0,
    ),
    [],
  );
  assert.deepEqual(marked([{ seat: 0, text: "draw" }], null), []);
});

test("the own play lies there already", () => {
  const draft = moveTiles(start, [7], 0);
  const after = startDraft({
    table: [
      ["R5", "R6", "R7", "R8", "R9"],
      ["O11", "J", "O13"],
    ],
    rack: view.rack.slice(1),
  });
  /** @type {import("../../../www/types/rummikub.js").Event} */
  const play = {
    type: "play",
    seat: 0,
    tiles: ["R9"],
    moved: 0,
    sets: [
      { tiles: ["R5", "R6", "R7", "R8", "R9"], from: [0, 0, 0, 0, null] },
      { tiles: ["O11", "J", "O13"], from: [1, 1, 1] },
    ],
  };
  const came = arrivals([play], draft, after, 0);
  assert.equal(came[4].was, 7);
  assert.deepEqual(arrivals([play], draft, after, 1), [], "what others do is replayed instead");
});
