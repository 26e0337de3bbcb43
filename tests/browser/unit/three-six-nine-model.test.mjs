// What the board of 369 shows: stones, runs and where their points stand, previews.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardModel, emptyCells, nameOf, placeOf, runEnds, runKind } from "../../../www/games/three-six-nine/model.js";

const players = /** @type {{colour: 0|1|2|3}[]} */ ([{ colour: 2 }, { colour: 0 }]);
const cells = ["......", ".0....", "..1...", "...0..", "......", "......"];
const diagonal = { points: 3, cells: ["B2", "C3", "D4"] };

test("names and places", () => {
  assert.deepEqual(placeOf("L12"), { column: 11, row: 11 });
  for (const name of ["A1", "E5", "A10", "L12"]) assert.equal(nameOf(placeOf(name)), name);
});

test("a run's ends and direction, in whatever order its cells come", () => {
  assert.deepEqual(runEnds(["G6", "G5", "G10"]), { first: placeOf("G5"), last: placeOf("G10") });
  assert.equal(runKind(["G6", "G5", "G10"]), "column");
  assert.equal(runKind(["B4", "C4", "D4"]), "row");
  assert.equal(runKind(["G5", "F6", "E7"]), "diagonal");
  assert.deepEqual(runEnds(["G5", "F6", "E7"]).first, placeOf("E7"));
});

test("stones have their player's colour; the last one is marked", () => {
  const model = boardModel({ cells, players, last: { cell: "D4", runs: [diagonal] } });
  const stones = model.cells.filter(({ stone }) => stone !== null);
  assert.deepEqual(
    stones.map(({ name, stone, last }) => [name, stone, last]),
    [
      ["B2", 2, false],
      ["C3", 0, false],
      ["D4", 2, true],
    ],
  );
  assert.equal(model.size, 6);
});

test("the points of a run stand at the end away from the new stone", () => {
  const [run] = boardModel({ cells, players, last: { cell: "D4", runs: [diagonal] } }).runs;
  assert.deepEqual(run, { points: 3, from: placeOf("D4"), to: placeOf("B2"), origin: placeOf("D4") });
  const [other] = boardModel({ cells, players, last: { cell: "B2", runs: [diagonal] } }).runs;
  assert.deepEqual(other.to, placeOf("D4"));
});

const legal = [
  { text: "A1", cell: "A1", points: 0, runs: [] },
  { text: "E5", cell: "E5", points: 3, runs: [{ points: 3, cells: ["C3", "D4", "E5"] }] },
];

test("a preview is the person's own stone and what it would score", () => {
  const { preview, cells: shown } = boardModel({ cells, players, legal, seat: 1 }, { hovered: "E5" });
  assert.equal(preview?.colour, 0);
  assert.deepEqual(
    preview?.runs.map(({ points }) => points),
    [3],
  );
  assert.equal(shown.find(({ name }) => name === "E5")?.scores, 3);
  assert.equal(shown.find(({ name }) => name === "A1")?.scores, 0);
  assert.equal(shown.find(({ name }) => name === "F6")?.scores, null, "no move of this person");
});

test("the mouse goes before the focus; over a stone there is no preview", () => {
  const at = (/** @type {any} */ attention) => boardModel({ cells, players, legal, seat: 0 }, attention).preview;
  assert.deepEqual(at({ hovered: "A1", focused: "E5" })?.place, placeOf("A1"));
  assert.deepEqual(at({ focused: "E5" })?.place, placeOf("E5"));
  assert.equal(at({ hovered: "C3", focused: "E5" }), null);
  assert.equal(boardModel({ cells, players, legal: [], seat: 0 }, { hovered: "E5" }).preview, null, "not one's turn");
});

test("empty cells are counted", () => {
  assert.equal(emptyCells(cells), 33);
  assert.equal(emptyCells(["01", "10"]), 0);
});
