/** Somebody who does not wait: the address changes while the page is still on its way. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Holds back files whose address fits, until they are let go. @param {Page} page @param {RegExp} files */
async function holdBack(page, files) {
  /** @type {() => void} */
  let letGo = () => {};
  const released = new Promise((resolve) => (letGo = () => resolve(undefined)));
  let asked = 0;
  await page.context().route(files, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  return {
    letGo,
    asked: async () => {
      while (asked === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

/** @param {Page} page @param {string} hash */
const change = (page, hash) => page.evaluate((to) => location.assign(to), hash);

for (const [what, files] of /** @type {const} */ ([
  ["texts of home", /\/i18n\/en\.json/],
  ["rules", /\/i18n\/congkak\.en\.json/],
  ["engine", /papan_bg\.wasm/],
]))
  inBrowser(
    `an address that changes before the ${what} ${what === "engine" ? "is" : "are"} there is followed`,
    {},
    async (page, site) => {
      const held = await holdBack(page, files);
      await page.goto("about:blank");
      const arriving = page.goto(`${site.url}#/${what === "engine" ? "library" : "rules/congkak"}`, {
        waitUntil: "commit",
      });
      await arriving;
      await held.asked();
      await change(page, "#/rules/rummikub");
      held.letGo();
      await page.getByRole("heading", { level: 1, name: /Rummikub/ }).waitFor();
      assert.equal(new URL(page.url()).hash, "#/rules/rummikub");
      await page.goBack();
      await page.waitForFunction(() => location.hash !== "#/rules/rummikub");
      await page.waitForFunction(
        () => document.querySelector("h1") && !/Rummikub/.test(document.querySelector("h1")?.textContent ?? ""),
      );
    },
  );

inBrowser("whoever wants home does not wait for what was asked for before", {}, async (page, site) => {
  const held = await holdBack(page, /papan_bg\.wasm/);
  await page.goto("about:blank");
  await page.goto(`${site.url}#/library`, { waitUntil: "commit" });
  await held.asked();
  await change(page, "#/");
  await page.getByRole("button", { name: "Play Congkak" }).waitFor();
  held.letGo();
  await page.getByRole("button", { name: "Play Congkak" }).click();
  await page.getByRole("dialog").waitFor();
});
