/** Rummikub in the hand: tiles and whole sets by mouse, finger and keys, scrolling, zooming, and a table that is full. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { fingersOn } from "./support/fingers.mjs";
import {
  action,
  rack,
  record,
  sets,
  setsAre,
  table,
  tableNames,
  tile,
  waitForTurn,
  walkTo,
} from "./support/rummikub.mjs";
import { heard } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A tile that is on its way with the pointer. @param {Page} page */
const carried = (page) => page.locator(".rk-carried").first();

/** So many frames are drawn. @param {Page} page @param {number} count */
const frames = (page, count) =>
  page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
/** More than a phone shows at once, a run of thirteen first. */
const fullTable = [
  numbers.map((number) => `R${number}`),
  ...[1, 2, 3].map((number) => [`O${number}`, `B${number}`, `K${number}`]),
  ...[6, 7, 8].map((number) => [`O${number}`, `R${number}`, `K${number}`]),
  ["B9", "B10", "B11", "B12"],
  ["O3", "O4", "O5"],
  ["K9", "K10", "K11", "K12"],
  ...[12, 13].map((number) => [`O${number}`, `R${number}`, `B${number}`]),
];

/** A table to scroll, and one tile to lay. */
const crowded = { table: fullTable, pool: ["O9", "O10"], racks: [["K5"], ["O1"]] };

inBrowser(
  "a finger that rests lifts a tile of a full table; one that moves at once scrolls",
  { context: phone, record: record(crowded) },
  async (page) => {
    await waitForTurn(page, 0);
    const fingers = await fingersOn(page);
    const scrolled = () => table(page).evaluate((element) => element.scrollTop);
    const { middle: start } = await boxOf(tile(sets(page).nth(8), "O4"));
    await fingers.down(start);
    // A finger that leaves while it moves makes the table scroll on by itself for a while.
    const ended = table(page).evaluate(
      (element) => new Promise((resolve) => element.addEventListener("scrollend", () => resolve(null), { once: true })),
    );
    for (let step = 1; step <= 6; step += 1) {
      await fingers.move({ x: start.x, y: start.y - 12 * step });
      await frames(page, 1);
    }
    await fingers.up();
    await ended;
    assert.ok((await scrolled()) > 20);
    assert.deepEqual((await tableNames(page)).length, fullTable.length);
    await table(page).evaluate((element) => element.scrollTo(0, 0));
    assert.equal(await scrolled(), 0);
    // Resting first: the tile floats above the finger, and what counts is where the tile is.
    const from = (await boxOf(tile(sets(page).nth(0), "R4"))).middle;
    const goal = (await boxOf(sets(page).nth(2))).middle;
    await fingers.down(from);
    await carried(page).waitFor();
    await fingers.slide(from, { x: goal.x, y: goal.y + 56 });
    await fingers.up();
    await page.waitForFunction(
      () => document.querySelectorAll("[aria-label=Table] [role=group]")[2].querySelectorAll("button").length === 4,
    );
  },
);

const apart = {
  table: [
    ["R5", "R6", "R7"],
    ["R8", "R9", "R10"],
    ["K1", "K2", "K3"],
  ],
};
const joined = ["red 5", "red 6", "red 7", "red 8", "red 9", "red 10"];

inBrowser(
  "whole sets with the mouse: dragged by the edge, joined and split",
  { context: desk, record: record(apart) },
  async (page) => {
    await waitForTurn(page, 0);
    const { x, middle: from } = await boxOf(sets(page).nth(1));
    const { middle: goal } = await boxOf(sets(page).nth(0));
    await page.mouse.move(x - 5, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 60, { steps: 3 });
    await page.mouse.move(goal.x, goal.y, { steps: 3 });
    await page.mouse.up();
    await setsAre(page, 2);
    assert.deepEqual((await tableNames(page))[0], joined);
    await tile(sets(page).nth(0), "R7").click();
    await page.getByRole("button", { name: "Split here" }).click();
    await setsAre(page, 3);
    assert.deepEqual(
      (await tableNames(page)).map((set) => set.length),
      [2, 4, 3],
    );
    // A set cannot be made of one that lies alone, and old tiles do not go to the rack.
    const { middle: lone } = await boxOf(sets(page).nth(2));
    await page.mouse.move(lone.x, lone.y + 36);
    await page.mouse.down();
    for (const place of [{ x: 700, y: 500 }, (await boxOf(rack(page))).middle]) {
      await page.mouse.move(place.x, place.y, { steps: 3 });
      assert.equal(await page.locator(".rk-aim").count(), 0);
    }
    await page.mouse.up();
    assert.deepEqual(
      (await tableNames(page)).map((set) => set.length),
      [2, 4, 3],
    );
  },
);

inBrowser(
  "whole sets with a finger: tapped, or dragged once they are taken",
  { context: phone, record: record(apart) },
  async (page) => {
    await waitForTurn(page, 0);
    const whole = page.getByRole("button", { name: "Whole set" });
    await tile(sets(page).nth(0), "R5").tap();
    await whole.tap();
    await sets(page).nth(1).getByRole("button").first().tap();
    await setsAre(page, 2);
    assert.deepEqual((await tableNames(page))[0], joined);
    await action(page, "Step back").tap();
    await setsAre(page, 3);
    await tile(sets(page).nth(1), "R9").tap();
    await whole.tap();
    const fingers = await fingersOn(page);
    const from = (await boxOf(tile(sets(page).nth(1), "R9"))).middle;
    const goal = (await boxOf(sets(page).nth(0))).middle;
    await fingers.down(from);
    await fingers.slide(from, { x: goal.x, y: goal.y + 56 });
    await fingers.up();
    await setsAre(page, 2);
    assert.deepEqual((await tableNames(page))[0], joined);
  },
);

inBrowser("whole sets with keys: A takes, S splits", { context: desk, record: record(apart) }, async (page) => {
  await waitForTurn(page, 0);
  await tile(sets(page).nth(0), "R6").focus();
  await page.keyboard.press("a");
  await heard(page).filter({ hasText: "Taken: red 5, red 6, red 7" }).waitFor();
  await walkTo(page, tile(sets(page).nth(1), "R8"));
  await page.keyboard.press("Enter");
  await setsAre(page, 2);
  assert.deepEqual((await tableNames(page))[0], joined);
  await walkTo(page, tile(sets(page).nth(0), "R8"));
  await page.keyboard.press("s");
  await setsAre(page, 3);
  // The button does the same, and the focus is not lost with it.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Whole set" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await table(page).getByRole("button", { pressed: true }).count(), 3);
  assert.match(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""), /^red 8,/);
});

inBrowser(
  "a tile held still at the edge scrolls the table on, but not above the rack",
  { context: { viewport: { width: 1024, height: 600 } }, record: record(crowded) },
  async (page) => {
    await waitForTurn(page, 0);
    const scrolled = () => table(page).evaluate((element) => element.scrollTop);
    const { middle: from } = await boxOf(tile(rack(page), "K5"));
    const frame = await boxOf(table(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 10, { steps: 2 });
    await carried(page).waitFor();
    // As many as bring it to the other end, below.
    await frames(page, 30);
    assert.equal(await scrolled(), 0);
    await page.mouse.move(frame.middle.x, frame.y + frame.height - 12, { steps: 2 });
    await page.waitForFunction(() => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = document.querySelector("[aria-label=Table]") ?? {};
      return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    });
    await page.mouse.move(frame.middle.x, frame.y + 12, { steps: 2 });
    await page.waitForFunction(() => document.querySelector("[aria-label=Table]")?.scrollTop === 0);
    await page.mouse.up();
  },
);

inBrowser("two fingers on a tile zoom, and carry nothing away", { context: phone, record: record() }, async (page) => {
  await waitForTurn(page, 0);
  const { middle: at } = await boxOf(tile(sets(page).nth(0), "R6"));
  const fingers = await fingersOn(page);
  const two = (/** @type {number} */ away) => [
    { x: at.x - away, y: at.y, id: 0 },
    { x: at.x + 60 + away, y: at.y + 60, id: 1 },
  ];
  await fingers.down({ ...at, id: 0 });
  await fingers.down(...two(0));
  for (const away of [10, 20, 30, 40]) await fingers.move(...two(away));
  assert.equal(await table(page).getByRole("button", { pressed: true }).count(), 0);
  await fingers.up();
  await page.waitForFunction(
    (before) =>
      (document.querySelector("[aria-label=Table] [role=group] button")?.getBoundingClientRect().width ?? 0) > before,
    30,
  );
  assert.deepEqual(
    (await tableNames(page)).map((set) => set.length),
    [4, 3, 3, 4],
  );
});

inBrowser(
  "two fingers zoom the table, buttons too, and the size is kept",
  { context: phone, record: record() },
  async (page) => {
    await waitForTurn(page, 0);
    const width = async () => (await boxOf(sets(page).first().getByRole("button").first())).width;
    const usual = await width();
    await page.getByRole("button", { name: "Larger tiles" }).tap();
    const larger = await width();
    assert.ok(larger > usual * 1.2);
    await page.reload();
    await waitForTurn(page, 0);
    assert.equal(await width(), larger);
    const fingers = await fingersOn(page);
    const two = (/** @type {number} */ away) => [
      { x: 180 - away, y: 250, id: 0 },
      { x: 180 + away, y: 250, id: 1 },
    ];
    await fingers.down(...two(100));
    for (const away of [85, 70, 60, 50]) await fingers.move(...two(away));
    await fingers.up();
    await page.waitForFunction(
      (before) =>
        (document.querySelector("[aria-label=Table] [role=group] button")?.getBoundingClientRect().width ?? 99) <
        before,
      usual,
    );
    assert.equal((await tableNames(page)).flat().length, 14, "and moves nothing");
  },
);

/** Thirty of what is left. */
const manyTiles = [
  ...numbers.slice(0, 8).map((number) => `B${number}`),
  ...numbers.slice(0, 12).map((number) => `K${number}`),
  ...[1, 2, 3, 4, 5, 9, 10, 11].map((number) => `R${number}`),
  "J",
  "J",
];

inBrowser(
  "thirty tiles on the rack and a run of thirteen fit a small phone",
  { context: phone, record: record({ ...crowded, racks: [manyTiles, ["O1"]] }) },
  async (page) => {
    await waitForTurn(page, 0);
    const frame = await boxOf(rack(page));
    for (const button of await rack(page).getByRole("button").all()) {
      const box = await boxOf(button);
      assert.ok(box.width >= 24 && box.height >= 24, `a finger fits: ${box.width} × ${box.height}`);
      assert.ok(
        box.x >= frame.x &&
          box.x + box.width <= frame.x + frame.width &&
          box.y >= frame.y &&
          box.y + box.height <= frame.y + frame.height,
        "all of them stand on it",
      );
    }
    const run = await boxOf(sets(page).first());
    assert.ok(run.x >= 0 && run.x + run.width <= 360);
    for (const button of await sets(page).first().getByRole("button").all())
      assert.ok((await boxOf(button)).width >= 24);
  },
);
