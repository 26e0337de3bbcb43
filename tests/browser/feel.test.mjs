/** Sound and vibration: nothing is made, loaded or asked for until somebody switches it on. */
import assert from "node:assert/strict";
import { inBrowser, sizes } from "./support/browser.mjs";
import { bot, findGame, person } from "./support/rehearsal.mjs";
import { clickMove, startGame, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= 7 && turns[0].person && turns[2].person,
);

/** Counts what the page does with sound and vibration. */
const listen = () => {
  const counts = { contexts: 0, started: 0, tremors: /** @type {unknown[]} */ ([]) };
  Object.assign(globalThis, { counts });
  const Real = globalThis.AudioContext;
  globalThis.AudioContext = class extends Real {
    constructor() {
      super();
      counts.contexts += 1;
    }
  };
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (when) {
    counts.started += 1;
    return start.call(this, when);
  };
  AudioBufferSourceNode.prototype.start = AudioScheduledSourceNode.prototype.start;
  navigator.vibrate = (pattern) => {
    counts.tremors.push(pattern);
    return true;
  };
};

/** @param {Page} page @returns {Promise<{contexts: number, started: number, tremors: unknown[]}>} */
const counts = (page) => page.evaluate(() => /** @type {any} */ (globalThis).counts);

/** @param {Page} page @param {number} more than so many strokes were begun */
const sounds = (page, more) =>
  page.waitForFunction((known) => /** @type {any} */ (globalThis).counts.started > known, more);

/** @param {Page} page */
async function openSettings(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  return page.getByRole("dialog", { name: "Settings" });
}

for (const [size, context] of sizes) {
  inBrowser(`${size}: silent until switched on, then heard and felt`, { context, prepare: listen }, async (page) => {
    /** @type {string[]} */
    const fetched = [];
    page.on("request", (request) => fetched.push(request.url()));
    await startGame(page, game);
    await waitForTurn(page, 0);
    await clickMove(page, game.turns[0].text);
    await waitForTurn(page, 2);
    assert.deepEqual(await counts(page), { contexts: 0, started: 0, tremors: [] });

    const before = fetched.length;
    const settings = await openSettings(page);
    await settings.getByRole("switch", { name: /^Sound/ }).check();
    await sounds(page, 0);
    assert.ok(
      fetched.slice(before).some((url) => url.endsWith(".js")),
      "the synthesiser was not loaded before",
    );
    await settings.getByRole("switch", { name: /^Vibration/ }).check();
    const sample = await counts(page);
    assert.equal(sample.contexts, 1);
    assert.equal(sample.tremors.length, 1);
    await page.keyboard.press("Escape");
    await settings.waitFor({ state: "detached" });
    await clickMove(page, game.turns[2].text);
    await waitForTurn(page, 4);
    await sounds(page, sample.started);
    const after = await counts(page);
    assert.equal(after.contexts, 1, "one is enough");
    assert.equal(after.tremors.length, 3, "a person's move and a bot's");

    // It is remembered; a page that nobody has touched yet still makes nothing.
    await page.reload();
    await waitForTurn(page, 4);
    assert.deepEqual(await counts(page), { contexts: 0, started: 0, tremors: [] });
    const again = await openSettings(page);
    assert.ok(await again.getByRole("switch", { name: /^Sound/ }).isChecked());
    await again.getByRole("switch", { name: /^Sound/ }).uncheck();
    await again.getByRole("switch", { name: /^Vibration/ }).uncheck();
    await page.keyboard.press("Escape");
    await again.waitFor({ state: "detached" });
    await clickMove(page, game.turns[4].text);
    await page.waitForFunction(
      () => (document.querySelector(".bar-facts")?.textContent ?? "").match(/(\d+)\D*$/)?.[1] !== "5",
    );
    assert.deepEqual(await counts(page), { contexts: 0, started: 0, tremors: [] });
  });
}
