/** Whole games, from the home page to the result: by mouse, by keys, by touch, and by bots alone. */
import assert from "node:assert/strict";
import { boxOf, inBrowser, phone } from "./support/browser.mjs";
import { bot, findGame, person, recordOf, replay } from "./support/rehearsal.mjs";
import {
  card,
  cards,
  cell,
  clickMove,
  dragMouse,
  dragTouch,
  expectEnd,
  parts,
  playTurns,
  result,
  startGame,
  tabTo,
  waitForTurn,
} from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./support/rehearsal.mjs").Rehearsal} Rehearsal */

const covers = (/** @type {any} */ { covers }) => covers;

/** Short, but with cards covered. @param {Rehearsal} rehearsal */
const short = ({ turns, status }) => turns.length >= 9 && turns.length <= 16 && status.moves.filter(covers).length >= 3;

const againstBot = await findGame({ seats: [person, bot("easy")] }, short);

const trail = await findGame({ seats: [bot("medium"), person, bot("easy")], options: { preset: "trail" } }, short);

const bots = await findGame(
  { seats: ["medium", "easy", "medium", "medium"].map(bot) },
  ({ turns }) => turns.length <= 28,
);

inBrowser("a game against a bot with the mouse", {}, async (page) => {
  await startGame(page, againstBot);
  await playTurns(page, againstBot, (move) => clickMove(page, move));
  await expectEnd(page, againstBot);
  await result(page).getByRole("button", { name: "Close", exact: true }).click();
  await result(page).waitFor({ state: "detached" });
  await page.getByRole("grid").waitFor();
});

inBrowser("a game of three on a trail, cards dragged with the mouse", {}, async (page) => {
  await startGame(page, trail);
  await playTurns(page, trail, (move) => dragMouse(page, ...parts(move)));
  await expectEnd(page, trail);
});

/** Digits take a card, arrows cross the board, Enter puts it down. @param {Page} page @param {string} move */
async function typeMove(page, move) {
  const [value, place] = parts(move);
  await page.keyboard.press(value);
  assert.equal(await card(page, value).getAttribute("aria-pressed"), "true");
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  let at = await label();
  assert.match(at, /^[a-i][1-9],/, "the focus is on the board");
  for (let steps = 0; !at.startsWith(`${place},`) && steps < 20; steps += 1) {
    const key =
      at[0] < place[0] ? "ArrowRight" : at[0] > place[0] ? "ArrowLeft" : at[1] < place[1] ? "ArrowDown" : "ArrowUp";
    await page.keyboard.press(key);
    at = await label();
  }
  // Labels follow the picture by a frame.
  await page.waitForFunction(() =>
    /you can (place|cover)/.test(document.activeElement?.getAttribute("aria-label") ?? ""),
  );
  await page.keyboard.press("Enter");
}

inBrowser("a game against a bot with the keyboard alone", {}, async (page) => {
  await tabTo(page, page.getByRole("button", { name: "Play Catur Jawa" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole("combobox", { name: "Level of Bima" }));
  await page.keyboard.press("E");
  await tabTo(page, dialog.getByRole("textbox", { name: "Seed" }));
  await page.keyboard.type(againstBot.seed);
  await tabTo(page, dialog.getByRole("button", { name: "Start game" }));
  await page.keyboard.press("Enter");
  await page.getByRole("grid").waitFor();
  await playTurns(page, againstBot, (move) => typeMove(page, move));
  await expectEnd(page, againstBot);
  // The result has the focus; Escape leaves it for the table.
  assert.ok(await result(page).evaluate((element) => element.contains(document.activeElement)));
  await page.keyboard.press("Escape");
  await result(page).waitFor({ state: "detached" });
});

/** @param {Page} page */
async function fitsPhone(page) {
  const { width, height, scrollWidth } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  assert.ok(scrollWidth <= width, `the page is ${scrollWidth} wide`);
  for (const part of [page.getByRole("grid"), ...(await cards(page).all())]) {
    const box = await boxOf(part);
    assert.ok(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
      `${part} lies within the screen: ${JSON.stringify(box)}`,
    );
  }
}

inBrowser("a game against a bot by touch on a small phone", { context: phone }, async (page) => {
  await page.getByRole("button", { name: "Play Catur Jawa" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Level of Bima" }).selectOption("easy");
  await dialog.getByRole("textbox", { name: "Seed" }).fill(againstBot.seed);
  await dialog.getByRole("button", { name: "Start game" }).tap();
  await page.getByRole("grid").waitFor();
  let count = 0;
  await playTurns(page, againstBot, async (move) => {
    const [value, place] = parts(move);
    await fitsPhone(page);
    count += 1;
    if (count % 2) return dragTouch(page, value, place);
    await card(page, value).tap();
    await cell(page, place).tap();
  });
  await result(page).waitFor();
  assert.ok(count >= 4, "several cards were dragged");
  await result(page).getByRole("button", { name: "Close", exact: true }).tap();
  await page.getByRole("button", { name: "Moves" }).tap();
  const moves = await page.getByRole("dialog").locator(".move").allTextContents();
  assert.deepEqual(
    moves,
    againstBot.turns.map(({ text }) => text),
  );
});

inBrowser("four bots play to the end by themselves", {}, async (page) => {
  await startGame(page, bots);
  await result(page).waitFor({ timeout: 60_000 });
  await expectEnd(page, bots);
});

/** The last card of the game, and no line of four in sight. */
const lastCard = recordOf(
  { to_move: 0, last: "d5", board: { e5: [0, 3], d5: [1, 7], f6: [0, 8] }, hands: [[5], []], decks: [[], []] },
  { seats: [person, bot("easy")] },
);

inBrowser("a game that nobody wins by four in a line is counted", { record: lastCard }, async (page) => {
  await waitForTurn(page, 0);
  await clickMove(page, "5@f5");
  await result(page).waitFor();
  const { outcome } = replay(`${lastCard}\n5@f5`).status;
  assert.equal(outcome.reason, "line-score");
  const shown = (/** @type {number} */ column) =>
    result(page).getByRole("row").locator(`td:nth-of-type(${column})`).allTextContents();
  assert.deepEqual((await shown(1)).map(Number), outcome.scores);
  assert.deepEqual((await shown(2)).map(Number), outcome.totals);
  await result(page)
    .getByRole("heading", { name: /^You win on points/ })
    .waitFor();
});
