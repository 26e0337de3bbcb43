/** The page's side of the workers: one that dies, or falls silent, is replaced and asked once more. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** What the page has opened, the latest last. @type {FakeWorker[]} */
let workers = [];

class FakeWorker {
  /** @type {((event: {data: unknown}) => void)|null} */
  onmessage = null;
  onerror = null;
  ended = false;
  /** @type {{id: number, wish?: string}[]} */
  heard = [];
  constructor() {
    workers.push(this);
  }
  /** @param {{id: number}} message */
  postMessage(message) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  /** @param {object} reply to the latest question */
  say(reply) {
    this.onmessage?.({ data: { id: this.heard.at(-1)?.id, ...reply } });
  }
}

let now = 0;
mock.timers.enable({ apis: ["setTimeout"] });
mock.method(performance, "now", () => now);
/** @param {number} milliseconds */
function pass(milliseconds) {
  now += milliseconds;
  mock.timers.tick(milliseconds);
}
Object.assign(globalThis, { Worker: FakeWorker, navigator: { hardwareConcurrency: 2 } });
const { createThinker } = await import("../../../www/thinker.js");

let restarts = 0;
let untaught = 0;
/** @type {ReturnType<typeof createThinker>} */
let thinker;
beforeEach(() => {
  workers = [];
  restarts = 0;
  untaught = 0;
  thinker = createThinker({
    restart() {
      restarts += 1;
    },
    untaught() {
      untaught += 1;
    },
  });
});

const question = { record: "", ply: 0, level: "easy" };
const level = { time: 1000, minds: 1 };
const answer = { move: "7@e5", reasons: { candidates: [] } };
/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("an answer in time is the answer, and nobody is replaced later", async () => {
  const thought = thinker.ask(question, level);
  pass(19_000);
  workers[0].say({ answer });
  assert.deepEqual(await thought.answer, answer);
  pass(60_000);
  assert.equal(workers.length, 1);
  assert.equal(workers[0].ended, false);
});

test("that bots do without what was learned is said once, and they answer all the same", async () => {
  for (const count of [1, 2]) {
    const thought = thinker.ask(question, { ...level, minds: count });
    workers[0].say({ untaught: "bad-weights" });
    workers[0].say({ answer });
    assert.deepEqual(await thought.answer, answer);
  }
  assert.equal(untaught, 1);
  assert.equal(restarts, 0);
});

test("a worker that tells how far it is may take its time", async () => {
  /** @type {number[]} */
  const told = [];
  const thought = thinker.ask(question, level, (progress) => told.push(progress));
  for (const progress of [0.2, 0.4, 0.6]) {
    pass(15_000);
    workers[0].say({ progress });
  }
  workers[0].say({ answer });
  assert.deepEqual(await thought.answer, answer);
  assert.deepEqual(told, [0.2, 0.4, 0.6]);
  assert.equal(restarts, 0);
});

test("a silent worker is replaced and asked once more", async () => {
  const thought = thinker.ask(question, level);
  pass(20_000);
  await settle();
  assert.equal(restarts, 1);
  assert.deepEqual(
    workers.map(({ ended }) => ended),
    [true, false],
  );
  // Whatever the dead one still had to say.
  workers[0].say({ answer: { ...answer, move: "1@e5" } });
  workers[1].say({ answer });
  assert.deepEqual(await thought.answer, answer);
});

test("twice silent: that is said to whoever asked, and the next question gets a new worker", async () => {
  const thought = thinker.ask(question, level);
  const failed = assert.rejects(thought.answer, /silent/);
  pass(20_000);
  await settle();
  pass(20_000);
  await failed;
  const next = thinker.ask(question, level);
  workers[2].say({ answer });
  assert.deepEqual(await next.answer, answer);
});

test("a page that was frozen gives its worker time to be heard", async () => {
  const thought = thinker.ask(question, level);
  // The clock went on, but no timer ran.
  now += 600_000;
  pass(20_000);
  assert.equal(workers[0].ended, false);
  workers[0].say({ answer });
  assert.deepEqual(await thought.answer, answer);
});

test("nobody waits for a cancelled question", async () => {
  thinker.ask(question, level).cancel();
  pass(60_000);
  await settle();
  assert.equal(workers[0].ended, false);
  assert.equal(restarts, 0);
});
