/** Sealed deals: the seal before the game, what opens it after the end, and the page about fairness. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { tried } from "../../www/share/fairness.js";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { bot, person, rehearse } from "./support/rehearsal.mjs";
import { result } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const setup = { game: "catur-jawa", seats: [person, bot("easy")] };
const over = await rehearse(setup, "melati-3");

/** As on a page that comes over plain http. */
const withoutSubtle = () => Object.defineProperty(crypto, "subtle", { value: undefined });

/** @param {Page} page */
const deal = (page) => page.getByRole("dialog", { name: "The deal" });

/** A line of the sheet. @param {Page} page @param {string} label */
const fact = async (page, label) =>
  (
    await deal(page)
      .locator(".deal-facts div")
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator("dd")
      .textContent()
  )?.replaceAll(" ", "") ?? "";

/** @param {Page} page */
const openSetup = async (page) => {
  await page.getByRole("button", { name: "Play Catur Jawa" }).click();
  await page.locator(".seal-line").waitFor();
};

/** @param {Page} page */
const openDeal = async (page) => {
  await page.locator(".menu-button:visible, .action.flat-only:visible").first().click();
  await page.getByRole("button", { name: "The deal" }).click();
  await deal(page).waitFor();
};

/** The game on the table, as it is saved. @param {Page} page @returns {Promise<string>} */
const savedRecord = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);

/** The game as if it had been played to this end. @param {Page} page @param {string} record */
const finish = (page, record) =>
  page.evaluate((ended) => {
    const saved = JSON.parse(localStorage.getItem("papan.game") ?? "{}");
    localStorage.setItem("papan.game", JSON.stringify({ ...saved, record: ended, updated: Date.now() }));
  }, record);

for (const [name, visit] of /** @type {const} */ ([
  ["on a phone, over plain http", { context: phone, prepare: withoutSubtle }],
  ["on a desktop", { context: desk }],
])) {
  inBrowser(`a deal is sealed before the game and opened after its end, ${name}`, visit, async (page) => {
    await openSetup(page);
    const seal = ((await page.locator(".seal").textContent()) ?? "").replaceAll(" ", "");
    assert.match(seal, /^[0-9a-f]{64}$/);
    await page.getByRole("button", { name: "Start game" }).click();
    await page.locator(".table-screen .bar-facts").first().waitFor({ state: "attached" });
    await openDeal(page);
    assert.equal(await fact(page, "Seal"), seal);
    const [, seed = ""] = /^Seed: (.*)$/m.exec(await savedRecord(page)) ?? [];
    assert.match(seed, /^[a-z0-9-]{19}$/);
    assert.ok(!(await page.locator("body").textContent())?.includes(seed), "the seed stays closed");

    const end = await rehearse(setup, seed);
    await finish(page, end.record);
    await page.reload();
    await result(page).waitFor();
    await result(page).getByRole("button", { name: "Check the deal" }).click();
    await deal(page).getByText("Salt and seed give this very seal.").waitFor();
    await deal(page).getByText("Dealt again from the seed: the same start.").waitFor();
    assert.equal(await fact(page, "Seal"), seal);
    assert.equal(await fact(page, "Seed"), seed);
    const salt = await fact(page, "Salt");
    assert.equal(createHash("sha256").update(`${salt}:${seed}`).digest("hex"), seal, "checked without Papan");

    const noted = deal(page).getByRole("textbox");
    await noted.fill(seal.toUpperCase().replaceAll(/(.{8})/g, "$1 "));
    await deal(page).getByText("It is the same seal.").waitFor();
    await noted.fill(`${seal.slice(0, -1)}${seal.endsWith("0") ? "1" : "0"}`);
    await deal(page).getByText("It is another seal!").waitFor();
    await noted.fill("what");
    await deal(page).getByText("A seal has 64").waitFor();

    await deal(page).getByRole("link", { name: "Why bots cannot see your hand" }).click();
    await page.getByRole("heading", { level: 1, name: "Why bots cannot see your hand" }).waitFor();
    for (const { positions } of tried) await page.getByRole("cell", { name: String(positions), exact: true }).waitFor();
    await page.getByRole("link", { name: "Back" }).click();
    await page.locator(".table-screen").waitFor();
  });
}

inBrowser("a seed that somebody types is no secret, and the table says so", { context: desk }, async (page) => {
  await openSetup(page);
  await page.getByRole("textbox", { name: "Seed" }).fill("melati-28");
  await page.getByText("A typed seed is no secret").waitFor();
  await page.locator(".seal").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Start game" }).click();
  await page.locator(".table-screen .bar-facts").first().waitFor({ state: "attached" });
  assert.match(await savedRecord(page), /^Seed: melati-28$/m);
  await openDeal(page);
  await deal(page).getByText("Somebody has typed the seed").waitFor();
  assert.equal(await deal(page).getByText("Seal", { exact: true }).count(), 0);
});

inBrowser("a rematch is sealed, too", { context: desk, record: over.record }, async (page) => {
  await result(page).getByRole("button", { name: "Check the deal" }).click();
  await deal(page).getByText("No seal of this deal is kept").waitFor();
  await deal(page).getByText("Dealt again from the seed: the same start.").waitFor();
  await page.reload();
  await result(page).getByRole("button", { name: "Rematch" }).click();
  await result(page).waitFor({ state: "detached" });
  await openDeal(page);
  assert.match(await fact(page, "Seal"), /^[0-9a-f]{64}$/);
});
