/**
 * Every size works: each screen is taken through all sizes, and at each of them every control is
 * hit-tested and every text measured, see support/probe.mjs.
 */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { probe } from "./support/probe.mjs";
import { dialogs, pages, tables } from "./support/screens.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {[width: number, height: number]} Size */

/** The table fits without scrolling: phones, on their side, tablets, low windows, laptops, large screens. @type {Size[]} */
const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
  [740, 360],
  [844, 390],
  [720, 450],
  [540, 530],
  [590, 545],
  [640, 512],
  [800, 600],
  [911, 512],
  [960, 600],
  [768, 1024],
  [1024, 768],
  [1280, 640],
  [1440, 900],
  [2560, 1440],
];
/** 1280 × 1024 at 400 %, and the smallest phone on its side: usable by scrolling. @type {Size[]} */
const tiny = [
  [320, 256],
  [480, 320],
];
/** With the text settings of the browser, a table may scroll as well. @type {Size[]} */
const enlarged = [
  [360, 640],
  [911, 512],
  [1440, 900],
];

/**
 * A cell of 24 px is what WCAG 2.5.8 asks for: twelve columns and their frame just fit into 320. A
 * run of all thirteen numbers has to fit its row, too, and then a tile on the table is as wide as
 * the screen allows: 21 px at 320, and 30 high.
 * @param {number} width
 */
const limits = (width) => ({ cell: 24, tile: width < 360 ? 20 : 22, target: 24, main: 44 });

/** @param {Page} page @param {Size} size @param {boolean} whole @param {string} [what] */
async function look(page, [width, height], whole, what = "") {
  await page.setViewportSize({ width, height });
  const found = await probe(page, { whole, ...limits(width) });
  return found.map((problem) => `${width}×${height}${what}: ${problem}`);
}

/** @param {Page} page @param {number} standard */
async function setText(page, standard) {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await client.detach();
}

for (const { name, kind, visit, reach } of [...tables, ...dialogs, ...pages]) {
  inBrowser(`every size: ${name}`, visit, async (page) => {
    await reach(page);
    /** @type {string[]} */
    const found = [];
    for (const size of sizes) found.push(...(await look(page, size, kind === "table")));
    for (const size of tiny) found.push(...(await look(page, size, false)));
    for (const text of [20, 24]) {
      await setText(page, text);
      for (const size of enlarged) found.push(...(await look(page, size, false, `, text ${text}`)));
    }
    assert.deepEqual(found, []);
  });
}
