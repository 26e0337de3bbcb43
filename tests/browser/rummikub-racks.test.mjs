/**
 * Racks that nobody draws in a game, as somebody may send them in a link or a file: 98 or 89 of the
 * 106 tiles. They are legal, so they are shown and can be played. Whatever searches runs in the
 * worker: on the page's own thread the engine is asked for no list of moves and for no bot's move.
 */
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { action, allTiles, rack, record, setsAre } from "./support/rummikub.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** All tiles on two racks, nothing on the table, nothing to draw. @param {number} count @param {object} change */
const hostile = (count, change) =>
  record({ table: [], racks: [allTiles.slice(0, count), allTiles.slice(count)], pool: [], ...change });

/** Notes what the page's own engine is called for, and how often a bot in a worker is asked. */
const watch = () => {
  const seen = { calls: /** @type {string[]} */ ([]), questions: 0 };
  Object.assign(globalThis, { seen });
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const { instance, module } = await instantiate(source, imports);
    const watched = Object.entries(instance.exports).map(([name, value]) => {
      if (typeof value !== "function") return [name, value];
      const noted = (/** @type {unknown[]} */ ...values) => {
        seen.calls.push(name);
        return value(...values);
      };
      return [name, noted];
    });
    return { module, instance: { exports: Object.fromEntries(watched) } };
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ more) {
    if (message.level) seen.questions += 1;
    post.call(this, message, more);
  };
};

/** @param {Page} page @returns {Promise<{calls: string[], questions: number}>} */
const seen = (page) => page.evaluate("seen");

/** @param {Page} page */
async function searchesNothing(page) {
  const { calls } = await seen(page);
  assert.ok(calls.includes("load") && calls.includes("ask"), "the calls are seen");
  assert.deepEqual(
    calls.filter((name) => ["legal_moves", "bot_move"].includes(name)),
    [],
  );
}

for (const [size, context] of /** @type {const} */ ([
  ["phone", phone],
  ["desktop", desk],
])) {
  for (const [count, opened] of /** @type {const} */ ([
    [98, true],
    [89, false],
  ])) {
    const playing = hostile(count, { opened: [opened, true] });
    // R11: with an empty pool the game may be over, and then a replay shows the racks.
    const over = hostile(count, { to_move: null });
    inBrowser(
      `${size}: a rack of ${count} tiles on the table: hints come from the worker`,
      { context: { ...context, reducedMotion: "reduce" }, record: playing, prepare: watch },
      async (page) => {
        await rack(page)
          .getByRole("button")
          .nth(count - 1)
          .waitFor();
        await action(page, "Hint").click();
        await page
          .locator(".last-text")
          .filter({ hasText: /You can lay/ })
          .waitFor();
        await action(page, "Hint").click();
        await setsAre(page, 1);
        assert.equal((await seen(page)).questions, 1);
        await searchesNothing(page);
      },
    );
    inBrowser(
      `${size}: a rack of ${count} tiles in a link: it is shown without a search`,
      {
        context: { ...context, reducedMotion: "reduce" },
        hash: `#/game/1.${deflateRawSync(over).toString("base64url")}`,
        prepare: watch,
      },
      async (page) => {
        await page.locator(".replay-bottom").waitFor();
        await page
          .locator(".rk-tile")
          .nth(count - 1)
          .waitFor();
        await searchesNothing(page);
      },
    );
  }
}
