// Shared pictures: how large they are, and what an animation shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardShape, cardWithin, momentsOf, mostMoves } from "../../../www/share/card-shape.js";

test("a card has room for board, names and foot", () => {
  const two = cardShape({}, 2, 1000);
  assert.deepEqual(two.board, { width: 920, height: 920 });
  assert.equal(two.height, 920 + 80 + 150);
  assert.equal(cardShape({}, 4, 1000).height - two.height, 80, "a second line of names");
  assert.equal(cardShape({ pictureHeight: 0.5 }, 2, 1000).height, 460 + 80 + 150);
});

test("an animation fits its limit, whatever the game's shape", () => {
  for (const pictureHeight of [0.3, 0.42, 0.62, 1, 1.3]) {
    for (const seats of [2, 3, 4]) {
      const { width, height } = cardWithin({ pictureHeight }, seats, 480);
      assert.ok(width <= 480 && height <= 480, `${pictureHeight} ${seats}: ${width} × ${height}`);
      assert.ok(Math.max(width, height) >= 475, `${pictureHeight} ${seats}: ${width} × ${height}`);
    }
  }
});

test("an animation shows the last moves, from the position before them", () => {
  assert.deepEqual(momentsOf(0), [0]);
  assert.deepEqual(momentsOf(3), [0, 1, 2, 3]);
  assert.deepEqual(momentsOf(100).at(0), 100 - mostMoves);
  assert.equal(momentsOf(100).length, mostMoves + 1);
  assert.equal(momentsOf(100).at(-1), 100);
});
