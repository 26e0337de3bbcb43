/** Rummikub in the page: where tiles lie, the turn, moving a tile, and positions to begin from. */
import assert from "node:assert/strict";
import { boxOf } from "./box.mjs";
import { bot, person, recordOf } from "./rehearsal.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

// ---- What is to be seen ----

/** @type {Record<string, string>} */
const colours = { O: "orange", R: "red", B: "blue", K: "black" };
/** What a tile is called. @param {string} name "R7" */
export const words = (name) => (name === "J" ? "joker" : `${colours[name[0]]} ${name.slice(1)}`);

/** @param {Page} page */
export const table = (page) => page.getByRole("group", { name: "Table", exact: true });
/** @param {Page} page */
export const rack = (page) => page.getByRole("group", { name: "Your rack" });
/** @param {Page} page */
export const sets = (page) => table(page).getByRole("group");
/** @param {Locator} where @param {string} name "R7" */
export const tile = (where, name) =>
  where.getByRole("button", { name: new RegExp(`^${words(name)}(,| as|$)`) }).first();
/** @param {Page} page */
export const newSet = (page) => page.getByRole("button", { name: "New set" });
/** @param {Page} page @param {string|RegExp} name */
export const action = (page, name) =>
  page.locator("main").getByRole("button", { name, exact: typeof name === "string" });
/** Its name ends with why it cannot be pressed, if so. @param {Page} page @param {string} [why] */
export const endTurn = (page, why = "") => action(page, why ? `End turn ${why}` : "End turn");

/** The tiles of each set on the table, by their labels. @param {Page} page */
export const tableNames = (page) =>
  sets(page).evaluateAll((groups) =>
    groups.map((group) =>
      [...group.querySelectorAll("button[aria-pressed]")].map(
        (button) => button.getAttribute("aria-label")?.split(",")[0],
      ),
    ),
  );

/** @param {Page} page */
export const rackNames = (page) =>
  rack(page)
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")?.split(",")[0]));

/** So many sets lie on the table, after whatever moves them. @param {Page} page @param {number} count */
export const setsAre = (page, count) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll("[aria-label=Table] [role=group]").length === wanted,
    count,
  );

/** What others did with the table has been shown. @param {Page} page */
export const atRest = (page) => page.locator("[aria-label=Table][aria-busy=false]").waitFor();

/** So many turns are over, and the person may arrange. @param {Page} page @param {number} turns */
export async function waitForTurn(page, turns) {
  await page
    .locator(".bar-facts")
    .getByText(`Turn ${turns + 1}`, { exact: true })
    .waitFor();
  await newSet(page).waitFor();
  await atRest(page);
}

// ---- Moving a tile ----

/**
 * One way of moving a tile, by mouse, finger or keys.
 * @typedef {(page: Page, from: Locator, to: Locator) => Promise<void>} Hand
 */

/** @type {Hand} */
export const drag = async (page, from, to) => {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  // Where it is, not where it is on its way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const start = (await boxOf(from)).middle;
  const end = (await boxOf(to)).middle;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 2 });
  await page.mouse.up();
};

/** Walks with the arrows. @param {Page} page @param {Locator} goal */
export async function walkTo(page, goal) {
  const look = () =>
    goal.evaluate((element) => {
      const region = element.closest("[aria-label='Your rack']") ? "rack" : "table";
      const here = /** @type {Element} */ (document.activeElement);
      const items = [
        ...(element
          .closest("[aria-label='Your rack'], [aria-label='Table']")
          ?.querySelectorAll("[data-item]:not([hidden])") ?? []),
      ];
      return {
        there: here === element,
        region,
        same: items.includes(here),
        index: items.indexOf(element),
        last: items.length - 1,
      };
    });
  for (let presses = 0; presses < 60; presses += 1) {
    const { same, region } = await look();
    if (same) break;
    await page.keyboard.press(region === "rack" ? "ArrowDown" : "ArrowUp");
  }
  const { index, last } = await look();
  const [end, steps, arrow] = index * 2 < last ? ["Home", index, "ArrowRight"] : ["End", last - index, "ArrowLeft"];
  await page.keyboard.press(end);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press(arrow);
  assert.ok((await look()).there, "the arrows lead there");
}

// ---- Positions ----

const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
const oneOfEach = Object.keys(colours).flatMap((colour) => numbers.map((number) => `${colour}${number}`));
/** The whole bag (R1), jokers last. */
export const allTiles = [...oneOfEach, ...oneOfEach, "J", "J"];

/** Three rounds or so into a game. */
const middle = {
  to_move: 0,
  table: [
    ["R5", "R6", "R7", "R8"],
    ["O9", "B9", "K9"],
    ["O11", "J", "O13"],
    ["O7", "R7", "B7", "K7"],
  ],
  racks: [
    ["R9", "B5", "B6", "B8", "K9", "O2"],
    ["O1", "O2", "O6"],
  ],
  pool: ["O8", "O8", "K2", "K1"],
  opened: [true, true],
  passes: 0,
};

/** The game at that point, but for these changes. @param {object} [change] @param {Partial<import("./rehearsal.mjs").Setup>} [setup] */
export const record = (change = {}, setup = {}) =>
  recordOf({ ...middle, ...change }, { game: "rummikub", seats: [person, bot("easy")], ...setup });

/** The person has yet to open, and can. */
export const unopened = {
  opened: [false, true],
  racks: [
    ["B9", "B10", "B11", "K1", "K2", "K3", "O2"],
    ["O1", "O2"],
  ],
};
