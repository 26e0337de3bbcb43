// What the canvas will show, told by the model alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boardModel,
  cardCounts,
  coveredSeats,
  handModel,
  lineEnds,
  mayShowThreats,
  tableModel,
} from "../../../www/games/catur-jawa/model.js";
import { nameOf, placeOf } from "../../../www/games/catur-jawa/cells.js";

const players = /** @type {any[]} */ ([
  { colour: 2, name: "Dewi" },
  { colour: 0, name: "Sari" },
]);
const moves = [
  { seat: 0, text: "3@e5", card: 3, cell: "e5", covers: null },
  { seat: 1, text: "7@e5", card: 7, cell: "e5", covers: /** @type {[number, number]} */ ([0, 3]) },
  { seat: 0, text: "2@d4", card: 2, cell: "d4", covers: null },
];
const legal = [
  { text: "8@c3", card: 8, cell: "c3", covers: null },
  { text: "8@d4", card: 8, cell: "d4", covers: [0, 2] },
  { text: "1@c3", card: 1, cell: "c3", covers: null },
];
/** @param {object} [change] @returns {any} */
const snapshot = (change = {}) => ({
  status: { moves, outcome: null, to_move: 1, options: {} },
  view: { board: { e5: [1, 7], d4: [0, 2] }, last: "d4", hand: [8, 1], hands: [3, 2], decks: [15, 9] },
  shownSeat: 1,
  legal,
  players,
  ...change,
});
/** @param {import("../../../www/games/catur-jawa/model.js").BoardModel} model @param {string} name */
const cell = (model, name) => {
  const found = model.cells.find((candidate) => candidate.name === name);
  assert.ok(found, name);
  return found;
};

test("CJ1: cells run from a1, top left, to i9", () => {
  const { cells } = boardModel({ board: {}, players });
  assert.equal(cells.length, 81);
  assert.deepEqual([cells[0].name, cells[8].name, cells[80].name], ["a1", "i1", "i9"]);
  for (const { name, column, row } of cells) {
    assert.deepEqual(placeOf(name), { column, row });
    assert.equal(nameOf({ column, row }), name);
  }
});

test("a card has its owner's colour, and below it that of the card it covers", () => {
  const model = tableModel(snapshot(), {});
  assert.deepEqual(cell(model, "e5").card, { colour: 0, value: 7, under: 2 });
  assert.deepEqual(cell(model, "d4").card, { colour: 2, value: 2, under: null });
  assert.deepEqual([...coveredSeats(moves)], [["e5", 0]]);
});

test("with a card chosen, its cells alone are marked", () => {
  const model = tableModel(snapshot(), { selected: 8 });
  assert.equal(model.quiet, false);
  assert.equal(cell(model, "c3").legal, "empty");
  assert.equal(cell(model, "d4").legal, "cover");
  assert.equal(cell(model, "e5").legal, null);
  assert.equal(model.colour, 0);
  assert.equal(cell(tableModel(snapshot(), { selected: 1 }), "d4").legal, null);
});

test("before a card is chosen, every cell that some card of the hand may go to is marked quietly", () => {
  const model = tableModel(snapshot(), {});
  assert.equal(model.quiet, true);
  assert.deepEqual(
    model.cells.flatMap(({ name, legal: mark, cards }) => (mark ? [[name, mark, cards]] : [])),
    [
      ["c3", "empty", [8, 1]],
      ["d4", "cover", [8]],
    ],
  );
  assert.equal(cell(tableModel(snapshot(), { wanted: "c3" }), "c3").wanted, true);
  assert.equal(cell(tableModel(snapshot(), { hinted: "d4" }), "d4").hinted, true);
  assert.ok(tableModel(snapshot({ legal: [] }), {}).cells.every(({ legal: mark }) => mark === null));
});

test("the cards of a threat are outlined, and the cells that would make four carry their owners' signs", () => {
  const threats = [
    { seat: 0, cards: ["a1", "b1", "c1"], missing: "d1" },
    { seat: 1, cards: ["d2", "d3", "d4"], missing: "d1" },
    { seat: 1, cards: ["d2", "d3", "d4"], missing: "d5" },
    { seat: 1, cards: ["e2", "f3", "g4"], missing: "d1" },
  ];
  const model = tableModel(snapshot(), { threats });
  assert.deepEqual(cell(model, "d1").threats, [0, 1], "each owner once");
  assert.deepEqual(cell(model, "d5").threats, [1]);
  assert.deepEqual(model.colours, [2, 0]);
  assert.deepEqual(model.cells.flatMap(({ name, threatening }) => (threatening ? [name] : [])).sort(), [
    "a1",
    "b1",
    "c1",
    "d2",
    "d3",
    "d4",
    "e2",
    "f3",
    "g4",
  ]);
  assert.ok(tableModel(snapshot(), {}).cells.every((one) => !one.threatening && one.threats.length === 0));
});

test("no threats are shown at a table with a master", () => {
  assert.equal(mayShowThreats([{}, { level: "hard" }]), true);
  assert.equal(mayShowThreats([{}, { level: "easy" }, { level: "master" }]), false);
});

test("the ghost appears over legal cells only, and never below a carried card", () => {
  assert.equal(cell(tableModel(snapshot(), { selected: 8, hovered: "c3" }), "c3").ghost, 8);
  assert.equal(cell(tableModel(snapshot(), { selected: 8, hovered: "a9" }), "a9").ghost, null);
  const carried = tableModel(snapshot(), { selected: 8, hovered: "c3", target: "d4" });
  assert.equal(cell(carried, "c3").ghost, null);
  assert.equal(cell(carried, "d4").target, true);
});

test("last move, focus and the paper's v", () => {
  const model = tableModel(snapshot(), { focused: "a1", states: ["0".repeat(9), "000000012"] });
  assert.equal(cell(model, "d4").last, true);
  assert.equal(cell(model, "a1").focused, true);
  assert.deepEqual([cell(model, "a1").state, cell(model, "i2").state, cell(model, "a9").state], ["0", "2", ""]);
});

test("CJ10: the winning line runs between its ends, whatever order it is told in", () => {
  const line = ["f3", "d5", "g2", "e4"];
  assert.deepEqual(lineEnds(line), { from: placeOf("d5"), to: placeOf("g2") });
  assert.deepEqual(lineEnds(["e5", "e3", "e4", "e2"]), { from: placeOf("e2"), to: placeOf("e5") });
  const outcome = { reason: "line", line, winners: [0], scores: [9, 0], totals: [9, 0] };
  const model = tableModel(snapshot({ status: { moves, outcome, to_move: null }, legal: [] }), {});
  assert.deepEqual(model.lines, [{ from: placeOf("d5"), to: placeOf("g2") }]);
  assert.equal(cell(model, "e4").winning, true);
  assert.deepEqual(boardModel({ board: {}, players }).lines, []);
});

test("CJ12: on points, the line that counted is drawn", () => {
  const outcome = { reason: "line-score", line: [], winners: [1], scores: [2, 13], totals: [2, 15] };
  const view = { ...snapshot().view, board: { e5: [1, 7], e6: [1, 6], a1: [1, 2], d4: [0, 2] } };
  const model = tableModel(snapshot({ status: { moves, outcome, to_move: null }, view, legal: [] }), {});
  assert.deepEqual(model.lines, [{ from: placeOf("e5"), to: placeOf("e6") }]);
  assert.deepEqual(
    model.cells.flatMap(({ name, winning }) => (winning ? [name] : [])),
    ["e5", "e6"],
  );
});

test("how far a card reaches", () => {
  assert.deepEqual(cardCounts(legal, 8), { empty: 1, cover: 1 });
  assert.deepEqual(cardCounts(legal, 5), { empty: 0, cover: 0 });
});

test("the hand: active, waiting, passing, hidden", () => {
  assert.deepEqual(handModel(snapshot()), {
    seat: 1,
    colour: 0,
    cards: [8, 1],
    deck: 9,
    active: true,
    mustPass: false,
  });
  assert.equal(handModel(snapshot({ legal: [] })).active, false);
  const passing = handModel(snapshot({ legal: [{ text: "pass" }] }));
  assert.deepEqual([passing.active, passing.mustPass], [false, true]);
  assert.deepEqual(handModel(snapshot({ shownSeat: null, legal: [] })).cards, []);
});
