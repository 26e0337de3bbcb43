// What screen readers are given to read: in order, each for long enough, nothing outdated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createQueue, STAY } from "../../../www/ui/queue.js";

/** A queue whose frames and waits end when the test says so. */
function rehearse() {
  /** @type {string[]} */
  const said = [];
  /** @type {{name: string, end: () => void}[]} */
  const pending = [];
  const pend = (/** @type {string} */ name) =>
    /** @type {Promise<void>} */ (new Promise((resolve) => pending.push({ name, end: () => resolve() })));
  const announce = createQueue((text) => said.push(text), {
    painted: () => pend("frame"),
    wait: (milliseconds) => pend(`${milliseconds} ms`),
  });
  return {
    said,
    announce,
    /** Ends what the queue waits for, and says what that was. */
    async pass() {
      const [next, ...more] = pending.splice(0);
      assert.deepEqual(more, [], "one thing at a time");
      next?.end();
      await new Promise((resolve) => setImmediate(resolve));
      return next?.name;
    },
  };
}

test("a text is said once the change it tells can be seen", async () => {
  const { said, announce, pass } = rehearse();
  announce("Bima played e5");
  assert.deepEqual(said, []);
  assert.equal(await pass(), "frame");
  assert.deepEqual(said, ["Bima played e5"]);
});

test("a text stays for its time before the next one is said", async () => {
  const { said, announce, pass } = rehearse();
  announce("one");
  announce("two");
  await pass();
  announce("three");
  assert.deepEqual(said, ["one"]);
  assert.equal(await pass(), `${STAY} ms`);
  assert.equal(await pass(), "frame");
  assert.deepEqual(said, ["one", "two"]);
  await pass();
  await pass();
  assert.deepEqual(said, ["one", "two", "three"]);
});

test("of texts about the same that wait, only the latest is said, in its own place", async () => {
  const { said, announce, pass } = rehearse();
  announce("Card 3", "choice");
  await pass();
  announce("Card 4", "choice");
  announce("Bima played e5");
  announce("Card 5", "choice");
  announce("Dewi played d5");
  for (let passes = 0; passes < 8; passes += 1) await pass();
  assert.deepEqual(said, ["Card 3", "Bima played e5", "Card 5", "Dewi played d5"]);
});

test("an empty queue waits for nothing, and works again", async () => {
  const { said, announce, pass } = rehearse();
  announce("one");
  await pass();
  await pass();
  assert.equal(await pass(), undefined);
  announce("one");
  await pass();
  assert.deepEqual(said, ["one", "one"], "the same text twice is said twice");
});
