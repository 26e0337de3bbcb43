/** What survives: a reload at any moment, a record out and in again, a browser that stores nothing. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { inBrowser } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import {
  clickMove,
  curtain,
  expectEnd,
  fillSetup,
  handValues,
  logMoves,
  notice,
  playTurns,
  startGame,
  tableState,
  waitForMoves,
  waitForTurn,
} from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= 7 && turns.length <= 12 && turns[0].person,
);
const texts = game.turns.map(({ text }) => text);

const hotSeat = await findGame({ seats: [person, person] }, ({ turns }) => turns.length >= 7);

inBrowser("loading the page again in mid-game changes nothing, and the game goes on to its end", {}, async (page) => {
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 4 });
  await waitForTurn(page, 4);
  const before = await tableState(page);
  await page.reload();
  await waitForTurn(page, 4);
  assert.deepEqual(await tableState(page), before);
  await playTurns(page, game, (move) => clickMove(page, move), { from: 4 });
  await expectEnd(page, game);
  await page.reload();
  await expectEnd(page, game);
});

inBrowser("a bot that was thinking when the page went away thinks again", {}, async (page) => {
  await startGame(page, game);
  await waitForTurn(page, 0);
  await clickMove(page, texts[0]);
  await page.getByText("thinking…").first().waitFor();
  await page.reload();
  await waitForTurn(page, 2);
  assert.deepEqual(await logMoves(page), texts.slice(0, 2));
  assert.deepEqual(await handValues(page), game.turns[2].hand);
});

inBrowser("the curtain is still down after loading again", {}, async (page) => {
  await startGame(page, hotSeat);
  await curtain(page).getByRole("button", { name: /^I am/ }).click();
  await clickMove(page, hotSeat.turns[0].text);
  await curtain(page).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: `Hand the device to ${hotSeat.turns[1].name}` }).waitFor();
  assert.equal(await page.locator(".hand-slot button[aria-pressed]").count(), 0);
  await curtain(page).getByRole("button", { name: /^I am/ }).click();
  assert.deepEqual(await handValues(page), hotSeat.turns[1].hand);
});

inBrowser("the home page offers the game in progress", { record: recordAfter(game, 2), hash: "#/" }, async (page) => {
  await page.getByText("Move 3", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await waitForTurn(page, 2);
  assert.deepEqual(await logMoves(page), texts.slice(0, 2));
  await page.goBack();
  await page.getByRole("button", { name: "Discard the saved game" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Resume", exact: true }).waitFor();
  await page.getByRole("button", { name: "Discard the saved game" }).click();
  await page.getByRole("button", { name: "Resume", exact: true }).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Play Catur Jawa" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Resume", exact: true }).count(), 0);
});

/** @param {Page} page @param {string} item */
async function menu(page, item) {
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: item, exact: true }).click();
}

/** @param {Page} page @param {string|Buffer} content */
async function importFile(page, content) {
  const chooser = page.waitForEvent("filechooser");
  await menu(page, "Import a record");
  await (await chooser).setFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
}

inBrowser("a record goes out as a file and comes in again", {}, async (page) => {
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 3 });
  await waitForTurn(page, 4);
  const before = await tableState(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const file = await download;
  assert.match(file.suggestedFilename(), /^papan-\d{4}-\d\d-\d\d\.txt$/);
  const record = await readFile(await file.path(), "utf8");
  assert.equal(record, recordAfter(game, 4));

  await menu(page, "New game");
  await fillSetup(page, { setup: { seats: [person, bot("medium"), bot("easy")] }, seed: "another" });
  await page.getByText("Dewi", { exact: true }).first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".seats > li").length === 3);

  await importFile(page, record);
  await page.waitForFunction(() => document.querySelectorAll(".seats > li").length === 2);
  await waitForTurn(page, 4);
  assert.deepEqual(await tableState(page), before);
});

inBrowser("files that are no record are refused and change nothing", { record: recordAfter(game, 2) }, async (page) => {
  await waitForTurn(page, 2);
  const before = await tableState(page);
  const good = recordAfter(game, 4);
  /** @type {[content: string|Buffer, words: RegExp][]} */
  const files = [
    ["", /Not imported\..*not a readable game record/],
    ["hello", /Not imported/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]), /Not imported/],
    [good.replace("catur-jawa", "chess"), /Not imported\..*does not know this game/],
    [good.replace(/Version: 1/, "Version: 99"), /Not imported/],
    [`${good.trimEnd()} 9@a1\n`, /Not imported\. Move 5 of this record/],
    ["x".repeat(3_000_000), /Not imported/],
  ];
  for (const [content, words] of files) {
    await importFile(page, content);
    await notice(page, words);
    assert.deepEqual(await tableState(page), before);
  }
  await page.reload();
  await waitForTurn(page, 2);
  assert.deepEqual(await tableState(page), before);
  // What was wrong with one file is not said of the next; and what it took the place of can come back.
  await importFile(page, "hello");
  await notice(page, /Not imported/);
  await importFile(page, good);
  await waitForTurn(page, 4);
  assert.equal(await page.getByRole("alert").filter({ hasText: /./ }).count(), 0);
  await page.getByRole("status").getByRole("button", { name: "Undo", exact: true }).click();
  await waitForTurn(page, 2);
  assert.deepEqual(await tableState(page), before);
});

inBrowser(
  "a saved game that cannot be read is set aside, not thrown away",
  { record: "spoiled", hash: "#/table" },
  async (page) => {
    const dialog = page.getByRole("dialog", { name: "The saved game cannot be opened" });
    await dialog.waitFor();
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download the text" }).click();
    assert.equal(await readFile(await (await download).path(), "utf8"), "spoiled");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play Catur Jawa" }).waitFor();
  },
);

/** Neither of the two places takes anything. What the library alone has is in library.test.mjs. */
const fullStorage = () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
};
const noStorage = () => {
  for (const name of ["localStorage", "indexedDB"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
};

for (const [what, prepare] of /** @type {const} */ ([
  ["full", fullStorage],
  ["forbidden", noStorage],
])) {
  inBrowser(`with storage ${what} the game can be played, and one is told`, { prepare }, async (page) => {
    await startGame(page, game);
    await notice(page, /does not let Papan save/);
    await page.getByRole("alert").evaluate((element) => element.setAttribute("data-read", ""));
    await playTurns(page, game, (move) => clickMove(page, move), { to: 4 });
    await waitForMoves(page, 4);
    assert.deepEqual(await logMoves(page), texts.slice(0, 4));
    assert.equal(
      await page.locator("[role=alert]:not([data-read])").filter({ hasText: /./ }).count(),
      0,
      "said once, not after every move",
    );
  });
}
