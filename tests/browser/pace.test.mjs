/** Everybody can follow: bots in a row, what happened since one's turn, and the keys. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone, sizes } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { clickMove, curtain, handValues, heard, startGame, waitForMoves, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Two people and a bot; at this move the first person gets the device back after the others' moves. */
const shared = await findGame(
  { seats: [person, person, bot("easy")] },
  ({ turns }) => turns.length >= 8 && turns[5].person && turns.slice(3, 5).every(({ seat }) => seat !== turns[5].seat),
);
const bots = await rehearse({ seats: [bot("easy"), bot("easy"), bot("easy")] }, "melati-1");
const alone = await findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns.length >= 8 && turns[4].person);

/** Notes what a reader hears. */
const listen = () => {
  Object.assign(window, { told: [] });
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      const said = document.querySelector("[aria-live=polite]")?.textContent;
      const { told } = /** @type {any} */ (window);
      if (said && told.at(-1) !== said) told.push(said);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
};
/** @param {Page} page @returns {Promise<string[]>} */
const told = (page) => page.evaluate(() => /** @type {any} */ (window).told);

/** What everybody did last is in sight. @param {Page} page @param {string} name */
const lastBy = (page, name) => page.locator(".last-text").filter({ hasText: new RegExp(`^${name}(’s)? `) });

for (const [size, context] of sizes) {
  inBrowser(
    `${size}: behind the curtain one reads what happened, and sees it when the curtain is up`,
    { context, record: recordAfter(shared, 5), prepare: listen },
    async (page) => {
      const { turns } = shared;
      const me = turns[5].name;
      await curtain(page).waitFor();
      const lines = curtain(page).locator(".curtain-moves li");
      const first = turns.slice(0, 5).findLastIndex(({ seat }) => seat === turns[5].seat) + 1;
      const others = turns.slice(first, 5).map(({ name }) => name);
      const sentences = await lines.allTextContents();
      assert.equal(sentences.length, others.length);
      others.forEach((name, index) => assert.ok(sentences[index].startsWith(name), sentences[index]));
      const drawn = await curtain(page)
        .locator("canvas")
        .evaluate((canvas) => {
          const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
          const pen = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
          return new Set(new Uint32Array(pen?.getImageData(0, 0, width, height).data.buffer ?? [])).size;
        });
      assert.ok(drawn > 8, "the board is drawn");
      const ready = page.getByRole("button", { name: `I am ${me}` });
      await ready.scrollIntoViewIfNeeded();
      await ready.click();
      // First as it was after one's own turn, then move by move, and then it is one's turn.
      await waitForMoves(page, first);
      await page.getByRole("button", { name: "Skip" }).waitFor();
      for (const name of others) await lastBy(page, name).waitFor();
      await waitForTurn(page, 5);
      assert.deepEqual(await handValues(page), turns[5].hand);
      await page.waitForFunction(() => /to play$/.test(/** @type {any} */ (window).told.at(-1) ?? ""));
      const heardThen = (await told(page)).filter((text) => sentences.some((sentence) => text.startsWith(sentence)));
      assert.equal(heardThen.length, sentences.length, "each is told");
      await clickMove(page, turns[5].text);
      await page.waitForFunction(() => /\S/.test(document.querySelector(".last-text")?.textContent ?? ""));
    },
  );
}

/** Holds back the pause between bots, and the look at a past move, until somebody skips it. */
const holdPauses = () => {
  // An empty page has no storage.
  if (location.protocol === "about:") return;
  localStorage.setItem("papan.settings", JSON.stringify({ speed: "slow" }));
  const { setTimeout } = window;
  const later = /** @type {any} */ (setTimeout);
  /** @type {any} */ (window).setTimeout = (
    /** @type {any} */ run,
    /** @type {number} */ delay,
    /** @type {any[]} */ ...rest
  ) => (delay === 2250 ? 0 : later(run, delay, ...rest));
};

for (const [way, skip] of Object.entries({
  "a key": (/** @type {Page} */ page) => page.keyboard.press("Escape"),
  "a tap": (/** @type {Page} */ page) => page.locator(".board-slot").click({ position: { x: 40, y: 40 } }),
  "the button": (/** @type {Page} */ page) => page.getByRole("button", { name: "Skip" }).click(),
})) {
  inBrowser(
    `what happened since can be skipped by ${way}`,
    { context: desk, record: recordAfter(shared, 5), prepare: holdPauses },
    async (page) => {
      await page.getByRole("button", { name: /^I am/ }).click();
      await page.getByRole("button", { name: "Skip" }).waitFor();
      await skip(page);
      await waitForTurn(page, 5);
      await page.getByRole("button", { name: "Skip" }).waitFor({ state: "detached" });
      await clickMove(page, shared.turns[5].text);
      await waitForMoves(page, 6);
    },
  );
}

inBrowser(
  "bots in a row: each move is told and waits to be seen, and a tap goes on",
  { context: phone, record: recordAfter(bots, 0), prepare: { content: `(${holdPauses})(); (${listen})();` } },
  async (page) => {
    await waitForMoves(page, 1);
    for (let moves = 1; moves < 5; moves += 1) {
      await lastBy(page, bots.turns[moves - 1].name).waitFor();
      await page.locator(".board-slot").tap();
      await waitForMoves(page, moves + 1);
    }
    await lastBy(page, bots.turns[4].name).waitFor();
    await page.waitForFunction(() => /** @type {any} */ (window).told.length >= 5);
    const heardNames = (await told(page)).map((text) => text.split(/’s | /)[0]);
    assert.deepEqual(
      heardNames,
      bots.turns.slice(0, 5).map(({ name }) => name),
    );
  },
);

inBrowser(
  "the speed of bots is set at the table, and kept",
  { context: desk, record: recordAfter(alone, 4) },
  async (page) => {
    await waitForTurn(page, 4);
    await page.getByRole("button", { name: "Menu", exact: true }).first().click();
    await page.getByRole("combobox", { name: "Speed of bots" }).selectOption("Fast");
    await page.keyboard.press("Escape");
    await page.reload();
    await waitForTurn(page, 4);
    await page.getByRole("button", { name: "Settings" }).click();
    const speed = page.getByRole("dialog").getByRole("combobox", { name: "Speed of bots" });
    assert.equal(await speed.inputValue(), "fast");
  },
);

inBrowser("letters undo, redo, hint and ask why; a question mark lists them", { context: desk }, async (page) => {
  await startGame(page, alone);
  for (const ply of [0, 1, 2, 3].filter((number) => alone.turns[number].person)) {
    await waitForTurn(page, ply);
    await clickMove(page, alone.turns[ply].text);
  }
  await waitForTurn(page, 4);
  await page.keyboard.press("u");
  await waitForTurn(page, 2);
  await page.keyboard.press("r");
  await waitForTurn(page, 4);
  const why = page.locator(".why");
  const before = await why.isVisible();
  await page.keyboard.press("w");
  await page.waitForFunction((was) => document.querySelector(".why")?.checkVisibility() !== was, before);
  await page.keyboard.press("h");
  await page.locator(".last-text.hint:not(.busy)").waitFor();
  await page.keyboard.press("r");
  await heard(page).filter({ hasText: "Nothing to redo" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /^Undo/ }).getAttribute("aria-keyshortcuts"), "U");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await list.waitFor();
  for (const words of ["Undo", "Redo", "Hint", "Why the bot moved so"])
    await list.getByText(words, { exact: true }).waitFor();
  await page.keyboard.press("u");
  await list.getByRole("switch").uncheck();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await waitForTurn(page, 4);
  await page.keyboard.press("u");
  await page.keyboard.press("?");
  await page.locator("button[aria-keyshortcuts=U]").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("button", { name: "Keys" }).click();
  await list.waitFor();
  await waitForMoves(page, 4);
  // Typing is typing.
  await list.getByRole("switch").check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("textbox").first().fill("");
  await page.keyboard.type("urhw?");
  assert.equal(await page.getByRole("textbox").first().inputValue(), "urhw?");
  await waitForMoves(page, 4);
});
