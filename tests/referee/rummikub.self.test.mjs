// Tests of the referee itself, on positions written by hand. They need no engine.

import assert from "node:assert/strict";
import test from "node:test";
import { Random } from "./random.mjs";
import * as referee from "./rummikub.mjs";

/** @param {string} text */
const tiles = (text) => (text === "" ? [] : (referee.readTable(text)?.[0] ?? assert.fail(text)));

/**
 * Seat 0 to move; all seats have opened.
 * @param {string} table @param {string[]} racks @param {Partial<referee.Position>} [rest] @returns {referee.Position}
 */
function position(table, racks, rest = {}) {
  return {
    game: "rummikub",
    options: { opening: 30, pool_end: "immediate" },
    to_move: 0,
    table: table === "" ? [] : (referee.readTable(table) ?? assert.fail(table)),
    racks: racks.map(tiles),
    pool: ["K13"],
    opened: racks.map(() => true),
    passes: 0,
    ...rest,
  };
}

test("R1: 106 tiles", () => {
  assert.equal(referee.ALL_TILES.length, 106);
  assert.deepEqual(referee.readTable("O9R9K9/R1R12R13J"), [
    ["O9", "R9", "K9"],
    ["R1", "R12", "R13", "J"],
  ]);
  for (const text of ["", "/", "R1/", "R0", "R14", "R01", "r1", "G1", "R1 R2", "draw"])
    assert.equal(referee.readTable(text), null, text);
});

for (const [set, kind, value, ...texts] of /** @type {[string, string, number, ...string[]][]} */ ([
  ["R3R1R2", "run", 6, "R1R2R3"],
  ["K9O9R9", "group", 27, "O9R9K9"],
  ["K9B9O9R9", "group", 36, "O9R9B9K9"],
  ["R5JR7", "run", 18, "R5JR7"],
  ["R9JB9", "group", 27, "R9B9J"],
  ["O1JO3O4", "run", 10, "O1JO3O4"],
  ["R5R6J", "run", 18, "R5R6J"],
  ["R12R13J", "run", 36, "JR12R13"],
  ["R11R12JJ", "run", 46, "JR11R12J"],
  ["JJB10", "run", 33, "B10JJ"],
  ["JJB13", "group", 39, "B13JJ"],
  // Worth the same as a run and as a group: either may be shown.
  ["JJB12", "run", 36, "JB12J", "B12JJ"],
])) {
  test(`R3–R5: ${set} is ${texts.join(" or ")}`, () => {
    const read = referee.readings(tiles(set));
    assert.deepEqual(read.map(({ text }) => text).sort(), texts.sort());
    assert(read.every((reading) => reading.value === value));
    assert(read.some((reading) => reading.kind === kind));
  });
}

for (const [set, rules] of /** @type {[string, string[]][]} */ ([
  ["R12R13R1", ["R3"]],
  ["R5R6R8", ["R3"]],
  ["R5R5R6", ["R3"]],
  ["R5R6", ["R3"]],
  ["R9R9B9", ["R4"]],
  ["O9R9B9K9J", ["R4"]],
  ["R9B9", ["R4"]],
  ["R5B6R7", ["R3", "R4", "R7"]],
  ["R5", ["R3", "R4", "R7"]],
  ["JJ", ["R3", "R4", "R7"]],
])) {
  test(`R3–R5: ${set} is not a valid set`, () =>
    assert.deepEqual(referee.brokenRules(position("", [`${set}K1`, "B1"]), set), rules));
}

test("R5: every piece has the value of its best reading", () => {
  for (const [name, value] of referee.PIECES) assert.equal(referee.worth(name.split(" ")), value, name);
});

test("R6: draw, pass", () => {
  const before = position("R1R2R3", ["R4B7", "B5"], { pool: ["K9", "K10"] });
  assert.deepEqual(referee.legalMoves(before), ["draw"]);
  assert.deepEqual(referee.brokenRules(before, "pass"), ["R6"]);
  const after = referee.apply(before, "draw");
  assert.deepEqual([after.racks[0], after.pool, after.to_move], [["R4", "B7", "K9"], ["K10"], 1]);
  assert.deepEqual(referee.brokenRules({ ...before, pool: [] }, "draw"), ["R6"]);
});

test("R7: the document’s stealing examples", () => {
  const first = position("R2R3R4", ["R1R3R5B1", "B5"]);
  assert.deepEqual(referee.apply(first, "R1R2R3/R3R4R5").racks[0], ["B1"]);
  const second = position("R9B9J", ["K9O2O3B1", "B5"]);
  assert.deepEqual(referee.apply(second, "R9B9K9/O2O3J").table, [
    ["R9", "B9", "K9"],
    ["O2", "O3", "J"],
  ]);
  assert.deepEqual(referee.brokenRules(second, "R9B9K9"), ["R7"]);
  assert.deepEqual(referee.brokenRules(second, "R9B9J"), ["R7"]);
  assert.deepEqual(referee.brokenRules(second, "R9B9J/O2O3O4"), ["R7"]);
});

test("R8: thirty points from the rack, the table untouched", () => {
  const before = position("K1K2K3", ["R9B9K9O1O2O3K4", "B5"], { opened: [false, true] });
  assert.deepEqual(referee.brokenRules(before, "K1K2K3/R9B9K9"), ["R8"]);
  assert.deepEqual(referee.brokenRules(before, "K1K2K3/R9B9K9/O1O2O3"), []);
  assert.deepEqual(referee.brokenRules(before, "K1K2K3K4/R9B9K9/O1O2O3"), ["R8"]);
  assert.equal(referee.apply(before, "K1K2K3/R9B9K9/O1O2O3").opened[0], true);
  // A joker counts as what it stands for; an equal set is a new one.
  assert.deepEqual(referee.brokenRules(position("", ["R9R10JB1", "B5"], { opened: [false, false] }), "R9R10J"), []);
  assert.deepEqual(
    referee.brokenRules(position("K9K10K11", ["K9K10K11B1", "B5"], { opened: [false, true] }), "K9K10K11/K9K10K11"),
    [],
  );
});

test("R10–R12: the end", () => {
  const out = referee.apply(position("R1R2R3", ["R4", "B5J"]), "R1R2R3R4");
  assert.deepEqual([out.to_move, referee.outcome(out)], [null, { winners: [0], scores: [0, 35] }]);
  const drawn = referee.apply(position("", ["B9", "B5"]), "draw");
  assert.deepEqual([drawn.to_move, referee.outcome(drawn)], [null, { winners: [1], scores: [22, 5] }]);
  const on = referee.apply(position("", ["B9", "B5"], { options: { opening: 30, pool_end: "play-on" } }), "draw");
  assert.equal(on.to_move, 1);
  const passed = referee.apply(referee.apply(on, "pass"), "pass");
  assert.deepEqual([passed.to_move, passed.passes], [null, 2]);
  assert.deepEqual(referee.outcome(position("", ["K13", "R10R3", "J"], { to_move: null })), {
    winners: [0, 1],
    scores: [13, 13, 30],
  });
});

test("R6: everything that can be played, by trying all", () => {
  assert.deepEqual(referee.playable(position("R2R3R4", ["R1R3R5B1", "B5"])), ["R1", "R1 R3 R5", "R1 R5", "R5"]);
  assert.deepEqual(referee.playable(position("R9B9J", ["K9O2O3", "B5"])), ["K9", "O2 O3 K9"]);
  assert.deepEqual(referee.playable(position("R1R2R3", ["R4J", "B5"])), ["J", "R4", "R4 J"]);
  const opening = position("R1R2R3", ["R4K10B10O10J", "B5"], { opened: [false, true] });
  assert.deepEqual(
    referee.playable(opening),
    ["O10 B10 J", "O10 B10 K10", "O10 B10 K10 J", "O10 K10 J", "B10 K10 J"].sort(),
  );
  assert.equal(referee.arrange(tiles("R1R2R3B1B2B3K1K2K3O1")), 19);
  assert.equal(referee.arrange(tiles("R1R2R3B1")), -Infinity);
});

test("R6: a list of moves is checked", () => {
  const before = position("R2R3R4", ["R1R3R5B1", "B5"]);
  assert.deepEqual(referee.faultsOfList(before, ["draw", "R1R2R3/R3R4R5", "R1R2R3R4", "R2R3R4R5"]), []);
  for (const list of [
    [],
    ["pass"],
    ["draw", "R2R3R4"],
    ["draw", "R1R2R3R4", "R1R2R3/R3R4R5"],
    ["draw", "R4R3R2R1"],
    ["draw", "R1R2R3R4", "R1R2R3R4"],
  ]) {
    assert(referee.faultsOfList(before, list).length > 0, list.join(" "));
  }
});

test("random moves are well-formed, and some are legal", () => {
  const random = new Random("any");
  const table = position("R2R3R4/K9B9O9", ["R1R3R5B1R9", "B5"]);
  const broken = Array.from({ length: 2_000 }, () => referee.brokenRules(table, referee.anyMove(table, random)).join());
  assert(!broken.includes("R1,R6"));
  for (const kind of ["", "R3", "R4", "R7", "R6"])
    assert(broken.includes(kind), `none breaks exactly ${kind || "nothing"}`);
});

test("G5: a lookalike keeps what the seat sees", () => {
  const before = position("R2R3R4", ["R1R3R5B1", "B5B6", "K1"], { pool: ["O1", "O2", "O3"] });
  const other = referee.lookalike(before, 0, new Random("other"));
  assert.deepEqual([other.racks[0], other.table], [before.racks[0], before.table]);
  assert.deepEqual(
    other.racks.map((rack) => rack.length),
    [4, 2, 1],
  );
  assert.deepEqual(
    referee.sorted([...other.racks.flat(), ...other.pool]),
    referee.sorted([...before.racks.flat(), ...before.pool]),
  );
  assert.notDeepEqual(other, before);
});
