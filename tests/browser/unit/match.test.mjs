// A match: what a game is worth, when somebody has won, whose turn it is to begin.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as matches from "../../../www/match/match.js";

/** @typedef {matches.Match} Match */

/** @param {Partial<Match>} [change] @returns {Match} */
const match = (change = {}) => ({
  id: "m",
  game: "congkak",
  options: {},
  players: [{ kind: "human" }, { kind: "bot", level: "easy" }],
  terms: matches.termsOf("congkak")["best-3"],
  order: [1, 0],
  rounds: [],
  ended: false,
  updated: 5,
  ...change,
});
/** @param {Match} begun @param {number[][]} scores */
const after = (begun, ...scores) =>
  scores.reduce((played, round, index) => matches.withRound(played, `game-${index}`, round), begun);

test("a win is one point, shared by those who share it", () => {
  assert.deepEqual(matches.roundScores("wins", { winners: [0], scores: [50, 48] }, [1, 0]), [0, 1]);
  assert.deepEqual(matches.roundScores("wins", { winners: [0, 1], scores: [49, 49] }, [1, 0]), [0.5, 0.5]);
});

test("in Rummikub the losers' racks go to the winner, less what the winner still holds", () => {
  const order = [2, 0, 1];
  assert.deepEqual(matches.roundScores("points", { winners: [0], scores: [0, 31, 12] }, order), [0, 0, 43]);
  assert.deepEqual(matches.roundScores("points", { winners: [1], scores: [20, 5, 12] }, order), [22, 0, 0]);
  assert.deepEqual(matches.roundScores("points", { winners: [0, 1], scores: [5, 5, 25] }, order), [10, 0, 10]);
});

test("first to: who is there with the most; best of: until nobody can catch up", () => {
  const first = match({ terms: matches.termsOf("congkak")["first-2"] });
  assert.equal(matches.matchWinners(after(first, [1, 0], [0, 1])), null);
  assert.deepEqual(matches.matchWinners(after(first, [1, 0], [0, 1], [1, 0])), [0]);
  assert.equal(matches.matchWinners(after(match(), [1, 0])), null);
  assert.deepEqual(matches.matchWinners(after(match(), [1, 0], [1, 0])), [0], "two of three");
  assert.equal(matches.matchWinners(after(match(), [1, 0], [0.5, 0.5])), null);
  assert.deepEqual(matches.matchWinners(after(match(), [1, 0], [0.5, 0.5], [0, 1])), [0, 1], "equal: shared");
  const points = match({ game: "rummikub", terms: matches.termsOf("rummikub")["rounds-3"] });
  assert.equal(matches.matchWinners(after(points, [90, 0], [80, 0])), null, "one round may bring any number");
  const race = match({ game: "rummikub", terms: matches.termsOf("rummikub")["points-200"] });
  assert.deepEqual(matches.matchWinners(after(race, [150, 0], [0, 60], [70, 0])), [0]);
  assert.deepEqual(matches.standing(after(race, [150, 0], [0, 60])), [150, 60]);
});

test("a game counts once, and not when its end is taken back", () => {
  const once = after(match(), [1, 0]);
  assert.deepEqual(matches.withRound(once, "game-0", [1, 0]), once);
  assert.deepEqual(matches.withRound(once, "game-0", [0, 1]).rounds, [{ id: "game-0", scores: [0, 1] }]);
  const twice = after(match(), [1, 0], [0, 1]);
  assert.deepEqual(matches.withRound(twice, "game-0", [0, 1]).rounds[0], { id: "game-0", scores: [0, 1] });
  assert.deepEqual(matches.withRound(once, "game-0", null).rounds, []);
});

test("everybody begins equally often, and the draw goes on until the order is right", async () => {
  const four = match({ players: Array(4).fill({ kind: "human" }), order: [2, 0, 3, 1] });
  assert.deepEqual(
    [0, 1, 2, 3].map((number) => matches.orderOf(four, number)[0]),
    [2, 0, 3, 1],
  );
  assert.deepEqual(matches.orderOf(four, 5), [0, 3, 1, 2]);
  const drawn = [
    [0, 1],
    [0, 1],
    [1, 0],
  ];
  /** @type {number[][]} */
  const freed = [];
  const game = await matches.drawWithOrder(
    async () => drawn.shift() ?? [],
    (order) => order,
    (order) => freed.push(order),
    [1, 0],
  );
  assert.deepEqual([game, freed.length], [[1, 0], 2]);
});

test("a stored match is read back; a spoiled one is none", () => {
  const whole = after(match(), [1, 0]);
  assert.deepEqual(matches.readMatch(JSON.parse(JSON.stringify(whole))), whole);
  for (const spoiled of [
    null,
    "x",
    {},
    { ...whole, terms: { kind: "first", count: 77, scoring: "wins" } },
    { ...whole, order: [0, 0] },
    { ...whole, order: [0, 1, 2] },
    { ...whole, players: [{ kind: "human" }] },
    { ...whole, rounds: [{ id: "a", scores: [1] }] },
    { ...whole, rounds: [{ id: "a", scores: [1, Number.NaN] }] },
    { ...whole, id: 3 },
  ])
    assert.equal(matches.readMatch(spoiled), null, JSON.stringify(spoiled));
});
