/** Numbers, the daily deal, and a match of several games. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { games } from "../../www/games/index.js";
import { dailyOf, dailySetup, dayAt, dayNumber } from "../../www/numbers/daily.js";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { leaveResults, result } from "./support/results.mjs";
import { choose } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const engine = await loadEngine();

const catalogue = games.map(({ id }) => engine.games().find((/** @type {{id: string}} */ game) => game.id === id));

/** A day whose deal ends with a person's move in Congkak: the rest of the game can be left out. */
async function findDay() {
  for (let number = 318; number < 600; number += 4) {
    const daily = dailyOf(dayAt(number), catalogue);
    const { game, seats, options } = dailySetup(daily, "");
    if (daily.level !== "easy") continue;
    const rehearsal = await rehearse({ game, seats, options }, daily.seed);
    if (rehearsal.turns[0].person && rehearsal.turns.at(-1)?.person) return { daily, rehearsal };
  }
  throw new Error("no such day");
}
const { daily, rehearsal } = await findDay();

/** The first game of a match, which ends with a person's move. */
const opening = await findGame(
  { game: "congkak", seats: [person, bot("easy")], options: { preset: "quick" } },
  ({ turns, status }) => turns.at(-1)?.person === true && status.outcome.winners.length === 1,
);

/** @type {[name: string, context: typeof desk | typeof phone][]} */
const sizes = [
  ["phone", phone],
  ["desktop", desk],
];

/** What the page has stored of its game. @param {Page} page */
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}"));

/** All but the last move was played meanwhile. @param {Page} page @param {import("./support/rehearsal.mjs").Rehearsal} rehearsal */
async function leaveLastMove(page, { record, turns, ...rest }) {
  const begun = await stored(page);
  const almost = recordAfter({ record, turns, ...rest }, turns.length - 1);
  await page.evaluate(
    (saved) => localStorage.setItem("papan.game", saved),
    JSON.stringify({ ...begun, record: almost, updated: begun.updated + 1000 }),
  );
}

/** @param {Page} page @param {import("./support/rehearsal.mjs").Rehearsal} rehearsal */
async function playLastMove(page, { turns }) {
  await page.getByRole("gridcell", { name: new RegExp(`^Your pit ${turns.at(-1)?.text},`) }).click();
  await page.getByRole("button", { name: "Sow", exact: true }).click();
}

/** The database is there once the numbers have been opened. @param {Page} page */
async function openNumbers(page) {
  await page.getByRole("link", { name: "Your numbers" }).click();
  await page.getByRole("heading", { name: "Daily deal" }).waitFor();
}

/** A number by its name. @param {Page} page @param {string} name */
const figure = (page, name) =>
  page
    .locator(".number-tile")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd");

for (const [size, context] of sizes)
  inBrowser(`results add up, are hidden, exported and erased: ${size}`, { context }, async (page) => {
    await openNumbers(page);
    await page.getByText("No finished game yet.").waitFor();
    await leaveResults(page, [
      result(1, "lost"),
      result(2, "won"),
      result(3, "won"),
      result(4, "won", { scores: [70, 28] }),
      result(5, "lost", { game: "rummikub", reason: "empty-rack", scores: [31, 0], preset: "classic" }),
      result(6, "won", {
        players: [
          { kind: "human", index: 0 },
          { kind: "human", index: 1 },
        ],
        people: [0, 1],
      }),
    ]);
    await page.reload();
    await page.getByRole("heading", { name: "Results" }).waitFor();
    assert.equal(await figure(page, "Games").textContent(), "6");
    assert.equal(await figure(page, "Won").textContent(), "3 · 60%");
    assert.equal(await figure(page, "Lost").textContent(), "2");
    assert.equal(await figure(page, "Time played").textContent(), "1 h 0 min");
    assert.equal(await figure(page, "Current streak").textContent(), "1 loss");
    assert.equal(await figure(page, "Longest winning streak").textContent(), "3");
    await page.getByText("1 game was played among several people").waitFor();
    const rows = page.getByRole("listitem");
    await rows.filter({ hasText: "Congkak" }).getByText("3 won, 0 drawn, 1 lost").waitFor();
    await rows.filter({ hasText: "Easy" }).getByText("3 won, 0 drawn, 2 lost").waitFor();
    await rows.filter({ hasText: "Seat 1 in turn order" }).getByText("3 won, 0 drawn, 2 lost").waitFor();
    await page.getByText("The last 5 games: +1 at the end.").waitFor();
    await page.getByRole("combobox", { name: "Game" }).selectOption("Congkak");
    await page.getByText("by 42: 70 to 28").waitFor();
    await page.getByText("by 18: 40 to 58").waitFor();
    assert.match((await figure(page, "Quickest win").textContent()) ?? "", /^26 moves/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export as table" }).click(),
    ]);
    const table = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    assert.equal(table.length, 7);
    assert.match(table[4], /^2026-10-05.*,congkak,traditional,1,won,; Bima \(easy\),70; 28,marbles,26,600,$/);
    // Hidden: here and at home, also after loading again.
    await page.getByRole("switch", { name: /^Show numbers/ }).uncheck();
    await page.getByRole("heading", { name: "Results" }).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("switch", { name: /^Show numbers/ }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "Daily deal" }).count(), 0);
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("link", { name: "Your numbers" }).waitFor();
    assert.equal(await page.getByRole("link", { name: /^Daily deal/ }).count(), 0);
    await page.getByRole("link", { name: "Your numbers" }).click();
    await page.getByRole("switch", { name: /^Show numbers/ }).check();
    await page.getByRole("heading", { name: "Results" }).waitFor();
    // Erased, after a question.
    await page.getByRole("button", { name: "Erase all" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    assert.equal(await figure(page, "Games").textContent(), "6");
    await page.getByRole("button", { name: "Erase all" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Erase", exact: true }).click();
    await page.getByText("No finished game yet.").waitFor();
  });

for (const [size, context] of sizes)
  inBrowser(
    `the deal of the day is the same for everybody, is gone on with, and counts once: ${size}`,
    { context },
    async (page) => {
      await page.clock.setFixedTime(new Date(`${daily.day}T12:00:00`));
      await page.reload();
      await page.getByRole("link", { name: "Daily deal: Congkak" }).click();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("grid").waitFor();
      const begun = await stored(page);
      assert.match(begun.record, new RegExp(`^Seed: ${daily.seed}$`, "m"));
      assert.deepEqual(begun.origin, { seed: "daily", daily: daily.day });
      await leaveLastMove(page, rehearsal);
      await page.goto(`${page.url().split("#")[0]}#/numbers`);
      await page.reload();
      await page.getByRole("button", { name: "Continue" }).click();
      await playLastMove(page, rehearsal);
      await page.getByRole("dialog").getByRole("button", { name: "Rematch" }).waitFor();
      await page.goto(`${page.url().split("#")[0]}#/numbers`);
      const { status } = rehearsal;
      const seat = status.order.indexOf(0);
      const won = status.outcome.winners.includes(seat) && status.outcome.winners.length === 1;
      await page.getByText(won ? "Played today: you won." : "Played today: you lost.").waitFor();
      await page.getByText("1 day in a row · longest: 1 day").waitFor();
      await page.getByRole("button", { name: "Play it again" }).waitFor();
      // The next day.
      await page.clock.setFixedTime(new Date(`${dayAt(dayNumber(daily.day) + 1)}T00:01:00`));
      await page.reload();
      await page.getByRole("button", { name: "Play", exact: true }).waitFor();
      await page.getByText("1 day in a row").waitFor();
    },
  );

for (const [size, context] of sizes)
  inBrowser(`a match keeps its score, moves the seats on, and can be ended: ${size}`, { context }, async (page) => {
    await page.getByRole("button", { name: "Play Congkak" }).click();
    const setup = page.getByRole("dialog", { name: "Congkak" });
    await choose(setup.getByRole("radiogroup", { name: "Rules" }).getByRole("radio", { name: /^Quick/ }));
    await setup.getByRole("combobox", { name: "Match" }).selectOption("Best of 3 games");
    await setup.getByText("A win is one point").waitFor();
    await setup.getByRole("textbox", { name: "Seed" }).fill(opening.seed);
    await setup.getByRole("button", { name: "Start game" }).click();
    await page.getByRole("grid").waitFor();
    assert.equal((await stored(page)).origin.seed, "chosen");
    const first = await page.locator(".seats .seat-name").allTextContents();
    await page.goto(`${page.url().split("#")[0]}#/`);
    await leaveLastMove(page, opening);
    await page.goto(`${page.url().split("#")[0]}#/table`);
    await page.reload();
    await playLastMove(page, opening);
    const over = page.getByRole("dialog").filter({ hasText: "Match score" });
    const next = over.getByRole("button", { name: "Next game" });
    await next.waitFor();
    const { order: seats, outcome } = opening.status;
    const points = [0, 1].map((player) => (seats[outcome.winners[0]] === player ? "1" : "0"));
    assert.deepEqual(await over.locator(".match-total").allTextContents(), points);
    // It is all there again after loading.
    await page.reload();
    await next.waitFor();
    assert.deepEqual(await over.locator(".match-total").allTextContents(), points);
    await next.click();
    await over.waitFor({ state: "detached" });
    // The other one begins.
    await page.waitForFunction(
      (wanted) => [...document.querySelectorAll(".seats .seat-name")].map((name) => name.textContent).join() === wanted,
      [first[1], first[0]].join(),
    );
    await page.getByRole("button", { name: "Menu", exact: true }).first().click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByText("Match score · Best of 3 games").waitFor();
    await menu.getByRole("button", { name: "End the match" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End it" }).click();
    await page.getByRole("button", { name: "Menu", exact: true }).first().click();
    await menu.getByText("The match was ended.").waitFor();
  });
