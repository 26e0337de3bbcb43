/** From one build to the next: offered when all of it is here, never mixed, and no game is lost. */
import assert from "node:assert/strict";
import { before } from "node:test";
import { inBrowser, kept, typeHash } from "./support/browser.mjs";
import { anotherBuild } from "./support/builds.mjs";
import { versionOf } from "./support/engine.mjs";
import { bot, findGame, person } from "./support/rehearsal.mjs";
import { clickMove, expectEnd, playTurns, startGame, tableState, waitForTurn } from "./support/table.mjs";
import { until } from "./support/until.mjs";
import { DIST } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= 7 && turns.length <= 12 && turns[0].person,
);

/** @type {{dist: string, version: string}} */
let next;
/** @type {string} */
let current;
before(async () => {
  [next, current] = await Promise.all([anotherBuild("The next Papan."), versionOf(DIST)]);
});

/** @param {Page} page */
const version = (page) => page.locator("meta[name=papan-version]").getAttribute("content");

/** @param {Page} page */
const offer = (page) => page.getByRole("button", { name: "Update", exact: true });

/** The versions that the browser keeps. @param {Page} page @returns {Promise<string[]>} */
const keptVersions = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ")[2]));

/** Until the browser keeps these versions and no other. @param {Page} page @param {string[]} wanted */
const keeps = (page, wanted) =>
  until(
    page,
    async (versions) =>
      (await caches.keys())
        .map((name) => name.split(" ")[2])
        .sort()
        .join() === versions,
    [...wanted].sort().join(),
  );

/** Looks for a newer version, as a browser does by itself from time to time. @param {Page} page */
const look = (page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {})));

/** Looks for a newer version whose installation fails, and waits until it has. @param {Page} page */
const failedUpdate = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing } = (await registration?.update().catch(() => null)) ?? registration ?? {};
    if (!installing) return;
    await new Promise((resolve) => {
      const look = () => installing.state === "redundant" && resolve(undefined);
      installing.addEventListener("statechange", look);
      look();
    });
  });

inBrowser("an update in mid-game loses nothing, in any tab", { kept: true }, async (page, site) => {
  await kept(page);
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 4 });
  await waitForTurn(page, 4);
  const before = await tableState(page);
  const other = await page.context().newPage();
  await other.goto(site.url);
  await startGame(other, game);
  await playTurns(other, game, (move) => clickMove(other, move), { to: 2 });
  await waitForTurn(other, 2);
  const otherBefore = await tableState(other);

  site.publish(next.dist);
  await page.bringToFront();
  await page.reload();
  await waitForTurn(page, 4);
  assert.equal(await version(page), current, "the new one waits to be asked for");
  await offer(page).click();
  for (const tab of [page, other])
    await tab.waitForFunction(
      (wanted) => document.querySelector("meta[name=papan-version]")?.getAttribute("content") === wanted,
      next.version,
    );
  await waitForTurn(page, 4);
  await waitForTurn(other, 2);
  assert.deepEqual(await tableState(page), before);
  assert.deepEqual(await tableState(other), otherBefore);
  await playTurns(page, game, (move) => clickMove(page, move), { from: 4 });
  await expectEnd(page, game);
  await page.goto(site.url);
  await page.getByRole("heading", { name: "The next Papan." }).waitFor();
  // The old one is removed.
  await keeps(page, [next.version]);
});

inBrowser(
  "whoever answers later is left alone, and asked again at the next visit",
  { kept: true },
  async (page, site) => {
    await kept(page);
    site.publish(next.dist);
    await look(page);
    await offer(page).waitFor();
    await page.getByRole("button", { name: "Later" }).click();
    await offer(page).waitFor({ state: "detached" });
    await page.reload();
    await offer(page).waitFor();
    assert.equal(await version(page), current);
  },
);

inBrowser(
  "a half-published build is neither served nor offered",
  { kept: true, expected: [/sw\.js/, /404/] },
  async (page, site) => {
    await kept(page);
    site.publish(next.dist);
    site.spoil((name, content) => (name.endsWith("i18n/en.json") ? null : content));
    await failedUpdate(page);
    await page.reload();
    await page.getByRole("heading", { name: /^Take a seat/ }).waitFor();
    await failedUpdate(page);
    assert.equal(await offer(page).count(), 0);
    assert.equal(await version(page), current);
    site.spoil((_, content) => content);
    await look(page);
    await offer(page).click();
    await page.getByRole("heading", { name: "The next Papan." }).waitFor();
  },
);

inBrowser("only what has changed is fetched for an update", { kept: true }, async (page, site) => {
  await kept(page);
  /** @type {string[]} */
  const fetched = [];
  site.spoil((name, content) => {
    fetched.push(name.replace(next.version, "next"));
    return content;
  });
  site.publish(next.dist);
  await look(page);
  await offer(page).waitFor();
  assert.deepEqual(
    new Set(fetched),
    new Set(["sw.js", "index.html", "next/www/i18n/en.files", "next/www/i18n/en.json"]),
  );
});

inBrowser(
  "a game that could not be saved is not given up, and its page keeps its own files",
  { kept: true },
  async (page, site) => {
    await kept(page);
    const full = await page.context().newPage();
    await full.addInitScript(() => {
      const full = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Storage.prototype.setItem = full;
      IDBObjectStore.prototype.put = full;
    });
    await full.goto(site.url);
    await startGame(full, game);
    await playTurns(full, game, (move) => clickMove(full, move), { to: 2 });
    await waitForTurn(full, 2);
    site.publish(next.dist);
    await look(page);
    await offer(full).click();
    await full.getByRole("alert").filter({ hasText: "could not be saved" }).waitFor();
    await offer(page).click();
    await page.getByRole("heading", { name: "The next Papan." }).waitFor();
    // An active worker has removed what it is going to remove.
    await kept(page);
    assert.deepEqual((await keptVersions(page)).sort(), [current, next.version].sort());
    // What the old page never had asked for is still that of its own version, and there.
    await page.context().setOffline(true);
    await full.getByRole("button", { name: "Menu", exact: true }).first().click();
    await full.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
    await full.getByRole("combobox", { name: "Language" }).selectOption("id");
    await full.waitForFunction(() => document.documentElement.lang === "id");
    await full.keyboard.press("Escape");
    // A game that this page had not loaded, and its set-up.
    await typeHash(full, "#/rules/congkak");
    await full.getByRole("heading", { level: 1, name: /Congkak/ }).waitFor();
    await full.getByRole("main").getByRole("button", { name: "Main" }).first().click();
    await full.getByRole("dialog", { name: "Congkak" }).waitFor();
    await page.context().setOffline(false);
    assert.equal(await version(full), current);
    await full.close();
    await page.reload();
    await keeps(page, [next.version]);
  },
);
