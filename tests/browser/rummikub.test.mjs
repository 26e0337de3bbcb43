/** Rummikub in the page: whole games by every hand, and watching those of others. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { recordAfter, replay } from "./support/rehearsal.mjs";
import {
  action,
  endTurn,
  drag,
  newSet,
  rack,
  sets,
  setsAre,
  table,
  tableNames,
  tile,
  waitForTurn,
  walkTo,
} from "./support/rummikub.mjs";
import { aimOf, short, wayTo } from "./support/rummikub-game.mjs";
import { result, startGame, tabTo } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {import("./support/rehearsal.mjs").Rehearsal} Rehearsal */
/** @typedef {import("./support/rummikub.mjs").Hand} Hand */

/** @type {Hand} */
const tap = async (_page, from, to) => {
  await from.tap();
  await to.tap();
};

/** @type {Hand} */
const keys = async (page, from, to) => {
  const here = rack(page).or(table(page)).locator(":focus");
  if ((await here.count()) === 0) await tabTo(page, rack(page).locator("[data-item][tabindex='0']"));
  await walkTo(page, from);
  await page.keyboard.press("Enter");
  await walkTo(page, to);
  await page.keyboard.press("Enter");
};

/**
 * Arranges the table tile by tile, and ends the turn, or draws.
 * @param {Page} page @param {{table: string[][], rack: string[]}} view @param {string} text @param {Hand} hand
 * @param {(button: Locator) => Promise<void>} press
 */
async function makeMove(page, view, text, hand, press) {
  if (text === "draw" || text === "pass") return press(action(page, text === "draw" ? "Draw" : "Pass"));
  for (const { draft, after, moved, goal } of wayTo(view, aimOf(text))) {
    const name = draft.names[moved];
    const from = draft.sets.findIndex(({ tiles: there }) => there.includes(moved));
    const to = draft.sets.findIndex(({ key }) => key === goal);
    const target = goal === "new" ? newSet(page) : sets(page).nth(to).getByRole("button").first();
    await hand(page, tile(from < 0 ? rack(page) : sets(page).nth(from), name), target);
    await setsAre(page, after.sets.length);
  }
  await press(endTurn(page));
}

/** Every turn of the person; the bots play their own. @param {Page} page @param {Rehearsal} rehearsal @param {Hand} hand @param {(button: Locator) => Promise<void>} press */
async function playGame(page, rehearsal, hand, press) {
  for (const [ply, { text, person: isPerson, seat }] of rehearsal.turns.entries()) {
    if (!isPerson) continue;
    await waitForTurn(page, ply);
    await makeMove(page, replay(recordAfter(rehearsal, ply)).view(seat), text, hand, press);
  }
  await result(page).waitFor();
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);
  const { status } = replay(saved);
  assert.deepEqual(
    status.moves.map((/** @type {any} */ { text }) => text),
    rehearsal.turns.map(({ text }) => text),
  );
  assert.deepEqual(status.outcome, rehearsal.status.outcome);
  const shown = await result(page).getByRole("row").locator("td:nth-of-type(2)").allTextContents();
  assert.deepEqual(
    shown.map(Number),
    status.outcome.scores.toSorted((/** @type {number} */ one, /** @type {number} */ other) => one - other),
    "the lowest rack is the first",
  );
}

/** @param {Locator} button */
const click = (button) => button.click();

inBrowser("a game with the mouse, every tile dragged", { context: desk }, async (page) => {
  await startGame(page, short);
  await playGame(page, short, drag, click);
});

inBrowser("a game by tapping on a small phone", { context: phone }, async (page) => {
  await startGame(page, short);
  await playGame(page, short, tap, async (button) => {
    const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      scrollHeight: document.documentElement.scrollHeight,
    }));
    assert.deepEqual([scrollWidth, scrollHeight], [360, 640], "the page itself does not scroll");
    await button.tap();
  });
});

inBrowser(
  "a game with the keyboard alone, without motion",
  { context: { ...desk, reducedMotion: "reduce" }, record: recordAfter(short, 0) },
  async (page) => {
    await playGame(page, short, keys, async (button) => {
      await tabTo(page, button);
      await page.keyboard.press("Enter");
    });
  },
);

/** A bot's play right after the person has drawn. */
const watched = short.turns.findIndex(
  ({ text, person: isPerson }, ply) => !isPerson && text.length > 4 && short.turns[ply - 1]?.text === "draw",
);

inBrowser(
  "another seat's tiles fly from its rack, and a tap ends the flight",
  { context: desk, record: recordAfter(short, watched - 1) },
  async (page) => {
    await waitForTurn(page, watched - 1);
    await action(page, "Draw").click();
    const flying = () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches("[aria-label='Table'] button"),
        ).length;
    await page.waitForFunction(flying, undefined, { polling: "raf" });
    await page.mouse.click(700, 500);
    assert.equal(await page.evaluate(flying), 0);
    await waitForTurn(page, watched + 1);
    const { tiles } = short.status.moves[watched];
    assert.equal(
      await table(page)
        .getByRole("button", { name: /just laid/ })
        .count(),
      tiles.length,
    );
    assert.equal(
      (await tableNames(page)).flat().length,
      replay(recordAfter(short, watched + 1))
        .view(null)
        .table.flat().length,
    );
  },
);
