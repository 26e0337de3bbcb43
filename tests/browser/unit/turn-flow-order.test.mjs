// The turn flow under any order of events: what must hold after each of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advance, isThinking, startFlow } from "../../../www/turn/flow.js";
import { answer, over, position } from "../support/flow.mjs";

/** @typedef {import("../../../www/turn/flow.js").Flow} Flow */
/** @typedef {import("../../../www/turn/flow.js").Event} Event */
/** @typedef {import("../../../www/turn/flow.js").Effect} Effect */
/** @typedef {import("../support/flow.mjs").Kind} Kind */

/** Numbers from 0 to below the bound, always the same. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** What holds after every event. @param {Flow} before @param {Flow} flow @param {Effect[]} effects */
function checkFlow(before, flow, effects) {
  const { status, holder, curtain, waits, hidden } = flow;
  const kindOf = (/** @type {number} */ seat) => status.players[status.order[seat]].kind;
  const names = effects.map(({ type }) => String(type));
  assert.ok(holder === null || kindOf(holder) === "human", "a bot never has the device");
  if (curtain) assert.ok(hidden && holder === null && kindOf(curtain.seat) === "human");
  if (waits) assert.equal(flow.displayed || waits.for === "curtain", true, "nothing is waited for unseen");
  if (waits?.for === "bot") assert.ok(!flow.paused && status.to_move !== null && kindOf(status.to_move) === "bot");
  if (waits?.for === "curtain") assert.ok(hidden && holder !== null && !curtain);
  if (waits?.for === "replay") assert.ok(hidden && holder === status.to_move && waits.ply < status.moves.length);
  if (before.waits?.for === "replay" && waits?.for !== "replay")
    assert.ok(
      ["show", "recall", "leave"].some((name) => names.includes(name)),
      "the present is shown again",
    );
  if (flow.progress !== null) assert.ok(isThinking(flow));
  if (flow.failed) assert.ok(flow.paused);
  assert.equal(flow.turn > before.turn, names.includes("cancel"), "what is no longer waited for is cancelled");
  if (waits && before.waits?.for !== waits.for)
    assert.ok(["settle", "think", "look"].some((name) => names.includes(name)));
}

test("whatever happens in whatever order, the device and the waits stay in order", () => {
  /** @type {Kind[][]} */
  const tables = [
    ["human", "bot"],
    ["human", "human"],
    ["bot", "bot"],
    ["human", "bot", "human"],
    ["bot", "human"],
  ];
  for (let seed = 1; seed <= 400; seed += 1) {
    const pick = numbers(seed);
    const kinds = tables[pick(tables.length)];
    /** @type {number[]} */
    let moves = [];
    const now = () => position(kinds, moves, { redo: pick(3), ...(moves.length > 5 && over) });
    /** @param {number[]} next @param {"move"|"undo"} step @returns {Event} */
    const play = (next, step) => {
      moves = next;
      return { type: "changed", step, status: now(), events: [], kept: pick(9) > 0 };
    };
    let flow = startFlow(now(), { hidden: pick(2) === 0, displayed: pick(2) === 0, turn: 1 });
    for (let count = 0; count < 60; count += 1) {
      const turn = flow.turn - (pick(4) === 0 ? 1 : 0);
      /** @type {(() => Event)[]} */
      const possible = [
        () => play([...moves, moves.length % kinds.length], "move"),
        () => play(moves.slice(0, -1), "undo"),
        () => ({ type: "displayed" }),
        () => ({ type: "put-away", atHome: pick(2) === 0 }),
        () => ({ type: "move", text: "a1" }),
        () => ({ type: "raise" }),
        () => ({ type: "pause", paused: pick(2) === 0 }),
        () => ({ type: "hurry" }),
        () => ({ type: "stop" }),
        () => ({ type: "hint" }),
        () => ({ type: "paced", turn }),
        () => ({ type: "settled", turn }),
        () => ({ type: "seen", turn }),
        () => ({ type: "looked", turn, ply: pick(moves.length + 1) }),
        () => ({ type: "answered", turn, answer }),
        () => ({ type: "failed", turn }),
        () => ({ type: "progressed", turn, progress: 0.5, elapsed: 900 }),
      ];
      const before = flow;
      const result = advance(flow, possible[pick(possible.length)](), pick(5) > 0);
      flow = result.flow;
      checkFlow(before, flow, result.effects);
    }
  }
});
