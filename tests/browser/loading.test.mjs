/** Parts of the page that are loaded when wanted: home needs none of them, and none is missed in silence. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inBrowser } from "./support/browser.mjs";
import { versionOf } from "./support/engine.mjs";
import { bot, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { waitForTurn } from "./support/table.mjs";
import { DIST } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** What the page asks for by itself. @returns {Promise<string[]>} */
async function namedByThePage() {
  const page = await readFile(join(DIST, "index.html"), "utf8");
  const tags = page.match(/<(link|script)[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** @param {Page} page @param {string} game */
const playButton = (page, game) => page.getByRole("button", { name: `Play ${game}` });

/** @param {Page} page */
const missing = (page) => page.getByRole("dialog", { name: "Part of Papan did not arrive" });

const game = await rehearse({ seats: [person, bot("easy")] }, "melati-1");

inBrowser("home answers before anything arrives that it did not ask for at once", {}, async (page, site) => {
  const own = new Set([...(await namedByThePage()), ""].map((name) => new URL(name, site.url).href));
  const picture = `${site.url}${await versionOf(DIST)}/www/kawung.svg`;
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  /** @type {string[]} */
  const later = [];
  await page.route("**/*", async (route) => {
    const address = route.request().url();
    // Its first script asks for the texts of one language and their list.
    const text = /\/i18n\/(en\.files|en\.json|[\w-]+\.card\.en\.json)$/.test(address);
    if (!own.has(address) && address !== picture && !text) {
      later.push(address);
      await held;
    }
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await playButton(page, "Rummikub").click();
  await page.getByRole("combobox", { name: "Language" }).waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
  release();
  await page.getByRole("dialog", { name: "Rummikub" }).waitFor();
  assert.ok(later.some((address) => address.endsWith(".wasm")));
  assert.ok(!later.some((address) => address.includes("/i18n/catur-jawa.")), "no other game is loaded");
});

/** @type {[title: string, file: RegExp][]} */
const parts = [
  ["the other screens", /screens-\w+\.js$/],
  ["their styles", /screens\.css$/],
  ["the engine", /papan_bg\.wasm$/],
  ["the engine's script", /papan\.js$/],
  ["a game's card", /www\/congkak-\w+\.js$/],
  ["a game's table", /game-\w+\.js$/],
  ["a game's styles", /congkak\/style\.css$/],
  ["a game's texts", /congkak\.en\.json$/],
  ["the list of what is not home's", /other\.files$/],
];
for (const [title, file] of parts) {
  inBrowser(
    `${title} did not arrive: that is said, home stays, and it can be tried again`,
    {
      kept: true,
      expected: [
        /404/,
        /Failed to fetch dynamically/,
        /MIME/,
        /papan_bg/,
        /WebAssembly/,
        /style\.css|screens\.css|other\.files/,
        /congkak\.en/,
        /TypeError/,
      ],
    },
    async (page, site) => {
      let spoilt = 0;
      site.spoil((name, content) => {
        if (!file.test(name)) return content;
        spoilt += 1;
        return null;
      });
      await page.evaluate(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      });
      await page.reload();
      await playButton(page, "Congkak").click();
      await missing(page).waitFor();
      assert.ok(spoilt > 0);
      await missing(page).getByRole("button", { name: "Close" }).click();
      await missing(page).waitFor({ state: "detached" });
      await playButton(page, "Congkak").click();
      await missing(page).waitFor();
      site.spoil((_, content) => content);
      await missing(page).getByRole("button", { name: "Try again" }).click();
      const setup = page.getByRole("dialog", { name: "Congkak" });
      await setup.getByRole("button", { name: "Start game" }).click();
      await page.getByRole("grid").waitFor();
    },
  );
}

const first = game.turns.findIndex((turn, ply) => ply > 3 && turn.person);

inBrowser(
  "a game whose table does not arrive is kept, and goes on when it does",
  {
    record: recordAfter(game, first),
    expected: [/404/, /Failed to fetch dynamically/, /catur-jawa/, /game-/, /TypeError/],
  },
  async (page) => {
    await page.route(/www\/game-\w+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await missing(page).waitFor();
    const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
    assert.equal(await saved(), recordAfter(game, first));
    await page.unroute(/www\/game-\w+\.js$/);
    await missing(page).getByRole("button", { name: "Try again" }).click();
    await waitForTurn(page, first);
    assert.equal(new URL(page.url()).hash, "#/table");
  },
);

inBrowser("of two wishes only the latest is fulfilled", {}, async (page) => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route("**/i18n/rummikub.en.json", (route) => held.then(() => route.continue()));
  await playButton(page, "Rummikub").click();
  await page.locator("body.loading").waitFor();
  await page.getByRole("link", { name: "Rules of Congkak" }).click();
  await page.getByRole("heading", { level: 1, name: /Congkak/ }).waitFor();
  release();
  await page.waitForResponse("**/i18n/rummikub.en.json");
  await page.locator("body:not(.loading)").waitFor();
  await page.getByRole("heading", { level: 1, name: /Congkak/ }).waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0);
});

inBrowser("a game's styles apply before its table is shown, and after those of every table", {}, async (page) => {
  for (const title of ["Congkak", "369"]) {
    await page.getByRole("link", { name: `Rules of ${title}` }).click();
    await page.getByRole("heading", { level: 1, name: new RegExp(title) }).waitFor();
    await page.goBack();
  }
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.replace(/.*www\//, "") ?? ""),
  );
  assert.deepEqual(sheets, [
    "style/index.css",
    "style/screens.css",
    "games/congkak/style.css",
    "games/three-six-nine/style.css",
  ]);
});
