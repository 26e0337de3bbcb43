// The level that follows a player: its strength settles where the player wins their share.
import assert from "node:assert/strict";
import { test } from "node:test";
import { adapted, levelsWithAdaptive, nearest, strongest, trackOf, tracked, trialOf } from "../../../www/adaptive.js";
import { papan } from "../support/exports.mjs";

test("what is stored is used if it makes sense", () => {
  const fresh = trackOf(undefined);
  assert.equal(fresh.games, 0);
  for (const spoiled of [null, 7, {}, { strength: "300" }, { strength: -1 }, { strength: 1001 }, { strength: NaN }]) {
    assert.deepEqual(trackOf(spoiled), fresh);
  }
  assert.deepEqual(trackOf({ strength: 300.4, games: 2, last: "a" }), { strength: 300, games: 2, last: "a" });
});

test("a win makes it stronger, a defeat weaker, a game counts once, and it stays on the scale", () => {
  const start = trackOf(undefined);
  const won = tracked(start, { score: 1, seats: 2, id: "a" });
  const lost = tracked(start, { score: 0, seats: 2, id: "a" });
  assert.ok(won.strength > start.strength && lost.strength < start.strength);
  assert.equal(tracked(start, { score: 0.5, seats: 2, id: "a" }).strength, start.strength);
  assert.equal(tracked(won, { score: 1, seats: 2, id: "a" }), won, "the same game again");
  const late = tracked({ ...start, games: 50 }, { score: 1, seats: 2, id: "a" });
  assert.ok(late.strength < won.strength, "later games move it less");
  for (const score of [0, 1]) {
    let track = start;
    for (let game = 0; game < 100; game += 1) track = tracked(track, { score, seats: 2, id: `${game}` });
    assert.equal(track.strength, score * strongest);
  }
});

test("it settles where a player wins their share, with any number of seats", () => {
  // A player who wins with these chances at the lowest and the highest strength.
  for (const seats of [2, 3, 4]) {
    const chance = (/** @type {number} */ strength) => (1.6 - 1.2 * (strength / strongest)) / seats;
    let track = trackOf(undefined);
    let wins = 0;
    // A generator of our own: the test gives the same every time.
    let state = 7;
    const random = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    for (let game = 0; game < 2000; game += 1) {
      const score = random() < chance(track.strength) ? 1 : 0;
      wins += score;
      track = tracked(track, { score, seats, id: `${game}` });
    }
    assert.ok(Math.abs(wins / 2000 - 1 / seats) < 0.02, `${seats} seats: ${wins} wins`);
  }
});

test("only one person against such a bot is a trial", () => {
  const person = { kind: "human" };
  const bot = { kind: "bot", level: "adaptive" };
  const trial = (/** @type {any[]} */ players, /** @type {any} */ outcome, order = players.map((_, index) => index)) =>
    trialOf(/** @type {any} */ ({ players, order, outcome }));
  assert.deepEqual(trial([person, bot], { winners: [0] }), { score: 1, seats: 2 });
  assert.deepEqual(
    trial([person, bot], { winners: [0] }, [1, 0]),
    { score: 0, seats: 2 },
    "the person has the other seat",
  );
  assert.deepEqual(trial([bot, person, bot], { winners: [1, 2] }), { score: 0.5, seats: 3 });
  assert.equal(trial([person, bot], null), null);
  assert.equal(trial([person, person, bot], { winners: [0] }), null);
  assert.equal(trial([person, { kind: "bot", level: "easy" }], { winners: [0] }), null);
});

test("the engine of every game knows the level, at any strength, as a pure function", async () => {
  for (const { id, seats, levels } of papan.games()) {
    const players = Array.from({ length: seats.min }, () => ({ kind: "bot", level: "adaptive" }));
    const handle = papan.new_game({ game: id, seats: adapted(/** @type {any} */ (players), 640), seed: "adaptive" });
    const answer = (/** @type {number} */ strength) =>
      papan.bot_move(handle, { level: "adaptive", settings: { strength }, budget: 200, seed: "s" });
    for (const strength of [0, 640, strongest]) assert.deepEqual(await answer(strength), await answer(strength));
    await assert.rejects(answer(strongest + 1), { code: "bad-option" });
    handle.free();
    const all = levelsWithAdaptive(levels);
    assert.equal(all.at(-1)?.id, "adaptive");
    assert.equal(nearest(levels, 0), levels[0].id);
    assert.equal(nearest(levels, strongest), levels.at(-1).id);
  }
});
