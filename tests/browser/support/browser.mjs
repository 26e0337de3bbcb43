/**
 * One site, one browser, and a fresh context for every test. Whatever a test is about, it also
 * fails if the page complained on the console, broke the Content-Security-Policy, asked for
 * something that is not there, or for anything outside its own origin.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { serve } from "../serve.mjs";
import { launch } from "./chromium.mjs";

export { boxOf } from "./box.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */
/** @typedef {import("playwright-core").BrowserContextOptions} ContextOptions */

/** A large screen. */
export const desk = { viewport: { width: 1440, height: 900 } };
/** A small laptop. */
export const laptop = { viewport: { width: 1366, height: 768 } };
/** A tablet, upright, for fingers. */
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
/** A small phone, for fingers. */
export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** For what must hold on all of them. @type {[name: string, context: ContextOptions][]} */
export const sizes = [
  ["phone", phone],
  ["tablet", tablet],
  ["laptop", laptop],
  ["desktop", desk],
];

/** A place on somebody else's host. */
const base = "/school/games/papan/";
/** Nothing in the page may take longer than this on a busy machine. */
const patience = 30_000;

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Site} */
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve({ base })]);
});
after(async () => {
  await browser?.close();
  await site?.close();
});

/** Collects every reason to complain. @param {BrowserContext} context @param {string} home @param {RegExp[]} expected */
function listen(context, home, expected) {
  /** @type {string[]} */
  const complaints = [];
  const complain = (/** @type {string} */ text) => {
    // Only the tests of the installed site want one: it would answer in the place of a test's own routes.
    if (text.includes("Service Worker registration blocked by Playwright")) return;
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()))
      complain(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complain(`page error: ${error.error().stack}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== new URL(home).origin) complain(`request outside: ${request.url()}`);
    else if (url.protocol !== "blob:" && !url.pathname.startsWith(base))
      complain(`request above the site: ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Loading again, or ending the test, breaks off what was under way.
    if (reason !== "net::ERR_ABORTED") complain(`failed: ${request.url()} ${reason}`);
  });
  return complaints;
}

/**
 * @typedef {object} Visit
 * @property {ContextOptions} [context]
 * @property {RegExp[]} [expected]   complaints this test provokes
 * @property {(() => void)|{content: string}} [prepare]  runs in the page before anything of it
 * @property {string} [record]       a game to find on the table
 * @property {string} [hash]
 * @property {boolean} [alone]       nothing else may run in the browser meanwhile
 * @property {boolean} [broken]      the page cannot start
 * @property {boolean} [kept]        with a service worker, and so from a site of its own
 */

/** @typedef {Awaited<ReturnType<typeof serve>>} Site */

/** @type {(() => void)[]} */
const together = [];

/**
 * A test in a page of its own. Tests wait a lot, for bots and for cards in flight, so two of a
 * file run at a time.
 *
 * @param {string} title
 * @param {Visit} visit
 * @param {(page: Page, site: Site) => Promise<void>} body
 */
export function inBrowser(title, visit, body) {
  if (visit.alone) return void register(title, visit, body);
  if (together.length === 0) {
    // Once the file has listed all its tests.
    queueMicrotask(() =>
      describe("in Chromium", { concurrency: 2 }, () => together.splice(0).forEach((listed) => listed())),
    );
  }
  together.push(() => register(title, visit, body));
}

/** @param {string} title @param {Visit} visit @param {(page: Page, site: Site) => Promise<void>} body */
const register = (title, visit, body) =>
  test(title, async () => {
    const home = visit.kept ? await serve({ base }) : site;
    const serviceWorkers = visit.kept ? "allow" : "block";
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      serviceWorkers,
      ...visit.context,
    });
    try {
      const complaints = listen(context, home.url, visit.expected ?? []);
      context.setDefaultTimeout(patience);
      await context.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI}`),
        );
      });
      if (visit.prepare) await context.addInitScript(visit.prepare);
      if (visit.record) await leaveOnTable(context, visit.record);
      const page = await context.newPage();
      settleBeforeMoves(page);
      await page.goto(home.url + (visit.hash ?? (visit.record ? "#/table" : "")));
      if (!visit.broken) await page.getByRole("heading", { level: 1 }).waitFor();
      await body(page, home);
      assert.deepEqual(complaints, []);
    } catch (error) {
      await keepPicture(context, title);
      throw error;
    } finally {
      await context.close();
      if (home !== site) await home.close();
    }
  });

/**
 * A step of the history that is still under way, as after a dialog was closed, would break off a
 * reload or lead away from a new address: every open dialog is an entry of the history, and no
 * other is.
 * @param {Page} page
 */
async function historyAtRest(page) {
  const rests = () => (history.state?.layer ?? 0) === document.querySelectorAll("dialog[open]").length;
  // A page that could not start has no entries to wait for.
  await page.waitForFunction(rests, null, { timeout: 5000 }).catch(() => {});
}

/** @param {Page} page */
function settleBeforeMoves(page) {
  const reload = page.reload.bind(page);
  const goto = page.goto.bind(page);
  page.reload = async (options) => {
    await historyAtRest(page);
    return reload(options);
  };
  page.goto = async (url, options) => {
    await historyAtRest(page);
    return goto(url, options);
  };
}

/** As if somebody had typed another address behind the page's own. @param {Page} page @param {string} hash */
export async function typeHash(page, hash) {
  await historyAtRest(page);
  await page.evaluate((typed) => {
    location.hash = typed;
  }, hash);
}

/** What a failed test saw last, if somebody wants to know. @param {BrowserContext} context @param {string} title */
async function keepPicture(context, title) {
  const folder = process.env.PAPAN_PICTURES;
  if (!folder) return;
  for (const page of context.pages())
    await page.screenshot({ path: join(folder, `${title.replaceAll(/\W+/g, "-")}.png`) });
}

/** As if this game had been played here before. @param {BrowserContext} context @param {string} record */
const leaveOnTable = (context, record) =>
  context.addInitScript(
    (saved) => {
      // Only once: the page is to find its own save when it is loaded again. An empty page has no storage.
      if (location.protocol === "about:" || sessionStorage.getItem("left-on-table")) return;
      sessionStorage.setItem("left-on-table", "yes");
      localStorage.setItem("papan.game", saved);
    },
    JSON.stringify({ record, updated: 1, over: false }),
  );

/** The whole site is in the browser, and this page is answered from there. @param {Page} page */
export const kept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, { timeout: 30_000 });
