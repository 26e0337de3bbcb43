/** The study: its plots, for both rules and in both themes, and a game against a contender. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { choose } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {[name: string, context: typeof desk | typeof phone][]} */
const sizes = [
  ["phone", phone],
  ["desktop", desk],
];

/** All plots are there. @param {Page} page */
const drawn = (page) =>
  page.waitForFunction(() => document.querySelectorAll(".study-plot:not([aria-busy]) svg").length === 4);

/** The text of a plot. @param {Page} page @param {string} plot */
const words = (page, plot) => page.locator(`[data-plot=${plot}] svg`).textContent();

for (const [size, context] of sizes) {
  inBrowser(
    `a reader finds the study from the rules, and sees plots for both rule sets: ${size}`,
    { context, hash: "#/rules/catur-jawa" },
    async (page) => {
      await page.getByRole("link", { name: "The study" }).first().click();
      await page.getByRole("heading", { name: "The study of Catur Jawa" }).waitFor();
      await drawn(page);
      assert.match((await words(page, "elo")) ?? "", /heuristic/);
      assert.match((await words(page, "features")) ?? "", /−H6/);
      const svg = page.getByRole("img", { name: "How strong they are" });
      const box = await boxOf(svg);
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      assert.ok(box.width > 200 && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
      const open = await words(page, "elo");
      await choose(page.getByRole("radio", { name: "Trail" }));
      await page.waitForFunction((before) => {
        const svg = document.querySelector("[data-plot=elo] svg");
        return svg && svg.textContent !== before;
      }, open);
      await drawn(page);
    },
  );

  inBrowser(`a game against a contender starts at once: ${size}`, { context, hash: "#/study" }, async (page) => {
    await page.getByRole("button", { name: "Play against random" }).click();
    await page.waitForFunction(() => localStorage.getItem("papan.game")?.includes("catur-jawa"));
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
    assert.match(saved, /"level":"medium"/);
    assert.match(saved, /"win":0/);
    await page.waitForFunction(() => location.hash === "#/table");
  });
}

inBrowser(
  "plots take the colours of the theme",
  { context: { ...desk, colorScheme: "dark" }, hash: "#/study" },
  async (page) => {
    await drawn(page);
    const colour = () =>
      page
        .locator("[data-plot=elo] text")
        .first()
        .evaluate((text) => getComputedStyle(text).fill);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    assert.equal(await colour(), ink);
  },
);

inBrowser(
  "a plot that cannot be loaded is said",
  { context: phone, hash: "#/rules/catur-jawa", expected: [/500/, /Failed to load resource/] },
  async (page) => {
    await page.route(/plots\/elo-/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("link", { name: "The study" }).first().click();
    await page.getByText("This plot could not be loaded.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Play against heuristic" }).isVisible(), true);
  },
);
