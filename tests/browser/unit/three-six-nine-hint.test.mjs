// A hint in 369: what the stone makes, or what it leaves to the other side, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hintWords } from "../../../www/games/three-six-nine/hint.js";
import { boardModel, placeOf } from "../../../www/games/three-six-nine/model.js";
import { bestReply, pointsAt } from "../../../www/games/three-six-nine/replies.js";
import { loadEngine } from "../support/engine.mjs";
import { textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("three-six-nine");
const papan = await loadEngine();
const people = [{ kind: "human" }, { kind: "human" }];

/** @param {string[]} cells */
function lookAt(cells) {
  const position = { game: "three-six-nine", options: { size: cells.length }, to_move: 0, cells, scores: [0, 0] };
  const game = papan.from_position(JSON.stringify(position));
  const found = { view: papan.view(game, 0), legal: papan.legal_moves(game) };
  game.free();
  return found;
}

/** The sentence in English; in the others it only has to be there. @param {string[]} cells @param {string} cell */
function hint(cells, cell) {
  const { view, legal } = lookAt(cells);
  const move = legal.find((/** @type {{cell: string}} */ candidate) => candidate.cell === cell);
  assert.ok(move, `${cell} may be played`);
  const said = hintWords(view, legal, move, "Bima");
  inEvery((say) => assert.ok(said(say)));
  return said(t);
}

const six = ["......", "......", "......", "......", "......", "......"];

/** Stones on these cells. @param {string} names */
const board = (names) =>
  six.map((line, row) =>
    [...line].map((sign, column) => (names.includes("ABCDEF"[column] + (row + 1)) ? "0" : sign)).join(""),
  );

test("one line is named by what it is and how long", () => {
  assert.equal(hint(board("A1 B1"), "C1"), "Take C1: it makes a row of 3 for 3 points.");
  assert.equal(hint(board("A1 A2"), "A3"), "Take A3: it makes a column of 3 for 3 points.");
  assert.equal(hint(board("A1 B2"), "C3"), "Take C3: it makes a diagonal of 3 for 3 points.");
  assert.equal(hint(board("A1 B1 C1 D1 E1"), "F1"), "Take F1: it makes a row of 6 for 6 points.");
});

test("two lines are both named, and more are counted", () => {
  assert.equal(hint(board("A1 B1 C2 C3"), "C1"), "Take C1: it makes a row of 3 and a column of 3 for 6 points.");
  assert.equal(
    hint(board("A4 B4 C4 E4 F4 B2 C3"), "D4"),
    "Take D4: it makes a row of 6 and a diagonal of 3 for 9 points.",
  );
  assert.equal(hint(board("C1 C2 A1 B2"), "C3"), "Take C3: it makes a column of 3 and a diagonal of 3 for 6 points.");
  assert.equal(hint(board("A1 B2 E1 D2"), "C3"), "Take C3: it makes a diagonal of 3 and another of 3 for 6 points.");
  assert.equal(hint(board("C1 C2 A1 B2 A3 B3"), "C3"), "Take C3: it makes three lines at once for 9 points.");
  assert.equal(hint(board("C1 C2 A1 B2 A3 B3 A5 B4"), "C3"), "Take C3: it makes four lines at once for 12 points.");
});

test("a stone that makes nothing tells what it leaves", () => {
  assert.equal(hint(six, "A1"), "Take A1: there is nothing to gain now, and it gives Bima nothing.");
  // Two stones beside each other are a chance for whoever is next.
  assert.equal(hint(board("A1"), "B1"), "Take B1: there is nothing to gain now, and it gives Bima 3 points at most.");
});

test("points that would cost more are told, too", () => {
  // C1 would make three, and then D1 a row of six.
  assert.equal(hint(board("A1 B1 E1 F1"), "F6"), "Take F6: C1 would bring 3 points now, but then Bima could score 6.");
  assert.equal(hint(board("A1 B1"), "F6"), "Take F6: it scores nothing now, but looking ahead no cell is better.");
});

test("the last cell needs no reason", () => {
  const full = ["010101", "101010", "010101", "101010", "010101", "10101."];
  const { view, legal } = lookAt(full);
  assert.equal(
    hintWords(view, legal, { ...legal[0], points: 0, runs: [] }, "Bima")(t),
    "Take F6: it is the last cell.",
  );
});

test("T3, T4: what is reckoned is what the engine scores, in both kinds of line", () => {
  for (const line of ["contiguous", "whole"]) {
    const game = papan.new_game({
      game: "three-six-nine",
      seats: people,
      options: { size: 6, line },
      seed: "reckon",
    });
    for (let step = 0; papan.status(game).to_move !== null; step += 1) {
      const view = papan.view(game, null);
      const legal = papan.legal_moves(game);
      for (const { cell, points } of legal)
        assert.equal(pointsAt(view.cells, placeOf(cell), view.options.line), points);
      const { text, cell } = legal[(step * 7) % legal.length];
      const reply = bestReply(view.cells, cell, view.options.line);
      papan.play(game, text);
      const next = papan.legal_moves(game).map((/** @type {{points: number}} */ { points }) => points);
      assert.equal(reply, next.length === 0 ? null : Math.max(...next));
    }
    game.free();
  }
});

test("the advised cell is marked, and only that one", () => {
  const { cells } = boardModel({ cells: six, players: [{ colour: 2 }, { colour: 0 }] }, { hinted: "B2" });
  assert.deepEqual(
    cells.filter(({ hinted }) => hinted).map(({ name }) => name),
    ["B2"],
  );
});
