/** The site once it is kept: without any network, everything is there. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { desk, inBrowser, kept } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { bot, findGame, person, recordAfter, rehearse, replay } from "./support/rehearsal.mjs";
import { cell, clickMove, logMoves, playTurns, result, startGame, waitForTurn } from "./support/table.mjs";
import { DIST } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./support/browser.mjs").Site} Site */
/** @typedef {import("./support/rehearsal.mjs").Rehearsal} Rehearsal */

/** @param {Page} page @param {() => Promise<unknown>} holds */
async function until(page, holds) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await page.evaluate(`(${holds})().then(Boolean)`)) return;
    await page.waitForTimeout(20);
  }
  assert.fail(`never: ${holds}`);
}

/** No network, and no server either. @param {Page} page @param {Site} site */
async function unplug(page, site) {
  await kept(page);
  await page.context().setOffline(true);
  await site.close();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/**
 * How a person plays each game.
 *
 * @type {Record<string, {game: Rehearsal, play: (page: Page, game: Rehearsal) => Promise<void>}>}
 */
const people = {
  "catur-jawa": {
    game: await findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns.length >= 9 && turns.length <= 14),
    play: (page, game) => playTurns(page, game, (move) => clickMove(page, move)),
  },
  "three-six-nine": {
    game: await rehearse(
      { game: "three-six-nine", seats: [person, bot("easy")], options: { preset: "small" } },
      "melati-1",
    ),
    async play(page, { turns }) {
      for (const { text } of turns.filter((turn) => turn.person)) {
        await page.waitForFunction(() => document.querySelector(".cell-board--active"));
        await cell(page, text).click();
      }
    },
  },
  congkak: {
    game: await findGame(
      { game: "congkak", seats: [person, bot("easy")], options: { preset: "quick" } },
      ({ turns }) => turns.length <= 23,
    ),
    async play(page, { turns }) {
      for (const [ply, { text }] of turns.entries()) {
        if (!turns[ply].person) continue;
        await page.waitForFunction(
          (move) =>
            document.querySelector(".bar-facts")?.textContent?.includes(`Move ${move}`) &&
            document.querySelector("[aria-busy=false] [role=grid]"),
          ply + 1,
        );
        await page.keyboard.press(text);
        await page.keyboard.press("Enter");
      }
    },
  },
};

/** Bots do not take their time. @param {Page} page */
async function hurry(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("combobox", { name: "Speed of bots" }).selectOption("fast");
  await page.keyboard.press("Escape");
}

const papan = await loadEngine();

for (const { id } of papan.games()) {
  const { game, play } = people[id] ?? {
    game: await rehearse({ game: id, seats: [bot("easy"), bot("easy")] }, "melati-1"),
    play: hurry,
  };
  inBrowser(
    `a whole game of ${id} without a network`,
    { kept: true, context: { ...desk, reducedMotion: "reduce" } },
    async (page, site) => {
      await unplug(page, site);
      await startGame(page, game);
      await play(page, game);
      await result(page).waitFor({ timeout: 90_000 });
      const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
      assert.deepEqual(
        replay(saved).status.moves.map((/** @type {any} */ { text }) => text),
        game.turns.map(({ text }) => text),
      );
    },
  );
}

inBrowser("languages, rules and records without a network", { kept: true }, async (page, site) => {
  await unplug(page, site);
  const { game } = people["catur-jawa"];
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import a record" }).click();
  await (await chooser).setFiles({
    name: "game.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(recordAfter(game, 4)),
  });
  await waitForTurn(page, 4);
  assert.deepEqual(
    await logMoves(page),
    game.turns.slice(0, 4).map(({ text }) => text),
  );
  await page.goBack();
  await page.getByRole("combobox", { name: "Language" }).selectOption("id");
  await page.getByRole("button", { name: "Main Catur Jawa" }).waitFor();
  for (const { id } of papan.games()) {
    await page.goto(`${site.url}#/rules/${id}`);
    await page.locator("main canvas").first().waitFor();
  }
  await page.reload();
  await page.locator("main canvas").first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "id");
});

inBrowser(
  "the address with the file's name, or with a question mark, is kept too",
  { kept: true },
  async (page, site) => {
    await unplug(page, site);
    for (const address of ["index.html", "?from=home", "index.html?from=home#/rules/congkak"]) {
      await page.goto(site.url + address);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
  },
);

inBrowser("what was cleared is kept again, without a new release", { kept: true }, async (page, site) => {
  await kept(page);
  const clear = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
  await clear();
  await page.reload();
  await page.getByText("Works offline now").waitFor();
  // One file only, and the list of the files with it.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const addresses = (await cache.keys()).map(({ url }) => url);
      for (const address of addresses.filter((url) => /files\.json|papan_bg/.test(url))) await cache.delete(address);
    }
  });
  await page.reload();
  await page.getByText("Works offline now").waitFor();
  await unplug(page, site);
  await page.getByRole("button", { name: "Play Congkak" }).click();
  await page.getByRole("dialog", { name: "Congkak" }).waitFor();
});

inBrowser(
  "nothing is kept before every file is the one that was built",
  { kept: true, expected: [/sw\.js/, /404/] },
  async (page, site) => {
    /** @type {((content: Buffer) => Buffer|null)[]} */
    const accidents = [
      (content) => Buffer.concat([content, Buffer.from("\n")]),
      (content) => content.subarray(0, content.length / 2),
      () => null,
    ];
    for (const spoil of accidents) {
      let asked = 0;
      site.spoil((name, content) => {
        if (!name.endsWith("i18n/id.json")) return content;
        asked += 1;
        return spoil(content);
      });
      await page.reload();
      await page.getByRole("heading", { level: 1 }).waitFor();
      const asking = asked;
      await until(page, async () => (await navigator.serviceWorker.getRegistration())?.installing);
      await until(page, async () => !(await navigator.serviceWorker.getRegistration()));
      assert.ok(asked >= asking + 2, "asked again, past all caches");
      assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
    }
    /** @type {string[]} */
    const fetched = [];
    site.spoil((name, content) => {
      fetched.push(name);
      return content;
    });
    await page.reload();
    await kept(page);
    const size = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
    const [line] = (await readFile(join(DIST, "sw.js"), "utf8")).split("\n");
    assert.equal(size, line.split('":"').length, "every file, and their list");
    const wasm = fetched.filter((name) => name.endsWith("papan_bg.wasm"));
    assert.equal(wasm.length, 1, "only by the page: what had arrived whole is not fetched again");
  },
);

inBrowser(
  "the manifest names pictures that are there and of that size, and a shortcut for every game",
  { kept: true },
  async (page, site) => {
    const manifest = JSON.parse(await readFile(join(DIST, "manifest.webmanifest"), "utf8"));
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const size = await page.evaluate(async (address) => {
        const image = Object.assign(new Image(), { src: address });
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, site.url + src);
      assert.equal(size, sizes, src);
    }
    for (const { id } of papan.games()) {
      const shortcut = manifest.shortcuts.find((/** @type {any} */ { url }) => url === `./#/new/${id}`);
      assert.ok(shortcut, id);
      await page.goto("about:blank");
      await page.goto(new URL(shortcut.url, site.url).href);
      await page.getByRole("dialog", { name: shortcut.name }).waitFor();
      assert.equal(new URL(page.url()).hash, "#/");
    }
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    // A private window cannot install anything; that is the one thing to say about the site.
    assert.deepEqual(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
      [],
    );
  },
);

inBrowser(
  "a browser without WebAssembly gets a clear answer",
  { expected: [/./], prepare: () => Reflect.deleteProperty(globalThis, "WebAssembly"), broken: true },
  async (page) => {
    await page.getByText("it needs a current browser").waitFor();
  },
);

inBrowser(
  "a page whose script does not arrive, or is cut off, says so",
  { kept: true, expected: [/404/, /page error/, /main\.js/, /integrity/] },
  async (page, site) => {
    for (const arrives of [null, 1000]) {
      site.spoil((name, content) =>
        name.endsWith("main.js") ? (arrives && content.subarray(0, arrives)) || null : content,
      );
      await page.reload();
      await page.getByText("some of its files did not arrive").waitFor();
    }
  },
);
