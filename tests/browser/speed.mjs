/**
 * How fast the built site is, in Chromium: `cargo xtask speed` prints this table, and fails where
 * a bar is missed. Throttled means a processor four times slower; waits for the network are
 * measured on slow 4G, first visits with an empty cache. Names of measurements as arguments (home,
 * racks, start, taps, frames, tasks, memory) run only those.
 */
import { readFile } from "node:fs/promises";
import { launch } from "./support/chromium.mjs";
import { fillLibrary } from "./support/library.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { allTiles, record as tilesRecord } from "./support/rummikub.mjs";
import { card, cell, fillSetup, parts, result, startGame, waitForTurn } from "./support/table.mjs";
import { mainThreadTasks } from "./support/tasks.mjs";
import { until } from "./support/until.mjs";
import { serve } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

let missed = 0;
/** @param {string} what @param {number} value @param {string} unit @param {"≤"|"≥"} sign @param {number} bar */
function report(what, value, unit, sign, bar) {
  const good = sign === "≤" ? value <= bar : value >= bar;
  if (!good) missed += 1;
  console.log(
    `${what.padEnd(66)} ${value.toFixed(unit === "MB" ? 2 : 0).padStart(7)} ${unit.padEnd(4)} ${sign} ${bar}${good ? "" : "   MISSED"}`,
  );
}

const browser = await launch();
const site = await serve({ caching: true });

/** @param {Page} page @param {boolean} [network] */
async function throttle(page, network = false) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (!network) return;
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow4G);
}

/** Notes when the games can be chosen: they are painted, and the thread is free to listen. */
const watchHome = () => {
  const noted = /** @type {any} */ (globalThis);
  noted.interactive = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".game-card button")) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
};

/** Milliseconds until the home page answers. @param {BrowserContext} context */
async function homeInteractive(context) {
  const page = await context.newPage();
  await page.addInitScript(watchHome);
  await throttle(page, true);
  await page.goto(site.url);
  // Asked once: a question in every frame would be measured too.
  return { page, time: Number(await page.evaluate("interactive")) };
}

/** The middle one of five. @param {number[]} times */
const middle = (times) => times.sort((one, other) => one - other)[2];

/** The middle one of five further visits. @param {BrowserContext} context */
async function laterVisits(context) {
  const times = [];
  while (times.length < 5) {
    const { page, time } = await homeInteractive(context);
    times.push(time);
    // What follows the first paint, and then the closing, must not run into the next visit.
    await page.waitForTimeout(1000);
    await page.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return middle(times);
}

/** The middle one of five first visits, each with an empty cache. @param {string} locale */
async function firstVisits(locale) {
  const times = [];
  while (times.length < 5) {
    const context = await browser.newContext({ ...phone, locale });
    times.push((await homeInteractive(context)).time);
    await context.close();
  }
  return middle(times);
}

async function homeTimes() {
  report("home interactive, first visit, throttled", await firstVisits("en-GB"), "ms", "≤", 1000);
  report("home interactive, first visit in Indonesian, throttled", await firstVisits("id-ID"), "ms", "≤", 1000);
  const context = await browser.newContext({ ...phone, locale: "en-GB" });
  const { page } = await homeInteractive(context);
  await page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
  await page.close();
  report("home interactive, second visit, throttled", await laterVisits(context), "ms", "≤", 500);
  const last = await homeInteractive(context);
  const waited = await last.page.evaluate(async () => {
    const asked = performance.now();
    /** @type {HTMLElement|null} */ (document.querySelector(".game-card button.primary"))?.click();
    while (!document.querySelector("dialog[open]")) await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - asked;
  });
  console.log(`  (asked for at once, before the engine is there, a set-up opens after ${waited.toFixed(0)} ms)`);
  await last.page.evaluate(
    (record) => localStorage.setItem("papan.game", JSON.stringify({ record, updated: Date.now() })),
    recordAfter(catur, 6),
  );
  await last.page.close();
  report("the same with a game to go on with", await laterVisits(context), "ms", "≤", 500);
  const filled = await homeInteractive(context);
  await filled.page.locator(".resume p").waitFor();
  await until(filled.page, async () => (await indexedDB.databases()).length > 0, null);
  await fillLibrary(filled.page, 5000, { playing: recordAfter(marbles, 5), over: marbles.record });
  await filled.page.close();
  report("the same with 5,000 games in the library", await laterVisits(context), "ms", "≤", 500);
  await context.close();
}

const against = /** @type {import("./support/rehearsal.mjs").Seat[]} */ ([person, bot("easy")]);
const marbles = await rehearse({ game: "congkak", seats: against }, "melati-1");
const catur = await findGame({ seats: against }, ({ turns }) => turns.length >= 9 && turns[0].person);

/** @param {Page} page @param {string} name */
const mainButton = (page, name) => page.locator("main").getByRole("button", { name, exact: true });
/** @param {Page} page */
const rackTiles = (page) => page.getByRole("group", { name: "Your rack" }).getByRole("button");

/**
 * The first tap of somebody who begins, and what answers it.
 * @type {[title: string, game: string, first: (page: Page) => import("playwright-core").Locator, answer: (page: Page) => import("playwright-core").Locator][]}
 */
const firstTaps = [
  [
    "Catur Jawa",
    "catur-jawa",
    (page) => page.locator(".hand-slot button[aria-disabled=false]").first(),
    (page) => page.locator(".hand-slot button[aria-pressed=true]"),
  ],
  [
    "369",
    "three-six-nine",
    (page) => page.locator(".cell-board--active").getByRole("gridcell", { name: /empty/ }).first(),
    (page) => page.getByRole("gridcell", { name: /your stone/ }),
  ],
  [
    "Congkak",
    "congkak",
    (page) => page.getByRole("gridcell", { name: /; ends in/ }).first(),
    (page) => page.getByRole("button", { name: "Sow", exact: true }),
  ],
  [
    "Rummikub",
    "rummikub",
    (page) => rackTiles(page).first(),
    (page) => page.locator("main [aria-pressed=true]").first(),
  ],
];

/** From *Start game* to a first tap that is answered, when home has been open for a while. */
async function startTimes() {
  for (const [title, game, first, answer] of firstTaps) {
    const rehearsal = await findGame({ game, seats: against }, ({ turns }) => turns[0].person);
    const context = await browser.newContext({ ...phone, locale: "en-GB" });
    const { page } = await homeInteractive(context);
    await page.waitForTimeout(5000);
    await page.evaluate(() => {
      const noted = /** @type {any} */ (globalThis);
      addEventListener(
        "click",
        () => {
          noted.clicked = performance.now();
        },
        true,
      );
    });
    await page.getByRole("button", { name: `Play ${title}` }).tap();
    await fillSetup(page, rehearsal);
    const started = Number(await page.evaluate("clicked"));
    await first(page).tap();
    await answer(page).waitFor();
    const time = (await page.evaluate(() => performance.now())) - started;
    report(`Start game to the first answered tap, ${title}, throttled`, time, "ms", "≤", 2000);
    await context.close();
  }
}

/** How somebody plays: each tap is timed. @typedef {(page: Page, tap: (where: import("playwright-core").Locator) => Promise<void>) => Promise<void>} Player */

/** @type {[title: string, rehearsal: import("./support/rehearsal.mjs").Rehearsal, play: Player][]} */
const taps = [
  [
    "Catur Jawa",
    catur,
    async (page, tap) => {
      for (const [ply, { text, person: own }] of catur.turns.slice(0, 9).entries()) {
        if (!own || text === "pass") continue;
        await waitForTurn(page, ply);
        const [value, place] = parts(text);
        await tap(card(page, value));
        await tap(cell(page, place));
      }
    },
  ],
  [
    "369",
    await rehearse({ game: "three-six-nine", seats: against, options: { preset: "small" } }, "melati-1"),
    async (page, tap) => {
      for (let turn = 0; turn < 4; turn += 1) {
        await page.locator(".cell-board--active").waitFor();
        await tap(page.getByRole("gridcell", { name: /empty/ }).first());
      }
    },
  ],
  [
    "Congkak",
    await rehearse({ game: "congkak", seats: against, options: { preset: "quick" } }, "melati-1"),
    async (page, tap) => {
      for (let turn = 0; turn < 4; turn += 1) {
        await page.locator("[aria-busy=false] [role=grid]").waitFor();
        const pit = page.getByRole("gridcell", { name: /; ends in/ }).first();
        await tap(pit);
        await tap(page.getByRole("button", { name: "Sow", exact: true }));
      }
    },
  ],
  [
    "Rummikub",
    await rehearse({ game: "rummikub", seats: against }, "melati-1"),
    async (page, tap) => {
      for (let turn = 0; turn < 4; turn += 1) {
        await mainButton(page, "New set").waitFor();
        await tap(rackTiles(page).first());
        await tap(mainButton(page, "New set"));
        await tap(mainButton(page, "Step back"));
        await tap(mainButton(page, "Draw"));
      }
    },
  ],
];

async function tapTimes() {
  const context = await browser.newContext({ ...phone, locale: "en-GB", serviceWorkers: "block" });
  for (const [title, rehearsal, play] of taps) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const noted = /** @type {any} */ (globalThis);
      noted.taps = [];
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (["pointerdown", "pointerup", "click"].includes(name)) noted.taps.push(duration);
      }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16, buffered: true }));
    });
    await page.goto(`${site.url}#/`);
    await startGame(page, rehearsal);
    await throttle(page);
    await page.waitForTimeout(500);
    let longest = 0;
    await play(page, async (where) => {
      await where.waitFor();
      await page.evaluate(() => /** @type {any} */ (globalThis).taps.splice(0));
      await where.tap();
      await page.waitForTimeout(400);
      longest = Math.max(
        longest,
        ...(await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (globalThis).taps))),
      );
    });
    report(`a legal tap in ${title}, until it is painted, longest, throttled`, longest, "ms", "≤", 100);
    await page.close();
  }
  await context.close();
}

/** Frames a second while bots sow marbles: nineteen in twenty frames come at least that fast. @param {boolean} throttled */
async function frames(throttled) {
  const context = await browser.newContext({ ...phone, locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.url);
  await startGame(page, await rehearse({ game: "congkak", seats: [bot("medium"), bot("medium")] }, "melati-1"));
  if (throttled) await throttle(page);
  const gaps = await page.evaluate(async () => {
    /** @type {number[]} */
    const gaps = [];
    const end = performance.now() + 8000;
    for (let last = 0; last < end; ) {
      const now = await new Promise((/** @type {(time: number) => void} */ resolve) => requestAnimationFrame(resolve));
      // Only while something moves.
      if (last && document.querySelector("[aria-busy=true] [role=grid]")) gaps.push(now - last);
      last = now;
    }
    return gaps.sort((one, other) => one - other);
  });
  const typical = 1000 / gaps[Math.floor(gaps.length * 0.95)];
  report(
    `frames a second while marbles move${throttled ? ", throttled" : ""} (${gaps.length} frames)`,
    Math.round(typical),
    "/s",
    "≥",
    throttled ? 30 : 60,
  );
  await context.close();
}

/** @param {string} title @param {string} game @param {Record<string, any>} options */
async function thinkingTasks(title, game, options) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.url);
  await startGame(page, { seed: "melati-1", setup: { game, seats: [bot("hard"), bot("master")], options } });
  await page.waitForTimeout(3000);
  const { running, clock } = await mainThreadTasks(page, () => page.waitForTimeout(10_000));
  report(`longest task of the main thread while bots think, ${title}`, Math.max(...running), "ms", "≤", 50);
  console.log(`  (by the clock, which counts other programs too: ${Math.max(...clock).toFixed(0)} ms)`);
  await context.close();
}

/** @param {string} text tiles in notation */
const tilesOf = (text) => text.match(/[ORBK]\d+|J/g) ?? [];

/** @typedef {{table: string[][], racks: string[][], pool: string[]}} Tiles */

/**
 * The hardest turns that the solver's tests know (tests/rummikub_solver/worst.txt), with racks of at
 * most 30 tiles and tables of at most 80. The tiles left over are the other rack and the pool.
 */
async function hardTurns() {
  const file = new URL("../rummikub_solver/worst.txt", import.meta.url);
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => /^[ORBKJ]/.test(line));
  return lines.flatMap((line) => {
    const [sets, rack] = line.split("|").map((part) => part.trim());
    const table = sets.split("/").map(tilesOf);
    const own = tilesOf(rack);
    if (own.length > 30 || table.flat().length > 80) return [];
    const left = [...allTiles];
    for (const tile of [...table.flat(), ...own]) left.splice(left.indexOf(tile), 1);
    return { table, racks: [own, left.slice(0, 1)], pool: left.slice(1) };
  });
}

/** All tiles on two racks, as nobody draws them but somebody may send them. */
const hostileTurns = [98, 89].map((count) => ({
  table: [],
  racks: [allTiles.slice(0, count), allTiles.slice(count)],
  pool: [],
}));

/** What the main thread does when hints are asked for, four times slower. @param {string} what @param {Tiles[]} turns */
async function largeRacks(what, turns) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", reducedMotion: "reduce" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const longest = [];
  await page.goto(site.url);
  for (const turn of turns) {
    await page.evaluate((record) => {
      sessionStorage.clear();
      localStorage.setItem("papan.game", JSON.stringify({ record, updated: Date.now(), over: false }));
    }, tilesRecord(turn));
    // Another page in between: an address that differs only after "#" would not load anew.
    await page.goto("about:blank");
    await page.goto(`${site.url}#/table`);
    await rackTiles(page).first().waitFor();
    // By its class: to look through the roles and names of all tiles would be measured too.
    const hint = page.locator("button.action", { hasText: "Hint" });
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const { running } = await mainThreadTasks(page, async () => {
      for (const answer of [
        /You can lay|Nothing can be laid/,
        /more steps?\.|Now end your turn\.|Nothing can be laid/,
      ]) {
        await hint.click();
        await page.locator(".last-text").filter({ hasText: answer }).waitFor();
      }
    });
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    longest.push(Math.max(...running));
  }
  report(`longest task of the main thread in ${what}, throttled`, Math.max(...longest), "ms", "≤", 50);
  await context.close();
}

const quick = await findGame({ seats: [bot("easy"), bot("easy")] }, ({ turns }) => turns.length <= 9);

/** @param {number} games */
async function memory(games) {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", reducedMotion: "reduce" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.goto(site.url);
  const measure = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    const engine = await page.evaluate(async () => {
      const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
      const { default: init } = await import(new URL("../papan.js", main.src).href);
      return (await init()).memory.buffer.byteLength;
    });
    return (usedSize + engine) / 2 ** 20;
  };
  // The first games fill caches that stay.
  let before = 0;
  for (let played = 0; played < games; played += 1) {
    if (played === 5) before = await measure();
    await startGame(page, quick);
    await result(page).waitFor({ timeout: 60_000 });
    await page.goto(`${site.url}#/`);
    await page.getByRole("button", { name: "Play Catur Jawa" }).waitFor();
  }
  const after = await measure();
  report(`memory gained over games 6 to ${games} in one tab (of ${after.toFixed(1)} MB)`, after - before, "MB", "≤", 1);
  await context.close();
}

const wanted = process.argv.slice(2);
/** All measurements, or those that are named. @type {[name: string, measure: () => Promise<void>][]} */
const measurements = [
  ["home", homeTimes],
  [
    "racks",
    async () => {
      const turns = await hardTurns();
      await largeRacks(`${turns.length} hard turns of Rummikub`, turns);
      await largeRacks("racks of 98 and 89 tiles", hostileTurns);
    },
  ],
  ["start", startTimes],
  ["taps", tapTimes],
  [
    "frames",
    async () => {
      await frames(false);
      await frames(true);
    },
  ],
  [
    "tasks",
    async () => {
      await thinkingTasks("Catur Jawa", "catur-jawa", { preset: "open" });
      await thinkingTasks("369", "three-six-nine", { preset: "small" });
      await thinkingTasks("Congkak", "congkak", {});
      await thinkingTasks("Rummikub", "rummikub", {});
    },
  ],
  ["memory", () => memory(50)],
];
for (const [name, measure] of measurements) if (wanted.length === 0 || wanted.includes(name)) await measure();
await browser.close();
await site.close();
if (missed > 0) {
  console.error(`${missed} missed`);
  process.exitCode = 1;
}
