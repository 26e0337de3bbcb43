// Tests of the referee itself, on positions written by hand. They need no engine.

import assert from "node:assert/strict";
import test from "node:test";
import { EXAMPLES, picture } from "./congkak.examples.mjs";
import * as referee from "./congkak.mjs";
import { Random } from "./random.mjs";

for (const { name, before, move, after } of EXAMPLES) {
  test(name, () => {
    assert.equal(referee.total(before), 14 * before.options.seeds, "K1: the example has the game’s marbles");
    if (after.options.leftover === "owner" || after.to_move !== null)
      assert.equal(referee.total(after), referee.total(before), "no marble is lost");
    assert.deepEqual(referee.apply(before, move), after);
  });
}

test("K2: every marble’s way from pit 2, twice round and past the other’s store", () => {
  const before = picture("0 0 0 0 0 0 1", "0 32 0 0 0 0 0", [0, 0], "1x1", { seeds: 7 });
  const names = referee.sow(before, "2").path.map(({ seat, pit }) => (pit === 0 ? `S${seat}` : `${seat}${pit}`));
  const round = "01 S0 17 16 15 14 13 12 11 07 06 05 04 03 02".split(" ");
  assert.deepEqual(names, [...round, ...round, "01", "S0"]);
});

test("K1, G4: which rule a refusal may name", () => {
  const position = picture("0 0 0 0 0 0 1", "0 32 0 0 0 0 0", [0, 0], "1x1", { seeds: 7 });
  assert.deepEqual(referee.legalMoves(position), ["2"]);
  assert.deepEqual(referee.brokenRules(position, "2"), []);
  assert.deepEqual(referee.brokenRules(position, "1"), ["K2"]);
  assert.deepEqual(referee.brokenRules(position, "8"), ["K1"]);
  assert.deepEqual(referee.brokenRules(position, "0"), ["K1"]);
  const over = picture("0 0 0 0 0 0 0", "0 0 0 0 0 0 0", [49, 49], "over", { seeds: 7 });
  assert.deepEqual(referee.legalMoves(over), []);
  assert(referee.brokenRules(over, "1").includes("G3"));
  assert.throws(() => referee.apply(position, "1"));
});

test("K8: more marbles wins, equal is a draw", () => {
  const none = "0 0 0 0 0 0 0";
  assert.equal(referee.outcome(picture("0 0 0 0 0 0 1", "1 0 0 0 0 0 0", [20, 20], "1x1")), null);
  assert.deepEqual(referee.outcome(picture(none, none, [20, 22], "over")), { winners: [1], scores: [20, 22] });
  assert.deepEqual(referee.outcome(picture(none, none, [22, 20], "over")), { winners: [0], scores: [22, 20] });
  assert.deepEqual(referee.outcome(picture(none, none, [21, 21], "over")), { winners: [0, 1], scores: [21, 21] });
  assert.deepEqual(referee.outcome(picture("9 9 0 0 0 0 0", none, [13, 11], "over", { leftover: "none" })), {
    winners: [0],
    scores: [13, 11],
  });
});

test("K1: a fresh board is checked", () => {
  const fresh = picture("7 7 7 7 7 7 7", "7 7 7 7 7 7 7", [0, 0], "1x1", { seeds: 7 });
  assert.deepEqual(referee.faultsOfDeal(fresh, 2), []);
  assert.equal(referee.faultsOfDeal({ ...fresh, turns: 2 }, 2).length, 1);
  assert.equal(referee.faultsOfDeal({ ...fresh, to_move: 1 }, 2).length, 1);
  assert.equal(referee.faultsOfDeal({ ...fresh, stores: [1, 0] }, 2).length, 1);
  assert.equal(referee.faultsOfDeal({ ...fresh, options: { seeds: 6, leftover: "owner" } }, 2).length, 1);
});

test("perfect play: a free turn first, then the steal", () => {
  // Pit 1 gives one marble and another turn; then 5 steals twelve; the two left over are one's own.
  const position = picture("0 0 12 0 0 0 0", "1 0 0 0 2 0 0", [10, 17], "1x1");
  assert.deepEqual(
    referee.margins(position, 100_000),
    new Map([
      ["1", 15],
      ["5", 15],
    ]),
  );
  assert.equal(referee.margins(position, 1), null);
});

test("perfect play agrees with trying everything", () => {
  /** @param {referee.Position} position @param {number} seat @returns {number} the best final lead of that seat */
  const tryAll = (position, seat) => {
    if (position.to_move === null) return (position.stores[seat] ?? 0) - (position.stores[1 - seat] ?? 0);
    const leads = referee.legalMoves(position).map((move) => tryAll(referee.apply(position, move), seat));
    return position.to_move === seat ? Math.max(...leads) : Math.min(...leads);
  };
  for (const go of /** @type {const} */ (["1x1", "1x2", "2x1", "2x2"])) {
    for (const leftover of referee.LEFTOVERS) {
      const position = picture("0 0 0 1 0 1 1", "1 0 2 0 0 0 0", [18, 18], go, { leftover });
      const best = Math.max(...(referee.margins(position, 100_000)?.values() ?? []));
      assert.equal(best, tryAll(position, position.to_move ?? 0), `${go}, leftover ${leftover}`);
    }
  }
});

test("G2: no marble is lost in random games of every set-up, and they end", () => {
  const random = new Random("self");
  for (let number = 0; number < 50; number++) {
    const seeds = random.pick(referee.SEEDS);
    const row = Array(7).fill(seeds).join(" ");
    let position = picture(row, row, [0, 0], "1x1", { seeds, leftover: random.pick(referee.LEFTOVERS) });
    for (let ply = 0; position.to_move !== null; ply++) {
      assert(ply < 1000, "the game ends");
      assert(position.turns === 1 || position.turns === 2, "K6: one or two turns are owed");
      position = referee.apply(position, random.pick(referee.legalMoves(position)));
      assert.equal(referee.total(position), 14 * seeds);
    }
  }
});
