/** Small parts of the library: what a search finds, and how long a game was played. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matcher } from "../../../www/library/filter.js";
import { Stopwatch } from "../../../www/library/stopwatch.js";

/** @typedef {import("../../../www/library/filter.js").Filter} Filter */

/** @type {any} */
const row = { game: "congkak", state: "over", people: [0], players: [{}, {}], winners: [0] };
/** @param {Partial<Filter>} filter @param {object} [change] */
const finds = (filter, change = {}) =>
  matcher({ game: "", result: "", opponent: "", ...filter }, () => ["Élodie (Hard)", "Бима"])({ ...row, ...change });

test("a search by game, result and opponent", () => {
  assert.ok(finds({}));
  assert.ok(finds({ game: "congkak" }) && !finds({ game: "rummikub" }));
  assert.ok(finds({ result: "won" }) && !finds({ result: "lost" }) && !finds({ result: "playing" }));
  assert.ok(finds({ result: "lost" }, { winners: [1] }) && finds({ result: "draw" }, { winners: [0, 1] }));
  assert.ok(finds({ result: "playing" }, { state: "playing", winners: [] }));
  assert.ok(!finds({ result: "lost" }, { state: "playing", winners: [] }), "not lost before it is over");
  assert.ok(!finds({ result: "lost" }, { state: "unreadable", winners: [], players: [] }));
  assert.ok(finds({ opponent: "  elod  HARD " }) && finds({ opponent: "бима" }) && !finds({ opponent: "bima" }));
});

test("time counts while the table is in sight, and a long pause only for a while", () => {
  let now = 0;
  let look = () => {};
  const page = {
    hidden: false,
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) => {
      look = listener;
    },
  };
  const watch = new Stopwatch({ now: () => now, page: /** @type {any} */ (page) });
  watch.start(1000);
  now += 5000;
  assert.equal(watch.read(), 1000, "nothing is shown yet");
  watch.run(true);
  now += 2000;
  assert.equal(watch.read(), 3000);
  now += 1000;
  page.hidden = true;
  look();
  now += 60_000;
  page.hidden = false;
  look();
  now += 1000;
  assert.equal(watch.read(), 5000);
  now += 3_600_000;
  assert.equal(watch.read(), 305_000);
  watch.run(false);
  now += 1000;
  assert.equal(watch.read(), 305_000);
  watch.start(0);
  assert.equal(watch.read(), 0, "another game");
});
