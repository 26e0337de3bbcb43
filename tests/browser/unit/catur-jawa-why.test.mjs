// "Why?" tells the bot's true reasons, and while the game is on nothing about its hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { why } from "../../../www/games/catur-jawa/why.js";

/** @typedef {import("../../../www/types/catur-jawa.js").Reasons} Reasons */

/** Keys instead of words: what is said, not how. @type {import("../../../www/games/types.js").Translate} */
const t = (key, params) =>
  key.replace("catur-jawa.why.", "") + (params && Object.keys(params).length > 0 ? JSON.stringify(params) : "");
const players = /** @type {any[]} */ ([{ name: "Dewi" }, { name: "Raka" }]);
const none = { win: 0, threat_block: 0, replace_value: 0, block_path: 0, build_alignment: 0, card_cost: 0 };
/** @type {Reasons} */
const reasons = {
  bot: "heuristic",
  candidates: [
    {
      move: "4@d5",
      score: 620,
      parts: { ...none, threat_block: 200, replace_value: 250, build_alignment: 50, card_cost: 120 },
      lowest: 60,
    },
    {
      move: "6@d5",
      score: 610,
      parts: { ...none, threat_block: 200, replace_value: 250, build_alignment: 50, card_cost: 110 },
      lowest: 0,
    },
    { move: "4@c4", score: 595, parts: { ...none, card_cost: 595 }, lowest: 60 },
    { move: "4@b3", score: 570, parts: { ...none, card_cost: 570 }, lowest: 60 },
  ],
};
/** @type {import("../../../www/types/catur-jawa.js").MadeMove} */
const move = { seat: 1, text: "4@d5", card: 4, cell: "d5", covers: [0, 3] };
/** @param {boolean} open @returns {any} */
const options = (open) => ({ open, status: {}, players });

test("while the game is on: the same card only, and no lowest-card bonus anywhere", () => {
  const told = why(reasons, move, options(false), t);
  assert.equal(told.sum, 560);
  assert.deepEqual(
    told.bars.map(({ points }) => points),
    [0, 200, 250, 0, 50, 60],
  );
  assert.equal(
    told.bars.reduce((sum, { points }) => sum + points, 0),
    told.sum,
  );
  assert.deepEqual(told.alternatives, [
    { move: "4@d5", score: 560, chosen: true },
    { move: "4@c4", score: 535, chosen: false },
    { move: "4@b3", score: 510, chosen: false },
  ]);
  assert.equal(told.alternativesTitle, "same-card");
});

test("with open hands: everything", () => {
  const told = why(reasons, move, options(true), t);
  assert.equal(told.sum, 620);
  assert.deepEqual(
    told.alternatives.map((one) => one.move),
    ["4@d5", "6@d5", "4@c4", "4@b3"],
  );
  assert.equal(told.alternativesTitle, "all-cards");
});

test("the sentence names what the parts contain", () => {
  assert.equal(
    why(reasons, move, options(false), t).sentence,
    'say.cover{"name":"Dewi","value":3,"cell":"d5"} say.threat say.build',
  );
  const mine = /** @type {any} */ ({ ...options(false), players: [{ ...players[0], you: true }, players[1]] });
  assert.match(why(reasons, move, mine, t).sentence, /^say\.cover\.yours/);
  /** @type {Reasons} */
  const plain = {
    bot: "heuristic",
    candidates: [{ move: "4@a1", score: 70, parts: { ...none, card_cost: 70 }, lowest: 0 }],
  };
  const quiet = why(plain, { seat: 1, text: "4@a1", card: 4, cell: "a1", covers: null }, options(true), t);
  assert.match(quiet.sentence, /^say\.place.* say\.cheap$/);
  /** @type {Reasons} */
  const covering = {
    bot: "heuristic",
    candidates: [{ move: "4@d5", score: 195, parts: { ...none, replace_value: 125, card_cost: 70 }, lowest: 0 }],
  };
  assert.doesNotMatch(why(covering, move, options(true), t).sentence, /cheap/, "the card covered was the reason");
});

test("a win fills its bar without shrinking the others", () => {
  /** @type {Reasons} */
  const winning = {
    bot: "heuristic",
    candidates: [{ move: "4@d5", score: 10100, parts: { ...none, win: 10000, build_alignment: 100 }, lowest: 0 }],
  };
  const told = why(winning, move, options(true), t);
  assert.deepEqual([told.bars[0].points, told.bars[0].most, told.bars[4].most], [10000, 10000, 300]);
});

test("a random bot says so, and its number of moves, which depends on the hand, only at the end", () => {
  /** @type {Reasons} */
  const random = {
    bot: "random",
    candidates: [
      { move: "4@d5", score: 0.5 },
      { move: "9@a1", score: 0.5 },
    ],
  };
  assert.equal(why(random, move, options(true), t).sentence, 'random{"count":2}');
  const hidden = why(random, move, options(false), t);
  assert.equal(hidden.sentence, 'random-hidden{"count":2}');
  assert.deepEqual([hidden.bars, hidden.sum, hidden.alternatives], [[], null, []]);
});

/** @type {Reasons} */
const tree = {
  bot: "tree",
  iterations: 4000,
  candidates: [
    {
      move: "4@d5",
      visits: 2900,
      chance: [0.38, 0.62],
      score: 0.62,
      line: ["4@d5", "6@d5", "9@d5"],
      heuristic: { ...none, threat_block: 200, card_cost: 120, sum: 320 },
      lowest: 60,
    },
    {
      move: "6@d5",
      visits: 800,
      chance: [0.4, 0.6],
      score: 0.6,
      line: ["6@d5"],
      heuristic: { ...none, card_cost: 70, sum: 70 },
      lowest: 0,
    },
    {
      move: "4@c4",
      visits: 300,
      chance: [0.5, 0.5],
      score: 0.5,
      line: ["4@c4"],
      heuristic: { ...none, card_cost: 130, sum: 130 },
      lowest: 60,
    },
  ],
};

test("a search while the game is on: chances of the same card, no line, no lowest-card bonus", () => {
  const told = why(tree, move, options(false), t);
  assert.match(told.sentence, /^say\.cover.* say\.threat tree\.chance\{"percent":"62%","count":4000\} tree\.bars$/);
  assert.deepEqual(told.facts, [
    { label: 'tree.wins{"name":"Dewi"}', value: "38%" },
    { label: 'tree.wins{"name":"Raka"}', value: "62%" },
  ]);
  assert.equal(told.sum, 260);
  assert.equal(
    told.bars.reduce((sum, { points }) => sum + points, 0),
    told.sum,
  );
  assert.deepEqual(told.alternatives, [
    { move: "4@d5", score: 62, chosen: true },
    { move: "4@c4", score: 50, chosen: false },
  ]);
  assert.equal(told.alternativesTitle, "tree.same-card");
  assert.doesNotMatch(JSON.stringify(told), /[69]@/, "no card but the one that was played");
});

test("a search with open hands: every card, how often it was tried, and the line", () => {
  const told = why(tree, move, options(true), t);
  assert.deepEqual(told.facts?.slice(2), [
    { label: "tree.visits", value: 'tree.visits.of{"visits":2900,"count":4000}' },
    { label: "tree.line", value: "4@d5 6@d5 9@d5" },
  ]);
  assert.equal(told.sum, 320);
  assert.deepEqual(
    told.alternatives.map((one) => one.move),
    ["4@d5", "6@d5", "4@c4"],
  );
  assert.equal(told.alternativesTitle, "tree.all-cards");
});

test("a search that had nothing to search: a win at once, and the only move", () => {
  const entry = { move: "4@d5", visits: 0, line: [], lowest: 0 };
  /** @type {Reasons} */
  const winning = {
    bot: "tree",
    iterations: 0,
    candidates: [{ ...entry, chance: [0, 1], score: 1, heuristic: { ...none, win: 10000, sum: 10000 } }],
  };
  assert.match(why(winning, move, options(true), t).sentence, / say\.win tree\.bars$/);
  /** @type {Reasons} */
  const only = {
    bot: "tree",
    iterations: 0,
    candidates: [{ ...entry, chance: null, score: null, heuristic: { ...none, sum: 0 } }],
  };
  const told = why(only, move, options(true), t);
  assert.match(told.sentence, /tree\.only/);
  assert.deepEqual([told.facts, told.alternatives], [[], []]);
});

test("a pass, and a move the bot did not consider", () => {
  assert.equal(why(reasons, { seat: 1, text: "pass" }, options(false), t).sentence, "pass");
  assert.equal(why(reasons, { ...move, text: "4@i9" }, options(false), t).sentence, "unknown");
});
