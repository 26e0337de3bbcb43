/** Several tabs, one storage: every game keeps its place, and one tab at a time plays it. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { bot, findGame, person, rehearse } from "./support/rehearsal.mjs";
import {
  cell,
  clickMove,
  expectEnd,
  logMoves,
  notice,
  playTurns,
  startGame,
  tableState,
  waitForTurn,
} from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= 7 && turns.length <= 12 && turns[0].person,
);
const texts = game.turns.map(({ text }) => text);
const another = await rehearse(
  { game: "three-six-nine", seats: [person, person], options: { preset: "small" } },
  "melati-2",
);

/** @param {Page} page */
async function secondTab(page) {
  const tab = await page.context().newPage();
  await tab.goto(page.url().replace(/#.*/, ""));
  await tab.getByRole("heading", { level: 1 }).waitFor();
  return tab;
}

/** @param {Page} page */
const resume = (page) => page.getByRole("button", { name: "Resume", exact: true });

inBrowser("games in two tabs do not overwrite each other, and a third finds both", {}, async (page) => {
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 2 });
  await waitForTurn(page, 2);
  const other = await secondTab(page);
  await startGame(other, another);
  await cell(other, another.turns[0].text).click();
  await other.waitForFunction(() => document.querySelectorAll("table.log-table .move").length === 1);
  // Cards do not fly in a tab that nobody sees, and bots wait for them.
  await page.bringToFront();
  await playTurns(page, game, (move) => clickMove(page, move), { from: 2, to: 4 });
  await waitForTurn(page, 4);
  const [before, otherBefore] = await Promise.all([tableState(page), tableState(other)]);
  await Promise.all([page.reload(), other.reload()]);
  await waitForTurn(page, 4);
  await other.getByRole("grid").waitFor();
  assert.deepEqual(await tableState(page), before);
  assert.deepEqual(await tableState(other), otherBefore);

  const third = await secondTab(page);
  await third.getByRole("heading", { name: "Resume Catur Jawa" }).waitFor();
  await third.getByRole("heading", { name: "Resume 369" }).waitFor();
  assert.equal(await resume(third).count(), 2);
  // A new game there takes neither one's place.
  await startGame(third, await rehearse({ game: "congkak", seats: [person, person] }, "melati-3"));
  await third.goBack();
  assert.equal(await resume(third).count(), 3);
  await page.bringToFront();
  await playTurns(page, game, (move) => clickMove(page, move), { from: 4 });
  await expectEnd(page, game);
  await resume(third).nth(2).waitFor({ state: "detached" });
});

inBrowser("a game that goes on in another tab is put away in the first, and can be brought back", {}, async (page) => {
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 2 });
  await waitForTurn(page, 2);
  const other = await secondTab(page);
  await resume(other).click();
  await waitForTurn(other, 2);
  await notice(page, /goes on in another tab/);
  await resume(page).waitFor();
  await playTurns(other, game, (move) => clickMove(other, move), { from: 2, to: 4 });
  await waitForTurn(other, 4);
  await page.bringToFront();
  await resume(page).click();
  await waitForTurn(page, 4);
  await notice(other, /goes on in another tab/);
  assert.deepEqual(await logMoves(page), texts.slice(0, 4));
  await playTurns(page, game, (move) => clickMove(page, move), { from: 4 });
  await expectEnd(page, game);
});

inBrowser("a tab that slept through it does not overwrite what another has played", {}, async (page) => {
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 2 });
  await waitForTurn(page, 2);
  // No event reaches a tab that sleeps.
  await page.evaluate(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem("papan.game") ?? "{}");
    localStorage.setItem("papan.game", JSON.stringify({ ...saved, tab: "another" }));
  });
  await clickMove(page, texts[2]);
  await notice(page, /goes on in another tab/);
  await resume(page).click();
  await waitForTurn(page, 2);
  assert.deepEqual(await logMoves(page), texts.slice(0, 2));
});

const counted = () => {
  const asked = /** @type {any} */ (globalThis);
  asked.persistCalls = 0;
  // An empty page has none.
  if (navigator.storage)
    navigator.storage.persist = async () => {
      asked.persistCalls += 1;
      return false;
    };
};

inBrowser("storage that lasts is asked for with the first move, and once", { prepare: counted }, async (page) => {
  const calls = () => page.evaluate(() => /** @type {any} */ (globalThis).persistCalls);
  await startGame(page, game);
  await waitForTurn(page, 0);
  assert.equal(await calls(), 0);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 4 });
  await waitForTurn(page, 4);
  assert.equal(await calls(), 1);
  await page.reload();
  await playTurns(page, game, (move) => clickMove(page, move), { from: 4, to: 6 });
  assert.equal(await calls(), 0);
});
