/**
 * How fast the built site is, in Chromium: `cargo xtask speed` prints this table, and fails where
 * a bar is missed. Throttled means a processor four times slower, and slow 4G.
 */
import { launch } from "./support/chromium.mjs";
import { findGame, rehearse } from "./support/rehearsal.mjs";
import { card, cell, parts, result, startGame, waitForTurn } from "./support/table.mjs";
import { mainThreadTasks } from "./support/tasks.mjs";
import { serve } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */

const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const person = /** @type {const} */ ({ kind: "human" });
const bot = (/** @type {string} */ level) => /** @type {const} */ ({ kind: "bot", level });

let missed = 0;
/** @param {string} what @param {number} value @param {string} unit @param {"≤"|"≥"} sign @param {number} bar */
function report(what, value, unit, sign, bar) {
  const good = sign === "≤" ? value <= bar : value >= bar;
  if (!good) missed += 1;
  console.log(`${what.padEnd(58)} ${value.toFixed(unit === "MB" ? 2 : 0).padStart(7)} ${unit.padEnd(4)} ${sign} ${bar}${good ? "" : "   MISSED"}`);
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
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".game-card button")) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        noted.interactive = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
};

/** Milliseconds until the home page answers. @param {BrowserContext} context */
async function homeInteractive(context) {
  const page = await context.newPage();
  await page.addInitScript(watchHome);
  await throttle(page, true);
  await page.goto(site.url);
  await page.waitForFunction(() => "interactive" in globalThis);
  return { page, time: Number(await page.evaluate("interactive")) };
}

async function homeTimes() {
  const context = await browser.newContext(phone);
  const first = await homeInteractive(context);
  report("home interactive, first visit, throttled", first.time, "ms", "≤", 2500);
  await first.page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 60_000 });
  await first.page.close();
  const second = await homeInteractive(context);
  report("home interactive, second visit, throttled", second.time, "ms", "≤", 500);
  await context.close();
}

const taps = findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns.length >= 9 && turns[0].person);

async function tapTimes() {
  const context = await browser.newContext({ ...phone, locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const noted = /** @type {any} */ (globalThis);
    noted.taps = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (["pointerdown", "pointerup", "click"].includes(name)) noted.taps.push(duration);
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16, buffered: true }));
  });
  await page.goto(site.url);
  await startGame(page, taps);
  await throttle(page);
  let longest = 0;
  for (const [ply, { text, person: own }] of taps.turns.entries()) {
    if (!own || text === "pass" || ply > 8) continue;
    await waitForTurn(page, ply);
    const [value, place] = parts(text);
    await card(page, value).tap();
    await page.evaluate(() => /** @type {any} */ (globalThis).taps.splice(0));
    await cell(page, place).tap();
    await page.waitForTimeout(400);
    longest = Math.max(longest, ...(await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (globalThis).taps))));
  }
  report("a legal cell, from tap to paint, longest, throttled", longest, "ms", "≤", 100);
  await context.close();
}

/** Frames a second while bots sow marbles: nineteen in twenty frames come at least that fast. @param {boolean} throttled */
async function frames(throttled) {
  const context = await browser.newContext({ ...phone, locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.url);
  await startGame(page, rehearse({ game: "congkak", seats: [bot("medium"), bot("medium")] }, "melati-1"));
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
  report(`frames a second while marbles move${throttled ? ", throttled" : ""} (${gaps.length} frames)`, Math.round(typical), "/s", "≥", throttled ? 30 : 60);
  await context.close();
}

async function thinkingTasks() {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.url);
  await startGame(page, rehearse({ game: "three-six-nine", seats: [bot("hard"), bot("master")], options: { preset: "small" } }, "melati-1"));
  await page.waitForTimeout(3000);
  const { running, clock } = await mainThreadTasks(page, () => page.waitForTimeout(10_000));
  report("longest task of the main thread while bots think", Math.max(...running), "ms", "≤", 50);
  console.log(`  (by the clock, which counts other programs too: ${Math.max(...clock).toFixed(0)} ms)`);
  await context.close();
}

const quick = findGame({ seats: [bot("easy"), bot("easy")] }, ({ turns }) => turns.length <= 9);

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

await homeTimes();
await tapTimes();
await frames(false);
await frames(true);
await thinkingTasks();
await memory(50);
await browser.close();
await site.close();
if (missed > 0) {
  console.error(`${missed} missed`);
  process.exitCode = 1;
}
