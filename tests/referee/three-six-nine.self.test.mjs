// Tests of the referee itself, on positions written by hand. They need no engine.

import assert from "node:assert/strict";
import test from "node:test";
import { Random } from "./random.mjs";
import * as referee from "./three-six-nine.mjs";

/** @typedef {referee.Position} Position */

/** @param {string} rows separated by spaces; missing rows are empty @param {Partial<Position['options']>} [options] @returns {Position} */
function draw(rows, { size = 6, line = "contiguous" } = {}) {
  const given = rows.split(" ").filter((row) => row !== "");
  const cells = Array.from({ length: size }, (_, row) => (given[row] ?? "").padEnd(size, "."));
  return { game: "three-six-nine", options: { size, line }, to_move: 0, cells, scores: [0, 0] };
}

/** @param {Position} position @param {string} move */
function lines(position, move) {
  return referee
    .scoringLines(position, move)
    .map((cells) => cells.join(" "))
    .sort();
}

test("T1: A1 is top left, columns are letters, rows are numbers up to 12", () => {
  const position = draw("0..... .....1");
  assert.equal(referee.stoneOn(position, "A1"), "0");
  assert.equal(referee.stoneOn(position, "F2"), "1");
  assert.equal(referee.legalMoves(position).length, 34);
  const large = draw("", { size: 12 });
  assert.equal(referee.legalMoves(large).at(-1), "L12");
  assert.equal(referee.apply(large, "C12").cells[11], "..0.........");
});

test("T2, G4: which rule a refusal may name", () => {
  const position = draw("0.....");
  assert.deepEqual(referee.brokenRules(position, "B1"), []);
  assert.deepEqual(referee.brokenRules(position, "A1"), ["T2"]);
  assert.deepEqual(referee.brokenRules(position, "G1"), ["T1"]);
  assert.deepEqual(referee.brokenRules(position, "A7"), ["T1"]);
  assert.deepEqual(referee.brokenRules({ ...position, to_move: null }, "B1"), ["G3", "T5"]);
  assert.throws(() => referee.apply(position, "A1"));
});

test("T3: an unbroken run of either seat’s stones, the new one in the middle or at an end", () => {
  assert.deepEqual(lines(draw("0.1"), "B1"), ["A1 B1 C1"]);
  assert.deepEqual(lines(draw("01"), "C1"), ["A1 B1 C1"]);
  assert.deepEqual(lines(draw(".....1 .....0"), "F3"), ["F1 F2 F3"]);
  assert.deepEqual(lines(draw("0..... .1...."), "C3"), ["A1 B2 C3"]);
  assert.deepEqual(lines(draw("..0... .1...."), "A3"), ["A3 B2 C1"]);
});

test("T3: a gap or the edge breaks a run, and rows do not join", () => {
  assert.equal(referee.score(draw("01.0"), "F1"), 0);
  assert.equal(referee.score(draw("01..0"), "D1"), 0);
  assert.equal(referee.score(draw("....01"), "A2"), 0);
  assert.equal(referee.score(draw(".....0 0....."), "B2"), 0);
});

test("T4: 3, 6, 9 and 12 score themselves, nothing else does", () => {
  for (const size of referee.SIZES) {
    for (let before = 0; before < size; before++) {
      const count = before + 1;
      const row = "01".repeat(6).slice(0, before);
      const at = `${"ABCDEFGHIJKL"[before]}1`;
      for (const line of referee.LINES) {
        assert.equal(
          referee.score(draw(row, { size, line }), at),
          count % 3 === 0 ? count : 0,
          `${line}, ${count} of ${size}`,
        );
      }
    }
  }
});

test("T4: a run that grows from 3 to 6 scores again, as 6", () => {
  assert.deepEqual(lines(draw("010.10"), "D1"), ["A1 B1 C1 D1 E1 F1"]);
});

test("T4: lines add up: 3 + 6 as in the document, and all four at once", () => {
  const two = draw("01.010 ..1... ..0...");
  assert.deepEqual(lines(two, "C1"), ["A1 B1 C1 D1 E1 F1", "C1 C2 C3"]);
  assert.equal(referee.score(two, "C1"), 9);
  const star = draw("0.1.0. .010.. 10.01. .101.. 0.0.1.");
  assert.deepEqual(
    referee.scoringLines(star, "C3").map((cells) => cells.length),
    [],
    "runs of five score nothing",
  );
  const four = draw("...... .010.. .0.1.. .101..");
  assert.deepEqual(
    referee.scoringLines(four, "C3").map((cells) => cells.length),
    [3, 3, 3, 3],
  );
  assert.equal(referee.score(four, "C3"), 12);
});

test("T4: the scores of all cells are each cell’s score", () => {
  const position = draw("01.010 ..1... ..0...");
  const scores = referee.allScores(position);
  assert.deepEqual([...scores.keys()], referee.legalMoves(position));
  for (const [move, scored] of scores) assert.equal(scored, referee.score(position, move), move);
});

test("T4: empty lines and single stones score nothing, unlike in the original program", () => {
  assert.equal(referee.score(draw(""), "A1"), 0);
  assert.equal(referee.score(draw("", { line: "whole" }), "D4"), 0);
});

test("T3: whole lines count across gaps", () => {
  assert.deepEqual(lines(draw("0...1", { line: "whole" }), "C1"), ["A1 C1 E1"]);
  assert.equal(referee.score(draw("0...1"), "C1"), 0);
  // An unbroken run of three on a line of four stones.
  assert.equal(referee.score(draw("01...0", { line: "whole" }), "C1"), 0);
  assert.equal(referee.score(draw("01...0"), "C1"), 3);
});

test("T3: diagonals of fewer than three cells never score, those of three may", () => {
  assert.equal(referee.score(draw("0", { line: "whole" }), "B2"), 0);
  assert.equal(referee.score(draw(".0", { line: "whole" }), "A2"), 0);
  assert.deepEqual(lines(draw("..0... .1", { line: "whole" }), "A3"), ["A3 B2 C1"]);
});

test("T2, T5: points go to the mover, the other follows, the full board ends it", () => {
  const before = { ...draw("01010 101010 010101 101010 010101 101010"), to_move: 1, scores: [9, 6] };
  const after = referee.apply(before, "F1");
  // The row is 6, the column 6, the diagonal to A6 6; the other diagonal is F1 alone.
  assert.deepEqual(after, { ...before, cells: ["010101", ...before.cells.slice(1)], scores: [9, 24], to_move: null });
  assert.deepEqual(referee.outcome(after), { winners: [1], scores: [9, 24] });
  assert.deepEqual(referee.outcome({ ...after, scores: [12, 12] }), { winners: [0, 1], scores: [12, 12] });
  assert.deepEqual(referee.outcome({ ...after, scores: [15, 12] }), { winners: [0], scores: [15, 12] });
  assert.equal(referee.outcome(before), null);
});

test("T1: a fresh board is checked", () => {
  assert.deepEqual(referee.faultsOfDeal(draw(""), 2), []);
  assert.equal(referee.faultsOfDeal(draw("0"), 2).length, 1);
  assert.equal(referee.faultsOfDeal({ ...draw(""), to_move: 1 }, 2).length, 1);
  assert.equal(referee.faultsOfDeal({ ...draw(""), scores: [3, 0] }, 2).length, 1);
});

test("hard: own score less the weighed best reply", () => {
  const position = draw("01");
  const found = referee.weighed(position);
  // Two of 36 cells are filled: the weight is 0.5 + 0.5 × 2/36 = 19/36. C1 scores 3; no reply then
  // makes a three. B3 scores nothing, and lets C1 score 3.
  assert.deepEqual(found.get("C1"), { own: 3, reply: 0, weight: 19 / 36, exact: 216 });
  assert.deepEqual(found.get("B3"), { own: 0, reply: 3, weight: 19 / 36, exact: -38 * 3 });
});

test("perfect play agrees with trying everything", () => {
  /** @param {Position} position @returns {number} */
  const tryAll = (position) =>
    Math.max(
      ...referee.legalMoves(position).map((move) => {
        const after = referee.apply(position, move);
        return referee.score(position, move) - (after.to_move === null ? 0 : tryAll(after));
      }),
    );
  const random = new Random("self");
  for (let number = 0; number < 12; number++) {
    let position = draw("", { line: random.pick(referee.LINES) });
    while (referee.legalMoves(position).length > 4)
      position = referee.apply(position, random.pick(referee.legalMoves(position)));
    assert.equal(Math.max(...referee.margins(position).values()), tryAll(position), JSON.stringify(position));
  }
});
