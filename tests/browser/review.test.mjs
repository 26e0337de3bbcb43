/** The review of a finished game: its river, its bad moves, learning from them; stopped, resumed and kept. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";

/** @typedef {import("playwright-core").Page} Page */

const papan = await loadEngine();

/** Whoever plays like this makes mistakes. @param {any} game */
const carelessly = async (game) => (await papan.bot_move(game, { level: "easy" })).move;

const cards = await findGame(
  { seats: [person, bot("medium")] },
  ({ turns }) => turns.length > 9 && turns.length < 16,
  carelessly,
);
const marbles = await findGame(
  { game: "congkak", seats: [person, bot("medium")], options: { preset: "quick" } },
  ({ turns }) => turns.length < 60,
  carelessly,
);

/**
 * A pit that is a bad choice after so many moves, other than the one that was sown, after which it is the other's
 * turn. @param {number} ply
 */
async function wrongTry(ply) {
  const game = papan.load(marbles.record, ply);
  const { to_move: seat } = papan.status(game);
  for (const { text } of papan.legal_moves(game)) {
    const { judgement } = await papan.bot_move(game, { level: "master", judge: text });
    const lost = judgement.best.chances[seat] - judgement.asked.chances[seat];
    const after = papan.load(papan.record(game));
    papan.play(after, text);
    const { to_move: next } = papan.status(after);
    after.free();
    if (lost > 0.06 && text !== marbles.turns[ply].text && next === 1 - seat) return text;
  }
  throw new Error("no other bad move");
}

/** @param {Page} page */
const review = (page) => page.getByRole("region", { name: "Review" });
/** @param {Page} page */
const river = (page) => page.getByRole("slider", { name: "Winning chances" });
/** Long enough for all moves of a game on a very busy machine. */
const whole = { timeout: 120_000 };

/** @param {Page} page */
async function reviewAll(page) {
  await review(page).getByRole("button", { name: "Review the game" }).click();
  await review(page).getByRole("columnheader", { name: "Blunders" }).waitFor(whole);
}

/**
 * Starts the review and stops it as soon as a move is judged. Inside the page, because from here it could be
 * done before the button is found. @param {Page} page
 */
const startAndStop = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const work = () => document.querySelector("[data-focus=review-work]");
        const watch = new MutationObserver(() => {
          const river = document.querySelector(".river");
          if (!(river instanceof HTMLElement) || river.hidden) return;
          watch.disconnect();
          const stop = work();
          if (!(stop instanceof HTMLElement) || !document.querySelector(".review progress"))
            return reject(new Error("no progress bar, or nothing to stop it with"));
          stop.click();
          resolve(undefined);
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        const start = work();
        if (start instanceof HTMLElement) start.click();
      }),
  );

/** The chances that the river speaks of, along the whole game. @param {Page} page */
const figures = (page) => page.locator(".river-rows tbody").innerText();

/** The better move of the position on the board, as the page marks it. @param {Page} page */
const solve = async (page) => {
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".learn-answer.hint").waitFor();
};

inBrowser(
  "desktop: a review is stopped, resumed and kept; the river is moved along with keys; a swing shows the better move",
  { context: desk, record: cards.record, hash: "#/replay/table" },
  async (page) => {
    const panel = review(page);
    await panel.getByRole("button", { name: "Review the game" }).waitFor();
    await startAndStop(page);
    await panel.getByText(/^\d+ moves? (is|are) judged so far\.$/).waitFor();
    await river(page).waitFor();
    await panel.getByRole("button", { name: "Go on with the review" }).click();
    await panel.getByText("What swung it most").waitFor(whole);
    await panel.getByText("As a table").click();
    const before = await figures(page);
    const plies = cards.turns.length;
    assert.equal(before.trim().split("\n").length, plies + 1);

    // By keys, spoken.
    await river(page).focus();
    await page.keyboard.press("End");
    assert.equal(await river(page).getAttribute("aria-valuenow"), String(plies));
    assert.match((await river(page).getAttribute("aria-valuetext")) ?? "", /^After move \d+: .*100%/);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await page.locator(".transport-slider").inputValue(), String(plies - 1), "the replay follows");
    await page.keyboard.press("Home");
    assert.match((await river(page).getAttribute("aria-valuetext")) ?? "", /^At the start: /);

    // The worst move: there, in words, and what would have been better.
    const swing = panel.getByRole("list").getByRole("button").first();
    const words = await swing.innerText();
    const number = Number(/^(\d+)\./m.exec(words)?.[1]);
    await swing.click();
    assert.equal(await page.locator(".transport-slider").inputValue(), String(number - 1), "the position before it");
    await panel.getByText(/chance fell from \d+% to \d+%/).waitFor();
    await panel.getByText(/^Better: /).waitFor();
    await panel.getByRole("button", { name: "Back to the game" }).click();
    assert.equal(await page.locator(".transport-slider").inputValue(), String(number));
    assert.ok((await page.locator(".log-table .move.judged").count()) > 0, "the log marks bad moves");

    // Kept with the game: no second review is needed, and it says the same.
    await page.reload();
    await river(page).waitFor();
    await panel.getByText("As a table").click();
    assert.equal(await figures(page), before);
    assert.equal(await panel.getByRole("button", { name: "Review the game" }).count(), 0);
  },
);

inBrowser(
  "phone: each bad move is a puzzle; a wrong try is answered and can be repeated, a hint leads on",
  { context: phone, record: marbles.record, hash: "#/replay/table" },
  async (page) => {
    await reviewAll(page);
    const start = review(page).getByRole("button", { name: /^Solve \d+ position/ });
    const count = Number(/\d+/.exec(await start.innerText())?.[0]);
    assert.ok(count > 0);
    await start.click();
    const learn = page.locator(".learn");
    await learn.getByRole("heading", { name: "Find a better move" }).waitFor();
    await learn.getByText(`Position 1 of ${count}`).waitFor();
    const task = await page.locator(".learn-text").innerText();
    const played = /you played (\d),/.exec(task)?.[1] ?? "";
    assert.ok(played, task);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector(".board-slot")?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
      return top >= 0 && bottom <= innerHeight && bottom - top > 200;
    });

    // The move that was played is no answer, and can be tried again.
    const pit = (/** @type {string} */ number) =>
      page.getByRole("gridcell", { name: new RegExp(`^Your pit ${number},`) });
    const sow = async (/** @type {string} */ number) => {
      await pit(number).tap();
      await page.getByRole("button", { name: "Sow", exact: true }).tap();
    };
    await sow(played);
    await learn.getByText("That is the move that was played. Look for another one.").waitFor();
    // Another bad one is answered with what it costs, and with what the other would do then.
    const number = Number(/move (\d+)/i.exec(task)?.[1]);
    const wrong = await wrongTry(number - 1);
    await sow(wrong);
    await learn
      .getByText(new RegExp(`^${wrong} loses \\d+%: .* Try again\\. What would follow: Bima .+\\.$`))
      .waitFor(whole);
    await solve(page);
    const better = /^Sow pit (\d)/.exec(await page.locator(".learn-answer.hint").innerText())?.[1] ?? "";
    await sow(better);
    await page.locator(".learn-answer.right").waitFor(whole);
    await page.getByRole("button", { name: "Next" }).click();
    for (let at = 1; at < count; at += 1) {
      await learn.getByText(`Position ${at + 1} of ${count}`).waitFor();
      await page.getByRole("button", { name: "Skip" }).click();
    }
    await learn.getByText(`Solved without a hint: 0 of ${count}.`).waitFor();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await river(page).waitFor();
    assert.equal(await page.locator(".learn").count(), 0);
  },
);

inBrowser(
  "a game with hidden hands that goes on is not reviewed",
  { context: desk, record: recordAfter(cards, 4), hash: "#/replay/table" },
  async (page) => {
    await review(page).getByText("The review opens when the game is over").waitFor();
    assert.equal(await review(page).getByRole("button").count(), 0);
  },
);
