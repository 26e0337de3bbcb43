/** The frame loop of the boards: what runs, ends and fails. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createLoop } from "../../../www/ui/board/loop.js";

/** @type {((now: number) => void)[]} */
let frames = [];
let now = 0;

beforeEach(() => {
  frames = [];
  now = 0;
  Object.assign(globalThis, {
    document: { hidden: false },
    requestAnimationFrame: (/** @type {(now: number) => void} */ callback) => frames.push(callback),
    cancelAnimationFrame: () => {},
  });
  performance.now = () => now;
});

/** @param {number} time */
const frameAt = (time) => {
  now = time;
  for (const callback of frames.splice(0)) callback(time);
};

test("a track runs to its end, and then the loop sleeps", async () => {
  /** @type {number[]} */
  const seen = [];
  const loop = createLoop(() => {});
  const ended = loop.run({ duration: 100, step: (progress) => seen.push(progress) });
  frameAt(50);
  frameAt(120);
  await ended;
  assert.deepEqual(seen, [0.5, 1]);
  assert.equal(frames.length, 0);
});

test("a paint that throws does not stop what runs", async () => {
  let broken = true;
  let painted = 0;
  const loop = createLoop(() => {
    if (broken) throw new RangeError("negative radius");
    painted += 1;
  });
  const ended = loop.run({ duration: 100, step: () => {} });
  assert.throws(() => frameAt(50), RangeError);
  assert.equal(frames.length, 1, "the next frame is asked for all the same");
  broken = false;
  frameAt(150);
  await ended;
  assert.equal(painted, 1);
  loop.redraw();
  frameAt(200);
  assert.equal(painted, 2);
});

test("a step that throws ends its track, and nobody waits for ever", async () => {
  const loop = createLoop(() => {});
  const ended = loop.run({
    duration: 100,
    step: () => {
      throw new Error("no");
    },
  });
  assert.throws(() => frameAt(150));
  await ended;
  assert.equal(frames.length, 0);
});
