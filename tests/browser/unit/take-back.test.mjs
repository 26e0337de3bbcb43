// Take-backs on the page: who is asked, what stands in the way, and what the turn flow does then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advance, startFlow } from "../../../www/turn/flow.js";
import { takeBackOf } from "../../../www/turn/take-back.js";
import { position } from "../support/flow.mjs";

const lost = { to_move: null, outcome: { winners: [1], scores: [0, 0], reason: "time", seat: 0 } };

test("against bots nobody is asked", () => {
  const status = position(["human", "bot"], [0, 1], { settled: 2 });
  assert.deepEqual(takeBackOf(status, 0), { count: 2, asker: 0, others: [], barred: null });
});

test("among people all others are asked, and bots are not", () => {
  const status = position(["human", "bot", "human", "human"], [0, 1, 2], { settled: 0 });
  assert.deepEqual(takeBackOf(status, 3), { count: 1, asker: 2, others: [0, 3], barred: null });
});

test("what was seen since stands in the way", () => {
  const status = (/** @type {number} */ settled) => position(["human", "human"], [0, 1], { settled });
  assert.equal(takeBackOf(status(2), 0).barred, "hidden");
  assert.equal(takeBackOf(status(1), 0).barred, null, "an earlier move than the one that is taken back");
});

test("a loss on time is taken back against bots and at a friendly table only", () => {
  assert.deepEqual(takeBackOf(position(["human", "bot"], [], lost), 0).barred, null);
  const among = position(["human", "human"], [0, 1], { ...lost, terms: {} });
  assert.deepEqual(takeBackOf(among, 0), { count: 1, asker: 0, others: [1], barred: "lost" });
  assert.equal(takeBackOf({ ...among, terms: { friendly: true } }, 0).barred, null);
});

/** What the flow does when somebody wants a move back. @param {any} status @param {any} event */
const effectsOf = (status, event) =>
  advance(startFlow(status, { hidden: false, displayed: true, turn: 1 }), event, true).effects;

test("the flow asks first, says why not, or does it", () => {
  const two = (/** @type {number} */ settled) => position(["human", "human"], [0, 1], { settled });
  assert.deepEqual(effectsOf(two(0), { type: "undo" }), [{ type: "dialog", dialog: { name: "take-back" } }]);
  assert.deepEqual(effectsOf(two(0), { type: "agreed", seats: [0] }), [{ type: "undo", count: 1, agreed: [0] }]);
  const [said] = /** @type {any} */ (effectsOf(two(2), { type: "undo" }));
  assert.equal(said.type, "say");
  assert.equal(
    said.words((/** @type {string} */ key) => key),
    "takeback.hidden",
  );
  assert.deepEqual(effectsOf(position(["human", "human"], []), { type: "undo" }), []);
});
