/**
 * For everybody: axe finds nothing on any screen, in both themes and in forced colours; main
 * targets are large; nothing travels where less motion is wanted; the accessibility tree of every
 * screen is the one in aria/.
 *
 * PAPAN_BLESS=1 node --test access.test.mjs writes the files of aria/ anew: look at the difference.
 */
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inBrowser } from "./support/browser.mjs";
import { dialogs, pages, tables } from "./support/screens.mjs";

/** @typedef {import("playwright-core").Page} Page */

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const screens = [...tables, ...dialogs, ...pages];

// ---- axe ----

/** Every rule of axe, best practices included. @param {Page} page @returns {Promise<string[]>} */
async function complaints(page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // By the debugger, because the site's policy forbids scripts from elsewhere.
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap((/** @type {any} */ { id, help, nodes }) =>
      nodes.map((/** @type {any} */ { target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary}`),
    );
  });
}

/** @type {[look: string, media: Parameters<Page["emulateMedia"]>[0]][]} */
const looks = [
  ["light", { colorScheme: "light", forcedColors: "none" }],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced colours", { colorScheme: "dark", forcedColors: "active" }],
];

// ---- What a screen reader is given ----

/** Where the files are. @param {string} name */
const ariaFile = (name) => new URL(`aria/${name.replaceAll(/\W+/g, "-")}.yml`, import.meta.url);

/** Once it no longer changes: reasons are worked out, cards arrive. @param {Page} page */
async function ariaOf(page) {
  let before = "";
  for (let same = 0; same < 3; ) {
    const now = await page.locator("body").ariaSnapshot();
    same = now === before ? same + 1 : 0;
    before = now;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  }
  // The records were saved in 1970, every day has its deal, a link has the port of this run, and a
  // game of the library any id.
  const changing = {
    "long ago": /[\d,]+ days ago/g,
    "Daily deal": /Daily deal: [^"\n]*/g,
    "a link": /http\S*#\/game\/[\w.-]+/g,
    id: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  };
  return `${Object.entries(changing).reduce((text, [same, other]) => text.replaceAll(other, same), before)}\n`;
}

/** @param {Page} page @param {string} name */
async function compareAria(page, name) {
  const file = ariaFile(name);
  const now = await ariaOf(page);
  if (process.env.PAPAN_BLESS) {
    await mkdir(new URL(".", file), { recursive: true });
    return writeFile(file, now);
  }
  const kept = await readFile(file, "utf8").catch(() => "");
  // Bots' reasons may come late.
  for (let tries = 0; tries < 20 && (await ariaOf(page)) !== kept; tries += 1);
  assert.equal(await ariaOf(page), kept, `aria/ of ${name}`);
}

/**
 * Controls whose description repeats a part of their name: a screen reader would say it twice. One
 * that is the same as the name, as the tooltip of an icon, is left out by screen readers.
 * @param {Page} page
 */
async function saidTwice(page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  return nodes.flatMap(({ ignored, role, name, description }) => {
    const [label, more] = [String(name?.value ?? ""), String(description?.value ?? "")];
    return !ignored && more && more !== label && label.includes(more) ? [`${role?.value}: ${label}`] : [];
  });
}

// ---- Every screen ----

for (const { name, visit, reach } of screens) {
  inBrowser(`for everybody: ${name}`, visit, async (page) => {
    await reach(page);
    await compareAria(page, name);
    assert.deepEqual(await saidTwice(page), []);
    await page.evaluate(axe);
    /** @type {string[]} */
    const found = [];
    for (const [look, media] of looks) {
      await page.emulateMedia(media);
      await page.waitForFunction(
        (scheme) => document.documentElement.dataset.theme === scheme,
        media?.colorScheme ?? "light",
      );
      found.push(...(await complaints(page)).map((complaint) => `${look}: ${complaint}`));
    }
    assert.deepEqual(found, []);
  });
}

// ---- Less motion ----

/** Where a move is made: what to press, one after the other. @type {[game: string, steps: string[]][]} */
const moves = [
  ["catur-jawa with a card chosen", [".cell-board__cell[aria-label*='you can']"]],
  ["369 after a bot's scoring move", [".cell-board__cell[aria-label*='empty']"]],
  ["congkak fresh", ["[aria-label*='; ends in']", ".ck-panel__sow:visible"]],
  ["rummikub with a tile in hand", [".rk-new"]],
];

/** Counts in each frame what is on its way, and how many pictures a board shows. */
const watchTravel = () => {
  const seen = { travelling: /** @type {string[]} */ ([]), pictures: new Set() };
  Object.assign(window, { seen });
  const places = ["transform", "translate", "left", "top", "offsetDistance", "rotate"];
  const look = () => {
    for (const animation of document.getAnimations()) {
      const effect = animation.effect instanceof KeyframeEffect ? animation.effect : null;
      const frames = effect?.getKeyframes() ?? [];
      if (frames.some((frame) => places.some((place) => place in frame)))
        seen.travelling.push(effect?.target?.className ?? "");
    }
    for (const element of document.querySelectorAll("canvas.cj-flier, .rk-carried"))
      seen.travelling.push(element.className);
    const board = document.querySelector(".ck-board canvas:last-of-type, canvas.cell-board__pieces");
    if (board instanceof HTMLCanvasElement) seen.pictures.add(board.toDataURL());
    requestAnimationFrame(look);
  };
  look();
};

for (const [name, steps] of moves) {
  const screen = tables.find((table) => table.name === name);
  assert.ok(screen, name);
  inBrowser(
    `with less motion nothing travels: ${name}`,
    { ...screen.visit, context: { reducedMotion: "reduce", viewport: { width: 600, height: 800 } } },
    async (page) => {
      await screen.reach(page);
      await page.evaluate(watchTravel);
      const begin = await page.locator(".bar-facts, .rk-scroll").allTextContents();
      for (const step of steps) if (await page.locator(step).count()) await page.locator(step).first().click();
      await page.waitForFunction(
        (before) =>
          [...document.querySelectorAll(".bar-facts, .rk-scroll")].some(
            (part, index) => part.textContent !== before[index],
          ),
        begin,
      );
      const { travelling, pictures } = await page.evaluate(() => {
        const { seen } = /** @type {any} */ (window);
        return { travelling: [...new Set(seen.travelling)], pictures: seen.pictures.size };
      });
      assert.deepEqual(travelling, []);
      // A change fades within 80 ms, five frames; somebody's move and the answer are a few such changes.
      assert.ok(pictures <= 24, `${pictures} pictures of the board`);
    },
  );
}
