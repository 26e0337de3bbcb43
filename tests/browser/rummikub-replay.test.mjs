/** What others do with the table of Rummikub: shown step by step, marked, skipped by a tap or a key, on every size. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { bot, person, replay } from "./support/rehearsal.mjs";
import {
  action,
  atRest,
  drag,
  endTurn,
  rack,
  record,
  sets,
  table,
  tableNames,
  tile,
  waitForTurn,
} from "./support/rummikub.mjs";
import { curtain } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };

/** The bot's only play takes the blue 7 from the group for a new run. */
const borrows = record(
  {
    racks: [
      ["O2", "K9"],
      ["B5", "B6", "B8", "O1"],
    ],
  },
  { seats: [person, bot("medium")] },
);
/** Lifted where it still lies, then in its new set: no tile is ever lost or doubled. */
const shown = [
  ["orange 7,red 7,blue 7,black 7"],
  ["orange 7,red 7,blue 7*,black 7"],
  ["orange 7,red 7,black 7", "blue 5,blue 6,blue 7*,blue 8"],
];

/** Is what others did being shown? @param {Page} page */
const busy = (page) => page.locator("[aria-label=Table][aria-busy=true]").waitFor();

/** From now on, every table that is shown, moved tiles with a star, and what glides over it. @param {Page} page */
const watch = (page) =>
  page.evaluate(() => {
    const region = /** @type {Element} */ (document.querySelector("[aria-label=Table]"));
    const seen = { tables: /** @type {string[]} */ ([]), travels: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const names = [...region.querySelectorAll("[role=group]")].map((set) =>
        [...set.querySelectorAll("button")]
          .map(({ ariaLabel }) => `${ariaLabel?.split(",")[0]}${ariaLabel?.includes("just moved") ? "*" : ""}`)
          .join(),
      );
      const now = names.join("/");
      if (seen.tables.at(-1) !== now) seen.tables.push(now);
    };
    look();
    // However busy the machine is, no table is missed.
    new MutationObserver(look).observe(region, { subtree: true, childList: true, attributes: true });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      if (region.contains(this) && JSON.stringify(frames).includes("translate")) seen.travels += 1;
      return animate.call(this, frames, timing);
    };
  });

/** @param {Page} page @returns {Promise<{tables: string[][], travels: number}>} */
const watched = async (page) => {
  const { tables, travels } = await page.evaluate(() => /** @type {any} */ (window).seen);
  return { tables: tables.map((/** @type {string} */ text) => text.split("/")), travels };
};

/** The tiles of the table with this in their name. @param {Page} page @param {RegExp} mark */
const marked = async (page, mark) =>
  (await table(page).getByRole("button", { name: mark }).all()).length === 0
    ? []
    : table(page)
        .getByRole("button", { name: mark })
        .evaluateAll((tiles) => tiles.map((each) => each.ariaLabel?.split(",")[0]));

/** The marks that stay. @param {Page} page */
async function expectMarks(page) {
  assert.deepEqual(await marked(page, /just laid/), ["blue 5", "blue 6", "blue 8"]);
  assert.deepEqual(await marked(page, /just moved/), ["blue 7"]);
  const looks = (/** @type {string} */ name, /** @type {string} */ part) =>
    tile(table(page), name).evaluate((element, which) => {
      const { content, borderTopStyle, borderRadius } = getComputedStyle(element, which);
      return { there: content !== "none", borderTopStyle, borderRadius };
    }, part);
  assert.equal((await looks("B7", "::before")).borderTopStyle, "dashed", "dashes, not a colour alone");
  assert.equal((await looks("B5", "::after")).borderRadius, "50%", "a dot");
  assert.equal((await looks("R5", "::before")).there, false, "nothing on a tile that stayed");
  for (const words of ["just laid", "just moved"]) await page.locator(".rk-strip").getByText(words).waitFor();
}

for (const [where, context] of Object.entries({ phone, tablet, desk })) {
  inBrowser(
    `a bot's play is shown step by step, and its marks stay: ${where}`,
    { context, record: borrows },
    async (page) => {
      await atRest(page);
      await watch(page);
      await action(page, "Draw").click();
      await waitForTurn(page, 2);
      const { tables, travels } = await watched(page);
      assert.deepEqual(
        tables.map((each) => each.slice(3)),
        shown,
      );
      assert.ok(tables.every((each) => each[0] === "red 5,red 6,red 7,red 8"));
      assert.ok(travels > 0);
      await expectMarks(page);
      const frame = await boxOf(table(page));
      const moved = await boxOf(tile(table(page), "B7"));
      assert.ok(moved.y >= frame.y && moved.y + moved.height <= frame.y + frame.height, "what moved is in sight");
      // They stay while one arranges.
      await tile(rack(page), "K9").click();
      await expectMarks(page);
    },
  );
}

inBrowser(
  "without motion the steps appear, and nothing travels",
  { context: { ...phone, reducedMotion: "reduce" }, record: borrows },
  async (page) => {
    await atRest(page);
    await watch(page);
    await action(page, "Draw").tap();
    await waitForTurn(page, 2);
    const { tables, travels } = await watched(page);
    assert.deepEqual(
      tables.map((each) => each.slice(3)),
      shown,
    );
    assert.equal(travels, 0);
    await expectMarks(page);
  },
);

/** One after another they would take long. */
const manySteps = record(
  {
    table: [
      ["R5", "R6", "R7", "R8"],
      ["O7", "R7", "B7", "K7"],
      ["K1", "K2", "K3"],
      ["O9", "R9", "B9"],
      ["B1", "B2", "B3"],
    ],
    racks: [
      ["O2", "O13"],
      ["B5", "B6", "B8", "R9", "K4", "K9", "B4", "O5", "K12"],
    ],
  },
  { seats: [person, bot("medium")] },
);

/** The record of the game as it is now. @param {Page} page @returns {Promise<string>} */
const saved = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);

/** It is over before it could have been shown. @param {Page} page @param {() => Promise<void>} act */
async function expectSkip(page, act) {
  await atRest(page);
  await action(page, "Draw").click();
  await busy(page);
  await act();
  // Not waited for: it has ended with the tap.
  assert.equal(await table(page).getAttribute("aria-busy"), "false");
  assert.equal(await page.evaluate(() => document.querySelectorAll("[aria-label=Table] .rk-lifted").length), 0);
  const laid = await marked(page, /just laid/);
  const { view } = replay(await saved(page));
  assert.equal((await tableNames(page)).flat().length, view(null).table.flat().length);
  assert.ok(laid.length > 3, "all that was laid, though not yet shown");
  assert.equal(await table(page).getByRole("button", { pressed: true }).count(), 0, "and takes nothing");
}

inBrowser(
  "a tap on the table skips to its end and takes nothing: phone",
  { context: phone, record: manySteps },
  async (page) => {
    const at = (await boxOf(sets(page).first())).middle;
    await expectSkip(page, () => page.touchscreen.tap(at.x, at.y));
    await tile(table(page), "R5").tap();
    assert.equal(await table(page).getByRole("button", { pressed: true }).count(), 1, "the next one does");
  },
);

inBrowser("a click on the table skips to its end: desk", { context: desk, record: manySteps }, async (page) => {
  const at = (await boxOf(sets(page).first())).middle;
  await expectSkip(page, () => page.mouse.click(at.x, at.y));
});

inBrowser("a key skips to its end", { context: desk, record: manySteps }, async (page) => {
  await expectSkip(page, () => page.keyboard.press("Shift"));
});

inBrowser(
  "a tile of the rack can be taken at once, in the middle of it",
  { context: phone, record: manySteps },
  async (page) => {
    await atRest(page);
    await action(page, "Draw").tap();
    await busy(page);
    await tile(rack(page), "O13").tap();
    await rack(page).getByRole("button", { name: "orange 13", pressed: true }).waitFor();
    assert.equal(await table(page).getAttribute("aria-busy"), "false");
  },
);

inBrowser(
  "when the curtain lifts, one sees what the other person did",
  { context: desk, record: record({}, { seats: [person, person] }) },
  async (page) => {
    await curtain(page).getByRole("button", { name: "I am Sari" }).click();
    await atRest(page);
    await drag(page, tile(rack(page), "R9"), sets(page).nth(0));
    await endTurn(page).click();
    await curtain(page).getByRole("button", { name: "I am Bima" }).click();
    await busy(page);
    await atRest(page);
    assert.deepEqual(await marked(page, /just laid/), ["red 9"]);
    assert.deepEqual(await marked(page, /just moved/), []);
  },
);
