// Lines in words, and the line that the engine's points come from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decidingLines, lineWorth, straightLines, whereWords } from "../../../www/games/catur-jawa/lines.js";
import { loadEngine } from "../support/engine.mjs";
import { bot, rehearse } from "../support/rehearsal.mjs";
import { textsOf } from "../support/texts.mjs";

const papan = await loadEngine();
const { t, inEvery } = textsOf("catur-jawa");

test("where a line lies", () => {
  assert.equal(whereWords(["b5", "c5", "d5"], "e5", t), "in row 5");
  assert.equal(whereWords(["e1", "e2"], "e3", t), "in column e");
  assert.equal(whereWords(["c3", "d4", "e5"], "f6", t), "on a diagonal through f6");
  assert.equal(whereWords(["c5", "d4", "e3"], "d4", t), "on a diagonal through d4");
  assert.equal(whereWords(["c3"], "c3", t), "on c3");
  inEvery((say) => {
    for (const line of [["b5", "c5"], ["e1", "e2"], ["c3", "d4"], ["c3"]]) assert.ok(whereWords(line, "c3", say));
  });
});

test("CJ10: winning cells that cross are two lines", () => {
  const cross = ["b4", "c4", "d4", "e4", "d1", "d2", "d3"];
  assert.deepEqual(straightLines(cross, 4), [
    ["b4", "c4", "d4", "e4"],
    ["d1", "d2", "d3", "d4"],
  ]);
  const outcome = /** @type {any} */ ({ reason: "line", line: cross });
  assert.equal(decidingLines(outcome, {}).length, 2);
  assert.deepEqual(decidingLines(null, {}), []);
});

test("CJ12: a line of two or more before a single card of the same worth", () => {
  const board = /** @type {any} */ ({ a1: [0, 9], e5: [0, 4], e6: [0, 5], c1: [1, 7] });
  assert.deepEqual(lineWorth(board, 0, 9), ["e5", "e6"]);
  assert.deepEqual(lineWorth(board, 1, 7), ["c1"], "nobody else's line");
  assert.deepEqual(lineWorth({}, 0, 0), []);
});

test("CJ13: where lines are equal, all the equal ones are shown", () => {
  const board = /** @type {any} */ ({ a1: [0, 9], a2: [0, 4], e5: [1, 5], e6: [1, 8], i9: [2, 9] });
  const outcome = /** @type {any} */ ({ reason: "board-total", line: [], winners: [1], scores: [13, 13, 9] });
  assert.deepEqual(decidingLines(outcome, board), [
    ["a1", "a2"],
    ["e5", "e6"],
  ]);
});

test("CJ12: in whole games, every seat's line score is a line on the board", async () => {
  let onPoints = 0;
  for (let number = 0; number < 150; number += 1) {
    const seats = [bot("easy"), bot("easy"), bot("easy")].slice(0, 2 + (number % 2));
    const options = { preset: number % 3 === 0 ? "open" : "trail" };
    const { record, status } = await rehearse({ seats, options }, `garis-${number}`);
    if (status.outcome.reason === "line") continue;
    onPoints += 1;
    const game = papan.load(record);
    const { board } = papan.view(game, null);
    game.free();
    status.outcome.scores.forEach((/** @type {number} */ score, /** @type {number} */ seat) => {
      const line = lineWorth(board, seat, score);
      assert.ok(line.length > 0 || score === 0, `${record}\nseat ${seat}: ${score}`);
      assert.deepEqual(straightLines(line, line.length)[0], line, "unbroken and straight");
      assert.ok(line.every((cell) => board[cell][0] === seat));
    });
    assert.ok(decidingLines(status.outcome, board).length > 0);
  }
  assert.ok(onPoints > 5, `${onPoints} games were decided on points`);
});
