/**
 * Bots that read nothing but their own screens play among several tabs and contexts.
 *
 *   node tests/browser/soak.mjs [games=4] [tabs|memory] [first=1]
 *
 * `tabs`: each seat has a tab of its own and takes the game over when it is its turn; somebody in
 * another browser watches through links. After each move all of them see the same public table,
 * no piece is lost, and nothing is on the console. `first` goes on where a run was stopped.
 * `memory`: games in one tab, one after the other; the heap, the nodes and the workers do not grow.
 *
 * It plays dist/ as it is: run `cargo xtask build` first.
 */
import assert from "node:assert/strict";
import { writeLink } from "../../www/share/link.js";
import { launch } from "./support/chromium.mjs";
import { bot, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { nextStep } from "./support/screen-player.mjs";
import { tileToPress } from "./support/tile-player.mjs";
import { serve } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

/** Nothing in the page takes longer on a busy machine, in milliseconds. */
const patience = 120_000;

const [count = "4", kind = "tabs", first = "1"] = process.argv.slice(2);
const ids = ["catur-jawa", "three-six-nine", "congkak", "rummikub"];
/** The shortest rules of each. @type {Record<string, object>} */
const options = { "three-six-nine": { preset: "small" }, congkak: { preset: "quick" } };

/** Fails on anything that the page complains of. @param {BrowserContext} context @param {string[]} complaints */
function listen(context, complaints) {
  context.setDefaultTimeout(patience);
  context.on("console", (message) => {
    const text = `${message.type()}: ${message.text()}`;
    if (["error", "warning"].includes(message.type()) && !text.includes("blocked by Playwright")) complaints.push(text);
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
}

/** What everybody may see of a table, read from the screen. Runs in the page. */
function publicTable() {
  const labels = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute("aria-label") ?? "");
  const cells = labels("[role=gridcell]")
    .map((label) => {
      const [, pit] = /pit (\d)/.exec(label) ?? [];
      // A board of pits lies as whoever looks sits; of other cells, what depends on who looks is left out.
      return pit
        ? `pit ${pit}: ${/(\d+) marbles?/.exec(label)?.[1] ?? (/empty/.test(label) ? 0 : label)}`
        : label.replace(/, (you can|last move|would score|scores).*$/, "");
    })
    .sort();
  const tiles = [...document.querySelectorAll("[aria-label=Table] [role=group]")].map((set) =>
    [...set.querySelectorAll("button[data-tile]")].map((tile) => tile.getAttribute("aria-label")?.split(",")[0]),
  );
  const stores = labels("[role=img]").filter((label) => /store/.test(label));
  const seats = [...document.querySelectorAll(".seats > li")].map((seat) =>
    /** @type {HTMLElement} */ (seat).innerText.replaceAll(/\s+/g, " "),
  );
  const facts = /** @type {HTMLElement|null} */ (document.querySelector(".bar-facts"))?.innerText ?? "";
  return { cells, tiles, stores, seats, facts };
}

/**
 * How many pieces are to be seen or counted on the screen, and how many there are.
 * @param {string} game @param {ReturnType<typeof publicTable>} table @param {string[]} moves
 * @returns {[counted: number, all: number]}
 */
function pieces(game, { cells, tiles, stores, seats, facts }, moves) {
  const numbers = (/** @type {string[]} */ texts, /** @type {RegExp} */ pattern) =>
    texts.reduce((sum, text) => sum + Number(pattern.exec(text)?.[1] ?? 0), 0);
  switch (game) {
    case "congkak":
      return [numbers(cells, /: (\d+)$/) + numbers(stores, /(\d+) marbles?/), 14 * 4];
    case "three-six-nine":
      return [cells.filter((cell) => !/empty/.test(cell)).length, moves.length];
    case "rummikub": {
      const hidden = numbers(seats, /Tiles on the rack: (\d+)/) + numbers([facts], /Pool (\d+)/);
      return [hidden + tiles.flat().length, 106];
    }
    default: {
      const hidden = numbers(seats, /Cards in hand: (\d+)/) + numbers(seats, /Cards in the deck: (\d+)/);
      return [hidden + moves.filter((move) => move !== "pass").length, 2 * 18];
    }
  }
}

/** The record that is saved in a tab's browser. @param {Page} page @returns {Promise<string>} */
const savedRecord = (page) =>
  page.evaluate(() => {
    const own = sessionStorage.getItem("papan.own");
    const games = Object.keys(localStorage).filter((key) => /^papan\.game(\.\d+)?$/.test(key));
    const texts = games.map((key) => JSON.parse(localStorage.getItem(key) ?? "{}"));
    return (texts.find(({ id }) => id === own) ?? texts[0])?.record ?? "";
  });

/** Whether the page has written down that the game has ended. @param {Page} page */
const isOver = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage).some(
      (key) => /^papan\.game(\.\d+)?$/.test(key) && JSON.parse(localStorage.getItem(key) ?? "{}").over === true,
    ),
  );

/** The moves that a record holds. @param {string} record */
const movesIn = (record) =>
  (record.split("\n\n")[1] ?? "")
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");

/**
 * The tab makes one move by its screen. @param {Page} page @param {number} luck
 * @returns {Promise<"over"|"moved">}
 */
async function move(page, luck) {
  const before = movesIn(await savedRecord(page)).length;
  const end = Date.now() + patience;
  for (;;) {
    const step = await page.evaluate(`(${nextStep})(${luck}, true, ${tileToPress})`);
    const { over } = /** @type {import("./support/screen-player.mjs").Step} */ (step);
    if (over) return "over";
    if (movesIn(await savedRecord(page)).length > before) return "moved";
    if (Date.now() > end) assert.fail(`no move: ${await page.locator("body").innerText()}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** @param {Page} page */
const settled = async (page) => {
  await page.waitForFunction(
    () => !document.querySelector("[aria-busy=true]") && document.querySelector(".table-screen, .replay-bottom"),
  );
};

/** A game among people, each in a tab; one more watches. @param {import("playwright-core").Browser} browser @param {string} url @param {number} number */
async function playAmongTabs(browser, url, number) {
  const game = ids[number % ids.length];
  const record = recordAfter(
    await rehearse({ game, seats: [person, person], options: options[game] ?? {} }, `soak-${number}`),
    0,
  );
  /** @type {string[]} */
  const complaints = [];
  const contexts = await Promise.all(
    [0, 1].map(() =>
      browser.newContext({
        viewport: { width: 1366, height: 900 },
        reducedMotion: "reduce",
        locale: "en-GB",
        serviceWorkers: "block",
      }),
    ),
  );
  const [home, away] = contexts;
  for (const context of contexts) listen(context, complaints);
  try {
    const watcher = await away.newPage();
    await watcher.goto(url);
    const tabs = [await home.newPage(), await home.newPage()];
    await tabs[0].goto(url);
    await tabs[0].evaluate((text) => {
      localStorage.setItem("papan.settings", '{"speed":"fast"}');
      localStorage.setItem("papan.game", JSON.stringify({ record: text, updated: 1, over: false }));
    }, record);
    for (const tab of tabs) await tab.goto(url);
    for (let turn = 0; ; turn += 1) {
      const tab = tabs[turn % 2];
      await tab.bringToFront();
      // This seat's tab takes the game over; the other one puts it away.
      await tab.getByRole("button", { name: "Resume", exact: true }).first().click();
      await tab.locator(".table-screen").waitFor();
      const outcome = await move(tab, number);
      await settled(tab);
      const now = await savedRecord(tab);
      const moves = movesIn(now);
      await watcher.goto(`${url}${await writeLink(now, moves.length)}`);
      await watcher.locator(".replay-bottom").waitFor();
      await settled(watcher);
      const [own, other] = await agree(tab, watcher, game, moves);
      const when = `move ${moves.length} of ${game}`;
      assert.deepEqual(other.cells, own.cells, `${when}: the board`);
      assert.deepEqual(other.tiles, own.tiles, `${when}: the table`);
      assert.deepEqual(
        other.stores.map((text) => text.replace(/^.*?, /, "")),
        own.stores.map((text) => text.replace(/^.*?, /, "")),
      );
      const [counted, all] = pieces(game, own, moves);
      assert.equal(counted, all, `${when}: pieces of ${JSON.stringify(own)}`);
      assert.deepEqual(complaints, []);
      if (outcome === "over" || (await isOver(tab))) return { game, moves: moves.length };
      await tab.goto(`${url}#/`);
      await tab.getByRole("button", { name: "Resume", exact: true }).first().waitFor();
    }
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/**
 * The tables of both, once they are the same and no piece is on its way, or at the latest after a while.
 * @param {Page} one @param {Page} other @param {string} game @param {string[]} moves
 */
async function agree(one, other, game, moves) {
  const end = Date.now() + 10_000;
  for (;;) {
    const [first, second] = await Promise.all([one, other].map((page) => page.evaluate(publicTable)));
    const [counted, all] = pieces(game, first, moves);
    const same = JSON.stringify([first.cells, first.tiles]) === JSON.stringify([second.cells, second.tiles]);
    if ((same && counted === all) || Date.now() > end) return [first, second];
    await one.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Games against a bot in one tab. @param {import("playwright-core").Browser} browser @param {string} url @param {number} games */
async function playInOneTab(browser, url, games) {
  /** @type {string[]} */
  const complaints = [];
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    reducedMotion: "reduce",
    locale: "en-GB",
    serviceWorkers: "block",
  });
  listen(context, complaints);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem("papan.settings", '{"speed":"fast"}'));
  const client = await context.newCDPSession(page);
  await client.send("HeapProfiler.enable");
  const measure = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await client.send("Memory.getDOMCounters");
    return { heap: Math.round(usedSize / 1024), nodes, listeners: jsEventListeners, workers: page.workers().length };
  };
  /** @type {Awaited<ReturnType<typeof measure>>[]} */
  const measured = [];
  for (let number = 0; number < games; number += 1) {
    const game = ids[number % ids.length];
    const record = recordAfter(
      await rehearse({ game, seats: [person, bot("easy")], options: options[game] ?? {} }, `memory-${number}`),
      0,
    );
    await page.evaluate(() => (location.hash = "#/"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    // As a person opens a game that somebody has sent: without loading the page again.
    await page.evaluate((link) => (location.hash = link), await writeLink(record));
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start game" }).click();
    await page.locator(".replay-bottom").waitFor({ state: "detached" });
    await page.locator(`.table-screen.game-${game}`).waitFor();
    while ((await move(page, number)) !== "over");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    assert.deepEqual(complaints, []);
    if ((number + 1) % ids.length === 0) {
      measured.push(await measure());
      console.log(`${number + 1} games: ${JSON.stringify(measured.at(-1))}`);
    }
  }
  await context.close();
  return measured;
}

const site = await serve();
const browser = await launch();
const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);
try {
  if (kind === "memory") {
    const measured = await playInOneTab(browser, site.url, Number(count));
    // Caches fill in the beginning; after that nothing grows with the games.
    const [from, to] = [measured[Math.floor(measured.length / 3)], measured[measured.length - 1]];
    assert.ok(to.workers <= 1, `${to.workers} workers`);
    assert.ok(to.nodes < from.nodes * 1.5, `nodes: ${from.nodes}, then ${to.nodes}`);
    assert.ok(to.heap < from.heap * 1.5, `heap: ${from.heap} KB, then ${to.heap} KB`);
    console.log(`${count} games in one tab, ${seconds()} s: ${JSON.stringify(from)}, then ${JSON.stringify(to)}`);
  } else {
    let moves = 0;
    for (let number = Number(first) - 1; number < Number(count); number += 1) {
      const played = await playAmongTabs(browser, site.url, number);
      moves += played.moves;
      console.log(`game ${number + 1}: ${played.game}, ${played.moves} moves, ${seconds()} s`);
    }
    console.log(`${Number(count) - Number(first) + 1} games among tabs, ${moves} moves, 0 broken, ${seconds()} s`);
  }
} finally {
  await browser.close();
  await site.close();
}
