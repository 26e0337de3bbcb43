/** Several workers about one move. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { together } from "../../../www/together.js";

/** @typedef {import("../../../www/types/catur-jawa.js").Reasons} Reasons */
/** @typedef {import("../../../www/types/catur-jawa.js").Tried} Tried */

const heuristic = {
  sum: 0,
  win: 0,
  threat_block: 0,
  replace_value: 0,
  block_path: 0,
  build_alignment: 0,
  card_cost: 0,
};
const tried = (
  /** @type {string} */ move,
  /** @type {number} */ visits,
  /** @type {number} */ score,
  line = [move],
) => ({ move, visits, score, chance: [score, 1 - score], line, heuristic, lowest: 0 });
const answer = (/** @type {Tried[]} */ ...candidates) => ({
  move: candidates[0].move,
  reasons: /** @type {Reasons} */ ({ bot: "tree", iterations: 100, candidates }),
});

test("one mind is believed as it is", () => {
  const alone = answer(tried("7@e5", 80, 0.5), tried("3@e5", 20, 0.4));
  assert.equal(together([alone]), alone);
});

test("visits are added up, and what most tried is played", () => {
  const one = answer(tried("7@e5", 60, 0.5), tried("3@e5", 40, 0.6, ["3@e5", "9@d4"]));
  const other = answer(tried("3@e5", 70, 0.8, ["3@e5", "1@d5"]), tried("2@e5", 30, 0.1));
  const { move, reasons } = together([one, other]);
  assert.equal(move, "3@e5");
  assert.ok("iterations" in reasons);
  assert.equal(reasons.iterations, 200);
  assert.deepEqual(
    reasons.candidates.map(({ move, visits }) => [move, visits]),
    [
      ["3@e5", 110],
      ["7@e5", 60],
      ["2@e5", 30],
    ],
  );
  const [best] = reasons.candidates;
  const score = (40 * 0.6 + 70 * 0.8) / 110;
  assert.ok(Math.abs((best.score ?? 0) - score) < 1e-9 && Math.abs((best.chance?.[1] ?? 0) - (1 - score)) < 1e-9);
  assert.deepEqual(best.line, ["3@e5", "1@d5"], "the line of who tried it more");
});

test("who counts no visits decides alone", () => {
  const { sum: score, ...parts } = heuristic;
  /** @type {Reasons} */
  const reasons = { bot: "heuristic", candidates: [{ move: "7@e5", score, parts, lowest: 0 }] };
  const sure = { move: "7@e5", reasons };
  const other = { move: "3@e5", reasons };
  assert.equal(together([sure, other]), sure);
});
